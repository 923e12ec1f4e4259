"""A finished game is looked at once more: chances, turning points, choices and luck."""

from pathlib import Path

import msgspec
import pytest

from pustosh.bots.analysis import BATCH, Analysis, analysis_of, look_at, tasks_of
from pustosh.bots.analysis.looking import opened
from pustosh.bots.analysis.points import Point
from pustosh.bots.analysis.rolling import dice_of
from pustosh.bots.analysis.summing import turns_of
from pustosh.kernel.faults import Fault
from pustosh.matches.files import load

FIXTURES = Path(__file__).parent.parent / "fixtures"
ITERATIONS = 6


@pytest.fixture(scope="module")
def record():
    return load(FIXTURES / "shelter" / "threat-deck.jsonl")


@pytest.fixture(scope="module")
def analysis(record):
    points = [point for task in tasks_of(record, ITERATIONS) for point in look_at(task)]
    return analysis_of(*opened("shelter", None), record, points, ITERATIONS)


def test_every_point_is_a_decision_of_the_record(record, analysis):
    assert len(analysis.points) > 20
    for point in analysis.points:
        answer = record.answers[point.at]
        assert (point.seat, point.key) == (answer.seat, answer.key)
        assert all(0 <= chance <= 1 for chance in (*point.before, *point.after))
        assert point.best == point.key or point.cost >= 0


def test_a_batch_says_the_same_wherever_it_is_done(record, analysis):
    second = look_at(tasks_of(record, ITERATIONS)[1])
    assert second == [point for point in analysis.points if BATCH <= point.at < 2 * BATCH]


def test_choices_and_luck_lead_from_the_beginning_to_the_end(analysis):
    """What the choices of all changed, and luck, add up to the outcome, for every seat."""
    for seat, outcome in enumerate(analysis.outcome):
        chosen = sum(point.after[seat] - point.before[seat] for point in analysis.points)
        begun = analysis.points[0].before[seat]
        assert begun + chosen + analysis.luck[seat] == pytest.approx(outcome, abs=0.01)


def test_dice_are_counted_for_whoever_caused_them(record, analysis):
    rolls = sum(isinstance(result, int) for result in record.chance_results())
    set_up = sum(isinstance(result, int) for result in record.header.chance)
    assert sum(dice.rolls for dice in analysis.dice) == rolls - set_up
    assert all(dice.rolls <= dice.total <= 6 * dice.rolls for dice in analysis.dice)


def test_luck_is_measured_against_other_dice_and_draws(record, analysis):
    draws = sum(isinstance(result, str) for each in record.answers for result in each.chance)
    assert sum(dice.draws for dice in analysis.dice) == draws
    assert any(dice.rolled for dice in analysis.dice)
    assert all(-1 <= dice.rolled <= 1 and -1 <= dice.drawn <= 1 for dice in analysis.dice)
    assert dice_of(*opened("shelter", None), record) == analysis.dice  # the same every time


def test_a_seat_that_let_chance_speak_never_has_no_luck_by_it(record):
    silent = record.until(0)
    assert all(
        (dice.rolls, dice.draws, dice.rolled, dice.drawn) == (0, 0, 0.0, 0.0)
        for dice in dice_of(*opened("shelter", None), silent)
    )


def test_turning_points_tell_choice_and_luck_apart():
    points = [
        Point(0, 0, "place A", "place B", (0.6, 0.4), (0.4, 0.6)),  # a choice that costs 20 points
        Point(1, 1, "pass", "pass", (0.4, 0.6), (0.4, 0.6)),  # nothing better, and a bad die
        Point(2, 0, "place C", "place D", (0.8, 0.2), (0.79, 0.21)),  # too small to be told
    ]
    turns = turns_of(points, [(0.0, 0.0), (0.4, -0.4), (0.01, -0.01)])
    assert [(turn.at, turn.kind, turn.seat) for turn in turns] == [(0, "choice", 0), (1, "luck", 0)]
    assert turns[0].best == "place B"
    assert [turn.change for turn in turns] == [-0.2, 0.4]


def test_it_is_stored_as_it_is(analysis):
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


def test_a_running_game_is_not_analysed(record):
    with pytest.raises(Fault, match="the game is not over"):
        analysis_of(*opened("shelter", None), record.until(5), [], ITERATIONS)
