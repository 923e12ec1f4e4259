"""What the pages of a game cost: processor time and compressed size, the first and every change.

Plays random games at real tables on a fresh SQLite file, draws the page of seat 0 after each of its
answers, with what the others did meanwhile, and prints medians. `--profile 30` also prints the 30
functions in which most of the time goes.
"""

import argparse
import cProfile
import pstats
import random
import statistics
import tempfile
import time
import zlib
from pathlib import Path

from pustosh.games import GAMES, game
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.desk import Desk
from pustosh.web.drawing.table import render_table, seen_by
from pustosh.web.live.hub import Hub
from pustosh.web.live.table import LiveTable
from pustosh.web.opening import SeatPlan, TablePlan, start_table
from pustosh.web.people.visitors import Visitor

ANNA = Visitor("anna", False, "Anna", "en", "")
LEVEL = 6  # as live channels are compressed


class Drawn:
    """What was drawn of one game."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.seconds: list[float] = []
        self.sizes: list[int] = []
        self.profile = cProfile.Profile()


def open_table(here: Desk, name: str, seats: int) -> LiveTable:
    """With one person; nobody moves the other seats but this program."""
    plans = [SeatPlan("me", "Anna", ANNA.owner)]
    plans += [SeatPlan("open", f"Guest {seat}") for seat in range(1, seats)]
    return start_table(here, game(name), plans, {}, TablePlan(public=True))


def play(here: Desk, table: LiveTable, drawn: Drawn, changes: int, profiled: bool) -> None:
    browser = zlib.compressobj(LEVEL)
    for number in range(changes + 1):
        if table.match.outcome is not None:
            return
        if profiled:
            drawn.profile.enable()
        begun = time.process_time()
        html = render_table(here, table, seen_by(table, ANNA, None))
        spent = time.process_time() - begun
        drawn.profile.disable()
        sent = browser.compress(html.encode()) + browser.flush(zlib.Z_SYNC_FLUSH)
        (drawn.seconds if number else drawn.first).append(spent)
        if number:
            drawn.sizes.append(len(sent))
        answer_until_asked(table)


def answer_until_asked(table: LiveTable) -> None:
    """An answer of seat 0, and of all others until it is asked again."""
    answered = False
    while table.match.outcome is None:
        decider, choices = table.match.game.decider, table.match.game.choices
        if decider == 0 and answered:
            return
        answered = answered or decider == 0
        table.answer(decider, random.choice(choices).key, table.question)


def measure(name: str, wanted: argparse.Namespace) -> Drawn:
    drawn = Drawn()
    with tempfile.TemporaryDirectory() as folder:
        here = Desk(Hub(Store(open_database(f"sqlite:///{Path(folder)}/tables.sqlite"))))
        for _ in range(wanted.tables):
            play(here, open_table(here, name, wanted.seats), drawn, wanted.changes, wanted.profile)
        here.close()
    return drawn


def tell(name: str, drawn: Drawn, lines: int) -> None:
    times, sizes = sorted(drawn.seconds), sorted(drawn.sizes)
    print(
        f"{name:10} first page {statistics.median(drawn.first) * 1000:5.1f} ms;"
        f" a change {statistics.median(times) * 1000:5.1f} ms,"
        f" 95 % {times[len(times) * 95 // 100] * 1000:5.1f} ms,"
        f" {statistics.median(sizes) / 1000:4.1f} kB compressed,"
        f" 95 % {sizes[len(sizes) * 95 // 100] / 1000:4.1f} kB; {len(times)} changes"
    )
    if lines:
        pstats.Stats(drawn.profile).sort_stats("tottime").print_stats(lines)
        pstats.Stats(drawn.profile).sort_stats("cumtime").print_stats(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--changes", type=int, default=30)
    parser.add_argument("--profile", type=int, default=0, metavar="LINES")
    wanted = parser.parse_args()
    for name in wanted.games:
        random.seed(1)
        tell(name, measure(name, wanted), wanted.profile)


if __name__ == "__main__":
    main()
