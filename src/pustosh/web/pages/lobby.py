"""The front page: boxes, your tables, open tables; and setting up a new one."""

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh import games
from pustosh.bots import BOTS
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import LANGUAGES, Voice
from pustosh.web.desk import desk, respond
from pustosh.web.games import all_games, lesson_for
from pustosh.web.live.quotas import Full
from pustosh.web.live.seat_log import ABSENCE, HOURS, MOST_HOURS, VOTE, WAIT, Terms
from pustosh.web.live.thinking import best_kind, kinds_for
from pustosh.web.lookup import kit_of, number_of
from pustosh.web.opening import PEOPLE, SeatPlan, TablePlan, name_seats, start_table
from pustosh.web.pages.forms import go_to, posted, read_form
from pustosh.web.people.visitors import Visitor, clean_name, set_cookie, visitor, words_for
from pustosh.web.words import Words

THEMES = ("light", "dark", "auto")
FRIENDLY = Terms(VOTE, 72)  # friends come back, if not today
MINE, OPEN = 100, 30  # tables that the front page lists, the newest first


def front(request: Request) -> Response:
    """Tables are listed from the store, and none is opened for it."""
    shelf, owner = desk(request).hub.store.shelf, visitor(request).owner
    return respond(
        request,
        "web/lobby.html",
        games=all_games(),
        lesson_for=lesson_for,
        mine=[table for table in shelf.of(owner, MINE) if table.game in games.GAMES],
        watch=[table for table in shelf.public(OPEN) if table.game in games.GAMES],
        title=lambda game: games.game(game).title.partition(":")[0],
        rivals=lambda spec: ", ".join(rivals_of(spec, words_for(request))),
    )


def rivals_of(spec: GameSpec, t: Words) -> list[str]:
    """Whom one plays against at once: names and kinds of the bots."""
    bots = [SeatPlan(best_kind(spec.name), "")] * (spec.seats[0] - 1)
    named = name_seats([SeatPlan("me", "\0"), *bots], t)[1:]
    return [t("bot-as", who=seat.name, kind=t(f"bot-{seat.kind}")) for seat in named]


async def settings(request: Request) -> Response:
    """Language and theme, then back to the page that was open."""
    form = await read_form(request)
    back = str(form.get("back", "/"))
    response = RedirectResponse(back if back.startswith("/") and back[1:2] != "/" else "/", 303)
    for name, allowed in (("language", tuple(LANGUAGES)), ("theme", THEMES)):
        if form.get(name) in allowed:
            set_cookie(response, request, name, str(form[name]))
    return response


@posted
def play_now(request: Request, form: FormData) -> Response:
    """A table for the visitor, with a friend if wanted, and as many bots as the game needs."""
    spec, _ = kit_of(request)
    who, t = visitor(request), words_for(request)
    name = clean_name(str(form.get("name", ""))) or who.name or t("guest")
    friends = [SeatPlan("invited", "")] if form.get("with") == "friend" else []
    bots = [SeatPlan(best_kind(spec.name), "")] * (spec.seats[0] - 1 - len(friends))
    plan = TablePlan(terms=FRIENDLY) if friends else TablePlan()
    return open_table(request, spec, [SeatPlan("me", name), *friends, *bots], {}, plan)


def new_table(request: Request) -> Response:
    return table_form(request)


def table_form(request: Request, status: int = 200, error: str = "") -> Response:
    spec, pack = kit_of(request)
    context: dict[str, Any] = {
        "spec": spec,
        "voice": Voice(spec, pack, visitor(request).language, []),
        "kinds": kinds_for(spec.name),
        "error": error,
        "absence": ABSENCE,
        "hours": (HOURS, MOST_HOURS),
    }
    return respond(request, "web/new.html", status, **context)


@posted
def create_table(request: Request, form: FormData) -> Response:
    spec, _ = kit_of(request)
    try:
        seats = read_seats(form, spec, visitor(request))
        options = read_options(form, spec, len(seats))
        return open_table(request, spec, seats, options, read_plan(form, words_for(request)))
    except Full:
        raise
    except Fault as fault:
        return table_form(request, 400, str(fault))


def read_seats(form: FormData, spec: GameSpec, who: Visitor) -> list[SeatPlan]:
    """Kind and name of each seat; `none` leaves it out."""
    seats = []
    for number in range(spec.seats[1]):
        kind = str(form.get(f"kind-{number}", "none"))
        if kind == "none":
            continue
        if kind not in (*PEOPLE, *BOTS):
            raise Fault(f"seat {number + 1}: {kind!r} is neither a person nor a kind of bot")
        name = clean_name(str(form.get(f"name-{number}", "")))
        seats.append(SeatPlan(kind, name or (who.name if kind == "me" else "")))
    return seats


def read_plan(form: FormData, t: Words) -> TablePlan:
    """Who may watch, what happens when somebody does not come, and whether dice repeat."""
    absence = str(form.get("absence", WAIT))
    hours = number_of(form.get("hours", HOURS), MOST_HOURS)
    if absence not in ABSENCE or not hours:
        raise Fault(t("absence-wrong", n=MOST_HOURS))
    return TablePlan(bool(form.get("public")), Terms(absence, hours), bool(form.get("repeats")))


def read_options(form: FormData, spec: GameSpec, seats: int) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for option in spec.options:
        if option.is_switch:
            given[option.name] = bool(form.get(f"option-{option.name}"))
        elif value := str(form.get(f"option-{option.name}", "")):
            given[option.name] = value
    return spec.read_options(given, seats)


def open_table(
    request: Request,
    spec: GameSpec,
    seats: list[SeatPlan],
    options: dict[str, Any],
    plan: TablePlan,
) -> Response:
    """Set the game up, store it, and go there."""
    owner = visitor(request).owner
    named = [
        seat._replace(owner=owner if seat.kind == "me" else "")
        for seat in name_seats(seats, words_for(request))
    ]
    table = start_table(desk(request), spec, named, options, plan._replace(opener=owner))
    response = go_to(request, f"/t/{table.id}")
    mine = next((seat.name for seat in named if seat.kind == "me"), "")
    if mine:
        set_cookie(response, request, "name", mine)
    return response
