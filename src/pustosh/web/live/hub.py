"""The tables that are in memory, and everybody who watches them."""

import asyncio
import contextlib
import logging
import re
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.patience import Busy, PatientLock
from pustosh.matches.record import Record
from pustosh.matches.snapshots.restoring import Kept, Snapshots
from pustosh.matches.store import CHANNEL, Store, TableRow
from pustosh.web.live.kits import Kit, kit_of
from pustosh.web.live.notifier import Notifier
from pustosh.web.live.parting import Parted
from pustosh.web.live.table import LiveTable

logger = logging.getLogger("pustosh.web")

TABLE_ID = re.compile(r"[\w-]{1,16}", re.ASCII)  # PostgreSQL fails at a NUL
IDLE = 600.0  # seconds after which a table that nobody uses leaves the memory
POLL = 0.2  # seconds between looks at a SQLite file that another process may have written


class NoSuchTable(Fault):
    pass


class Damaged(Fault):
    """A table whose stored log cannot be read or differs from the rules. Other tables go on."""


@contextlib.contextmanager
def reading(id_: str) -> Iterator[None]:
    """Turn any failure into Damaged; details go to the server's log only, as they may be secret."""
    try:
        yield
    except (NoSuchTable, Busy, SQLAlchemyError):
        raise
    except Exception as error:
        logger.error("table %s cannot be opened", id_, exc_info=error)
        what = "what is stored of it is damaged, or differs from the rules of this program"
        raise Damaged(f"table {id_} cannot be opened: {what}; it is left as it is") from error


class Hub:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, LiveTable] = {}
        self._kits: dict[str, Kit] = {}
        self._lock = threading.Lock()
        self._doors: dict[str, PatientLock] = {}  # a table is opened once, others meanwhile
        self._notifier = Notifier()
        self._told = False  # whether the database tells us now what other processes write

    def kit(self, name: str) -> tuple[GameSpec, Any]:
        """A game and its pack, read once."""
        kit = self._kit(name)
        return kit.spec, kit.pack

    def _kit(self, name: str) -> Kit:
        if name not in self._kits:
            with self._door(f"pack {name}"):
                self._kits[name] = kit_of(game(name))
        return self._kits[name]

    def current(self, id_: str) -> LiveTable:
        """A table, up to date: while nobody tells us what others write, we look ourselves."""
        table = self.as_stored(id_)
        if table.parted is not None or table.closed:
            raise Parted(table)
        return table

    def as_stored(self, id_: str) -> LiveTable:
        """A table, up to date, also one that cannot be played on by these rules."""
        table = self.table(id_)
        if not self._told and not table.hold_left():  # then nobody sees anything new
            self.catch_up(id_)
        return table

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def known(self, id_: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._tables.get(id_)

    def knows(self, id_: str) -> bool:
        return id_ in self._tables

    def table(self, id_: str) -> LiveTable:
        """A table in memory, rebuilt from the store if it is not."""
        table = self._tables.get(id_)
        if table is None:
            with self._door(id_):
                table = self._tables.get(id_) or self._rebuilt(id_)
                self._tables[id_] = table
        table.used = time.monotonic()
        return table

    @contextlib.contextmanager
    def _door(self, name: str) -> Iterator[None]:
        with self._lock:
            door = self._doors.setdefault(name, PatientLock())
        try:
            with door:
                yield
        finally:
            self._doors.pop(name, None)

    def forget(self, idle: float = IDLE) -> int:
        """Let go of tables that nobody has used for so long: they are in the store."""
        watched, now = set(self._notifier.watched()), time.monotonic()
        old = [id_ for id_, table in list(self._tables.items()) if table.used < now - idle]
        for id_ in old:
            if id_ not in watched:
                self._tables.pop(id_, None)
        return len(self._tables)

    def _rebuilt(self, id_: str) -> LiveTable:
        with reading(id_):
            row = self.store.table(id_) if TABLE_ID.fullmatch(id_) else None
            if row is None:
                raise NoSuchTable(f"there is no table {id_!r}")
            kit = self.kit(row.game)
            table = LiveTable(self.store, row, *kit, lambda record: self._snapshot(row, record))
            if len(table.people) != len(row.header.seats):
                raise Fault("seats are missing")
            return table

    def _snapshot(self, row: TableRow, record: Record) -> Kept | None:
        """Where a long game stood, so that only what came since is played."""
        snapshots = self.snapshots(row.game)
        stored = self.store.snapshots.read(row.id, snapshots.version)
        return None if stored is None else snapshots.load(stored.body, record, stored.answers)

    def snapshots(self, game: str) -> Snapshots:
        return self._kit(game).snapshots

    def in_memory(self) -> list[LiveTable]:
        return list(self._tables.values())

    def watching(self, id_: str) -> AbstractContextManager[asyncio.Event]:
        """An event that is set whenever this table changes."""
        return self._notifier.watching(id_)

    def wake(self, id_: str, within: float = 0.0) -> None:
        """Something happened at this table, and with `within` seconds more will; see Notifier."""
        self._notifier.notify(id_, within)

    def catch_up(self, id_: str) -> None:
        """Another process may have written to this table."""
        live = self._tables.get(id_)
        try:
            with reading(id_):
                if live is not None and live.refresh():
                    self.wake(id_)
        except Damaged:
            self._tables.pop(id_, None)  # the next request for it says what is wrong
            raise

    async def watch(self) -> None:
        """Follow what other processes write, for as long as the server runs."""
        self._notifier.attach()
        while True:
            try:
                await (self._listen() if self.store.notifies else self._poll())
            except Exception:
                logger.exception("following other processes failed; trying again")
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql")
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                address = url.render_as_string(hide_password=False)
                connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for id_ in list(self._tables):  # older notices are lost
                        await asyncio.to_thread(self._follow, id_)
                    await self._hear(connection.notifies())
            await asyncio.sleep(1)

    async def _hear(self, notices: AsyncIterator[Any]) -> None:
        self._told = True
        try:
            async for notice in notices:
                await asyncio.to_thread(self._follow, notice.payload)
        finally:
            self._told = False

    async def _poll(self) -> None:
        connection = await asyncio.to_thread(self.store.engine.raw_connection)
        seen = None
        try:
            while True:
                version = await asyncio.to_thread(data_version, connection)
                if seen is not None and version != seen:
                    await asyncio.to_thread(self._compare)
                seen = version
                await asyncio.sleep(POLL)
        finally:
            connection.close()

    def _compare(self) -> None:
        """Refresh the watched tables whose log has grown."""
        watched = [id_ for id_ in self._notifier.watched() if id_ in self._tables]
        for id_, seq in self.store.last_entries(watched):
            if seq > self._tables[id_].seq:
                self._follow(id_)

    def _follow(self, id_: str) -> None:
        """Catch up; a damaged table does not stop the others."""
        with contextlib.suppress(Damaged, Busy):
            self.catch_up(id_)


def data_version(connection: PoolProxiedConnection) -> int:
    """A number of SQLite that changes when another connection has written."""
    row = connection.cursor().execute("PRAGMA data_version").fetchone()
    version: int = row[0]
    return version
