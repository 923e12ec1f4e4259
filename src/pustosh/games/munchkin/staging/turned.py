"""A scene one seat further: what holds for one seat holds for the next one."""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pustosh.games.munchkin.staging.laying import Facts
from pustosh.kernel.staging import Scene

HOLD_A_SEAT = frozenset(
    ("turn", "fighter", "helper", "seat", "target", "decider", "decides", "partner", "restoring",
     "runner", "winner")
)  # fmt: skip
HOLD_SEATS = frozenset(("known", "passed", "dead", "winners"))
SUBJECT = re.compile(r"(?<=^seat )\d$|(?<=seat:)\d|^\d(?= \D)")  # `seat 0`, `seat:0`, `0 pass`
FEWEST = 3
TIES = "MU-DEATH-14"
Next = Callable[[int], int]


def turned(scene: Scene) -> Scene | None:
    """None of a scene that deals, or rolls for several seats in the order of their numbers."""
    table = scene.given.get("table", {})
    deals = not scene.given or table.get("window") == "setup" or "sexes" in scene.setup
    if deals or TIES in scene.rules:
        return None
    seats = int(scene.setup.get("seats", FEWEST))

    def further(seat: int) -> int:
        return (seat + 1) % seats

    return replace(
        scene,
        given=moved(with_turn(scene.given), further),
        when=tuple(moved(step, further) for step in scene.when),
        then=moved(scene.then, further),
    )


def with_turn(given: Facts) -> Facts:
    """The turn and the fighter are those of seat 0 where nothing is said."""
    if "combat" in given:
        given = given | {"combat": {"fighter": 0} | given["combat"]}
    turn = given.get("combat", {}).get("fighter", 0)
    return given | {"table": {"turn": turn} | given.get("table", {})}


def moved(value: Any, further: Next, fact: str = "") -> Any:
    """The same facts, keys and lists of the next seats."""
    if isinstance(value, str):
        return SUBJECT.sub(lambda seat: str(further(int(seat[0]))), value)
    if isinstance(value, dict):
        return {moved_key(key, further): moved_fact(key, value, further, fact) for key in value}
    if isinstance(value, list | tuple):
        if fact in HOLD_SEATS and all(type(seat) is int for seat in value):
            seats = [further(seat) for seat in value]
            return sorted(seats) if fact == "known" else seats
        return type(value)(moved(part, further) for part in value)
    is_seat = type(value) is int and value >= 0 and fact in HOLD_A_SEAT
    return further(value) if is_seat else value


def moved_key(key: Any, further: Next) -> Any:
    return further(key) if type(key) is int else moved(key, further)


def moved_fact(key: Any, facts: Facts, further: Next, around: str) -> Any:
    """`known: {CARD: [seats]}` holds seats one level deeper."""
    return moved(facts[key], further, around if around == "known" else str(key))
