"""Secret links to seats: shown as often as somebody asks for them, and good for one guest.

A link follows from the key of the store, the seat, and how many links to this seat have ended. So
nothing but its hash is kept, and yet it can be shown again: nobody has to make a new one, which
would end the link that somebody has already sent.
"""

import base64
import hmac
from functools import lru_cache
from typing import NamedTuple

import segno
from markupsafe import Markup

from pustosh.matches.messages import LANGUAGES
from pustosh.matches.store import SeatRow
from pustosh.web.live.seating import OPEN, is_empty, may_invite
from pustosh.web.live.table import LiveTable
from pustosh.web.people.visitors import hashed
from pustosh.web.words import Words

KEPT = 2000  # codes, of some two kilobytes


class Invitations:
    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"invitations", "sha256")

    def token(self, table_id: str, seat: int, ended: int = 0) -> str:
        """The secret of a link to this seat, of which so many have ended."""
        about = f"{table_id}:{seat}:{ended}".encode()
        return base64.urlsafe_b64encode(hmac.digest(self._key, about, "sha256")).decode()[:43]

    def current(self, table: LiveTable, seat: int) -> str:
        return self.token(table.id, seat, table.seating.ended[seat])


class Ticket(NamedTuple):
    """An empty seat and the way to it."""

    seat: int
    path: str  # empty: there is no link to it that could be shown
    is_open: bool = False  # anybody may sit down


def tickets(invitations: Invitations, table: LiveTable, owner: str) -> list[Ticket]:
    """The seats to which this person may invite."""
    if table.match.outcome is not None:
        return []
    free = [row for row in table.people if is_empty(row) and may_invite(table, row, owner)]
    return [ticket(invitations, table, row) for row in free]


def ticket(invitations: Invitations, table: LiveTable, row: SeatRow) -> Ticket:
    if row.invitation == OPEN:
        return Ticket(row.seat, f"/t/{table.id}/sit", is_open=True)
    token = invitations.current(table, row.seat)
    return Ticket(row.seat, f"/join/{token}" if row.invitation == hashed(token) else "")


def host_of(table: LiveTable) -> str:
    """Who invites: whoever opened the table, else the first who sits there and has a name."""
    nameless = {Words(language)("guest") for language in LANGUAGES}
    seated = [row for row in table.people if row.owner and row.name not in nameless]
    opener = [row for row in seated if row.owner == table.opener]
    return next((row.name for row in opener + seated), "")


@lru_cache(KEPT)
def code_of(link: str) -> Markup:
    """The link as squares to point a camera at."""
    code = segno.make(link, error="m", micro=False)
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass=None, lineclass=None))
