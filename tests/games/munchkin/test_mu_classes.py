"""Classes and Perks: what the box itself says."""

import pytest

from boxes import base_box
from pustosh.games import game

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
CLASSES = {"Lone Wanderer", "Enclave Scientist", "Raider", "Brotherhood Paladin"}


@pytest.mark.proves("MU-CLASS-01")
def test_there_are_four_classes_and_no_other():
    cards = [card for card in BOX.cards.values() if card.kind == "class"]
    assert {BOX.facts[card.record].name for card in cards} == CLASSES
    assert {card.class_ for card in cards} == {"wanderer", "enclave", "raider", "paladin"}
    assert all(card.kind == "class" for card in BOX.cards.values() if card.class_)


@pytest.mark.proves("MU-PERK-05")
def test_the_quotation_of_a_perk_stands_apart_from_what_it_gives():
    perks = {card.record: card for card in BOX.cards.values() if card.kind == "perk"}
    assert len(perks) == 20
    for record, card in perks.items():
        words = BOX.facts[record].words
        assert BOX.facts[record].flavour
        assert BOX.facts[record].flavour not in str(words)
        assert set(card.statics) <= {word for raw in words.get("statics", ()) for word in raw}
