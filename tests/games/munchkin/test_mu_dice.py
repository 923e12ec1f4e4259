"""Dice that no scene casts: a scene says what a die shows, whatever sides it has."""

import pytest

from pustosh.games import game
from pustosh.games.munchkin.rules.combat.death import by_die
from pustosh.games.munchkin.rules.turn.flow import choose_first_player
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal

MUNCHKIN = game("munchkin")
BOX = MUNCHKIN.read_pack(MUNCHKIN.pack_folder)
SEATS = tuple(range(6))
THROWS = 40


def faces(rule, throw):
    """All that the dice of many throws have shown."""
    game = MUNCHKIN.new_game(len(SEATS), {}, BOX, Seeded("dice"), Journal())
    for _ in range(THROWS):
        throw(game)
    lines = [line for line in game.journal.lines if line.message == "rolls"]
    return {line.args["n"] for line in lines if line.rule == rule}


@pytest.mark.proves("MU-DEATH-14")
def test_death_14_looters_of_one_level_throw_a_die_of_six_sides():
    assert faces("MU-DEATH-14", lambda game: by_die(game, list(SEATS))) == {1, 2, 3, 4, 5, 6}


@pytest.mark.proves("MU-SETUP-13")
def test_setup_13_the_first_player_is_found_by_a_die_of_six_sides():
    assert faces("MU-SETUP-13", lambda game: choose_first_player(game, SEATS)) == {1, 2, 3, 4, 5, 6}


@pytest.mark.proves("MU-SETUP-09")
def test_setup_09_chance_makes_some_male_and_some_female():
    games = [MUNCHKIN.new_game(6, {}, BOX, Seeded(seed), Journal()) for seed in range(8)]
    assert {sex for game in games for sex in game.table.sex} == {"m", "f"}
