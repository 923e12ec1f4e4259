"""Sitting down, getting up, handing a seat on."""

from functools import partial
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import best_kind
from pustosh.kernel.faults import Fault
from pustosh.matches.store import SeatRow
from pustosh.web.desk import desk, oops, respond
from pustosh.web.drawing import reading
from pustosh.web.games import lesson_for
from pustosh.web.live import seating
from pustosh.web.live.renaming import rename
from pustosh.web.live.seating import OPEN, SeatRefused, is_empty
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.live.thinking import kinds_for
from pustosh.web.lookup import table_of
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.people.invitations import host_of
from pustosh.web.people.visitors import (
    clean_name,
    hashed,
    set_cookie,
    visitor,
    words_for,
)


def invited(request: Request) -> tuple[LiveTable, SeatRow] | None:
    """The seat to which the secret link of this request leads, unless it is used up."""
    hub = desk(request).hub
    row = hub.store.invited(hashed(request.path_params["token"]))
    return None if row is None else (hub.current(row.table_id), row)


def invitation(request: Request) -> Response:
    """A secret link shows a button; only pressing it takes the seat, so a preview takes nothing."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    return guest_page(request, *place)


def guest_page(request: Request, table: LiveTable, seat: SeatRow | None = None) -> Response:
    """Who invites to what, how it is played, where to sit down: here, or on any open seat."""
    one_page = reading.one_page(table.spec.folder, visitor(request).language)
    open_seats = [row for row in table.people if row.invitation == OPEN and is_empty(row)]
    return respond(
        request, "web/pages/join.html", table=table, seat=seat, host=host_of(table),
        one_page=one_page,
        seats=[seat] if seat is not None else open_seats, lesson=lesson_for(table.spec.name),
    )  # fmt: skip


def sit(request: Request) -> Response:
    """The open seats of a table, for whoever comes."""
    table = table_of(request)
    if not any(row.invitation == OPEN and is_empty(row) for row in table.people):
        return go_to(request, f"/t/{table.id}")
    return guest_page(request, table)


@posted
def join(request: Request, form: FormData) -> Response:
    """Take the seat; the link works no longer."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    (table, row), who = place, visitor(request)
    name = clean_name(str(form.get("name", ""))) or who.name
    try:
        seating.join(table, row.seat, hashed(request.path_params["token"]), who.owner, name)
    except SeatRefused as refused:
        return declined(request, refused.reason)
    return settled(request, table, row.seat)


def declined(request: Request, reason: str) -> Response:
    status = 404 if reason == "no-invitation" else 403
    return oops(request, status, words_for(request)(reason))


def settled(request: Request, table: LiveTable, seat: int) -> Response:
    """To the table at which the visitor sits now, under the name that they have there."""
    desk(request).after_change(table)
    response = go_to(request, f"/t/{table.id}")
    set_cookie(response, request, "name", table.people[seat].name)
    return response


@posted
def change(request: Request, form: FormData) -> Response:
    """Hand a seat to a bot, to somebody else by a link, take one, or vote about one."""
    table, seat = table_of(request), int(request.path_params["seat"])
    if seat >= len(table.people):
        return oops(request, 404, words_for(request)("no-seat"))
    action = str(form.get("action", ""))
    kind = str(form.get("bot", best_kind(table.spec.name)))
    if action == "bot" and not form.get("sure"):
        return ask_about_bot(request, table, seat)
    try:
        if action == "invite":
            return invite(request, table, seat, bool(form.get("renew")))
        carry_out(table, seat, action, kind, request, clean_name(str(form.get("name", ""))))
    except SeatRefused as refused:
        return declined(request, refused.reason)
    except Stale:
        return oops(request, 409, words_for(request)("stale"))
    if action == "name":
        return settled(request, table, seat)
    desk(request).after_change(table)
    return go_to(request, f"/t/{table.id}")


def ask_about_bot(request: Request, table: LiveTable, seat: int) -> Response:
    """Which bot shall play, and whether it shall: a click too many hands no seat over."""
    if "bot" not in seating.offers(table, visitor(request).owner)[seat]:
        return declined(request, "not-your-seat")
    mine = seating.holds(table.people[seat], visitor(request).owner)
    name = table.spec.name
    bots: dict[str, Any] = {"kinds": kinds_for(name), "best_kind": best_kind(name)}
    return respond(request, "web/table/hand_over.html", table=table, seat=seat, mine=mine, **bots)


def carry_out(
    table: LiveTable, seat: int, action: str, kind: str, request: Request, name: str
) -> None:
    who = visitor(request)
    if action == "bot":
        seating.hand_to_bot(table, seat, who.owner, kind)
    elif action == "take":
        seating.take(table, seat, who.owner, name or who.name)
    elif action == "name":
        rename(table, seat, who.owner, name)
    elif action == "leave":
        seating.leave(table, seat, who.owner)
    elif action in ("agree", "refuse"):
        seating.vote(table, who.owner, action == "agree", kind)
    else:
        raise Fault(f"{action!r} is nothing one can do with a seat")


def invite(request: Request, table: LiveTable, seat: int, renew: bool) -> Response:
    """The secret link to a seat, or a new one that ends it; or the others are asked."""
    token = partial(desk(request).invitations.current, table, seat)
    owner = visitor(request).owner
    made = seating.invite(table, seat, owner, lambda: hashed(token()), renew)
    desk(request).after_change(table)
    return go_to(request, f"/join/{token()}/link" if made else f"/t/{table.id}")


def link(request: Request) -> Response:
    """The page with the link to hand on. It has an address of its own, so it can be reloaded."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    address = f"{visitor(request).origin}/join/{request.path_params['token']}"
    return respond(request, "web/table/invite.html", table=place[0], seat=place[1], link=address)
