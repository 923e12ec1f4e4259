"""This War of Mine: days, how people die or leave, nights, and what is read."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.games.warofmine.table import Table
from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure
from pustosh.lab.balance.measures import kinds

CAUSES = {
    "WM-STATE-08": "wounds",
    "WM-STATE-09": "illness",
    "WM-STATE-10": "hunger",
    "WM-CMB-27": "wounds",
    "WM-STATE-15": "misery",
    "WM-STATE-16": "misery",
}
COUNTED = {
    "meets": "encounters at night",
    "fight": "fights",
    "flees": "flights",
    "builds": "Fittings built",
}
TAKEN = ("WM-RAID-05", "WM-RAID-09", "WM-GEN-15")  # by Damage, or by the text of the card


class Nights:
    """What raids take and scavengers bring home, line after line."""

    def __init__(self) -> None:
        self.tally: Counter[str] = Counter()
        self._raided = False

    def read(self, line: Line) -> None:
        if line.message in ("raid", "dawn"):
            self._raided = line.message == "raid"
        if line.message in COUNTED:
            self.tally[COUNTED[line.message]] += 1
        elif line.message == "discards-storage" and self._raided and line.rule in TAKEN:
            self.tally["pieces lost in raids"] += int(line.args["n"])
        elif line.rule == "WM-RAID-10":
            self.tally["wounds in raids"] += 1
        elif line.message in ("carries", "gains-loads"):
            self.tally[f"{sort_of(line.args['item'])} brought home"] += line.args.get("n", 1)


def sort_of(item: str) -> str:
    return "food" if item in FOODS else item if item in ("water", "wood", "component") else "others"


def counts(table: Table, lines: Iterable[Line]) -> Mapping[str, float]:
    nights = Nights()
    for line in lines:
        nights.read(line)
    starters = sum(who in table.group for who in table.starters)
    return {**nights.tally, "starters alive at the end": starters}


def deaths(lines: Sequence[Line]) -> Iterator[str]:
    gone = (line.rule for line in lines if line.message in ("dies", "leaves"))
    return (CAUSES.get(rule, rule) for rule in gone)


def story(line: Line) -> str:
    return str(line.args["card"]) if line.message in ("reads", "meets") else ""


def stories(box: Box) -> Mapping[str, str]:
    scripts = {id_ for id_, script in box.scripts.items() if script.kind == "story"}
    return kinds(script=dict.fromkeys(scripts), visitor=box.visitors, resident=box.residents)


def cards(box: Box) -> Mapping[str, str]:
    return kinds(fitting=box.fittings, decisive=box.decisive)


MEASURE = Measure(
    unit="days",
    length=lambda table: int(table.day),
    plays=frozenset({"build", "decisive"}),
    cards=cards,
    story=story,
    stories=stories,
    deaths=deaths,
    counts=counts,
)
