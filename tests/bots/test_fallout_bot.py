"""Greedy in Fallout: it plans by its view alone, wins alone, and beats chance clearly."""

import os

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.fallout.odds import Fight, best_test_reroll, fight_odds
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.show.throws import after
from pustosh.kernel.chance import First, Seeded
from pustosh.lab.simulate import Plan, play_one, simulate

SOAK = bool(os.environ.get("PUSTOSH_SOAK"))
SCENARIOS = ("commonwealth", "capital", "pitt", "harbor")
FACES = (0, 0, 1, 1, 1, 2)  # hit symbols of a die


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def see(game):
    return BotView(game, SPEC)


def given(box, facts, seats=2):
    """A turn of seat 0 as a scene would lay it."""
    game = SPEC.new_game(seats, {"first": "0"}, box, First())
    SPEC.arrange(game, facts)
    game.run()
    return game


def decided(game, seed="a"):
    return bot("greedy", "fallout", seed).decide(see(game)).key


def test_alone_greedy_mostly_wins_before_a_faction_does():
    games = 50 if SOAK else 6
    plans = [
        Plan("fallout", 1, ("greedy",), {"scenario": choice_}, "alone") for choice_ in SCENARIOS
    ]
    results = [simulate(plan, games, workers=1) for plan in plans]
    assert [result.unfinished for result in results] == [0] * len(SCENARIOS)
    assert sum(result.wins["greedy"] for result in results) >= 0.5 * games * len(SCENARIOS)


def test_alone_chance_nearly_never_wins(box):
    plan = Plan("fallout", 1, ("random",), {}, "alone")
    games = [play_one(SPEC, box, plan, number) for number in range(200 if SOAK else 20)]
    assert sum(bool(game.outcome.winners) for game in games) <= len(games) / 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_beats_random_clearly(scenario):
    plan = Plan("fallout", 2, ("greedy", "random"), {"scenario": scenario}, "against")
    result = simulate(plan, 100 if SOAK else 12, workers=1)
    assert result.unfinished == 0
    least = 0.5 if SOAK else 0.3  # of a hundred games it wins two thirds and more; a dozen scatter
    assert result.wins["greedy"] >= least * result.games
    assert result.wins["random"] <= 0.1 * result.games


def test_the_same_seed_decides_the_same(box):
    plan = Plan("fallout", 2, ("greedy",), {"scenario": "pitt"}, "again")
    assert play_one(SPEC, box, plan, 1) == play_one(SPEC, box, plan, 1)


def test_what_the_seat_cannot_see_changes_no_decision(box):
    """Hidden things are dealt anew: the view is the same, and so is what the bot says."""
    game = SPEC.new_game(3, {"scenario": "harbor"}, box, Seeded("bot_view"))
    bots = [bot("greedy", "fallout", f"s{seat}") for seat in range(3)]
    for number in range(150):
        if not game.choices:
            break
        if game.choices[0].verb != "choose":  # dreams have a chance of their own
            twin = SPEC.determinize(game, game.decider, Seeded(number))
            assert decided(twin, "x") == decided(game, "x")
        game.take(bots[game.decider].decide(see(game)))


def test_deciding_changes_nothing_on_the_table(box):
    game = SPEC.new_game(2, {}, box, Seeded("still"))
    player = bot("greedy", "fallout", "still")
    for _ in range(60):
        before = SPEC.view(game, 0), SPEC.view(game, 1), game.pending(), game.choices
        choice = player.decide(see(game))
        assert (SPEC.view(game, 0), SPEC.view(game, 1), game.pending(), game.choices) == before
        game.take(choice)


def test_it_camps_when_it_is_badly_hurt(box):
    facts = {"seat 0": {"at": "start.K", "hp": 2}, "quests": {"in_play": []}}
    assert decided(given(box, facts)) == "camp"


def test_it_attempts_a_goal_where_it_stands(box):
    facts = {"seat 0": {"at": "d2f.E", "special": ["C", "L"]}, "quests": {"in_play": ["015"]}}
    assert decided(given(box, facts)) == "quest 015 1"


def test_it_goes_to_a_goal_that_is_near(box):
    facts = {"seat 0": {"at": "d1f.S"}, "quests": {"in_play": ["014"]}}
    assert decided(given(box, facts)) == "go d1f.K"


@pytest.mark.parametrize(
    ("enemy", "hp", "fights"), [("raider_psycho.1", 16, True), ("deathclaw", 5, False)]
)
def test_it_fights_what_it_can_beat_and_not_what_beats_it(box, enemy, hp, fights):
    facts = {
        "seat 0": {"at": "start.E", "hp": hp, "equipped": ["machete"], "special": ["S", "A", "L"]},
        "enemies": {enemy: {"at": "start.E"}},
        "quests": {"in_play": []},
    }
    assert (decided(given(box, facts)) == f"fight {enemy}") is fights


def test_it_wears_the_better_weapon_first(box):
    facts = {"seat 0": {"special": ["P", "L"], "inventory": ["marksman_rifle"]}}
    assert decided(given(box, facts)) == "equip marksman_rifle"


@pytest.mark.parametrize(
    ("difficulty", "rerolls", "chance"),
    [(2, 0, 0.80), (2, 1, 0.97), (3, 0, 0.49), (3, 1, 0.82), (4, 0, 0.20), (4, 1, 0.46)],
)
def test_chances_of_tests_are_those_of_the_dice(difficulty, rerolls, chance):
    assert after(FACES, (), rerolls, difficulty) == pytest.approx(chance, abs=0.02)


def test_blank_dice_are_rolled_again_and_a_won_test_is_kept():
    assert best_test_reroll((2, 0, 0), FACES, 3, 1) == (1, 2)
    assert best_test_reroll((2, 1, 0), FACES, 3, 1) == ()


def test_a_fight_is_won_more_often_with_rerolls():
    sides = ((1, 0), (0, 0), (1, 1), (1, 1), (0, 1), (1, 2))  # vulnerable: torso, arms
    fight = Fight(sides, needed=2, absorbed=0, level=2, lethal=7, prize=2.0, pain=0.1)
    assert fight_odds(fight, 0).wins == pytest.approx(0.74, abs=0.01)
    assert fight_odds(fight, 1).wins > 0.9
