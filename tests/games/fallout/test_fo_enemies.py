"""Rulebook sections: Enemies, Enemy abilities. What tokens show, and what an inactive one hides."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.cards import AREAS, TYPES
from pustosh.games.fallout.checks.cards import check_enemies
from pustosh.games.fallout.staging.reprint import reprint
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.faults import Fault

SIX = {"aggressive", "armor", "loot", "radioactive", "ranged", "retreat"}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def on_the_map(box, *tokens, **facts):
    """A table on which these tokens stand, one of each."""
    game = SPEC.new_game(2, {}, box, First())
    game.chance = Scripted(())
    placed = {token: {"at": "d1f.S", **facts} for token in tokens}
    SPEC.arrange(game, {"enemies": placed, "factions": {}})
    game.run()
    return game


def complaints(box, enemy, **printed):
    changed = reprint(box, {enemy: printed})
    return [problem.message for problem in check_enemies(changed.records)]


@pytest.mark.proves("FO-ENEMY-01")
def test_enemy_01_a_token_shows_type_name_level_vulnerable_areas_and_up_to_two_abilities(box):
    enemies = {enemy.id: enemy for enemy in SPEC.view(on_the_map(box, *box.tokens), 0).enemies}
    assert set(enemies) == set(box.tokens)
    for token, enemy in enemies.items():
        assert enemy.type in TYPES
        assert 1 <= enemy.level <= 3
        assert set(enemy.vulnerable) <= set(AREAS)
        assert enemy.vulnerable
        assert len(enemy.abilities) <= 2
        assert SPEC.phrase(box, token.partition(".")[0]).literal


@pytest.mark.proves("FO-ENEMY-01")
def test_enemy_01_a_token_shows_what_is_printed_on_it(box):
    (psycho,) = SPEC.view(on_the_map(box, "raider_psycho.2"), 0).enemies
    assert (psycho.type, psycho.level, psycho.facedown) == ("human", 2, False)
    assert set(psycho.vulnerable) == {"torso", "arms"}
    assert set(psycho.abilities) == {"aggressive", "loot"}
    assert SPEC.phrase(box, "raider_psycho").literal == "Raider Psycho"


@pytest.mark.proves("FO-ENEMY-01")
def test_enemy_01_none_to_two_abilities_may_be_printed_and_not_three(box):
    assert complaints(box, "mole_rat", abilities="") == []
    assert complaints(box, "mole_rat", abilities="loot ranged") == []
    assert complaints(box, "mole_rat", abilities="loot ranged retreat")


@pytest.mark.proves("FO-ENEMY-03")
def test_enemy_03_nobody_sees_the_front_of_an_inactive_enemy(box):
    game = on_the_map(box, "raider_sniper", facedown=True)
    for seat in (0, 1, None):
        (enemy,) = SPEC.view(game, seat).enemies
        assert (enemy.type, enemy.facedown) == ("human", True)
        assert (enemy.level, enemy.vulnerable, enemy.abilities) == (0, (), ())
        assert b"raider_sniper" not in msgspec.json.encode(SPEC.view(game, seat))


@pytest.mark.proves("FO-ABIL-01")
def test_abil_01_enemies_have_six_abilities_all_of_them_in_the_box(box):
    enemies = SPEC.view(on_the_map(box, *box.tokens), 0).enemies
    assert {ability for enemy in enemies for ability in enemy.abilities} == SIX


@pytest.mark.proves("FO-ABIL-01")
@pytest.mark.parametrize("ability", sorted(SIX))
def test_abil_01_each_of_the_six_may_be_printed_on_a_token(box, ability):
    assert complaints(box, "mole_rat", abilities=ability) == []


@pytest.mark.proves("FO-ABIL-01")
def test_abil_01_there_is_no_seventh(box):
    with pytest.raises(Fault, match="unknown abilities 'flying'"):
        complaints(box, "mole_rat", abilities="flying")
