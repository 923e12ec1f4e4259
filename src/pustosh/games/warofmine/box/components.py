"""The box, made ready for play: records by id, and the map of the shelter."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from pustosh.games.warofmine.box import cards as printed
from pustosh.games.warofmine.box.stock import Stock
from pustosh.games.warofmine.box.words import Words

Paid = tuple[tuple[str, int], ...]  # a cost: kinds and numbers


class Spot(NamedTuple):
    """A printed action on its space."""

    action: printed.FixedAction
    many: bool  # more than one may stand there
    paid: Paid
    ban: str  # what forbids it
    once: str  # what is noted of an action that is done once a day
    mark: str  # that it was used today


class Use(NamedTuple):
    """An action of a Fitting."""

    number: int
    label: str
    paid: Paid
    once: str  # what is noted of an action that is done once a day
    tools: tuple[str, ...]  # of these one must lie in Storage
    req: printed.Row


@dataclass(frozen=True, eq=False, slots=True)
class Plan:
    """The shelter as it is printed."""

    guard: str  # where everybody starts
    holes: tuple[str, ...]  # spaces that bar the way until they are boarded up
    obstacles: tuple[str, ...]  # spaces that bar it as long as their card is there
    sites: tuple[str, ...]  # spaces on which a Fitting may ever stand
    actions: Mapping[str, Spot]  # spaces with a printed action
    beside: Mapping[str, tuple[str, ...]]  # neighbours on the same floor


@dataclass(frozen=True, eq=False, slots=True)
class Lore:
    """What a skill says of work in the house."""

    toolless: frozenset[str]  # Shelter cards for which no tool is needed
    savings: printed.Goods  # what any Fitting costs less
    prices: Mapping[str, Paid]  # what each of them is built for
    special: bool  # whether it says anything of this
    is_action: bool  # whether it is an action of its own


@dataclass(frozen=True, eq=False, slots=True)
class Box:
    people: Mapping[str, printed.Character]
    events: Mapping[str, printed.Event]
    objectives: Mapping[str, printed.Objective]
    fates: Mapping[str, printed.Fate]
    raids: Mapping[str, printed.Raid]
    residents: Mapping[str, printed.Resident]
    explorations: Mapping[str, printed.Exploration]
    findings: Mapping[str, printed.Findings]
    locations: Mapping[str, printed.Location]
    visitors: Mapping[str, printed.Visitor]
    decisive: Mapping[str, printed.Decisive]
    fittings: Mapping[str, printed.Fitting]
    scripts: Mapping[str, printed.Script]
    tokens: Mapping[str, printed.Token]
    resources: Mapping[str, printed.Resource]
    states: Mapping[str, printed.State]
    dice: Mapping[str, printed.Die]
    enemies: Mapping[str, printed.Enemy]
    nodes: Mapping[str, printed.Node]
    fixed: Mapping[str, printed.FixedAction]
    shelter_cards: Mapping[str, printed.ShelterCard]
    start: printed.Start
    edges: Mapping[str, tuple[str, ...]]  # neighbours on the floor and over ladders
    groups: Mapping[str, frozenset[str]]  # kinds of goods by group: food, weapon, green …
    texts: Mapping[str, printed.StoryText]
    words: Words  # what the words of the cards mean
    records: Any  # as read, for whoever looks at files and lines
    stock: Stock
    weights: Mapping[str, int]  # of each kind of goods, as printed (WM-SCAV-32)
    dots: tuple[tuple[int, ...], ...]  # of each condition, by level from 0
    lore: Mapping[str, Lore]  # what each person's skill saves in the house
    plan: Plan
    uses: Mapping[str, tuple[Use, ...]]  # actions of Fittings
    lost: dict[tuple[int, ...], int]  # found before: stages that are lost, by levels
    reach: dict[tuple[str, ...], frozenset[str]]  # found before, by the spaces that bar the way
    language: str  # of names and texts
    readings: dict[str, "Box"]  # in other languages, as they were asked for

    def card(self, id_: str) -> Any:
        """The card, script or person that is read under this id; None, if there is none."""
        decks: tuple[Mapping[str, Any], ...] = (
            self.scripts, self.residents, self.explorations, self.visitors, self.events,
            self.objectives, self.raids, self.fates, self.decisive, self.people,
        )  # fmt: skip
        return next((deck[id_] for deck in decks if id_ in deck), None)


def returned(do: Iterable[Mapping[str, Any]]) -> int:
    """WM-SCAV-23. The exploration cards that an option costs: those its own words return."""
    cards = 0
    for line in do:
        change = line.get("unknown")
        if change is not None and "if" not in change:
            cards += max(0, -int(change["by"]))
    return cards


def options_in(part: Any) -> Iterator[dict[str, Any]]:
    """All options of a record, also those of the words inside it."""
    if isinstance(part, msgspec.Struct):
        part = msgspec.to_builtins(part)
    if isinstance(part, dict):
        yield from part.get("options", ())
        part = list(part.values())
    if isinstance(part, list | tuple):
        for inner in part:
            yield from options_in(inner)
