"""Radioactive Monsters of the box."""

import pytest

from pustosh.games import game

MUNCHKIN = game("munchkin")
BOX = MUNCHKIN.read_pack(MUNCHKIN.pack_folder)
RADIOACTIVE = [card for card in BOX.cards.values() if card.radioactive]


@pytest.mark.proves("MU-RADMON-01")
def test_what_everybody_reads_on_the_card_is_the_strength_that_counts():
    assert RADIOACTIVE
    for card in RADIOACTIVE:
        assert card.kind == "monster"
        assert BOX.facts[card.record].radioactive == card.radioactive > 0
