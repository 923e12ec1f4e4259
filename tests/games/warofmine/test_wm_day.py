"""Rulebook section: Day actions. What may be examined, and what lies under a card."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.kernel.chance import First, Scripted, Seeded


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance=()):
    game = SPEC.new_game(2, {}, box, First())
    game.chance = Scripted(chance)
    SPEC.arrange(game, {"person vesna": {}, "person goran": {}, **given})
    game.run()
    return game


@pytest.mark.proves("WM-DAY-49")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_day_49_both_sides_of_every_card_of_the_fittings_space_may_be_examined(box, seat):
    game = arranged(box, {"house": {"unlocked": ["gun_bench"]}})
    seen = SPEC.view(game, seat).house.fittings
    green = {id_ for id_, card in box.fittings.items() if card.corner == "green"}
    assert set(seen) == {*green, "gun_bench"}
    for id_ in seen:  # one record shows the cost of the one side and the actions of the other
        card = box.fittings[id_]
        assert card.cost
        assert card.actions or card.passive or card.sleeps


@pytest.mark.proves("WM-DAY-50")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_day_50_nobody_sees_which_ideas_lie_there(box, seat):
    game = arranged(box, {})
    assert SPEC.view(game, seat).house.ideas == len(box.fittings) - len(game.table.fittings)
    assert not set(game.table.decks["ideas"].cards) & set(SPEC.view(game, seat).house.fittings)


@pytest.mark.proves("WM-DAY-55")
def test_day_55_a_fitting_that_is_built_lies_with_its_action_side_up(box):
    game = arranged(box, {"storage": dict(box.fittings["armchair"].cost)})
    game.answer(0, "build vesna armchair g2")
    assert "armchair" in SPEC.view(game, 0).house.fittings
    game.answer(0, "ready")
    house = SPEC.view(game, 0).house
    assert house.built == {"g2": "armchair"}
    assert "armchair" not in house.fittings


@pytest.mark.proves("WM-DAY-19", "WM-DAY-22")
def test_day_22_floors_are_connected_by_the_printed_ladders_only(box):
    floor = {id_: node.floor for id_, node in box.nodes.items()}
    stairs = {
        frozenset((here, there))
        for here, near in box.edges.items()
        for there in near
        if floor[here] != floor[there]
    }
    assert stairs == {frozenset(pair) for pair in box.start.ladders}
    game = SPEC.new_game(1, {}, box, Seeded(1))
    assert len(reachable(game.table)) == 17
