"""Rulebook section: Scavenging. What nobody sees, and what the pack must say."""

from collections import Counter

import msgspec
import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.journal import Journal

TWO = [{"label": 1, "do": []}, {"label": 2, "do": []}]
OUTSIDE = {"person vesna": {"task": "scavenge"}, "person goran": {"task": "guard"}}
WAYS_OUT = {  # options whose returned cards are their harm and not their price
    "42:4", "47:3", "80:1", "81:3",
    "RS-01:3", "RS-03:1", "RS-10:3", "RS-12:3", "RS-16:3", "RS-17:3",
}  # fmt: skip


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance):
    game = SPEC.new_game(2, {}, box, First())
    game.chance, game.journal = chance, Journal()
    SPEC.arrange(game, given)
    game.run()
    return game


def told(game, seat):
    lines = [(line.rule, line.message, line.args) for line in game.journal.read(seat)]
    return msgspec.json.encode((SPEC.view(game, seat), lines)).decode()


@pytest.mark.proves("WM-SCAV-18")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_scav_18_nobody_is_shown_a_card_of_the_unknown_deck(box, seat):
    box = SPEC.reprint(box, {"EX-01": {"options": TWO, "do": []}})
    given = {
        "table": {"phase": "exploring", "unknown": 12},
        "explorations": {"top": ["EX-01", "EX-02", "EX-03"]},
        **OUTSIDE,
    }
    game = arranged(box, given, Scripted(()))
    assert '"unknown":11' in told(game, seat)
    assert "EX-01" in told(game, seat)
    assert [id_ for id_ in box.explorations if id_ in told(game, seat)] == ["EX-01"]


@pytest.mark.proves("WM-SCAV-18")
def test_scav_18_the_order_of_the_unknown_deck_is_chance_until_a_card_is_drawn(box):
    first = Counter()
    for seed in range(60):
        given = {"table": {"phase": "exploring", "unknown": 5}, **OUTSIDE}
        game = arranged(box, given, Seeded(seed))
        lines = [line for line in game.journal.lines if line.message == "explores"]
        first[lines[0].args["card"]] += 1
    assert len(first) > 15


@pytest.mark.proves("WM-SCAV-20")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_scav_20_resolved_cards_lie_face_up_for_everybody_until_findings_are_chosen(box, seat):
    nothing = {"options": [], "do": []}
    box = SPEC.reprint(box, {"EX-01": nothing, "EX-02": nothing, "EX-03": {"options": TWO}})
    given = {
        "table": {"phase": "exploring", "unknown": 3},
        "explorations": {"top": ["EX-02", "EX-01", "EX-03"]},
        **OUTSIDE,
    }
    game = arranged(box, given, Scripted(()))
    assert SPEC.view(game, seat).discards["explorations"] == ("EX-02", "EX-01", "EX-03")
    game.answer(game.decider, "choose EX-03:1")
    assert "explorations" not in SPEC.view(game, seat).discards


@pytest.mark.proves("WM-SCAV-22")
def test_scav_22_a_card_somebody_has_looked_at_does_not_come_again_once_it_is_returned(box):
    back = {"options": [], "do": [{"unknown": {"by": -1}}]}
    box = SPEC.reprint(box, {"EX-01": back, "EX-05": {"options": TWO, "do": []}})
    for seed in range(20):
        given = {
            "table": {"phase": "exploring", "unknown": 3},
            "explorations": {"top": ["EX-01", "EX-02"], "only": ["EX-05"]},
            **OUTSIDE,
        }
        game = arranged(box, given, Seeded(seed))
        assert game.table.reading[-1].id == "EX-05"


@pytest.mark.proves("WM-SCAV-23")
def test_scav_23_an_exploration_card_that_is_paid_for_is_asked_for_in_full(box):
    for id_, option in with_options(box):
        costs = [-word["unknown"]["by"] for word in option.do if "unknown" in word]
        for cost in (n for n in costs if n > 0 and f"{id_}:{option.label}" not in WAYS_OUT):
            assert {"unknown_left": f">={cost}"} in option.req, f"{id_}:{option.label}"


@pytest.mark.proves("WM-SCAV-23")
def test_scav_23_a_way_out_is_open_with_too_few_cards_to_return(box):
    """The return is forced there, as many as there are: nothing is bought with it."""
    options = {f"{id_}:{option.label}": option for id_, option in with_options(box)}
    assert set(options) >= WAYS_OUT
    assert not any(options[name].req for name in WAYS_OUT)


def with_options(box):
    for deck in (box.explorations, box.residents, box.scripts):
        for card in deck.values():
            yield from ((card.id, option) for option in card.options)


@pytest.mark.proves("WM-SCAV-32", "WM-SCAV-33")
def test_scav_32_weights_are_those_of_the_catalogue(box):
    heavy = {"guitar", "rifle", "shotgun", "broken_rifle", "broken_shotgun"}
    none = {
        "vegetable", "cigarette", "coffee", "saw", "lockpick", "jewelry", "book", "ammo",
        "shell_case", "herb", "chems", "herbal_meds", "medicine", "bandages",
    }  # fmt: skip
    for kind in (*box.tokens, *box.resources):
        assert box.weights[kind] == (2 if kind in heavy else 0 if kind in none else 1), kind
