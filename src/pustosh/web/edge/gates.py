"""How many requests wait for the store at the same time: the others wait outside, or come again.

Requests that need the store are carried out in threads. When it does not answer, they hold their
threads; so there are more threads than requests let in, and what needs no store, as style sheets
and probes, always finds one. Reading a body and sending a reply happen outside: a slow client holds
nothing.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

import anyio.to_thread

from pustosh.matches.patience import Busy

READS, CHANGES, AT_A_TABLE = 40, 20, 8  # requests at the same time
THREADS = READS + CHANGES + 40
OUTSIDE = 3.0  # seconds to wait to be let in
RETRY_AFTER = "3"  # seconds
AWAY = "The store does not answer; nothing acknowledged is lost. Try again."


class Gate:
    """So many at a time."""

    def __init__(self, most: int) -> None:
        self._places = asyncio.Semaphore(most)

    @contextlib.asynccontextmanager
    async def inside(self) -> AsyncIterator[None]:
        try:
            await asyncio.wait_for(self._places.acquire(), OUTSIDE)
        except TimeoutError:
            raise Busy(AWAY) from None
        try:
            yield
        finally:
            self._places.release()


class Gates:
    def __init__(self) -> None:
        self._reads, self._changes = Gate(READS), Gate(CHANGES)
        self._tables: dict[str, Gate] = {}
        self._wanted = Counter[str]()  # how many are at the gate of a table, or inside

    def reading(self, table: str = "") -> contextlib.AbstractAsyncContextManager[None]:
        return self._through(self._reads, table)

    def changing(self, table: str = "") -> contextlib.AbstractAsyncContextManager[None]:
        return self._through(self._changes, table)

    @contextlib.asynccontextmanager
    async def _through(self, gate: Gate, table: str) -> AsyncIterator[None]:
        """First the gate of the table: those who wait for one table keep nobody else waiting."""
        self._wanted[table] += 1
        own = self._tables.setdefault(table, Gate(AT_A_TABLE)) if table else gate
        try:
            async with own.inside(), gate.inside() if table else contextlib.nullcontext():
                yield
        finally:
            self._wanted[table] -= 1
            if not self._wanted[table]:
                del self._wanted[table]
                self._tables.pop(table, None)


def widen_threads() -> None:
    """As many threads as requests may hold, and some for what needs no store."""
    anyio.to_thread.current_default_thread_limiter().total_tokens = THREADS
