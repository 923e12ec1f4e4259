"""Rulebook sections: Conditions, End of the game. Tables of the box, and the order of epilogues."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.people import set_level
from pustosh.games.warofmine.rules.states import change
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.journal import Journal


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.mark.proves("WM-STATE-01", "WM-STATE-03")
def test_state_01_there_are_five_conditions_and_everybody_has_one_level_of_each(box):
    five = {"fatigue", "wounds", "misery", "hunger", "illness"}
    assert set(box.states) == set(STATES) == five
    for person in SPEC.view(SPEC.new_game(1, {}, box, Seeded(1)), 0).people:
        assert set(person.states) == five
        assert all(isinstance(level, int) for level in person.states.values())


@pytest.mark.proves("WM-STATE-02", "WM-STATE-04", "WM-STATE-05", "WM-STATE-06")
@pytest.mark.parametrize("state", STATES)
def test_state_02_every_condition_goes_by_steps_from_0_to_4_and_no_further(box, state):
    for level in range(5):
        for by in range(-6, 7):
            game = SPEC.new_game(1, {}, box, First())
            SPEC.arrange(game, {"person danilo": {}, "person anka": {}})
            set_level(game.table, "danilo", state, level)
            game.todo.clear()
            change(game, "danilo", state, by, "WM-STATE-04")
            there = dict(zip(STATES, game.table.levels["danilo"], strict=True))
            assert there.pop(state) == min(4, max(0, level + by))
            assert set(there.values()) == {0}
            assert game.table.levels["anka"] == (0, 0, 0, 0, 0)


@pytest.mark.proves("WM-STATE-13")
def test_state_13_the_dots_are_read_from_the_box(box):
    dots = {name: card.dots[:3] for name, card in box.states.items()}
    assert dots == {
        "hunger": (0, 0, 1),
        "fatigue": (0, 1, 2),
        "wounds": (0, 1, 2),
        "illness": (0, 1, 2),
        "misery": (0, 0, 1),
    }
    assert box.states["fatigue"].dots[3] == 3


@pytest.mark.proves("WM-STATE-11")
def test_state_11_everybody_has_a_breaking_point_of_their_own(box):
    scripts = [card.breaking for card in box.people.values()]
    assert sorted(scripts) == list(range(286, 298))
    assert all(box.scripts[str(number)].kind == "breaking" for number in scripts)


@pytest.mark.proves("WM-STATE-15")
def test_state_15_who_has_left_in_the_meantime_feels_nothing_any_more(box):
    sad = {"options": [], "do": [{"state": {"who": "each.group", "state": "misery", "set": 4}}]}
    gone = {"options": [], "do": [{"leave": {"who": "chosen.group"}}]}
    game = SPEC.new_game(1, {}, SPEC.reprint(box, {"21": sad, "285": gone}), First())
    game.journal = Journal()
    given = {"table": {"phase": "script", "script": 21}, "person anka": {}, "person danilo": {}}
    SPEC.arrange(game, given)
    game.run()
    game.answer(0, "person danilo")
    rises = [line.args["name"] for line in game.journal.lines if line.message == "state-rises"]
    assert (game.table.group, set(rises)) == (("anka",), {"anka"})


@pytest.mark.proves("WM-END-06")
def test_end_06_survivors_in_the_order_of_joining_then_marks_as_they_were_noted(box):
    game = SPEC.new_game(1, {}, box, First())
    game.chance, game.journal = Scripted(["EV-F3"]), Journal()
    given = {
        "table": {"phase": "morning", "marks": [1105, 1101, 1103]},
        "person mila": {},
        "person anka": {"misery": 3},
        "person danilo": {"hunger": 2, "wounds": 2},
        "events": {"top": ["EV-F3"]},
    }
    SPEC.arrange(game, given)
    game.run()
    ends = [line for line in game.journal.lines if line.rule == "WM-END-06"]
    assert [line.args.get("name") for line in ends[:3]] == ["mila", "anka", "danilo"]
    assert [line.args["card"] for line in ends] == ["1006", "1028", "1001", "1105", "1101", "1103"]
    assert all(box.texts[line.args["card"]].text for line in ends[:3])
