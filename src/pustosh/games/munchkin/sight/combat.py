"""The combat in the middle: both sides with every source of their strength."""

from collections.abc import Iterator

import msgspec

from pustosh.games.munchkin.rules.combat import strength
from pustosh.games.munchkin.sight.characters import TermView
from pustosh.games.munchkin.state.combat import Combat, Foe
from pustosh.games.munchkin.table import Table


class FoeView(msgspec.Struct, frozen=True):
    id: str
    card: str
    modifiers: tuple[str, ...]
    strength: int
    terms: tuple[TermView, ...]
    treasures: int


class ShotView(msgspec.Struct, frozen=True):
    card: str
    side: str
    n: int
    counts: bool  # some Monsters are immune to it


class DealView(msgspec.Struct, frozen=True):
    helper: int
    treasures: int
    helper_first: bool
    items: tuple[str, ...]


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """How a combat stands, beside the cards."""

    fighter: int
    helper: int | None
    players: int
    monsters: int
    ahead: bool  # as it stands the Monsters would be beaten
    prize: int  # Treasures of a victory
    for_the_win: bool
    deal: DealView | None
    settled: str
    runner: int | None


class CombatView(Stand, frozen=True, kw_only=True):
    foes: tuple[FoeView, ...]
    shots: tuple[ShotView, ...]
    levels: int  # for Monsters killed already
    loot: int  # Treasures remembered
    offers: tuple[DealView, ...]
    running_from: tuple[str, ...]


def combat(table: Table) -> CombatView | None:
    now = table.combat
    if now is None:
        return None
    mine, theirs = strength.totals(table)
    return CombatView(
        fighter=now.fighter,
        helper=None if now.helper < 0 else now.helper,
        foes=tuple(foe_view(table, foe) for foe in now.foes),
        shots=shots(table, now),
        players=mine,
        monsters=theirs,
        ahead=strength.beaten(table),
        prize=strength.prize(table),
        for_the_win=strength.wins_game(table, now.fighter, True),
        levels=now.killed,
        loot=now.loot,
        deal=DealView(*now.deal) if now.deal else None,
        offers=tuple(DealView(*offer) for offer in now.offers if offer.treasures >= 0),
        settled=now.settled,
        runner=None if now.runner < 0 else now.runner,
        running_from=now.ahead,
    )


def foe_view(table: Table, foe: Foe) -> FoeView:
    terms = strength.monster(table, foe)
    views = tuple(TermView(*term) for term in terms)
    return FoeView(*foe, strength.sum_of(terms), views, strength.treasures_of(table, foe))


def shots(table: Table, now: Combat) -> tuple[ShotView, ...]:
    counted = {*strength.counting(table, "players"), *strength.counting(table, "monsters")}
    return tuple(ShotView(shot.card, shot.side, shot.n, shot in counted) for shot in now.shots)


def cards_of_combat(view: CombatView) -> Iterator[str]:
    """Every card that this view names: Monsters, modifiers, one-shots, Items that are promised."""
    for foe in view.foes:
        yield from (foe.card, *foe.modifiers, *(term.source for term in foe.terms))
    yield from (shot.card for shot in view.shots)
    for deal in (*view.offers, *((view.deal,) if view.deal else ())):
        yield from deal.items
