"""What the pages of a game cost: processor time and compressed size, the first and every change.

Opens real tables on a fresh SQLite file. Bots play all seats as well as they can, without a pause;
the page of seat 0 is drawn after each of its answers, with what the others did meanwhile. Prints a
table: the first page as HTTP sends it, the first message of the live channel, and its changes.
`--profile 30` also prints the 30 functions in which most of the time goes.
"""

import argparse
import cProfile
import gzip
import pstats
import statistics
import tempfile
import time
import zlib
from pathlib import Path

from pustosh.bots import best_kind, bot
from pustosh.bots.bot_view import Bot, BotView
from pustosh.games import GAMES, game
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.desk import Desk
from pustosh.web.drawing.changes import difference
from pustosh.web.drawing.table import render_table, seen_by
from pustosh.web.live.hub import Hub
from pustosh.web.live.table import LiveTable
from pustosh.web.opening import SeatPlan, TablePlan, start_table
from pustosh.web.people.visitors import Visitor
from pustosh.web.words import Words

ANNA = Visitor("anna", False, "Anna", "en", "")
HTTP_LEVEL = 5  # as app.py has it
COLUMNS = (
    "first page, ms",
    "95 %",
    "kB",
    "channel, kB",
    "a change, ms",
    "95 %",
    "kB",
    "95 %",
    "most",
)


class Drawn:
    """What was drawn of one game: seconds and bytes."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.first_sizes: list[float] = []
        self.opening_sizes: list[float] = []
        self.seconds: list[float] = []
        self.sizes: list[float] = []
        self.profile = cProfile.Profile()


def open_table(here: Desk, name: str, seats: int) -> LiveTable:
    """With one person; nobody moves the other seats but this program."""
    plans = [SeatPlan("me", "Anna", ANNA.owner)]
    plans += [SeatPlan("open", f"Guest {seat}") for seat in range(1, seats)]
    return start_table(here, game(name), plans, {}, TablePlan(public=True))


def play(here: Desk, table: LiveTable, drawn: Drawn, changes: int, profiled: bool) -> None:
    before = ""
    bots = [bot(best_kind(table.spec.name), table.spec.name, row.name) for row in table.people]
    for _ in range(changes + 1):
        if table.match.outcome is not None:
            return
        if profiled:
            drawn.profile.enable()
        begun = time.process_time()
        inner = render_table(here, table, seen_by(table, ANNA, None))
        text = difference(before, inner) if before else whole_page(here, table, inner)
        spent = time.process_time() - begun
        drawn.profile.disable()
        (drawn.seconds if before else drawn.first).append(spent)
        if not before:
            drawn.first_sizes.append(len(gzip.compress(text.encode(), HTTP_LEVEL)))
        sent = len(zlib.compress((text if before else inner).encode()))  # as live channels do
        (drawn.sizes if before else drawn.opening_sizes).append(sent)
        before = inner
        answer_until_asked(table, bots)


def whole_page(here: Desk, table: LiveTable, inner: str) -> str:
    """As `pages/play.py` has it drawn."""
    seen, words = seen_by(table, ANNA, None), Words(ANNA.language)
    at_hand = {"table": table, "spec": table.spec, "seen": seen, "inner": inner, "pace": here.pace}
    return here.render("web/table/table.html", who=ANNA, t=words, here=f"/t/{table.id}", **at_hand)


def answer_until_asked(table: LiveTable, bots: list[Bot]) -> None:
    """An answer of seat 0, and of all others until it is asked again."""
    answered = False
    while table.match.outcome is None:
        decider = table.match.game.decider
        if decider == 0 and answered:
            return
        answered = answered or decider == 0
        choice = bots[decider].decide(BotView(table.match.game, table.spec))
        table.answer(decider, choice.key, table.question)


def measure(name: str, wanted: argparse.Namespace) -> Drawn:
    drawn = Drawn()
    with tempfile.TemporaryDirectory() as folder:
        here = Desk(Hub(Store(open_database(f"sqlite:///{Path(folder)}/tables.sqlite"))))
        for _ in range(wanted.tables):
            play(here, open_table(here, name, wanted.seats), drawn, wanted.changes, wanted.profile)
        here.close()
    return drawn


def tell(name: str, drawn: Drawn, lines: int) -> None:
    first, change = halves(drawn.first, 1000), halves(drawn.seconds, 1000)
    sizes = [halves(part, 0.001) for part in (drawn.first_sizes, drawn.opening_sizes, drawn.sizes)]
    most = max(drawn.sizes) / 1000
    figures = (*first, sizes[0][0], sizes[1][0], *change, *sizes[2], most)
    print(f"| {name} | {' | '.join(f'{figure:.1f}' for figure in figures)} |", flush=True)
    if lines:
        pstats.Stats(drawn.profile).sort_stats("tottime").print_stats(lines)
        pstats.Stats(drawn.profile).sort_stats("cumtime").print_stats(lines)


def halves(figures: list[float], unit: float) -> tuple[float, float]:
    """Half of them are within the first, 95 % within the second."""
    return statistics.median(figures) * unit, sorted(figures)[len(figures) * 95 // 100] * unit


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--changes", type=int, default=60)
    parser.add_argument("--profile", type=int, default=0, metavar="LINES")
    wanted = parser.parse_args()
    print(f"| game | {' | '.join(COLUMNS)} |")
    print(f"|---{'|--:' * len(COLUMNS)}|")
    for name in wanted.games:
        tell(name, measure(name, wanted), wanted.profile)


if __name__ == "__main__":
    main()
