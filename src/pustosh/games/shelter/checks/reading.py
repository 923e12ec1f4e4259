"""The box: all cards of a pack, read and checked."""

from pathlib import Path

from pustosh.games.shelter.box import cards as printed
from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.box.printing import box_of
from pustosh.games.shelter.checks.cards import problems_of
from pustosh.games.shelter.words import WORDS
from pustosh.kernel.composition import read_composition
from pustosh.kernel.packs import CardText, PackError, read_cards, read_header, read_named
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.reading import Languages


def read_cards_of(folder: Path) -> printed.Cards:
    """The cards of a pack; PackError if a single one is wrong."""
    read_header(folder, game="shelter")
    cards = printed.Cards(
        starting_rooms=read_cards(folder / "starting_rooms.yaml", printed.StartingRoom),
        rooms=read_cards(folder / "rooms.yaml", printed.Room),
        elevators=read_cards(folder / "elevators.yaml", printed.Elevator),
        items=read_cards(folder / "items.yaml", printed.Item),
        threats=read_cards(folder / "threats.yaml", printed.Threat),
        columns=read_named(folder / "columns.yaml", printed.ColumnMap),
        texts=read_texts(folder, CardText),
        languages=Languages(folder),
        composition=read_composition(folder),
    )
    if problems := problems_of(cards):
        raise PackError(*problems)
    return cards


def read_box(folder: Path) -> Box:
    """The box of a pack as the rules use it."""
    return box_of(read_cards_of(folder), WORDS)
