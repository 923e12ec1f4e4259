"""Branches: another match from a point of this one, with chance of its own."""

import pytest

from begun_matches import begin, bytes_of, play_on
from pustosh.games.shelter import SPEC
from pustosh.kernel.faults import Fault
from pustosh.matches.verify import verify


@pytest.mark.parametrize("answers", [0, 1, 17, 60])
def test_a_branch_goes_on_from_any_point_with_chance_of_its_own(box, answers):
    match = begin(box, last_player_cube=True)
    play_on(match, 60)
    before = bytes_of(match)
    branch = match.branch(answers)
    assert branch.record.answers == match.record.answers[:answers]
    assert branch.record.header.branch == answers
    assert branch.record.header.seed != match.record.header.seed
    play_on(branch, 80)
    verify(SPEC, box, branch.record)
    assert bytes_of(match) == before
    assert (
        branch.record.chance_results() != begin_and_play(box, 80 + answers).record.chance_results()
    )


def begin_and_play(box, answers):
    match = begin(box, last_player_cube=True)
    play_on(match, answers)
    return match


@pytest.mark.parametrize("answers", [-1, 4])
def test_a_branch_begins_within_the_game(box, answers):
    match = begin(box)
    play_on(match, 3)
    with pytest.raises(Fault, match=f"this game has 3 answers, not {answers}"):
        match.branch(answers)


def test_a_branch_that_is_undone_to_before_its_beginning_still_verifies(box):
    match = begin(box)
    play_on(match, 20)
    branch = match.branch(20)
    branch.undo(branch.record.answers[10].seat, consent=True)
    while len(branch.record.answers) > 12:
        branch.undo(branch.record.answers[-1].seat, consent=True)
    assert branch.record.header.branch == 20
    play_on(branch, 30)
    verify(SPEC, box, branch.record)


def test_a_branch_of_a_branch_verifies(box):
    match = begin(box)
    play_on(match, 20)
    branch = match.branch(15)
    play_on(branch, 20)
    again = branch.branch(25)
    play_on(again, 20)
    verify(SPEC, box, again.record)
