"""Every card and every piece, counted where it lies."""

from collections import Counter

from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.state import count_pieces


def pieces(game: Game[Table]) -> Counter[str]:
    """WM-GEN-20. Each copy of a token is one physical piece."""
    table = game.table
    count = count_pieces(table)
    for pile in (table.crate, table.storage, table.findings, table.waste, table.loads):
        count.update(pile)
    for job in table.jobs:
        count.update(dict(job.paid))
        count.update([job.tool] if job.tool else [])
    if table.raid is not None:
        count.update(kind for _, kind in table.raid.arms)
    return count
