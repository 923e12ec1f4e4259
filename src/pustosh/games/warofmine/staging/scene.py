"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.findings import capacity
from pustosh.games.warofmine.rules.people import dots, may_act, space_of
from pustosh.games.warofmine.rules.supply import weight
from pustosh.games.warofmine.staging import house
from pustosh.games.warofmine.staging.arranging import arrange_table, clear_table, set_up_anew
from pustosh.games.warofmine.staging.piles import DECKS, NAMES, PILES, arrange_deck, arrange_pile
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known, lay_subjects

Facts = dict[str, Any]
ARRANGE: dict[str, Callable[[Game[Table], str, Facts], None]] = {  # in this order
    "person": house.arrange_person,
    "house": house.arrange_house,
    **dict.fromkeys(PILES, arrange_pile),
    **dict.fromkeys(DECKS, arrange_deck),
    "foe": house.arrange_foe,
    "table": arrange_table,
}
PLAIN = (  # facts that are fields of the table
    "day", "phase", "stage", "leader", "group", "dead", "departed", "starters", "cold", "noise",
    "unknown", "location", "slots", "event", "objective", "flags", "marks", "later", "prices",
    "meals", "gone_today", "rolled", "ended",
)  # fmt: skip


def arrange(game: Game[Table], given: Facts) -> None:
    """Lay the table; what the rules could not produce is refused."""
    if dict(given.get("table", {})).get("phase") == "setup":
        set_up_anew(game)
        return
    clear_table(game)
    lay_subjects(game, {"table": {}, **given}, ARRANGE)


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    return LOOK[kind](game, name or kind)


def plain(value: Any) -> Any:
    """As a scene writes it: lists and mappings; what has no order is sorted."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        return dict(value)
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def look_at_table(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        **{fact: plain(getattr(table, fact)) for fact in PLAIN},
        "decider": game.decider,
        "held": list(table.decisive),
        "banned": [ban.what for ban in table.banned],
        "reading": [reading.id for reading in table.reading],
        "tokens": {token.name: token.charges for token in table.written},
        "capacity": capacity(table),
        "weight": weight(table, table.loads),
        "removed": sorted((*table.revealed, *table.unused)),
        "aside": list(map(len, table.aside.values())),
    }


def look_at_person(game: Game[Table], name: str) -> Facts:
    table = game.table
    known("person", name, table.box.people)
    here = name in table.group
    facts = {"here": here, "dead": name in table.dead, "left": name in table.departed}
    if not here:
        return facts
    return {
        **facts,
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
    goods = game.table.pile("crate" if name == "box" else name)
    return {kind: goods.get(kind, 0) for kind in game.table.box.weights}


def look_at_deck(game: Game[Table], name: str) -> Facts:
    if name == "events":
        parts = [sorted(part) for part in game.table.events if part]
        return {"left": sum(map(len, parts)), "parts": parts}
    deck = game.table.decks[NAMES.get(name, name)]
    return {
        "left": len(deck),
        "cards": sorted((*deck.top, *deck.pool, *deck.bottom)),
        "discard": list(deck.discard),
        "top": list(deck.top),
    }


def standing(thing: msgspec.Struct | None, **more: Any) -> Facts:
    """What goes on for a while, or that it is over."""
    if thing is None:
        return {"over": True}
    facts = {fact: plain(value) for fact, value in msgspec.structs.asdict(thing).items()}
    return {"over": False, **facts, **more}


def look_at_fight(game: Game[Table], name: str) -> Facts:
    fight = game.table.fight
    return standing(fight, foes=[foe.id for foe in fight.foes] if fight else [])


def look_at_foe(game: Game[Table], name: str) -> Facts:
    fight = game.table.fight
    foes = {foe.id: foe for foe in fight.foes} if fight else {}
    return {"there": True, **foes[name]._asdict()} if name in foes else {"there": False}


def look_at_raid(game: Game[Table], name: str) -> Facts:
    raid = game.table.raid
    facts = standing(raid, faces=[shot.face for shot in raid.shots] if raid else [])
    return {fact: value for fact, value in facts.items() if fact != "shots"}


LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": look_at_table,
    "person": look_at_person,
    "house": look_at_house,
    **dict.fromkeys(PILES, look_at_pile),
    **dict.fromkeys(DECKS, look_at_deck),
    "fight": look_at_fight,
    "foe": look_at_foe,
    "raid": look_at_raid,
    "trade": lambda game, name: standing(game.table.bargain),
}
