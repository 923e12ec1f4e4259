"""Whoever is not asked may ask to act: it is recorded, nobody else sees it, and it is answered."""

import random
from collections import Counter

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.kernel.chance import Seeded
from pustosh.kernel.refusals import Refused
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat
from pustosh.matches.replay import replay

PACK = base_box(SPEC)
CALLS = 60  # one of so many questions
WAIT = 200  # answers after which a call is surely heard


def called_out(seats, number):
    """A game at random in which seats that are not asked ask to act; asks and what came of them."""
    dice = random.Random(number)
    match = new_match(SPEC, PACK, [Seat("Ann")] * seats, {}, seed=f"calls:{seats}:{number}")
    chance, calls, heard = Seeded(f"calls:{number}"), {}, Counter()
    while match.game.choices and len(match.record.answers) < 1500:
        decider = match.game.decider
        if decider in calls and match.game.table.holds[decider]:
            heard["asked"] += 1
            calls.pop(decider)
        if dice.randrange(CALLS) == 0:
            seat = dice.choice([other for other in range(seats) if other != decider])
            yield match, seat
            calls.setdefault(seat, len(match.record.answers))
        match.answer(decider, SPEC.pick(match.game, chance).key)
        late = [at for at in calls.values() if len(match.record.answers) - at > WAIT]
        assert not late or not match.game.choices
    assert heard["asked"] > 5
    game = replay(SPEC, PACK, match.record)
    assert SPEC.outcome(game) == match.outcome
    assert all(SPEC.view(game, seat) == SPEC.view(match.game, seat) for seat in range(seats))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_call_is_heard_recorded_and_seen_by_nobody_else(seats):
    for match, seat in called_out(seats, seats):
        others = [other for other in (*range(seats), None) if other != seat]
        before = [SPEC.view(match.game, other) for other in others]
        question = match.game.decider, match.game.choices
        match.answer(seat, "hold")
        assert (match.game.decider, match.game.choices) == question
        assert SPEC.view(match.game, seat).holds
        assert [SPEC.view(match.game, other) for other in others] == before


def test_nothing_else_is_open_to_who_is_not_asked_and_nothing_after_the_end():
    match = new_match(SPEC, PACK, [Seat("Ann")] * 3, {}, seed="calls")
    other = next(seat for seat in range(3) if seat != match.game.decider)
    for key in ("pass", "ready", "yield turn", "hold now"):
        with pytest.raises(Refused):
            match.answer(other, key)
    match.game.choices = ()
    with pytest.raises(Refused):
        match.answer(other, "hold")
