"""Encounters: what is read aloud before the choice, and what only the reader sees."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.journal import Journal

OPTIONS = [
    {"tasks": "test(C, 2)", "success": "unique(biscuit)", "failure": "rads(9)"},
    {"requires": "caps >= 2", "cost": "caps(2)", "success": "power(star, 5)"},
    {"forced": "trait(synth)", "success": "heal(7)"},
]
SECRETS = ("unique(biscuit)", "rads(9)", "power(star, 5)", "heal(7)")


@pytest.fixture(scope="module")
def box():
    return SPEC.reprint(base_box(SPEC), {"w1": {"options": OPTIONS}})


def met(box, seats, active=0, **given):
    """This seat has drawn the card and is about to choose."""
    game = SPEC.new_game(seats, {}, box, First())
    game.chance, game.journal = Scripted((1, 1, 1)), Journal()
    here = {f"seat {active}": {"at": "drive_in", "caps": 2}, "wasteland": {"top": ["w1"]}}
    SPEC.arrange(game, {**here, "table": {"turn": active}, **given})
    game.run()
    game.answer(active, "encounter")
    return game


def told(game, seat):
    return msgspec.json.encode(SPEC.view(game, seat)).decode()


@pytest.mark.proves("FO-ENC-14")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_enc_14_everybody_hears_tests_requirements_and_payments_of_every_option(box, seat):
    card = SPEC.view(met(box, 3), seat).reading
    assert (card.id, card.level) == ("w1", 1)
    assert [option.tasks for option in card.options] == ["test(C, 2)", "", ""]
    assert [option.requires for option in card.options] == ["", "caps >= 2", ""]
    assert [option.cost for option in card.options] == ["", "caps(2)", ""]
    assert [option.forced for option in card.options] == ["", "", "trait(synth)"]


@pytest.mark.proves("FO-ENC-13", "FO-ENC-15", "FO-VIS-11")
@pytest.mark.parametrize(
    ("seats", "active", "reader"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (4, 2, 1)]
)
def test_enc_13_the_player_on_the_right_and_nobody_else_sees_the_outcomes(
    box, seats, active, reader
):
    game = met(box, seats, active)
    for seat in (*range(seats), None):
        card = SPEC.view(game, seat).reading
        assert card.reader == reader
        seen = [secret for secret in SECRETS if secret in told(game, seat)]
        assert seen == (list(SECRETS) if seat == reader else [])
    rows = [
        (outcome.success, outcome.failure) for outcome in SPEC.view(game, reader).reading.outcomes
    ]
    assert rows == [(option["success"], option.get("failure", "")) for option in OPTIONS]


@pytest.mark.proves("FO-ENC-13", "FO-VIS-11")
def test_enc_13_who_is_out_of_the_game_does_not_read(box):
    game = met(box, 3, 0, **{"seat 2": {"eliminated": True}})
    assert SPEC.view(game, 0).reading.reader == 1
    assert SPEC.view(game, 1).reading.outcomes
    assert SPEC.view(game, 2).reading.outcomes == ()


@pytest.mark.proves("FO-ENC-15", "FO-SOLO-04", "FO-SOLO-07")
def test_enc_15_alone_the_outcomes_stay_hidden_until_the_choice(box):
    game = met(box, 1)
    assert SPEC.view(game, 0).reading.reader is None
    for seat in (0, None):
        assert SPEC.view(game, seat).reading.outcomes == ()
        assert not [secret for secret in SECRETS if secret in told(game, seat)]


@pytest.mark.proves("FO-ENC-15")
def test_enc_15_the_journal_names_an_outcome_only_after_the_choice(box):
    game = met(box, 2)
    before = [line.message for line in game.journal.lines]
    assert not {"encounter-succeeds", "encounter-fails"} & set(before)
    game.answer(0, "option 1")
    after = [line for line in game.journal.lines if line.rule == "FO-ENC-20"]
    assert [(line.message, line.args["option"]) for line in after] == [("encounter-fails", 1)]
    assert SPEC.view(game, 1).reading is None
