"""Data sets of decisions: written whole, read back, the same for simulated and recorded games."""

import sys
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from full_disk import full_disk
from pustosh.cli import pustosh as program
from pustosh.encoding.encoded import encoded
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.lab.dataset.decisions import simulated
from pustosh.lab.dataset.files import read
from pustosh.lab.simulate import Plan, play_one
from pustosh.matches.files import load

RECORDS = Path(__file__).parent.parent / "fixtures"
PLAN = Plan("shelter", 2, ("random", "greedy"), {}, "data")


@pytest.fixture
def run():
    return partial(CliRunner().invoke, program)


def sim(run, path, games=2):
    return run(["sim", "shelter", "--games", f"{games}", "--workers", "1", "--seed", "data",
                "--bots", "random,greedy", "--out", f"{path}"])  # fmt: skip


def test_both_kinds_of_files_have_the_decisions_of_the_same_games(run, tmp_path):
    pytest.importorskip("pyarrow", reason="the extra `datasets` is not installed")
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert sim(run, lines).exit_code == sim(run, table).exit_code == 0
    rows = list(read(lines))
    assert list(read(table)) == rows
    assert {row.table for row in rows} == {"data:0", "data:1"}
    assert {(row.bot, row.seat) for row in rows if row.table == "data:1"} == {
        ("greedy", 0), ("random", 1),
    }  # fmt: skip


def test_a_row_has_the_vector_the_keys_the_choice_and_the_end():
    kit = encoded("shelter")
    played, rows = simulated(kit, PLAN, 0)
    assert played == play_one(kit.spec, kit.box, PLAN, 0)
    assert len(rows) == played.decisions
    game = kit.spec.new_game(2, {}, kit.box, Seeded("data:0"))
    first = rows[0]
    assert first.vector() == kit.observation.vector(kit.spec.view(game, first.seat))
    assert first.keys == [choice.key for choice in game.choices]
    assert tuple(first.numbers) == kit.numbering.path(first.choice)
    assert first.scores == list(played.outcome.scores)
    assert {row.value for row in rows if row.seat in played.outcome.winners} <= {1.0, 0.5}


@pytest.mark.parametrize("name", ["shelter", "fallout", "munchkin", "warofmine"])
def test_records_of_real_games_are_exported_the_same_way(run, tmp_path, name):
    path = min((RECORDS / name).glob("*.jsonl"), key=lambda file: file.stat().st_size)
    out = tmp_path / "record.jsonl"
    answer = run(["replay", f"{path}", "--out", f"{out}"])
    assert answer.exit_code == 0, answer.output
    record, rows = load(path), list(read(out))
    keys = [answer.key for answer in record.answers if answer.key != "hold"]
    assert [row.choice for row in rows if row.choice != "hold"] == keys
    assert all(row.choice in row.keys for row in rows)
    assert {row.reason for row in rows} == {record.end.reason if record.end else ""}


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("games.csv", "unknown ending of a data set '.csv'"),
        ("nowhere/games.jsonl", "there is no folder"),
    ],
)
def test_a_path_that_cannot_be_written_is_refused_before_any_game(run, tmp_path, path, line):
    answer = sim(run, tmp_path / path, games=1)
    assert isinstance(answer.exception, Fault)
    assert line in str(answer.exception)
    assert len(str(answer.exception).splitlines()) == 1


def test_a_full_disk_leaves_the_old_file_and_nothing_else(run, tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_text("old\n")
    with full_disk(50_000):
        answer = sim(run, path)
    assert isinstance(answer.exception, Fault)
    assert str(answer.exception) == f"cannot write {path}: File too large"
    assert path.read_text() == "old\n"
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


def test_a_parquet_file_without_its_extra_is_refused_with_what_to_install(
    run, tmp_path, monkeypatch
):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "pustosh.lab.dataset.parquet", raising=False)
    answer = sim(run, tmp_path / "games.parquet", games=1)
    assert isinstance(answer.exception, Fault)
    assert "pip install 'pustosh[datasets]'" in str(answer.exception)


def test_a_file_that_is_no_data_set_is_refused_in_one_line(tmp_path):
    path = tmp_path / "odd.jsonl"
    path.write_text("{}\n")
    with pytest.raises(Fault, match=r"cannot read .*odd\.jsonl"):
        list(read(path))
