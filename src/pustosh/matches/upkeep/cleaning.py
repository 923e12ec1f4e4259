"""What the operator does with stored tables: look through them, take them out, delete them."""

import time
from typing import Any, NamedTuple

import sqlalchemy as sa

from pustosh.matches.schema import analyses, log, seats, snapshots, tables

DAY = 24 * 3600.0
BATCH = 100  # tables that are deleted in one transaction


class StoredTable(NamedTuple):
    id: str
    game: str
    over: bool
    touched: float  # seconds since 1970
    entries: int


class Cleaning:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)

    def untouched(self, days: float, over: bool | None = None, most: int = BATCH) -> list[str]:
        """Tables to which nothing has been written for so long, the oldest first."""
        which = (True, False) if over is None else (over,)
        before = time.time() - days * DAY
        here = tables.c.over.in_(which) & (tables.c.touched < before)
        query = sa.select(tables.c.id).where(here).order_by(tables.c.touched).limit(most)
        with self._reading.connect() as connection:
            return list(connection.execute(query).scalars())

    def listed(self, days: float = 0, most: int = 50) -> list[StoredTable]:
        ids = self.untouched(days, None, most)
        entries = sa.select(sa.func.count()).where(log.c.table_id == tables.c.id).scalar_subquery()
        columns: tuple[Any, ...] = (tables.c.id, tables.c.game, tables.c.over, tables.c.touched)
        query = sa.select(*columns, entries).where(tables.c.id.in_(ids))
        with self._reading.connect() as connection:
            rows = connection.execute(query.order_by(tables.c.touched))
            return [StoredTable(id_, game, bool(over), *rest) for id_, game, over, *rest in rows]

    def delete(self, ids: list[str]) -> int:
        """These tables with all that belongs to them; how many there were."""
        deleted = 0
        for start in range(0, len(ids), BATCH):
            some = ids[start : start + BATCH]
            with self._engine.begin() as connection:
                for part in (analyses, snapshots, log, seats):
                    connection.execute(part.delete().where(part.c.table_id.in_(some)))
                here = tables.c.id.in_(some)
                deleted += connection.execute(tables.delete().where(here)).rowcount
        return deleted

    def delete_old(self, days: float) -> int:
        """All tables that nobody has touched for so many days, finished or not."""
        deleted = 0
        while ids := self.untouched(days):
            deleted += self.delete(ids)
        return deleted
