"""What lies in front of each player: the character, what it uses and carries, what acts on it."""

from collections.abc import Iterable

import msgspec

from pustosh.games.munchkin.box.cards import same_fields
from pustosh.games.munchkin.show.cards import CardFact, Shelf
from pustosh.games.munchkin.show.signs import Sign, bust, drawn
from pustosh.games.munchkin.sight.characters import CharacterView, Sheet, TermView
from pustosh.games.munchkin.sight.view import View
from pustosh.games.munchkin.state.values import Ill

TOP = 10
SLOTS = {"head": ("head",), "armour": ("armour",), "foot": ("foot",), "hands": ("hands1", "hands2")}


class Term(TermView, frozen=True):
    """A part of a Combat Strength; its source may also be `condition`."""

    picture: Sign


class Slot(msgspec.Struct, frozen=True):
    name: str
    picture: Sign
    cards: tuple[CardFact, ...]


class Board(Sheet, frozen=True, kw_only=True):
    mark: int
    turn: bool
    role: str  # fighter, helper
    portrait: Sign
    classes: tuple[CardFact, ...]
    perks: tuple[CardFact, ...]  # and Supermunchkin, Megabrain
    companion: CardFact | None
    slots: tuple[Slot, ...]
    others: tuple[CardFact, ...]  # used, in no slot
    load: tuple[CardFact, ...]
    pack: tuple[CardFact, ...]
    ills: tuple[tuple[CardFact, Ill], ...]
    known: tuple[CardFact, ...]
    terms: tuple[Term, ...]

    @property
    def cards(self) -> tuple[CardFact, ...]:
        """What it is, uses and carries."""
        worn = tuple(card for slot in self.slots for card in slot.cards)
        companion = (self.companion,) if self.companion else ()
        own = (*self.classes, *self.perks, *companion)
        return (*own, *worn, *self.others, *self.load, *self.pack)

    @property
    def rungs(self) -> range:
        return range(1, TOP + 1)


def board_of(view: View, character: CharacterView, shelf: Shelf) -> Board:
    worn = items(character, character.worn, shelf)
    slots = tuple(
        Slot(name, drawn(name), tuple(card for card in worn if card.slot in names))
        for name, names in SLOTS.items()
    )
    placed = {card.id for slot in slots for card in slot.cards}
    return Board(
        **same_fields(character, Sheet),
        mark=character.seat + 1,
        turn=view.turn == character.seat,
        role=role_of(view, character.seat),
        portrait=bust(shelf.facts(character.classes[0]).class_ if character.classes else ""),
        classes=shelf.row(character.classes),
        perks=shelf.row((*character.brains, *character.perks)),
        companion=shelf.card(character.companion) if character.companion else None,
        slots=slots,
        others=tuple(card for card in worn if card.id not in placed),
        load=items(character, character.load, shelf),
        pack=items(character, character.pack, shelf),
        ills=tuple((shelf.card(ill.card), ill) for ill in character.ills),
        known=shelf.row(character.known),
        terms=tuple(term_of(term, shelf) for term in character.terms),
    )


def items(character: CharacterView, cards: Iterable[str], shelf: Shelf) -> tuple[CardFact, ...]:
    return tuple(shelf.card(card, character.joined.get(card, ())) for card in cards)


def role_of(view: View, seat: int) -> str:
    combat = view.combat
    if combat is None:
        return ""
    return {combat.fighter: "fighter", combat.helper: "helper"}.get(seat, "")


def term_of(term: TermView, shelf: Shelf) -> Term:
    sign = drawn("level") if term.source == "level" else shelf.sign(term.source)
    return Term(term.source, term.n, sign)
