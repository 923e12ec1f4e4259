"""The box: all cards of a pack, read and checked."""

from pathlib import Path

from pustosh.games.shelter.box.cards import (
    Cards,
    ColumnMap,
    Elevator,
    Item,
    Room,
    StartingRoom,
    Threat,
)
from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.box.printing import box_of
from pustosh.games.shelter.checks.cards import problems_of
from pustosh.games.shelter.words import WORDS
from pustosh.kernel.composition import read_composition
from pustosh.kernel.packs import (
    PackError,
    read_cards,
    read_header,
    read_named,
    read_texts,
)


def read_cards_of(folder: Path) -> Cards:
    """The cards of a pack; PackError if a single one is wrong."""
    read_header(folder, game="shelter")
    cards = Cards(
        starting_rooms=read_cards(folder / "starting_rooms.yaml", StartingRoom),
        rooms=read_cards(folder / "rooms.yaml", Room),
        elevators=read_cards(folder / "elevators.yaml", Elevator),
        items=read_cards(folder / "items.yaml", Item),
        threats=read_cards(folder / "threats.yaml", Threat),
        columns=read_named(folder / "columns.yaml", ColumnMap),
        texts=read_texts(folder, "en"),
        composition=read_composition(folder),
    )
    if problems := problems_of(cards):
        raise PackError(*problems)
    return cards


def read_box(folder: Path) -> Box:
    """The box of a pack as the rules use it."""
    return box_of(read_cards_of(folder), WORDS)
