"""Tables on disk: an answer is acknowledged only when it is here."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from pustosh.matches.record import Header
from pustosh.matches.schema import log, seats, tables

CHANNEL = "pustosh"


class TableRow(NamedTuple):
    id: str
    game: str
    header: Header
    public: bool
    over: bool


class SeatRow(NamedTuple):
    table_id: str
    seat: int
    name: str
    bot: str  # empty: a person
    owner: str  # hash of a browser's token; empty: nobody has sat down
    invitation: str


class LogRow(NamedTuple):
    seq: int
    kind: str
    seat: int
    body: dict[str, Any]


class Taken(Exception):
    """Another writer has written this entry of the log."""


class Store:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    @property
    def speaks(self) -> bool:
        """PostgreSQL tells other processes what changed; SQLite has to be asked."""
        return self.engine.dialect.name == "postgresql"

    def create(self, row: TableRow, people: list[SeatRow], entries: Sequence[LogRow] = ()) -> None:
        """A new table; one that goes on from another game begins with that game's answers."""
        with self.engine.begin() as connection:
            header = msgspec.json.encode(row.header)
            connection.execute(tables.insert(), {**row._asdict(), "header": header})
            connection.execute(seats.insert(), [person._asdict() for person in people])
            if entries:
                connection.execute(log.insert(), [_entry(row.id, entry) for entry in entries])

    def table(self, id_: str) -> TableRow | None:
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(tables).where(tables.c.id == id_)).first()
        return None if found is None else _table(found)

    def seats_of(self, id_: str) -> list[SeatRow]:
        query = sa.select(seats).where(seats.c.table_id == id_).order_by(seats.c.seat)
        with self.engine.connect() as connection:
            return [SeatRow(*row) for row in connection.execute(query)]

    def change_seat(self, id_: str, seat: int, **values: str) -> None:
        here = (seats.c.table_id == id_) & (seats.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(seats.update().where(here).values(**values))

    def invited(self, invitation: str) -> SeatRow | None:
        query = sa.select(seats).where(seats.c.invitation == invitation)
        with self.engine.connect() as connection:
            found = connection.execute(query).first()
        return None if found is None else SeatRow(*found)

    def append(self, id_: str, row: LogRow, over: bool = False) -> None:
        """Write one entry; Taken if another process was first with this number."""
        try:
            with self.engine.begin() as connection:
                connection.execute(log.insert(), _entry(id_, row))
                if over:
                    here = tables.c.id == id_
                    connection.execute(tables.update().where(here).values(over=True))
                if self.speaks:
                    notice = sa.func.pg_notify(CHANNEL, id_)
                    connection.execute(sa.select(notice))
        except IntegrityError:
            raise Taken(f"{id_}:{row.seq}") from None

    def entries(self, id_: str, after: int = 0) -> list[LogRow]:
        columns = (log.c.seq, log.c.kind, log.c.seat, log.c.body)
        here = (log.c.table_id == id_) & (log.c.seq > after)
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(*columns).where(here).order_by(log.c.seq)).all()
        return [
            LogRow(seq, kind, seat, msgspec.json.decode(body)) for seq, kind, seat, body in rows
        ]

    def tables_of(self, owner: str) -> list[TableRow]:
        """Tables at which this browser holds a seat, the newest first."""
        mine = sa.select(seats.c.table_id).where(seats.c.owner == owner)
        return self._list(tables.c.id.in_(mine))

    def public_tables(self) -> list[TableRow]:
        return self._list(tables.c.public.is_(True) & tables.c.over.is_(False))

    def running(self) -> list[TableRow]:
        return self._list(tables.c.over.is_(False))

    def _list(self, condition: sa.ColumnElement[bool]) -> list[TableRow]:
        query = sa.select(tables).where(condition).order_by(tables.c.created.desc()).limit(500)
        with self.engine.connect() as connection:
            return [_table(row) for row in connection.execute(query)]

    def close(self) -> None:
        self.engine.dispose()

    def alive(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(sa.text("SELECT 1")).scalar() == 1


def _entry(id_: str, row: LogRow) -> dict[str, Any]:
    return {"table_id": id_, **row._asdict(), "body": msgspec.json.encode(row.body)}


def _table(row: Any) -> TableRow:
    header = msgspec.json.decode(row.header, type=Header)
    return TableRow(row.id, row.game, header, bool(row.public), bool(row.over))
