"""What a bot is given: a game that could be this one."""

from pustosh.games.warofmine.sight.hidden import unseen
from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import exchanged, renamed_cards


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Decks have no order before they are drawn from; which events are in it is dealt anew."""
    trial = game.copy(chance)
    table = trial.table
    pool = [id_ for part in (*table.events, table.unused) for id_ in unseen(table, part)]
    new = exchanged(pool, chance)
    table.events = tuple([renamed_cards(part, new) for part in table.events])
    table.unused = renamed_cards(table.unused, new)
    return trial
