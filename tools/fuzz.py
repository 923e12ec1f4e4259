"""Odd requests to every route of a real server: no reply of 5xx, and memory stays flat.

    python tools/fuzz.py --requests 3000 --seed today

Starts `pustosh serve` on a fresh SQLite file. One seed makes the same requests while the replies
teach the same: tokens differ from run to run. Exits with 1 and prints what was asked if a reply
has a status of 500 or more, a connection is dropped, an error is logged, or memory grows.
"""

import argparse
import contextlib
import http.client
import json
import logging
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from fuzz_requests import Asked, Generator
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from pustosh.games import GAMES

GROWTH = 48  # megabytes by which memory may grow in the second half
LIVE, RAW, PLAY = 0.03, 0.02, 0.05  # shares: live channels, bytes that are no request, answers
HTTP_FAULTS = (http.client.HTTPException, OSError)


class Fuzz:
    def __init__(self, port: int, seed: str) -> None:
        self.port = port
        self.make = Generator(seed)
        self.statuses = Counter[int | str]()
        self.failures: list[str] = []
        self.seats: list[tuple[str, dict[str, str]]] = []  # a table, and the cookie of its person
        self._connection: http.client.HTTPConnection | None = None

    def begin(self) -> None:
        """A table of each game by page, and one by the API, so that there is something to hit."""
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        for game in sorted(GAMES):
            self.ask(Asked("POST", f"/play/{game}", form))
            self.seats.append((f"/t/{self.make.world.tables[-1]}", self.cookie()))
            wish = {"game": game, "seats": [{"kind": "me"}] * 3, "public": True}
            self.ask(Asked("POST", "/api/tables", {}, json.dumps(wish).encode()))
        seats = {**form, **self.cookie()}
        self.ask(Asked("POST", "/new/shelter", seats, b"kind-0=me&kind-1=open"))
        place = f"/t/{self.make.world.tables[-1]}/seat/1"
        self.ask(Asked("POST", place, seats, b"action=invite"))

    def play(self) -> None:
        """An answer as a person gives it, so that the games go on meanwhile."""
        table, cookie = self.make.random.choice(self.seats)
        page = self.ask(Asked("GET", table, cookie))
        keys = re.findall(r'name="key" value="([^"]+)"', page)
        if keys:
            fields = re.findall(r'name="(seat|question)" value="(\d+)"', page)
            given = {**dict(fields), "key": unescape(self.make.random.choice(keys))}
            form = {"Content-Type": "application/x-www-form-urlencoded", **cookie}
            self.ask(Asked("POST", f"{table}/answer", form, urlencode(given).encode()))

    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"pustosh={self.make.world.cookies[-1]}"}

    def ask(self, asked: Asked) -> str:
        """Send it, note its status, learn from its text."""
        try:
            reply = self.send(asked)
        except HTTP_FAULTS as fault:
            self.failures.append(f"{fault!r} at {asked}"[:600])
            self._connection = None
            return ""
        text = reply.read().decode("utf-8", "replace")
        self.statuses[reply.status] += 1
        self.make.world.learn(f"{reply.headers}{text}")
        if reply.status >= 500:
            self.failures.append(f"{reply.status} at {asked}"[:600])
        if reply.will_close:
            self._connection = None
        return text

    def send(self, asked: Asked) -> http.client.HTTPResponse:
        """On the open connection; a new one if the server has closed it meanwhile."""
        for _ in range(2):
            try:
                if self._connection is None:
                    self._connection = http.client.HTTPConnection("127.0.0.1", self.port, 60)
                self._connection.request(asked.method, asked.path, asked.body, asked.headers)
                return self._connection.getresponse()
            except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
                self._connection = None
        raise http.client.RemoteDisconnected

    def channel(self) -> None:
        """A live channel, with a few messages that nobody expects."""
        chance = self.make.random
        table, headers = chance.choice(self.seats)
        path = f"{table}/live" if chance.random() < 0.5 else self.make.channel()
        url = f"ws://127.0.0.1:{self.port}{path}"
        odd = contextlib.suppress(WebSocketException, TimeoutError, OSError)
        with odd, connect(url, additional_headers=headers, max_size=None) as live:
            self.statuses["live"] += 1
            live.recv(timeout=5)
            for _ in range(chance.randint(0, 15)):
                live.send(chance.choice(["x", b"\xff" * 9, "y" * 3000, ""]))
            live.ping()

    def raw(self) -> None:
        """Bytes that are no request; half of them are followed by an abrupt end."""
        chance = self.make.random
        line = chance.choice(
            [b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02", b"GET  /\r\n", b"\r\n" * 9]
        )
        with (
            contextlib.suppress(OSError),
            socket.create_connection(("127.0.0.1", self.port)) as end,
        ):
            end.settimeout(0.2 if chance.random() < 0.5 else 0.01)
            end.sendall(line + chance.randbytes(chance.randint(0, 2000)))
            self.statuses["raw"] += 1
            end.recv(4096)

    def run(self, count: int) -> None:
        for _ in range(count):
            kind = self.make.random.random()
            if kind < LIVE:
                self.channel()
            elif kind < LIVE + RAW:
                self.raw()
            elif kind < LIVE + RAW + PLAY:
                self.play()
            else:
                self.ask(self.make.request())


def memory(process: int) -> float:
    """Resident megabytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * 4096 / 2**20


@contextlib.contextmanager
def server(folder: str, database: str = ""):
    """A server of its own, its port and its log."""
    log = Path(folder) / "log"
    command = [
        sys.executable,
        "-m",
        "pustosh",
        "serve",
        "--port",
        "0",
        "--pace",
        "instant",
        "--rate",
        "1000000",
    ]
    command += ["--allow-host", "*"]
    with log.open("wb") as lines:
        process = subprocess.Popen(
            [*command, "--db", database or f"sqlite:///{folder}/fuzz.sqlite"], stderr=lines
        )
    try:
        while "startup complete" not in log.read_text():
            if process.poll() is not None:
                raise SystemExit(log.read_text())
            time.sleep(0.05)
        yield process.pid, int(log.read_text().partition("\n")[0].rpartition(":")[2]), log
    finally:
        process.terminate()
        process.wait()


def errors(log: Path) -> list[str]:
    """What the server logged as an error: its kind, and the last places it came from."""
    entries = [json.loads(line) for line in log.read_text().splitlines()[1:]]
    bad = [entry for entry in entries if entry["level"] in ("error", "critical")]
    return [
        f"{entry['text'].strip()}: {entry.get('error', '')} {entry.get('trace', [])[-4:]}"
        for entry in bad
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=3000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--db", default="", help="a database of its own; left out, a SQLite file")
    wanted = parser.parse_args()
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # it reports each abrupt end
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, server(folder, wanted.db) as (process, port, log):
        fuzz = Fuzz(port, wanted.seed)
        fuzz.begin()
        fuzz.run(wanted.requests // 2)
        half = memory(process)
        fuzz.run(wanted.requests - wanted.requests // 2)
        grown = memory(process) - half
        failures = fuzz.failures + errors(log)
    seconds = time.monotonic() - begun
    print(f"{wanted.requests} requests in {seconds:.0f} s, seed {wanted.seed}")
    print(
        "replies:", ", ".join(f"{n} x {kind}" for kind, n in sorted(fuzz.statuses.items(), key=str))
    )
    print(f"memory: {half:.0f} MB at half time, {grown:+.0f} MB afterwards")
    print(*failures[:20], sep="\n")
    sys.exit(bool(failures) or grown > GROWTH)


if __name__ == "__main__":
    main()
