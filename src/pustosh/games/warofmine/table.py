"""What lies on the table: shared values that a change replaces, so that copies are cheap."""

from collections.abc import Mapping
from typing import Annotated

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.state.goods import Goods, plus
from pustosh.games.warofmine.state.house import UNSEEN, Ground, Job, Wares
from pustosh.games.warofmine.state.stories import Ban, Later, Reading, Written
from pustosh.games.warofmine.state.strife import Bargain, Fight, Raiding
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options
from pustosh.kernel.state import Cards, State, Zone

Levels = tuple[int, ...]  # as cards.STATES


class Table(State):
    box: Box
    options: Options
    seats: int
    leader: int
    day: int
    phase: str
    stage: int
    chapter: int
    # People.
    group: Annotated[Cards, Zone()]  # in the order in which they joined
    starters: Cards
    dead: Annotated[Cards, Zone()]
    departed: Annotated[Cards, Zone()]
    levels: Mapping[str, Levels]  # also of those who have gone; so are tasks
    medical: Annotated[Mapping[str, Cards], Zone()]  # tokens on their cards
    tasks: Mapping[str, str]  # bed, floor, guard, scavenge, broken_off, none
    gone_today: bool  # somebody died or left since the Morning
    lost: Cards  # died outside in this incident
    # Goods.
    crate: Goods  # the Box
    storage: Goods
    findings: Goods
    waste: Goods
    loads: Goods  # carried home, on the way until Dawn
    prices: Goods  # changes of values
    meals: Cards  # cooked for the next Dusk
    # The shelter.
    cards: Mapping[str, str]  # node -> Shelter card
    rest: Mapping[str, tuple[int, ...]]  # backs not yet found, by name
    rubble: frozenset[str]  # nodes with Remnants
    restored: frozenset[str]  # nodes where nothing lies under the card, should there be one
    boarded: frozenset[str]
    built: Annotated[Mapping[str, str], Zone()]  # node -> Fitting
    fittings: Annotated[Cards, Zone()]  # may be built
    cold: int
    jobs: tuple[Job, ...]
    new: frozenset[str]
    reach: frozenset[str]  # as the stage began; none between stages
    ground: Ground  # as it was last looked at
    wares: Wares | None  # as they were last looked at
    freed: Cards  # Shelter cards that need no tool in this stage
    used: Mapping[str, int]  # actions and skills with a limit
    spent: Mapping[str, int]  # stages lost
    extra: Mapping[str, int]  # actions gained
    extra_rolls: Mapping[str, int]  # rerolls given by cards, for this raid or fight
    # Decks.
    decks: Annotated[Mapping[str, Deck], Zone()]  # by name: people, fates, raids …
    events: Annotated[tuple[Cards, ...], Zone()]  # from top to bottom; no order inside
    objectives: Annotated[Mapping[int, Cards], Zone()]
    aside: Annotated[Mapping[str, Cards], Zone()]  # red cards: of raids, of residents
    seen: frozenset[str]  # cards on top of decks that were looked at
    decisive: Annotated[Cards, Zone()]  # held by the group
    event: str
    objective: Annotated[str, Zone()]
    revealed: Annotated[Cards, Zone()]  # removed cards: the Waste Bag
    unused: Annotated[Cards, Zone()]  # events left out, which nobody has seen
    keeping: Annotated[Cards, Zone()]  # Decisive Actions of which one is kept
    # The night.
    slots: Annotated[Mapping[str, str], Zone()]
    location: str  # the slot that is explored
    noise: int
    unknown: int  # cards of the Unknown deck
    ending: bool  # the exploration ends
    explored: int  # cards resolved in this exploration
    silenced: bool  # the noise roll is cancelled
    hush: int  # for this noise roll only
    cut: frozenset[str]  # cards whose rest is void: the group is off
    hidden_attack: bool  # from a hideout, before the next fight
    fight: Fight | None
    raid: Raiding | None
    raid_mods: tuple[int, int]  # for the next raid: damage, wounds
    bargain: Bargain | None
    fed: Cards  # who has drunk or eaten at this Dusk
    # Stories.
    reading: tuple[Reading, ...]  # cards and scripts that are carried out
    rolled: int  # the roll just made
    flags: frozenset[str]
    marks: tuple[int, ...]
    later: tuple[Later, ...]
    written: tuple[Written, ...]
    banned: tuple[Ban, ...]
    played_on: bool  # without a starting character
    ended: str
    won: bool
    __slots__ = tuple(__annotations__)

    def pile(self, place: str) -> Goods:
        """What lies in one of the five places: storage, findings, crate, loads, waste."""
        goods: Goods = getattr(self, place)
        return goods

    def move(self, kind: str, n: int, giver: str, taker: str) -> int:
        """From one of these places to another, as far as there is; how many were moved."""
        source: Goods = getattr(self, giver)
        n = min(n, source.get(kind, 0))
        if n:
            setattr(self, giver, plus(source, kind, -n))
            setattr(self, taker, plus(getattr(self, taker), kind, n))
        return n


def lay_table(box: Box, seats: int, options: Options) -> Table:
    """An empty table for so many seats."""
    table = Table()
    table.clear()
    table.box, table.options, table.seats, table.phase = box, options, seats, "setup"
    table.noise, table.raid_mods, table.ground = 1, (0, 0), UNSEEN
    return table
