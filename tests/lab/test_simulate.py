"""Many games: the same seed gives the same tally, and everything adds up."""

from dataclasses import replace

import msgspec
import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.kernel.spec import Outcome
from pustosh.lab.simulate import Plan, Played, play_one, simulate, spread, tally, win_share

PLAN = Plan("shelter", 3, ("random",), {}, "s")


def without_time(result):
    return msgspec.structs.replace(result, decisions_per_second=0.0)


def test_the_tally_is_the_same_whatever_the_number_of_workers():
    alone = simulate(PLAN, 45, workers=1)
    together = simulate(PLAN, 45, workers=2)
    assert without_time(together) == without_time(alone)
    assert list(together.reasons) == list(alone.reasons)


def test_another_seed_plays_other_games():
    other = msgspec.structs.replace(PLAN, seed="t")
    assert without_time(simulate(other, 5, 1)) != without_time(simulate(PLAN, 5, 1))


def test_options_reach_the_table():
    dear = msgspec.structs.replace(PLAN, options={"dear_recruits": True})
    assert without_time(simulate(dear, 5, 1)) != without_time(simulate(PLAN, 5, 1))


def test_the_counts_add_up_and_progress_hears_of_every_game():
    heard = []
    result = simulate(PLAN, 45, 1, lambda *words: heard.append(words))
    assert sum(done for done, _ in heard) == result.games == 45
    assert heard == [(20, "random 100 %"), (20, "random 100 %"), (5, "random 100 %")]
    assert result.unfinished == 0
    assert sum(result.wins.values()) == pytest.approx(45, abs=0.01)
    assert sum(result.seat_wins) == pytest.approx(45, abs=0.01)
    assert sum(result.reasons.values()) == 45
    assert result.decisions == pytest.approx(result.lengths["mean"] * 45, abs=0.5)
    assert result.decisions_per_second > 0


def test_bots_move_on_by_one_seat_from_game_to_game():
    plan = msgspec.structs.replace(PLAN, bots=("greedy", "random", "random"))
    assert [plan.kinds(number) for number in range(4)] == [
        ["greedy", "random", "random"],
        ["random", "random", "greedy"],
        ["random", "greedy", "random"],
        ["greedy", "random", "random"],
    ]


def test_two_kinds_at_three_seats_take_turns_too():
    plan = msgspec.structs.replace(PLAN, bots=("a", "b"))
    assert [plan.kinds(number) for number in range(2)] == [["a", "b", "a"], ["b", "a", "b"]]


def test_a_game_that_does_not_end_is_counted_as_unfinished():
    hasty = replace(SPEC, most_decisions=7)
    pack = base_box(SPEC)
    played = [play_one(hasty, pack, PLAN, number) for number in range(3)]
    assert [(game_played.decisions, game_played.outcome) for game_played in played] == [
        (7, None)
    ] * 3
    result = tally(PLAN, played, 1.0)
    assert (result.games, result.unfinished, result.decisions) == (3, 3, 21)
    assert (result.wins, result.reasons) == ({"random": 0}, {})
    assert result.scores == {"random": {}}


def ended(winners, scores, bots):
    return Played(bots, 10, Outcome(winners, scores, "r", "R-1"))


def test_a_shared_victory_counts_in_parts():
    plan = Plan("shelter", 2, ("greedy", "random"), {}, "s")
    played = [
        ended((0,), (9, 5), ["greedy", "random"]),
        ended((0, 1), (7, 7), ["random", "greedy"]),
    ]
    result = tally(plan, played, 2.0)
    assert result.wins == {"greedy": 1.5, "random": 0.5}
    assert result.seat_wins == [1.5, 0.5]
    assert win_share(result) == {"greedy": 0.75, "random": 0.25}
    assert result.scores["greedy"] == {"mean": 8.0, "min": 7, "median": 9, "max": 9}
    assert result.decisions_per_second == 10.0


def test_the_spread_of_numbers():
    assert spread([3, 1, 2]) == {"mean": 2.0, "min": 1, "median": 2, "max": 3}
    assert spread([]) == {}
