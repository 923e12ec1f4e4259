"""What everybody sees of each character, and which cards of a hand a seat knows."""

from collections.abc import Iterator

import msgspec

from pustosh.games.munchkin.rules.cards.using import hand_limit, total
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.strength import character, sum_of
from pustosh.games.munchkin.table import Table

OPEN = (  # what the table has of a character and everybody sees
    "level", "sex", "alive", "reborn", "classes", "brains", "perks", "companion", "worn", "pack",
    "load", "won", "lost",
)  # fmt: skip


class TermView(msgspec.Struct, frozen=True):
    source: str  # `level`, a card, a Monster
    n: int


class IllView(msgspec.Struct, frozen=True):
    card: str
    kind: str
    until: str
    penalty: int


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a character beside the cards."""

    seat: int
    level: int
    sex: str
    alive: bool
    reborn: bool  # draws new cards at the next own turn
    doors: int  # cards in hand, by their backs
    treasures: int
    hand_limit: int
    strength: int
    run: int
    rad: int


class CharacterView(Sheet, frozen=True, kw_only=True):
    classes: tuple[str, ...]
    brains: tuple[str, ...]
    perks: tuple[str, ...]
    companion: str
    worn: tuple[str, ...]
    pack: tuple[str, ...]
    load: tuple[str, ...]
    joined: dict[str, tuple[str, ...]]  # what is attached to Items
    ills: tuple[IllView, ...]
    known: tuple[str, ...]  # cards of this hand that the seat has seen
    terms: tuple[TermView, ...]
    won: int  # combats, as fighter or Helper
    lost: int


def characters(table: Table, viewer: int | None) -> tuple[CharacterView, ...]:
    return tuple(character_view(table, seat, viewer) for seat in range(table.seats))


def character_view(table: Table, seat: int, viewer: int | None) -> CharacterView:
    """MU-ZONE-01. What lies in front of a player is open; of the hand only the backs."""
    terms = character(table, seat)
    hand = table.hand[seat]
    doors = sum(table.box.cards[card].deck == "door" for card in hand)
    held = (card for item in items(table, seat) for card in (item, *table.attached.get(item, ())))
    return CharacterView(
        **{name: getattr(table, name)[seat] for name in OPEN},
        seat=seat,
        joined={item: table.attached[item] for item in held if item in table.attached},
        ills=tuple(IllView(*ill[:4]) for ill in table.ills[seat]),
        doors=doors,
        treasures=len(hand) - doors,
        known=known(table, seat, viewer),
        hand_limit=hand_limit(table, seat),
        strength=sum_of(terms),
        terms=tuple(TermView(*term) for term in terms),
        run=total(table, seat, "run"),
        rad=total(table, seat, "rad"),
    )


def known(table: Table, seat: int, viewer: int | None) -> tuple[str, ...]:
    """Cards that were drawn, looted or shown openly, or that one gave away oneself."""
    everybody = (1 << table.seats) - 1
    if viewer == seat:
        return ()
    bits = everybody if viewer is None else 1 << viewer
    seen = table.seen
    return tuple(sorted(card for card in table.hand[seat] if seen.get(card, 0) & bits == bits))


def cards_of_character(view: CharacterView) -> Iterator[str]:
    """Every card that this view names: in play, joined, acting, known in the hand."""
    yield from (*view.classes, *view.brains, *view.perks, view.companion)
    yield from (*view.worn, *view.pack, *view.load, *view.known)
    for joined in view.joined.values():
        yield from joined
    yield from (ill.card for ill in view.ills)
    yield from (term.source for term in view.terms)
