"""Requests that need the store are carried out in threads, and so many at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.web.desk import desk
from pustosh.web.people.visitors import hashed, visitor

T = TypeVar("T")


def reading(show: Callable[[Request], Response]) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that reads a table, or a list of them."""

    @wraps(show)
    async def endpoint(request: Request) -> Response:
        await asyncio.sleep(patience_of(request))
        async with desk(request).gates.reading(request.path_params.get("id", "")):
            return await run_in_threadpool(show, request)

    return endpoint


def patience_of(request: Request) -> float:
    """Seconds until whoever has just answered may see what follows; see live/discretion.py."""
    table = desk(request).hub.known(request.path_params.get("id", ""))
    if table is None or not table.hold_left():
        return 0.0
    _, _, token = request.headers.get("authorization", "").partition(" ")
    return max(table.waits(visitor(request).owner), table.waits(hashed(token.strip())))


async def changing(take: Callable[[Request, T], Response], request: Request, given: T) -> Response:
    """Carry out a change of which everything has been read; drawing and thinking wait for it."""
    here, id_ = desk(request), request.path_params.get("id", "")
    table, begun = here.hub.known(id_), time.monotonic()
    moment = begun + (0.0 if table is None else table.moment_of_reply())
    try:
        async with here.gates.changing(id_):
            with here.priority.first():
                return await run_in_threadpool(take, request, given)
    finally:
        await asyncio.sleep(max(0.0, moment - time.monotonic()))
