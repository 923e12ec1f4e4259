"""Requests of every kind and to every route: some as they should be, most of them not."""

import json
import random
import re
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from starlette.routing import Mount, Route, WebSocketRoute

from pustosh.games import GAMES
from pustosh.web.app import routes

ODD = [
    "", "0", "1", "7", "-1", "²", "99999999", "9" * 5000, "1e9", "None", "NaN", "\x00", "a\x07b",
    "\u202eevil", "\ufffe", "../../etc/passwd", "%00", "%ff", "<script>", "{{7*7}}", "' OR 1=1 --",
    "[", "http://[", "//evil.example", "/\\evil", "x" * 20_000, "Zoe\u0308", "👩\u200d🚀",
    "\r\nX: y",
]  # fmt: skip
NAMES = [
    "seat", "question", "key", "text", "agree", "name", "action", "bot", "at", "kind-0", "kind-1",
    "name-0", "public", "option-first", "language", "theme", "back", "page", "since", "q", "x",
]  # fmt: skip
WORDS = ["0", "1", "pass", "yes", "no", "take", "bot", "leave", "invite", "me", "open", "random",
         "greedy", "de", "ru", "dark", "/", "hello", "on"]  # fmt: skip
METHODS = ["GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]
CHARSETS = ["utf-8", "unicode_escape", "undefined", "punycode", "utf-16", "idna", "none", "zlib"]
BODIES = ["none", "form", "form", "parts", "json", "json", "bytes", "half-json"]
OPENING = re.compile("^/(new|play)/|^/api/tables$|/branch$")


@dataclass
class World:
    """What replies have taught: tables, tokens, keys, links."""

    tables: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=lambda: ["pass"])
    questions: list[str] = field(default_factory=lambda: ["0"])

    def learn(self, text: str) -> None:
        for kept, pattern in PATTERNS:
            have = getattr(self, kept)
            have += [thing for thing in re.findall(pattern, text) if thing not in have]
            del have[:-40]


PATTERNS = [
    ("tables", r"/t/([\w-]{12})"),
    ("links", r"/join/([\w-]{43})"),
    ("keys", r'name="key" value="([^"]+)"'),
    ("questions", r'name="question" value="(\d+)"'),
    ("tokens", r'"token":"([\w-]{43})"'),
    ("cookies", r"pustosh=([\w.-]+)"),
]


@dataclass
class Asked:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes = b""


def all_paths(these=None, prefix: str = "") -> list[tuple[str, bool, tuple[str, ...]]]:
    """Every path of the application with its methods; True: a live channel."""
    paths = []
    for route in routes() if these is None else these:
        if isinstance(route, Mount):
            inner = all_paths(route.routes, prefix + route.path)
            paths += inner or [(f"{prefix}{route.path}/{{file}}", False, ("GET",))]
        elif isinstance(route, WebSocketRoute):
            paths.append((prefix + route.path, True, ()))
        elif isinstance(route, Route):
            paths.append((prefix + route.path, False, tuple(sorted(route.methods or ()))))
    return paths


class Generator:
    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.world = World()
        everything = all_paths()
        self.paths = [(path, methods) for path, live, methods in everything if not live]
        self.channels = [path for path, live, _ in everything if live]

    def pick(self, known: list[str], odd: float = 0.3) -> str:
        chance = self.random
        return chance.choice(ODD if not known or chance.random() < odd else known)

    def request(self) -> Asked:
        chance = self.random
        path, methods = chance.choice(self.paths)
        while OPENING.search(path) and chance.random() < 0.8:  # each opens a table that lives on
            path, methods = chance.choice(self.paths)
        right = chance.random() < 0.85 and methods
        method = chance.choice(methods) if right else chance.choice(METHODS)
        headers, body = self.body() if method not in ("GET", "HEAD", "OPTIONS") else ({}, b"")
        if path == "/api/tables" and chance.random() < 0.5:
            body = json.dumps(self.wish()).encode()
        return Asked(method, self.address(path), {**self.headers(), **headers}, body)

    def channel(self) -> str:
        return self.address(self.random.choice(self.channels))

    def address(self, path: str) -> str:
        return re.sub(r"{(\w+)(:\w+)?}", self._fill, path) + self.query()

    def _fill(self, name: re.Match[str]) -> str:
        known = {
            "id": self.world.tables,
            "token": self.world.links,
            "game": sorted(GAMES),
            "seat": ["0", "1", "2"],
            "n": ["1", "2", "3"],
            "file": ["look.css", "live.js", "shelter.css", "none"],
        }
        return quote(
            self.pick(known.get(name[1], []), 0.15).encode("utf-8", "replace")[:3000], safe=""
        )

    def query(self) -> str:
        if self.random.random() < 0.5:
            return ""
        return "?" + self.encoded(self.random.randint(1, 3))[:3000]

    def encoded(self, count: int) -> str:
        return urlencode(self.fields(count), errors="replace")

    def fields(self, count: int) -> list[tuple[str, str]]:
        names = self.random.choices(NAMES, k=count)
        return [(name if self.random.random() < 0.9 else self.pick([]), self.value(name))
                for name in names]  # fmt: skip

    def value(self, name: str) -> str:
        known = {"key": self.world.keys, "question": self.world.questions}
        return self.pick(known.get(name, WORDS))

    def headers(self) -> dict[str, str]:
        headers, chance = {}, self.random
        if chance.random() < 0.7 and self.world.cookies:
            headers["Cookie"] = f"pustosh={chance.choice(self.world.cookies)}; name={quote('Zoë')}"
        elif chance.random() < 0.2:
            headers["Cookie"] = f"pustosh={latin(self.pick([]))}; theme={latin(self.pick([]))}"
        if chance.random() < 0.4:
            headers["Authorization"] = f"Bearer {latin(self.pick(self.world.tokens))}"
        if chance.random() < 0.05:
            headers["Host"] = latin(self.pick(["localhost", "[::1]:80", "a.b:1"])) or "x"
        for name in ("X-Live", "Referer", "Accept-Language", "X-Forwarded-For", "Range"):
            if chance.random() < 0.15:
                headers[name] = latin(self.pick(["1", "de", "bytes=0-1"], 0.6))
        return headers

    def body(self) -> tuple[dict[str, str], bytes]:
        kind, charset = self.random.choice(BODIES), ""
        if self.random.random() < 0.3:
            charset = f"; charset={self.random.choice(CHARSETS)}"
        if kind == "form":
            body = self.encoded(self.random.randint(0, 6)).encode()
            return {"Content-Type": f"application/x-www-form-urlencoded{charset}"}, body
        if kind == "parts":
            return {"Content-Type": f"multipart/form-data; boundary=x{charset}"}, self.parts()
        if kind in ("json", "half-json"):
            body = json.dumps(self.json()).encode()
            return {"Content-Type": "application/json"}, body[: len(body) // 2 or 1] * (
                kind == "half-json"
            ) or body
        return {}, self.random.randbytes(self.random.randint(0, 300)) * (kind == "bytes")

    def parts(self) -> bytes:
        pieces = [
            f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in self.fields(self.random.randint(0, 5))
        ]
        return ("".join(pieces) + "--x--\r\n").encode("utf-8", "replace")

    def wish(self) -> dict[str, object]:
        seats = [{"kind": self.random.choice(["me", "random"]), "name": self.pick([])[:99]}] * 3
        return {"game": self.random.choice(sorted(GAMES)), "seats": seats}

    def json(self) -> object:
        chance = self.random
        number = int(self.world.questions[-1]) if chance.random() < 0.7 else 2**70
        given = {"question": number, "key": self.pick(self.world.keys), "agree": True, "text": "hi"}
        given |= {"game": chance.choice(sorted(GAMES)), "options": {}, "public": True}
        given["seats"] = [{"kind": chance.choice(["me", "random", "open"])}] * chance.randint(0, 5)
        names = chance.sample(sorted(given), chance.randint(0, 4))
        names = chance.choice([names, ["game", "seats", "options", "public"], ["question", "key"]])
        wanted = {name: given[name] for name in names}
        if chance.random() < 0.3:
            wanted[self.pick(NAMES)] = chance.choice([None, [], {}, 1.5, *ODD])
        return chance.choice([wanted, wanted, wanted, [wanted], None, "x", [[[[]]]] * 9])


def latin(text: str) -> str:
    """What a header can carry."""
    return re.sub(r"[\r\n\x00]", "", text).encode("latin-1", "replace").decode("latin-1")[:2000]
