"""Munchkin Fallout on a page: what its templates draw, as plain data."""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.show.boards import Board, board_of
from pustosh.games.munchkin.show.bout import Bout, bout_of
from pustosh.games.munchkin.show.cards import CardFact, Shelf, wish
from pustosh.games.munchkin.show.desk import Desk, desk_of
from pustosh.games.munchkin.show.drafts import Draft, drafts_of
from pustosh.games.munchkin.show.flights import Flight, flights_of
from pustosh.games.munchkin.show.frame import frame, groups_of
from pustosh.games.munchkin.show.outlook import After, afterwards, helped
from pustosh.games.munchkin.show.signs import Sign, picture, scenery
from pustosh.games.munchkin.show.terms import terms
from pustosh.games.munchkin.sight.view import DeckView, View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Group

__all__ = ["Facts", "facts", "frame", "groups", "terms"]


class Pile(msgspec.Struct, frozen=True):
    name: str
    deck: DeckView
    top: CardFact | None  # of the discards
    known: tuple[CardFact, ...]  # the next cards, if this seat has looked at them


class Facts(msgspec.Struct, frozen=True):
    language: str  # of the names and texts of cards
    seat: int | None  # who looks
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    turn: int | None
    turns: int
    phase: str  # of the turn; empty before the first one
    waits: bool  # somebody thinks, nobody may know who
    bout: Bout | None
    flights: tuple[Flight, ...]  # from the Monsters of this combat
    boards: tuple[Board, ...]
    hand: tuple[CardFact, ...]
    limit: int  # of one's own hand
    piles: tuple[Pile, ...]
    desk: Desk
    visible: tuple[CardFact, ...]  # what lies openly, to be looked at
    drafts: tuple[Draft, ...]  # offers that can be put together
    after: Mapping[str, After]
    helped: Mapping[str, After]  # choices to ask for help: with whoever is asked

    @property
    def verbs(self) -> dict[str, Sign]:
        return drawings()["verbs"]

    @property
    def pictures(self) -> dict[str, Sign]:
        return drawings()["pictures"]

    @property
    def phases(self) -> dict[str, Sign]:
        return drawings()["phases"]

    def seen(self, id_: str) -> CardFact | None:
        """A card that the journal names, if this seat may see it."""
        return next((card for card in self.visible if card.id == id_), None)

    def wish(self, card: CardFact, place: str) -> str:
        return wish(card.kind, place)

    def text(self, id_: str) -> str:
        """What a card says that is one's own or laid out to be chosen from."""
        own = self.boards[self.seat].cards if self.seat is not None else ()
        laid = (*self.desk.spread, *self.desk.looked, *self.desk.loose)
        cards = (*self.hand, *own, *laid)
        return next((card.text for card in cards if card.id == id_), "")


def groups(facts: Facts, choices: Sequence[Choice]) -> list[Group]:
    return groups_of(choices, facts.bout is not None)


@cache
def drawings() -> dict[str, dict[str, Sign]]:
    """What is drawn for verbs, things and phases: looked up many times for a page."""
    known = scenery()
    kinds = {"verbs": known.verbs, "pictures": known.pictures, "phases": known.phases}
    return {
        kind: {name: picture(path) for name, path in paths.items()} for kind, paths in kinds.items()
    }


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn for one reader: the combat, the hand, the characters, the decks."""
    shelf = Shelf(pack.facts)
    return Facts(
        language=pack.language,
        seat=view.seat,
        marks=tuple(range(1, len(view.characters) + 1)),
        turn=view.turn,
        turns=view.turns,
        phase=view.phase,
        waits=view.thinking and view.decider is None,
        bout=bout_of(view, shelf),
        flights=flights_of(view),
        hand=shelf.row(view.hand),
        boards=tuple(board_of(view, character, shelf) for character in view.characters),
        limit=0 if view.seat is None else view.characters[view.seat].hand_limit,
        piles=tuple(pile_of(view, name, shelf) for name in view.decks),
        desk=desk_of(view, shelf),
        visible=openly(view, shelf),
        drafts=drafts_of(view),
        after=afterwards(view, *(choice.key for choice in view.choices)),
        helped=helped(view, *(choice.key for choice in view.choices)),
    )


def openly(view: View, shelf: Shelf) -> tuple[CardFact, ...]:
    """The tops of the discards, what everybody uses, and one's own hand."""
    tops = (deck.top for deck in view.decks.values() if deck.top)
    own = (
        card
        for character in view.characters
        for card in (*character.worn, *character.classes, *character.perks)
    )
    return tuple(shelf.show(id_) for id_ in dict.fromkeys((*tops, *own, *view.hand)))


def pile_of(view: View, name: str, shelf: Shelf) -> Pile:
    deck = view.decks[name]
    top = shelf.show(deck.top) if deck.top else None
    return Pile(name, deck, top, tuple(map(shelf.show, deck.known)))
