"""Measures how fast our games and other installed engines are."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from pustosh.builds import build
from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.lab.peers import PEERS, Engine
from pustosh.lab.progress import Progress, silent

ROUNDS = 8  # the best round counts, because other work slows some rounds down
SECONDS = 0.5  # least duration of a measurement of decisions
COPIES = 2_000
LOOKS = 200  # views and determinizations
THIRDS = 3


class Speed(msgspec.Struct, omit_defaults=True):
    """How many a second. What a peer does not have is left out."""

    decisions_per_second: float = 0.0
    copies_per_second: float = 0.0
    determinizations_per_second: float = 0.0
    views_per_second: float = 0.0
    copies_per_determinization: float = 0.0  # what dealing anew costs
    thirds: list[float] = []  # decisions a second: early, in the middle, late in a game


class Report(msgspec.Struct):
    build: str  # plain or compiled
    engines: dict[str, Speed]
    ratios: dict[str, dict[str, Speed]]  # game -> peer -> our speed divided by theirs


def our_engine(name: str) -> Engine:
    """Random play of whole games, with each number of seats in turn."""
    spec = game(name)
    pack = spec.read_pack(spec.pack_folder)
    seats = list(spec.seat_counts)

    def play(number: int, most: int) -> tuple[Any, int]:
        chance = Seeded(number)
        table = spec.new_game(seats[number % len(seats)], {}, pack, chance)
        return table, go_on(table, most)

    def go_on(table: Any, most: int) -> int:
        decisions = 0
        while table.choices and decisions < most:
            table.take(spec.pick(table, table.chance))
            decisions += 1
        return decisions

    chance = Seeded(0)
    return Engine(
        play,
        lambda table: table.copy(chance),
        go_on,
        lambda table: spec.view(table, table.decider),
        lambda table: spec.determinize(table, table.decider, chance),
    )


def measure_decisions(engine: Engine, first: int) -> float:
    """Play whole games until the time is up."""
    decisions, number = 0, first
    begun = time.process_time()
    while (took := time.process_time() - begun) < SECONDS:
        decisions += engine.play(number, 10**9)[1]
        number += 1
    return decisions / took


def half_played(engine: Engine, number: int) -> Any:
    _, whole = engine.play(number, 10**9)
    return engine.play(number, whole // 2)[0]


def per_second(act: Callable[[Any], Any], table: Any, times: int) -> float:
    begun = time.process_time()
    for _ in range(times):
        act(table)
    return times / (time.process_time() - begun)


def measure_thirds(engine: Engine, first: int) -> list[float]:
    """Decisions a second in the first, second and last third of games."""
    assert engine.go_on is not None
    taken, took, number = [0] * THIRDS, [0.0] * THIRDS, first
    while sum(took) < SECONDS:
        _, whole = engine.play(number, 10**9)
        table, _ = engine.play(number, 0)
        for third in range(THIRDS):
            begun = time.process_time()
            taken[third] += engine.go_on(table, whole // THIRDS)
            took[third] += time.process_time() - begun
        number += 1
    return [n / seconds for n, seconds in zip(taken, took, strict=True)]


def measure(engine: Engine, number: int) -> Speed:
    """One round."""
    table = half_played(engine, 1 + number)
    decisions = measure_decisions(engine, 1 + number * 1000)
    speed = Speed(decisions, per_second(engine.copy, table, COPIES))
    if engine.view and engine.determinize:
        speed.views_per_second = per_second(engine.view, table, LOOKS)
        speed.determinizations_per_second = per_second(engine.determinize, table, LOOKS)
        speed.thirds = measure_thirds(engine, 1 + number * 1000)
    return speed


def better(speed: Speed, other: Speed) -> Speed:
    """The best of both, figure by figure."""
    best = {
        name: round(max(getattr(speed, name), getattr(other, name)))
        for name in Speed.__struct_fields__
        if name.endswith("_per_second")
    }
    pairs = zip(speed.thirds, other.thirds, strict=True) if speed.thirds else ()
    thirds = [float(round(max(pair))) for pair in pairs] or other.thirds
    dealt = best["determinizations_per_second"]
    cost = round(best["copies_per_second"] / dealt, 1) if dealt else 0.0
    return Speed(**best, copies_per_determinization=cost, thirds=thirds)


def bench(progress: Progress = silent) -> Report:
    engines = {name: our_engine(name) for name in GAMES}
    peers = {name: engine for name, make in PEERS.items() if (engine := make()) is not None}
    best = {name: Speed() for name in (*engines, *peers)}
    for number in range(ROUNDS):
        for name, engine in (*engines.items(), *peers.items()):
            best[name] = better(best[name], measure(engine, number))
        progress(1, "")
    return Report(build(), best, {name: _ratios(best, name, list(peers)) for name in engines})


def _ratios(speeds: dict[str, Speed], name: str, peers: list[str]) -> dict[str, Speed]:
    mine = speeds[name]
    return {
        peer: Speed(
            round(mine.decisions_per_second / speeds[peer].decisions_per_second, 2),
            round(mine.copies_per_second / speeds[peer].copies_per_second, 2),
        )
        for peer in peers
    }
