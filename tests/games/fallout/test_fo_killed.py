"""Rulebook sections: Health and radiation, Killed. What a scene does not see."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.journal import Journal


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def played(box, effects, seats=2, **facts):
    """Seat 0 uses a perk with these effects, far from everything."""
    pack = SPEC.reprint(box, {"loose_change": {"effects": effects}})
    game = SPEC.new_game(seats, {}, pack, First())
    game.journal, game.chance = Journal(), Scripted([])
    seat = {"at": "d1f.E", "perks": ["loose_change"], **facts}
    SPEC.arrange(game, {"seat 0": seat, "agenda": {"top": ["neutral_4"]}, "enemies": {}})
    game.run()
    before = SPEC.pieces(game)
    game.answer(0, "perk loose_change")
    return game, before


@pytest.mark.proves("FO-HP-05")
def test_hp_05_the_red_peg_stops_at_zero_however_great_the_damage(box):
    game, _ = played(box, "damage(9)", hp=5)
    (line,) = [line for line in game.journal.lines if line.message == "suffers"]
    assert line.args["left"] == 0


@pytest.mark.proves("FO-KILL-05", "FO-KILL-13")
@pytest.mark.parametrize("effects", ["damage(16)", "rads(16)"])
def test_kill_13_no_piece_is_lost_or_doubled_when_a_survivor_is_killed_or_eliminated(box, effects):
    game, before = played(
        box,
        effects,
        seats=3,
        special=["P", "E", "L"],
        agendas=["star_1", "neutral_2"],
        equipped=["vault_suit", "ripper", "biscuit"],
        inventory=["pack_mule", "junk.1", "stimulant"],
    )
    assert (0 in game.table.alive) == (effects == "damage(16)")
    assert SPEC.pieces(game) == before
