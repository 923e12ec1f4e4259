"""What the API says back: always JSON, also when it goes wrong."""

import logging
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.matches.patience import Busy
from pustosh.web.api.wire import Problem
from pustosh.web.edge.gates import RETRY_AFTER
from pustosh.web.edge.log_lines import database_trouble
from pustosh.web.edge.methods import allow
from pustosh.web.live.hub import Damaged, NoSuchTable
from pustosh.web.live.parting import Parted
from pustosh.web.live.quotas import Full

logger = logging.getLogger("pustosh.web")


def reply(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    all_headers = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(content), status, all_headers, "application/json")


def on_fault(request: Request, fault: Exception) -> Response:
    if isinstance(fault, Busy):
        return reply(Problem(str(fault)), 503, {"retry-after": RETRY_AFTER})
    if isinstance(fault, Full):
        return reply(Problem(str(fault)), fault.status)
    known = {NoSuchTable: 404, Damaged: 409, Parted: 409}
    status = next((code for kind, code in known.items() if isinstance(fault, kind)), 422)
    return reply(Problem(str(fault)), status)


def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = allow(request)
    return reply(Problem(error.detail), error.status_code, headers)


def on_database(request: Request, error: Exception) -> Response:
    logger.error("database: %s", database_trouble(error))
    text = "The store cannot be reached; nothing acknowledged is lost."
    return reply(Problem(text), 503, {"retry-after": RETRY_AFTER})


def on_crash(request: Request, error: Exception) -> Response:
    logger.error("the API broke at %s", request.url.path, exc_info=error)
    return reply(Problem("Something broke on our side; the game is as it was."), 500)


IN_JSON = Middleware(
    ExceptionMiddleware,
    handlers={
        Fault: on_fault,
        HTTPException: on_http,
        SQLAlchemyError: on_database,
        Exception: on_crash,
    },
)
