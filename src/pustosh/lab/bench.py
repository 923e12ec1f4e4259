"""Measures decisions and copies a second of our games and of other installed engines."""

import time
from collections.abc import Callable

import msgspec

from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.lab.peers import PEERS, Engine

ROUNDS = 8  # the best round counts, because other work slows some rounds down
SECONDS = 0.5  # least duration of a measurement of decisions
COPIES = 2_000


class Speed(msgspec.Struct):
    decisions_per_second: float
    copies_per_second: float


class Report(msgspec.Struct):
    engines: dict[str, Speed]
    ratios: dict[str, dict[str, Speed]]  # game -> peer -> our speed divided by theirs


def our_engine(name: str) -> Engine:
    """Random play of whole games, with each number of seats in turn."""
    spec = game(name)
    pack = spec.read_pack(spec.pack_folder)
    seats = list(spec.seat_counts)

    def play(number: int, most: int) -> tuple[object, int]:
        chance = Seeded(number)
        table = spec.new_game(seats[number % len(seats)], {}, pack, chance)
        decisions = 0
        while table.choices and decisions < most:
            table.take(spec.pick(table, chance))
            decisions += 1
        return table, decisions

    def copy(table: object) -> object:
        return table.copy(chance)  # type: ignore[attr-defined]

    chance = Seeded(0)
    return Engine(play, copy)


def measure_decisions(engine: Engine, first: int) -> float:
    """Play whole games until the time is up."""
    decisions, number = 0, first
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < SECONDS:
        decisions += engine.play(number, 10**9)[1]
        number += 1
    return decisions / took


def measure_copies(engine: Engine, number: int) -> float:
    """Copy a game that is half played."""
    _, whole = engine.play(number, 10**9)
    table, _ = engine.play(number, whole // 2)
    begun = time.perf_counter()
    for _ in range(COPIES):
        engine.copy(table)
    return COPIES / (time.perf_counter() - begun)


def bench(progress: Callable[[int], None] = lambda n: None) -> Report:
    engines = {name: our_engine(name) for name in GAMES}
    peers = {name: engine for name, make in PEERS.items() if (engine := make()) is not None}
    best = {name: Speed(0.0, 0.0) for name in (*engines, *peers)}
    for number in range(ROUNDS):
        for name, engine in (*engines.items(), *peers.items()):
            speed = best[name]
            decisions = measure_decisions(engine, 1 + number * 1000)
            copies = measure_copies(engine, 1 + number)
            speed.decisions_per_second = max(speed.decisions_per_second, round(decisions))
            speed.copies_per_second = max(speed.copies_per_second, round(copies))
        progress(1)
    return Report(best, {name: _ratios(best, name, list(peers)) for name in engines})


def _ratios(speeds: dict[str, Speed], name: str, peers: list[str]) -> dict[str, Speed]:
    mine = speeds[name]
    return {
        peer: Speed(
            round(mine.decisions_per_second / speeds[peer].decisions_per_second, 2),
            round(mine.copies_per_second / speeds[peer].copies_per_second, 2),
        )
        for peer in peers
    }
