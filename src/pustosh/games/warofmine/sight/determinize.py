"""What a bot is given: what nobody can see dealt anew, and what blind play leaves out."""

from pustosh.games.warofmine.rules.evening import may_assign
from pustosh.games.warofmine.rules.people import doing
from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import exchanged, renamed
from pustosh.kernel.spec import Zones


def hidden(game: Game[Table], seat: int) -> Zones:
    """WM-SETUP-20. Which events are in which part of their deck, and which were left out (27).

    All other decks are pools without an order; what was looked at on top of them, all have seen.
    """
    table = game.table
    parts = {f"part {at}": unseen(table, part) for at, part in enumerate(table.events)}
    return {"events": {**parts, "left out": unseen(table, table.unused)}}


def unseen(table: Table, events: tuple[str, ...]) -> tuple[str, ...]:
    """Chapters and final events have their places, and some cards have been looked at."""
    known = table.box.events
    return tuple(id_ for id_ in events if known[id_].kind == "event" and id_ not in table.seen)


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Decks have no order before they are drawn from; which events are in it is dealt anew."""
    trial = game.copy(chance)
    table = trial.table
    pool = [id_ for part in (*table.events, table.unused) for id_ in unseen(table, part)]
    new = exchanged(pool, chance)
    table.events = renamed(table.events, new)
    table.unused = renamed(table.unused, new)
    return trial


NEVER = frozenset(("stop", "no-water", "done-eating", "move"))
AWAY = ("scavenge", "bed", "floor")


def playout_filter(game: Game[Table], choice: Choice) -> bool:
    """The full list stays legal."""
    if choice.verb == "end-trade":
        return game.table.bargain is None or bool(game.table.bargain.exchanges)
    if choice.verb in AWAY:
        return not is_needed_at_the_door(game.table, choice.args[0])
    if choice.verb == "think-again":
        return any(may_assign(game.table, who, "guard") is None for who in game.table.group)
    if choice.verb == "nobody-guards":
        return all(may_assign(game.table, who, "guard") for who in game.table.group)
    return True


def is_needed_at_the_door(table: Table, who: str) -> bool:
    """The last one who could guard stays."""
    if doing(table, "guard") or may_assign(table, who, "guard"):
        return False
    rest = (other for other in table.group if other not in table.tasks and other != who)
    return not any(may_assign(table, other, "guard") is None for other in rest)
