"""The live channel: the inside of a table, sent to a browser whenever it changes.

The first message is the whole of it; with `?changes` those that follow say what is different.
"""

import asyncio
import contextlib
import logging

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket, WebSocketDisconnect

from pustosh.matches.patience import Busy, patience
from pustosh.web.desk import Desk, desk
from pustosh.web.drawing.changes import difference
from pustosh.web.drawing.table import render_table, seen_by
from pustosh.web.edge.log_lines import database_trouble
from pustosh.web.live.hub import Damaged, NoSuchTable
from pustosh.web.live.parting import Parted
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import table_of, wished_seat
from pustosh.web.people.visitors import Visitor, visitor
from pustosh.web.people.watching import browser_may_watch, expect_watcher

logger = logging.getLogger("pustosh.web")

MOMENT, AGAIN = 0.05, 0.25  # seconds to wait for a table; and until it is tried again
MOST_MESSAGES = 10  # of a browser


async def live(socket: WebSocket) -> None:
    """Sends the table as this browser may see it; of changes in quick succession only the last."""
    try:
        async with desk(socket).gates.reading(socket.path_params["id"]):
            table = await run_in_threadpool(followed_table, socket)
    except (NoSuchTable, Damaged, Parted, HTTPException):
        await socket.close(1008)
        return
    except Busy:
        await socket.close(1013)  # try again later
        return
    except SQLAlchemyError as error:
        logger.error("database: %s", database_trouble(error))
        await socket.close(1013)  # try again later
        return
    await socket.accept()
    sending = asyncio.create_task(send_pages(socket, table))
    leaving = asyncio.create_task(until_left(socket))
    try:
        await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        sending.cancel()
    with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
        await sending  # another error than that the browser has gone is worth a line in the log


def followed_table(socket: WebSocket) -> LiveTable:
    """The table itself: what may be seen of it at this moment would stay as it is."""
    table = table_of(socket)
    expect_watcher(socket, table)
    return table


async def send_pages(socket: WebSocket, table: LiveTable) -> None:
    here, who, wish = desk(socket), visitor(socket), wished_seat(socket)
    loop, edition, sent = asyncio.get_running_loop(), -1, ""
    present = here.notices.present(table.id, who.owner)
    following = here.bots.followers.following(table.id, socket.cookies.get("pace", here.pace))
    with here.hub.watching(table.id) as changed, present, following:
        await run_in_threadpool(table_of, socket)  # unwatched, a SQLite file is not looked at
        changed.set()  # what happened between the page and this channel
        while await changed.wait():
            changed.clear()
            if not browser_may_watch(socket, table):  # the seat or the link is gone
                await socket.close(1008)
                return
            try:
                drawn = await loop.run_in_executor(
                    here.press, draw, here, table, who, wish, edition
                )
            except Busy:  # somebody is changing the table; meanwhile others are drawn
                loop.call_later(AGAIN, changed.set)
                continue
            if left := table.hold_left():  # what has happened may be seen a moment later
                loop.call_later(left + MOMENT, changed.set)
            if drawn is None:
                continue
            edition, html = drawn
            if html != sent:  # nobody learns that something happened which they may not see
                await socket.send_text(message_of(socket, sent, html))
                sent = html


def message_of(socket: WebSocket, sent: str, html: str) -> str:
    """Whoever does not ask for changes gets whole pages: programs, and scripts of old pages."""
    return difference(sent, html) if sent and "changes" in socket.query_params else html


def draw(
    here: Desk, table: LiveTable, who: Visitor, wish: int | None, known: int
) -> tuple[int, str] | None:
    """The page for this browser and its edition; None if that is what it has."""
    table = table.visible()
    with patience(MOMENT):
        with table.lock:
            edition, seen = table.edition, seen_by(table, who, wish)
        return (
            None if edition == known else (edition, render_table(here, table, seen, gives_way=True))
        )


async def until_left(socket: WebSocket) -> None:
    """Return when the browser has left: only a socket that is read notices it.

    Our pages send nothing. Whoever does is let go.
    """
    for _ in range(MOST_MESSAGES):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
    await socket.close(1008)
