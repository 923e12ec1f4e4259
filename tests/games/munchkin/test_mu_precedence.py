"""Rulebook section: Cards against rules. The owner of the deck has spoken beforehand."""

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)


@pytest.mark.proves("MU-PREC-12")
@pytest.mark.parametrize("seed", [1, 2])
def test_prec_12_whatever_is_offered_or_happens_rests_on_a_rule_of_the_ledger(seed):
    known = set(MUNCHKIN.rulebook().ids)
    journal, chance = Journal(), Seeded(seed)
    game = MUNCHKIN.new_game(4, {}, BOX, Seeded(seed), journal)
    while not game.over:
        assert {choice.rule for choice in game.choices} <= known
        assert len({choice.key for choice in game.choices}) == len(game.choices)
        game.take(MUNCHKIN.pick(game, chance))
    assert {line.rule for line in journal.lines} <= known


@pytest.mark.proves("MU-PREC-12")
def test_prec_12_whoever_doubts_is_told_the_rule_and_nobody_is_asked_to_decide_about_it():
    known = set(MUNCHKIN.rulebook().ids)
    game, chance = MUNCHKIN.new_game(3, {}, BOX, Seeded(4)), Seeded(4)
    doubts = 0
    for _ in range(150):
        for wish in MUNCHKIN.closed_choices(game, game.decider):
            if wish.key not in {choice.key for choice in game.choices}:
                why = MUNCHKIN.explain(game, game.decider, wish.key)
                assert why is not None
                assert why.rule in known
                doubts += 1
        game.take(MUNCHKIN.pick(game, chance))
    assert doubts > 100
