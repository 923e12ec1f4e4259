"""Undo: free until chance or another person comes between, with consent beyond that."""

import pytest

from begun_matches import ANNA, ROBOT, answer_first, begin, bytes_of, play_on
from pustosh.games.shelter import SPEC
from pustosh.matches.match import UndoRefused
from pustosh.matches.record import Undo
from pustosh.matches.verify import verify


def test_what_was_just_done_can_be_undone_to_the_byte(box):
    match = begin(box)
    before = bytes_of(match)
    match.answer(0, "place S04.R")
    assert match.undo(0) == 1
    assert bytes_of(match) == before
    match.answer(0, "place S05.R")
    assert match.game.table.cubes[:3] == [1, 0, 1]


def test_after_an_undo_chance_goes_on_as_if_nothing_had_been_taken_back(box):
    straight, zigzag = begin(box), begin(box)
    zigzag.answer(0, "place S04.R")
    zigzag.undo(0)
    for match in (straight, zigzag):
        answer_first(match, "pass", "pass")  # round two: dice
    assert bytes_of(straight) == bytes_of(zigzag)
    verify(SPEC, box, zigzag.record)


def test_undo_takes_back_what_bots_did_since(box):
    match = begin(box, ANNA, ROBOT)
    before = bytes_of(match)
    answer_first(match, "place S04.R", "place S05.R")
    assert match.game.decider == 0
    assert match.undo(0) == 2
    assert bytes_of(match) == before


def refused_undo(match, seat):
    before = bytes_of(match)
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert bytes_of(match) == before
    return caught.value


def test_undo_stops_where_another_person_has_decided(box):
    match = begin(box)
    answer_first(match, "place S04.R", "place S05.R")
    refused = refused_undo(match, 0)
    assert (refused.reason, refused.by) == ("undo-other", 1)
    assert str(refused) == "seat 1 has decided since: undo needs the consent of the others"
    assert match.undo(1) == 1  # the other person's own answer can still be taken back
    assert match.undo(0) == 1


def test_undo_stops_where_chance_has_spoken(box):
    match = begin(box, ANNA, ROBOT)
    answer_first(match, "pass", "pass")  # the bot's passing begins round two: dice
    refused = refused_undo(match, 0)
    assert (refused.reason, refused.by) == ("undo-chance", None)
    assert str(refused) == "chance has spoken since: undo needs the consent of the others"


def test_whoever_has_done_nothing_has_nothing_to_undo(box):
    match = begin(box)
    assert refused_undo(match, 0).reason == "undo-nothing"
    match.answer(0, "pass")
    refused = refused_undo(match, 1)
    assert str(refused) == "there is nothing of yours to undo"
    with pytest.raises(UndoRefused):
        match.undo(1, consent=True)


def test_with_the_consent_of_the_others_undo_goes_beyond_chance_and_people(box):
    match = begin(box)
    before = bytes_of(match)
    answer_first(match, "pass", "pass")
    refused_undo(match, 0)
    assert match.undo(0, consent=True) == 2
    assert bytes_of(match).startswith(before)
    assert match.record.history()[-1] == Undo(undo=0, seat=0)


def test_a_game_that_is_over_is_not_undone_because_its_dice_are_known(box):
    match = begin(box)
    while match.game.choices:
        play_on(match, 1)
    answers = list(match.record.answers)
    with pytest.raises(UndoRefused) as refused:
        match.undo(answers[-1].seat, consent=True)
    assert refused.value.reason == "undo-over"
    assert match.record.answers == answers
    assert match.branch(len(answers) - 1).game.choices
