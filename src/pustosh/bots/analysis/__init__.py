"""A finished game, looked at once more: the chances of every seat, and where they turned."""

from pustosh.bots.analysis.looking import BATCH, Task, look_at, tasks_of
from pustosh.bots.analysis.points import Analysis, Dice, Point, Turn
from pustosh.bots.analysis.summing import analysis_of, summed_up

__all__ = [
    "BATCH",
    "Analysis",
    "Dice",
    "Point",
    "Task",
    "Turn",
    "analysis_of",
    "look_at",
    "summed_up",
    "tasks_of",
]
