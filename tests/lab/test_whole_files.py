"""What the lab writes is there whole or not at all, also when the disk is full."""

import pytest

from full_disk import full_disk
from pustosh.cli.sim import plan_of
from pustosh.kernel.faults import Fault
from pustosh.lab.league import League, Notes, read_notes, write_notes
from pustosh.lab.whole_files import write_whole

LEAGUE = League("shelter", 2, ("random", "level1"), 5, "league")


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "report.html"
    write_whole(path, b"old")
    with full_disk(1_000), pytest.raises(Fault, match=r"report\.html cannot be written: File too"):
        write_whole(path, b"new" * 1_000)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_the_notes_of_a_league_survive_a_full_disk(tmp_path):
    path = tmp_path / "notes.json"
    write_notes(path, Notes(LEAGUE))
    with full_disk(10), pytest.raises(Fault, match="cannot be written"):
        write_notes(path, Notes(LEAGUE))
    assert read_notes(path, LEAGUE) == Notes(LEAGUE)
    assert [file.name for file in tmp_path.iterdir()] == ["notes.json"]


def test_a_folder_that_is_not_there_is_said_in_one_line(tmp_path):
    with pytest.raises(Fault, match="cannot be written: No such file"):
        write_whole(tmp_path / "no" / "report.html", b"text")


def test_a_pack_with_faults_is_refused_before_any_game(tmp_path):
    (tmp_path / "pack.yaml").write_text("id: odd\n")
    with pytest.raises(Fault, match=r"pack\.yaml"):
        plan_of("shelter", 2, "random", "seed", (), tmp_path)
