"""Snapshots in the store: one for a table, the newest."""

from typing import NamedTuple

import sqlalchemy as sa

from pustosh.matches.schema import snapshots
from pustosh.matches.upsert import upsert


class SnapshotRow(NamedTuple):
    answers: int
    body: bytes


class SnapshotStore:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)

    def read(self, id_: str, version: str) -> SnapshotRow | None:
        """The snapshot of this table, if it was made by the same program."""
        here = (snapshots.c.table_id == id_) & (snapshots.c.version == version)
        with self._reading.connect() as connection:
            query = sa.select(snapshots.c.answers, snapshots.c.body).where(here)
            row = connection.execute(query).first()
        return None if row is None else SnapshotRow(row.answers, bytes(row.body))

    def write(self, id_: str, version: str, answers: int, body: bytes) -> None:
        values = {"version": version, "answers": answers, "body": body}
        upsert(self._engine, snapshots, id_, values)
