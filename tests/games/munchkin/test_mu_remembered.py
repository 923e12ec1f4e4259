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
from pustosh.games.munchkin.state.values import Combat, Foe
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


def test_a_class_that_a_monster_hates_is_weighed():
    """Each Class and Companion against each Monster."""
    table, helped = next(looks(3)), 0
    cards = PACK.cards
    for foe in [id_ for id_ in cards if cards[id_].kind == "monster"]:
        table.combat = Combat(0, foes=(Foe(foe, foe),))
        for kept in [id_ for id_ in cards if cards[id_].kind in ("class", "companion")]:
            is_class = cards[kept].kind == "class"
            table.classes[0] = (kept,) if is_class else ()
            table.companion[0] = "" if is_class else kept
            if is_better_without(table, 0):
                helped += 1
                assert weighs(table, 0)
    assert helped > 10


def test_what_is_applied_on_players_follows_their_levels_and_their_lives():
    """A choice that was kept for other Levels is not offered."""
    table, cards = next(looks(3)), PACK.cards
    raising = [card.powers[0] for card in cards.values() if card.kind == "level_up"]
    for level in (1, 9, 1):
        for alive in (True, False, True):
            table.level[1], table.alive[2] = level, alive
            for power in raising:
                assert applications(table, 0, power) == by_rules(table, 0, power)


def test_what_is_beyond_a_slot_or_a_hand_does_not_fit():
    table, cards = next(looks(3)), PACK.cards
    gear = [id_ for id_ in cards if cards[id_].kind == "item" and not id_.endswith((".2", ".3"))]
    bad = 0
    for item in gear:
        for other in gear:
            table.worn[0] = (item, other) if item != other else (item,)
            assert misfits(table, 0) == find_misfits(table, 0)
            bad += bool(misfits(table, 0))
    assert 0 < bad < len(gear) ** 2


def by_rules(table, seat, power):
    """Every way to apply it, looked up anew."""
    return [applying(table, seat, power, target) for target in targets(table, seat, power)]
