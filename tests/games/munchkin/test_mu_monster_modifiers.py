"""Monster modifiers of the box."""

import pytest

from boxes import base_box
from pustosh.games import game

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
MODIFIERS = [card for card in BOX.cards.values() if card.kind == "monster_mod"]
TREASURES = {10: 2, 5: 1, -5: -1}


@pytest.mark.proves("MU-MMOD-01", "MU-MMOD-02", "MU-MMOD-03")
def test_every_modifier_is_one_of_three_kinds_each_with_its_treasures():
    assert {card.strength for card in MODIFIERS} == set(TREASURES)
    for card in MODIFIERS:
        assert card.treasures == TREASURES[card.strength]
