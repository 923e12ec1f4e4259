"""`pustosh league` and `pustosh train`: their tables, and one clear line for bad input."""

import json

import pytest
from click.testing import CliRunner

from pustosh.cli.league import league
from pustosh.cli.train import train
from pustosh.kernel.faults import Fault


def run(command, *words):
    return CliRunner().invoke(command, [str(word) for word in words], catch_exceptions=False)


def test_a_league_prints_pairs_and_ratings():
    words = ("shelter", "--levels", "random,level1", "--games", 2, "--seed", "a", "--workers", 1)
    lines = run(league, *words).stdout.splitlines()
    assert lines[0] == "2 games a meeting, 2 seats, seed a"
    assert lines[4].startswith("| random, level1 | 2 | ")
    assert [line.split()[1] for line in lines[-2:]] == ["random", "level1"]


def test_a_league_of_those_who_play_together_prints_shares():
    words = ("warofmine", "--levels", "random", "--games", 2, "--seed", "a", "--workers", 1)
    assert run(league, *words).stdout.splitlines()[-1] == "| random | 2 | 0% | 0% to 66% |"


def test_weights_are_learned_and_described(tmp_path):
    out = tmp_path / "w.json"
    words = ("shelter", "--games", 20, "--workers", 1, "--out", out, "--json")
    made = json.loads(run(train, *words).stdout)
    assert made["weights"] == json.loads(out.read_text())
    assert made["loss"]["learned"] < 0.69


@pytest.mark.parametrize(
    ("command", "words", "fault"),
    [
        (league, ("shelter", "--levels", "level6"), "unknown bot 'level6'"),
        (league, ("shelter", "--levels", ","), "name each player once"),
        (league, ("shelter", "--levels", "random,random"), "name each player once"),
        (league, ("shelter", "--levels", "random"), "needs two players and two seats"),
        (league, ("fallout", "--seats", "1"), "needs two players and two seats"),
        (league, ("shelter", "--seats", "9"), "shelter is for 2 to 4 seats, not 9"),
        (league, ("chess",), "unknown game 'chess'"),
        (train, ("fallout",), "nothing can be learned from one seat"),
        (train, ("chess",), "unknown game 'chess'"),
        (train, ("shelter", "--out", "no/such/folder/w.json"), "cannot be written"),
    ],
)
def test_bad_input_is_refused_in_one_line(command, words, fault):
    with pytest.raises(Fault, match=fault) as caught:
        run(command, *words)
    assert "\n" not in str(caught.value)
