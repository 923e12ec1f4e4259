"""Facts that a scene's `then` asks for."""

from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.people import dots, may_act, space_of
from pustosh.games.warofmine.rules.scavenging.findings import capacity
from pustosh.games.warofmine.rules.supply import weight
from pustosh.games.warofmine.staging.piles import NAMES
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import unknown
from pustosh.kernel.flow import Game

Facts = dict[str, Any]


def look_at_table(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        "day": table.day,
        "phase": table.phase,
        "stage": table.stage,
        "leader": table.leader,
        "decider": game.decider,
        "group": list(table.group),
        "dead": list(table.dead),
        "departed": list(table.departed),
        "starters": list(table.starters),
        "cold": table.cold,
        "noise": table.noise,
        "unknown": table.unknown,
        "location": table.location,
        "slots": dict(table.slots),
        "event": table.event,
        "objective": table.objective,
        "held": list(table.decisive),
        "flags": sorted(table.flags),
        "marks": list(table.marks),
        "banned": [ban.what for ban in table.banned],
        "later": [list(wait) for wait in table.later],
        "prices": dict(table.prices),
        "meals": list(table.meals),
        "gone_today": table.gone_today,
        "rolled": table.rolled,
        "reading": [reading.id for reading in table.reading],
        "tokens": {token.name: token.charges for token in table.written},
        "capacity": capacity(table),
        "weight": weight(table, table.loads),
        "ended": table.ended,
        "removed": sorted((*table.revealed, *table.unused)),
        "aside": list(map(len, table.aside.values())),
    }


def look_at_person(game: Game[Table], name: str) -> Facts:
    table = game.table
    if name not in table.box.people:
        raise unknown("person", name, table.box.people)
    if name not in table.group:
        return {"here": False, "dead": name in table.dead, "left": name in table.departed}
    return {
        "here": True,
        "dead": False,
        "left": False,
        **dict(zip(STATES, table.levels[name], strict=True)),
        "task": table.tasks.get(name, "none"),
        "space": space_of(table, name),
        "medical": sorted(table.medical.get(name, ())),
        "dots": dots(table, name),
        "stages": [n for n in (1, 2, 3) if may_act(table, name, n) is None],
    }


def look_at_house(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        "cards": dict(table.cards),
        "remnants": sorted(table.rubble),
        "boarded": sorted(table.boarded),
        "built": dict(table.built),
        "fittings": sorted(table.fittings),
        "ideas": sorted(table.decks["ideas"].cards),
        "reach": sorted(reachable(table)),
        "jobs": [job.who for job in table.jobs],
    }


def look_at_pile(game: Game[Table], name: str) -> Facts:
    """Every kind there is, so that a missing one is 0."""
    table = game.table
    goods = table.pile("crate" if name == "box" else name)
    kinds = (*table.box.tokens, *table.box.resources)
    return {kind: goods.get(kind, 0) for kind in kinds}


def look_at_deck(game: Game[Table], name: str) -> Facts:
    table = game.table
    if name == "events":
        return {
            "left": sum(map(len, table.events)),
            "parts": [sorted(part) for part in table.events if part],
        }
    deck = table.decks[NAMES.get(name, name)]
    return {
        "left": len(deck),
        "cards": sorted((*deck.top, *deck.pool, *deck.bottom)),
        "discard": list(deck.discard),
        "top": list(deck.top),
    }


def look_at_fight(game: Game[Table], name: str) -> Facts:
    fight = game.table.fight
    if fight is None:
        return {"over": True}
    facts: Facts = msgspec.json.decode(msgspec.json.encode(fight._asdict()))
    facts["foes"] = [foe.id for foe in fight.foes]
    facts["arms"] = dict(fight.arms)
    return {"over": False, **facts}


def look_at_foe(game: Game[Table], name: str) -> Facts:
    fight = game.table.fight
    for foe in fight.foes if fight else ():
        if foe.id == name:
            return {"there": True, **foe._asdict()}
    return {"there": False}


def look_at_raid(game: Game[Table], name: str) -> Facts:
    raid = game.table.raid
    if raid is None:
        return {"over": True}
    return {
        "over": False,
        "card": raid.card,
        "damage": raid.damage,
        "wounds": raid.wounds,
        "arms": dict(raid.arms),
        "faces": [shot.face for shot in raid.shots],
        "ignored": raid.ignored,
    }


def look_at_trade(game: Game[Table], name: str) -> Facts:
    bargain = game.table.bargain
    if bargain is None:
        return {"over": True}
    return {
        "over": False,
        "commission": bargain.commission,
        "offer": list(bargain.offer),
        "give": dict(bargain.give),
        "take": dict(bargain.take),
    }
