"""The plain table through a real standard input and output."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.matches.files import load, save
from pustosh.matches.record import Record, Seat
from pustosh.matches.verify import verify

PROGRAM = [sys.executable, "-c", "from pustosh.cli import main; main()"]
TABLE = [*PROGRAM, "terminal", "shelter", "--plain", "--language", "en", "--seed", "seven"]
Played = subprocess.CompletedProcess[str]
Play = Callable[..., Played]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def saved(home: Path) -> Path:
    return home / "terminal" / "shelter.jsonl"


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PUSTOSH_HOME": str(home), "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def play(home: Path) -> Play:
    def start(*lines: str, command: list[str] = TABLE, more: tuple[str, ...] = ()) -> Played:
        text = "".join(f"{line}\n" for line in lines)
        return subprocess.run(
            [*command, *more], input=text, capture_output=True, text=True, encoding="utf-8",
            env=environment(home), timeout=60, check=False,
        )  # fmt: skip

    return start


def answers(path: Path) -> int:
    return len(load(path).answers)


def test_a_whole_game_by_always_answering_1(play: Play, saved: Path) -> None:
    played = play(*["1"] * 3000)
    assert (played.returncode, played.stderr) == (0, "")
    record = load(saved)
    assert record.end is not None
    spec = game("shelter")
    verify(spec, base_box(spec), record)
    output = played.stdout
    assert f"[{record.end.rule}]" in output
    assert f"Player: {record.end.scores[0]}" in output
    assert f"Seed of the dice: {record.header.seed}" in output
    assert output.count(record.header.commitment) == 2  # before the first move and after the last
    assert str(saved) in output
    assert "\x1b" not in output


def test_each_line_of_the_journal_has_its_rule(play: Play) -> None:
    output = play("1", "q").stdout
    assert "Player places a dweller on “Vault Door”, left. [SH-PLACE-01]" in output


def test_leaving_and_taking_up_again(play: Play, saved: Path) -> None:
    left = play("1", "q")
    assert left.returncode == 0
    assert left.stdout.endswith("Saved. To go on: pustosh terminal shelter --plain --language en\n")
    before = saved.read_bytes()
    again = play("q")
    assert again.stdout.startswith("Your unfinished game goes on")
    assert saved.read_bytes() == before
    play("1", "q")
    assert saved.read_bytes().startswith(before)
    assert saved.stat().st_size > len(before)


def test_the_end_of_input_is_like_leaving(play: Play, saved: Path) -> None:
    left = play("1")
    assert left.returncode == 0
    assert "Saved. To go on:" in left.stdout
    assert answers(saved) >= 1


def heed_interrupts() -> None:
    """Tests that run in the background are deaf to them, and so would be their children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_is_like_leaving(home: Path, saved: Path) -> None:
    with subprocess.Popen(
        TABLE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        env=environment(home), preexec_fn=heed_interrupts,
    ) as table:  # fmt: skip
        assert table.stdin
        assert table.stdout
        table.stdin.write("1\ns\n")
        table.stdin.flush()
        assert any("resources 0" in line for line in table.stdout)
        table.send_signal(signal.SIGINT)
        rest = table.stdout.read()
    assert "Saved. To go on:" in rest
    assert table.returncode == 0
    assert answers(saved) >= 1


def test_a_refused_answer_says_why_with_the_rule_and_changes_nothing(
    play: Play, saved: Path
) -> None:
    output = play("place S03.R", "? place S03.R", "dance", "99", "q").stdout
    assert output.count("You cannot pay the cost of this slot in full.") == 2
    assert output.count("SH-PLACE-06: Placing a dweller") == 2
    assert output.count("cannot be placed on a slot whose cost the player cannot pay in full") == 2
    assert output.count("You cannot do this now.") == 2
    assert all(answer.seat != 0 for answer in load(saved).answers)


def test_questions(play: Play) -> None:
    output = play("?", "? 1", "?2", "? SH-DWELL-01", "/ wounded healed", "card R16", "card gym",
                "card x", "s", "q").stdout  # fmt: skip
    assert "? place S04.R" in output
    assert output.count("SH-PLACE-01: Placing a dweller") == 2
    assert "SH-DWELL-01: " in output
    assert "SH-WOUND-03: A wounded dweller stays wounded" in output
    assert "Game Room (R16)\nprice: energy, any resource \N{MULTIPLICATION SIGN}2\n" in output
    assert "Gym (R12)" in output
    assert "There is no card “x”." in output
    assert "Player: happiness 0, resources 0, dwellers 2, items 0." in output


def test_the_board_floor_by_floor(play: Play) -> None:
    lines = play("place S04.L", "board", "q").stdout.replace("> ", "").splitlines()
    floors = [line for line in lines if line.startswith(("Top floor:", "Floor of "))]
    assert {"Top floor:", "Floor of Player:", "Floor of Ox:"} <= set(floors)
    spot = next(line for line in lines if "[S04.L]:" in line)
    assert "left, column 8" in spot
    assert (
        "reward: water \N{MULTIPLICATION SIGN}2; doubled for Perception (P); here: blue dweller 1"
        in spot
    )


def test_a_key_answers_and_undo_takes_it_back(play: Play, saved: Path) -> None:
    output = play("place S02.L", "u", "u", "q").stdout
    assert "Player takes the first player token. [SH-FIRST-01]" in output
    assert "Undone." in output
    assert "You have nothing to undo." in output
    assert all(answer.seat != 0 for answer in load(saved).answers)


def test_other_languages(play: Play) -> None:
    output = play("? 1", "q", more=("--language", "ru", "--name", "Аня")).stdout
    assert "Разместить: «Дверь убежища», слева: награда:" in output
    assert "Решает Аня: Размещение жителя" in output
    assert "Сохранено. Продолжить:" in output
    assert "Gespeichert." in play("q", more=("--language", "de")).stdout


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"no record at all\n",
        b"\xff\xfe\x00\x01\n\x80",
        b'{"format": 99}\n',
        b'{"format":1,"program":"0","game":"chess","pack":"p","pack_hash":"h","options":{},'
        b'"seats":[{"name":"A"},{"name":"B"}],"commitment":"c","seed":"s"}\n',
    ],
)
def test_a_save_that_cannot_be_read_is_refused_and_left_alone(
    play: Play, saved: Path, damage: bytes
) -> None:
    saved.parent.mkdir(parents=True)
    saved.write_bytes(damage)
    refused = play("1", "q")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert str(saved) in refused.stderr
    assert refused.stdout == ""
    assert saved.read_bytes() == damage


def test_a_save_that_differs_from_the_rules_is_refused(play: Play, saved: Path) -> None:
    play("1", "q")
    whole = saved.read_bytes()
    saved.write_bytes(whole.replace(b"place S02.L", b"place R99.L"))
    refused = play("q")
    assert refused.returncode == 2
    assert "differs from the rules at answer" in refused.stderr
    assert b"R99" in saved.read_bytes()


def test_a_new_game_keeps_the_old_one_beside(play: Play, saved: Path) -> None:
    play("1", "q")
    old = saved.read_bytes()
    output = play("q", more=("--new",)).stdout
    kept = saved.with_name("shelter.1.jsonl")
    assert str(kept) in output
    assert kept.read_bytes() == old
    saved.write_text("damaged")
    play("q", more=("--new",))
    assert saved.with_name("shelter.2.jsonl").read_text() == "damaged"
    assert kept.read_bytes() == old


def test_a_finished_game_makes_way_for_the_next(play: Play, saved: Path) -> None:
    play(*["1"] * 3000)
    finished = saved.read_bytes()
    play("q")
    assert saved.with_name("shelter.1.jsonl").read_bytes() == finished
    assert load(saved).end is None


def test_a_folder_that_cannot_be_written_is_said_once_and_the_game_goes_on(
    play: Play, home: Path
) -> None:
    home.write_text("a file where the folder should be")
    output = play("1", "1", "1", "q")
    assert output.returncode == 0
    assert output.stdout.count("not saved: cannot save") == 2  # when it began, and on leaving
    assert "Player places a dweller" in output.stdout
    assert "Traceback" not in output.stderr


def test_a_full_disk_loses_nothing_that_was_saved(home: Path, saved: Path) -> None:
    def fill_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))

    output = subprocess.run(
        TABLE, input="1\n" * 60, capture_output=True, text=True, encoding="utf-8",
        env=environment(home), timeout=60, check=False, preexec_fn=fill_disk,
    )  # fmt: skip
    assert output.returncode == 0
    assert output.stdout.count("not saved: cannot save") == 2
    assert 0 < saved.stat().st_size <= 2000
    assert answers(saved) > 5
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_names_of_a_file_steer_no_terminal(play: Play, saved: Path) -> None:
    play("1", "q")
    record = load(saved)
    seats = (Seat("\x1b[31mEve\x07"), *record.header.seats[1:])
    header = type(record.header)(**{**_fields(record), "seats": seats})
    save(Record(header, record.answers), saved)
    output = play("q").stdout
    assert "[31mEve" in output
    assert not {"\x1b", "\x07"} & set(output)


def _fields(record: Record) -> dict[str, object]:
    return {name: getattr(record.header, name) for name in record.header.__struct_fields__}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["shelter", "--bots", "gredy"], "did you mean 'greedy'?"),
        (["shelter", "--seats", "9"], "2 to 4 seats, not 9"),
        (["shelter", "--seats", "2", "--bots", "random,random"], "2 bots are named for 1 seats"),
        (["shelter", "--language", "fr"], "unknown language 'fr'"),
        (["shelter", "--option", "columns"], "NAME=VALUE"),
        (["shelter", "--option", "columns=middle"], "unknown value of option 'columns'"),
        (["shelter", "--name", "x" * 60], "1 to 24 letters"),
    ],
)
def test_bad_input_is_one_line_and_leaves_no_game(
    play: Play, saved: Path, more: list[str], message: str
) -> None:
    refused = play("q", command=[*PROGRAM, "terminal", "--plain", *more])
    assert refused.returncode == 2
    assert message in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not saved.exists()


def test_seats_bots_and_options(play: Play, saved: Path) -> None:
    output = play("q", more=("--bots", "random,greedy", "--option", "first=0", "--name", "Ada"))
    assert "At the table: Ada, Random bot, Ox." in output.stdout
    assert "Ada goes first. [SH-SETUP-15]" in output.stdout
    header = load(saved).header
    assert [seat.bot for seat in header.seats] == ["", "random", "greedy.ox"]
    assert header.options["first"] == "0"
    assert header.seed == "seven"


def test_without_textual_lines_still_work_and_the_drawn_table_says_what_is_missing(
    play: Play, home: Path
) -> None:
    blocked = "import sys; sys.modules['textual'] = None; from pustosh.cli import main; main()"
    bare = [sys.executable, "-c", blocked]
    assert play("1", "q", command=[*bare, *TABLE[3:]]).returncode == 0
    ours, theirs = os.openpty()
    refused = subprocess.run(
        [*bare, "terminal", "shelter", "--language", "en"], stdin=theirs, stdout=theirs,
        stderr=subprocess.PIPE, text=True, timeout=60, check=False,
        env={**environment(home), "TERM": "xterm"},
    )  # fmt: skip
    os.close(ours)
    os.close(theirs)
    assert refused.returncode == 2
    assert "pip install 'pustosh[terminal]'" in refused.stderr
    assert refused.stderr.count("\n") == 1
