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
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from pustosh.kernel.faults import Fault
from pustosh.matches.store import Store
from pustosh.web.api.routes import API
from pustosh.web.desk import HERE, Desk, desk, oops
from pustosh.web.games import all_games
from pustosh.web.live.hub import Damaged, Hub, NoSuchTable
from pustosh.web.live.table import Stale
from pustosh.web.pages import (
    branches,
    channel,
    journal,
    lobby,
    play,
    proofs,
    replays,
    rulebook,
    scenes,
    seats,
    watching,
)
from pustosh.web.security import BURST, RATE, Guard
from pustosh.web.visitors import words_for

STATUS = {NoSuchTable: 404, Stale: 409, Damaged: 500}  # of other faults: 400
LOCAL = ("127.0.0.1", "localhost", "[::1]", "testserver")

logger = logging.getLogger("pustosh.web")


def create_app(
    store: Store, hosts: tuple[str, ...] = LOCAL, rate: float = RATE, burst: float = BURST
) -> Starlette:
    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)),
            Middleware(Guard, rate=rate, burst=burst),
        ],
        exception_handlers={
            Fault: on_fault,
            HTTPException: on_http,
            SQLAlchemyError: on_database,
            500: on_crash,
        },
        lifespan=lifespan,
    )
    app.state.desk = Desk(Hub(store))
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
        Route("/", lobby.front),
        Route("/new/{game}", lobby.new_table),
        Route("/new/{game}", lobby.create_table, methods=["POST"]),
        Route("/play/{game}", lobby.play_now, methods=["POST"]),
        Route("/settings", lobby.settings, methods=["POST"]),
        Route("/healthz", healthz),
        Route("/join/{token}", seats.invitation, name="join"),
        Route("/join/{token}", seats.join, methods=["POST"]),
        Route("/join/{token}/link", seats.link),
        Route("/t/{id}", play.table),
        Route("/t/{id}/answer", play.answer, methods=["POST"]),
        Route("/t/{id}/undo", play.undo, methods=["POST"]),
        Route("/t/{id}/consent", play.consent, methods=["POST"]),
        Route("/t/{id}/chat", play.chat, methods=["POST"]),
        Route("/t/{id}/why", play.why),
        Route("/t/{id}/journal", journal.journal),
        Route("/t/{id}/seat/{seat:number}", seats.change, methods=["POST"]),
        Route("/t/{id}/watch", watching.make_link, methods=["POST"]),
        Route("/t/{id}/watch/{token}", watching.enter, name="watch"),
        Route("/t/{id}/watch/{token}/link", watching.show_link),
        WebSocketRoute("/t/{id}/live", channel.live),
        Route("/t/{id}/replay", replays.replay),
        Route("/t/{id}/record", proofs.record),
        Route("/t/{id}/verify", proofs.verify),
        Route("/t/{id}/branch", branches.branch, methods=["POST"]),
        Route("/rules/{game}", rulebook.browse),
        Route("/rules/{game}/{id}", rulebook.rule),
        Route("/scenes/{game}/{n:number}", scenes.scene),
        *(
            Mount(f"/games/{spec.name}", PageFiles(directory=spec.folder / "page"))
            for spec in all_games()
            if (spec.folder / "page").is_dir()
        ),
        API,
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    here: Desk = app.state.desk
    watchers = [asyncio.create_task(here.hub.watch()), asyncio.create_task(here.absence.watch())]
    await asyncio.to_thread(here.bots.wake_all)
    yield
    for watcher in watchers:
        watcher.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watcher
    await asyncio.to_thread(here.close)
    here.hub.store.close()


def healthz(request: Request) -> Response:
    return JSONResponse({"alive": desk(request).hub.store.alive()})


def on_fault(request: Request, fault: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(fault, kind)), 400)
    return oops(request, status, str(fault))


def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    t = words_for(request)
    text = t("not-found") if error.status_code == 404 else str(error.detail)
    return oops(request, error.status_code, text)


def on_database(request: Request, error: Exception) -> Response:
    logger.error("database: %s", error)
    return oops(request, 503, words_for(request)("database-away"))


def on_crash(request: Request, error: Exception) -> Response:
    return oops(request, 500, words_for(request)("crash"))
