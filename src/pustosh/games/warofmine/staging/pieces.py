"""Every card and every piece, counted where it lies."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def pieces(game: Game[Table]) -> Mapping[str, int]:
    """WM-GEN-20. Each copy of a token is one physical piece."""
    table = game.table
    count: Counter[str] = Counter(cards(table))
    for pile in (table.crate, table.storage, table.findings, table.waste, table.loads):
        count.update(pile)
    for tokens in table.medical.values():
        count.update(tokens)
    for job in table.jobs:
        count.update(dict(job.paid))
        count.update([job.tool] if job.tool else [])
    if table.raid is not None:
        count.update(kind for _, kind in table.raid.arms)
    return count


def cards(table: Table) -> Iterator[str]:
    for deck in table.decks.values():
        yield from deck.cards
    yield from (id_ for part in table.events for id_ in part)
    yield from table.unused
    yield from table.revealed
    yield from (id_ for ids in table.objectives.values() for id_ in ids)
    yield from (id_ for ids in table.aside.values() for id_ in ids)
    yield from (*table.group, *table.dead, *table.departed)
    yield from (card for card in table.slots.values() if card)
    yield from table.decisive
    yield from (*table.fittings, *table.built.values())
    yield from table.keeping
    if table.objective:
        yield table.objective
