"""`pustosh.make`: games in scripts and notebooks."""

import subprocess
import sys

import pytest

import pustosh
from pustosh.games import GAMES
from pustosh.kernel.faults import Fault


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_copied_dealt_anew_and_drawn(name):
    game = pustosh.make(name, seed="notebook")
    game.take(game.bot_choice("random"))
    twin, choices = game.copy(seed=1), list(game.choices)
    twin.take(twin.choices[0])
    assert game.choices == choices
    seat = game.decider
    assert game.determinize(seat, seed=3).observation(seat) == game.observation(seat)
    assert game.text().strip()
    drawn = game._repr_html_()
    assert "</svg>" in drawn
    assert "font-face" not in drawn
    assert drawn.count("<li>") == len(game.choices)
    assert list(game.numbers()) == game.choices


def test_a_game_of_a_record_stands_where_it_was_left(tmp_path):
    game = pustosh.make("shelter", seats=3, options={"columns": "outer"}, seed="kept")
    for _ in range(9):
        game.take(game.choices[0])
    game.save(tmp_path / "kept.jsonl")
    again = pustosh.replay(tmp_path / "kept.jsonl")
    assert again.view(0) == game.view(0)
    assert again.journal("de") == game.journal("de") != game.journal("en")
    earlier = pustosh.replay(tmp_path / "kept.jsonl", answers=4)
    assert len(earlier.record.answers) == 4
    with pytest.raises(Fault, match="has 9 answers, not 10"):
        pustosh.replay(tmp_path / "kept.jsonl", answers=10)


def test_what_cannot_be_is_refused_in_one_line():
    game = pustosh.make("shelter")
    with pytest.raises(Fault, match="there is no seat 2: seats are 0 to 1"):
        game.view(2)
    with pytest.raises(Fault, match="there is no seat -1"):
        game.determinize(-1)
    with pytest.raises(Fault, match="a copy has no record"):
        _ = game.copy().record
    with pytest.raises(Fault, match="a copy has no journal"):
        game.copy().journal()
    with pytest.raises(Fault, match="unknown bot 'genius'"):
        game.bot_choice("genius")
    with pytest.raises(Fault, match="cannot 'fly'"):
        game.copy().take("fly")
    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        _ = pustosh.fly


def test_a_game_that_is_over_has_an_outcome_and_asks_nobody():
    game = pustosh.make("shelter", seed="end").copy(seed=1)
    while not game.over:
        game.take(game.bot_choice("random", seed=len(game.choices)))
    assert game.decider is None
    assert game.outcome.winners
    with pytest.raises(Fault, match="the game is over"):
        game.bot_choice()
    assert "over" in repr(game)
    assert game.text()


def test_importing_the_package_reads_no_game():
    code = "import sys, pustosh; sys.exit('pustosh.games' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
