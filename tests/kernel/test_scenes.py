"""Scenes prove rules, so a scene that lies must fail, and say where and what came out instead."""

from dataclasses import replace

import pytest

from pustosh.games.shelter import SPEC
from pustosh.kernel.packs import PackError
from pustosh.kernel.scenes import SPECIAL, SceneFailed, read_scenes, run_scene
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
        "offers: seat 1 cannot 'place S04.L' (SH-PLACE-03): This slot is occupied. Open: place ",
    ),
    (HONEST, "1 pass]", "0 pass]", "offers: seat 0 cannot 'pass' (SH-ROUND-03): "),
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
        "1 place S99.L: any",
        "refuses: '1 place S99.L' is forbidden by None, the scene says any: seat 1 cannot",
    ),
    (HONEST, "decides: 1", "decides: 0", "decides: seat 1 does, the scene says 0"),
    (HONEST, "outcome: null", "outcome: {winners: [0]}", "outcome: None, the scene says"),
    (END, "winners: [1]", "winners: [0]", "outcome: winners is [1], the scene says [0]"),
    (END, "outcome: {w", "outcome: {luck: 1, w", "unknown fact of outcome 'luck': Known: reason"),
    (
        HONEST,
        "tells: [SH-PLACE-01 places, SH-RES-01 gains-cube",
        "tells: [SH-RES-01 gains-cube, SH-PLACE-01 places",
        "tells: no line 'SH-PLACE-01 places' (in this order) among ['SH-PLACE-01 places'",
    ),
    (FIGHT, "SH-FIGHT-02 wins", "SH-FIGHT-04 wins", "tells: no line 'SH-FIGHT-04 wins-fight'"),
    (HONEST, "never_tells: [passes", "never_tells: [places", "never_tells: 'places' was written"),
    (HONEST, "where: S04.L", "where: home", "what 1 sees, seats, 0, dwellers, blue-1, where is"),
    (
        HONEST,
        "sees:\n      0: {seats: {0: {cubes: {water: 2}",
        "sees:\n      0: {seats: {0: {cubes: {water: 3}",
        "what 0 sees, seats, 0, cubes, water is 2, the scene says 3",
    ),
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
    where = "slot S04.L: {lying" if reason.startswith("slot") else "chance:"
    assert fails(FIGHT, old, new, where).startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("0 place S04.L\n", "1 place S04.L\n", "seat 1 cannot 'place S04.L' (SH-ROUND-03): "),
        ("0 place S04.L\n", "0 place S99.L\n", "seat 0 cannot 'place S99.L'. Open: place S"),
        ("0 place S04.L\n", "place S04.L\n", "'place S04.L' should be a seat and a choice"),
        ("- check:", "- chekc:", "when: {'chekc': {'seat 0': {'water': 2}}} is neither `SEAT KEY`"),
        ("offers: [1 place S04.R", "offers: [place S04.R", "'place S04.R' should be a seat"),
        ("slot S04.L: {dw", "slott S04.L: {dw", "unknown subject of then 'slott S04.L'"),
        ("slot S04.L: {dw", "slot S99.L: {dw", "unknown slot in the vault 'S99.L'"),
        (
            "available: 1",
            "avalable: 1",
            "unknown fact of seat 0 'avalable': did you mean 'available'?",
        ),
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
        ("seat 0: {food: 7}", "seat 0: food must be 0 to 6 (SH-RES-02), not 7"),
        ("seat 0: {food: -1}", "seat 0: food must be 0 to 6 (SH-RES-02), not -1"),
        ("seat 0: {happiness: -1}", "seat 0: happiness must be 0 or more (SH-END-10), not -1"),
        ("seat 0: {dwellers: 8}", "seat 0: dwellers must be 0 to 7 (SH-DWELL-06), not 8"),
        ("seat 0: {dwellers: -1}", "seat 0: dwellers must be 0 to 7 (SH-DWELL-06), not -1"),
        ("seat 0: {wounded: 3}", "seat 0: wounded must be 0 to 2, not 3"),
        ("seat 0: {wounded: -1}", "seat 0: wounded must be 0 to 2, not -1"),
        (
            "seat 0: {letters: [S, P], wounded: 1}",
            "seat 0: 2 dwellers cannot be ['S', 'P'] and 1 wounded",
        ),
        ("seat 0: {letters: [S, S]}", "seat 0: letters names 'S' twice"),
        ("seat 0: {letters: [X]}", "unknown letters of seat 0 'X': Known: A, C, E"),
        ("seat 0: {items: [I07, I07]}", "seat 0: items names 'I07' twice"),
        (
            "seat 0: {items: [I07]}\n    seat 1: {items: [I07]}",
            "'I07' is no card of items that is free",
        ),
        ("seat 0: {items: [R07]}", "unknown card of items 'R07': did you mean 'I07'?"),
        ("seat 0: {exhausted: [I07]}", "unknown exhausted of seat 0 'I07': Known: none"),
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
        ("table: {ended_by: [boredom]}", "unknown ended_by of table 'boredom': Known: sixth-room"),
        ("table: {phase: lunch}", "unknown phase of table 'lunch'"),
        ("table: {first: 2}", "seat '2': seats are numbered 0 to 1"),
        ("seat 2: {food: 1}", "seat '2': seats are numbered 0 to 1"),
        ("seat 0: {fodo: 1}", "unknown fact of seat 0 'fodo': did you mean 'food'?"),
        ("sea 0: {food: 1}", "unknown subject of given 'sea 0': did you mean 'seat'?"),
        ("table: {round: -4}", "table: round must be 1 or more, not -4"),
        ("table: {round: 0}", "table: round must be 1 or more, not 0"),
        ("table: {ended_by: [threat-deck, threat-deck]}", "table: ended_by names 'threat-deck' tw"),
        ("threats: {deck: [T01, T01]}", "threats: deck names 'T01' twice"),
        ("threats: {deck: [T99]}", "unknown card of threats 'T99': did you mean 'T09'?"),
        ("rooms: {row: [R01, R02, R03, R04]}", "rooms: a row has at most 3 cards"),
        ("seat 0: {items: [I07], exhausted: [I07, I07]}", "seat 0: exhausted names 'I07' twice"),
        ("slot S04.L: {dwellers: [blue-1, blue-2]}", "slot S04.L is for one dweller (SH-PLACE-03)"),
        ("slot S04.L: {lying: true}", "slot S04.L: nobody is there who could be lying"),
        (
            "floor 0: {left: [R07]}\n    slot R07.LR: {dwellers: [blue-1]}",
            "slot R07.LR is for two dwellers, never one (SH-LINK-01), not for 1",
        ),
        (
            "floor 0: {left: [R07]}\n    slot R07.LR: {dwellers: [blue-1, yellow-1]}",
            "slot R07.LR: both dwellers of a linked pair are of one seat (SH-LINK-02)",
        ),
        (
            "slot E01.A: {dwellers: [yellow-1]}",
            "slot E01.A: yellow-1 may not go there (SH-VAULT-11",
        ),
        (
            "seat 0: {letters: [S]}\n    slot S04.L: {dwellers: [blue-1]}",
            "slot S04.L: blue-1 lost its letter when placed (SH-TRAIN-08)",
        ),
        ("dweller blue-1: {where: moon}", "unknown where of dweller blue-1 'moon': Known: box"),
        ("dweller blue-9: {where: new}", "unknown dweller 'blue-9': did you mean 'blue-7'?"),
        (
            "seat 0: {letters: [S]}\n    dweller blue-2: {letter: S}",
            "unknown letter of dweller blue-2 'S'",
        ),
        (
            "dweller blue-3: {where: new, wounded: true}",
            "dweller blue-3: only a dweller at home is wounded or has a letter",
        ),
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
        ("print: {S99.L: {cost: []}}", "unknown card of print 'S99': Known: T09, S06"),
        ("print: {S04.X: {cost: []}}", "unknown slot of S04 'X': Known: L, R"),
        ("print: {S04.L: {cots: []}}", "unknown fact of S04.L 'cots': did you mean 'cost'?"),
        ("print: {S04.L: {cost: [gold]}}", "print: S04: unknown cost 'gold': Known: any, energy"),
    ],
)
def test_a_table_that_cannot_be_set_up_fails_the_scene(fails, setup, reason):
    assert fails(HONEST, "  given:\n", f"  {setup}\n  given:\n").startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (GIVEN, "    seat 0: 5\n", "seat 0: write facts as a mapping, not 5"),
        (GIVEN, "    seat 0: {food: lots}\n", "seat 0: food must be a whole number, not 'lots'"),
        (GIVEN, "    seat 0: {food: true}\n", "seat 0: food must be a whole number, not True"),
        (GIVEN, "    seat 0: {passed: 1}\n", "seat 0: passed must be true or false, not 1"),
        (GIVEN, "    seat 0: {letters: 5}\n", "seat 0: letters must be a list, not 5"),
        (GIVEN, "    slot S04.L: {dwellers: 5}\n", "slot S04.L: dwellers must be a list, not 5"),
        (GIVEN, "    table: {round: first}\n", "table: round must be a whole number, not 'first'"),
        ("  given:\n", "  setup: {seats: two}\n  given:\n", "seats must be a whole number, not"),
        (
            "  given:\n",
            "  print: {S04.L: 5}\n  given:\n",
            "S04.L: write facts as a mapping; known: ",
        ),
        ("{seat 0: {water: 2}}", "5", "check: write facts as a mapping, not 5"),
        ("offers: [1 place S04.R, 1 pass]", "offers: 5", "offers must be a list, not 5"),
        (
            "refuses: {1 place S04.L: SH-PLACE-03, 0 pass: SH-ROUND-03}",
            "refuses: [0 pass]",
            "refuses: write facts as a mapping, not ['0 pass']",
        ),
        ("never_tells: [passes, gains-happiness]", "never_tells: 5", "never_tells must be a list"),
    ],
)
def test_a_value_of_the_wrong_kind_fails_the_scene_and_nothing_else(fails, old, new, reason):
    assert fails(HONEST, old, new).startswith(reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("gains-happiness]", "gains-hapiness]", "unknown message 'gains-hapiness': did you mean"),
        ("SH-PLACE-01 places,", "SH-PLACE-01 plaecs,", "unknown message 'plaecs': did you mean"),
        ("SH-PLACE-01 places,", "SH-PLACE-99 places,", "no rule 'SH-PLACE-99' in shelter: did you"),
        ("0 pass: SH-ROUND-03", "0 pass: SH-ROUND-99", "no rule 'SH-ROUND-99' in shelter: did you"),
        ("0 pass: SH-ROUND-03", "0 pas: any", "unknown verb 'pas': did you mean 'pass'?"),
        ("0 pass: SH-ROUND-03", "7 pass: any", "seat 7: seats are numbered 0 to 1"),
        ("1 pass]", "1 paas]", "unknown verb 'paas': did you mean 'pass'?"),
        ("0 place S04.L\n", "0 plcae S04.L\n", "unknown verb 'plcae': did you mean 'place'?"),
        ("0: {seats: {0: {c", "7: {seats: {0: {c", "sees: 7 is neither a seat nor `spectator`"),
        ("cubes: {water", "cubs: {water", "unknown fact of what 0 sees, seats, 0 'cubs': did you"),
        ("[I20]", "[I99]", "unknown piece 'I99': did you mean 'I29'?"),
        ("[I20]", "[I01]", "what spectator sees: 'I01' stands somewhere in the view"),
        ("somewhere: [I01]", "somewhere: [I20]", "what 0 sees: 'I20' stands nowhere in the view"),
    ],
)
def test_a_name_that_does_not_exist_is_refused_with_the_nearest(fails, old, new, reason):
    assert fails(HONEST, old, new).startswith(reason)


def test_any_rule_will_do_where_the_scene_says_so(run):
    run(HONEST.replace("0 pass: SH-ROUND-03", "0 pass: any"))


def test_a_refused_step_says_the_rule_in_words_and_lists_the_open_forms_of_its_verb(fails):
    twice = "    - 0 place S04.L\n    - 1 place S04.L\n"
    reason = fails(HONEST, "    - 0 place S04.L\n", twice, "1 place S04.L")
    said, _, forms = reason.partition(" Open: ")
    assert said == "seat 1 cannot 'place S04.L' (SH-PLACE-03): This slot is occupied."
    assert {form.partition(" ")[0] for form in forms.split(", ")} == {"place"}


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
