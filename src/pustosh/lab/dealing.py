"""The invariant of dealing anew: all that is hidden changes, and nothing that a seat has seen."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, log2, prod
from typing import Any

from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Zones
from pustosh.lab.invariants import Invariant, encode, holds
from pustosh.lab.tables import Table

ENOUGH = 64.0  # bits of evidence: with so much, hidden things that stay do not stay by chance
LEAST = 4  # of the changes to be expected at least one in so many is seen
POOL = "pool"  # the place of all that has no place of its own

Place = tuple[int, str, str]  # seat that cannot see it, kind, place


class Evidence:
    """How often something could have changed, and how often it did."""

    def __init__(self) -> None:
        self.bits = 0.0  # what it would be worth if it had never changed
        self.expected = 0.0  # changes
        self.seen = 0  # changes

    def add(self, same: float, changed: bool) -> None:
        """`same`: how likely it was that nothing would change."""
        self.bits -= log2(same)
        self.expected += 1 - same
        self.seen += changed

    @property
    def is_against(self) -> bool:
        return self.bits >= ENOUGH and self.seen * LEAST < self.expected


class Weighed:
    """What lies in one place, against the real game and between two determinized ones."""

    def __init__(self) -> None:
        self.moved = Evidence()
        self.varied = Evidence()

    @property
    def fault(self) -> str:
        if self.moved.is_against:
            return "is not dealt anew"
        return "is always dealt alike" if self.varied.is_against else ""


class Dealing(Invariant):
    """What a seat cannot know is dealt anew; what it sees, was told or may choose stays."""

    def __init__(self, table: Table, every: int = 1) -> None:
        super().__init__(table, every)
        self.evidence: dict[Place, Weighed] = {}
        self.looks = 0

    def look(self, game: Game[Any]) -> None:
        self.looks += 1
        pieces = self.spec.pieces(game)
        for seat in range(self.table.seats):
            zones = self.spec.hidden(game, seat)
            first, second = (self.deal(game, seat, number) for number in range(2))
            self.looks_the_same(game, first, seat)
            holds(self.spec.pieces(first) == pieces, "dealing anew lost a piece", game)
            dealt = self.spec.hidden(first, seat)
            same_things(game, seat, zones, dealt)
            self.weigh(seat, zones, (dealt, self.spec.hidden(second, seat)))
            self.keeps_what_was_told(game, seat, zones, dealt)
        self.judge(game)

    def deal(self, game: Game[Any], seat: int, number: int) -> Game[Any]:
        chance = Seeded(f"{self.table.seed}:{self.looks}:{seat}:{number}")
        return self.spec.determinize(game, seat, chance)

    def looks_the_same(self, game: Game[Any], dealt: Game[Any], seat: int) -> None:
        view = self.spec.view
        same = encode(view(game, seat)) == encode(view(dealt, seat))
        holds(same, f"seat {seat} sees what it cannot know", game)
        if game.decider == seat:
            open_ = [choice.key for choice in dealt.choices]
            same = open_ == [choice.key for choice in game.choices]
            holds(same, f"seat {seat} may choose otherwise: {open_}", game)

    def weigh(self, seat: int, zones: Zones, dealt: tuple[Zones, Zones]) -> None:
        for kind, places in zones.items():
            things = count(places)
            for place, here in places.items():
                same = chance_of_same(things, Counter(here))
                if same < 1:
                    first, two = (sorted(each[kind][place]) for each in dealt)
                    weighed = self.evidence.setdefault((seat, kind, place), Weighed())
                    weighed.moved.add(same, first != sorted(here))
                    weighed.varied.add(chance_of_twice(things, len(here)), first != two)

    def judge(self, game: Game[Any]) -> None:
        for (seat, kind, place), weighed in self.evidence.items():
            what = f"{kind}, {place}: what seat {seat} cannot know {weighed.fault}"
            holds(not weighed.fault, what, game)

    def keeps_what_was_told(self, game: Game[Any], seat: int, zones: Zones, dealt: Zones) -> None:
        """What the latest line names lies where it lay; earlier lines may be out of date."""
        lines = self.table.journal.read(seat, self.table.marks[-1] if self.table.marks else 0)
        named = {text for line in lines[-1:] for text in texts(line.args)}
        for kind, places in zones.items():
            for place, here in places.items():
                if place != POOL:
                    lost = named.intersection(here) - set(dealt[kind][place])
                    holds(not lost, f"{kind}, {place}: seat {seat} was told of {lost}", game)


def texts(value: Any) -> Iterator[str]:
    """Every string inside the arguments of a line."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from texts(tuple(value.values()))
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from texts(part)


def count(places: Mapping[str, tuple[str, ...]]) -> Counter[str]:
    return Counter(thing for here in places.values() for thing in here)


def same_things(game: Game[Any], seat: int, zones: Zones, dealt: Zones) -> None:
    """The same places with as many things in each, and in all of a kind the same things."""
    holds(zones.keys() == dealt.keys(), f"other kinds are hidden from seat {seat}", game)
    for kind, places in zones.items():
        sizes = {place: len(here) for place, here in places.items()}
        same = sizes == {place: len(here) for place, here in dealt[kind].items()}
        holds(same, f"{kind}: seat {seat} can count another number", game)
        same = count(places) == count(dealt[kind])
        holds(same, f"{kind}: other things are hidden from seat {seat}", game)


def chance_of_same(things: Counter[str], here: Counter[str]) -> float:
    """How likely a place gets what lies there, if all things of the kind are dealt blindly."""
    alike = prod(comb(things[thing], n) for thing, n in here.items())
    return float(Fraction(alike, comb(things.total(), here.total())))


def chance_of_twice(things: Counter[str], size: int) -> float:
    """How likely a place of this size gets the same things twice, if all are dealt blindly."""
    ways = [1]  # to choose alike things, squared, by how many are chosen
    for n in (n for n in things.values() if n > 1):
        more = [comb(n, k) ** 2 for k in range(n + 1)]
        ways = [
            sum(ways[i] * more[k - i] for i in range(len(ways)) if 0 <= k - i <= n)
            for k in range(len(ways) + n)
        ]
    single = sum(n == 1 for n in things.values())
    alike = sum(way * comb(single, size - k) for k, way in enumerate(ways) if k <= size)
    return float(Fraction(alike, comb(things.total(), size) ** 2))
