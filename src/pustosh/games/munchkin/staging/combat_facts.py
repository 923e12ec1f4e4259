"""What a scene can ask about the combat."""

from pustosh.games.munchkin.rules.combat.strength import (
    beaten,
    counting,
    monster,
    prize,
    sum_of,
    totals,
    treasures_of,
)
from pustosh.games.munchkin.staging.laying import Facts
from pustosh.games.munchkin.staging.looking import somebody
from pustosh.games.munchkin.state.bargains import Deal
from pustosh.games.munchkin.state.combat import Combat
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def look_at_combat(game: Game[Table], name: str) -> Facts:
    """Without a combat only that it is over."""
    table = game.table
    combat = table.combat
    if combat is None:
        return {"over": True}
    mine, theirs = totals(table)
    return {
        "over": False,
        "fighter": combat.fighter,
        "helper": somebody(combat.helper),
        "monsters": [foe.id for foe in combat.foes],
        "players": mine,
        "monsters_strength": theirs,
        "ahead": beaten(table),
        "prize": prize(table),
        "killed": combat.killed,
        "loot": combat.loot,
        **agreement(combat),
        **shots(table, combat),
        **flight(combat),
    }


def agreement(combat: Combat) -> Facts:
    deal = deal_facts(combat.deal) if combat.deal else None
    return {"deal": deal, "offers": len(combat.offers)}


def deal_facts(deal: Deal) -> Facts:
    return {
        "helper": deal.helper,
        "treasures": deal.treasures,
        "first": "helper" if deal.helper_first else "fighter",
        "items": list(deal.items),
    }


def shots(table: Table, combat: Combat) -> Facts:
    """One-shots of both sides, and those that count."""
    counted = [*counting(table, "players"), *counting(table, "monsters")]
    return {
        "shots": [{"card": shot.card, "side": shot.side, "n": shot.n} for shot in combat.shots],
        "counting": sorted(shot.card for shot in counted),
    }


def flight(combat: Combat) -> Facts:
    return {
        "settled": combat.settled,
        "runner": somebody(combat.runner),
        "running_from": list(combat.ahead),
        "safe": list(combat.safe),
    }


def look_at_foe(game: Game[Table], name: str) -> Facts:
    """A Monster of the combat, `MO-10#1` for a copy of it."""
    table = game.table
    for foe in table.combat.foes if table.combat else ():
        if foe.id == name:
            return {
                "present": True,
                "card": foe.card,
                "strength": sum_of(monster(table, foe)),
                "treasures": treasures_of(table, foe),
                "modifiers": list(foe.modifiers),
            }
    return {"present": False}
