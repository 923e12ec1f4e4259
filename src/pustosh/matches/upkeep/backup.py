"""Backup and restore of a store, while servers run. A backup is a SQLite file, whatever the store.

So a backup of PostgreSQL can be restored to SQLite and the other way round.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database
from pustosh.matches.patience import no_hurry
from pustosh.matches.schema import addresses, analyses, log, seats, settings, subscriptions, tables

KEPT = (settings, tables, seats, log, analyses, subscriptions, addresses)  # no snapshots
ROWS = 2000  # at a time
PAGES = 500  # of a SQLite file at a time: writers come in between


def backup(engine: sa.Engine, path: Path) -> int:
    """Write the store to a new file, as it is at one moment; how many tables it has."""
    if path.exists():
        raise Fault(f"{path} exists already; a backup overwrites nothing")
    with unfinished(path) as file:
        if engine.dialect.name == "sqlite":
            _copy_file(engine, file)
        else:
            _copy_rows(engine, file)
        return _count(file)


def restore(path: Path, engine: sa.Engine, replace: bool = False) -> int:
    """Fill a store from a backup; one that has tables only if they are to be replaced."""
    if not path.is_file():
        raise Fault(f"{path} is no backup: there is no such file")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite"
        shutil.copyfile(path, copy)  # it may be of an older version: the copy is brought up to date
        source = open_database(f"sqlite:///{copy}")
        try:
            with source.connect() as reading, no_hurry(), engine.begin() as writing:
                _expect_empty(writing, replace)
                _move(reading, writing)
        finally:
            source.dispose()
    with engine.connect() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one()


@contextlib.contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A file beside the wanted one, which takes its place when all is written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise Fault(f"cannot write {path}: {error.strerror}") from None
    os.close(handle)
    file = Path(name)
    try:
        yield file
        os.replace(file, path)
    finally:
        for left in file.parent.glob(f"{file.name}*"):
            left.unlink(missing_ok=True)


def _copy_file(engine: sa.Engine, file: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(str(engine.url.database))) as source,
        contextlib.closing(sqlite3.connect(file)) as target,
    ):
        source.backup(target, pages=PAGES)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself


def _copy_rows(engine: sa.Engine, file: Path) -> None:
    target = open_database(f"sqlite:///{file}")
    try:
        one_moment = engine.execution_options(isolation_level="REPEATABLE READ")
        with no_hurry(), one_moment.connect() as reading, target.begin() as writing:
            reading.exec_driver_sql("SET LOCAL statement_timeout = 0")
            _move(reading, writing)
    finally:
        target.dispose()
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _move(reading: sa.Connection, writing: sa.Connection) -> None:
    """All rows of all tables, in an order in which none misses another."""
    for table in KEPT:
        rows = reading.execution_options(yield_per=ROWS).execute(sa.select(table))
        for some in rows.mappings().partitions(ROWS):
            writing.execute(table.insert(), [dict(row) for row in some])


def _expect_empty(connection: sa.Connection, replace: bool) -> None:
    count = connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one()
    if count and not replace:
        raise Fault(f"the store has {count} tables; --replace deletes them first")
    for name in ("analyses", "snapshots", "log", "seats", "tables", "settings"):
        connection.exec_driver_sql(f"DELETE FROM {name}")


def _count(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM tables").fetchone()
        return int(count)
