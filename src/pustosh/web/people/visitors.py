"""Who is there: a browser with its identity, a name and a language. No account, no password."""

import hashlib
import secrets
from typing import NamedTuple
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pustosh.matches.messages import LANGUAGES
from pustosh.web.people.texts import tidy
from pustosh.web.words import Words

COOKIE = "pustosh"
IDENTITY = "pustosh.identity"  # where a request keeps its token, and whether that is new
KNOWN = "pustosh.visitor"  # the key under which a request keeps its visitor
YEAR = 365 * 24 * 3600
NAME = 32  # letters of a name


class Visitor(NamedTuple):
    token: str
    is_new: bool
    name: str
    language: str
    theme: str
    origin: str = ""  # scheme and host under which they reach us

    @property
    def owner(self) -> str:
        """All that the store knows of a token."""
        return hashed(self.token)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(32)


def visitor(request: HTTPConnection) -> Visitor:
    """Who sent this request: asked twice, a browser without a token gets the same new one."""
    if KNOWN not in request.scope:
        request.scope[KNOWN] = visitor_from_cookies(request)
    known: Visitor = request.scope[KNOWN]
    return known


def words_for(request: HTTPConnection) -> Words:
    """The words of the web in the language of whoever sent this request."""
    return Words(visitor(request).language)


def visitor_from_cookies(request: HTTPConnection) -> Visitor:
    token, is_new = request.scope[IDENTITY]
    theme = request.cookies.get("theme", "")
    return Visitor(
        token=token,
        is_new=is_new,
        name=clean_name(unquote(request.cookies.get("name", ""))),
        language=language_of(request),
        theme=theme if theme in ("light", "dark") else "",
        origin=f"{request.url.scheme.replace('ws', 'http')}://{request.url.netloc}",
    )


def clean_name(text: str) -> str:
    """A name for people's eyes: printable, single-spaced, not too long."""
    return tidy("".join(sign if sign.isprintable() else " " for sign in text), NAME)


def language_of(request: HTTPConnection) -> str:
    """What was chosen here before, else the browser's first language that we have."""
    chosen = request.cookies.get("language", "")
    for wish in [chosen, *request.headers.get("accept-language", "").split(",")]:
        language = wish.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def remember(response: Response, request: HTTPConnection, who: Visitor) -> None:
    """Give a new browser its token."""
    if who.is_new:
        set_cookie(response, request, COOKIE, who.token, http_only=True)


def set_cookie(
    response: Response, request: HTTPConnection, name: str, value: str, http_only: bool = False
) -> None:
    response.set_cookie(
        name,
        quote(value),  # cookies know only Latin letters
        max_age=YEAR,
        httponly=http_only,
        samesite="lax",
        secure=request.url.scheme in ("https", "wss"),
    )
