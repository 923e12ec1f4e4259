"""What nobody can know: which events lie in which part of their deck."""

from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game
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
    mixed, seen = table.box.stock.mixed, table.seen
    return tuple([id_ for id_ in events if id_ in mixed and id_ not in seen])
