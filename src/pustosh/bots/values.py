"""What a view is worth to its seat, by hand, in cubes. One function per game, in sight."""

from collections.abc import Callable
from typing import Any

from pustosh.bots.shelter import worth as shelter

VALUES: dict[str, Callable[[Any, int], float]] = {"shelter": shelter}
