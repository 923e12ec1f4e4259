"""Open files: as many as the system allows, and one line in the log when they run out."""

import asyncio
import contextlib
import logging
import sys
import time
from typing import Any

if sys.platform != "win32":
    import resource

RESERVE = 200  # files for the store, templates and the program itself
FEWEST, MOST = 32, 50_000  # connections
QUIET = 60.0  # seconds between two lines about the same
OUT_OF_FILES = "socket.accept() out of system resource"

logger = logging.getLogger("pustosh.web")


def raise_limit() -> None:
    """The soft limit is often 1,024, though the system allows more."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):  # a sandbox may forbid it
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    """So many that files are left for everything else."""
    if sys.platform == "win32":
        return 1000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft < 0 else min(MOST, max(FEWEST, soft - RESERVE))  # -1: without limit


class LoopErrors:
    """What the event loop reports. Without files it reports thousands of times a second."""

    def __init__(self) -> None:
        self._last = -QUIET

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context.get("message") != OUT_OF_FILES:
            loop.default_exception_handler(context)
        elif time.monotonic() - self._last >= QUIET:
            self._last = time.monotonic()
            logger.error("no more open files: new connections wait until others are closed")
