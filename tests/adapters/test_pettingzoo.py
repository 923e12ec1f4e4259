"""PettingZoo's own suite, and what it does not ask: masks, keys, bad input."""

import sys
from functools import partial
from types import SimpleNamespace

import pytest

from pustosh.games import GAMES
from pustosh.kernel.faults import Fault

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from pustosh.adapters.pettingzoo import env
from pustosh.adapters.pettingzoo_parallel import parallel_env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # their tests warn of Dict spaces


@pytest.mark.parametrize("name", GAMES)
def test_the_api_is_as_pettingzoo_expects_it(name):
    api_test(env(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda **given: env(name, **given), num_cycles=40)


def test_the_same_seed_gives_the_same_game_to_all_at_once():
    parallel_seed_test(lambda: parallel_env("shelter", masked="replace"), num_cycles=40)


def test_a_game_is_cut_off_after_so_many_cycles():
    together = partial(parallel_env, "shelter", masked="replace")
    max_cycles_test(
        SimpleNamespace(
            parallel_env=together, env=lambda **given: parallel_to_aec(together(**given))
        )
    )
    table = env("shelter", max_cycles=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(table.last()[0]["action_mask"].argmax())
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_rendered(name, capsys):
    render_test(lambda **given: env(name, **given), {"ansi": lambda text: len(text) > 200})
    assert capsys.readouterr().out


def test_the_benchmark_runs(capsys, monkeypatch):
    ticks = iter(range(10_000))
    clock = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(clock, "time", SimpleNamespace(time=lambda: next(ticks) / 10))
    performance_benchmark(env("munchkin"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_played_by_masks_to_their_end(name):
    table = env(name, seats=3, max_cycles=1_500)
    table.reset(seed=5)
    sampler = table.action_space("seat_0")
    sampler.seed(5)
    total = 0.0
    for agent in table.agent_iter():
        seen, reward, ended, cut, facts = table.last()
        total += reward
        mask = seen["action_mask"]
        assert bool(facts["keys"]) == bool(mask.sum()) == (not ended) or cut
        assert table.observation_space(agent).contains(seen)
        table.step(None if ended or cut else sampler.sample(mask))
    assert total == pytest.approx(round(total))


def test_a_seat_that_is_not_asked_gets_no_choices_of_another():
    table = env("munchkin", seats=4)
    table.reset(seed=2)
    for agent in table.possible_agents:
        asked = agent == table.agent_selection
        assert bool(table.observe(agent)["action_mask"].any()) == asked
        assert bool(table.infos[agent]["keys"]) == asked


def test_a_masked_action_is_refused_with_what_is_open_and_nothing_changes():
    table = env("shelter")
    table.reset(seed=3)
    before = table.last()[0]
    masked = int((before["action_mask"] == 0).argmax())
    with pytest.raises(Fault, match=rf"action {masked} \(build-again\) is masked; open are \d+"):
        table.step(masked)
    assert (table.last()[0]["observation"] == before["observation"]).all()


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "shelter", "seats": 7}, "shelter is for 2 to 4 seats, not 7"),
        ({"game": "shelter", "options": {"columns": "odd"}}, "value of option 'columns'"),
        ({"game": "shelter", "masked": "ignore"}, "say refuse or replace"),
        ({"game": "shelter", "render_mode": "rgb_array"}, "say human or ansi"),
    ],
)
def test_bad_input_is_refused_in_one_line(given, line):
    with pytest.raises(Fault, match=line):
        env(**given)
