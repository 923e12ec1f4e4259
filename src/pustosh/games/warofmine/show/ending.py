"""When This War of Mine is over: who is left, numbers without ranks, what is told again."""

from collections.abc import Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.lives import lives as lives
from pustosh.games.warofmine.show.stories import text_of
from pustosh.games.warofmine.table import Table
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Account, Award, Points

OPENS = "day"
KINDS = ("person",)
TOLD = frozenset({
    "starts", "event", "new-goal", "goal-met", "goal-missed", "reads", "chooses", "outcome",
    "cleared", "builds", "destroyed", "boards-up", "cooks", "dies", "leaves", "joins",
    "task-scavenge", "task-guard", "goes", "meets", "raid-card", "raid-ignored", "hits",
    "brings-home", "treated", "fight", "flees", "fight-won", "enemy-dies", "plays-on",
    "epilogue", "epilogue-mark", "ends-ceasefire", "ends-survived", "ends-given-up",
    "ends-nobody-left", "ends-nobody-on-guard", "ends-loss",
})  # fmt: skip
READ = ("reads", "epilogue", "epilogue-mark")
NUMBERS = {
    "nights": ("moon", "goes"),
    "explored": ("explore", "explores"),
    "raids": ("warofmine/raid", "raid-card"),
    "meals": ("food", "eats"),
    "built": ("build", "builds"),
    "joined": ("people", "joins"),
    "died": ("wounds", "dies"),
}


def curves(table: Table) -> dict[str, list[int]]:
    """Of the group, so that one number stands for all."""
    conditions = sum(sum(table.levels[who]) for who in table.group)
    return {
        "people": [len(table.group)],
        "conditions": [conditions],
        "goods": [sum(table.storage.values())],
    }


def accounts(table: Table, lines: Sequence[Line]) -> tuple[Account, ...]:
    """Those who are left; they belong to all."""
    rows = tuple(Points("person", 1, who) for who in table.group)
    return tuple(Account(seat, rows) for seat in range(table.seats))


def awards(table: Table, lines: Sequence[Line]) -> tuple[Award, ...]:
    """Nobody is the best here: these are numbers of the group."""
    counts = {name: sum(line.message == NUMBERS[name][1] for line in lines) for name in NUMBERS}
    return tuple(
        Award(name=name, sign=NUMBERS[name][0], n=n) for name, n in counts.items() if n
    )  # fmt: skip


def text(box: Box, line: Line) -> str:
    return text_of(box, line.args["card"]) if line.message in READ else ""
