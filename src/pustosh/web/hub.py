"""The tables that are in memory, and everybody who watches them."""

import asyncio
import contextlib
import threading
from collections import defaultdict
from typing import Any

import sqlalchemy as sa

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.schema import log
from pustosh.matches.store import CHANNEL, Store
from pustosh.web.live import LiveTable

POLL = 0.2  # seconds between looks at a SQLite file that another process may have written


class NoSuchTable(Fault):
    pass


class Hub:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, LiveTable] = {}
        self._packs: dict[str, tuple[GameSpec, Any]] = {}
        self._lock = threading.Lock()
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None

    def kit(self, name: str) -> tuple[GameSpec, Any]:
        """A game and its pack, read once."""
        if name not in self._packs:
            spec = game(name)
            self._packs[name] = (spec, spec.read_pack(spec.pack_folder))
        return self._packs[name]

    def table(self, id_: str) -> LiveTable:
        """A table in memory, rebuilt from the store if it is not."""
        found = self._tables.get(id_)
        if found is not None:
            return found
        with self._lock:
            if id_ not in self._tables:
                row = self.store.table(id_)
                if row is None:
                    raise NoSuchTable(f"there is no table {id_!r}")
                self._tables[id_] = LiveTable(self.store, row, *self.kit(row.game))
            return self._tables[id_]

    @contextlib.contextmanager
    def watching(self, id_: str) -> Any:
        """An event that is set whenever this table changes."""
        event = asyncio.Event()
        self._watchers[id_].add(event)
        try:
            yield event
        finally:
            self._watchers[id_].discard(event)
            if not self._watchers[id_]:
                del self._watchers[id_]

    def wake(self, id_: str) -> None:
        """Something happened at this table; callable from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):  # the server is going down
                self._loop.call_soon_threadsafe(self._ring, id_)

    def _ring(self, id_: str) -> None:
        for event in self._watchers.get(id_, ()):
            event.set()

    def catch_up(self, id_: str) -> None:
        """Another process may have written to this table."""
        live = self._tables.get(id_)
        if live is not None and live.refresh():
            self.wake(id_)

    async def watch(self) -> None:
        """Hear or see what other processes write, for as long as the server runs."""
        self._loop = asyncio.get_running_loop()
        if self.store.speaks:
            await self._listen()
        else:
            await self._poll()

    async def _listen(self) -> None:
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql")
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                address = url.render_as_string(hide_password=False)
                connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for id_ in list(self._tables):  # notices are lost while nobody listens
                        await asyncio.to_thread(self.catch_up, id_)
                    async for notice in connection.notifies():
                        await asyncio.to_thread(self.catch_up, notice.payload)
            await asyncio.sleep(1)

    async def _poll(self) -> None:
        connection = await asyncio.to_thread(self.store.engine.raw_connection)
        seen = None
        try:
            while True:
                version = connection.cursor().execute("PRAGMA data_version").fetchone()[0]
                if seen is not None and version != seen:
                    await asyncio.to_thread(self._compare)
                seen = version
                await asyncio.sleep(POLL)
        finally:
            connection.close()

    def _compare(self) -> None:
        """Refresh the watched tables whose log is longer than we know."""
        watched = [id_ for id_ in list(self._watchers) if id_ in self._tables]
        for start in range(0, len(watched), 400):
            some = watched[start : start + 400]
            last = sa.select(log.c.table_id, sa.func.max(log.c.seq))
            query = last.where(log.c.table_id.in_(some)).group_by(log.c.table_id)
            with self.store.engine.connect() as connection:
                rows = connection.execute(query).all()
            for id_, seq in rows:
                if seq > self._tables[id_].seq:
                    self.catch_up(id_)
