"""Sitting down, getting up, handing a seat on."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import bot as make_bot
from pustosh.kernel.faults import Fault
from pustosh.matches.store import SeatRow
from pustosh.web.desk import desk, oops, respond
from pustosh.web.live.table import LiveTable
from pustosh.web.live.thinking import best_kind
from pustosh.web.lookup import table_of
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.visitors import clean_name, hashed, new_token, set_cookie, visitor, words_for


def invited(request: Request) -> tuple[LiveTable, SeatRow] | None:
    """The seat to which the secret link of this request leads, unless it is used up."""
    hub = desk(request).hub
    row = hub.store.invited(hashed(request.path_params["token"]))
    return None if row is None or row.bot else (hub.current(row.table_id), row)


def invitation(request: Request) -> Response:
    """A secret link shows a button; only pressing it takes the seat, so a preview takes nothing."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    return respond(request, "web/join.html", table=place[0], seat=place[1])


@posted
def join(request: Request, form: FormData) -> Response:
    """Take the seat; the link works no longer."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    (table, row), who = place, visitor(request)
    name = clean_name(str(form.get("name", ""))) or who.name or row.name
    used_up = hashed(new_token())
    table.change_seat(row.seat, "sits-down", owner=who.owner, name=name, invitation=used_up)
    desk(request).hub.wake(table.id)
    response = go_to(request, f"/t/{table.id}")
    set_cookie(response, request, "name", name)
    return response


@posted
def change(request: Request, form: FormData) -> Response:
    """Hand a seat to a bot, to somebody else by a link, or take an open one."""
    table, seat = table_of(request), int(request.path_params["seat"])
    t, owner = words_for(request), visitor(request).owner
    if seat >= len(table.people):
        return oops(request, 404, t("no-seat"))
    action = str(form.get("action", ""))
    if not may_change(table, seat, owner, action):
        return oops(request, 403, t("not-your-seat"))
    if action == "invite":
        return invite(request, table, seat)
    kind = str(form.get("bot", best_kind(table.spec.name)))
    hand_over(table, seat, action, kind, owner)
    desk(request).hub.wake(table.id)
    desk(request).bots.consider(table)
    return go_to(request, f"/t/{table.id}")


def may_change(table: LiveTable, seat: int, owner: str, action: str) -> bool:
    """Everybody changes their own seat, those who sit here a bot's, and an empty one can be taken.

    Those who sit here include people for whom a bot plays.
    """
    row = table.people[seat]
    if row.owner == owner and not row.bot:
        return True
    is_free = bool(row.bot) or not row.owner
    sits_here = any(row.owner == owner for row in table.people)
    return is_free and (sits_here or (action == "take" and not row.bot))


def hand_over(table: LiveTable, seat: int, action: str, kind: str, owner: str) -> None:
    if action == "bot":
        make_bot(kind, table.spec.name, "")  # an unknown kind is refused here
        table.change_seat(seat, "seat-to-bot", bot=kind)
    elif action == "take":
        table.change_seat(seat, "sits-down", bot="", owner=owner)
    elif action == "leave":
        table.change_seat(seat, "gets-up", bot="", owner="")
    else:
        raise Fault(f"{action!r} is nothing one can do with a seat")


def invite(request: Request, table: LiveTable, seat: int) -> Response:
    """A fresh secret link; older links to this seat stop working."""
    token = new_token()
    desk(request).hub.store.change_seat(table.id, seat, invitation=hashed(token), bot="")
    table.refresh()
    return go_to(request, f"/join/{token}/link")


def link(request: Request) -> Response:
    """The page with the link to hand on. It has an address of its own, so it can be reloaded."""
    place = invited(request)
    if place is None:
        return oops(request, 404, words_for(request)("no-invitation"))
    address = str(request.url_for("join", token=request.path_params["token"]))
    return respond(request, "web/invite.html", table=place[0], seat=place[1], link=address)
