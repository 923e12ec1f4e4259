"""For watchdogs: whether the server is alive, whether it can store, and its figures."""

import asyncio
import hmac
import logging
import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from pustosh.matches.store import Store
from pustosh.web.desk import Desk
from pustosh.web.edge.limits import Limits
from pustosh.web.edge.log_lines import database_trouble
from pustosh.web.edge.metrics import Metrics
from pustosh.web.edge.telemetry import ErrorCount

PATIENCE = 3.0  # seconds for the store to answer
FRESH = 1.0  # seconds for which an answer of the store is good
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


async def healthz(request: Request) -> Response:
    """Alive: the event loop answers. The store is not asked."""
    return JSONResponse({"alive": True})


async def readyz(request: Request) -> Response:
    """Ready: an answer could be stored now."""
    probes: Probes = request.app.state.probes
    trouble = await probes.trouble()
    if not trouble:
        return JSONResponse({"ready": True})
    return JSONResponse({"ready": False, "store": trouble}, 503, {"retry-after": "5"})


async def metrics(request: Request) -> Response:
    """Only for who has the token: at a small server the figures tell who answers when."""
    probes: Probes = request.app.state.probes
    if not probes.may_read(request.headers.get("authorization", "")):
        raise HTTPException(404)
    return PlainTextResponse(probes.text(), media_type=PROMETHEUS)


class Probes:
    def __init__(self, desk: Desk, limits: Limits, token: str) -> None:
        self.metrics = Metrics()
        self.errors = ErrorCount()
        self._desk, self._limits, self._token = desk, limits, token
        self._asked: asyncio.Task[str] | None = None
        self._asked_at = 0.0

    def start(self) -> None:
        logging.getLogger().addHandler(self.errors)

    def stop(self) -> None:
        logging.getLogger().removeHandler(self.errors)

    def may_read(self, authorization: str) -> bool:
        given = authorization.removeprefix("Bearer ").encode()
        return bool(self._token) and hmac.compare_digest(given, self._token.encode())

    async def trouble(self) -> str:
        """Why nothing can be stored; the store is asked once for all who want to know."""
        now = time.monotonic()
        if self._asked is None or (self._asked.done() and now - self._asked_at > FRESH):
            asking = run_in_threadpool(trouble_of, self._desk.hub.store)
            self._asked, self._asked_at = asyncio.create_task(asking), now
        asked = self._asked
        await asyncio.wait({asked}, timeout=PATIENCE)
        return asked.result() if asked.done() else "it does not answer in time"

    def text(self) -> str:
        gauges: dict[str, Any] = {
            "entries_total": dict(self._desk.hub.store.written),
            "tables_live": self._desk.hub.live,
            "channels": self._limits.channels,
            "bots_waiting": self._desk.bots.waiting,
            "errors_total": dict(self.errors.counts),
        }
        return self.metrics.text(gauges)


def trouble_of(store: Store) -> str:
    try:
        store.settings.try_write()
    except (SQLAlchemyError, OSError) as error:
        return database_trouble(error)
    return ""
