"""Measure the balance of Munchkin Fallout: greedy bots, every number of seats.

    python tools/balance_munchkin.py [GAMES] [SEATS…]

Prints the tables of docs/games/munchkin.md. Games have the seeds `balance:0` and so on.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from many_games import play_all

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.box.cards import CLASSES
from pustosh.games.munchkin.rules.combat.strength import wins_game
from pustosh.games.munchkin.table import Table
from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line

GAINS = {"MU-WIN-03": "kill", "MU-SELL-01": "sale"}  # all other levels come from cards
NO_CLASS = "none"


class Told(NamedTuple):
    """What one game tells."""

    turns: int
    decisions: int
    winner: int
    classes: tuple[tuple[str, ...], ...]  # of each seat at the end
    counts: Counter[str]


def play(seats: int, number: int) -> Told:
    seed = f"balance:{number}"
    bots = [bot("greedy", SPEC.name, f"{seed}:{seat}") for seat in range(seats)]
    game = SPEC.new_game(seats, {}, box(), Seeded(seed), Journal())
    decisions, attempts = 0, set()
    while game.choices and decisions < SPEC.most_decisions:
        if is_attempt(game.table):
            attempts.add(game.table.turns)
        game.take(bots[game.decider].decide(BotView(game, SPEC)))
        decisions += 1
    counts = count(game)
    counts["attempts"], counts["stopped"] = len(attempts), len(attempts) - game.over
    return Told(game.table.turns, decisions, game.table.winner, tuple(classes(game.table)), counts)


@lru_cache(1)
def box() -> Any:
    return SPEC.read_pack(SPEC.pack_folder)


def is_attempt(table: Table) -> bool:
    """Somebody fights for Level 10 at this moment."""
    combat = table.combat
    return combat is not None and not combat.settled and wins_game(table, combat.fighter, True)


def classes(table: Table) -> Iterable[tuple[str, ...]]:
    cards = table.box.cards
    for mine in table.classes:
        yield tuple(sorted(cards[card].class_ for card in mine)) or (NO_CLASS,)


def count(game: Game[Table]) -> Counter[str]:
    """What the journal says of combats, help, deaths and levels."""
    assert game.journal is not None
    counts: Counter[str] = Counter()
    helped = False
    for line in game.journal.lines:
        counts[line.message] += 1
        helped = line.message == "helps" or (helped and line.message != "fight")
        counts["won-with-helper"] += line.message == "fight-won" and helped
        if line.message == "gains-level":
            counts[GAINS.get(line.rule, "card")] += gained(line)
    return counts


def gained(line: Line) -> int:
    return int(line.args["n"])


def row(seats: int, played: Sequence[Told]) -> str:
    """Lengths, combats, help, deaths, levels, and attempts to win that were stopped."""
    turns = sorted(game.turns for game in played)
    low, middle, high = (turns[len(turns) * part // 10] for part in (1, 5, 9))

    def mean(*names: str) -> str:
        return " / ".join(
            f"{sum(game.counts[n] for game in played) / len(played):.1f}" for n in names
        )

    cells = (
        seats,
        len(played),
        f"{middle} ({low}-{high})",
        f"{sum(game.decisions for game in played) / len(played):.0f}",
        mean("fight", "fight-won", "won-with-helper"),
        mean("asks-help", "helps"),
        mean("dies"),
        mean("kill", "sale", "card"),
        mean("attempts", "stopped"),
    )
    return line_of(cells)


def shares(seats: int, played: Sequence[Told]) -> str:
    """The share of its games that each seat wins; seat 0 does not always begin."""
    wins = Counter(game.winner for game in played)
    cells = [percent(wins[seat], len(played)) for seat in range(seats)]
    return line_of((seats, *cells, *[""] * (MOST - seats)))


def by_class(seats: int, played: Sequence[Told]) -> str:
    """Of the characters that have a Class at the end, the share that wins."""
    names = (*CLASSES, NO_CLASS)
    having = Counter(name for game in played for mine in game.classes for name in mine)
    winning = Counter(
        name for game in played if game.winner >= 0 for name in game.classes[game.winner]
    )
    return line_of((seats, *(percent(winning[name], having[name]) for name in names)))


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def line_of(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


MOST = SPEC.seats[1]
TABLES: tuple[tuple[tuple[str, ...], Callable[[int, Sequence[Told]], str]], ...] = (
    (
        (
            "seats", "games", "turns: median (10 %-90 %)", "decisions",
            "combats / won / with Helper", "help asked / given", "deaths",
            "levels by kill / sale / card", "fights for the win / stopped",
        ),
        row,
    ),
    (("seats", *(f"seat {seat}" for seat in range(MOST))), shares),
    (("seats", *CLASSES, NO_CLASS), by_class),
)  # fmt: skip


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    counts = [int(word) for word in sys.argv[2:]] or list(SPEC.seat_counts)
    every = play_all(play, counts, games)
    for heading, table in TABLES:
        print(line_of(heading))
        print("|---" + "|--:" * (len(heading) - 1) + "|")
        for seats, played in every.items():
            print(table(seats, played))
        print()


if __name__ == "__main__":
    main()
