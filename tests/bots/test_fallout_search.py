"""Search in Fallout: it tries whole plans, its playouts follow them, and it takes a win at hand."""

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.appraisal import appraise
from pustosh.bots.bot_view import BotView
from pustosh.bots.fallout.guide import Guide
from pustosh.bots.fallout.plan import Plan
from pustosh.bots.fallout.walker import Walker
from pustosh.bots.search import Budget, search
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Seeded

WIDTH = 6
GOAL = {"at": "d2f.E", "special": ["C", "L"]}  # where the first goal of quest 15 is


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def given(box, facts, seats=2):
    game = SPEC.new_game(seats, {"first": "0"}, box, First())
    SPEC.arrange(game, facts)
    game.run()
    return game


def tried(game):
    planner = bot("greedy", "fallout", "g")
    bot_view = BotView(game, SPEC)
    plan = planner.decide(bot_view)
    return plan, Guide(planner).tries(bot_view, plan, Seeded("tries"), WIDTH)


def test_plans_are_tried_the_planners_first(box):
    plan, tries = tried(given(box, {"seat 0": {"at": "d1f.S"}, "quests": {"in_play": ["014"]}}))
    assert tries[0].choice is plan
    assert 2 < len(tries) <= WIDTH
    assert {each.choice.verb for each in tries} <= {"go", "explore", "encounter", "camp", "declare"}


def test_what_costs_no_action_is_done_without_asking_what_else_could_be(box):
    facts = {"seat 0": {"special": ["P", "L"], "inventory": ["marksman_rifle"]}}
    plan, tries = tried(given(box, facts))
    assert plan.key == "equip marksman_rifle"
    assert [each.choice for each in tries] == [plan]


def walked(box, plan):
    """Where seat 0 is after its turn, and what it did last."""
    game = given(box, {"seat 0": {"at": "start.K"}, "quests": {"in_play": []}})
    trial = BotView(game, SPEC).trial(Seeded("deal"))
    walker, keys = Walker(bot("greedy", "fallout", "w"), 0, plan), []
    while trial.decider == 0 and trial.table.turn == 0:
        choice = walker(trial)
        keys.append(choice.key)
        trial.take(choice)
    return keys


def test_a_playout_follows_the_plan_that_is_tried(box):
    assert walked(box, Plan(1.0, "start.W", "camp"))[:2] == ["go start.W", "camp"]
    assert walked(box, None)[0] == "camp"


def thought(box, cards):
    facts = {"seat 0": GOAL | {"agendas": cards}, "quests": {"in_play": ["015"]}}
    game = given(box, facts | {"power": {"star": 2}})
    planner = bot("greedy", "fallout", "p")
    return search(BotView(game, SPEC), Budget(30, 60.0), Seeded("s"), planner)


def test_a_card_that_wins_is_sought(box):
    """Three cards of the star have 9 of 10; a fourth card of any kind is enough."""
    made = thought(box, ["star_1", "star_2", "star_3"])
    assert made.best.key == "quest 015 1"
    assert made.chance > 0.8


def test_the_same_card_is_no_win_with_other_cards_in_hand(box):
    assert thought(box, ["shield_1", "shield_2", "shield_3"]).chance < 0.7


def chances(box, mine, power):
    facts = {"seat 0": mine, "power": power, "quests": {"in_play": []}}
    return appraise("fallout", SPEC.view(given(box, facts), 0))


def test_who_is_nearer_to_the_win_has_the_better_chance(box):
    power = {"star": 3, "shield": 2}
    near, far = (
        chances(box, {"agendas": cards}, power)
        for cards in (["star_1", "star_2", "star_3"], ["shield_1", "shield_2", "shield_3"])
    )
    assert near[0] > far[0] + 0.1


def test_a_faction_that_is_about_to_win_leaves_less_for_all(box):
    mine = {"agendas": ["star_1", "shield_1"]}
    early, late = (chances(box, mine, {"star": n, "shield": n}) for n in (1, 5))
    assert sum(late) < sum(early)


def test_power_for_the_other_faction_is_tried_too(box):
    """Who holds cards of the star does not plan for the shield, but it may keep a rival back."""
    quests = {"in_play": ["134"], "markers": {"134": "drive_in"}}
    mine = {"at": "drive_in", "agendas": ["star_1", "star_2", "star_3"]}
    plan, tries = tried(given(box, {"seat 0": mine, "quests": quests}))
    assert plan.key == "quest 134 2"  # for the star
    assert "quest 134 1" in [each.choice.key for each in tries]
