"""The combat in the middle: both sides with every source of their strength."""

from collections.abc import Iterator

import msgspec

from pustosh.games.munchkin.rules.combat.strength import (
    beaten,
    counting,
    monster,
    prize,
    sum_of,
    totals,
    treasures_of,
    wins_game,
)
from pustosh.games.munchkin.sight.characters import TermView
from pustosh.games.munchkin.state.combat import Combat, Deal, Foe
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


class CombatView(msgspec.Struct, frozen=True):
    fighter: int
    helper: int | None
    foes: tuple[FoeView, ...]
    shots: tuple[ShotView, ...]
    players: int
    monsters: int
    ahead: bool  # as it stands the Monsters would be beaten
    prize: int  # Treasures of a victory
    for_the_win: bool
    levels: int  # for Monsters killed already
    loot: int  # Treasures remembered
    deal: DealView | None
    offers: tuple[DealView, ...]
    settled: str
    runner: int | None
    running_from: tuple[str, ...]


def combat(table: Table) -> CombatView | None:
    now = table.combat
    if now is None:
        return None
    mine, theirs = totals(table)
    return CombatView(
        fighter=now.fighter,
        helper=None if now.helper < 0 else now.helper,
        foes=tuple(foe_view(table, foe) for foe in now.foes),
        shots=shots(table, now),
        players=mine,
        monsters=theirs,
        ahead=beaten(table),
        prize=prize(table),
        for_the_win=wins_game(table, now.fighter, True),
        levels=now.killed,
        loot=now.loot,
        deal=deal_view(now.deal) if now.deal else None,
        offers=tuple(deal_view(offer) for offer in now.offers if offer.treasures >= 0),
        settled=now.settled,
        runner=None if now.runner < 0 else now.runner,
        running_from=now.ahead,
    )


def foe_view(table: Table, foe: Foe) -> FoeView:
    terms = monster(table, foe)
    return FoeView(
        foe.id,
        foe.card,
        foe.modifiers,
        sum_of(terms),
        tuple(TermView(source, n) for source, n in terms),
        treasures_of(table, foe),
    )


def shots(table: Table, now: Combat) -> tuple[ShotView, ...]:
    counted = {*counting(table, "players"), *counting(table, "monsters")}
    return tuple(ShotView(shot.card, shot.side, shot.n, shot in counted) for shot in now.shots)


def deal_view(deal: Deal) -> DealView:
    return DealView(deal.helper, deal.treasures, deal.helper_first, deal.items)


def cards_of_combat(view: CombatView) -> Iterator[str]:
    """Every card that this view names: Monsters, modifiers, one-shots, Items that are promised."""
    for foe in view.foes:
        yield from (foe.card, *foe.modifiers, *(term.source for term in foe.terms))
    yield from (shot.card for shot in view.shots)
    for deal in (*view.offers, *((view.deal,) if view.deal else ())):
        yield from deal.items
