"""What no scene can say: which rule a choice cites, what a line names, what is known of a card."""

import pytest

from pustosh.games import game
from pustosh.games.munchkin.rules.combat.strength import character
from pustosh.kernel.scenes import Scene, set_scene

MUNCHKIN = game("munchkin")
BOX = MUNCHKIN.read_pack(MUNCHKIN.pack_folder)


def laid(**given):
    given = {name.replace("_", " "): facts for name, facts in given.items()}
    return set_scene(MUNCHKIN, BOX, Scene(scene="", rules=("MU-ZONE-01",), given=given)).game


def rules_of(game):
    return {choice.key: choice.rule for choice in game.choices}


@pytest.mark.proves("MU-DUR-07", "MU-TIME-04")
def test_dur_07_an_answer_cites_the_rule_of_answers_and_any_other_use_its_own():
    game = laid(
        seat_0={"hand": ["TR-04", "UT-01", "FO-04"], "ills": ["TR-13"]},
        seat_1={"level": 3, "hand": ["UT-01"]},
    )
    assert rules_of(game)["apply UT-01.1 seat:0 TR-13"] == "MU-TIME-04"
    game.answer(0, "apply TR-04.1 seat:1")
    assert rules_of(game)["apply UT-01.2"] == "MU-DUR-07"


@pytest.mark.proves("MU-PREC-03")
def test_prec_03_the_line_of_a_loss_names_the_level_that_is_left():
    game = laid(seat_0={"hand": ["TR-04", "FO-04"]}, seat_1={"level": 5})
    game.answer(0, "apply TR-04.1 seat:1")
    (line,) = [line for line in game.journal.lines if line.message == "loses-level"]
    assert line.args == {"who": 1, "n": 1, "level": 4}


@pytest.mark.proves("MU-ZONE-01", "MU-ZONE-10")
def test_zone_10_what_is_discarded_openly_is_hidden_from_nobody():
    hand = ["MO-01", "MO-02", "MO-03", "MO-04", "MO-05", "MO-06", "MO-10"]
    game = laid(
        table={"turn": 1, "window": "charity"},
        seat_0={"level": 2},
        seat_1={"hand": hand, "known": {"MO-03": [0]}},
        seat_2={"level": 2, "pack": ["FO-04"]},
    )
    assert "MO-03" in MUNCHKIN.hidden(game, 2)["door"]["hand 1"]
    game.answer(1, "discard MO-03")
    game.answer(1, "discard MO-10")
    assert "covered discards" not in MUNCHKIN.hidden(game, 2)["door"]


@pytest.mark.proves("MU-COMBAT-01")
def test_combat_01_only_cards_with_a_bonus_are_terms_of_the_strength():
    game = laid(seat_0={"level": 2, "worn": ["AR-07", "OT-08"], "hand": ["FO-04"]})
    assert character(game.table, 0) == [("level", 2), ("AR-07", 2)]


@pytest.mark.proves("MU-PERK-16")
def test_perk_16_the_line_of_a_refused_perk_names_its_player():
    game = laid(
        seat_0={"hand": ["LU-01", "FO-04"]},
        seat_1={"level": 5, "perks": ["PK-01", "PK-02"]},
        perk={"top": ["PK-11", "PK-12", "PK-13"]},
    )
    game.answer(0, "apply LU-01.1 seat:1")
    game.answer(1, "decline")
    assert [line.args for line in game.journal.lines if line.message == "declines"] == [{"who": 1}]


@pytest.mark.proves("MU-ZONE-10", "MU-PERK-16")
@pytest.mark.parametrize(
    ("answer", "covered"),
    [("swap PK-12 PK-01", ("PK-11", "PK-13")), ("decline", ("PK-11", "PK-12"))],
)
def test_zone_10_all_discards_but_the_one_on_top_are_hidden_from_the_others(answer, covered):
    game = laid(
        seat_0={"hand": ["LU-01", "FO-04"]},
        seat_1={"level": 5, "perks": ["PK-01", "PK-02"]},
        perk={"top": ["PK-11", "PK-12", "PK-13"]},
    )
    game.answer(0, "apply LU-01.1 seat:1")
    game.answer(1, answer)
    hidden = [MUNCHKIN.hidden(game, seat)["perk"] for seat in range(3)]
    assert [perks.get("covered discards") for perks in hidden] == [covered, None, covered]
