"""What a scene of Fallout can lay, and what it is told when it cannot."""

import re

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import Scene, SceneFailed, read_scenes, run_scene, set_scene

BOX = base_box(SPEC)


def laid(given=None, print_=None):
    scene = Scene(
        scene="", rules=("FO-TURN-01",), setup={"seats": 2}, given=given or {}, print=print_ or {}
    )
    return set_scene(SPEC, BOX, scene).game


FAULTS = [
    ({"table": {"round": -4}}, "round must be 1 or more"),
    ({"table": {"actions": "two"}}, "actions must be a whole number"),
    ({"table": {"moves": -1}}, "moves must be 0 or more"),
    ({"table": {"turn": 7}}, "seats are numbered 0 to 1"),
    ({"table": {"phase": "trun"}}, "did you mean 'turn'"),
    ({"table": {"fresh": "yes"}}, "fresh must be true or false"),
    ({"table": {"fresh": True, "actions": 1}}, "FO-TURN-05"),
    ({"table": {"phase": "setup"}, "enemies": {}}, "nothing else is given"),
    ({"table": {"first": 0}, "seat 0": {"eliminated": True}}, "FO-KILL-11"),
    ({"seat 0": {"eliminated": True}, "seat 1": {"eliminated": True}}, "FO-KILL-17"),
    ({"seat 9": {}}, "seats are numbered 0 to 1"),
    ({"seat 0": {"hpp": 3}}, "did you mean 'hp'"),
    ({"seat 0": {"hp": 99}}, "hp must be 0 to 16"),
    ({"seat 0": {"hp": 5, "rads": 5}}, "rads must be 0 to 4"),
    ({"seat 0": {"caps": -1}}, "caps must be 0 or more"),
    ({"seat 0": {"caps": "3"}}, "caps must be a whole number"),
    ({"seat 0": {"xp": 7, "character": "ghoul"}}, "FO-XP-01"),
    ({"seat 0": {"at": "start.Z"}}, "unknown space of a faceup tile"),
    ({"seat 0": {"at": "0,2"}}, "FO-EXPL-09"),
    ({"seat 0": {"character": "goul"}}, "did you mean 'ghoul'"),
    ({"seat 0": {"character": "ghoul"}, "seat 1": {"character": "ghoul"}}, "FO-SETUP-18"),
    ({"seat 0": {"special": ["X", "S"]}}, "unknown letter 'X'"),
    ({"seat 0": {"traits": ["synt"]}}, "did you mean 'synth'"),
    ({"seat 0": {"inventory": ["jnk.1"]}}, "did you mean 'junk.1'"),
    ({"seat 0": {"inventory": "junk.1"}}, "must be a list"),
    ({"seat 0": {"inventory": ["junk.1", "junk.1"]}}, "junk.1 lies in two places"),
    ({"seat 0": {"exhausted": ["junk.1"]}}, "unknown exhausted of seat 0 'junk.1'"),
    ({"seat 0": {"agendas": ["neutral_1"], "loyal": "neutral_1"}}, "unknown loyal of seat 0"),
    ({"seat 0": ["junk.1"]}, "write facts as a mapping"),
    ({"loot": {"only": ["junk.1", "junk.1"]}}, "junk.1 lies in two places"),
    ({"loot": {"top": ["junk.1"], "discard": ["junk.1"]}}, "junk.1 lies in two places"),
    ({"loot": {"known": [0]}}, "say with `top`"),
    ({"loot": {"top": ["junk.1"], "known": [5]}}, "seats are numbered 0 to 1"),
    ({"stack robt": {}}, "did you mean 'robot'"),
    ({"stack robot": {"only": ["mole_rat.1"]}}, "unknown only of stack robot 'mole_rat.1'"),
    ({"shop": {"row": ["ripper"]}}, "the shop has 4"),
    ({"supply": {"letters": ["S"] * 9}}, "'letter.S' lies in two places"),
    ({"supply": {"letters": ["x"]}}, "unknown letter 'x'"),
    ({"power": {"star": 7}}, "star must be 0 to"),
    ({"quests": {"in_play": ["999"]}}, "unknown in_play of quests '999'"),
    ({"quests": {"markers": {"014": "start.E"}, "in_play": []}}, "unknown quest in play '014'"),
    ({"quests": {"in_play": ["014"], "markers": {"014": "nowhere"}}}, "unknown space or place"),
    ({"map": {"tiles": {"9,9": "g1"}}}, "is no cell of the map"),
    ({"map": {"tiles": {"0,2": "g99"}}}, "unknown dangerous tile"),
    ({"map": {"peeked": {"0,2": ["g1", 6]}}}, "seats are numbered 0 to 1"),
    ({"map": {"peeked": {"0,2": "g1"}}}, "must be a list"),
    ({"enemies": {"mole_rat.9": {"at": "start.E"}}}, "unknown enemy token 'mole_rat.9'"),
    ({"enemy mole_rat.1": {"at": "start.E", "seen": True}}, "only a facedown enemy"),
    ({"enemy mole_rat.1": {"at": "start.E", "facedown": "no"}}, "must be true or false"),
    ({"enemies": {"mole_rat.1": ["start.E"]}}, "write facts as a mapping"),
    ({"faction star.1": {}}, "unknown space of a faceup tile"),
    ({"settlemnt": {}}, "did you mean 'settlement'"),
]


@pytest.mark.parametrize(("given", "message"), FAULTS, ids=[str(given) for given, _ in FAULTS])
def test_what_no_rule_can_produce_is_refused(given, message):
    with pytest.raises(Fault, match=re.escape(message)):
        laid(given)


PRINTS = [
    ({"mole_ratt": {"level": 2}}, "did you mean 'mole_rat'"),
    ({"mole_rat": {"levle": 2}}, "did you mean 'level'"),
    ({"mole_rat": {"type": "creatur"}}, "did you mean 'creature'"),
    ({"mole_rat": {"abilities": "agressive"}}, "did you mean 'aggressive'"),
    ({"mole_rat": {"vulnerable": "hed"}}, "did you mean 'head'"),
    ({"g1.C": {"terrain": "rouhg"}}, "did you mean 'rough'"),
    ({"g1.C": {"icon": "setlement"}}, "did you mean 'settlement'"),
    ({"g1.C": {"enemy": "humen"}}, "did you mean 'human'"),
    ({"g1.Z": {"terrain": "rough"}}, "unknown space of g1 'Z'"),
    ({"g99.C": {"terrain": "rough"}}, "unknown face of a tile 'g99'"),
    ({"ripper": {"letters": "SX"}}, "unknown letters 'X'"),
    ({"ripper": {"kind": "wepon"}}, "did you mean 'weapon'"),
    ({"one_good_punch": {"letter": "Z"}}, "unknown letter 'Z'"),
    ({"star_1": {"activates": "humn"}}, "did you mean 'human'"),
    ({"commonwealth": {"star": {"enemy": {"level": 1, "vulnerable": "hed"}}}}, "'head'"),
    ({"ripper": {"passives": "armor_up(1)"}}, "unknown"),
    ({"start.K": {"place": "elsewhere"}}, "103: faction_token: unknown place 'crossroads_camp'"),
]


@pytest.mark.parametrize(
    ("changes", "message"), PRINTS, ids=[str(changes) for changes, _ in PRINTS]
)
def test_what_is_printed_is_checked_like_a_pack(changes, message):
    with pytest.raises(Fault, match=re.escape(message)):
        laid(print_=changes)


LINES = """\
- scene: a line
  rules: [FO-TURN-01]
  print:
    g1.C:
      terrain: {terrain}
  given:
    seat 0:
      caps: {caps}
    enemies:
      mole_rat.1: {{at: {at}}}
"""


@pytest.mark.parametrize(
    ("wrong", "line"), [({"terrain": "rouhg"}, 5), ({"caps": -1}, 8), ({"at": "start.Z"}, 10)]
)
def test_a_refusal_names_its_line(tmp_path, wrong, line):
    file = tmp_path / "scene.yaml"
    file.write_text(LINES.format(**{"terrain": "rough", "caps": 1, "at": "start.E"} | wrong))
    (printed,) = read_scenes(file)
    with pytest.raises((SceneFailed, Fault)) as refused:
        run_scene(SPEC, BOX, printed)
    assert f"scene.yaml:{line}" in str(refused.value)
