"""Games on offer, and opening a table, by the API."""

from functools import cache
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import BOTS, is_bot
from pustosh.bots import bot as make_bot
from pustosh.bots.people import kind_and_person
from pustosh.kernel.faults import unknown
from pustosh.kernel.translation.reading import NATIVE, readable_entries
from pustosh.matches.messages import Voice
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import language, taking
from pustosh.web.api.wire import GameOffer, OptionOffer, SeatKey, TableOpened, TableWish, TextsShown
from pustosh.web.desk import desk
from pustosh.web.games import all_games
from pustosh.web.live.seat_log import ABSENCE, Terms
from pustosh.web.lookup import kit_of
from pustosh.web.opening import PEOPLE, SeatPlan, TablePlan, name_seats, start_table
from pustosh.web.people.visitors import clean_name, hashed, new_token
from pustosh.web.words import Words

FORMS = "forms"


def games(request: Request) -> Response:
    return reply([offer(request, spec.name) for spec in all_games()])


def offer(request: Request, name: str) -> GameOffer:
    spec, pack = desk(request).hub.kit(name)
    voice = Voice(spec, pack, language(request), [])
    options = [
        OptionOffer(
            option.name, option.default, option.rule, option.values, *voice.option(option.name)
        )
        for option in spec.options
    ]
    return GameOffer(name, spec.title, spec.seats, spec.minutes, tuple(options))


def texts(request: Request) -> Response:
    """All texts of the box of a game: views and journals have the ids they stand under."""
    spec, _ = kit_of(request)
    return reply(TextsShown(language(request), printed_texts(spec.pack_folder, language(request))))


@cache
def printed_texts(folder: Path, language: str) -> dict[str, dict[str, Any]]:
    """What a language lacks is English, field by field; the forms of names are of no use here."""
    own = readable_entries(folder, language)
    return {
        id_: {
            field: text for field, text in {**entry, **own.get(id_, {})}.items() if field != FORMS
        }
        for id_, entry in readable_entries(folder, NATIVE).items()
    }


@taking(TableWish)
def open_table(request: Request, wish: TableWish) -> Response:
    """A table as wished, and a token for each seat that is no bot's."""
    here, t = desk(request), Words(language(request))
    spec, _ = here.hub.kit(wish.game)
    options = spec.read_options(wish.options, len(wish.seats))
    for seat in wish.seats:
        check_kind(seat.kind, spec.name)
    tokens = [None if is_bot(seat.kind) else new_token() for seat in wish.seats]
    plans = [
        SeatPlan(seat.kind, clean_name(seat.name), "" if token is None else hashed(token))
        for seat, token in zip(wish.seats, tokens, strict=True)
    ]
    table = start_table(here, spec, name_seats(plans, spec.name, t), options, plan_of(wish))
    rows = zip(table.people, tokens, strict=True)
    keys = [SeatKey(row.seat, row.name, *kind_and_person(row.bot), token) for row, token in rows]
    return reply(TableOpened(table.id, tuple(keys)), 201)


def plan_of(wish: TableWish) -> TablePlan:
    if wish.absence not in ABSENCE:
        raise unknown("absence", wish.absence, ABSENCE)
    return TablePlan(wish.public, Terms(wish.absence, wish.hours, wish.coach), wish.repeats)


def check_kind(kind: str, game: str) -> None:
    if is_bot(kind):
        make_bot(kind, game, "")  # there may be none of this kind for this game
    elif kind not in PEOPLE:
        raise unknown("kind of seat", kind, (*PEOPLE, *BOTS))
