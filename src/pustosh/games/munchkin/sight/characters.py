"""What everybody sees of the characters and of the combat, with every source of strength."""

import msgspec
from msgspec.structs import astuple

from pustosh.games.munchkin.rules.cards.using import hand_limit, total
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat import strength
from pustosh.games.munchkin.rules.combat.strength import character, sum_of
from pustosh.games.munchkin.state.values import Combat, Deal, Foe, Ill, Shot
from pustosh.games.munchkin.table import Table

OPEN = (  # what the table has of a character and everybody sees
    "level", "sex", "alive", "reborn", "classes", "brains", "perks", "companion", "worn", "pack",
    "load", "ills", "won", "lost",
)  # fmt: skip


class TermView(msgspec.Struct, frozen=True):
    source: str  # `level`, a card, a Monster
    n: int


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
    ills: tuple[Ill, ...]
    known: tuple[str, ...]  # cards of this hand that the seat has seen
    terms: tuple[TermView, ...]
    won: int  # combats, as fighter or Helper
    lost: int


def characters(table: Table, viewer: int | None) -> tuple[CharacterView, ...]:
    return tuple(character_view(table, seat, viewer) for seat in range(table.seats))


def character_view(table: Table, seat: int, viewer: int | None) -> CharacterView:
    """MU-ZONE-01. What lies in front of a player is open; of the hand only the backs."""
    terms = character(table, seat)
    hand, cards = table.hand[seat], table.box.cards
    doors = [cards[card].deck for card in hand].count("door")
    return CharacterView(
        **{name: getattr(table, name)[seat] for name in OPEN},
        seat=seat,
        joined=joined(table, seat) if table.attached else {},
        doors=doors,
        treasures=len(hand) - doors,
        known=known(table, seat, viewer),
        hand_limit=hand_limit(table, seat),
        strength=sum_of(terms),
        terms=tuple([TermView(source, n) for source, n in terms]),
        run=total(table, seat, "run"),
        rad=total(table, seat, "rad"),
    )


def joined(table: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """MU-IMOD-03. What lies on an Item, and what lies on that."""
    held = (card for item in items(table, seat) for card in (item, *table.attached.get(item, ())))
    return {item: table.attached[item] for item in held if item in table.attached}


def known(table: Table, seat: int, viewer: int | None) -> tuple[str, ...]:
    """Cards that were drawn, looted or shown openly, or that one gave away oneself."""
    seen = table.seen
    if viewer == seat or seen.keys().isdisjoint(table.hand[seat]):
        return ()
    bits = (1 << table.seats) - 1 if viewer is None else 1 << viewer
    return tuple(sorted([card for card in table.hand[seat] if seen.get(card, 0) & bits == bits]))


class FoeView(Foe, frozen=True, kw_only=True):
    strength: int
    terms: tuple[TermView, ...]
    treasures: int


class ShotView(Shot, frozen=True, kw_only=True):
    counts: bool  # some Monsters are immune to it


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """How a combat stands, beside the cards."""

    fighter: int
    helper: int | None
    players: int
    monsters: int
    ahead: bool  # as it stands the Monsters would be beaten
    prize: int  # Treasures of a victory
    for_the_win: bool
    deal: Deal | None
    settled: str
    runner: int | None


class CombatView(Stand, frozen=True, kw_only=True):
    foes: tuple[FoeView, ...]
    shots: tuple[ShotView, ...]
    levels: int  # for Monsters killed already
    loot: int  # Treasures remembered
    offers: tuple[Deal, ...]
    running_from: tuple[str, ...]


def combat(table: Table) -> CombatView | None:
    now = table.combat
    if now is None:
        return None
    mine, theirs = strength.totals(table)
    ahead = not now.foes or strength.lead_of(table, mine, theirs) >= 1
    return CombatView(
        fighter=now.fighter,
        helper=None if now.helper < 0 else now.helper,
        foes=tuple(foe_view(table, foe) for foe in now.foes),
        shots=shots(table, now),
        players=mine,
        monsters=theirs,
        ahead=ahead,
        prize=strength.prize(table),
        for_the_win=strength.wins_game(table, now.fighter, True),
        levels=now.killed,
        loot=now.loot,
        deal=now.deal,
        offers=now.offers,
        settled=now.settled,
        runner=None if now.runner < 0 else now.runner,
        running_from=now.ahead,
    )


def foe_view(table: Table, foe: Foe) -> FoeView:
    terms = strength.monster(table, foe)
    return FoeView(
        *astuple(foe),
        strength=strength.sum_of(terms),
        terms=tuple(TermView(*term) for term in terms),
        treasures=strength.treasures_of(table, foe),
    )


def shots(table: Table, now: Combat) -> tuple[ShotView, ...]:
    counted = {*strength.counting(table, "players"), *strength.counting(table, "monsters")}
    return tuple(ShotView(*astuple(shot), counts=shot in counted) for shot in now.shots)
