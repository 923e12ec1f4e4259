"""What a scene of Munchkin can lay, and what it is told when it cannot."""

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.games.munchkin.staging.pieces import pieces
from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import Scene, set_scene

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)


def laid(given=None, print_=None, chance=()):
    scene = Scene(
        scene="", rules=("MU-FLOW-01",), given=given or {}, print=print_ or {}, chance=chance
    )
    return set_scene(MUNCHKIN, BOX, scene).game


FAULTS = [
    ({"seat 0": {"hand": ["OS-01.1", "OS-01.1"]}}, "OS-01.1 lies in two places"),
    ({"seat 0": {"hand": ["MO-01"]}, "combat": {"monsters": ["MO-01"]}}, "lies in two places"),
    ({"seat 0": {"hand": ["HI-01", "HI-01", "HI-01"]}}, "all 2 copies of HI-01"),
    ({"seat 0": {"hand": ["OS-99"]}}, "unknown card of seat 0 hand 'OS-99'"),
    ({"seat 0": {"hand": ["PK-01"]}}, "PK-01 is a perk"),
    ({"seat 0": {"hnd": []}}, "did you mean 'hand'"),
    ({"seat 9": {}}, "seats are numbered 0 to 2"),
    ({"seat 0": {"level": 10}}, "level must be 1 to 9"),
    ({"seat 0": {"worn": ["WE-03"]}}, "worn Items that cannot be used"),
    ({"seat 0": {"pack": ["AR-02", "AR-10"]}}, "more Big Items"),
    ({"seat 0": {"perks": ["PK-01"]}}, "more Perks"),
    ({"seat 0": {"load": ["FO-01"]}}, "no Companion carries"),
    ({"seat 0": {"worn": ["FO-01"], "attached": {"FO-01": ["IM-02"]}}}, "MU-IMOD-13"),
    ({"combat": {"monsters": ["MO-10"], "helper": 0}}, "the same seat"),
    ({"combat": {"monsters": ["MO-10"], "deal": {"treasures": 1}}}, "needs a helper"),
    ({"table": {"window": "run"}}, "a combat is given in the windows"),
    ({"table": {"window": "setup"}, "seat 0": {}}, "nothing but its decks"),
    ({"table": {"turn": 1}, "seat 1": {"alive": False}}, "seat 1 is dead"),
    ({"door": {"top": ["OS-01"]}}, "a card of the other deck"),
    ({"dor": {}}, "unknown subject of given 'dor'"),
    ({"table": {"turns": -4}}, "turns must be 1 or more"),
    ({"table": {"turn": 7}}, "seats are numbered 0 to 2"),
    ({"table": {"window": "prepp"}}, "did you mean 'prep'"),
    ({"seat 0": {"alive": "no"}}, "alive must be true or false"),
    ({"seat 0": {"due": 9}}, "due must be 0 to 4"),
    ({"seat 0": {"yields": "combt"}}, "did you mean 'combat'"),
    ({"seat 0": {"hand": "OS-01"}}, "must be a list"),
    ({"seat 0": {"hand": ["OS-01"], "known": {"OS-01": [7]}}}, "seats are numbered 0 to 2"),
    ({"seat 0": {"attached": ["IM-02"]}}, "write facts as a mapping"),
    ({"seat 0": {"ills": [{"card": "TR-13", "until": "removd"}]}}, "did you mean 'removed'"),
    ({"seat 0": {"ills": [{"card": "TR-13", "penalty": 3}]}}, "penalty must be -10 to 0"),
    ({"seat 0": {"ills": ["MO-99#mark"]}}, "unknown card of seat 0 ills 'MO-99'"),
    ({"seat 0": {"ills": [{"until": "removed"}]}}, "unknown card of seat 0 ills"),
    ({"seat 1": {"alive": False, "hand": ["OS-01"]}}, "is dead and cannot have OS-01.1"),
    ({"combat": {"monsters": ["MO-99#1"]}}, "unknown card of combat monsters 'MO-99'"),
    ({"combat": {"monsters": ["OS-01#1"]}}, "unknown card of combat monsters 'OS-01'"),
    ({"combat": {"monsters": [{"modifiers": []}]}}, "unknown card of combat monsters"),
    ({"combat": {"killed": -1}}, "killed must be 0 to 50"),
    ({"combat": {"shots": [{"card": "OS-01", "side": "monster"}]}}, "did you mean 'monsters'"),
    ({"combat": {"penalties": [{"seat": 5, "n": -2}]}}, "seats are numbered 0 to 2"),
    ({"combat": {"penalties": [{"seat": 0, "n": 2}]}}, "n must be -50 to -1"),
    ({"combat": {"penalties": [{"seat": 0, "n": -2, "source": "MO-99"}]}}, "source of a Penalty"),
    ({"combat": {"helper": 1, "deal": {"first": "helpr"}}}, "did you mean 'helper'"),
    ({"combat": {"met": "yes"}}, "met must be true or false"),
    ({"door": {"only": ["MO-10", "MO-10"]}}, "all 1 copies of MO-10|MO-10 lies in two places"),
    ({"door": {"known": [9]}}, "seats are numbered 0 to 2"),
]


@pytest.mark.parametrize(("given", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_what_cannot_be_is_refused(given, message):
    with pytest.raises(Fault, match=message.replace("(", r"\(")):
        laid(given)


PRINTS = [
    ({"XX-01": {"level": 2}}, "a new one needs a `kind`"),
    ({"XX-01": {"kind": "beast"}}, "'beast'"),
    ({"MO-10": {"lvl": 2}}, "did you mean 'level'"),
    ({"MO-10": {"level": "two"}}, "MO-10: .*level"),
    ({"MO-10": []}, "write facts as a mapping"),
    ({"MO-10": {"bad": [{"lose_levl": 1}]}}, "lose_levl.*did you mean 'lose_level'"),
    ({"MO-10": {"bad": [{"lose_level": "many"}]}}, "lose_level"),
    ({"MO-10": {"tags": ["ghost"]}, "OT-05": {"slot": "hed"}}, "OT-05: .*did you mean 'head'"),
    ({"WE-04": {"weapon": "hevy"}}, "WE-04: .*did you mean 'heavy'"),
    (
        {
            "OT-05": {
                "abilities": [
                    {
                        "timing": "combatt",
                        "per": "turn",
                        "max": 1,
                        "do": [{"peek": {"deck": "door", "n": 1}}],
                    }
                ]
            }
        },
        "did you mean 'combat'",
    ),
    ({"PK-01": {"triggers": {"wins": [{"gain_level": 1}]}}}, "PK-01: .*'win'"),
    ({"WE-04": {"statics": [{"bonuss": 2}]}}, "did you mean 'bonus'"),
    ({"MO-10": {"features": [{"bonus_if": {"if": {"foo": 1}, "n": 2}}]}}, "foo"),
]


@pytest.mark.parametrize(("print_", "message"), PRINTS, ids=[message for _, message in PRINTS])
def test_what_is_no_card_is_refused(print_, message):
    with pytest.raises(Fault, match=message):
        laid(print_=print_)


@pytest.mark.parametrize(
    ("part", "facts", "path"),
    [
        ("given", {"seat 1": {"level": 12}}, ".given.seat 1.level"),
        ("given", {"combat": {"monsters": ["MO-99"]}}, ".given.combat.monsters"),
        ("given", {"seat 0": {"perks": ["PK-01"]}}, ".given.seat 0"),
        ("print", {"MO-10": {"bad": [{"lose_levl": 1}]}}, ".print.MO-10.bad"),
    ],
)
def test_a_fault_knows_the_line_that_it_is_about(part, facts, path):
    scene = Scene(scene="", rules=("MU-FLOW-01",), **{part: facts})
    with pytest.raises(Fault) as fault:
        set_scene(MUNCHKIN, BOX, scene)
    assert fault.value.path == path


def test_a_card_of_the_scene_alone_can_be_played_with():
    record = {"kind": "monster", "level": 2, "treasures": 1, "copies": 2, "name": "Ghost"}
    table = laid({"combat": {"monsters": ["XX-01", "XX-01"]}}, {"XX-01": record}).table
    assert [foe.id for foe in table.combat.foes] == ["XX-01.1", "XX-01.2"]
    assert table.box.names["XX-01"] == "Ghost"


def test_a_copy_without_a_number_is_one_that_nobody_names():
    given = {"seat 0": {"hand": ["OS-01", "OS-01"]}, "seat 1": {"hand": ["OS-01.1"]}}
    table = laid({**given, "door": {"top": ["MO-26"]}}).table
    assert (table.hand[0], table.hand[1]) == (("OS-01.2", "OS-01.3"), ("OS-01.1",))


def test_no_card_is_lost_or_doubled():
    given = {
        "seat 0": {"hand": ["OS-01"], "worn": ["WE-19"], "attached": {"WE-19": ["IM-02"]}},
        "seat 1": {
            "companion": "CO-02",
            "load": ["FO-01"],
            "ills": ["RA-03"],
            "classes": ["CL-01"],
        },
        "combat": {"monsters": [{"id": "MO-10", "modifiers": ["MM-03"]}], "shots": ["OS-02"]},
        "treasure": {"top": ["OS-03"], "discard": ["JU-01"]},
    }
    counts = pieces(laid(given))
    assert set(counts) == set(BOX.cards)
    assert set(counts.values()) == {1}
