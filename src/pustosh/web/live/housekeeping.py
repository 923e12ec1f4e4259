"""Now and then: long games get snapshots, tables leave the memory, old ones are deleted."""

import logging
import pickle
import time

from pustosh.matches.patience import Busy
from pustosh.web.live.hub import Hub
from pustosh.web.live.now_and_then import now_and_then
from pustosh.web.live.table import LiveTable

PAUSE = 5.0  # seconds between two looks
FORGET = 60.0  # seconds between two times that tables leave the memory
CLEAN = 3600.0  # seconds between two times that old tables are deleted
ANSWERS = 200  # after so many there is another snapshot

logger = logging.getLogger("pustosh.web")


class Housekeeping:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.keep_days = 0.0  # days for which untouched tables are kept; 0: for ever
        self._forgot, self._cleaned = time.monotonic(), 0.0

    async def watch(self) -> None:
        await now_and_then(PAUSE, self.look, logger)

    def look(self) -> None:
        now = time.monotonic()
        for table in self._hub.in_memory():
            self.keep(table)
        if now - self._forgot > FORGET:
            self._forgot = now
            self._hub.forget()
        if self.keep_days and (not self._cleaned or now - self._cleaned > CLEAN):
            self._cleaned = now
            deleted = self._hub.store.cleaning.delete_old(self.keep_days)
            logger.info("%d tables untouched for %g days deleted", deleted, self.keep_days)

    def keep(self, table: LiveTable) -> None:
        """Store a snapshot if much has been played since the last one."""
        if len(table.match.marks) - table.kept_at < ANSWERS:
            return
        snapshots = self._hub.snapshots(table.spec.name)
        try:
            with table.lock:
                if table.parted is not None:
                    return
                at = table.kept_at = len(table.match.marks)
                body = snapshots.dump(table.match.record, table.match.course)
        except (Busy, pickle.PicklingError):
            return
        self._hub.store.snapshots.write(table.id, snapshots.version, at, body)
