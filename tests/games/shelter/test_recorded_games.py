"""Whole games, recorded: at least one for each way in which Shelter can end."""

from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.matches.files import dump, load
from pustosh.matches.replay import replay
from whole_folders import every

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "shelter"
FILES = every(FOLDER, ".jsonl")
ENDINGS = {  # what ended the game, and at which criterion one seat was left in front
    ("sixth-room", "happiness"),
    ("threat-deck", "happiness"),
    ("sixth-room-and-threat-deck", "happiness"),
    ("threat-deck", "cubes"),
    ("threat-deck", "dwellers"),
    ("threat-deck", "items"),
    ("threat-deck", "nothing"),  # a shared victory
}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.fixture(scope="module")
def records():
    return [load(file) for file in FILES]


CRITERIA = {
    "happiness": lambda seat: seat.happiness,
    "cubes": lambda seat: sum(seat.cubes.values()),
    "dwellers": lambda seat: len(seat.dwellers),
    "items": lambda seat: len(seat.items),
}


def best(seats, criterion):
    measure = CRITERIA[criterion]
    most = max(measure(seat) for seat in seats)
    return [seat for seat in seats if measure(seat) == most]


def told_apart(seats):
    """The seats that are left in front, criterion by criterion: SH-END-11 to SH-END-15."""
    for criterion in CRITERIA:
        seats = best(seats, criterion)
        if len(seats) == 1:
            return criterion, seats
    return "nothing", seats


@pytest.mark.proves("SH-END-11", "SH-END-12", "SH-END-13", "SH-END-14", "SH-END-15")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_end_11_the_winners_are_those_left_in_front_by_the_first_criterion_that_tells(box, file):
    record = load(file)
    game = replay(SPEC, box, record)
    _, front = told_apart(SPEC.view(game, None).seats)
    assert SPEC.outcome(game).winners == tuple(seat.seat for seat in front)
    assert SPEC.outcome(game).winners == record.end.winners


def test_there_is_a_recorded_game_for_every_ending(box, records):
    games = {
        (record.end.reason, told_apart(SPEC.view(replay(SPEC, box, record), None).seats)[0])
        for record in records
    }
    assert games >= ENDINGS


@pytest.mark.parametrize(
    ("name", "first", "then"),
    [("tie-broken-by-cubes", "cubes", "dwellers"), ("tie-broken-by-dwellers", "dwellers", "items")],
)
def test_a_tie_would_end_otherwise_if_the_criteria_stood_in_another_order(box, name, first, then):
    seats = SPEC.view(replay(SPEC, box, load(FOLDER / f"{name}.jsonl")), None).seats
    for criterion in list(CRITERIA)[: list(CRITERIA).index(first)]:
        seats = best(seats, criterion)
    assert len(seats) > 1
    assert best(seats, first) != best(best(seats, then), first)


def test_there_is_a_recorded_game_for_every_number_of_seats(records):
    assert {len(record.header.seats) for record in records} == {*SPEC.seat_counts}


@pytest.mark.parametrize("option", [rule.name for rule in SPEC.options if rule.is_switch])
def test_there_is_a_recorded_game_with_and_without_every_house_rule(records, option):
    assert {record.header.options[option] for record in records} == {True, False}


def test_there_are_recorded_games_by_both_maps_and_by_every_bot(records):
    assert {record.header.options["columns"] for record in records} == {"inner", "outer"}
    assert {seat.bot for record in records for seat in record.header.seats} == {"greedy", "random"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_written_as_we_write_games(file):
    assert dump(load(file)) == file.read_bytes()
