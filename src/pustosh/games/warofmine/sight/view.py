"""What everybody sees: the group plays together, and only the decks are hidden."""

from typing import Any

import msgspec

from pustosh.games.warofmine.rules.ending import epilogues
from pustosh.games.warofmine.rules.exploring import loudness
from pustosh.games.warofmine.rules.findings import capacity
from pustosh.games.warofmine.rules.supply import weight
from pustosh.games.warofmine.sight.people import HouseView, PersonView, house, like, person
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.state.strife import Bargain, Fight, Raiding
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


class ChoiceView(msgspec.Struct, frozen=True):
    key: str
    rule: str


class NightView(msgspec.Struct, frozen=True):
    slots: dict[str, str]
    location: str
    noise: int
    loudness: int  # the most that a noise roll may show for an encounter
    unknown: int
    explored: int
    findings: dict[str, int]
    loads: dict[str, int]
    weight: int
    capacity: int


class View(msgspec.Struct, frozen=True):
    seat: int | None
    seats: int
    day: int
    phase: str
    stage: int
    chapter: int
    leader: int
    decider: int | None
    choices: tuple[ChoiceView, ...]
    open: tuple[ChoiceView, ...]  # what the others may propose (WM-GEN-11)
    people: tuple[PersonView, ...]
    starters: tuple[str, ...]
    dead: tuple[str, ...]
    departed: tuple[str, ...]
    storage: dict[str, int]
    crate: dict[str, int]
    prices: dict[str, int]
    meals: tuple[str, ...]
    fed: tuple[str, ...]  # who has drunk, or eaten, at this Dusk
    house: HouseView
    event: str
    objective: str
    decisive: tuple[str, ...]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]  # face up beside their decks (WM-SCAV-20)
    known: tuple[str, ...]  # cards on top of decks that were looked at
    aside: dict[str, int]  # red cards
    night: NightView
    fight: Fight | None
    raid: Raiding | None
    trade: Bargain | None
    reading: tuple[Reading, ...]
    rolled: int
    flags: tuple[str, ...]
    marks: tuple[int, ...]
    waits: int  # Wait tokens
    tokens: dict[str, int]  # written ones, with charges
    ended: str
    won: bool
    epilogues: tuple[tuple[str, str], ...]  # after a cease-fire: whose, which script
    options: dict[str, Any]


DECKS = (
    "fates", "raids", "residents", "explorations", "findings", "locations", "visitors",
    "decisive", "ideas", "people",
)  # fmt: skip


def view(game: Game[Table], seat: int | None) -> View:
    """WM-GEN-04. Nobody owns anything, so all see the same; only the Leader decides (10)."""
    table = game.table
    choices = tuple(ChoiceView(choice.key, choice.rule) for choice in game.choices)
    sizes = {name: len(table.decks[name]) for name in DECKS}
    return like(
        View,
        table,
        seat=seat,
        decider=game.decider if game.choices else None,
        choices=choices if seat is not None and seat == game.decider else (),
        open=choices if seat is not None and seat != game.decider else (),
        people=tuple(person(table, who) for who in table.group),
        **{pile: in_order(getattr(table, pile)) for pile in ("storage", "crate", "prices")},
        house=house(table),
        decks={**sizes, "events": sum(map(len, table.events))},
        discards={name: pile for name in DECKS if (pile := table.decks[name].discard)},
        known=tuple(sorted(table.seen)),
        aside={name: len(cards) for name, cards in table.aside.items()},
        night=night(table),
        trade=table.bargain,
        flags=tuple(sorted(table.flags)),
        waits=len(table.later),
        tokens={token.name: token.charges for token in table.written},
        epilogues=epilogues(table) if table.ended in ("ceasefire", "survived") else (),
        options=dict(table.options),
    )


def in_order(goods: Goods) -> dict[str, int]:
    return dict(sorted(goods.items()))


def night(table: Table) -> NightView:
    return like(
        NightView,
        table,
        slots=dict(table.slots),
        loudness=loudness(table),
        findings=in_order(table.findings),
        loads=in_order(table.loads),
        weight=weight(table, table.loads),
        capacity=capacity(table),
    )
