"""Rulebook section: Perks. What cannot be a scene: who sees them."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.mark.proves("FO-PERK-06")
def test_perk_06_all_perks_in_the_deck_and_before_survivors_are_open_to_everybody(box):
    game = SPEC.new_game(3, {}, box, First())
    held = {"seat 0": {"perks": ["light_feet", "wind_up"]}, "seat 1": {"perks": ["loose_change"]}}
    SPEC.arrange(game, held)
    game.run()
    for seat in (0, 1, 2, None):
        view = SPEC.view(game, seat)
        lying = [survivor.perks for survivor in view.survivors]
        assert lying == [("light_feet", "wind_up"), ("loose_change",), ()]
        assert {*view.perks} == {*box.perks} - {"light_feet", "wind_up", "loose_change"}
        assert {name: facts.letter for name, facts in view.printed.perks.items()} == {
            name: perk.letter for name, perk in box.perks.items()
        }
        assert view.printed.perks["loose_change"].effects == "caps(4)"
