"""What blind play leaves out."""

from pustosh.games.warofmine.rules.evening import may_assign
from pustosh.games.warofmine.rules.people import doing, level
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game

NEVER = frozenset(("stop", "no-water", "done-eating", "move"))
AWAY = ("scavenge", "bed", "floor")
JUDGED = frozenset(("end-trade", "eat", "eat-meal", "think-again", "nobody-guards", *AWAY))


def playout_filter(game: Game[Table], choice: Choice) -> bool:
    """The full list stays legal."""
    if choice.verb not in JUDGED:
        return True
    if choice.verb == "end-trade":
        return game.table.bargain is None or bool(game.table.bargain.exchanges)
    if choice.verb in ("eat", "eat-meal"):
        return not is_wasted(game.table, *choice.args)
    if choice.verb in AWAY:
        return not is_needed_at_the_door(game.table, choice.args[0])
    if choice.verb == "think-again":
        return any(may_assign(game.table, who, "guard") is None for who in game.table.group)
    if choice.verb == "nobody-guards":
        return all(may_assign(game.table, who, "guard") for who in game.table.group)
    return True


def is_wasted(table: Table, who: str, food: str) -> bool:
    """Somebody who has eaten needs no more food that lowers no Hunger (WM-DUSK-13)."""
    helps = level(table, who, "hunger") and table.box.tokens[food].hunger
    return who in table.fed and not helps


def is_needed_at_the_door(table: Table, who: str) -> bool:
    """The last one who could guard stays."""
    if doing(table, "guard") or may_assign(table, who, "guard"):
        return False
    rest = (other for other in table.group if other not in table.tasks and other != who)
    return not any(may_assign(table, other, "guard") is None for other in rest)
