"""What is remembered of a character is what would be found now."""

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.rules.cards.applying import applying
from pustosh.games.munchkin.rules.cards.frames import targets
from pustosh.games.munchkin.rules.cards.zones import held
from pustosh.games.munchkin.rules.characters.classes import is_better_without, weighs
from pustosh.games.munchkin.rules.combat.strength import character, strength_of, sum_of
from pustosh.games.munchkin.rules.items.items import find_misfits, misfits
from pustosh.games.munchkin.rules.timing.open_powers import applications
from pustosh.kernel.chance import Seeded

PACK = base_box(SPEC)
GAMES = 2
EACH = 4  # decisions from look to look


def looks(seats):
    """Tables in the middle of random games."""
    for number in range(GAMES):
        chance = Seeded(f"remembered:{seats}:{number}")
        game, decisions = SPEC.new_game(seats, {}, PACK, chance), 0
        while game.choices:
            if decisions % EACH == 0:
                yield game.table
            game.take(SPEC.pick(game, chance))
            decisions += 1


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_what_is_remembered_is_what_is_there(seats):
    dropped = applied = 0
    for table in looks(seats):
        for seat in range(seats):
            assert strength_of(table, seat) == sum_of(character(table, seat))
            assert misfits(table, seat) == find_misfits(table, seat)
            for power in held(table, seat).powers:
                assert applications(table, seat, power) == by_rules(table, seat, power)
                applied += 1
            if table.in_combat(seat) and is_better_without(table, seat):
                dropped += 1
                assert weighs(table, seat)
    assert dropped > 0
    assert applied > 1000


def by_rules(table, seat, power):
    """Every way to apply it, looked up anew."""
    return [applying(table, seat, power, target) for target in targets(table, seat, power)]
