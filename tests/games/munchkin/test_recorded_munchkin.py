"""Whole games of Munchkin, recorded: three to six seats, both harsh rules, everybody asked."""

from pathlib import Path

import pytest

from pustosh.games.munchkin import SPEC
from pustosh.matches.files import load
from whole_folders import every

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "munchkin"
FILES = every(FOLDER, ".jsonl")
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)


def test_there_is_a_game_for_every_number_of_seats():
    assert {len(load(file).header.seats) for file in FILES} == set(SPEC.seat_counts)


@pytest.mark.proves("MU-FLOW-03", "MU-PREC-11")
@each_file
def test_flow_03_the_one_who_reaches_level_10_wins_and_nobody_else_is_there(file):
    end = load(file).end
    assert len(end.winners) == 1
    assert [seat for seat, level in enumerate(end.scores) if level == 10] == list(end.winners)
