"""Opening the database: SQLite beside the program, or PostgreSQL for several of them."""

import contextlib
import os
import sqlite3
from importlib import import_module
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, NoSuchModuleError, SQLAlchemyError

from pustosh.kernel.faults import Fault
from pustosh.matches.patience import STORE, limit_answers, no_hurry
from pustosh.matches.schema import VERSION


def open_database(url: str) -> sa.Engine:
    """An engine on an up-to-date schema; what cannot be opened is one clear line."""
    try:
        engine = sa.create_engine(_driver(url), hide_parameters=True, **_settings(url))
        if engine.dialect.name == "sqlite":
            _create_for_owner(engine.url.database)
            _prepare_sqlite(engine)
        else:
            limit_answers(engine)
        upgrade(engine)
    except Fault as fault:
        raise Fault(f"the database {_shown(url)} {fault}") from None
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise Fault(f"the database {_shown(url)} needs a driver: {error}") from None
    except (DBAPIError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Fault(f"cannot open the database {_shown(url)}: {reason}") from None
    return engine


def sqlite_url(folder: Path) -> str:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Fault(f"cannot use the data folder {folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.sqlite'}"


def _create_for_owner(path: str | None) -> None:
    """Hands and dice lie in the file: only its owner reads it. SQLite's other files follow it.

    A file that is there must not be opened here: closing it would end the locks that other
    connections of this process hold on it.
    """
    if path and path != ":memory:" and not path.startswith("file:"):
        with contextlib.suppress(OSError):  # it is there, or SQLite says better what is wrong
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _driver(url: str) -> str:
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def _settings(url: str) -> dict[str, Any]:
    if url.startswith("sqlite"):
        pool = {"pool_size": 50, "pool_use_lifo": True, "pool_timeout": STORE}
        return {"connect_args": {"timeout": STORE}, **pool}
    limits = f"-c statement_timeout={1000 * STORE} -c lock_timeout={1000 * STORE}"
    arguments = {"connect_timeout": STORE, "options": limits}
    pool = {"pool_size": 10, "max_overflow": 20, "pool_timeout": STORE}
    return {"pool_pre_ping": True, "connect_args": arguments, **pool}


def _shown(url: str) -> str:
    """Without the password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url)


def _prepare_sqlite(engine: sa.Engine) -> None:
    """Write-ahead log, full sync; a transaction takes the write lock at once, so none collide.

    One that only reads (the store says so) begins nothing and waits for nobody.
    """

    @sa.event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if not connection.get_execution_options().get("reading"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade(engine: sa.Engine) -> None:
    """Nearly always nothing is to be done, and what does it takes long to load."""
    with engine.execution_options(reading=True).connect() as connection:
        if version_of(connection) == VERSION:
            return
    with no_hurry(), engine.begin() as connection:
        import_module("pustosh.matches.upgrading").upgrade(connection)


def version_of(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
