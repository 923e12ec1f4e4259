"""Opening the database: SQLite beside the program, or PostgreSQL for several of them."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, NoSuchModuleError, SQLAlchemyError

from pustosh.kernel.faults import Fault
from pustosh.matches.patience import STORE, limit_answers, no_hurry

UPGRADE_LOCK = 7_107_851  # any number: PostgreSQL processes that start together take turns


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
    except CommandError as error:
        raise Fault(f"the database {_shown(url)} is newer than this program: {error}") from None
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
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with no_hurry(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # many rows take long
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
