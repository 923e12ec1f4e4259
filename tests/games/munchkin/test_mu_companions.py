"""Companions of the box."""

import pytest

from boxes import base_box
from pustosh.games import game

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
COMPANIONS = [card for card in BOX.cards.values() if card.kind == "companion"]


@pytest.mark.proves("MU-COMPN-06")
@pytest.mark.parametrize("card", COMPANIONS, ids=[card.id for card in COMPANIONS])
def test_every_companion_is_of_use_to_its_owner(card):
    useful = [arg for arg in (card.bonus, *card.statics.values()) if isinstance(arg, int)]
    assert card.powers or max(useful, default=0) > 0
    assert min(useful, default=0) >= 0


@pytest.mark.proves("MU-COMPN-08")
def test_only_the_pack_cow_says_that_it_carries_items():
    assert [card.id for card in COMPANIONS if "carry_slots" in card.statics] == ["CO-02"]
