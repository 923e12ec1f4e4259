"""Sitting down, getting up, handing a seat on."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh.bots import bot as make_bot
from pustosh.kernel.faults import Fault
from pustosh.web.desk import desk, oops, respond, who_is
from pustosh.web.live.table import LiveTable
from pustosh.web.visitors import clean_name, hashed, new_token, remember, set_cookie
from pustosh.web.words import Words


async def join(request: Request) -> Response:
    """A secret link shows a button; only pressing it takes the seat, so a preview takes nothing."""
    who, here = who_is(request), desk(request)
    row = here.hub.store.invited(hashed(request.path_params["token"]))
    t = Words(who.language)
    if row is None or row.bot:
        return oops(request, 404, t("no-invitation"))
    table = here.hub.table(row.table_id)
    if request.method == "GET":
        return respond(request, "web/join.html", table=table, seat=row)
    form = await request.form(max_files=0)
    name = clean_name(str(form.get("name", ""))) or who.name or row.name
    new = hashed(new_token())  # the link has done its work
    table.change_seat(row.seat, "sits-down", owner=who.owner, name=name, invitation=new)
    here.hub.wake(table.id)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, who)
    set_cookie(response, request, "name", name)
    return response


async def change(request: Request) -> Response:
    """Hand a seat to a bot, to somebody else by a link, or take an open one."""
    who, here = who_is(request), desk(request)
    table = here.hub.table(request.path_params["id"])
    seat = int(request.path_params["seat"])
    t = Words(who.language)
    if not 0 <= seat < len(table.people):
        return oops(request, 404, t("no-seat"))
    form = await request.form(max_files=0)
    action = str(form.get("action", ""))
    if not may_change(table, seat, who.owner, action):
        return oops(request, 403, t("not-your-seat"))
    if action == "invite":
        return invite(request, table, seat)
    hand_over(table, seat, action, str(form.get("bot", "greedy")), who.owner)
    here.hub.wake(table.id)
    here.bots.consider(table)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, who)
    return response


def may_change(table: LiveTable, seat: int, owner: str, action: str) -> bool:
    """One's own seat; a bot's or an empty one, by anybody who sits here (an empty one, by all)."""
    row = table.people[seat]
    if row.owner == owner and not row.bot:
        return True
    free = bool(row.bot) or not row.owner
    seated = bool(table.seats_of(owner)) or any(one.owner == owner for one in table.people)
    return free and (seated or (action == "take" and not row.bot))


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
    """A fresh secret link, shown once; older links to this seat stop working."""
    token = new_token()
    desk(request).hub.store.change_seat(table.id, seat, invitation=hashed(token), bot="")
    table.refresh()
    link = str(request.url_for("join", token=token))
    return respond(request, "web/invite.html", table=table, seat=table.people[seat], link=link)
