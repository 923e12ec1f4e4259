"""Greedy looks one step ahead, and that is enough to beat chance clearly."""

import os

from pustosh.lab.simulate import Plan, simulate, win_share

GAMES = 1000 if os.environ.get("PUSTOSH_SOAK") else 40


def test_greedy_wins_at_least_85_of_100_games_of_two_against_random():
    plan = Plan("shelter", 2, ("greedy", "random"), {}, "greedy against random")
    result = simulate(plan, GAMES, workers=1)
    assert (result.games, result.unfinished) == (GAMES, 0)
    assert win_share(result)["greedy"] >= 0.85
