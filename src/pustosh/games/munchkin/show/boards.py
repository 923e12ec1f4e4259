"""What lies in front of each player: the character, what it uses and carries, what acts on it."""

from collections.abc import Iterable

import msgspec

from pustosh.games.munchkin.show.cards import CardFact, Shelf
from pustosh.games.munchkin.show.signs import Sign, bust, drawn
from pustosh.games.munchkin.sight.characters import CharacterView, TermView
from pustosh.games.munchkin.sight.view import View

TOP = 10
SLOTS = {"head": ("head",), "armour": ("armour",), "foot": ("foot",), "hands": ("hands1", "hands2")}


class Term(msgspec.Struct, frozen=True):
    """A part of a Combat Strength."""

    source: str  # `level`, `condition`, or a card
    picture: Sign
    n: int


class Slot(msgspec.Struct, frozen=True):
    name: str
    picture: Sign
    cards: tuple[CardFact, ...]


class Affliction(msgspec.Struct, frozen=True):
    card: CardFact
    kind: str
    until: str
    penalty: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    mark: int
    level: int
    sex: str
    alive: bool
    reborn: bool
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
    ills: tuple[Affliction, ...]
    doors: int
    treasures: int
    known: tuple[CardFact, ...]
    limit: int
    strength: int
    terms: tuple[Term, ...]
    run: int
    rad: int

    @property
    def rungs(self) -> range:
        return range(1, TOP + 1)


def boards_of(view: View, shelf: Shelf) -> tuple[Board, ...]:
    return tuple(board_of(view, one, shelf) for one in view.characters)


def board_of(view: View, one: CharacterView, shelf: Shelf) -> Board:
    classes = shelf.row(one.classes)
    worn = items(one, one.worn, shelf)
    slots = tuple(slot_of(name, worn) for name in SLOTS)
    placed = {card.id for slot in slots for card in slot.cards}
    return Board(
        seat=one.seat,
        mark=one.seat + 1,
        level=one.level,
        sex=one.sex,
        alive=one.alive,
        reborn=one.reborn,
        turn=view.turn == one.seat,
        role=role_of(view, one.seat),
        portrait=bust(shelf.facts(one.classes[0]).class_ if one.classes else ""),
        classes=classes,
        perks=shelf.row((*one.brains, *one.perks)),
        companion=shelf.card(one.companion) if one.companion else None,
        slots=slots,
        others=tuple(card for card in worn if card.id not in placed),
        load=items(one, one.load, shelf),
        pack=items(one, one.pack, shelf),
        ills=tuple(
            Affliction(shelf.card(ill.card), ill.kind, ill.until, ill.penalty) for ill in one.ills
        ),
        doors=one.doors,
        treasures=one.treasures,
        known=shelf.row(one.known),
        limit=one.hand_limit,
        strength=one.strength,
        terms=terms_of(one.terms, shelf),
        run=one.run,
        rad=one.rad,
    )


def items(one: CharacterView, cards: Iterable[str], shelf: Shelf) -> tuple[CardFact, ...]:
    return tuple(shelf.card(card, one.joined.get(card, ())) for card in cards)


def slot_of(name: str, worn: Iterable[CardFact]) -> Slot:
    """MU-ITEM-14. Headgear, Armour, Footgear, Hands."""
    return Slot(name, drawn(name), tuple(card for card in worn if card.slot in SLOTS[name]))


def role_of(view: View, seat: int) -> str:
    combat = view.combat
    if combat is None:
        return ""
    return {combat.fighter: "fighter", combat.helper: "helper"}.get(seat, "")


def terms_of(terms: Iterable[TermView], shelf: Shelf) -> tuple[Term, ...]:
    return tuple(term_of(one, shelf) for one in terms)


def term_of(one: TermView, shelf: Shelf) -> Term:
    sign = drawn("level") if one.source == "level" else shelf.sign(one.source)
    return Term(one.source, sign, one.n)
