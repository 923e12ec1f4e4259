"""The application: routes, guard, life from start to stop."""

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from pustosh.kernel.faults import Fault
from pustosh.matches.patience import Busy
from pustosh.matches.store import Store
from pustosh.web.api.routes import API
from pustosh.web.carrying import reading
from pustosh.web.desk import HERE, Desk, oops
from pustosh.web.edge import probes
from pustosh.web.edge.gates import RETRY_AFTER, widen_threads
from pustosh.web.edge.limits import BURST, RATE, Limits
from pustosh.web.edge.log_lines import database_trouble
from pustosh.web.edge.methods import allow
from pustosh.web.edge.open_files import LoopErrors
from pustosh.web.edge.security import HEADERS, Guard
from pustosh.web.edge.telemetry import Telemetry
from pustosh.web.games import all_games
from pustosh.web.live.hub import Damaged, Hub, NoSuchTable
from pustosh.web.live.pace import INSTANT
from pustosh.web.live.parting import Parted
from pustosh.web.live.quotas import Full
from pustosh.web.live.table import Stale
from pustosh.web.pages import (
    gallery,
    lessons,
    lobby,
    notices,
    partings,
    rulebook,
    scenes,
    seats,
    setting_up,
    your_tables,
)
from pustosh.web.pages.of_a_table import table_routes
from pustosh.web.people.identities import Recognition
from pustosh.web.people.visitors import words_for

STATUS = {NoSuchTable: 404, Stale: 409}  # of other faults: 400
LOCAL = ("127.0.0.1", "localhost", "[::1]", "testserver")

logger = logging.getLogger("pustosh.web")


def create_app(
    store: Store,
    hosts: tuple[str, ...] = LOCAL,
    rate: float = RATE,
    burst: float = BURST,
    metrics_token: str = "",
    pace: str = INSTANT,
) -> Starlette:
    limits, here = Limits(rate, burst), Desk(Hub(store), pace)
    watched = probes.Probes(here, limits, metrics_token)
    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(Telemetry, metrics=watched.metrics),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)),
            Middleware(Guard, limits=limits),
            Middleware(Recognition, store=store),
            Middleware(GZipMiddleware, compresslevel=5),  # pages change: quick rather than smallest
        ],
        exception_handlers={
            Fault: on_fault,
            HTTPException: on_http,
            SQLAlchemyError: on_database,
            500: on_crash,
        },
        lifespan=lifespan,
    )
    app.state.desk, app.state.probes = here, watched
    return app


class Number(IntegerConvertor):
    """A number of limited length: Python refuses to read thousands of digits."""

    regex = "[0-9]{1,8}"


register_url_convertor("number", Number())


class PageFiles(StaticFiles):
    """Style sheets and drawings of a game's page; its templates and code are not files to fetch."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return super().lookup_path(path) if path.endswith((".css", ".svg")) else ("", None)


def routes() -> list[BaseRoute]:
    return [
        Route("/", reading(lobby.front)),
        Route("/tables", reading(your_tables.your_tables)),
        *notice_routes(),
        Route("/new/{game}", setting_up.new_table),
        Route("/new/{game}", setting_up.create_table, methods=["POST"]),
        Route("/play/{game}", lobby.play_now, methods=["POST"]),
        Route("/learn/{game}", lessons.learn, methods=["POST"]),
        Route("/settings", lobby.settings, methods=["POST"]),
        Route("/healthz", probes.healthz),
        Route("/readyz", probes.readyz),
        Route("/metrics", probes.metrics),
        Route("/join/{token}", reading(seats.invitation), name="join"),
        Route("/join/{token}", seats.join, methods=["POST"]),
        Route("/join/{token}/link", reading(seats.link)),
        *table_routes(),
        Route("/rules/{game}", rulebook.browse),
        Route("/rules/{game}/{id}", rulebook.rule),
        Route("/scenes/{game}/{n:number}", scenes.scene),
        Route("/gallery/{game}", gallery.gallery),
        *(
            Mount(f"/games/{spec.name}", PageFiles(directory=spec.folder / "page"))
            for spec in all_games()
            if (spec.folder / "page").is_dir()
        ),
        API,
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]


def notice_routes() -> list[BaseRoute]:
    """Being told that it is one's turn, and not being told any more."""
    return [
        Route("/notices/push", notices.subscribe, methods=["POST"]),
        Route("/notices/push/stop", notices.unsubscribe, methods=["POST"]),
        Route("/notices/mail", notices.note_address, methods=["POST"]),
        Route("/notices/{purpose}/{token}", reading(notices.linked)),
        Route("/notices/{purpose}/{token}", notices.carry_out, methods=["POST"]),
    ]


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    here: Desk = app.state.desk
    asyncio.get_running_loop().set_exception_handler(LoopErrors())
    app.state.probes.start()
    widen_threads()
    watches = (here.hub, here.absence, here.housekeeping, here.notices)
    endless = [each.watch() for each in watches]
    watchers = [asyncio.create_task(watch) for watch in endless]
    here.bots.start()
    yield
    for watcher in watchers:
        watcher.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watcher
    await asyncio.to_thread(here.close)
    app.state.probes.stop()
    here.hub.store.close()


def no_room(request: Request, full: Full) -> Response:
    return oops(request, full.status, words_for(request)(full.reason, n=full.most))


def on_fault(request: Request, fault: Exception) -> Response:
    if isinstance(fault, Busy):
        return away(request)
    if isinstance(fault, Full):
        return no_room(request, fault)
    if isinstance(fault, Parted):
        return partings.show(request, fault.table)
    if isinstance(fault, Damaged):
        return oops(request, 409, words_for(request)("damaged", id=request.path_params["id"]))
    status = next((code for kind, code in STATUS.items() if isinstance(fault, kind)), 400)
    return oops(request, status, str(fault))


def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    t = words_for(request)
    text = t("not-found") if error.status_code == 404 else str(error.detail)
    reply = oops(request, error.status_code, text)
    reply.headers.update(error.headers or {})
    if error.status_code == 405:
        reply.headers["allow"] = allow(request)
    return reply


def on_database(request: Request, error: Exception) -> Response:
    logger.error("database: %s", database_trouble(error))
    return away(request)


def away(request: Request) -> Response:
    """The store does not answer; nothing has changed."""
    reply = oops(request, 503, words_for(request)("database-away"))
    reply.headers["retry-after"] = RETRY_AFTER
    return reply


def on_crash(request: Request, error: Exception) -> Response:
    """This reply goes past everything that stands in front of a page."""
    reply = oops(request, 500, words_for(request)("crash"))
    reply.headers.update({**HEADERS, "x-request-id": request.scope["pustosh.request"]})
    return reply
