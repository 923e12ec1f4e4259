"""This War of Mine: days, how people die or leave, what is built and what is read."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.table import Table
from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure
from pustosh.lab.balance.measures import kinds
from pustosh.lab.balance.measures.nights import Nights

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


def counts(table: Table, lines: Iterable[Line]) -> Mapping[str, float]:
    tally = Counter(COUNTED[line.message] for line in lines if line.message in COUNTED)
    return {name: tally[name] for name in COUNTED.values()}


def values(table: Table, lines: Sequence[Line]) -> Mapping[str, float | bool]:
    nights, gone = Nights(), list(deaths(lines))
    for line in lines:
        nights.read(line)
    facts: dict[str, float | bool] = {"nobody dies or leaves": not gone}
    if gone:
        facts["day of the first death"] = nights.first_death
    if table.won:
        facts["starters alive at a victory"] = sum(who in table.group for who in table.starters)
    elif table.ended:
        facts["lost mostly to misery"] = 2 * gone.count("misery") > len(gone)
    return facts | nights.means()


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
    values=values,
    listed=frozenset({"fitting"}),
)
