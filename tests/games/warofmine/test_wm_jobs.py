"""Day actions: whole lists of what is open, and the rule, or none, against each key."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.kernel.chance import First, Scripted

HOUSE = {
    "table": {"phase": "day"},
    "person danilo": {},  # digs without a shovel
    "person stevan": {},  # builds with a component less
    "person vesna": {"fatigue": 4},
    "person goran": {},
    "house": {
        "cleared": ["u4"], "remnants": ["u7"], "unlocked": ["gun_bench"],
        "built": {"u4": "workbench", "g2": "armchair"},
    },
    "storage": {"wood": 4, "component": 4, "mechanical_part": 2, "saw": 1, "book": 1},
}  # fmt: skip
AT_FIRST = {
    "clear danilo c3": None, "clear goran c3": "WM-DAY-35", "clear vesna c3": "WM-DAY-05",
    "clear goran u2": None, "clear goran g8": "WM-DAY-37", "clear danilo g8": "WM-DAY-37",
    "clear goran g7": None, "clear goran u7": "WM-DAY-41", "clear danilo u7": None,
    "clear goran a5": "WM-DAY-25", "clear goran g2": "WM-DAY-34",
    "begin goran c3": None, "begin danilo c3": "WM-DAY-34", "begin goran g2": "WM-DAY-34",
    "begin goran g7": "WM-DAY-40", "begin goran u2": "WM-DAY-43", "begin vesna c3": "WM-DAY-05",
    "build goran bed_1 u3": None, "build goran bed_1 a0": "WM-DAY-52",
    "build vesna bed_1 u3": "WM-DAY-05", "build vesna bed_1 a0": "WM-DAY-05",
    "build goran workbench u3": "WM-DAY-49", "build goran gun_bench u3": None,
    "build goran gun_bench c5": "WM-DAY-52", "build goran bed_1 g3": "WM-DAY-51",
    "build goran trap u3": None, "build stevan trap u3": None,
    "build bed_1 u3": None, "build bed_1 g3": "WM-DAY-51", "build workbench u3": "WM-DAY-49",
    "move goran armchair u3": None, "move goran armchair c5": "WM-DAY-52",
    "move goran bed_1 u3": "WM-DAY-59", "move vesna armchair u3": "WM-DAY-05",
    "use goran armchair:1": None, "use goran workbench:4": "WM-DAY-33",
    "use goran bed_1:1": "WM-DAY-55", "use goran workbench:7": "WM-DAY-31",
    "use vesna workbench:1": "WM-DAY-05",
    "do goran g3": None, "do vesna g3": "WM-DAY-05", "do goran g2": "WM-DAY-31",
    "do goran zz": "WM-DAY-31", "ready": None,
}  # fmt: skip
BEGUN = {  # goran waits on the rubble for a second
    "clear danilo c3": None, "clear stevan c3": None, "clear goran c3": "WM-DAY-01",
    "clear vesna c3": "WM-DAY-05", "begin stevan c3": "WM-DAY-16", "do stevan g3": "WM-DAY-40",
    "clear stevan g7": "WM-DAY-40", "build stevan bed_1 u3": "WM-DAY-40",
    "build stevan bed_1 a0": "WM-DAY-52", "ready": "WM-DAY-40",
}  # fmt: skip
JOINED = {  # goran and stevan dig
    "clear danilo c3": "WM-DAY-16", "begin danilo c3": "WM-DAY-16", "clear danilo c6": "WM-DAY-25",
    "do danilo g3": None, "do goran g3": "WM-DAY-01", "ready": None,
    "begin danilo a4": "WM-DAY-34",
}  # fmt: skip
MOVING = {  # danilo moves the armchair from g2 to u3
    "move goran workbench u3": "WM-DAY-12", "move goran workbench g2": "WM-DAY-51",
    "move goran armchair u5": "WM-DAY-12", "use goran armchair:1": "WM-DAY-12",
    "build goran bed_1 u3": "WM-DAY-12", "build goran bed_1 g2": "WM-DAY-51",
    "build goran bed_1 u5": None, "clear goran u2": None, "do goran g3": None,
    "use goran workbench:1": None,
}  # fmt: skip
DIGGING = {  # danilo digs alone
    "clear goran c3": "WM-DAY-16", "begin goran c3": "WM-DAY-16", "clear stevan u2": None,
    "begin goran u7": None,
}  # fmt: skip
SAWING = {  # stevan is at the bars, with the saw
    "clear goran u2": "WM-DAY-13", "begin goran u2": "WM-DAY-13", "clear goran c3": "WM-DAY-35",
}  # fmt: skip


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, *answers, **options):
    game = SPEC.new_game(1, options, box, First())
    game.chance = Scripted(["*"] * 9)
    SPEC.arrange(game, given)
    game.run()
    for key in answers:
        game.answer(game.decider, key)
    return game


@pytest.mark.proves(
    "WM-DAY-01", "WM-DAY-12", "WM-DAY-13", "WM-DAY-16", "WM-DAY-19", "WM-DAY-31", "WM-DAY-34",
    "WM-DAY-35", "WM-DAY-40", "WM-DAY-42", "WM-DAY-53", "WM-DAY-59",
)  # fmt: skip
@pytest.mark.parametrize(
    ("answers", "rules"),
    [
        ((), AT_FIRST),
        (("begin goran c3",), BEGUN),
        (("begin goran c3", "clear stevan c3"), JOINED),
        (("move danilo armchair u3",), MOVING),
        (("clear danilo c3",), DIGGING),
        (("clear stevan u2",), SAWING),
    ],
)
def test_each_job_is_open_or_a_rule_stands_against_it(box, answers, rules):
    game = arranged(box, HOUSE, *answers)
    refused = {key: SPEC.explain(game, 0, key) for key in rules}
    assert {key: why and why.rule for key, why in refused.items()} == rules
    open_ = {choice.key for choice in game.choices}
    closed = {"build bed_1 u3"}  # only a card builds without anybody
    assert {key for key, rule in rules.items() if rule is None} - closed <= open_


@pytest.mark.proves("WM-GEN-20")
def test_gen_20_of_a_kind_of_goods_that_must_be_at_hand_nothing_is_set_aside(box):
    """One token that is named is; what stands for several is only looked for."""
    needs = [{"has": {"item": item, "from": "storage"}} for item in ("food", "book")]
    actions = [{"label": n, "do": [], "req": [req]} for n, req in enumerate(needs, 1)]
    printed = SPEC.reprint(box, {"heater": {"actions": actions}})
    given = {"table": {"phase": "day"}, "person goran": {}, "person vesna": {}}
    given |= {"house": {"built": {"g2": "heater"}}, "storage": {"raw_food": 1, "book": 1}}
    game = arranged(printed, given, "use goran heater:1")
    assert game.table.storage == {"raw_food": 1, "book": 1}
    game = arranged(printed, given, "use goran heater:2")
    assert game.table.storage == {"raw_food": 1}


@pytest.mark.proves("WM-DAY-42")
def test_day_42_two_who_can_act_are_enough_to_begin_and_one_is_not(box):
    given = {"table": {"phase": "day"}, "person goran": {}, "person vesna": {}}
    game = arranged(box, given)
    assert SPEC.explain(game, 0, "begin goran c3") is None
    game.answer(0, "do vesna g3")
    assert SPEC.explain(game, 0, "begin goran c3").rule == "WM-DAY-42"


@pytest.mark.proves("WM-DAY-31", "WM-DAY-34", "WM-DAY-53", "WM-DAY-01")
def test_why_not_is_asked_of_the_first_who_is_free_and_one_space_of_everybody(box):
    game = arranged(box, HOUSE, "do danilo g3")
    asked = [choice.args for choice in SPEC.closed_choices(game, 0)]
    verbs = {choice.args: choice.verb for choice in SPEC.closed_choices(game, 0)}
    who = {verb: {args[0] for args in asked if verbs[args] == verb} for verb in ("clear", "build")}
    assert who == {"clear": {"stevan"}, "build": {"stevan"}}
    assert {args for args in asked if verbs[args] == "do"} == {("danilo", "u6"), ("vesna", "u6")}
    assert {args[2] for args in asked if verbs[args] == "build"} == {"a0"}
