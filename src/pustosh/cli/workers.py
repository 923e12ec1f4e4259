"""Several processes that serve one port: one that dies is replaced, and all end together."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

from pustosh.kernel.faults import Fault

PAUSE = 1.0  # seconds before a worker that has died is replaced

logger = logging.getLogger("pustosh.workers")


class Workers:
    def __init__(self, count: int, work: Callable[[], None]) -> None:
        if count > 1 and not hasattr(os, "fork"):
            raise Fault("--workers: this system cannot fork; start several servers instead")
        self._count, self._work = count, work
        self._alive: set[int] = set()
        self._ending = False

    def run(self) -> None:
        """Serve until a signal ends it."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        for _ in range(self._count):
            self._start()
        while self._alive:
            self._wait()

    def _start(self) -> None:
        pid = os.fork()
        if pid:
            self._alive.add(pid)
            return
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        code = 1
        try:
            self._work()
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)  # what the parent has open is not this process's to close

    def _wait(self) -> None:
        pid, status = os.wait()
        self._alive.discard(pid)
        if not self._ending:
            logger.error("worker %d ended with %d; another takes its place", pid, status)
            time.sleep(PAUSE)
        if not self._ending:  # the signal may have come during the pause
            self._start()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True
        for pid in self._alive:
            os.kill(pid, signal.SIGTERM)
