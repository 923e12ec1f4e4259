"""Inserts that may meet a row that is there: each database has its own, and only one is loaded."""

from importlib import import_module
from typing import Any

from sqlalchemy import Engine, Table


def insert_into(engine: Engine, table: Table) -> Any:
    """The insert of this engine's dialect, which knows `on_conflict_do_…`."""
    return import_module(f"sqlalchemy.dialects.{engine.dialect.name}").insert(table)


def upsert(engine: Engine, into: Table, id_: str, values: dict[str, Any]) -> None:
    """The one row of a table of games, written over the one that was there."""
    wanted = insert_into(engine, into).values(table_id=id_, **values)
    with engine.begin() as connection:
        connection.execute(wanted.on_conflict_do_update(index_elements=["table_id"], set_=values))
