"""Identities are issued by the servers of a store and signed; a visitor cannot choose one."""

import base64
import hmac
import re
import secrets
from collections import OrderedDict

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from pustosh.matches.store import Store
from pustosh.web.people.visitors import COOKIE, IDENTITY, hashed

UNSIGNED = re.compile(r"[\w-]{43}", re.ASCII)  # as they were before identities were signed
MOST_KNOWN = 10_000


class Identities:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        name = secrets.token_urlsafe(24)
        return f"{name}.{self._signature(name)}"

    def issued(self, token: str) -> bool:
        name, _, signature = token.partition(".")
        return hmac.compare_digest(self._signature(name).encode(), signature.encode())

    def _signature(self, name: str) -> str:
        digest = hmac.digest(self._key, name.encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Recognition:
    """Notes in every request the identity of its cookie, if it was issued here; else a new one."""

    def __init__(self, app: ASGIApp, store: Store) -> None:
        self.app = app
        self._store = store
        self._identities = Identities(store.settings.key_of_identities())
        self._known: OrderedDict[str, None] = OrderedDict()  # unsigned, and they hold seats

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            token = HTTPConnection(scope).cookies.get(COOKIE, "")
            known = self._identities.issued(token) or await self._holds_seat(token)
            scope[IDENTITY] = (token, False) if known else (self._identities.new(), True)
        await self.app(scope, receive, send)

    async def _holds_seat(self, token: str) -> bool:
        """Whoever sat at a table before identities were signed keeps theirs."""
        if not UNSIGNED.fullmatch(token):
            return False
        owner = hashed(token)
        try:
            holds = owner in self._known or await run_in_threadpool(self._store.holds_seat, owner)
        except SQLAlchemyError:
            return True  # nothing can be read or changed now; nobody shall lose their identity
        if holds:
            self._known[owner] = None
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return holds
