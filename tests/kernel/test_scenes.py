"""Scenes prove rules, so a scene that lies must fail, and say where and what came out instead."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from boxes import base_box
from pustosh import builds
from pustosh.games.shelter import SPEC
from pustosh.kernel.packs import PackError
from pustosh.kernel.scenes import SPECIAL, SceneFailed, read_scenes, run_scene
from pustosh.kernel.strict_yaml import read_document
from pustosh.matches.scene_wording import wording_of

HONEST = """# A comment, so that the scene begins in the third line.

- scene: A dweller fetches water and then everybody waits
  rules: [SH-PLACE-01, SH-RES-01]
  given:
    seat 0: {food: 1}
    items: {row: [I01, I02, I03]}
  when:
    - 0 place S04.L
    - check: {seat 0: {water: 2}}
  then:
    seat 0: {food: 1, water: 2, available: 1}
    slot S04.L: {dwellers: [blue-1], free: false}
    offers: [1 place S04.R, 1 pass]
    refuses: {1 place S04.L: SH-PLACE-03, 0 pass: SH-ROUND-03}
    decides: 1
    tells: [SH-PLACE-01 places, SH-RES-01 gains-cube, SH-RES-01 gains-cube]
    never_tells: [passes, gains-happiness]
    outcome: null
    sees:
      0: {seats: {0: {cubes: {water: 2}}}, somewhere: [I01]}
      1: {item_row: [I01, I02, I03], seats: {0: {dwellers: {blue-1: {where: S04.L}}}}}
      spectator: {nowhere: [I20]}
"""

FIGHT = """- scene: A threat is fought and beaten
  rules: [SH-FIGHT-02]
  given:
    slot S04.L: {threat: T01}
  chance: [2, 3]
  when: [0 place S04.L]
  then:
    slot S04.L: {lying: false}
    tells: [SH-FIGHT-02 wins-fight]
"""

END = """- scene: The game is counted up
  rules: [SH-END-11]
  given:
    table: {phase: end, ended_by: [threat-deck]}
    seat 1: {happiness: 3}
  then:
    outcome: {winners: [1], scores: [0, 3], reason: threat-deck, rule: SH-END-02}
    offers_only: []
    closed_only: {}
"""


HONEST_SCENES = {"HONEST": HONEST, "FIGHT": FIGHT, "END": END}
LIES = read_document(Path(__file__).with_name("lying_scenes.yaml")).value


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.fixture
def run(tmp_path, box):
    def run(text):
        file = tmp_path / "scene.yaml"
        file.write_text(text, encoding="utf-8")
        for scene in read_scenes(file):
            run_scene(SPEC, box, scene, wording_of(SPEC, box))

    return run


@pytest.fixture
def fails(run, tmp_path):
    """Change one thing of a scene; it then fails with the line of that, its name and a reason."""

    def fails(text, old, new, elsewhere=""):
        assert text.count(old) == 1, old
        changed = text.replace(old, new)
        with pytest.raises(SceneFailed) as caught:
            run(changed)
        where, _, reason = str(caught.value).partition(": ")
        file, _, line = where.rpartition(":")
        assert file == str(tmp_path / "scene.yaml")
        marked = (elsewhere or new).strip().splitlines()
        assert any(mark.strip() in changed.splitlines()[int(line) - 1] for mark in marked)
        name, _, reason = reason.partition(": ")
        assert name == text.partition("scene: ")[2].partition("\n")[0]
        return reason

    return fails


@pytest.mark.parametrize("text", HONEST_SCENES.values())
def test_an_honest_scene_passes(run, text):
    run(text)


def test_every_word_of_then_is_told_a_lie():
    lies = LIES["a scene that lies about what comes out fails"]
    assert set(SPECIAL) <= {old.partition(":")[0].strip() for text, old, new, reason in lies}


@pytest.mark.parametrize(("text", "old", "new", "reason"), list(chain(*LIES.values())))
def test_a_scene_that_lies_in_one_place_fails_there(fails, text, old, new, reason):
    assert fails(HONEST_SCENES[text], old, new).startswith(reason)


def test_an_outcome_that_the_scene_denies_fails_it(run):
    denied = END.partition("outcome: ")[0] + "outcome: null\n"
    with pytest.raises(SceneFailed, match=r"outcome: Outcome\(.*the scene says None"):
        run(denied)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[2, 3]", "[2, 3, 4]", "chance: never asked for [4]"),
        (
            "[2, 3]",
            "[2]",
            "chance: the rules ask for a die of 6 sides, and the script has no entry left",
        ),
        ("[2, 3]", "[2, 7]", "chance: entry 2 is 7, but the rules ask for a die of 6 sides"),
        ("[2, 3]", "[2, I01]", "chance: entry 2 is 'I01', but the rules ask for a die"),
        ("[2, 3]", "[2, 1]", "slot S04.L: lying is True, the scene says False"),
    ],
)
def test_a_scene_that_lies_about_chance_fails(fails, old, new, reason):
    where = "slot S04.L: {lying" if reason.startswith("slot") else "chance:"
    assert fails(FIGHT, old, new, where).startswith(reason)


def test_any_rule_will_do_where_the_scene_says_so(run):
    run(HONEST.replace("0 pass: SH-ROUND-03", "0 pass: any"))


def test_a_refused_step_says_the_rule_in_words_and_lists_the_open_forms_of_its_verb(fails):
    twice = "    - 0 place S04.L\n    - 1 place S04.L\n"
    reason = fails(HONEST, "    - 0 place S04.L\n", twice, "1 place S04.L")
    refusal, _, forms = reason.partition(" Open: ")
    assert refusal == "seat 1 cannot 'place S04.L' (SH-PLACE-03): This slot is occupied."
    assert {form.partition(" ")[0] for form in forms.split(", ")} == {"place"}


@pytest.mark.skipif(builds.build() == "compiled", reason="compiled steps have no docstrings")
def test_a_chance_that_does_not_fit_names_the_step_that_asked_and_not_the_whole_deck(fails):
    text = """- scene: A threat appears
  rules: [SH-THREAT-04]
  given: {table: {phase: threats}}
  chance: [1, 1, I07, 4, 3, 4, 3]
"""
    reason = fails(text, "I07", "I08", "chance")
    assert reason.startswith("chance: entry 3 is 'I08', but the rules ask for one of T")
    assert reason.endswith(" in all) (asked by roll_for_floor, SH-THREAT-04)")
    assert reason.count("T") < 14


NEW = """- scene: A new dweller joins when all return, a wounded one keeps its letter
  rules: [SH-DWELL-03]
  given:
    table: {phase: return}
    threats: {deck: [T01, T02, T03, T04]}
    dweller blue-1: {letter: S, wounded: true}
    dweller blue-3: {where: new}
  chance: [4, 3, 4, 3, 4, 3]
  then:
    dweller blue-1: {where: home, letter: S, wounded: true}
    dweller blue-3: {where: home}
    seat 0: {dwellers: 3}
"""


def test_a_dweller_can_lie_wounded_with_a_letter_and_be_on_its_symbol(run):
    run(NEW)


PAUSE = """- scene: With one cube of one kind that can be gained, nobody is asked
  rules: [SH-RES-10]
  given:
    seat 0: {food: 6, water: 6}
  when:
    - 0 place E00.A and pause
    - check:
        offers_only: [0 gain energy]
        seat 0: {energy: 0}
    - 0 gain energy
  then: {seat 0: {energy: 1}, decides: 1}
"""


def test_a_pause_stops_at_a_question_that_has_a_single_answer(run, fails):
    run(PAUSE)
    reason = fails(PAUSE, " and pause", "", "offers_only")
    assert reason.startswith("offers_only: open is ['1 ")


SIX = "floor 0: {left: [R01, R02, R03], right: [R04, R05, R06]}"


@pytest.mark.parametrize(
    ("impossible", "reason"),
    [
        (SIX, "a floor with six rooms and `ended_by: [sixth-room]` go together (SH-END-01)"),
        (
            "table: {ended_by: [sixth-room]}",
            "a floor with six rooms and `ended_by: [sixth-room]` go together (SH-END-01)",
        ),
        (
            f"table: {{phase: threats, ended_by: [sixth-room]}}\n    {SIX}",
            "phase threats: no round follows the one that ends the game (SH-END-03)",
        ),
        ("table: {phase: end}", "phase end: `ended_by` says what has ended the game"),
    ],
)
def test_a_game_that_has_ended_is_not_laid_as_one_that_goes_on(fails, impossible, reason):
    given = f"  given:\n    {impossible}\n"
    assert fails(HONEST, "  given:\n", given, "given:").startswith(reason)


FIRST_PAUSE = """- scene: A dweller that returns from training alone is not asked about
  rules: [SH-TRAIN-12]
  print:
    S04.L: {cost: [], reward: ["train:S"], letter: null}
  given:
    table: {phase: return}
    slot S04.L: {dwellers: [blue-1]}
  chance: [3, 4, 3, 4, 3, 4]
  when:
    - pause
    - check: {offers_only: [0 return blue-1]}
    - 0 return blue-1
  then: {dweller blue-1: {letter: S}}
"""


def test_a_scene_can_pause_before_its_first_answer(run, fails):
    run(FIRST_PAUSE)
    assert fails(FIRST_PAUSE, "    - pause\n", "", "offers_only").startswith("offers_only: open")
    fails(FIRST_PAUSE, "    - 0 return blue-1\n", "    - pause\n", "- pause")


def test_a_pause_needs_a_table_that_is_laid(fails):
    lone = "- scene: Nothing is laid\n  rules: [SH-RES-10]\n  when: [pause]\n"
    assert fails(lone, "[pause]", "[pause ]", "when").startswith("`pause` stops a table")


@pytest.mark.parametrize(
    ("part", "error", "reason"),
    [
        ("arrange", KeyError("I99"), "unknown name 'I99': did you mean 'I29'?"),
        ("arrange", IndexError("list index"), "cannot be played as it is written: IndexError: "),
        ("look", KeyError("I99"), "unknown name 'I99': did you mean 'I29'?"),
        ("reprint", KeyError("I99"), "unknown name 'I99': Known: none"),
    ],
)
def test_a_stray_error_of_a_game_is_a_fault_with_its_line(tmp_path, box, part, error, reason):
    def breaks(*args):
        raise error

    file = tmp_path / "scene.yaml"
    file.write_text(HONEST.replace("  given:", "  print: {S04.L: {}}\n  given:"), encoding="utf-8")
    (scene,) = read_scenes(file)
    with pytest.raises(SceneFailed) as caught:
        run_scene(replace(SPEC, **{part: breaks}), box, scene)
    line = {"print": 5, "reprint": 5, "arrange": 6, "look": 11}[part]
    name = scene.value.scene
    assert str(caught.value).startswith(f"{file}:{line}: {name}: {reason}")


def test_a_piece_that_a_game_lays_twice_is_refused(tmp_path, box):
    def doubles(game, given):
        SPEC.arrange(game, given)
        game.table.items[0] = (game.table.item_row[0],)

    file = tmp_path / "scene.yaml"
    file.write_text(HONEST, encoding="utf-8")
    with pytest.raises(SceneFailed, match="'I01' lies in two places, or is no piece of this table"):
        run_scene(replace(SPEC, arrange=doubles), box, read_scenes(file)[0])


@pytest.mark.parametrize("times", [0, 2])
def test_a_piece_that_is_lost_or_doubled_while_a_scene_is_played_is_a_fault(tmp_path, box, times):
    def pieces(game):
        played = game.journal and game.journal.lines
        return {**SPEC.pieces(game), "I01": times if played else 1}

    file = tmp_path / "scene.yaml"
    file.write_text(HONEST, encoding="utf-8")
    with pytest.raises(SceneFailed, match=f"'I01' is there {times} times at the end, and was 1"):
        run_scene(replace(SPEC, pieces=pieces), box, read_scenes(file)[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "- scene: A\n  rules: [SH-A-1]\n  wehn: []\n",
            ":3: entry 1: unknown field 'wehn': did you mean",
        ),
        ("- scene: A\n", ":1: entry 1: missing required field 'rules'"),
        ("- scene: A\n  rules: SH-A-1\n", ":2: entry 1: expected a list, got text at rules"),
        ("- scene: A\n  rules: [x]\n  when: [0]\n", ":3: entry 1: expected "),
        ("- scene: A\n  rules: []\n  rules: []\n", ":3: key 'rules' is given twice"),
        ("- scene: A\n  rules: []\n- scene: A\n  rules: []\n", ":3: entry 2: this id is taken by "),
        ("scene: A\n", ":1: expected a list of cards"),
        ("- scene: [\n", ":2: "),
    ],
)
def test_a_file_that_is_no_list_of_scenes_is_refused_with_its_line(tmp_path, text, reason):
    file = tmp_path / "scene.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_scenes(file)
    (line,) = str(caught.value).splitlines()
    assert line.startswith(f"{file}{reason}")


def test_a_folder_is_read_file_by_file(tmp_path):
    (tmp_path / "b.yaml").write_text("- {scene: B, rules: [SH-A-1]}\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text("- {scene: A, rules: [SH-A-1]}\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scene", encoding="utf-8")
    assert [scene.value.scene for scene in read_scenes(tmp_path)] == ["A", "B"]
