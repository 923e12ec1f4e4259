"""Bringing a database up to the schema of this program; loaded only where that is to be done."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError

from pustosh.kernel.faults import Fault

LOCK = 7_107_851  # any number: PostgreSQL processes that start together take turns


def upgrade(connection: sa.Connection) -> None:
    """In one transaction, which is begun."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # many rows take long
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Fault(f"is newer than this program: {error}") from None
