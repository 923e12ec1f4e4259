"""Rulebook sections: Loot cards, Asset cards, Unique assets. What the decks of the box hold."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.cards import ITEMS
from pustosh.games.fallout.rules.goods.limits import discard_card
from pustosh.games.fallout.rules.goods.loot import gain_unique
from pustosh.kernel.chance import First


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def kinds(box, pile):
    return {box.cards[card].kind for card in box.pile(pile)}


@pytest.mark.proves("FO-LOOT-01", "FO-ITEM-01")
def test_loot_01_a_loot_card_is_an_item_a_companion_or_an_event(box):
    assert kinds(box, "loot") == {*ITEMS, "companion", "event"}


@pytest.mark.proves("FO-ASSET-01")
def test_asset_01_assets_are_items_with_a_price_and_companions_without_one(box):
    assert kinds(box, "asset") == {*ITEMS, "companion"}
    for card in map(box.cards.get, box.pile("asset")):
        assert (card.price is None) == (card.kind == "companion")


@pytest.mark.proves("FO-ASSET-01", "FO-UNIQ-01")
def test_asset_01_shop_and_asset_deck_are_made_of_the_assets_and_of_nothing_else(box):
    table = SPEC.new_game(2, {}, box, First()).table
    assert len(table.shop) == 4
    assert sorted((*table.shop, *table.decks["asset"].cards)) == sorted(box.pile("asset"))
    assert table.uniques == box.pile("unique")


@pytest.mark.proves("FO-UNIQ-01", "FO-UNIQ-03")
def test_uniq_03_each_unique_asset_is_an_item_or_a_companion_and_exists_once(box):
    assert kinds(box, "unique") <= {*ITEMS, "companion"}
    names = [box.cards[card].name for card in box.pile("unique")]
    assert len(names) == len(set(names)) == 11
    others = {card.name for card in box.cards.values() if card.pile != "unique"}
    assert not others & set(names)


class Noting(First):
    """Chance that remembers among what it picked."""

    def pick(self, among):
        self.among = among
        return super().pick(among)


@pytest.mark.proves("FO-UNIQ-04", "FO-RES-12")
def test_uniq_04_a_discarded_unique_asset_is_not_among_those_drawn_at_random(box):
    game = SPEC.new_game(2, {}, box, Noting())
    spent, *left = box.pile("unique")
    game.table.uniques = tuple(left)
    discard_card(game.table, spent)
    gain_unique(game, 0, spent)
    assert sorted(game.chance.among) == sorted(left)
