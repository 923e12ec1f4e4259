"""Radioactive Monsters of the box."""

import pytest

from boxes import base_box
from pustosh.games import game

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
RADIOACTIVE = [card for card in BOX.cards.values() if card.radioactive]


@pytest.mark.proves("MU-RADMON-01")
def test_what_everybody_reads_on_the_card_is_the_strength_that_counts():
    assert RADIOACTIVE
    for card in RADIOACTIVE:
        assert card.kind == "monster"
        assert BOX.facts[card.record].radioactive == card.radioactive > 0
