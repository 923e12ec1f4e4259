"""What the server counts, as text that Prometheus reads."""

import bisect
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from pustosh import __version__

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

HELP = {
    "requests_total": "Replies, by kind of request and status.",
    "request_seconds": "Time from request to reply, by kind of request.",
    "entries_total": "Entries acknowledged in the logs of tables, by kind: answer, undo, chat.",
    "tables_live": "Tables in memory.",
    "channels": "Live channels that are open.",
    "bots_waiting": "Tables at which a bot is to move.",
    "errors_total": "Errors written to the log, by where they come from.",
    "info": "The version of the program.",
}


class Histogram:
    """How many took at most so long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def cumulated(self) -> Iterator[tuple[str, int]]:
        count = 0
        for bound, there in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            count += there
            yield str(bound), count


class Metrics:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests = Counter[tuple[str, int]]()
        self._times: dict[str, Histogram] = defaultdict(Histogram)

    def replied(self, kind: str, status: int, seconds: float) -> None:
        with self._lock:
            self._requests[kind, status] += 1
            self._times[kind].add(seconds)

    def text(self, gauges: dict[str, Any]) -> str:
        """All that was counted here, and `gauges`: a number, or numbers by a label."""
        lines = [*heading("info", "gauge"), f'pustosh_info{{version="{__version__}"}} 1']
        with self._lock:
            lines += self._request_lines()
        for name, value in gauges.items():
            lines += gauge_lines(name, value)
        return "\n".join(lines) + "\n"

    def _request_lines(self) -> Iterator[str]:
        yield from heading("requests_total", "counter")
        for (kind, status), count in sorted(self._requests.items()):
            yield f'pustosh_requests_total{{kind="{kind}",status="{status}"}} {count}'
        yield from heading("request_seconds", "histogram")
        for kind, times in sorted(self._times.items()):
            for bound, count in times.cumulated():
                yield f'pustosh_request_seconds_bucket{{kind="{kind}",le="{bound}"}} {count}'
            yield f'pustosh_request_seconds_sum{{kind="{kind}"}} {times.total:.6f}'
            yield f'pustosh_request_seconds_count{{kind="{kind}"}} {count}'


def heading(name: str, kind: str) -> Iterator[str]:
    yield f"# HELP pustosh_{name} {HELP[name]}"
    yield f"# TYPE pustosh_{name} {kind}"


def gauge_lines(name: str, value: Any) -> Iterator[str]:
    yield from heading(name, "counter" if name.endswith("_total") else "gauge")
    if not isinstance(value, dict):
        yield f"pustosh_{name} {value}"
        return
    for label, number in sorted(value.items()):
        yield f'pustosh_{name}{{kind="{label}"}} {number}'
