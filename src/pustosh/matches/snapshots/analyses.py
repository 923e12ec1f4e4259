"""Analyses in the store: one for a finished table."""

import sqlalchemy as sa

from pustosh.matches.schema import analyses
from pustosh.matches.upsert import upsert


class AnalysisStore:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)

    def read(self, id_: str, version: str) -> bytes | None:
        """The analysis of this table, if this version of the program made it."""
        here = (analyses.c.table_id == id_) & (analyses.c.version == version)
        with self._reading.connect() as connection:
            row = connection.execute(sa.select(analyses.c.body).where(here)).first()
        return None if row is None else bytes(row.body)

    def write(self, id_: str, version: str, body: bytes) -> None:
        upsert(self._engine, analyses, id_, {"version": version, "body": body})
