"""The front page: boxes, your tables, open tables; and playing at once."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh import games
from pustosh.bots import best_kind
from pustosh.bots.people import of_kind
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import LANGUAGES
from pustosh.web.desk import desk, respond
from pustosh.web.games import all_games, lesson_for
from pustosh.web.live.seat_log import VOTE, Terms
from pustosh.web.lookup import kit_of
from pustosh.web.opening import SeatPlan, TablePlan, name_seats
from pustosh.web.pages.forms import posted, read_form
from pustosh.web.pages.setting_up import open_table
from pustosh.web.people.visitors import clean_name, set_cookie, visitor, words_for
from pustosh.web.words import Words

THEMES = ("light", "dark", "auto")
FRIENDLY = Terms(VOTE, 72)  # friends come back, if not today
MINE, OPEN = 100, 30  # tables that the front page lists, the newest first


def front(request: Request) -> Response:
    """Tables are listed from the store, and none is opened for it."""
    shelf, owner = desk(request).hub.store.shelf, visitor(request).owner
    return respond(
        request,
        "web/pages/lobby.html",
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
    named = name_seats([SeatPlan("me", "\0"), *bots], spec.name, t)[1:]
    return [t("bot-as", who=seat.name, kind=t(f"bot-{of_kind(seat.kind)}")) for seat in named]


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
