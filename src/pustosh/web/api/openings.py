"""Games on offer, and opening a table, by the API."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import BOTS
from pustosh.bots import bot as make_bot
from pustosh.games import GAMES
from pustosh.kernel.faults import unknown
from pustosh.matches.messages import Voice
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import body, language
from pustosh.web.api.wire import PEOPLE, GameOffer, OptionOffer, SeatKey, TableOpened, TableWish
from pustosh.web.desk import desk
from pustosh.web.pages.lobby import name_seats, start_table
from pustosh.web.visitors import clean_name, hashed, new_token
from pustosh.web.words import Words


def games(request: Request) -> Response:
    return reply([offer(request, name) for name in GAMES])


def offer(request: Request, name: str) -> GameOffer:
    spec, pack = desk(request).hub.kit(name)
    voice = Voice(spec, pack, language(request), [])
    options = [
        OptionOffer(one.name, one.default, one.rule, one.values, *voice.option(one.name))
        for one in spec.options
    ]
    return GameOffer(name, spec.title, spec.seats, spec.minutes, tuple(options))


async def open_table(request: Request) -> Response:
    wish = await body(request, TableWish)
    return reply(await run_in_threadpool(opened, request, wish), 201)


def opened(request: Request, wish: TableWish) -> TableOpened:
    """A table as wished, and a token for each seat that is no bot's."""
    here, t = desk(request), Words(language(request))
    spec, _ = here.hub.kit(wish.game)
    options = spec.read_options(wish.options, len(wish.seats))
    for one in wish.seats:
        check_kind(one.kind, spec.name)
    named = name_seats([(one.kind, clean_name(one.name)) for one in wish.seats], t)
    tokens = [None if kind in BOTS else new_token() for kind, _ in named]
    owners = ["" if token is None else hashed(token) for token in tokens]
    table = start_table(here, spec, named, owners, options, wish.public)
    rows = zip(table.people, tokens, strict=True)
    keys = [SeatKey(row.seat, row.name, row.bot, token) for row, token in rows]
    return TableOpened(table.id, tuple(keys))


def check_kind(kind: str, game: str) -> None:
    if kind in BOTS:
        make_bot(kind, game, "")  # there may be none of this kind for this game
    elif kind not in PEOPLE:
        raise unknown("kind of seat", kind, (*PEOPLE, *BOTS))
