"""Being told that it is one's turn: a browser is noted, an address is noted and confirmed."""

import time

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pustosh.kernel.faults import Fault
from pustosh.matches.notices import Address, Subscription
from pustosh.web.desk import desk, oops, respond
from pustosh.web.edge.limits import Buckets, client_of
from pustosh.web.notices import letters
from pustosh.web.notices.endpoints import BadEndpoint, address_of, place_of
from pustosh.web.notices.push import check_keys
from pustosh.web.notices.wording import letter_to_confirm
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.people.visitors import visitor, words_for

CONFIRM, STOP = "confirm", "stop"
WAIT = 600.0  # seconds between two letters to confirm that somebody asks for
LETTERS = Buckets(rate=1 / WAIT, burst=3)  # to confirm: to one address, for one client


@posted
def subscribe(request: Request, form: FormData) -> Response:
    """This browser takes notices from now on."""
    endpoint, key, auth = (str(form.get(name, "")) for name in ("endpoint", "key", "auth"))
    here, who, t = desk(request), visitor(request), words_for(request)
    try:
        address_of(place_of(endpoint, here.notices.local), here.notices.local)
        check_keys(key, auth)
    except BadEndpoint:
        raise HTTPException(400, t("push-wrong")) from None
    new = Subscription(who.owner, endpoint, key, auth, who.language, who.origin)
    if not here.hub.store.notices.subscribe(new):
        raise HTTPException(409, t("push-too-many"))
    return JSONResponse({"text": t("push-on")})


@posted
def unsubscribe(request: Request, form: FormData) -> Response:
    owner = visitor(request).owner
    desk(request).hub.store.notices.unsubscribe(owner, str(form.get("endpoint", "")))
    return JSONResponse({"text": words_for(request)("push-off")})


@posted
def note_address(request: Request, form: FormData) -> Response:
    """A letter goes to the address, and nothing else before it is confirmed; empty: no letters."""
    here, who, t = desk(request), visitor(request), words_for(request)
    text = str(form.get("address", "")).strip()
    if not text:
        here.hub.store.notices.forget_address(who.owner)
        return go_to(request, "/tables")
    if here.notices.mail is None:
        raise HTTPException(404, t("no-mail"))
    try:
        address = letters.check_address(text)
    except Fault:
        return oops(request, 400, t("mail-wrong"))
    if not may_send(request, address):
        return oops(request, 429, t("mail-wait"))
    noted = Address(who.owner, address, who.language, who.origin, False, time.time())
    here.hub.store.notices.note_address(noted)
    ask_to_confirm(request, noted, here.notices.mail)
    return go_to(request, "/tables")


def may_send(request: Request, address: str) -> bool:
    """Nobody fills another's letter box: few letters to one address, and few for one client."""
    before = desk(request).hub.store.notices.address(visitor(request).owner)
    if before is not None and not before.confirmed and time.time() < before.asked + WAIT:
        return False
    return not LETTERS.take(address.lower()) and not LETTERS.take(client_of(request.scope))


def ask_to_confirm(request: Request, to: Address, server: letters.MailServer) -> None:
    token = desk(request).notices.stopping.token(to, CONFIRM)
    subject, text = letter_to_confirm(to, f"{to.origin}/notices/{CONFIRM}/{token}")
    desk(request).notices.post(server, letters.letter(server.sender, to.address, subject, text))


def address_behind(request: Request) -> Address | None:
    """The address to which the link of a letter belongs."""
    purpose, token = request.path_params["purpose"], request.path_params["token"]
    if purpose not in (CONFIRM, STOP):
        return None
    here = desk(request)
    to = here.hub.store.notices.address(token.partition(".")[0])
    return to if here.notices.stopping.fits(token, to, purpose) else None


def linked(request: Request) -> Response:
    """A link of a letter shows a button: programs that look at links change nothing."""
    if address_behind(request) is None:
        return oops(request, 404, words_for(request)("letter-old"))
    return respond(request, "web/pages/letter.html", purpose=request.path_params["purpose"])


@posted
def carry_out(request: Request, form: FormData) -> Response:
    to, notices = address_behind(request), desk(request).hub.store.notices
    if to is None:
        return oops(request, 404, words_for(request)("letter-old"))
    if request.path_params["purpose"] == CONFIRM:
        notices.note_address(to._replace(confirmed=True))
    else:
        notices.forget_address(to.owner)
    return go_to(request, "/tables")
