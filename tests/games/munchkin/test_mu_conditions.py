"""What the words of conditions mean for a character: each with a yes, and with the nearest no."""

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.words.conditions import CONDITIONS
from pustosh.kernel.chance import First

PACK = base_box(SPEC)
FIGHT = {"fighter": 1, "monsters": ["MO-15"]}
HELPED = FIGHT | {"helper": 2}
YES_AND_NO = [  # word, argument, what is given for seat 1 so that it holds, and so that it does not
    ("class", "wanderer", {"seat 1": {"classes": ["CL-01"]}}, {"seat 1": {"classes": ["CL-02"]}}),
    ("no_class", True, {}, {"seat 1": {"classes": ["CL-01"]}}),
    ("sex", "f", {"seat 1": {"sex": "f"}}, {"seat 1": {"sex": "m"}, "seat 0": {"sex": "f"}}),
    ("level_min", 4, {"seat 1": {"level": 4}}, {"seat 1": {"level": 3}, "seat 0": {"level": 4}}),
    ("level_max", 4, {"seat 1": {"level": 4}}, {"seat 1": {"level": 5}}),
    ("has_perk", True, {"seat 1": {"level": 2, "perks": ["PK-03"]}}, {"seat 1": {"level": 2}}),
    (
        "has_perk", "PK-03", {"seat 1": {"level": 2, "perks": ["PK-03"]}},
        {"seat 1": {"level": 2, "perks": ["PK-05"]}},
    ),
    ("has_companion", True, {"seat 1": {"companion": "CO-03"}}, {"seat 2": {"companion": "CO-03"}}),
    ("uses", {"slot": "foot"}, {"seat 1": {"worn": ["FO-01"]}}, {"seat 1": {"pack": ["FO-01"]}}),
    ("carries", {"slot": "foot"}, {"seat 1": {"pack": ["FO-01"]}}, {"seat 1": {"hand": ["FO-01"]}}),
    ("hand_min", 2, {"seat 1": {"hand": ["MO-01", "MO-02"]}}, {"seat 1": {"hand": ["MO-01"]}}),
    ("hand_max", 1, {"seat 1": {"hand": ["MO-01"]}}, {"seat 1": {"hand": ["MO-01", "MO-02"]}}),
    ("helper_present", True, {"combat": HELPED}, {"combat": FIGHT}),
    ("alone", True, {"combat": FIGHT}, {"combat": HELPED}),
    (
        "monsters_min", 2, {"combat": FIGHT | {"monsters": ["MO-15", "MO-02"]}}, {"combat": FIGHT},
    ),
    ("monster", {"level_min": 1}, {"combat": FIGHT}, {}),
    ("in_combat", True, {"combat": FIGHT}, {"combat": FIGHT | {"fighter": 0}}),
    ("own_turn", True, {"table": {"turn": 1}}, {"table": {"turn": 0}}),
    ("is_helper", True, {"combat": {"fighter": 0, "helper": 1, "monsters": ["MO-15"]}},
     {"combat": HELPED}),
    ("outside", True, {"combat": {"fighter": 0, "monsters": ["MO-15"]}}, {"combat": FIGHT}),
    ("outside", True, {"combat": {"fighter": 0, "monsters": ["MO-15"]}}, {}),
    ("has_trap", True, {"seat 1": {"ills": ["TR-14"]}}, {"seat 1": {"ills": ["RA-04"]}}),
    ("has_radiation", True, {"seat 1": {"ills": ["RA-04"]}}, {"seat 1": {"ills": ["TR-14"]}}),
    ("lowest", True, {"seat 0": {"level": 2}, "seat 2": {"level": 2}},
     {"seat 1": {"level": 2}, "seat 2": {"level": 2}}),
    ("highest", True, {"seat 1": {"level": 2}, "seat 2": {"level": 2}}, {"seat 2": {"level": 2}}),
]  # fmt: skip


def holds(word, arg, given):
    game = SPEC.new_game(3, {}, PACK, First())
    SPEC.arrange(game, given)
    return CONDITIONS[word].holds(game.table, 1, arg)


@pytest.mark.proves("MU-COMBAT-06")
@pytest.mark.parametrize(
    ("word", "arg", "yes", "no"), YES_AND_NO, ids=lambda case: case if type(case) is str else ""
)
def test_combat_06_a_condition_holds_where_it_says_and_not_beside_it(word, arg, yes, no):
    assert holds(word, arg, yes)
    assert not holds(word, arg, no)
    if isinstance(arg, bool):
        assert not holds(word, False, yes) or word == "outside"


def test_every_condition_is_asked():
    combat_only = {"for_the_win", "attack"}  # scenes have these
    assert {word for word, *_ in YES_AND_NO} == set(CONDITIONS) - combat_only
