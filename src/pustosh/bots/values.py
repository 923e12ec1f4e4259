"""Functions that say how much a view is worth to a seat, by game."""

from collections.abc import Callable
from typing import Any

from pustosh.bots.shelter import worth as shelter

VALUES: dict[str, Callable[[Any, int], float]] = {"shelter": shelter}
