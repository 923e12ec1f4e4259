"""Munchkin Fallout on a page: what its templates draw, as plain data."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Protocol, TypeVar

import msgspec

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.show.boards import Board, board_of
from pustosh.games.munchkin.show.bout import Bout, bout_of
from pustosh.games.munchkin.show.cards import CardFact, Shelf, wish
from pustosh.games.munchkin.show.desk import MEDDLING, Desk, desk_of
from pustosh.games.munchkin.show.outlook import After, afterwards
from pustosh.games.munchkin.show.signs import Sign, picture, scenery
from pustosh.games.munchkin.sight.view import DeckView, View


class About(Protocol):
    @property
    def verb(self) -> str: ...


Item = TypeVar("Item", bound=About)


class Pile(msgspec.Struct, frozen=True):
    name: str
    deck: DeckView
    top: CardFact | None  # of the discards
    known: tuple[CardFact, ...]  # the next cards, if this seat has looked at them


class Facts(msgspec.Struct, frozen=True):
    language: str  # of the names and texts of cards
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    turn: int | None
    turns: int
    phase: str  # of the turn; empty before the first one
    waits: bool  # somebody thinks, nobody may know who
    bout: Bout | None
    boards: tuple[Board, ...]
    hand: tuple[CardFact, ...]
    limit: int  # of one's own hand
    piles: tuple[Pile, ...]
    desk: Desk
    after: Mapping[str, After]

    @property
    def verbs(self) -> dict[str, Sign]:
        return pictures_of(scenery().verbs)

    @property
    def pictures(self) -> dict[str, Sign]:
        return pictures_of(scenery().pictures)

    @property
    def phases(self) -> dict[str, Sign]:
        return pictures_of(scenery().phases)

    def wish(self, card: CardFact, place: str) -> str:
        return wish(card.kind, place)

    def meddling(self, choices: Iterable[Item]) -> list[Item]:
        """To pass, for now or for longer, and to be asked in any case."""
        return [choice for choice in choices if choice.verb in MEDDLING]

    def grouped(self, choices: Iterable[Item]) -> list[tuple[str, list[Item]]]:
        """Runs of choices that belong together, each with the name of its group."""
        group = {verb: name for name, verbs in scenery().groups.items() for verb in verbs}
        runs = groupby(choices, lambda item: group.get(item.verb, "else"))
        return [(name, list(some)) for name, some in runs]


def pictures_of(paths: Mapping[str, str]) -> dict[str, Sign]:
    return {name: picture(path) for name, path in paths.items()}


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn for one reader: the combat, the hand, the characters, the decks."""
    shelf = Shelf(view.cards)
    return Facts(
        language="en",
        marks=tuple(range(1, len(view.characters) + 1)),
        turn=view.turn,
        turns=view.turns,
        phase=view.phase,
        waits=view.thinking and view.decider is None,
        bout=bout_of(view, shelf),
        hand=shelf.row(view.hand),
        boards=tuple(board_of(view, character, shelf) for character in view.characters),
        limit=0 if view.seat is None else view.characters[view.seat].hand_limit,
        piles=tuple(pile_of(view, name, shelf) for name in view.decks),
        desk=desk_of(view, shelf),
        after=afterwards(view, *(choice.key for choice in view.choices)),
    )


def pile_of(view: View, name: str, shelf: Shelf) -> Pile:
    deck = view.decks[name]
    top = shelf.show(deck.top) if deck.top else None
    return Pile(name, deck, top, tuple(map(shelf.show, deck.known)))
