"""Tables on disk: an answer is acknowledged only after it is stored here."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from pustosh.matches.batches import Batches, Waiting
from pustosh.matches.notices import Notices
from pustosh.matches.record import Header
from pustosh.matches.schema import log, seats, tables
from pustosh.matches.settings import Settings
from pustosh.matches.shelf import Shelf
from pustosh.matches.snapshots.analyses import AnalysisStore
from pustosh.matches.snapshots.store import SnapshotStore
from pustosh.matches.upkeep.cleaning import Cleaning
from pustosh.matches.upsert import insert_into
from pustosh.matches.work import Standing, Work

CHANNEL = "pustosh"


class TableRow(NamedTuple):
    id: str
    game: str
    header: Header
    public: bool
    over: bool
    opener: str = ""  # hash of the token of whoever opened it
    since: float = 0.0  # the last move, in seconds since 1970


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


class Moment(NamedTuple):
    """How long ago a seat last wrote an entry of this kind."""

    kind: str
    seat: int
    age: timedelta


class Entry(NamedTuple):
    table_id: str
    row: LogRow
    standing: Standing | None  # how the table stands with it, where that is known
    wakes: bool  # bots may have something to do now


class Taken(Exception):
    """Another writer has written this entry of the log."""


class Store:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.work = Work(engine)
        self.shelf = Shelf(engine)
        self.snapshots = SnapshotStore(engine)
        self.analyses = AnalysisStore(engine)
        self.cleaning = Cleaning(engine)
        self.settings = Settings(engine)
        self.notices = Notices(engine, self.work)
        self.written = Counter[str]()  # entries stored by this process, by kind
        self._reading = engine.execution_options(reading=True)
        self._batches = Batches(self._write, common=(OSError, OperationalError))

    @property
    def notifies(self) -> bool:
        """Whether the database tells other processes what changed: only PostgreSQL does."""
        return self.engine.dialect.name == "postgresql"

    def create(self, row: TableRow, people: list[SeatRow], entries: Sequence[LogRow] = ()) -> None:
        """A new table; one that goes on from another game begins with that game's answers."""
        with self.engine.begin() as connection:
            values = {**row._asdict(), "header": msgspec.json.encode(row.header)}
            values |= self.work.lease(not row.over and any(person.bot for person in people))
            values |= {"touched": self.work.now(), "since": self.work.now()}
            connection.execute(tables.insert().values(**values))
            connection.execute(seats.insert(), [person._asdict() for person in people])
            if entries:
                connection.execute(log.insert(), [_entry(row.id, entry) for entry in entries])

    def table(self, id_: str) -> TableRow | None:
        with self._reading.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == id_)).first()
        return None if row is None else _table(row)

    def seats_of(self, id_: str) -> list[SeatRow]:
        with self._reading.connect() as connection:
            return _seats(connection, id_)

    def change_seat(self, id_: str, seat: int, **values: str) -> None:
        here = (seats.c.table_id == id_) & (seats.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(seats.update().where(here).values(**values))
            self._touch(connection, id_, self.work.lease(True))

    def reseat(self, id_: str, row: LogRow, before: SeatRow, after: SeatRow) -> None:
        """A seat and the entry that tells of it, together; Taken if somebody was first."""
        with self.engine.begin() as connection:
            if not _exchange(connection, before, after) or not self._insert(connection, id_, row):
                raise Taken(f"{id_}:{row.seq}")
            self._touch(connection, id_, self.work.lease(True))
        self.written[row.kind] += 1

    def relink(self, before: SeatRow, link: str) -> bool:
        """A new link to a seat; False if somebody has changed the seat meanwhile."""
        with self.engine.begin() as connection:
            return _exchange(connection, before, before._replace(invitation=link))

    def invited(self, invitation: str) -> SeatRow | None:
        query = sa.select(seats).where(seats.c.invitation == invitation)
        with self._reading.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else SeatRow(*row)

    def append(
        self, id_: str, row: LogRow, standing: Standing | None = None, wakes: bool = False
    ) -> None:
        """Write one entry; Taken if another process was first with this number."""
        entry = Entry(id_, row, standing, wakes)
        if self.notifies:  # PostgreSQL batches by itself
            alone = Waiting(entry)
            self._write([alone])
            if alone.error is not None:
                raise alone.error
        else:
            self._batches.put(entry)
        self.written[row.kind] += 1

    def _write(self, batch: list[Waiting[Entry]]) -> None:
        """Write a batch in one transaction; an entry whose number is taken is left out."""
        with self.engine.begin() as connection:
            for waiting in batch:
                id_, row, standing, wakes = waiting.what
                if not self._insert(connection, id_, row):
                    waiting.error = Taken(f"{id_}:{row.seq}")
                elif standing is not None:
                    self._touch(connection, id_, self.work.standing(standing))
                else:
                    self._touch(connection, id_, self.work.lease(True) if wakes else {})

    def _touch(self, connection: sa.Connection, id_: str, values: dict[str, Any]) -> None:
        change = tables.update().where(tables.c.id == id_)
        connection.execute(change.values(**{"touched": self.work.now(), **values}))

    def _insert(self, connection: sa.Connection, id_: str, row: LogRow) -> bool:
        insert = insert_into(self.engine, log)
        wanted = insert.values(_entry(id_, row)).on_conflict_do_nothing()
        written = connection.execute(wanted.execution_options(preserve_rowcount=True)).rowcount
        if written and self.notifies:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, id_)))
        return bool(written)

    def entries(self, id_: str, after: int = 0) -> list[LogRow]:
        with self._reading.connect() as connection:
            return _entries(connection, id_, after)

    def news(self, id_: str, after: int) -> tuple[list[SeatRow], list[LogRow]]:
        """Who sits there, and what has been written since; no entry is newer than the seats."""
        with self._reading.connect() as connection:
            entries = _entries(connection, id_, after)
            return _seats(connection, id_), entries

    def terms(self) -> list[tuple[str, dict[str, Any]]]:
        """Running tables that do not just wait for people, and what they have chosen."""
        first = (log.c.table_id == tables.c.id) & (log.c.seq == 1) & (log.c.kind == "terms")
        query = sa.select(tables.c.id, log.c.body).join(log, first).where(tables.c.over.is_(False))
        with self._reading.connect() as connection:
            return [(id_, msgspec.json.decode(body)) for id_, body in connection.execute(query)]

    def moments(self, id_: str) -> list[Moment]:
        """What the seats of a table last did, by the clock of the store."""
        last = sa.select(log.c.kind, log.c.seat, sa.func.max(log.c.at), sa.func.current_timestamp())
        rows = last.where(log.c.table_id == id_).group_by(log.c.kind, log.c.seat)
        with self._reading.connect() as connection:
            return [
                Moment(kind, seat, now.replace(tzinfo=None) - at)
                for kind, seat, at, now in connection.execute(rows)
            ]

    def last_entries(self, ids: list[str]) -> list[tuple[str, int]]:
        """How long the logs of these tables are."""
        lengths: list[tuple[str, int]] = []
        with self._reading.connect() as connection:
            for start in range(0, len(ids), 400):
                here = log.c.table_id.in_(ids[start : start + 400])
                last = sa.select(log.c.table_id, sa.func.max(log.c.seq)).where(here)
                rows = connection.execute(last.group_by(log.c.table_id))
                lengths += [(id_, seq) for id_, seq in rows]
        return lengths

    def holds_seat(self, owner: str) -> bool:
        query = sa.select(seats.c.seat).where(seats.c.owner == owner).limit(1)
        with self._reading.connect() as connection:
            return connection.execute(query).first() is not None

    def close(self) -> None:
        self.engine.dispose()


def _exchange(connection: sa.Connection, before: SeatRow, after: SeatRow) -> bool:
    """False if the seat is not as it was."""
    as_it_was = [seats.c[name] == value for name, value in before._asdict().items()]
    update = seats.update().where(*as_it_was).values(**after._asdict())
    return bool(connection.execute(update.execution_options(preserve_rowcount=True)).rowcount)


def _seats(connection: sa.Connection, id_: str) -> list[SeatRow]:
    query = sa.select(seats).where(seats.c.table_id == id_).order_by(seats.c.seat)
    return [SeatRow(*row) for row in connection.execute(query)]


def _entries(connection: sa.Connection, id_: str, after: int) -> list[LogRow]:
    columns = (log.c.seq, log.c.kind, log.c.seat, log.c.body)
    here = (log.c.table_id == id_) & (log.c.seq > after)
    rows = connection.execute(sa.select(*columns).where(here).order_by(log.c.seq))
    return [LogRow(seq, kind, seat, msgspec.json.decode(body)) for seq, kind, seat, body in rows]


def _entry(id_: str, row: LogRow) -> dict[str, Any]:
    return {"table_id": id_, **row._asdict(), "body": msgspec.json.encode(row.body)}


def _table(row: Any) -> TableRow:
    header = msgspec.json.decode(row.header, type=Header)
    flags = bool(row.public), bool(row.over)
    return TableRow(row.id, row.game, header, *flags, row.opener, row.since)
