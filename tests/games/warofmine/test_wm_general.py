"""Rulebook section: Cooperation, leader, supply. Players, proposals and memos."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.reading import read_script
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import NotOpen
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import why_not

MEMOS = ("101", "200", "400", "600", "700", "800", "900", "901")


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance=(), seats=1):
    game = SPEC.new_game(seats, {}, box, First())
    game.chance, game.journal = Scripted(chance), Journal()
    SPEC.arrange(game, given)
    game.run()
    return game


def state(game):
    return msgspec.json.encode(SPEC.view(game, None))


@pytest.mark.proves("WM-GEN-03")
@pytest.mark.parametrize("seats", range(1, 7))
def test_gen_03_one_to_six_players_always_have_a_group_of_three(box, seats):
    assert len(SPEC.new_game(seats, {}, box, Seeded(1)).table.group) == 3


@pytest.mark.proves("WM-GEN-03")
@pytest.mark.parametrize("seats", [0, 7])
def test_gen_03_no_other_number_of_players_can_play(box, seats):
    with pytest.raises(Fault, match="1 to 6"):
        SPEC.new_game(seats, {}, box, Seeded(1))


@pytest.mark.proves("WM-GEN-04")
def test_gen_04_every_player_sees_the_same_people_and_none_is_anybodys_own(box):
    game = SPEC.new_game(3, {}, box, Seeded(1))
    first, second, third = (SPEC.view(game, seat) for seat in range(3))
    assert first.people == second.people == third.people
    assert first.storage == second.storage == third.storage


@pytest.mark.proves("WM-GEN-10", "WM-GEN-11", "WM-GEN-12")
def test_gen_11_the_others_see_what_could_be_proposed_and_their_moves_change_nothing(box):
    given = {"table": {"phase": "evening", "leader": 1}, "person danilo": {}, "person anka": {}}
    game = arranged(box, given, seats=3)
    keys = [choice.key for choice in game.choices]
    before = state(game)
    for seat in (0, 2):
        view = SPEC.view(game, seat)
        assert [choice.key for choice in view.open] == keys
        assert view.choices == ()
        for key in keys:
            assert why_not(SPEC, game, seat, key).reason.rule == "WM-GEN-10"
            with pytest.raises(NotOpen):
                game.answer(seat, key)
    assert state(game) == before
    leader = SPEC.view(game, 1)
    assert [choice.key for choice in leader.choices] == keys
    assert leader.open == ()
    game.answer(1, "guard danilo")
    assert state(game) != before


@pytest.mark.proves("WM-GEN-05")
def test_gen_05_whoever_is_asked_is_the_leader_in_every_question_of_a_game(box):
    chance = Seeded(11)
    game = SPEC.new_game(4, {}, box, chance)
    asked = set()
    for _ in range(300):
        if game.over:
            break
        assert game.decider == game.table.leader
        asked.add(game.decider)
        game.take(SPEC.pick(game, chance))
    assert asked == {0, 1, 2, 3}


@pytest.mark.proves("WM-GEN-20")
def test_gen_20_no_piece_is_made_or_lost_in_a_whole_game(box):
    """Every card once, and as many tokens of a kind as are printed."""
    decks = (
        box.people, box.events, box.objectives, box.fates, box.raids, box.residents, box.visitors,
        box.explorations, box.findings, box.locations, box.decisive, box.fittings,
    )  # fmt: skip
    counted = {id_: 1 for deck in decks for id_ in deck}
    counted |= {good.id: good.count for good in (*box.tokens.values(), *box.resources.values())}
    for seed in range(3):
        chance = Seeded(seed)
        game = SPEC.new_game(2, {}, box, chance)
        assert dict(SPEC.pieces(game)) == counted
        while not game.over:
            game.take(SPEC.pick(game, chance))
            if game.choices:
                assert dict(SPEC.pieces(game)) == counted


@pytest.mark.proves("WM-GEN-21")
@pytest.mark.parametrize("number", MEMOS)
def test_gen_21_the_memos_of_the_phases_are_there_to_read_and_do_nothing(box, number):
    assert box.scripts[number].kind == "memo"
    assert box.texts[number].text
    game = arranged(box, {"table": {"phase": "dusk"}, "person danilo": {}, "storage": {"water": 2}})
    before, counted = state(game), dict(SPEC.pieces(game))
    choices, game.choices = game.choices, ()
    waiting = list(game.todo)
    read_script(game, number, "")
    while len(game.todo) > len(waiting):
        step, args = game.todo.pop()
        step(game, *args)
    game.choices = choices
    assert (state(game), dict(SPEC.pieces(game)), game.todo) == (before, counted, waiting)
