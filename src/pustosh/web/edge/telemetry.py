"""Every request has an id, a line in the log, and a place in the figures."""

import logging
import secrets
import time
from collections import Counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pustosh.web.edge.limits import FREE, SAFE, STATIC
from pustosh.web.edge.log_lines import REQUEST
from pustosh.web.edge.metrics import Metrics

logger = logging.getLogger("pustosh.access")


class Telemetry:
    """Around everything else: measures, and logs the path without its query."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        status, begun = 500, time.monotonic()  # a crash is answered further outside
        scope["pustosh.request"] = request_id = secrets.token_hex(8)
        REQUEST.set(request_id)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request_id
            elif message["type"] in ("websocket.accept", "websocket.close") and status == 500:
                status = 101 if message["type"] == "websocket.accept" else 403
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            self.note(scope, status, time.monotonic() - begun)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        kind = kind_of(scope)
        self.metrics.replied(kind, status, 0.0 if kind == "live" else seconds)
        method = scope.get("method", "LIVE")
        logger.info("%s %s %d %.0f ms", method, printable(scope["path"]), status, seconds * 1000)


def kind_of(scope: Scope) -> str:
    path = scope["path"]
    if scope["type"] == "websocket":
        return "live"
    if path in FREE:
        return "probe"
    if path.startswith(STATIC):
        return "static"
    is_change = scope["method"] not in SAFE
    return ("api_" if path.startswith("/api/") else "") + ("change" if is_change else "page")


def printable(path: str) -> str:
    return "".join(sign if sign.isprintable() else "�" for sign in path[:200])


class ErrorCount(logging.Handler):
    """Counts what is logged as an error, by where it comes from."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.counts = Counter[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.counts[record.name] += 1
