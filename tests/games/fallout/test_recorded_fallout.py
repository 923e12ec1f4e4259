"""Whole games, recorded: at least one for each way in which Fallout can end."""

from pathlib import Path

import pytest

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


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)


def ending(box, record):
    view = SPEC.view(replay(SPEC, box, record), None)
    out = sum(seat.eliminated for seat in view.survivors)
    return record.end.reason, len(record.end.winners), out


@pytest.mark.proves("FO-WIN-07", "FO-WIN-09")
@each_file
def test_win_07_those_and_only_those_with_enough_influence_win(box, file):
    record = load(file)
    needed = NEEDED[len(record.header.seats)]
    enough = tuple(seat for seat, n in enumerate(record.end.scores) if n >= needed)
    assert record.end.winners == enough


@pytest.mark.proves("FO-POWER-03", "FO-POWER-05", "FO-POWER-06")
@each_file
def test_power_03_a_faction_that_wins_stands_on_the_last_space_and_no_survivor_has_enough(
    box, file
):
    record = load(file)
    power = SPEC.view(replay(SPEC, box, record), None).power
    last = len(power.x) - 1
    there = {name for name in ("star", "shield") if getattr(power, name) >= last}
    named = {
        "faction-star": {"star"},
        "faction-shield": {"shield"},
        "both-factions": {"star", "shield"},
    }
    if record.end.reason in named:
        assert there == named[record.end.reason]
        assert record.end.winners == ()


def test_there_is_a_recorded_game_of_fallout_for_every_ending(box):
    assert {ending(box, load(file)) for file in FILES} >= ENDINGS
