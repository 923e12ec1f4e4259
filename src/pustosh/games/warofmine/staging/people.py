"""People of a scene."""

from typing import Any

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.people import set_level
from pustosh.games.warofmine.rules.supply import lay_deck
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts

FACTS = (*STATES, "task", "medical", "extra", "spent")
TASKS = ("none", "bed", "floor", "guard", "scavenge", "broken_off", "returning")


def arrange_person(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """`person danilo: {hunger: 2, task: guard, medical: [bandages], extra: 1, spent: 1}`."""
    known_facts(f"person {name}", facts, *FACTS)
    table = game.table
    if name not in table.box.people:
        raise unknown("person", name, table.box.people)
    if name in table.group:
        raise Fault(f"{name} is in the group already")
    lay_deck(table, "people", table.decks["people"].without(name))
    table.group += (name,)
    table.levels = {**table.levels, name: (0, 0, 0, 0, 0)}
    for state in STATES:
        set_level(table, name, state, int(facts.get(state, 0)))
    task = str(facts.get("task", "none"))
    if task not in TASKS:
        raise unknown("task", task, TASKS)
    table.tasks = {**table.tasks, name: task}
    for kind in facts.get("medical", ()):
        table.crate = plus(table.crate, kind, -1)
        table.medical = {**table.medical, name: (*table.medical.get(name, ()), kind)}
    if "extra" in facts:
        table.extra = plus(table.extra, name, facts["extra"])
    if "spent" in facts:
        table.spent = plus(table.spent, name, facts["spent"])
