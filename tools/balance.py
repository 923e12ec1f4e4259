"""Measure the balance of Fallout: greedy bots, every scenario and number of seats.

    python tools/balance.py [GAMES] [SCENARIO…]

Prints one row of the table in docs/games/fallout.md for each scenario and number of seats, and the
share of games each survivor wins of those it is in. Games have the seeds `balance:0` and so on.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Any, NamedTuple

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.options import SCENARIOS
from pustosh.kernel.chance import Seeded

ENDS = ("survivors", "shared", "faction-star", "faction-shield", "both-factions", "nobody")


class Told(NamedTuple):
    """What one game tells."""

    end: str
    rounds: int
    influence: int  # of the best
    levels: float  # S.P.E.C.I.A.L. tokens, mean over the seats
    quests: frozenset[str]
    encounters: frozenset[str]
    seated: tuple[str, ...]
    winners: tuple[str, ...]


def play(pack: Any, scenario: str, seats: int, seed: str) -> Told:
    bots = [bot("greedy", SPEC.name, f"{seed}:{seat}") for seat in range(seats)]
    game = SPEC.new_game(seats, {"scenario": scenario}, pack, Seeded(seed))
    met: set[str] = set()
    while game.choices:
        game.take(bots[game.decider].decide(BotView(game, SPEC)))
        met |= {game.table.reading} - {""}
    table, outcome = game.table, SPEC.outcome(game)
    assert outcome is not None
    return Told(
        end="shared" if len(outcome.winners) > 1 else outcome.reason,
        rounds=table.round,
        influence=max(outcome.scores),
        levels=sum(map(len, table.special)) / seats,
        quests=frozenset((*table.quests, *table.trashed)) & set(pack.quests),
        encounters=frozenset(met),
        seated=table.characters,
        winners=tuple(table.characters[seat] for seat in outcome.winners),
    )


def measure(scenario: str, seats: int, games: int) -> list[Told]:
    pack = SPEC.read_pack(SPEC.pack_folder)
    return [play(pack, scenario, seats, f"balance:{number}") for number in range(games)]


def row(scenario: str, seats: int, played: list[Told]) -> str:
    """A row of the table: lengths, endings, what was reached and seen."""
    rounds = sorted(game.rounds for game in played)
    low, middle, high = (rounds[len(rounds) * part // 10] for part in (1, 5, 9))
    ends = Counter(game.end for game in played)
    shares = " / ".join(f"{100 * ends[end] / len(played):.0f} %" for end in ENDS)
    quests = frozenset[str]().union(*(game.quests for game in played))
    encounters = frozenset[str]().union(*(game.encounters for game in played))
    influence = sum(game.influence for game in played) / len(played)
    levels = sum(game.levels for game in played) / len(played)
    reached = f"{influence:.1f}, {levels:.1f}"
    cells = (scenario, seats, len(played), f"{middle} ({low}-{high})", shares, reached,
             f"{len(quests)} %", f"{100 * len(encounters) / 75:.0f} %")  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def won_by(played: list[Told]) -> str:
    """The share of its games that each survivor wins; a shared victory counts for each."""
    seated = Counter(name for game in played for name in game.seated)
    winners = Counter(name for game in played for name in game.winners)
    return ", ".join(
        f"{name} {100 * winners[name] / seated[name]:.0f} %" for name in sorted(seated)
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    tables = list(product(sys.argv[2:] or SCENARIOS, SPEC.seat_counts))
    every: dict[int, list[Told]] = {}
    with ProcessPoolExecutor() as pool:
        runs = [pool.submit(measure, scenario, seats, games) for scenario, seats in tables]
        for (scenario, seats), run in zip(tables, runs, strict=True):
            print(row(scenario, seats, run.result()), flush=True)
            every.setdefault(seats, []).extend(run.result())
    for seats, played in every.items():
        print(f"{seats} seats, games won: {won_by(played)}")
    several = [game for seats, played in every.items() if seats > 1 for game in played]
    print(f"2-4 seats, games won: {won_by(several)}")


if __name__ == "__main__":
    main()
