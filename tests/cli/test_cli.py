"""The commands: what they print where, their exit codes, and one clear line for bad input."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from pustosh import __version__, builds
from pustosh.cli import COMMANDS, SUMMARIES, main
from pustosh.cli import pustosh as group
from pustosh.games import GAMES, game
from pustosh.games.shelter import SPEC
from pustosh.kernel.packs import read_header

ROOT = Path(__file__).parent.parent.parent
RECORDED = ROOT / "tests" / "fixtures" / "shelter"
RECORD = RECORDED / "threat-deck.jsonl"


class Said(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def pustosh(monkeypatch, capfd, tmp_path):
    """The command line in this process, from `main` on."""

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["pustosh", *map(str, words)])
        monkeypatch.setenv("PUSTOSH_HOME", str(tmp_path / "home"))
        monkeypatch.chdir(ROOT)
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capfd.readouterr()
        return Said(left.value.code or 0, out, err)

    return run


@pytest.fixture
def output(pustosh):
    """What a command prints that succeeds."""

    def run(*words):
        code, out, err = pustosh(*words)
        assert (code, err) == (0, "")
        return out

    return run


@pytest.fixture
def refused(pustosh):
    """The lines of bad input: on standard error alone, exit code 2, no traceback."""

    def run(*words):
        code, out, err = pustosh(*words)
        assert (code, out) == (2, ""), (code, out, err)
        lines = err.splitlines()
        assert all(line.startswith("pustosh: ") for line in lines), err
        return [line.removeprefix("pustosh: ") for line in lines]

    return run


def in_another_process(*words):
    ran = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False)
    return Said(ran.returncode, ran.stdout, ran.stderr)


def test_the_module_and_the_installed_command_are_the_same_program():
    wanted = Said(0, f"pustosh, version {__version__} ({builds.build()} build)\n", "")
    assert in_another_process(sys.executable, "-m", "pustosh", "--version") == wanted
    installed = shutil.which("pustosh", path=str(Path(sys.executable).parent))
    if installed:
        assert in_another_process(installed, "--version") == wanted


def test_a_failing_command_leaves_with_its_code_in_another_process_too(tmp_path):
    code, out, err = in_another_process(sys.executable, "-m", "pustosh", "sim", "chess")
    assert (code, out, err) == (
        2,
        "",
        "pustosh: unknown game 'chess': Known: fallout, munchkin, shelter, warofmine\n",
    )
    failing = scene(tmp_path, LIE)
    code, out, err = in_another_process(sys.executable, "-m", "pustosh", "scene", "run", failing)
    assert (code, err) == (1, "")
    assert out.endswith("0 passed, 1 failed\n")


def test_a_reader_that_leaves_early_is_no_error():
    words = [sys.executable, "-m", "pustosh", "rules", "shelter"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("words", ["", "scene run", "pack check", *COMMANDS])
def test_every_command_has_help(output, words):
    usage = output(*words.split(), "--help").partition("\n")[0]
    assert usage.startswith("Usage: ")
    assert f" {words}".rstrip() in usage


def test_the_list_of_commands_says_what_each_command_says_of_itself():
    commands = {name: group.get_command(click.Context(group), name) for name in COMMANDS}
    assert {name: each.get_short_help_str(200) for name, each in commands.items()} == SUMMARIES


def test_the_list_of_commands_loads_none_of_them():
    script = "import sys; from pustosh.cli import main; sys.argv[1:] = ['--help']\n"
    script += "try: main()\nfinally: print(*[name for name in sys.modules if name.count('.') == 2])"
    words = [sys.executable, "-c", script]
    loaded = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    assert "pustosh.cli.bench" not in loaded.splitlines()[-1].split()
    assert "Commands:" in loaded


@pytest.mark.parametrize("words", [["scene"], ["pack"]])
def test_a_group_alone_shows_its_help_and_leaves_with_2(pustosh, words):
    code, out, err = pustosh(*words)
    assert (code, out) == (2, "")
    assert err.startswith("Usage: ")


# The rules


def test_rules_shows_all_rules(output):
    text = output("rules", "shelter")
    assert all(f"{rule}  " in text for rule in SPEC.rulebook().ids)


def test_rules_says_what_a_ruling_rests_on(output):
    assert "  Our own decision" in output("rules", "warofmine", "WM-RAID-09")


def test_rules_shows_one_rule_with_its_section_and_source(output):
    text = output("rules", "shelter", "SH-COMP-02")
    assert text.startswith("SH-COMP-02  Components and counts\n  Exactly 6 of the 30 room cards")
    assert "  Ruling: The number 24 is not printed" in text
    assert "  Source: rulebook: components list" in text


def test_rules_are_read_and_searched_in_other_languages(output):
    text = output("rules", "shelter", "раненых", "жителя", "--language", "ru")
    assert "Источник: " in text
    assert "SH-DWELL-07" in text
    assert "Source: " not in text


def test_rules_finds_words(output):
    report = json.loads(output("rules", "shelter", "wounded", "DWELLER", "--json"))
    assert report
    assert all(
        "wound" in json.dumps(rule).lower() and "dweller" in json.dumps(rule).lower()
        for rule in report
    )
    assert len(report) < len(SPEC.rulebook().ids)


def test_rules_coverage_has_a_proof_for_every_rule(output):
    reports = json.loads(output("rules", "coverage", "--json"))
    assert set(reports) == set(GAMES)
    for name, report in reports.items():
        assert (report["missing"], report["unknown"]) == ([], [])
        assert report["rules"] == report["proved"] == len(game(name).rulebook().ids)
    assert output("rules", "coverage", "shelter").startswith("shelter: ")


def test_rules_coverage_leaves_with_1_when_a_proof_is_missing(pustosh, tmp_path):
    claim = '@mark.proves("SH-NOPE-01")\ndef test_a_slip(): ...\n'
    (tmp_path / "test_claims.py").write_text(claim, encoding="utf-8")
    code, out, err = pustosh("rules", "coverage", "shelter", "--tests", tmp_path)
    assert (code, err) == (1, "")
    assert "  unknown rule: SH-NOPE-01 (test_claims.py:2: test_a_slip)\n" in out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["rules", "chess"], "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine"),
        (
            ["rules", "coverage", "chess"],
            "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine",
        ),
        (["rules", "shelter", "SH-PLACE-99"], "no rule 'SH-PLACE-99' in shelter: did you mean"),
        (["rules", "shelter", "FO-1"], "no rule 'FO-1' in shelter: ids are like SH-COMP-01"),
        (["rules", "shelter", "quux"], "no rule of shelter has all of these words: quux"),
        (["rules"], "Missing argument"),
    ],
)
def test_rules_that_are_not_there_are_one_line(refused, words, fault):
    (line,) = refused(*words)
    assert line.startswith(fault)


# Scenes

SCENE = """
- scene: A dweller fetches water
  rules: [SH-PLACE-01]
  when: [0 place S04.L]
  then: {seat 0: {water: 2}}
"""
LIE = SCENE.replace("water: 2", "water: 3")


def scene(folder, text):
    file = folder / "scene.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_scene_run_runs_files_and_folders_from_anywhere(output, tmp_path):
    assert output("scene", "run", scene(tmp_path, SCENE)) == "1 passed, 0 failed\n"
    assert output("scene", "run", tmp_path, tmp_path / "scene.yaml") == "2 passed, 0 failed\n"
    report = json.loads(output("scene", "run", tmp_path, "--json", "--game", "shelter"))
    assert (report["scenes"], report["failed"]) == (1, 0)
    assert report["results"][0]["scene"] == "A dweller fetches water"


def test_a_scene_that_fails_is_named_with_its_line_and_exit_code_1(pustosh, tmp_path):
    file = scene(tmp_path, SCENE + LIE.replace("A dweller", "Another dweller"))
    code, out, err = pustosh("scene", "run", file)
    assert (code, err) == (1, "")
    assert out == (
        f"FAILED {file}:10: Another dweller fetches water: "
        "seat 0: water is 2, the scene says 3\n1 passed, 1 failed\n"
    )
    code, out, err = pustosh("scene", "run", file, "--json")
    assert (code, err) == (1, "")
    assert json.loads(out)["failed"] == 1


def test_a_refused_step_is_a_sentence_with_its_rule_and_not_a_message_id(pustosh, tmp_path):
    file = scene(tmp_path, SCENE.replace("0 place S04.L", "0 place S04.L, 1 place S04.L"))
    code, out, _ = pustosh("scene", "run", file)
    assert code == 1
    refusal = "seat 1 cannot 'place S04.L' (SH-PLACE-03): This slot is occupied. Open: place S02.L,"
    assert out.startswith(f"FAILED {file}:4: A dweller fetches water: {refusal}")
    assert "why-" not in out


class Placing(NamedTuple):
    verb: str = "place"
    form: str = "place SLOT"
    example: str = "place S04.L"
    rule: str = "SH-PLACE-01"


def test_scene_keys_lists_every_key_that_a_game_declares(output, monkeypatch):
    bare, spec = game("munchkin"), game("shelter")
    declared = {"munchkin": replace(bare, acts={}), "shelter": replace(spec, acts={"": Placing()})}
    monkeypatch.setattr("pustosh.cli.scene.game", declared.get)
    assert output("scene", "keys", "munchkin") == "munchkin declares no keys\n"
    table = (
        "| key | example | rule |\n|---|---|---|\n| `place SLOT` | `place S04.L` | SH-PLACE-01 |"
    )
    assert output("scene", "keys", "shelter") == f"{table}\n"
    assert json.loads(output("scene", "keys", "shelter", "--json")) == [
        {"form": "place SLOT", "example": "place S04.L", "rule": "SH-PLACE-01"}
    ]


def test_scene_list_names_the_scenes_of_a_game(output):
    assert "\n    SH-" in output("scene", "list", "shelter")
    report = json.loads(output("scene", "list", "shelter", "--json"))
    assert len(report) > 100
    assert all(entry["rules"] for entry in report)


@pytest.mark.parametrize(
    ("text", "place", "fault"),
    [
        ("- scene: [\n", ":2", "did not find expected node content"),
        (SCENE + "  when: []\n", ":6", "key 'when' is given twice"),
        (SCENE.replace("when:", "wehn:"), ":4", "entry 1: unknown field 'wehn': did you mean"),
        (SCENE.replace("  rules: [SH-PLACE-01]\n", ""), ":2", "entry 1: missing required field"),
        (SCENE.replace("[SH-PLACE-01]", "5"), ":3", "entry 1: expected a list, got a whole number"),
        (SCENE.replace("SH-PLACE-01", "XX-1"), ":2", "'XX-1' is no rule of a game here"),
        (SCENE.replace("[SH-PLACE-01]", "[]"), ":2", "'' is no rule of a game here"),
        ("", ":1", "expected a list of cards"),
    ],
)
def test_a_broken_scene_is_one_line_with_file_and_line(refused, tmp_path, text, place, fault):
    file = scene(tmp_path, text)
    (line,) = refused("scene", "run", file)
    assert line.startswith(f"{file}{place}: {fault}")


def test_scenes_that_are_not_there_are_one_line(refused, tmp_path):
    (line,) = refused("scene", "run", tmp_path / "none.yaml")
    assert "none.yaml: no such file" in line
    assert refused("scene", "run", tmp_path) == [f"no scenes in {tmp_path}"]
    assert refused("scene", "list", "chess") == [
        "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine"
    ]
    (line,) = refused("scene", "run", scene(tmp_path, SCENE), "--game", "chess")
    assert line == "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine"


# Simulation


def test_sim_plays_many_games_and_prints_one_json_document(output):
    words = ["sim", "shelter", "--seats", "3", "--games", "4", "--seed", "s", "--workers", "1"]
    report = json.loads(output(*words, "--bots", "random", "--json"))
    assert (report["games"], report["unfinished"]) == (4, 0)
    assert {"decisions", "decisions_per_second", "wins", "scores", "lengths"} <= set(report)
    again = json.loads(output(*words, "--json"))
    assert again["scores"] == report["scores"]


def test_sim_tells_people_what_came_out(output):
    text = output("sim", "shelter", "--games", "2", "--seed", "s", "--workers", "1")
    assert text.startswith("2 games, 0 unfinished, seed s\n")
    assert "random: 2.0 wins" in text


def test_sim_takes_options_and_several_kinds_of_bots(output):
    words = ["sim", "shelter", "--games", "2", "--workers", "1", "--json", "--seed", "s"]
    options = ["--option", "columns=outer", "--option", "dear_recruits=yes"]
    report = json.loads(output(*words, *options, "--bots", "random, greedy"))
    assert set(report["wins"]) == {"random", "greedy"}


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["chess"], "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine"),
        (
            ["sheltre"],
            "unknown game 'sheltre': did you mean 'shelter'? "
            "Known: fallout, munchkin, shelter, warofmine",
        ),
        (["shelter", "--seats", "0"], "shelter is for 2 to 4 seats, not 0"),
        (["shelter", "--seats", "1"], "shelter is for 2 to 4 seats, not 1"),
        (["shelter", "--seats", "5"], "shelter is for 2 to 4 seats, not 5"),
        (["shelter", "--seats", "two"], "Invalid value for '--seats': 'two' is not a valid"),
        (["shelter", "--games", "0"], "Invalid value for '--games': 0 is not in the range"),
        (["shelter", "--workers", "0"], "Invalid value for '--workers': 0 is not in the range"),
        (["shelter", "--bots", "gredy"], "unknown bot 'gredy': did you mean 'greedy'?"),
        (["shelter", "--bots", ","], "--bots is empty: name at least one kind"),
        (["shelter", "--option", "columns"], "--option 'columns': write it as NAME=VALUE"),
        (["shelter", "--option", "colums=inner"], "unknown option 'colums': did you mean"),
        (["shelter", "--option", "columns=middle"], "unknown value of option 'columns' 'middle'"),
        (["shelter", "--option", "dear_recruits=7"], "option 'dear_recruits' is '7'; say yes or"),
        (["shelter", "--option", "first=2"], "option 'first' is '2'; say random or a seat"),
        (["shelter", "--colour", "red"], "No such option '--colour'"),
        ([], "Missing argument"),
    ],
)
def test_a_simulation_that_cannot_be_is_one_line(refused, words, fault):
    (line,) = refused("sim", *words)
    assert line.startswith(fault)


def test_a_command_that_is_not_there_is_one_line(refused):
    assert refused("simulate") == ["No such command 'simulate'."]


# Records


def test_replay_tells_a_game_with_its_rules(output):
    text = output("replay", RECORD)
    assert " [SH-SETUP-15]\n" in text
    assert "Player 1" in text
    german = output("replay", RECORD, "--language", "de")
    assert german != text


def test_replay_as_json_is_one_document(output):
    report = json.loads(output("replay", RECORD, "--json"))
    assert (report["game"], report["verified"]) == ("shelter", False)
    assert report["answers"] == len(RECORD.read_text(encoding="utf-8").splitlines()) - 2
    assert report["end"]["reason"] == "threat-deck"
    assert {"rule", "text"} == set(report["journal"][0])
    assert json.loads(output("replay", RECORD, "--verify", "--json"))["verified"] is True


def test_replay_verifies_a_game(output):
    text = output("replay", RECORD, "--verify")
    assert text.startswith(f"{RECORD}: ")
    assert text.endswith("answers and all dice are as they should be\n")


def test_replay_of_a_game_that_is_not_over_says_so(output, tmp_path):
    assert output("replay", copied(tmp_path, lines=20)).endswith("The game is not over.\n")


def copied(folder, lines=None, **changes):
    """The record with some of its lines, by number from 1, written otherwise."""
    text = RECORD.read_text(encoding="utf-8").splitlines()[:lines]
    for number, line in changes.items():
        text[int(number.removeprefix("line")) - 1] = line
    file = folder / "game.jsonl"
    file.write_text("\n".join(text) + "\n", encoding="utf-8")
    return file


def header(**changes):
    first = RECORD.read_text(encoding="utf-8").partition("\n")[0]
    return json.dumps({**json.loads(first), **changes})


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"line1": '{"format":9}'}, ":1: format 9; this program reads formats 1 and 2"),
        ({"line1": "GIF89a"}, ":1: this is no record of a game"),
        ({"line1": header(seats=5)}, ":1: damaged: Expected `array`, got `int`"),
        ({"line5": '{"seat":0,"ke'}, ":5: damaged: Input data was truncated"),
        ({"line5": '{"seat":0}'}, ":5: damaged: Object missing required field `key`"),
    ],
)
def test_a_damaged_record_is_one_line_with_file_and_line(refused, tmp_path, changes, fault):
    file = copied(tmp_path, **changes)
    (line,) = refused("replay", file)
    assert line.startswith(f"{file}{fault}")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"line1": header(game="chess")},
            "unknown game 'chess': Known: fallout, munchkin, shelter, warofmine",
        ),
        ({"line1": header(options={"x": 1})}, "the record differs from the rules at the set-up: "),
        ({"line4": '{"seat":0,"key":"dance"}'}, "the record differs from the rules at answer 3: "),
    ],
)
def test_a_foreign_record_is_one_line(refused, tmp_path, changes, fault):
    (line,) = refused("replay", copied(tmp_path, **changes))
    assert line.startswith(fault)


def test_a_forged_record_is_told_by_verify_only(refused, output, tmp_path):
    file = copied(tmp_path, line1=header(seed="another"))
    output("replay", file)
    (line,) = refused("replay", file, "--verify")
    assert line.startswith("the seed does not fit the commitment")


def test_a_record_that_is_not_there_or_in_no_language_is_one_line(refused, tmp_path):
    (line,) = refused("replay", tmp_path / "none.jsonl")
    assert line == f"cannot read {tmp_path / 'none.jsonl'}: No such file or directory"
    assert refused("replay", tmp_path) == [f"cannot read {tmp_path}: Is a directory"]
    (line,) = refused("replay", RECORD, "--language", "xx")
    assert line.startswith("unknown language 'xx'")
    (tmp_path / "empty.jsonl").touch()
    (line,) = refused("replay", tmp_path / "empty.jsonl")
    assert line == f"{tmp_path / 'empty.jsonl'}: empty: this is no record of a game"


# Packs


@pytest.fixture
def pack(tmp_path):
    return Path(shutil.copytree(SPEC.pack_folder, tmp_path / "pack"))


def change(pack, file, old, new):
    """Replace the first `old`; the number of its line."""
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_pack_check_passes_what_ships_and_a_copy_of_it(output, pack):
    lines = [line for line in output("pack", "check").splitlines() if line[0] != " "]
    assert lines == [f"{name}-base: every check passes" for name in GAMES]
    assert output("pack", "check", pack, pack).count("every check passes") == 2
    (report,) = json.loads(output("pack", "check", pack, "--json"))
    assert (report["id"], report["game"]) == ("shelter-base", "shelter")


def test_pack_check_says_how_far_each_language_has_come(output, refused, pack):
    shutil.rmtree(pack / "texts/de", ignore_errors=True)
    (pack / "texts/de").mkdir()
    card = "S01: {name: Ödland, text: Frische Luft.}\n"
    (pack / "texts/de/cards.yaml").write_text(card, encoding="utf-8")
    lines = output("pack", "check", pack).splitlines()
    assert "  de: 1 % of 199 texts" in lines
    assert "    texts/de/cards.yaml: S02: no name" in lines
    (report,) = json.loads(output("pack", "check", pack, "--json"))
    assert report["languages"]["de"] == {"texts": 199, "translated": 2}
    change(pack, "texts/de/cards.yaml", "text:", "texts:")
    (line,) = refused("pack", "check", pack)
    place = pack / "texts/de/cards.yaml"
    assert line.endswith(f"{place}:1: S01: unknown key 'texts': expected name, text")


def test_pack_list_names_the_packs_with_their_hashes(output):
    report = json.loads(output("pack", "list", "--json"))
    assert [entry["id"] for entry in report] == [f"{name}-base" for name in GAMES]
    headers = [read_header(game(name).pack_folder) for name in GAMES]
    assert [entry["version"] for entry in report] == [header.version for header in headers]
    assert {len(entry["hash"]) for entry in report} == {64}
    assert output("pack", "list").startswith("shelter-base 1.0.0  shelter  ")


BROKEN_CARDS = [
    ("rooms.yaml", "reward: [food", "reward: [foood", "R01: unknown reward 'foood': did you"),
    ("items.yaml", "fight:+1", "fight:+x", "I01: 'fight:+x' is no ability: expected fight:+1"),
    ("items.yaml", "timing: exhaust, ", "", "I01: missing required field 'timing'"),
    ("items.yaml", "timing:", "tining:", "I01: unknown field 'tining': did you mean 'timing'"),
    ("threats.yaml", "fight: 5", "fight: five", "T01: expected a whole number or nothing, got"),
    ("threats.yaml", "fight: 5", "fight: 5, fight: 5", "key 'fight' is given twice"),
    ("items.yaml", "id: I02", "id: I01", "I01: this id is taken by items.yaml:3"),
    ("texts/en/cards.yaml", "\nI01:", "\nI99:", "I99: a text without a card: expected"),
]
BROKEN_FILES = [
    ("pack.yaml", "game: shelter", "game: chess", "unknown game 'chess': Known: fallout"),
    ("pack.yaml", "version: 1.0.0", "version: 1", "expected text, got a whole number at"),
    ("threats.yaml", "- {id: T01", "- {id: T01]", "did not find expected ',' or '}'"),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), BROKEN_CARDS + BROKEN_FILES)
def test_a_broken_pack_is_told_with_file_line_and_card(refused, pack, file, old, new, fault):
    number = change(pack, file, old, new) + (1 if old.startswith("\n") else 0)
    lines = refused("pack", "check", pack)
    assert [line for line in lines if line.startswith(f"{pack / file}:{number}: {fault}")], lines


def test_a_wrong_count_of_cards_is_told(refused, pack):
    change(pack, "threats.yaml", "- {id: T01", "#- {id: T01")
    assert f"{pack / 'threats.yaml'}:1: 17 cards, expected 18" in refused("pack", "check", pack)


def test_every_problem_of_a_pack_has_a_line_of_its_own(refused, pack):
    change(pack, "rooms.yaml", "reward: [food", "reward: [foood")
    change(pack, "items.yaml", "fight:+1", "fight:+x")
    assert [line.partition(": ")[0] for line in refused("pack", "check", pack)] == [
        f"{pack / 'items.yaml'}:3",
        f"{pack / 'rooms.yaml'}:6",
    ]


def test_a_pack_that_is_not_there_is_one_line(refused, pack, tmp_path):
    (line,) = refused("pack", "check", tmp_path / "none")
    assert line == f"{tmp_path / 'none'}: no such folder: expected one with pack.yaml"
    (pack / "rooms.yaml").unlink()
    (line,) = refused("pack", "check", pack)
    assert line.startswith(f"{pack / 'rooms.yaml'}: no such file: expected ")


# The bench


def test_bench_prints_one_json_document(output, monkeypatch):
    hurry(monkeypatch)
    report = json.loads(output("bench", "--json"))
    assert report["engines"]["shelter"]["decisions_per_second"] > 0
    assert report["engines"]["shelter"]["copies_per_second"] > 0


def test_bench_tells_people_the_speeds(output, monkeypatch):
    hurry(monkeypatch)
    head, *rows, _, last = output("bench").splitlines()
    assert head.split()[:2] == ["engine", "decisions/s"]
    assert [row.split()[0] for row in rows][: len(GAMES)] == list(GAMES)
    assert last == f"Build: {builds.build()}."
    assert output("bench", "--markdown").startswith("| engine | decisions/s | ")


def hurry(monkeypatch):
    monkeypatch.setattr("pustosh.lab.bench.SECONDS", 0.01)
    monkeypatch.setattr("pustosh.lab.bench.COPIES", 10)
    monkeypatch.setattr("pustosh.lab.bench.LOOKS", 2)
    monkeypatch.setattr("pustosh.lab.bench.ROUNDS", 1)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("chess",), "unknown game 'chess'"),
        (("shelter", "--seats", "9"), "2 to 4 seats, not 9"),
        (("shelter", "--bots", "clever"), "unknown bot 'clever'"),
        (("shelter", "--out", "no-such-folder/report.html"), "there is no folder no-such-folder"),
        (("shelter", "--against", "base"), "this is the pack itself"),
        (("shelter", "--records", str(RECORD), "--against", "base"), "leave it out"),
        (("fallout", "--records", str(RECORD)), "none of the records can be counted"),
    ],
)
def test_a_report_that_cannot_be_is_one_line(refused, words, fault):
    (line,) = refused("balance", *words)
    assert fault in line


def test_a_report_is_one_json_document(pustosh, tmp_path):
    out = tmp_path / "report.html"
    printed = pustosh(
        "balance", "shelter", "--bots", "random", "--games", 4, "--json", "--out", out
    )
    assert (printed.code, json.loads(printed.out)["games"]) == (0, 4)
    assert out.read_text().startswith("<!doctype html>")
