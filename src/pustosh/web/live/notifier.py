"""Who watches which table, and how they are notified that it has changed."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Iterator


class Notifier:
    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._soon: dict[str, asyncio.TimerHandle] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def attach(self) -> None:
        """Notify in the event loop that runs here."""
        self._loop = asyncio.get_running_loop()

    @contextlib.contextmanager
    def watching(self, id_: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever this table changes."""
        event = asyncio.Event()
        self._watchers[id_].add(event)
        try:
            yield event
        finally:
            self._watchers[id_].discard(event)
            if not self._watchers[id_]:
                del self._watchers[id_]

    def watched(self) -> list[str]:
        return list(self._watchers)

    def notify(self, id_: str, within: float = 0.0) -> None:
        """Something happened at this table; callable from any thread.

        With `within` more is about to happen: they are notified after it, or after these seconds.
        """
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):  # the server is going down
                self._loop.call_soon_threadsafe(self._notify, id_, within)

    def _notify(self, id_: str, within: float) -> None:
        if within:
            if id_ not in self._soon and self._loop is not None:
                self._soon[id_] = self._loop.call_later(within, self._notify, id_, 0.0)
            return
        if waiting := self._soon.pop(id_, None):
            waiting.cancel()
        for event in self._watchers.get(id_, ()):
            event.set()
