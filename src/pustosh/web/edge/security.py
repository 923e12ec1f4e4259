"""What stands in front of every page: headers, same-origin guard, limits."""

import math
import re
from typing import NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pustosh.web.edge.limits import SAFE, Limits

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
HOST = re.compile(r"(([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?)?", re.ASCII | re.IGNORECASE)
LARGEST_BODY = 64 * 1024
LONGEST_ADDRESS = 8000
TOO_MUCH = "This is too much at once."
TOO_LONG = "This address is too long."
TOO_MANY = "Too many requests; wait a moment."


class Guard:
    """Refuses changes from foreign pages, bodies too large, and clients too eager."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(scope, receive, send, refusal)
        elif scope["type"] == "websocket":
            await self.channel(scope, receive, send)
        else:
            await self.app(scope, limited(receive), with_headers(send))

    async def channel(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.limits.channel(scope) as allowed:
            if allowed:
                await self.app(scope, receive, send)
            else:
                await refuse(scope, receive, send, Refusal(429, TOO_MANY))

    def refusal(self, scope: Scope) -> "Refusal | None":
        headers = Headers(scope=scope)
        if not HOST.fullmatch(headers.get("host", "")):
            return Refusal(400, "This is the name of no host.")
        if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            return Refusal(414, TOO_LONG)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not same_origin(headers):
            return Refusal(403, "This request comes from a foreign page.")
        if int(headers.get("content-length") or 0) > LARGEST_BODY:
            return Refusal(413, TOO_MUCH)
        wait = self.limits.wait(scope)
        return Refusal(429, TOO_MANY, math.ceil(wait)) if wait else None


class Refusal(NamedTuple):
    status: int
    text: str
    wait: int = 0  # seconds


def same_origin(headers: Headers) -> bool:
    """Browsers say where a request comes from; programs send none of these headers."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


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


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    status, text, wait = refusal
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": text})
        return
    is_api = scope["path"].startswith("/api/")
    reply = JSONResponse({"error": text}, status) if is_api else PlainTextResponse(text, status)
    if wait:
        reply.headers["retry-after"] = str(wait)
    await reply(scope, receive, with_headers(send))
