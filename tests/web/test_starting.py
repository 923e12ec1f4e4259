"""Starting the server when something is in the way: one clear line, exit code 2, nothing lost."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database, sqlite_url


def serve(*arguments, **environment):
    command = [sys.executable, "-m", "pustosh", "serve", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, **environment}
    )
    return done.returncode, done.stderr


def test_a_port_in_use_is_one_clear_line(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, errors = serve("--port", port, PUSTOSH_HOME=str(tmp_path))
    assert code == 2
    assert errors.startswith(f"pustosh: cannot listen on 127.0.0.1:{port}")
    assert errors.count("\n") == 1


def test_a_data_folder_that_cannot_be_made_is_one_clear_line(tmp_path):
    (tmp_path / "file").write_text("in the way")
    code, errors = serve("--port", "0", PUSTOSH_HOME=str(tmp_path / "file" / "below"))
    assert code == 2
    assert errors.startswith("pustosh: cannot use the data folder")
    assert "Traceback" not in errors


@pytest.mark.parametrize("rate", ["0", "-3", "nan", "0.5", "many"])
def test_a_rate_at_which_nobody_could_play_is_one_clear_line(rate, tmp_path):
    code, errors = serve("--port", "0", "--rate", rate, PUSTOSH_HOME=str(tmp_path))
    assert (code, errors.count("\n")) == (2, 1)
    assert "--rate" in errors
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("in_the_way", ["a folder", "a text", "a newer program's"])
def test_a_database_that_cannot_be_used_is_one_clear_line_and_left_alone(in_the_way, tmp_path):
    path = tmp_path / "tables.sqlite"
    if in_the_way == "a folder":
        path.mkdir()
    elif in_the_way == "a text":
        path.write_text("no database " * 100)
    else:
        open_database(sqlite_url(tmp_path)).dispose()
        with contextlib.closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.is_dir() or path.read_bytes()
    code, errors = serve("--port", "0", PUSTOSH_HOME=str(tmp_path))
    assert code == 2
    assert errors.startswith("pustosh: ")
    assert (errors.count("\n"), str(path) in errors) == (1, True)
    assert (path.is_dir() or path.read_bytes()) == before


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody can write to")
def test_a_data_folder_that_is_there_and_cannot_be_written_is_one_clear_line():
    code, errors = serve("--port", "0", PUSTOSH_HOME="/proc")
    assert (code, errors.count("\n")) == (2, 1)
    assert errors.startswith("pustosh: cannot open the database")


def test_a_damaged_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "tables.sqlite"
    path.write_bytes(b"this is no database at all, but it is ours " * 40)
    before = path.read_bytes()
    with pytest.raises(Fault, match="cannot open the database"):
        open_database(sqlite_url(tmp_path))
    assert path.read_bytes() == before


def test_a_database_newer_than_the_program_is_refused_and_left_alone(tmp_path):
    url = sqlite_url(tmp_path)
    open_database(url).dispose()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(Fault, match="newer than this program"):
        open_database(url)


def test_an_unknown_kind_of_database_is_refused():
    with pytest.raises(Fault, match="needs a driver"):
        open_database("pigeon://coop")


def test_a_password_is_never_shown():
    with pytest.raises(Fault) as refused:
        open_database("postgresql://somebody:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in str(refused.value)


def test_the_schema_of_the_migrations_is_the_schema_of_the_code(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from pustosh.matches.schema import metadata

    engine = open_database(sqlite_url(tmp_path))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []
