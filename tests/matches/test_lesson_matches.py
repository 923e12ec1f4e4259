"""A match that is a lesson: it waits for its answers, and is recorded, undone, left and proved."""

import msgspec
import pytest

from pustosh.games.shelter import SPEC
from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused
from pustosh.kernel.teaching.lesson import LEARNER, first_lesson
from pustosh.matches.files import dump, parse
from pustosh.matches.lessons import LessonWaits, lesson_of
from pustosh.matches.match import Match, new_lesson
from pustosh.matches.record import Seat
from pustosh.matches.replay import Differs
from pustosh.matches.verify import verify

SEATS = (Seat("Ada"), Seat("Bert", "greedy"))
LESSON = first_lesson(SPEC)


@pytest.fixture
def match(box) -> Match:
    return new_lesson(SPEC, box, LESSON, SEATS)


def teach(match: Match, answers: int = 99) -> None:
    """Go on with the lesson, at most so many answers."""
    while answers and (step := match.awaited):
        match.answer(step.seat, step.keys[0])
        answers -= 1


def reopened(match: Match) -> Match:
    return Match(SPEC, match.pack, parse(dump(match.record), "lesson.jsonl"))


def test_a_lesson_takes_its_own_answers_and_changes_nothing_by_others(match):
    before = dump(match.record)
    with pytest.raises(LessonWaits, match=r"waits for place S05\.L or place S05\.R"):
        match.answer(LEARNER, "place S04.L")
    with pytest.raises(Refused):  # the rules come first
        match.answer(LEARNER, "place S99.L")
    assert dump(match.record) == before
    match.answer(LEARNER, "place S05.R")
    assert [answer.key for answer in match.record.answers] == ["place S05.R"]


def test_chance_says_what_the_lesson_wants_and_is_free_afterwards(box):
    first, second = (new_lesson(SPEC, box, LESSON, SEATS) for _ in range(2))
    for match in (first, second):
        teach(match)
    assert first.record.answers == second.record.answers
    assert [answer.chance for answer in first.record.answers] == [
        step.chance for step in LESSON.answers
    ]
    assert first.awaited is None
    for match in (first, second):
        while len(match.record.answers) < 40:
            match.answer(match.game.decider, match.game.choices[0].key)
    assert first.record.chance_results() != second.record.chance_results()


@pytest.mark.parametrize("answers", [0, 1, 7, 99])
def test_a_lesson_is_taken_up_from_its_record(match, answers):
    teach(match, answers)
    again = reopened(match)
    assert again.awaited == match.awaited
    teach(again)
    verify(SPEC, again.pack, again.record)


def test_what_was_taken_back_is_taught_again_with_the_same_chance(match):
    teach(match, 9)
    rolled = match.record.answers[-2:]
    match.undo(LEARNER, consent=True)
    assert match.awaited in LESSON.answers[:9]
    teach(match, 9 - len(match.record.answers))
    assert match.record.answers[-2:] == rolled
    teach(match)
    match.undo(LEARNER, consent=True)
    assert match.awaited == LESSON.answers[-1]
    verify(SPEC, match.pack, match.record)


def test_who_leaves_the_lesson_is_free_also_after_a_restart(match):
    teach(match, 8)
    match.leave_lesson()
    assert (match.awaited, lesson_of(match.record)) == (None, None)
    again = reopened(match)
    assert again.awaited is None
    again.answer(LEARNER, "place S06.L")
    again.undo(LEARNER, consent=True)
    assert again.awaited is None
    while len(again.record.answers) < 40:
        again.answer(again.game.decider, again.game.choices[0].key)
    verify(SPEC, again.pack, again.record)


def test_dice_that_neither_lesson_nor_seed_give_prove_nothing(match):
    teach(match)
    while not match.record.answers[-1].chance or len(match.record.answers) < 20:
        match.answer(match.game.decider, match.game.choices[0].key)
    verify(SPEC, match.pack, match.record)
    fixed = next(
        at for at, answer in enumerate(match.record.answers) if answer.key == "place S04.L"
    )
    for at, chance in ((fixed, (6, 6)), (-1, None)):
        record = match.record.copy()
        answer = record.answers[at]
        forged = chance or (*answer.chance[:-1], other(answer.chance[-1]))
        record.answers[at] = msgspec.structs.replace(answer, chance=forged)
        with pytest.raises((Differs, Fault)):
            verify(SPEC, match.pack, record)


def other(result):
    return result % 6 + 1 if isinstance(result, int) else "T01"


def test_a_branch_of_a_lesson_is_a_free_game(match):
    teach(match, 8)
    branch = match.branch(8)
    assert branch.awaited is None
    while len(branch.record.answers) < 30:
        branch.answer(branch.game.decider, branch.game.choices[0].key)
    verify(SPEC, branch.pack, branch.record)


def test_a_lesson_has_its_own_number_of_seats(box):
    with pytest.raises(Fault, match="for 2 seats, not 3"):
        new_lesson(SPEC, box, LESSON, (*SEATS, Seat("Clara")))
