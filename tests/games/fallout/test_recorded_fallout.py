"""Whole games, recorded: at least one for each way in which Fallout can end."""

from functools import cache
from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.matches.files import load
from pustosh.matches.replay import replay
from whole_folders import every

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "fallout"
FILES = every(FOLDER, ".jsonl")
ENDINGS = {  # what ended the game, how many won, how many were eliminated before
    ("survivors", 1, 0),
    ("survivors", 2, 0),
    ("faction-star", 0, 0),
    ("faction-shield", 0, 0),
    ("both-factions", 0, 0),
    ("faction-star", 0, 1),
    ("nobody", 0, 1),
}
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


BOX = base_box(SPEC)


@cache
def played(file):
    """The record played anew: how the engine says that it ended, not what the record says."""
    return replay(SPEC, BOX, load(file))


@each_file
def test_a_recorded_game_ends_as_it_did(file):
    outcome, end = SPEC.outcome(played(file)), load(file).end
    assert (outcome.winners, outcome.scores, outcome.reason) == (
        end.winners,
        end.scores,
        end.reason,
    )


@pytest.mark.proves("FO-WIN-07", "FO-WIN-09")
@each_file
def test_win_07_those_and_only_those_with_enough_influence_win(file):
    outcome, view = SPEC.outcome(played(file)), SPEC.view(played(file), None)
    enough = tuple(
        seat for seat, n in enumerate(outcome.scores) if n >= NEEDED[len(view.survivors)]
    )
    assert outcome.winners == enough


@pytest.mark.proves("FO-POWER-03", "FO-POWER-05", "FO-POWER-06")
@each_file
def test_power_03_a_faction_that_wins_stands_on_the_last_space_and_no_survivor_has_enough(file):
    outcome, power = SPEC.outcome(played(file)), SPEC.view(played(file), None).power
    last = len(power.x) - 1
    there = {name for name in ("star", "shield") if getattr(power, name) >= last}
    named = {
        "faction-star": {"star"},
        "faction-shield": {"shield"},
        "both-factions": {"star", "shield"},
    }
    if outcome.reason in named:
        assert there == named[outcome.reason]
        assert outcome.winners == ()
    else:
        assert not there or outcome.reason == "survivors"


def ending(game):
    outcome, view = SPEC.outcome(game), SPEC.view(game, None)
    return outcome.reason, len(outcome.winners), sum(seat.eliminated for seat in view.survivors)


def test_there_is_a_recorded_game_of_fallout_for_every_ending():
    assert {ending(game) for game in map(played, FILES)} >= ENDINGS
