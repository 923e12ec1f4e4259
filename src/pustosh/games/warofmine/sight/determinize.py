"""Deal anew what nobody can see: the only copy a bot gets."""

from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import exchanged, renamed


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Decks have no order before they are drawn from; which events are in it is dealt anew."""
    trial = game.copy(chance)
    table = trial.table
    hidden = [id_ for part in table.events for id_ in part if is_plain(table, id_)]
    unused = [id_ for id_ in table.unused if id_ not in hidden]
    pool = [id_ for id_ in (*hidden, *unused) if id_ not in table.seen]
    new = exchanged(pool, chance)
    table.events = renamed(table.events, new)
    table.unused = renamed(table.unused, new)
    return trial


def is_plain(table: Table, id_: str) -> bool:
    return table.box.events[id_].kind == "event"
