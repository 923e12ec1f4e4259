"""Scenes prove rules, so a scene that lies must fail, and say where and what came out instead."""

import pytest

from pustosh.games.shelter import SPEC
from pustosh.kernel.packs import PackError
from pustosh.kernel.scenes import SPECIAL, SceneFailed, read_scenes, run_scene

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
"""


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)


@pytest.fixture
def run(tmp_path, box):
    def run(text):
        file = tmp_path / "scene.yaml"
        file.write_text(text, encoding="utf-8")
        for scene in read_scenes(file):
            run_scene(SPEC, box, scene)

    return run


@pytest.fixture
def fails(run, tmp_path):
    """Change one thing of a scene; it then fails with its place, its name and this reason."""

    def fails(text, old, new):
        assert text.count(old) == 1, old
        with pytest.raises(SceneFailed) as caught:
            run(text.replace(old, new))
        where, _, reason = str(caught.value).partition(": ")
        line = 1 + text[: text.index("- scene")].count("\n")
        assert where == f"{tmp_path / 'scene.yaml'}:{line}"
        name, _, reason = reason.partition(": ")
        assert name == text.partition("scene: ")[2].partition("\n")[0]
        return reason

    return fails


@pytest.mark.parametrize("text", [HONEST, FIGHT, END])
def test_an_honest_scene_passes(run, text):
    run(text)


def test_every_word_of_then_is_told_a_lie_in_this_file():
    lied_to = {old.partition(":")[0].strip() for text, old, new, reason in LIES}
    assert set(SPECIAL) <= lied_to


LIES = [
    (HONEST, "{seat 0: {water: 2}}", "{seat 0: {water: 3}}", "seat 0: water is 2, the scene says"),
    (HONEST, "available: 1", "available: 2", "seat 0: available is 1, the scene says 2"),
    (HONEST, "[blue-1], free", "[blue-2], free", "slot S04.L: dwellers is ['blue-1'], the scene"),
    (
        HONEST,
        "offers: [1 place S04.R",
        "offers: [1 place S04.L",
        "offers: seat 1 cannot 'place S04.L': why-SH-PLACE-03 (SH-PLACE-03)",
    ),
    (HONEST, "1 pass]", "0 pass]", "offers: seat 0 cannot 'pass': not-your-decision"),
    (
        END,
        "offers_only: []",
        "offers_only: [0 pass]",
        "offers_only: open is [], the scene says ['0 pass']",
    ),
    (
        HONEST,
        "refuses: {1 place S04.L: SH-PLACE-03",
        "refuses: {1 place S04.L: SH-PLACE-04",
        "refuses: '1 place S04.L' is forbidden by SH-PLACE-03, the scene says SH-PLACE-04",
    ),
    (
        HONEST,
        "0 pass: SH-ROUND-03",
        "1 pass: SH-ROUND-03",
        "refuses: '1 pass' is open, and should be forbidden by SH-ROUND-03",
    ),
    (
        HONEST,
        "0 pass: SH-ROUND-03",
        "1 dance: SH-ROUND-03",
        "refuses: '1 dance' is forbidden by None, the scene says SH-ROUND-03",
    ),
    (HONEST, "decides: 1", "decides: 0", "decides: seat 1 does, the scene says 0"),
    (HONEST, "outcome: null", "outcome: {winners: [0]}", "outcome: None, the scene says"),
    (END, "winners: [1]", "winners: [0]", "outcome: winners is [1], the scene says [0]"),
    (END, "outcome: {w", "outcome: {luck: 1, w", "outcome: unknown fact 'luck'; known: winners"),
    (
        HONEST,
        "tells: [SH-PLACE-01 places, SH-RES-01 gains-cube",
        "tells: [SH-RES-01 gains-cube, SH-PLACE-01 places",
        "tells: no line 'SH-PLACE-01 places' (in this order) among ['SH-PLACE-01 places'",
    ),
    (FIGHT, "SH-FIGHT-02 wins", "SH-FIGHT-04 wins", "tells: no line 'SH-FIGHT-04 wins-fight'"),
    (HONEST, "never_tells: [passes", "never_tells: [places", "never_tells: 'places' was written"),
]


@pytest.mark.parametrize(("text", "old", "new", "reason"), LIES)
def test_a_scene_that_lies_about_what_comes_out_fails(fails, text, old, new, reason):
    assert fails(text, old, new).startswith(reason)


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
    assert fails(FIGHT, old, new).startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("0 place S04.L\n", "1 place S04.L\n", "seat 1 cannot 'place S04.L': not-your-decision"),
        ("0 place S04.L\n", "0 place S99.L\n", "seat 0 cannot 'place S99.L'. Open: place S"),
        ("0 place S04.L\n", "place S04.L\n", "'place S04.L' should be a seat and a choice"),
        ("- check:", "- chekc:", "when: {'chekc': {'seat 0': {'water': 2}}} is neither `SEAT KEY`"),
        ("offers: [1 place S04.R", "offers: [place S04.R", "'place S04.R' should be a seat"),
        ("slot S04.L: {dw", "slott S04.L: {dw", "unknown subject of then 'slott S04.L'"),
        ("slot S04.L: {dw", "slot S99.L: {dw", "unknown slot in the vault 'S99.L'"),
        ("available: 1", "avalable: 1", "seat 0: unknown fact 'avalable'; known: food, water"),
        ("{seat 0: {water: 2}}", "{seat 7: {water: 2}}", "seat '7': seats are numbered 0 to 1"),
        ("{seat 0: {water: 2}}", "{seat 0: 2}", "seat 0: write facts as a mapping; known: food"),
        ("SH-RES-01]\n", "SH-RES-99]\n", "no rule 'SH-RES-99' in shelter: did you mean SH-RES-0"),
        ("[SH-PLACE-01, SH-RES-01]\n", "[]\n", "a scene proves at least one rule; `rules` is"),
    ],
)
def test_a_scene_that_speaks_of_what_is_not_there_fails(fails, old, new, reason):
    assert fails(HONEST, old, new).startswith(reason)


GIVEN = "    seat 0: {food: 1}\n"


@pytest.mark.parametrize(
    ("impossible", "reason"),
    [
        ("seat 0: {food: 7}", "seat 0: food must be 0 to 6 (SH-RES-02)"),
        ("seat 0: {food: -1}", "seat 0: food must be 0 to 6 (SH-RES-02)"),
        ("seat 0: {happiness: -1}", "seat 0: happiness is never below zero (SH-END-10)"),
        ("seat 0: {dwellers: 8}", "seat 0: 8 dwellers cannot be [] and 0 wounded"),
        ("seat 0: {dwellers: -1}", "seat 0: -1 dwellers cannot be [] and 0 wounded"),
        ("seat 0: {wounded: 3}", "seat 0: 2 dwellers cannot be [] and 3 wounded"),
        ("seat 0: {wounded: -1}", "seat 0: 2 dwellers cannot be [] and -1 wounded"),
        (
            "seat 0: {letters: [S, P], wounded: 1}",
            "seat 0: 2 dwellers cannot be ['S', 'P'] and 1 wounded",
        ),
        ("seat 0: {letters: [S, S]}", "seat 0: letters ['S', 'S'] must be different ones of"),
        ("seat 0: {letters: [X]}", "seat 0: letters ['X'] must be different ones of SPECIAL"),
        ("seat 0: {items: [I07, I07]}", "'I07' is no card of items that is free"),
        (
            "seat 0: {items: [I07]}\n    seat 1: {items: [I07]}",
            "'I07' is no card of items that is free",
        ),
        ("seat 0: {items: [R07]}", "'R07' is no card of items that is free"),
        ("seat 0: {exhausted: [I07]}", "seat 0: I07 is exhausted but not among its items"),
        ("floor 0: {left: [R01, R02, R03, R04]}", "floor 0: at most three rooms on one side"),
        ("floor 0: {left: [R01], right: [R01]}", "'R01' is no card of rooms that is free"),
        ("slot E00.A: {threat: T01}", "slot E00.A: elevators are never covered by a threat"),
        (
            "slot S04.L: {threat: T01}\n    slot S04.R: {threat: T01}",
            "'T01' is no card of threats that is free",
        ),
        (
            "slot S04.L: {dwellers: [blue-1]}\n    slot S04.R: {dwellers: [blue-1]}",
            "slot S04.R: blue-1 is not free to stand there",
        ),
        ("slot S04.L: {dwellers: [blue-7]}", "slot S04.L: blue-7 is not free to stand there"),
        ("slot S04.L: {dwellers: [red-1]}", "unknown dweller 'red-1'"),
        ("slot S04.L: {training: S}", "unknown fact of slot S04.L 'training'"),
        ("table: {ended_by: [boredom]}", "unknown condition of the end 'boredom'"),
        ("table: {phase: lunch}", "unknown phase 'lunch'"),
        ("table: {first: 2}", "seat '2': seats are numbered 0 to 1"),
        ("seat 2: {food: 1}", "seat '2': seats are numbered 0 to 1"),
        ("seat 0: {fodo: 1}", "unknown fact of seat 0 'fodo': did you mean 'food'?"),
        ("sea 0: {food: 1}", "unknown subject of given 'sea 0'"),
    ],
)
def test_what_the_rules_could_not_produce_is_refused(fails, impossible, reason):
    assert fails(HONEST, GIVEN, f"    {impossible}\n").startswith(reason)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ("setup: {seats: 9}", "shelter is for 2 to 4 seats, not 9"),
        ("setup: {colmns: inner}", "unknown option 'colmns': did you mean 'columns'?"),
        ("setup: {columns: middle}", "unknown value of option 'columns' 'middle'"),
        ("print: {S99.L: {cost: []}}", "print: there is no card 'S99'"),
        ("print: {S04.X: {cost: []}}", "print: S04 has the slots L, R, not 'X'"),
        ("print: {S04.L: {cots: []}}", "print: S04: Object contains unknown field `cots`"),
        ("print: {S04.L: {cost: [gold]}}", "print: S04: unknown cost 'gold': Known: any, energy"),
    ],
)
def test_a_table_that_cannot_be_set_up_fails_the_scene(fails, setup, reason):
    assert fails(HONEST, "  given:\n", f"  {setup}\n  given:\n").startswith(reason)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (GIVEN, "    seat 0: 5\n"),
        (GIVEN, "    seat 0: {food: lots}\n"),
        (GIVEN, "    seat 0: {letters: 5}\n"),
        (GIVEN, "    slot S04.L: {dwellers: 5}\n"),
        (GIVEN, "    table: {round: first}\n"),
        ("  given:\n", "  setup: {seats: two}\n  given:\n"),
        ("  given:\n", "  print: {S04.L: 5}\n  given:\n"),
        ("{seat 0: {water: 2}}", "5"),
        ("offers: [1 place S04.R, 1 pass]", "offers: 5"),
        ("refuses: {1 place S04.L: SH-PLACE-03, 0 pass: SH-ROUND-03}", "refuses: [0 pass]"),
        ("never_tells: [passes, gains-happiness]", "never_tells: 5"),
    ],
)
def test_a_value_of_the_wrong_kind_fails_the_scene_and_nothing_else(fails, old, new):
    assert fails(HONEST, old, new).startswith("cannot be played as it is written: ")


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
