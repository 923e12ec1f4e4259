"""Rulebook section: Quests. What everybody sees of them."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Scripted


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given):
    game = SPEC.new_game(2, {}, box, First())
    game.chance = Scripted(())
    SPEC.arrange(game, given)
    game.run()
    return game


MARKED = {
    "in_play": ["014", "016", "018"],
    "markers": {"016": "red_rocket", "018": "diamond_city", "014": "diamond_city"},
}


@pytest.mark.proves("FO-QUEST-23", "FO-QUEST-26")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_quest_23_markers_are_seen_on_the_map_and_on_their_quests_each_pair_in_its_colour(
    box, seat
):
    view = SPEC.view(arranged(box, {"quests": MARKED}), seat)
    seen = {marker.quest: (marker.where, marker.wanted, marker.colour) for marker in view.markers}
    assert seen == {
        "016": ("", "red_rocket", 1),
        "018": ("d1f.K", "diamond_city", 2),
        "014": ("d1f.K", "diamond_city", 3),
    }


@pytest.mark.proves("FO-QUEST-01", "FO-QUEST-02")
def test_quest_01_staged_quests_lie_openly_with_all_their_goals(box):
    game = arranged(box, {"quests": {"in_play": ["014", "016"]}})
    for seat in (None, 0, 1):
        view = SPEC.view(game, seat)
        assert view.quests == ("014", "016")
        assert [len(view.printed.goals[quest]) for quest in view.quests] == [2, 2]


@pytest.mark.proves("FO-QUEST-02")
def test_quest_02_every_quest_of_the_box_has_a_goal_and_every_goal_a_row(box):
    assert all(quest.goals for quest in box.quests.values())
    assert all(goal.success for quest in box.quests.values() for goal in quest.goals)
