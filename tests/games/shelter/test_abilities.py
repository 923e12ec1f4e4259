"""The items of the box: what each card says, and every outfit against every letter."""

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.scenes import Scene, play_step, set_scene

SHELTER = game("shelter")
OUTFITS = {"S": "I09", "P": "I10", "E": "I11", "C": "I12", "I": "I13", "A": "I14", "L": "I15"}
ABILITIES = """
I01 weapon exhaust fight:+1
I02 weapon exhaust fight:+2
I03 weapon exhaust fight:+2
I04 weapon exhaust fight:+3
I05 weapon exhaust fight:reroll_one
I06 weapon discard fight:+6
I07 weapon exhaust fight_lost:any any
I08 companion passive fight:+1
I09 outfit exhaust letter:S
I10 outfit exhaust letter:P
I11 outfit exhaust letter:E
I12 outfit exhaust letter:C
I13 outfit exhaust letter:I
I14 outfit exhaust letter:A
I15 outfit exhaust letter:L
I16 tool exhaust gain_more:water
I17 tool exhaust gain_more:food
I18 tool exhaust gain_more:energy
I19 tool exhaust room_discount:1
I20 tool exhaust rent_more:1
I21 tool exhaust exchange:any>any*2
I22 medical exhaust heal_supply
I23 medical discard heal_supply_any
I24 tool exhaust reroll_threat
I25 tool exhaust dweller_discount:food
I26 tool exhaust train_on_return
I27 keepsake endgame end:2
I28 keepsake endgame end:per_weapon
I29 keepsake endgame end:per_dweller_over_4
I30 keepsake endgame end:per_2_rooms
I31 keepsake endgame end:per_4_cubes
"""


@pytest.fixture(scope="module")
def box():
    return base_box(SHELTER)


def test_every_item_has_its_class_its_timing_and_its_ability(box):
    printed = [card.value for card in box.cards.items]
    lines = [f"{item.id} {item.class_} {item.timing} {item.ability}" for item in printed]
    assert lines == ABILITIES.split("\n")[1:-1]


@pytest.mark.proves("SH-ITEM-04", "SH-ITEM-05")
@pytest.mark.parametrize("letter", OUTFITS)
def test_item_05_an_outfit_doubles_slots_of_its_own_letter_and_no_others(box, letter):
    scene = Scene(
        scene="Seven outfits before a slot with one letter",
        rules=("SH-ITEM-05",),
        print={"S05.L": {"letter": letter}},
        given={"seat 0": {"items": [*OUTFITS.values()], "energy": 1}},
    )
    playing = set_scene(SHELTER, box, scene)
    play_step(playing, "0 place S05.L")
    assert [choice.key for choice in playing.game.choices] == ["done", f"use {OUTFITS[letter]}"]
    play_step(playing, f"0 use {OUTFITS[letter]}")
    play_step(playing, {"check": {"seat 0": {"food": 4, "energy": 0}}})
