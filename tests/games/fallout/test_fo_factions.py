"""Rulebook sections: Factions, Power track. What every scenario sheet says, and what it cannot."""

from itertools import pairwise

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.staging.reprint import reprint
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.faults import Fault

SCENARIOS = ("commonwealth", "capital", "pitt", "harbor")


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def set_up(box, scenario):
    """A table of two after the set-up, where every question is answered with the first choice."""
    game = SPEC.new_game(2, {"scenario": scenario}, box, First())
    game.run()
    while game.table.round == 0:
        game.take(game.choices[0])
    return game


@pytest.mark.proves("FO-FACT-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fact_01_every_scenario_has_the_two_factions_star_and_shield(box, scenario):
    sheet = box.scenarios[scenario]
    assert {*sheet.foes, *sheet.arrives} == {"star", "shield"}
    power = SPEC.view(set_up(box, scenario), 0).power
    assert (power.star, power.shield) == (0, 0)


@pytest.mark.proves("FO-FACT-01")
def test_fact_01_no_scenario_has_one_faction_or_three(box):
    third = {"enemy": {"level": 1, "vulnerable": "head"}}
    assert reprint(box, {"commonwealth": {"star": third}})
    with pytest.raises(Fault, match="moon"):
        reprint(box, {"commonwealth": {"moon": third}})
    with pytest.raises(Fault, match="shield"):
        reprint(box, {"commonwealth": {"shield": None}})


@pytest.mark.proves("FO-FACT-13")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fact_13_one_side_of_the_sheet_holds_the_set_up_map_and_first_quest(box, scenario):
    sheet, view = box.scenarios[scenario], SPEC.view(set_up(box, scenario), 0)
    faceup = {tile.face for tile in view.tiles if tile.face}
    assert faceup == {"start", *sheet.faceup}
    assert [word.name for word in sheet.setup].count("stage") == 1
    first = next(word for word in sheet.setup if word.name == "stage")
    assert f"{first.args[0]:03}" in view.quests


@pytest.mark.proves("FO-FACT-13", "FO-FACT-08")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fact_13_the_other_side_holds_the_faction_enemies_and_the_power_track(box, scenario):
    sheet, view = box.scenarios[scenario], SPEC.view(set_up(box, scenario), 0)
    assert len(view.power.x) == len(view.power.y) == sheet.last + 1 > 1
    assert (view.power.x, view.power.y) == (sheet.x, sheet.y)
    for foe in sheet.foes.values():
        assert foe.level_from in ("X", "Y") or foe.level > 0
        assert foe.areas
    assert bool(sheet.foes) == (scenario != "harbor")


@pytest.mark.proves("FO-POWER-02")
@pytest.mark.parametrize("faction", ["star", "shield"])
@pytest.mark.parametrize("n", [-1, 0])
def test_power_02_no_card_can_say_that_a_power_token_moves_back(box, faction, n):
    assert reprint(box, {"loose_change": {"effects": f"power({faction}, 1)"}})
    with pytest.raises(Fault, match="is no number"):
        reprint(box, {"loose_change": {"effects": f"power({faction}, {n})"}})


@pytest.mark.proves("FO-POWER-02")
@pytest.mark.parametrize("seats", [1, 2])
def test_power_02_in_a_long_game_power_only_grows(box, seats):
    game = SPEC.new_game(seats, {}, box, Seeded(f"power {seats}"))
    game.run()
    chance, seen = Seeded("choices"), [(0, 0)]
    for _ in range(3000):
        if game.over:
            break
        game.take(game.choices[chance.pick(game.choices)])
        if game.table.power != seen[-1]:
            seen.append(game.table.power)
    assert len(seen) > 3
    for (star, shield), (later_star, later_shield) in pairwise(seen):
        assert later_star >= star
        assert later_shield >= shield
