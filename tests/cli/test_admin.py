"""`pustosh admin`, `backup`, `restore` and `serve --workers`: what an operator does."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import httpx2
import pytest
from click.testing import CliRunner

from begun_matches import ANNA, BEN, begin, play_on
from boxes import base_box
from pustosh.cli.admin import admin, backup, restore
from pustosh.games.shelter import SPEC
from pustosh.matches.database import open_database
from pustosh.matches.files import load
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow
from servers import free_port, wait_for_server
from stored_tables import log_of


@pytest.fixture
def database(tmp_path):
    """A store with a running table: eight answers, the last of which is taken back."""
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    store = Store(open_database(url))
    match = begin(base_box(SPEC), ANNA, BEN)
    play_on(match, 8)
    people = [SeatRow("kept", seat, name, "", "", name) for seat, name in enumerate("AB")]
    rows = [*log_of(match.record), LogRow(9, "undo", 0, {"to": 7})]
    store.create(TableRow("kept", "shelter", match.record.header, True, False), people, rows)
    store.close()
    return url


def call(command, *arguments, ok=True):
    done = CliRunner().invoke(command, [str(argument) for argument in arguments])
    assert (done.exit_code == 0) == ok, done.output
    return done.output


def test_tables_are_listed_with_their_size(database):
    assert "kept  shelter  running  9 entries" in call(admin, "list", "--db", database)
    assert call(admin, "list", "--untouched", 1, "--db", database) == ""


def test_a_record_is_exported_without_what_was_taken_back(database, tmp_path):
    path = call(admin, "export", "kept", "--to", tmp_path, "--db", database).strip()
    assert len(load(tmp_path / path).answers) == 7
    call(admin, "export", "none", "--to", tmp_path, "--db", database, ok=False)


def test_an_archived_table_is_a_file_and_no_longer_in_the_store(database, tmp_path):
    call(admin, "archive", "kept", "--to", tmp_path / "archive", "--db", database)
    assert [file.name for file in (tmp_path / "archive").iterdir()] == [
        "pustosh-shelter-kept.jsonl"
    ]
    assert call(admin, "list", "--db", database) == ""


def test_a_table_is_deleted_after_a_question(database):
    call(admin, "delete", "kept", "--db", database, ok=False)  # nobody says yes
    assert "kept" in call(admin, "list", "--db", database)
    assert "1 tables deleted" in call(admin, "delete", "kept", "--yes", "--db", database)
    call(admin, "delete", "kept", "--yes", "--db", database, ok=False)


def test_a_backup_is_restored_elsewhere(database, tmp_path):
    assert "1 tables" in call(backup, tmp_path / "kept.sqlite", "--db", database)
    other = f"sqlite:///{tmp_path}/other.sqlite"
    assert "1 tables restored" in call(restore, tmp_path / "kept.sqlite", "--db", other)
    assert "kept  shelter" in call(admin, "list", "--db", other)


@pytest.fixture
def workers(tmp_path):
    """Two processes on one port: their parent, and the address."""
    port = free_port()
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    command = [sys.executable, "-m", "pustosh", "serve", "--port", str(port), "--workers", "2"]
    parent = subprocess.Popen([*command, "--db", database], stderr=subprocess.DEVNULL)
    wait_for_server(f"http://127.0.0.1:{port}", lambda: parent.poll() is None)
    yield parent, f"http://127.0.0.1:{port}"
    parent.terminate()
    parent.wait(20)


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="/proc tells whose child it is")
def test_a_worker_that_is_killed_is_replaced_and_all_end_together(workers):
    parent, address = workers
    first = children_of(parent)
    assert len(first) == 2
    table = httpx2.post(f"{address}/play/shelter").headers["location"]
    os.kill(first[0], signal.SIGKILL)
    for _ in range(200):
        if len(children_of(parent)) == 2 and first[0] not in children_of(parent):
            break
        time.sleep(0.05)
    alive = children_of(parent)
    assert (len(alive), first[0] in alive) == (2, False)
    assert httpx2.get(f"{address}/api/tables/{table[3:]}").status_code in (200, 401, 403)
    parent.terminate()
    assert parent.wait(20) == 0
    for pid in alive:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def children_of(process):
    with contextlib.suppress(FileNotFoundError):
        path = f"/proc/{process.pid}/task/{process.pid}/children"
        with open(path) as file:
            return [int(pid) for pid in file.read().split()]
    return []
