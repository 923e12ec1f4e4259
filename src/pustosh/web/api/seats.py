"""Seats by the API: let a bot play, come back, get up, agree that a bot plays for an absent one."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import best_kind
from pustosh.kernel.faults import Fault
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import BEARER, language, sitting, taking, token_of
from pustosh.web.api.showing import seats_shown
from pustosh.web.api.wire_people import SeatWish, WatchKey
from pustosh.web.desk import desk
from pustosh.web.live import seating
from pustosh.web.live.seating import SeatRefused
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.lookup import table_of
from pustosh.web.people.visitors import hashed, new_token
from pustosh.web.words import Words


@taking(SeatWish)
def change_seat(request: Request, wish: SeatWish) -> Response:
    table, token = table_of(request), token_of(request)
    if not token:
        raise HTTPException(401, "This comes with the token of a seat.", BEARER)
    if wish.about >= len(table.people):
        raise Fault(f"this table has {len(table.people)} seats, counted from 0")
    try:
        carry_out(table, wish, hashed(token))
    except SeatRefused as refused:
        raise HTTPException(403, Words(language(request))(refused.reason)) from None
    except Stale as stale:
        raise HTTPException(409, str(stale)) from None
    desk(request).after_change(table)
    with table.lock:
        return reply(seats_shown(table))


def make_watch_key(request: Request) -> Response:
    table, token = table_of(request), new_token()
    seat = sitting(request, table)
    table.write("watch", seat, link=hashed(token))
    return reply(WatchKey(token, f"/t/{table.id}/watch/{token}"))


def carry_out(table: LiveTable, wish: SeatWish, owner: str) -> None:
    kind = best_kind(table.spec.name)
    if wish.action == "bot":
        seating.hand_to_bot(table, wish.about, owner, kind)
    elif wish.action == "take":
        seating.take(table, wish.about, owner, "")
    elif wish.action == "leave":
        seating.leave(table, wish.about, owner)
    else:
        seating.vote(table, owner, wish.action == "agree", kind)
