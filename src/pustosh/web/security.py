"""What stands in front of every page: headers, same-origin guard, limits."""

import time
from collections import OrderedDict
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LARGEST_BODY = 64 * 1024
RATE, BURST = 20.0, 100.0  # changes a second that one client may make, and how many at once
TOO_MUCH = "This is too much at once."
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Refuses changes from foreign pages, bodies too large, and clients too eager."""

    def __init__(self, app: ASGIApp, rate: float = RATE, burst: float = BURST) -> None:
        self.app = app
        self.buckets = Buckets(rate, burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, limited(receive), with_headers(send))

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not changes:
            return None
        if not same_origin(headers):
            return 403, "This request comes from a foreign page."
        if int(headers.get("content-length") or 0) > LARGEST_BODY:
            return 413, TOO_MUCH
        if not self.buckets.take(client_of(scope)):
            return 429, "Too many requests; wait a moment."
        return None


def same_origin(headers: Headers) -> bool:
    """Browsers say where a request comes from; programs send none of these headers."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def client_of(scope: Scope) -> str:
    client: Any = scope.get("client")
    return client[0] if client else "unknown"


class Buckets:
    """A token bucket for each client; the oldest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        now = time.monotonic()
        level, last = self._levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - last) * self.rate)
        enough = level >= 1
        self._levels[client] = (level - 1 if enough else level, now)
        if len(self._levels) > self.most:
            self._levels.popitem(last=False)
        return enough


def limited(receive: Receive) -> Receive:
    """Bodies without a length are counted as they come."""
    size = 0

    async def counting() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise HTTPException(413, TOO_MUCH)
        return message

    return counting


def with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": text})
        return
    is_api = scope["path"].startswith("/api/")
    reply = JSONResponse({"error": text}, status) if is_api else PlainTextResponse(text, status)
    if status == 429:
        reply.headers["retry-after"] = "1"
    await reply(scope, receive, with_headers(send))
