"""Invitations by the API: a secret link to a seat, for a program or for a browser."""

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import BEARER, language, taking, token_of
from pustosh.web.api.showing import seat_vote
from pustosh.web.api.wire_people import Invitation, InvitationWish, JoinWish, SeatTaken
from pustosh.web.desk import desk
from pustosh.web.live import seating
from pustosh.web.live.seating import SeatRefused
from pustosh.web.lookup import table_of
from pustosh.web.people.visitors import clean_name, hashed, new_token
from pustosh.web.words import Words


@taking(InvitationWish)
def invite(request: Request, wish: InvitationWish) -> Response:
    """The link to a seat, or with `renew` a new one that ends it; or the others are asked first."""
    table, token = table_of(request), token_of(request)
    if not token:
        raise HTTPException(401, "This comes with the token of a seat.", BEARER)
    if wish.about >= len(table.people):
        raise Fault(f"this table has {len(table.people)} seats, counted from 0")
    link = partial(desk(request).invitations.current, table, wish.about)
    try:
        made = seating.invite(table, wish.about, hashed(token), lambda: hashed(link()), wish.renew)
    except SeatRefused as refused:
        raise HTTPException(403, Words(language(request))(refused.reason)) from None
    desk(request).after_change(table)
    with table.lock:
        vote = seat_vote(table)
    if not made:
        return reply(Invitation(None, None, vote))
    return reply(Invitation(link(), f"/join/{link()}", vote))


@taking(JoinWish)
def join(request: Request, wish: JoinWish) -> Response:
    """Sit down by a link, which ends with it; the guest gets a token that nobody else knows."""
    hub, link, token = desk(request).hub, hashed(wish.invitation), new_token()
    row, t = hub.store.invited(link), Words(language(request))
    if row is None:
        raise HTTPException(404, t("no-invitation"))
    table = hub.current(row.table_id)
    try:
        seating.join(table, row.seat, link, hashed(token), clean_name(wish.name))
    except SeatRefused as refused:
        raise HTTPException(404, t(refused.reason)) from None
    desk(request).after_change(table)
    return reply(SeatTaken(table.id, row.seat, table.people[row.seat].name, token))
