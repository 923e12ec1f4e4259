"""Lists of tables as the store has them: nothing is opened to be listed."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from pustosh.matches.schema import seats, tables

COLUMNS = (
    tables.c.id, tables.c.game, tables.c.over, tables.c.decider, tables.c.marks, tables.c.place,
    tables.c.since, tables.c.paused,
)  # fmt: skip


class Listed(NamedTuple):
    id: str
    game: str
    over: bool
    decider: int
    marks: tuple[int, ...]
    names: tuple[str, ...]  # of the seats
    owners: tuple[str, ...]
    bots: tuple[str, ...] = ()  # their kinds
    place: str = ""  # where the game stands, as JSON
    since: float = 0.0  # the last move, in seconds since 1970
    paused: bool = False

    @property
    def asked(self) -> str:
        """Whose turn it is: the owner of the seat that decides."""
        is_asked = not self.over and 0 <= self.decider < len(self.owners)
        return self.owners[self.decider] if is_asked else ""


class Shelf:
    def __init__(self, engine: sa.Engine) -> None:
        self._reading = engine.execution_options(reading=True)

    def of(self, owner: str, most: int) -> list[Listed]:
        """Tables at which this browser holds a seat, the newest first."""
        mine = sa.select(seats.c.table_id).where(seats.c.owner == owner)
        return self._list(tables.c.id.in_(mine), most)

    def public(self, most: int) -> list[Listed]:
        """Running tables that anybody may watch, the newest first."""
        return self._list((tables.c.public == sa.true()) & (tables.c.over == sa.false()), most)

    def opened_by(self, opener: str) -> int:
        """How many running tables this browser has opened."""
        here = (tables.c.opener == opener) & (tables.c.over == sa.false())
        with self._reading.connect() as connection:
            query = sa.select(sa.func.count()).select_from(tables).where(here)
            return connection.execute(query).scalar_one()

    def count(self) -> int:
        with self._reading.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one()

    def _list(self, condition: sa.ColumnElement[bool], most: int) -> list[Listed]:
        query = sa.select(*COLUMNS).where(condition).order_by(tables.c.created.desc()).limit(most)
        with self._reading.connect() as connection:
            rows = connection.execute(query).all()
            people = self._people(connection, [row.id for row in rows])
        return [listed(row, people.get(row.id, [])) for row in rows]

    def _people(
        self, connection: sa.Connection, ids: list[str]
    ) -> dict[str, list[tuple[str, str, str]]]:
        columns = (seats.c.table_id, seats.c.name, seats.c.owner, seats.c.bot)
        query = sa.select(*columns).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
        people: dict[str, list[tuple[str, str, str]]] = {}
        for id_, name, owner, bot in connection.execute(query):
            people.setdefault(id_, []).append((name, "" if bot else owner, bot))
        return people


def listed(row: Any, people: list[tuple[str, str, str]]) -> Listed:
    id_, game, over, decider, marks, place, since, paused = row
    numbers = tuple(int(mark) for mark in marks.split(",") if mark)
    names, owners, bots = zip(*people, strict=True) if people else ((), (), ())
    seat_marks = numbers or tuple(range(1, len(people) + 1))
    rest = (names, owners, bots, place, since, bool(paused))
    return Listed(id_, game, bool(over), decider, seat_marks, *rest)
