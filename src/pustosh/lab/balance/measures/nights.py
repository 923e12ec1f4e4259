"""The nights of This War of Mine: what scavengers meet and bring home, what raids take."""

from collections import Counter

from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.kernel.journal import Line

CHAPTERS = {"days 1 to 4": range(1, 5), "days 5 to 9": range(5, 10), "days 10 to 13": range(10, 14)}
A_NIGHT = {"meets": "encounters"}
A_RAID = {"loot-lost": "pieces lost", "raid-wounds": "wounds in raids"}
SORTS = ("food", "water", "wood or components", "others")
TAKEN = ("WM-RAID-05", "WM-RAID-09", "WM-GEN-15")  # by Damage, or by the text of the card
PAIR = 2


class Nights:
    """Read line after line; counts by day, and what two people bring home together."""

    def __init__(self) -> None:
        self.day, self.first_death = 0, 0
        self.by_day: Counter[tuple[str, int]] = Counter()
        self.hauls: Counter[str] = Counter()
        self.nights_of_two = 0
        self._raided, self._out = False, 0
        self._bag: Counter[str] = Counter()

    def read(self, line: Line) -> None:
        if line.message == "day":
            self.day, self._out, self._bag = line.args["n"], 0, Counter()
        elif line.message in ("raid", "dawn"):
            self._raided = line.message == "raid"
        elif line.message in ("dies", "leaves"):
            self.first_death = self.first_death or self.day
        elif line.message == "discards-storage" and self._raided and line.rule in TAKEN:
            self.by_day["loot-lost", self.day] += int(line.args["n"])
        elif line.rule == "WM-RAID-10":
            self.by_day["raid-wounds", self.day] += 1
        self.by_day[line.message, self.day] += 1
        self._go_out(line)

    def _go_out(self, line: Line) -> None:
        """What is brought home beyond what was taken along."""
        if line.message == "task-scavenge":
            self._out += 1
        elif line.message in ("carries", "gains-loads"):
            self._bag[sort_of(line.args["item"])] += line.args.get("n", 1)
        elif line.message == "takes-along":
            self._bag[sort_of(line.args["item"])] -= 1
        elif line.message == "brings-home" and self._out == PAIR:
            self.nights_of_two += 1
            self.hauls.update(self._bag)

    def means(self) -> dict[str, float]:
        """Of one night, by chapter, where there was one."""
        means: dict[str, float] = {}
        for names, night in ((A_NIGHT, "scavenging"), (A_RAID, "raid")):
            for what, name in names.items():
                for chapter, days in CHAPTERS.items():
                    if nights := sum(self.by_day[night, day] for day in days):
                        done = sum(self.by_day[what, day] for day in days)
                        means[f"{name} a night, {chapter}"] = done / nights
        if self.nights_of_two:
            for sort in SORTS:
                means[f"{sort} that two bring home"] = self.hauls[sort] / self.nights_of_two
        return means


def sort_of(item: str) -> str:
    if item in ("wood", "component"):
        return "wood or components"
    return "food" if item in FOODS else item if item == "water" else "others"
