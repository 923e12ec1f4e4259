"""Gymnasium's own check, many tables at once, and bad input."""

import pytest

from pustosh.games import GAMES
from pustosh.kernel.faults import Fault

pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import pustosh.adapters.gymnasium
from pustosh.adapters.gymnasium import SeatEnv

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # it warns of wide observations


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_check_passes(name):
    check_env(SeatEnv(name, masked="replace"), skip_render_check=False)


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_a_seat_plays_against_bots_to_the_end(kind):
    env = gymnasium.make("pustosh/shelter-v0", seats=3, seat=1, bots=kind)
    seen, facts = env.reset(seed=11)
    env.action_space.seed(11)
    ended = cut = False
    while not (ended or cut):
        assert env.unwrapped.table.game.decider == 1
        assert (facts["action_mask"] == seen["action_mask"]).all()
        seen, reward, ended, cut, facts = env.step(env.action_space.sample(seen["action_mask"]))
    assert ended
    assert 0 <= reward <= 1
    assert len(facts["scores"]) == 3


def test_many_tables_are_played_at_once():
    tables = gymnasium.make_vec("pustosh/shelter-v0", num_envs=3, vectorization_mode="sync")
    seen, _ = tables.reset(seed=2)
    again, _ = tables.reset(seed=2)
    assert all((seen[name] == again[name]).all() for name in seen)
    for _ in range(30):
        actions = np.array([mask.argmax() for mask in seen["action_mask"]])
        seen, rewards, _, _, _ = tables.step(actions)
    assert rewards.shape == (3,)
    tables.close()


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "shelter", "seats": 1}, "shelter is for 2 to 4 seats, not 1"),
        ({"game": "shelter", "seat": 2}, "there is no seat 2: seats are 0 to 1"),
        ({"game": "shelter", "bots": "genius"}, "unknown bot 'genius'"),
        ({"game": "shelter", "render_mode": "video"}, "say human or ansi"),
    ],
)
def test_bad_input_is_refused_in_one_line(given, line):
    with pytest.raises(Fault, match=line):
        SeatEnv(**given)


def test_a_masked_action_is_refused():
    env = SeatEnv("shelter")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Fault, match="is masked; open are"):
        env.step(np.int64((seen["action_mask"] == 0).argmax()))


def test_all_games_are_registered():
    ids = {f"pustosh/{name}-v0" for name in GAMES}
    assert ids <= set(gymnasium.registry)
    assert pustosh.adapters.gymnasium.register.__doc__
