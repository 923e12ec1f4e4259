"""The rulebook as a newcomer reads it: one page first, then the sections in the order of play."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from pustosh.kernel.packs import read_record
from pustosh.kernel.rulebook import Section
from pustosh.matches.catalogues import NATIVE, catalogue, say_from

CONTEXT = "howto"


class OnePage(NamedTuple):
    aim: str
    end: str
    steps: tuple[str, ...]


@cache
def one_page(game: Path, language: str) -> OnePage | None:
    """Of the game in this folder; None for a game that has not written it."""
    folder = game / "locale" / CONTEXT
    ids = catalogue(folder, NATIVE).ids(CONTEXT)
    texts = {id_: say_from(folder, CONTEXT, language, id_, {}) for id_ in ids}
    if not texts:
        return None
    return OnePage(texts.pop("aim"), texts.pop("end"), tuple(texts.values()))


@cache
def order_of_play(game: Path) -> tuple[str, ...]:
    file = game / "page" / "reading.yaml"
    return read_record(file, tuple[str, ...]).value if file.exists() else ()


def in_order(game: Path, sections: tuple[Section, ...]) -> list[Section]:
    """As they are met in play; all others stay in the order of the ledger, behind them."""
    places = {id_: at for at, id_ in enumerate(order_of_play(game))}
    return sorted(sections, key=lambda section: places.get(section.id, len(places)))
