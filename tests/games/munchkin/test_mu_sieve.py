"""The quick look before the rules may be wider than they are, never narrower."""

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.rules.cards.applying import answers, may_answer
from pustosh.games.munchkin.rules.cards.frames import targets, top
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import held
from pustosh.games.munchkin.rules.timing.acts import holds_nothing
from pustosh.games.munchkin.rules.timing.powers import bits_of, may_apply
from pustosh.kernel.chance import Seeded

PACK = base_box(SPEC)


def all_powers(table, seat):
    """Everything this seat could ever apply, without any sieve."""
    return [
        *held(table, seat).powers,
        *(power for power in used(table, seat).powers if power.number),
    ]


def when(table, seat):
    """The sieve: all timings of what is held and used."""
    return held(table, seat).when | used(table, seat).when


def positions(seats, number):
    chance = Seeded(f"sieve:{seats}:{number}")
    game = SPEC.new_game(seats, {}, PACK, chance)
    while game.choices:
        yield game.table
        game.take(SPEC.pick(game, chance))


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_whoever_may_apply_something_is_seen_by_the_sieve(seats):
    asked = 0
    for table in positions(seats, 1):
        for seat in range(seats):
            for power in all_powers(table, seat):
                if may_apply(table, seat, power) is None and any(targets(table, seat, power)):
                    asked += 1
                    assert not holds_nothing(table, seat, when(table, seat))
                    assert when(table, seat) & bits_of(table, seat) & power.when
    assert asked > 100


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_whoever_may_answer_is_offered_his_answer(seats):
    asked = 0
    for number in range(3):
        for table in positions(seats, number):
            if table.frames and table.window == "answer":
                asked += sum(answered(table, seat) for seat in range(seats) if table.alive[seat])
    assert asked > 5


def answered(table, seat):
    """The answers by the rules alone are those that are offered; how many there are."""
    frame = top(table)
    keys = {choice.args[0] for choice in answers(table, seat, frame)}
    by_rules = {
        power.card
        for power in all_powers(table, seat)
        if may_answer(table, seat, power, frame) is None and any(targets(table, seat, power, frame))
    }
    assert keys == by_rules
    return len(keys)
