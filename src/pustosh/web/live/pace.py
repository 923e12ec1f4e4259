"""How long bots wait, so that people who watch can follow what happens.

A browser says how fast it plays what others do. Bots keep to the slowest browser that has this
table open, and wait for as many lines as the last answer has written for everybody's eyes; where
nobody watches they do not wait. It is a courtesy: nothing of it is stored, and a server knows only
of the browsers that it serves itself.
"""

import contextlib
from collections import defaultdict
from collections.abc import Iterator

from pustosh.web.live.table import LiveTable

INSTANT = "instant"
PACES = {INSTANT: 0.0, "quick": 0.3, "calm": 0.45, "slow": 0.9}  # seconds for a line
MOST = 8  # lines: a long story is skipped by those who want to go on


class Followers:
    def __init__(self) -> None:
        self._paces: dict[str, list[float]] = defaultdict(list)  # of the browsers at a table
        self._told: dict[str, int] = {}  # of how many lines the bots of a table have waited

    @contextlib.contextmanager
    def following(self, id_: str, pace: str) -> Iterator[None]:
        """A browser that plays at this pace has the table open."""
        seconds = PACES.get(pace, 0.0)
        self._paces[id_].append(seconds)
        try:
            yield
        finally:
            self._paces[id_].remove(seconds)
            if not self._paces[id_]:
                del self._paces[id_]
                self._told.pop(id_, None)

    def pause(self, table: LiveTable) -> float:
        """Seconds until the next bot acts: for lines that have not been waited for."""
        seconds = max(self._paces.get(table.id, ()), default=0.0)
        if not seconds:
            return 0.0
        match, known = table.match, self._told.get(table.id)
        lines = match.journal.lines
        start = match.marks[-1] if known is None and match.marks else known or 0
        self._told[table.id] = len(lines)
        open_ = [line for line in lines[start:] if line.to is None]
        return seconds * min(len(open_), MOST)
