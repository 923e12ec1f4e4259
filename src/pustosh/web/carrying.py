"""Requests that need the store are carried out in threads, and so many at a time."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.web.desk import desk

T = TypeVar("T")


def reading(show: Callable[[Request], Response]) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that reads a table, or a list of them."""

    @wraps(show)
    async def endpoint(request: Request) -> Response:
        async with desk(request).gates.reading(request.path_params.get("id", "")):
            return await run_in_threadpool(show, request)

    return endpoint


async def changing(take: Callable[[Request, T], Response], request: Request, given: T) -> Response:
    """Carry out a change of which everything has been read."""
    async with desk(request).gates.changing(request.path_params.get("id", "")):
        return await run_in_threadpool(take, request, given)
