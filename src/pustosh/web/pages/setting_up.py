"""Setting up a new table: who plays, where, as whom, and by which house rules."""

from typing import Any

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import best_kind, is_bot
from pustosh.kernel.faults import Fault
from pustosh.kernel.options import Option
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice
from pustosh.web.desk import desk, respond
from pustosh.web.drawing.faces import rivals_of
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.drawing.small_parts import sign
from pustosh.web.games import all_games, lesson_for
from pustosh.web.live.quotas import Full
from pustosh.web.live.seat_log import ABSENCE, HOURS, MOST_HOURS, WAIT, Terms
from pustosh.web.live.thinking import kinds_for
from pustosh.web.lookup import kit_of, number_of
from pustosh.web.opening import PEOPLE, SeatPlan, TablePlan, name_seats, start_table
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.people.visitors import Visitor, clean_name, set_cookie, visitor, words_for
from pustosh.web.words import Words

LEVEL, MIDDLE = "level", "level3"
BOT = "bot"  # in a form: the field `bot-N` has its kind
DAYS = (1, 3, 7, 14)  # to choose from, until somebody is absent


def new_table(request: Request) -> Response:
    return table_form(request, {})


def table_form(
    request: Request, given: dict[str, str], status: int = 200, error: str = ""
) -> Response:
    """The form as it was filled in: what is refused is not lost."""
    spec, pack = kit_of(request)
    voice = Voice(spec, pack, visitor(request).language, [])
    context: dict[str, Any] = {
        "spec": spec, "voice": voice, "error": error,
        "rivals": rivals_of(spec, voice.language), "usual": usual_kind(spec.name),
        "plain": [kind for kind in kinds_for(spec.name) if not kind.startswith(LEVEL)],
        "absence": ABSENCE, "days": DAYS, "given": given, "games": all_games(),
        "lesson": lesson_for(spec.name), "picture": lambda path: picture(spec, path),
        "large": [option for option in spec.options if option.pictures],
        "house": [option for option in spec.options if not option.pictures],
    }  # fmt: skip
    return respond(request, "web/pages/new.html", status, **context)


def usual_kind(game: str) -> str:
    """What a form begins with: a rival in the middle, where there are levels."""
    return MIDDLE if MIDDLE in kinds_for(game) else best_kind(game)


def picture(spec: GameSpec, path: str) -> Markup:
    """`portrait:ghoul` is a picture of the pack, anything else a sign."""
    kit, _, thing = path.rpartition(":")
    return picture_of(spec, kit, thing) if kit else sign(path)


@posted
def create_table(request: Request, form: FormData) -> Response:
    spec, _ = kit_of(request)
    try:
        seats = read_seats(form, spec, visitor(request))
        options = read_options(form, spec, list(seats))
        plan = read_plan(form, words_for(request))
        return open_table(request, spec, list(seats.values()), options, plan)
    except Full:
        raise
    except Fault as fault:
        given = {name: str(value) for name, value in form.items()}
        return table_form(request, {"sent": "1", **given}, 400, str(fault))


def read_seats(form: FormData, spec: GameSpec, who: Visitor) -> dict[int, SeatPlan]:
    """Kind and name of each seat by its number in the form; `none` leaves it out."""
    seats = {}
    for number in range(spec.seats[1]):
        kind = str(form.get(f"kind-{number}", "none"))
        if kind == BOT:
            kind = str(form.get(f"bot-{number}") or best_kind(spec.name))
        if kind == "none":
            continue
        if kind not in PEOPLE and not is_bot(kind):
            raise Fault(f"seat {number + 1}: {kind!r} is neither a person nor a kind of bot")
        name = clean_name(str(form.get(f"name-{number}", "")))
        seats[number] = SeatPlan(kind, name or (who.name if kind == "me" else ""))
    return seats


def read_plan(form: FormData, t: Words) -> TablePlan:
    """What the table chooses beside the options of the game."""
    absence = str(form.get("absence", WAIT))
    hours = number_of(form.get("hours", HOURS), MOST_HOURS)
    if absence not in ABSENCE or not hours:
        raise Fault(t("absence-wrong", n=MOST_HOURS))
    terms = Terms(absence, hours, coach=not form.get("no_coach"))
    return TablePlan(bool(form.get("public")), terms, bool(form.get("repeats")))


def read_options(form: FormData, spec: GameSpec, numbers: list[int]) -> dict[str, Any]:
    """What was chosen, for the seats that have these numbers in the form."""
    given: dict[str, Any] = {}
    for option in spec.options:
        if option.is_switch:
            given[option.name] = bool(form.get(f"option-{option.name}"))
        elif value := wish_of(form, option, numbers):
            given[option.name] = value
    return spec.read_options(given, len(numbers))


def wish_of(form: FormData, option: Option, numbers: list[int]) -> str:
    """The value of an option: one field, or one for each seat; empty: its default."""
    value = str(form.get(f"option-{option.name}", ""))
    if option.names_seat and number_of(value) in numbers:
        return str(numbers.index(int(value)))
    chosen = [str(form.get(f"option-{option.name}-{number}", "")) for number in numbers]
    if option.each is None or not any(chosen):
        return value
    if not option.each.words:  # these are seats, by their numbers in the form
        chosen = [
            str(numbers.index(int(word))) if number_of(word) in numbers else word for word in chosen
        ]
    return option.each.join(chosen)


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
        for seat in name_seats(seats, spec.name, words_for(request))
    ]
    table = start_table(desk(request), spec, named, options, plan._replace(opener=owner))
    response = go_to(request, f"/t/{table.id}")
    mine = next((seat.name for seat in named if seat.kind == "me"), "")
    if mine:
        set_cookie(response, request, "name", mine)
    return response
