"""Measure the balance of This War of Mine: greedy against random, alone at the table.

    python tools/balance_warofmine.py [GAMES]

Prints the tables of docs/games/warofmine.md. Games have the seeds `balance:0` and so on; the group
plays together, so the number of seats changes nothing.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from many_games import play_all

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.day.shelter import is_a
from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line

KINDS = ("greedy", "random")
CAUSES = {
    "WM-STATE-08": "wounds",
    "WM-STATE-09": "illness",
    "WM-STATE-10": "hunger",
    "WM-CMB-27": "wounds",
    "WM-STATE-15": "misery",
    "WM-STATE-16": "misery",
}
TAKEN = ("WM-RAID-05", "WM-RAID-09", "WM-GEN-15")  # by Damage, or by the text of the card
ENDS = ("ceasefire", "survived", "nobody-left", "nobody-on-guard")
PAIR = 2
SORTS = ("food", "water", "wood or components", "others")
PARTS = ((1, 4), (5, 9), (10, 13))  # days of the chapters
NEVER = 99


class Told(NamedTuple):
    """What one game tells."""

    day: int
    ended: str
    won: bool
    starters: int  # alive at the end
    decisions: int
    first_death: int
    causes: Counter[str]
    by_day: Counter[tuple[str, int]]
    built: frozenset[str]
    scripts: frozenset[str]
    hauls: Counter[str]


def play(kind: str, number: int) -> Told:
    seed = f"balance:{number}"
    player = bot(kind, SPEC.name, seed)
    game = SPEC.new_game(1, {}, box(), Seeded(seed), Journal())
    decisions = 0
    while game.choices and decisions < SPEC.most_decisions:
        game.take(player.decide(BotView(game, SPEC)))
        decisions += 1
    return told(game, decisions)


@lru_cache(1)
def box() -> Any:
    return SPEC.read_pack(SPEC.pack_folder)


def told(game: Game[Table], decisions: int) -> Told:
    table = game.table
    assert game.journal is not None
    tale = Tale()
    for line in game.journal.lines:
        tale.read(line)
    starters = sum(who in table.group for who in table.starters)
    return Told(
        table.day, table.ended, table.won, starters, decisions, tale.first_death, tale.causes,
        tale.by_day, frozenset(tale.built), frozenset(tale.scripts), tale.hauls,
    )  # fmt: skip


class Tale:
    """What the lines of a journal tell, one after the other."""

    def __init__(self) -> None:
        self.day, self.first_death, self.raided = 0, NEVER, False
        self.causes, self.by_day = Counter[str](), Counter[tuple[str, int]]()
        self.built: set[str] = set()
        self.scripts: set[str] = set()
        self.out = 0  # who went out tonight
        self.bag = Counter[str]()
        self.hauls = Counter[str]()  # of all nights of two

    def read(self, line: Line) -> None:
        self.by_day[self.what(line), self.day] += amount(line)
        if line.message in ("raid", "dawn"):
            self.raided = line.message == "raid"
        elif line.message in ("dies", "leaves"):
            self.causes[CAUSES.get(line.rule, line.rule)] += 1
            self.first_death = min(self.first_death, self.day)
        elif line.message == "builds":
            self.built.add(line.args["fitting"])
        elif line.message == "reads" and line.args["card"].isdigit():
            self.scripts.add(line.args["card"])
        elif line.message == "day":
            self.day, self.out, self.bag = line.args["n"], 0, Counter()
        else:
            self.go_out(line)

    def what(self, line: Line) -> str:
        """Nights, encounters and losses, counted by day."""
        if line.message == "discards-storage" and self.raided and line.rule in TAKEN:
            return "lost"
        return "raid-wounds" if line.rule == "WM-RAID-10" else line.message

    def go_out(self, line: Line) -> None:
        """What two bring home beyond what they took along."""
        if line.message == "task-scavenge":
            self.out += 1
        elif line.message in ("carries", "gains-loads"):
            self.bag[sort_of(line.args["item"])] += line.args.get("n", 1)
        elif line.message == "takes-along":
            self.bag[sort_of(line.args["item"])] -= 1
        elif line.message == "brings-home" and self.out == PAIR:
            self.hauls["nights"] += 1
            self.hauls.update(self.bag)


def sort_of(item: str) -> str:
    if item in ("wood", "component"):
        return "wood or components"
    return "food" if item in FOODS else item if item == "water" else "others"


def amount(line: Line) -> int:
    return int(line.args["n"]) if line.message == "discards-storage" else 1


def outcomes(kind: str, games: Sequence[Told]) -> str:
    days = sorted(game.day for game in games)
    deaths = sorted(game.first_death for game in games if game.first_death < NEVER)
    cells = (
        kind,
        len(games),
        percent(sum(game.won for game in games), len(games)),
        f"{mean(days):.1f} ({days[len(days) // 10]}-{days[-len(days) // 10 - 1]})",
        f"{mean([game.starters for game in games if game.won]):.1f}",
        deaths[len(deaths) // 2] if deaths else "-",
        percent(sum(game.first_death == NEVER for game in games), len(games)),
        f"{mean([game.decisions for game in games]):.0f}",
    )
    return line_of(cells)


def ends(kind: str, games: Sequence[Told]) -> str:
    """WM-END-02 to 05: won, survived without a starter, nobody left, nobody on guard."""
    all_ = Counter(game.ended for game in games)
    return line_of((kind, *(percent(all_[end], len(games)) for end in ENDS)))


def causes(kind: str, games: Sequence[Told]) -> str:
    """Of all who died or left, and of the lost games, which were lost to despair."""
    all_ = sum((game.causes for game in games), Counter[str]())
    names = ("hunger", "wounds", "illness", "misery")
    lost = [game for game in games if not game.won]
    despair = sum(game.causes["misery"] * 2 > sum(game.causes.values()) for game in lost)
    shares = [percent(all_[name], all_.total()) for name in names]
    each = f"{all_.total() / len(games):.1f}"
    return line_of((kind, each, *shares, percent(despair, len(lost))))


def nights(kind: str, games: Sequence[Told]) -> Iterable[str]:
    """Encounters, fights and losses of one night, by chapter."""
    for chapter, (low, high) in enumerate(PARTS, 1):

        def per(name: str, night: str, low: int = low, high: int = high) -> str:
            days = range(low, high + 1)
            done = sum(game.by_day[name, day] for game in games for day in days)
            all_ = sum(game.by_day[night, day] for game in games for day in days)
            return f"{done / all_:.2f}" if all_ else "-"

        yield line_of(
            (
                kind,
                chapter,
                per("meets", "scavenging"),
                per("fight", "scavenging"),
                per("flees", "scavenging"),
                per("lost", "raid"),
                per("raid-wounds", "raid"),
            )
        )


def hauls(kind: str, games: Sequence[Told]) -> str:
    """What two people bring home in one night."""
    all_ = sum((game.hauls for game in games), Counter[str]())
    nights = max(1, all_["nights"])
    return line_of((kind, nights, *(f"{all_[sort] / nights:.1f}" for sort in SORTS)))


def fittings(games: Sequence[Told]) -> Iterable[str]:
    """In how many games of greedy each Fitting is built."""
    names = [fitting for fitting in box().fittings if not fitting[-1].isdigit()]
    for name in ("bed", *names):
        built = sum(any(is_a(fitting, name) for fitting in game.built) for game in games)
        yield line_of((name, percent(built, len(games))))


def scripts(kind: str, games: Sequence[Told]) -> str:
    """Stories that were read in some game, and in one game in the mean."""
    stories = {id_ for id_, script in box().scripts.items() if script.kind == "story"}
    seen = frozenset[str]().union(*(game.scripts for game in games)) & stories
    each = mean([len(game.scripts & stories) for game in games])
    return line_of((kind, len(stories), len(seen), f"{each:.0f}"))


def mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def line_of(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def show(heading: Sequence[str], rows: Iterable[str]) -> None:
    print(line_of(heading))
    print("|---" + "|--:" * (len(heading) - 1) + "|")
    print(*rows, sep="\n", end="\n\n")


def report(every: dict[str, list[Told]]) -> None:
    show(
        ("bot", "games", "won", "days (10 %-90 %)", "starters alive at a victory",
         "first death, median day", "nobody died", "decisions"),
        (outcomes(kind, games) for kind, games in every.items()),
    )  # fmt: skip
    show(
        ("bot", *(end.replace("-", " ") for end in ENDS)),
        (ends(kind, games) for kind, games in every.items()),
    )
    show(
        ("bot", "gone a game", "hunger", "wounds", "illness", "misery", "lost mostly to misery"),
        (causes(kind, games) for kind, games in every.items()),
    )
    show(
        ("bot", "chapter", "encounters a night", "fights", "flights", "pieces lost a night",
         "wounds in raids"),
        (row for kind, games in every.items() for row in nights(kind, games)),
    )  # fmt: skip
    show(
        ("bot", "nights of two", *SORTS),
        (hauls(kind, games) for kind, games in every.items()),
    )
    show(("Fitting", "games of greedy"), fittings(every["greedy"]))
    show(
        ("bot", "stories", "read in some game", "a game"),
        (scripts(kind, games) for kind, games in every.items()),
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    report(play_all(play, KINDS, games))


if __name__ == "__main__":
    main()
