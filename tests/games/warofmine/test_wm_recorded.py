"""Whole games of This War of Mine, recorded: every way in which one can end, one to six seats."""

from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.matches.files import load
from pustosh.matches.replay import replay
from whole_folders import every

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "warofmine"
FILES = every(FOLDER, ".jsonl")
ENDS = {"ceasefire", "survived", "given-up", "nobody-left", "nobody-on-guard"}
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def test_there_is_a_game_for_every_end_and_every_number_of_seats():
    records = [load(file) for file in FILES]
    assert {record.end.reason for record in records} == ENDS
    assert {len(record.header.seats) for record in records} == set(SPEC.seat_counts)


@pytest.mark.proves("WM-END-02", "WM-END-03", "WM-END-04")
@each_file
def test_all_win_with_a_starting_character_at_the_cease_fire_and_else_nobody(box, file):
    """By what the rules say of the game that is replayed, not by what the record says of itself."""
    record = load(file)
    game = replay(SPEC, box, record)
    table, outcome = game.table, SPEC.outcome(game)
    assert (outcome.reason, outcome.winners) == (record.end.reason, record.end.winners)
    starter = any(who in table.group for who in table.starters)
    over = "EV-F3" in table.revealed
    assert outcome.winners == (tuple(range(table.seats)) if starter and over else ())
    assert starter == (outcome.reason in ("ceasefire", "nobody-on-guard"))
    assert bool(table.group) == (outcome.reason != "nobody-left")
