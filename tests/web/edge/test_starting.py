"""Starting the server when something is in the way: one clear line, exit code 2, nothing lost."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database, sqlite_url, version_of
from pustosh.matches.schema import VERSION
from pustosh.matches.store import Store
from pustosh.web.app import create_app

ROWS = """
    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 10000)
    INSERT INTO tables (id, game, header, public, over)
    SELECT 't' || x, 'shelter', '{}', 1, 0 FROM n
"""
STEPS = 20  # of SQLite that a start may take for each stored table: an entry of an index, twice
LOADED = "import sys, pustosh.cli.serve; print('alembic' in sys.modules)"


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
        assert version_of(connection) == VERSION
    engine.dispose()
    assert differences == []


def steps_of_a_start(url):
    """How much work for SQLite it is to start a server; whether it has opened a table."""
    engine, steps = open_database(url), []

    @sa.event.listens_for(engine, "connect")
    def count(connection, record):
        connection.set_progress_handler(lambda: steps.append(100), 100)

    engine.dispose()  # those that are open are not counted
    app = create_app(Store(engine))
    with TestClient(app) as client:
        assert client.get("/readyz").status_code == 200
        assert client.get("/").status_code == 200
        app.state.desk.absence.look()
        return sum(steps), app.state.desk.hub.live


def test_ten_thousand_stored_tables_do_not_delay_a_start(tmp_path):
    url = sqlite_url(tmp_path)
    few, _ = steps_of_a_start(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
        connection.execute(ROWS)
    many, opened = steps_of_a_start(url)
    assert (many - few < 10_000 * STEPS, opened) == (True, 0)


def test_what_changes_a_schema_is_not_loaded_to_start():
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True)
    assert done.stdout == "False\n"
