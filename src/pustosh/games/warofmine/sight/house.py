"""What everybody sees of the shelter."""

import msgspec

from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.state.jobs import Job
from pustosh.games.warofmine.table import Table


class HouseView(msgspec.Struct, frozen=True):
    cards: dict[str, str]  # node -> Shelter card
    remnants: tuple[str, ...]
    boarded: tuple[str, ...]
    built: dict[str, str]  # node -> Fitting
    fittings: tuple[str, ...]  # may be built
    ideas: int
    reach: tuple[str, ...]
    cold: int
    jobs: tuple[Job, ...]
    banned: tuple[str, ...]


def house(table: Table) -> HouseView:
    return HouseView(
        cards=dict(table.cards),
        remnants=tuple(sorted(table.rubble)),
        boarded=tuple(sorted(table.boarded)),
        built=dict(table.built),
        fittings=table.fittings,
        ideas=len(table.decks["ideas"]),
        reach=tuple(sorted(reachable(table))),
        cold=table.cold,
        jobs=table.jobs,
        banned=tuple(sorted({ban.what for ban in table.banned})),
    )
