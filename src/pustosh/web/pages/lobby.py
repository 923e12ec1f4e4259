"""The front page: boxes, your tables, open tables; and setting up a new one."""

import secrets
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh.bots import BOTS
from pustosh.games import GAMES, game
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import new_match
from pustosh.matches.messages import LANGUAGES, Voice
from pustosh.matches.record import Seat
from pustosh.matches.store import SeatRow, TableRow
from pustosh.web.desk import Desk, desk, respond, who_is
from pustosh.web.drawing.marks import marks_of
from pustosh.web.live.table import LiveTable
from pustosh.web.visitors import Visitor, clean_name, hashed, new_token, remember, set_cookie
from pustosh.web.words import Words


def front(request: Request) -> Response:
    who = who_is(request)
    hub = desk(request).hub
    mine = list(hub.tables(hub.store.tables_of(who.owner)))
    open_ = list(hub.tables(hub.store.public_tables()))
    return respond(
        request,
        "web/lobby.html",
        games=[game(name) for name in GAMES],
        mine=mine,
        watch=open_,
        marks=marks_at,
    )


def marks_at(table: LiveTable) -> tuple[int, ...]:
    return marks_of(table.spec, table.match.game, len(table.people))


async def settings(request: Request) -> Response:
    """Language and theme, then back to where one was."""
    form = await request.form(max_files=0)
    back = str(form.get("back", "/"))
    response = RedirectResponse(back if back.startswith("/") and back[1:2] != "/" else "/", 303)
    for name, allowed in (("language", tuple(LANGUAGES)), ("theme", ("light", "dark", "auto"))):
        if form.get(name) in allowed:
            set_cookie(response, request, name, str(form[name]))
    return response


async def play_now(request: Request) -> Response:
    """You and bots, one click."""
    spec = game(request.path_params["game"])
    who = who_is(request)
    form = await request.form(max_files=0)
    name = clean_name(str(form.get("name", ""))) or who.name or Words(who.language)("guest")
    bots = ["greedy"] * (spec.seats[0] - 1)
    return await open_table(request, spec, [("me", name), *((bot, "") for bot in bots)], {}, False)


async def new_table(request: Request) -> Response:
    spec, pack = desk(request).hub.kit(request.path_params["game"])
    who = who_is(request)
    voice = Voice(spec, pack, who.language, [])
    if request.method == "GET":
        return respond(request, "web/new.html", spec=spec, voice=voice, kinds=list(BOTS), error="")
    form = await request.form(max_files=0)
    try:
        seats = read_seats(form, spec, who)
        options = read_options(form, spec, len(seats))
        return await open_table(request, spec, seats, options, bool(form.get("public")))
    except Fault as fault:
        context: dict[str, Any] = {"spec": spec, "voice": voice, "kinds": list(BOTS)}
        return respond(request, "web/new.html", 400, error=str(fault), **context)


def read_seats(form: FormData, spec: GameSpec, who: Visitor) -> list[tuple[str, str]]:
    """Kind and name of each seat: me, invited, open, or a kind of bot; `none` leaves it out."""
    seats = []
    for number in range(spec.seats[1]):
        kind = str(form.get(f"kind-{number}", "none"))
        if kind == "none":
            continue
        if kind not in ("me", "invited", "open", *BOTS):
            raise Fault(f"seat {number + 1}: {kind!r} is neither a person nor a kind of bot")
        name = clean_name(str(form.get(f"name-{number}", "")))
        seats.append((kind, name or (who.name if kind == "me" else "")))
    return seats


def read_options(form: FormData, spec: GameSpec, seats: int) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for option in spec.options:
        if option.is_switch:
            given[option.name] = bool(form.get(f"option-{option.name}"))
        elif value := str(form.get(f"option-{option.name}", "")):
            given[option.name] = value
    return spec.read_options(given, seats)


async def open_table(
    request: Request,
    spec: GameSpec,
    seats: list[tuple[str, str]],
    options: dict[str, Any],
    public: bool,
) -> Response:
    """Set the game up, store it, and go there."""
    who, here = who_is(request), desk(request)
    named = name_seats(seats, Words(who.language))
    owners = [who.owner if kind == "me" else "" for kind, _ in named]
    table = start_table(here, spec, named, owners, options, public)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, who)
    mine = next((name for kind, name in named if kind == "me"), "")
    if mine:
        set_cookie(response, request, "name", mine)
    return response


def start_table(
    here: Desk,
    spec: GameSpec,
    named: list[tuple[str, str]],
    owners: list[str],
    options: dict[str, Any],
    public: bool,
) -> LiveTable:
    """A new table in the store, with kind, name and owner of each seat; bots begin."""
    spec, pack = here.hub.kit(spec.name)
    people = [Seat(name, kind if kind in BOTS else "") for kind, name in named]
    match = new_match(spec, pack, people, options)
    id_ = secrets.token_urlsafe(9)
    rows = [
        SeatRow(id_, seat, who.name, who.bot, owners[seat], hashed(new_token()))
        for seat, who in enumerate(people)
    ]
    here.hub.store.create(TableRow(id_, spec.name, match.record.header, public, False), rows)
    table = here.hub.table(id_)
    here.bots.consider(table)
    return table


def name_seats(seats: list[tuple[str, str]], t: Words) -> list[tuple[str, str]]:
    """Everybody has a name of his own; bots get one from the house."""
    taken: list[str] = []
    for number, (kind, name) in enumerate(seats):
        name = name or t(f"bot-name-{number % 6 + 1}" if kind in BOTS else "guest")
        while name in taken:
            name += "*"
        taken.append(name)
    return [(kind, name) for (kind, _), name in zip(seats, taken, strict=True)]


def waits_for(table: LiveTable, owner: str) -> bool:
    """Whether this browser is to decide there."""
    return table.match.game.decider in table.seats_of(owner)
