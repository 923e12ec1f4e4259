"""Whole games of Munchkin, recorded: three to six seats, both harsh rules, everybody asked."""

from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.matches.files import load
from pustosh.matches.replay import replay
from whole_folders import every

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "munchkin"
FILES = every(FOLDER, ".jsonl")
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def test_there_is_a_game_for_every_number_of_seats():
    assert {len(load(file).header.seats) for file in FILES} == set(SPEC.seat_counts)


@pytest.mark.proves("MU-FLOW-03")
@each_file
def test_flow_03_the_game_ends_when_the_first_reaches_level_10_and_they_win(file, box):
    record = load(file)
    before = replay(SPEC, box, record.until(len(record.answers) - 1))
    assert max(before.table.level) < 10
    assert SPEC.outcome(before) is None
    game = replay(SPEC, box, record)
    assert game.over
    winner = game.table.level.index(10)
    assert [level for level in game.table.level if level >= 10] == [10]
    assert SPEC.outcome(game).winners == (winner,) == record.end.winners
