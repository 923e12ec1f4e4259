"""Who may look at a table: those who sit there, those with a watching link, or everybody."""

import hmac

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from pustosh.web.live.seating import holds
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import table_of
from pustosh.web.people.visitors import hashed, visitor, words_for

COOKIE = "watch"  # holds the token of a watching link, for the pages of its table alone


def has_link(table: LiveTable, token: str) -> bool:
    link = table.seating.watch
    return bool(link) and hmac.compare_digest(link, hashed(token))


def may_watch(table: LiveTable, owner: str, token: str) -> bool:
    """`owner` is the hash of what holds a seat, `token` what may be a watching link."""
    return table.public or any(holds(row, owner) for row in table.people) or has_link(table, token)


def browser_may_watch(request: HTTPConnection, table: LiveTable) -> bool:
    return may_watch(table, visitor(request).owner, request.cookies.get(COOKIE, ""))


def watched_table(request: HTTPConnection) -> LiveTable:
    """The table of this address, for a browser that may look at it."""
    table = table_of(request)
    expect_watcher(request, table)
    return table.visible()


def expect_watcher(request: HTTPConnection, table: LiveTable) -> None:
    if not browser_may_watch(request, table):
        raise HTTPException(403, words_for(request)("not-public"))
