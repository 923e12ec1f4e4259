"""Dice cannot be foreseen: what chance has said once, an undo does not make it say again."""

import msgspec
import pytest

from begun_matches import answer_first, begin, play_on
from pustosh.games.shelter import SPEC
from pustosh.kernel.faults import Fault
from pustosh.matches.files import dump, parse
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Record, Seat, TakenBack
from pustosh.matches.replay import Differs
from pustosh.matches.verify import verify

ONE, TWO = Seat("Anna"), Seat("Ben")


def dice(match):
    return match.record.answers[-1].chance


def twice_the_second_round(match):
    """The dice of the second round, and again after an undo."""
    answer_first(match, "pass", "pass")
    first = dice(match)
    match.undo(0, consent=True)
    answer_first(match, "pass", "pass")
    return first, dice(match)


def test_after_an_undo_past_chance_other_dice_fall(box):
    match = begin(box)
    first, second = twice_the_second_round(match)
    assert first
    assert second
    assert first != second
    verify(SPEC, box, match.record)


def test_a_table_of_one_person_may_choose_that_the_same_dice_fall_again(box):
    match = new_match(SPEC, box, (ONE, TWO), {"first": "0"}, seed="one", repeats=True)
    first, second = twice_the_second_round(match)
    assert first == second
    assert match.record.taken_back == []
    verify(SPEC, box, match.record)


def test_dice_stay_unforeseen_in_a_branch(box):
    match = begin(box)
    play_on(match, 10)
    branch = match.branch(0)
    first, second = twice_the_second_round(branch)
    assert first != second
    verify(SPEC, box, branch.record)


def zigzag(box):
    """A game with many undos, some of them after others."""
    match = begin(box)
    for stretch in (30, 25, 40, 10):
        play_on(match, stretch)
        for _ in range(8):
            match.undo(match.record.answers[-1].seat, consent=True)
    play_on(match, 12)
    return match


def test_a_record_with_undos_comes_back_from_its_file_and_goes_on_with_the_same_dice(box):
    match = zigzag(box)
    assert len(match.record.taken_back) > 2
    text = dump(match.record)
    again = parse(text, "file")
    assert again == match.record
    assert dump(again) == text
    verify(SPEC, box, again)
    resumed = Match(SPEC, box, again)
    play_on(match, 30)
    play_on(resumed, 30)
    assert resumed.record == match.record


def test_an_undo_that_the_record_does_not_have_does_not_verify(box):
    """So nobody can roll, take back in secret and roll again."""
    record = zigzag(box).record
    hidden = Record(record.header, record.answers, record.end, record.taken_back[1:])
    with pytest.raises(Differs, match="the seed gives other dice and draws"):
        verify(SPEC, box, hidden)


def test_dice_that_were_taken_back_are_checked_too(box):
    record = zigzag(box).record
    back = record.taken_back[0]
    answers = [msgspec.structs.replace(answer, chance=()) for answer in back.answers]
    record.taken_back[0] = TakenBack(back.undo, tuple(answers))
    with pytest.raises(Fault):
        verify(SPEC, box, record)


def test_a_point_of_a_game_has_the_undos_that_came_before_it(box):
    record = zigzag(box).record
    for answers in range(len(record.answers) + 1):
        part = record.until(answers)
        assert part.answers == record.answers[:answers]
        verify(SPEC, box, msgspec.structs.replace(part, end=None))


def test_a_branch_of_a_game_with_undos_names_the_game_and_verifies(box):
    match = zigzag(box)
    middle = match.branch(len(match.record.answers) - 5)
    play_on(middle, 20)
    middle.undo(middle.game.decider, consent=True)
    branch = middle.branch(len(middle.record.answers) - 3)
    play_on(branch, 20)
    verify(SPEC, box, branch.record)
    assert branch.record.header.origin.commitment == middle.record.header.commitment
    assert branch.record.header.origin.origin.commitment == match.record.header.commitment


def claiming(record, branch):
    """The record as a branch of a game that it does not name."""
    header = msgspec.structs.replace(record.header, branch=branch)
    return record.under(header)


def test_a_claimed_branch_is_proved_only_by_the_game_it_is_taken_from(box):
    match = begin(box)
    play_on(match, 20)
    branch = match.branch(12)
    play_on(branch, 9)
    header = msgspec.structs.replace(branch.record.header, origin=None)
    nameless = branch.record.under(header)
    with pytest.raises(Fault, match="first 12 answers come from another game"):
        verify(SPEC, box, nameless)
    verify(SPEC, box, nameless, origin=match.record)
    other = begin(box, seed="two")
    play_on(other, 20)
    with pytest.raises(Fault, match="the first 12 answers are not those of the other game"):
        verify(SPEC, box, nameless, origin=other.record)


def test_a_header_that_claims_a_branch_hides_no_dice(box):
    match = begin(box)
    play_on(match, 20)
    forged = claiming(match.record, 20)
    with pytest.raises(Fault, match="their dice are not proved"):
        verify(SPEC, box, forged)


@pytest.mark.parametrize("line", [b'{"undo":5,"seat":0}', b'{"undo":-1,"seat":0}'])
def test_an_undo_to_where_the_game_has_not_been_is_refused_with_its_line(box, line):
    match = begin(box)
    play_on(match, 3)
    with pytest.raises(Fault, match="file:5: damaged: there is nothing to take back"):
        parse(dump(match.record) + line + b"\n", "file")


def test_a_record_of_format_1_opens_and_its_dice_repeat(box):
    """So were all records of before: the header says nothing of it."""
    match = begin(box)
    header = msgspec.to_builtins(match.record.header)
    del header["repeats"]
    old = parse(msgspec.json.encode({**header, "format": 1}) + b"\n", "old")
    assert dump(old) == msgspec.json.encode({**header, "format": 1}) + b"\n"
    resumed = Match(SPEC, box, old)
    first, second = twice_the_second_round(resumed)
    assert first == second
    verify(SPEC, box, resumed.record)
