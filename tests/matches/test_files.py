"""Records on disk: written whole or not at all, and refused with their line when damaged."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import Outcome
from pustosh.matches.files import dump, load, parse, save
from pustosh.matches.match import new_match
from pustosh.matches.record import FORMAT, Answer, Record, Seat

END = Outcome((1,), (3, 4), "threat-deck", "SH-END-02")
SAVE_UNDER = """
import os, resource, sys
from pathlib import Path
from pustosh.kernel.faults import Fault
from pustosh.matches.files import load, save

path = Path(sys.argv[2])
record = load(Path(sys.argv[1]))
if sys.argv[3] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
elif os.geteuid() == 0:
    os.seteuid(65534)  # nobody: for root no folder is read-only
try:
    save(record, path)
except Fault as fault:
    print(fault)
"""


@pytest.fixture(scope="module")
def record():
    pack = base_box(SPEC)
    match = new_match(SPEC, pack, (Seat("Änne"), Seat("Бот", bot="random")), {"first": "0"}, "s")
    for key in ("place S04.R", "pass", "pass"):
        match.answer(match.game.decider, key)
    return match.record


@pytest.fixture
def lines(record):
    return dump(record).splitlines()


def refused(data):
    with pytest.raises(Fault) as caught:
        parse(data, "game.jsonl")
    (line,) = str(caught.value).splitlines()
    return line


def test_a_record_is_a_header_an_answer_a_line_and_the_end(record):
    header, *answers, end = dump(Record(record.header, record.answers, END)).splitlines()
    assert json.loads(header)["format"] == FORMAT
    assert json.loads(answers[0]) == {"seat": 0, "key": "place S04.R"}
    assert set(json.loads(answers[2])) == {"seat", "key", "chance"}
    assert json.loads(end)["end"]["winners"] == [1]


@pytest.mark.parametrize("end", [None, END])
def test_what_is_saved_is_read_again(record, tmp_path, end):
    record = Record(record.header, record.answers, end)
    save(record, tmp_path / "deep" / "game.jsonl")
    assert load(tmp_path / "deep" / "game.jsonl") == record
    assert os.listdir(tmp_path / "deep") == ["game.jsonl"]


def test_saving_again_replaces_the_old_file(record, tmp_path):
    path = tmp_path / "game.jsonl"
    save(record.until(1), path)
    save(record, path)
    assert load(path) == record


def test_line_ends_of_other_systems_are_read_too(record):
    assert parse(dump(record).replace(b"\n", b"\r\n"), "game.jsonl") == record


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", ": empty: this is no record of a game"),
        (b"\n", ":1: this is no record of a game"),
        (b"PNG\x00\xff", ":1: this is no record of a game"),
        (b"<html></html>\n", ":1: this is no record of a game"),
        (b"[]\n", ":1: this is no record of a game"),
        (b"null\n", ":1: this is no record of a game"),
        (b'{"moves": ["e4"]}\n', ":1: this is no record of a game"),
        (b'{"format": "1"}\n', ":1: this is no record of a game"),
        (b'{"format": 1}\n', ":1: damaged: Object missing required field `program`"),
        (b'{"format": 3, "sort": "new"}\n', ":1: format 3; this program reads formats 1 and 2"),
        (b'{"format": 0}\n', ":1: format 0; this program reads formats 1 and 2"),
        pytest.param(
            b'{"format": 1, "x": ' + b"[" * 100_000, ":1: this is no record of a game", id="deep"
        ),
    ],
)
def test_what_is_no_record_is_refused_with_one_line(data, reason):
    assert refused(data).startswith(f"game.jsonl{reason}")


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (2, b'{"seat":0,"key":"place S0', ":2: damaged: Input data was truncated"),
        (2, b"", ":2: damaged: "),
        (3, b'{"seat":"0","key":"pass"}', ":3: damaged: Expected `int`, got `str`"),
        (3, b'{"seat":0}', ":3: damaged: Object missing required field `key`"),
        (3, b'{"seat":0,"key":"pass","by":1}', ":3: damaged: Object contains unknown field"),
        (4, b'{"seat":0,"key":"pass","chance":[1.5]}', ":4: damaged: Expected"),
        (4, b'{"seat":0,"key":"\xff"}', ":4: damaged: 'utf-8' codec can't decode"),
        (4, b'{"end":{"winners":[0]}}', ":4: damaged: Object missing required field `scores`"),
        pytest.param(4, b"[" * 100_000, ":4: damaged: ", id="deep"),
    ],
)
def test_a_damaged_line_is_named(lines, number, line, reason):
    lines[number - 1] = line
    assert refused(b"\n".join(lines)).startswith(f"game.jsonl{reason}")


def test_a_header_that_is_no_text_is_damaged(record):
    data = dump(record).replace("Änne".encode(), b"\xffnne")
    assert refused(data).startswith("game.jsonl:1: damaged: 'utf-8' codec can't decode")


def test_a_file_that_breaks_off_in_a_line_is_refused_there(record):
    data = dump(record)
    assert refused(data[: len(data) - 5]).startswith("game.jsonl:4: damaged: ")


def test_a_file_that_breaks_off_between_lines_is_a_game_not_yet_over(record, lines):
    assert parse(b"\n".join(lines[:3]), "game.jsonl").answers == record.answers[:2]


def test_nothing_may_follow_the_end(record):
    data = dump(Record(record.header, record.answers, END)) + b'{"seat":0,"key":"pass"}\n'
    assert refused(data) == "game.jsonl:6: there is a line after the end of the game"


def test_a_file_that_is_not_there_or_is_a_folder_is_one_clear_line(tmp_path):
    with pytest.raises(Fault, match=r"^cannot read .*none.jsonl: No such file or directory$"):
        load(tmp_path / "none.jsonl")
    with pytest.raises(Fault, match=r"^cannot read .*: Is a directory$"):
        load(tmp_path)


def test_a_folder_that_is_a_file_or_a_file_that_is_a_folder_cannot_be_saved_to(record, tmp_path):
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Fault, match=r"^cannot save .*game.jsonl: File exists$"):
        save(record, tmp_path / "file" / "game.jsonl")
    with pytest.raises(Fault, match=r"^cannot save .*folder: Is a directory$"):
        save(record, tmp_path / "folder")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]


@pytest.fixture
def shelf(record):
    """A folder with an older record in it; pytest's own temporary folders let nobody else in."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        shelf = Path(folder) / "shelf"
        save(record.until(1), shelf / "game.jsonl")
        save(record, Path(folder) / "new.jsonl")
        yield shelf
        shelf.chmod(0o755)


def save_under(condition, shelf):
    """Save a newer record in another process, under this condition; what it complains of."""
    ran = subprocess.run(
        [sys.executable, "-c", SAVE_UNDER, shelf.parent / "new.jsonl", shelf / "game.jsonl",
         condition],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return ran.stdout.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="no resource limits there")
def test_a_full_disk_leaves_the_old_file_and_nothing_else(shelf, record):
    assert save_under("full", shelf) == f"cannot save {shelf / 'game.jsonl'}: File too large"
    assert os.listdir(shelf) == ["game.jsonl"]
    assert load(shelf / "game.jsonl") == record.until(1)


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not read-only there")
def test_a_read_only_folder_leaves_the_old_file_and_nothing_else(shelf, record):
    shelf.chmod(0o555)
    assert save_under("readonly", shelf) == f"cannot save {shelf / 'game.jsonl'}: Permission denied"
    assert os.listdir(shelf) == ["game.jsonl"]
    assert load(shelf / "game.jsonl") == record.until(1)


def test_an_interruption_while_saving_leaves_the_old_file_and_nothing_else(
    shelf, record, monkeypatch
):
    def interrupt(handle):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(record, shelf / "game.jsonl")
    assert os.listdir(shelf) == ["game.jsonl"]
    assert load(shelf / "game.jsonl") == record.until(1)


def test_an_answer_without_chance_is_written_without_it(record):
    answers = [Answer(0, "pass"), Answer(0, "pass", (1, "I01"))]
    assert dump(Record(record.header, answers)).splitlines()[1:] == [
        b'{"seat":0,"key":"pass"}',
        b'{"seat":0,"key":"pass","chance":[1,"I01"]}',
    ]
