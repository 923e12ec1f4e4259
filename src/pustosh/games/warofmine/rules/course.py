"""Rulebook section: Cooperation, leader, supply. The course of a day: seven phases in order."""

from collections.abc import Callable

from pustosh.games.warofmine.rules.dawn import dawn
from pustosh.games.warofmine.rules.day.stages import day_actions
from pustosh.games.warofmine.rules.dusk import dusk
from pustosh.games.warofmine.rules.evening import evening
from pustosh.games.warofmine.rules.morning import morning
from pustosh.games.warofmine.rules.night_raid.raid import night_raid
from pustosh.games.warofmine.rules.scavenging.exploring import scavenging
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

PHASES: dict[str, Callable[[Game[Table]], None]] = {  # WM-GEN-01
    "morning": morning,
    "day": day_actions,
    "dusk": dusk,
    "evening": evening,
    "scavenging": scavenging,
    "raid": night_raid,
    "dawn": dawn,
}


def day(game: Game[Table], first: str = "morning") -> None:
    """WM-GEN-01. The phases from this one on; after Dawn the next day begins (02)."""
    phases = list(PHASES.values())[list(PHASES).index(first) :]
    game.do(*map(call, phases), call(day))
