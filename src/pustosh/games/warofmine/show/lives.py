"""An epilogue for each person: what they did, what was done to them, what became of them."""

from collections.abc import Iterable, Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.stories import text_of
from pustosh.games.warofmine.table import Table
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Life

DEEDS = {
    "task-scavenge": "life/out",
    "task-guard": "life/guard",
    "job": "life/work",
    "arms": "life/armed",
    "task-floor": "life/floor",
}
HURTS = {
    "WM-DUSK-12": "life/hungry",
    "WM-CMB-48": "life/haunted",
    "WM-DAWN-25": "life/grieved",
}
TOLD_OF_EACH = 4  # a person has more behind them; nobody reads a list
DAY = "day"


def lives(box: Box, table: Table, lines: Sequence[Line]) -> tuple[Life, ...]:
    """Those who are left, those who went, those who died: each with their days."""
    read = (line.args for line in lines if line.message == "epilogue")
    scripts = {args["name"]: args["card"] for args in read}
    everybody = (*table.group, *table.departed, *table.dead)
    people = (life(box, table, lines, who, scripts.get(who, "")) for who in everybody)
    return (*people, *of_all(box, lines))


def of_all(box: Box, lines: Iterable[Line]) -> list[Life]:
    """What is told of nobody in particular; what was noted twice is told once."""
    marks = dict.fromkeys(line.args["card"] for line in lines if line.message == "epilogue-mark")
    return [Life(who="", says=(), script=mark, text=text_of(box, mark)) for mark in marks]


def life(box: Box, table: Table, lines: Sequence[Line], who: str, script: str) -> Life:
    own = [line for line in lines if line.args.get("name") == who]
    says = (days(table, lines, who), *deeds(own, who), *hurts(own, who), *parting(own, who))
    text, gone = text_of(box, script), who not in table.group
    return Life(who=who, says=says, script=script, text=text, gone=gone)


def days(table: Table, lines: Iterable[Line], who: str) -> Said:
    """From which day to which; whoever was there from the first came with the house."""
    day, first, last = 1, 1, table.day
    for line in lines:
        day = line.args["n"] if line.message == DAY else day
        if line.args.get("name") == who and line.message == "joins":
            first = day
        elif line.args.get("name") == who and line.message in ("dies", "leaves"):
            last = day
    if first == last:
        return Said("life/day", {"last": last})
    return Said("life/days", {"first": first, "last": last})


def deeds(own: Iterable[Line], who: str) -> list[Said]:
    """What they did most comes first."""
    counts = counted(DEEDS[line.message] for line in own if line.message in DEEDS)
    return [Said(deed, {"name": who, "n": n}) for deed, n in counts[:TOLD_OF_EACH]]


def hurts(own: Iterable[Line], who: str) -> list[Said]:
    rises = (line.rule for line in own if line.message == "state-rises")
    counts = counted(HURTS[rule] for rule in rises if rule in HURTS)
    return [Said(hurt, {"name": who, "n": n}) for hurt, n in counts[:2]]


def parting(own: Iterable[Line], who: str) -> list[Said]:
    """How they died, or that they went."""
    ends = [line for line in own if line.message in ("dies", "leaves")]
    cause = {"WM-STATE-08": "wounds", "WM-STATE-09": "illness", "WM-STATE-10": "hunger"}
    return [
        Said(f"life/{line.message}/{cause.get(line.rule, 'plain')}", {"name": who})
        for line in ends[-1:]
    ]


def counted(words: Iterable[str]) -> list[tuple[str, int]]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items(), key=lambda pair: -pair[1])
