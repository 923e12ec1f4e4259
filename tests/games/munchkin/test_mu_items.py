"""Rulebook sections: Items, Junk, Harsh rules. What the box says of every card, and of a table."""

from dataclasses import replace

import msgspec
import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.box.cards import WEAPONS
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks import problems_of
from pustosh.kernel.chance import First
from pustosh.kernel.packs import PackHeader

BOX = base_box(SPEC)
CARDS = [printed.value for printed in BOX.records]
ITEMS = [card for card in CARDS if card.kind in ("item", "junk", "item_mod", "oneshot")]


def faults(id_, **changes):
    """What the checks of the box say of a card that is printed otherwise."""
    records = [
        reprinted(record, changes) if record.value.id == id_ else record for record in BOX.records
    ]
    header = PackHeader("base", "munchkin", "base", "0")
    problems = problems_of(Records(header, records, BOX.texts, BOX.languages))
    return [problem.message for problem in problems if problem.card == id_]


def reprinted(card, changes):
    """The same card with other words in its lines."""
    lines = {**card.lines, **{f"{card.path}.{field}": card.line for field in changes}}
    return replace(card, value=msgspec.structs.replace(card.value, **changes), lines=lines)


@pytest.mark.proves("MU-ITEM-01")
def test_item_01_only_items_have_a_price():
    for card in CARDS:
        assert card.price is None or BOX.cards[first(card.id)].is_item, card.id
    assert any("no 'price'" in fault for fault in faults("TK-03", price=100))
    assert faults("FO-01", price=None) == []  # 'No price'
    assert faults("FO-01", price=-1)


def first(record):
    return next(card.id for card in BOX.cards.values() if card.record == record)


@pytest.mark.proves("MU-ITEM-16")
def test_item_16_an_item_lasts_or_is_applied_once_and_is_never_both():
    assert faults("WE-19") == faults("OS-05") == []
    assert any("no 'do'" in fault for fault in faults("WE-19", do=({"gain_level": 1},)))
    assert any("needs `statics`" in fault for fault in faults("WE-19", statics=()))
    assert any("no 'statics'" in fault for fault in faults("OS-05", statics=({"bonus": 2},)))
    assert any("needs `do`" in fault for fault in faults("OS-05", do=()))


@pytest.mark.proves("MU-ITEM-17")
def test_item_17_one_shot_items_and_no_others_are_applied_as_cards():
    for card in ITEMS:
        applied = any(power.number == 0 for power in BOX.cards[first(card.id)].powers)
        assert applied == (card.kind == "oneshot"), card.id


@pytest.mark.proves("MU-ITEM-37")
def test_item_37_every_weapon_is_melee_light_heavy_or_energy():
    weapons = [card for card in CARDS if card.weapon]
    assert {card.weapon for card in weapons} == set(WEAPONS)
    assert WEAPONS == ("melee", "light", "heavy", "energy")
    assert len(weapons) == 34
    assert any("laser" in fault for fault in faults("WE-19", weapon="laser"))


@pytest.mark.proves("MU-ITEM-40", "MU-ITEM-41")
def test_item_40_explosives_are_one_shot_items_without_a_weapon_type():
    explosives = [card for card in CARDS if card.explosive]
    assert explosives
    assert {(card.kind, card.weapon) for card in explosives} == {("oneshot", None)}
    assert any("no 'weapon'" in fault for fault in faults("OS-01", weapon="heavy"))


@pytest.mark.proves("MU-JUNK-02")
def test_junk_02_every_junk_has_a_price():
    junk = [card for card in CARDS if card.kind == "junk"]
    assert junk
    assert all(card.price and card.price > 0 for card in junk)
    assert any("needs `price`" in fault for fault in faults("JU-01", price=None))


@pytest.mark.proves("MU-JUNK-03")
def test_junk_03_most_junk_gives_nothing_and_none_gives_a_bonus():
    junk = [card for card in CARDS if card.kind == "junk"]
    assert not any(card.statics for card in junk)
    assert sum(not card.abilities for card in junk) > len(junk) / 2
    assert any("no 'statics'" in fault for fault in faults("JU-01", statics=({"bonus": 1},)))


@pytest.mark.proves("MU-HARSH-03")
@pytest.mark.parametrize("junk", [None, False, True])
@pytest.mark.parametrize("backpack", [None, False, True])
def test_harsh_03_each_harsh_rule_is_chosen_by_itself_and_off_unless_chosen(junk, backpack):
    wanted = {"harsh_junk": junk, "harsh_backpack": backpack}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    options = SPEC.new_game(3, chosen, BOX, First()).table.options
    assert options["harsh_junk"] == bool(junk)
    assert options["harsh_backpack"] == bool(backpack)
