"""OpenSpiel's own tests and algorithms on the four games."""

import shutil

import pytest
import yaml

from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    tabular_qlearner,
    wolf_phc,
)

import pustosh.adapters.openspiel  # noqa: F401  registers the games

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def loaded(name, **given):
    return pyspiel.load_game(f"python_pustosh_{name}", given)


def after(spiel, moves, seed="spiel"):
    """A random state in which a seat decides, after so many of its kind."""
    state, chance = spiel.new_initial_state(), Seeded(seed)
    while state.is_chance_node() or (moves and not state.is_terminal()):
        moves -= not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[chance.pick(actions)])
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("stored", [False, True])
def test_openspiels_random_games_pass(name, stored):
    pyspiel.random_sim_test(loaded(name, max_length=60), 2, serialize=stored, verbose=False)


def test_a_whole_game_ends_with_returns_of_its_winners():
    state = after(loaded("shelter", players=3), 5_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1)


def test_a_game_that_is_too_long_ends_without_a_winner():
    state = after(loaded("munchkin", max_length=5), 99)
    assert state.is_terminal()
    assert state.returns() == [0, 0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_the_seat_and_has_other_secrets(name):
    state = after(loaded(name, max_length=500), 25)
    seat = state.current_player()
    others = set()
    for number in range(8):
        chance = np.random.RandomState(number)
        twin = state.resample_from_infostate(seat, chance.random_sample)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        assert twin.legal_actions() == state.legal_actions()
        others.add(tuple(twin.information_state_string(s) for s in range(twin.num_players())))
        twin.apply_action(twin.legal_actions()[0])
    assert (len(others) > 1) == (name == "munchkin"), "only there hands are hidden so early"


def test_an_information_state_remembers_what_the_seat_did():
    spiel = loaded("shelter")
    first = after(spiel, 0)
    seat, paths = first.current_player(), set()
    for action in first.legal_actions():
        state = first.child(action)
        paths.add(state.information_state_string(seat)[-64:])
    assert len(paths) == len(first.legal_actions())


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_mcts_plays(name):
    spiel = loaded(name, max_length=40)
    state = after(spiel, 3)
    chance = np.random.RandomState(7)
    bot = mcts.MCTSBot(spiel, 2, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_information_set_mcts_plays(name):
    spiel = loaded(name, max_length=40)
    state = after(spiel, 3)
    chance = np.random.RandomState(7)
    bot = ismcts.ISMCTSBot(
        spiel, mcts.RandomRolloutEvaluator(1, chance), 2.0, 4, random_state=chance
    )
    assert bot.step(state) in state.legal_actions()


@pytest.fixture
def tiny_pack(tmp_path):
    """Shelter with a few cards of each kind."""
    folder = tmp_path / "tiny"
    shutil.copytree(game("shelter").pack_folder, folder)
    (folder / "composition.yaml").unlink()
    gone = {
        *cut(folder / "items.yaml", 8),
        *cut(folder / "rooms.yaml", 8),
        *cut(folder / "threats.yaml", 4),
    }
    for path in (*folder.glob("texts/*/cards.yaml"), *folder.glob("pictures/*/*.yaml")):
        cards = yaml.safe_load(path.read_text())
        path.write_text(
            yaml.safe_dump({id_: card for id_, card in cards.items() if id_ not in gone})
        )
    return folder


def cut(path, most):
    """Leave so many cards in a file; the ids of the others."""
    cards = yaml.safe_load(path.read_text())
    path.write_text(yaml.safe_dump(cards[:most]))
    return [card["id"] for card in cards[most:]]


def test_openspiels_tabular_learners_learn_on_a_tiny_pack(tiny_pack):
    spiel = loaded("shelter", pack=str(tiny_pack), max_length=6)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel)
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy().action_probabilities(after(spiel, 0))
    table = rl_environment.Environment(
        spiel, chance_event_sampler=rl_environment.ChanceEventSampler(3)
    )
    actions = table.action_spec()["num_actions"]
    learners = [tabular_qlearner.QLearner(0, actions), wolf_phc.WoLFPHC(1, actions)]
    step = table.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([learners[seat].step(step).action])
    for learner in learners:
        learner.step(step)


@pytest.mark.parametrize(
    ("name", "given", "line"),
    [
        ("shelter", {"players": 9}, "shelter is for 2 to 4 seats, not 9"),
        ("shelter", {"options": "columns=odd"}, "value of option 'columns'"),
        ("fallout", {"options": "weather=bad"}, "unknown option 'weather'"),
        ("shelter", {"pack": "nowhere"}, "nowhere"),
    ],
)
def test_bad_input_is_refused_in_one_line(name, given, line):
    with pytest.raises(Exception, match=line):
        loaded(name, **given)


def test_a_masked_action_is_refused():
    state = after(loaded("shelter"), 1)
    masked = next(n for n in range(3_000) if n not in state.legal_actions())
    with pytest.raises(Exception, match="is masked; open are"):
        state.apply_action(masked)


def test_the_cooperative_game_pays_all_alike_and_the_others_do_not():
    utility = pyspiel.GameType.Utility
    assert loaded("warofmine").get_type().utility == utility.IDENTICAL
    assert loaded("shelter").get_type().utility == utility.GENERAL_SUM
