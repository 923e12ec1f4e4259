"""Small cards of the hand: whole sentences or none, in every language."""

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.show.cards import MOST_BRIEF, Shelf
from pustosh.matches.catalogues import LANGUAGES

AMOUNT = 4  # letters of a Bonus and a space before it


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_card_ends_with_a_whole_sentence(language):
    shelf = Shelf(SPEC.in_language(base_box(SPEC), language).facts)
    cards = [shelf.show(id_) for id_ in shelf.printed]
    for card in cards:
        assert len(card.brief) <= MOST_BRIEF + AMOUNT
        sentence = card.brief.lstrip("+0123456789 ") if card.kind == "oneshot" else card.brief
        assert sentence in card.text
        assert sentence[-1:] in ("", ".", "!", "?")
    assert sum(bool(card.brief) for card in cards) > len(cards) // 4
