"""How fast answers are acknowledged at many live tables at once: a benchmark, not a test.

Starts `pustosh serve` on a fresh SQLite file, opens tables of one person and bots, the games of
`--games` in turn (all four if left out), two live channels each, compressed as browsers have them.
Nothing is measured before every channel has its first page. Like a browser, a person keeps a
connection open for the answers. Every person waits for the page, thinks for half to one and a half
times `--think` seconds, at random, and answers. Prints the times from answer to acknowledgement,
and from answer to the page that shows it, with what bots did meanwhile.
With `--think 0` nobody thinks: that measures throughput, and the times only how long the queue is.
"""

import argparse
import asyncio
import contextlib
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import websockets

from pustosh.games import GAMES
from pustosh.web.drawing.changes import changed

FIELDS = re.compile(r'name="(seat|question)" value="(\d+)"')
KEY = re.compile(r'class="[\w ]*\bchoice" form="answer" name="key" value="([^"]+)"')
AT_ONCE = 20  # tables whose channels are opened at the same time: a server refuses a crowd
HEADERS = "Host: 127.0.0.1\r\nX-Live: 1\r\nContent-Type: application/x-www-form-urlencoded\r\n"


class Person:
    """A light browser: two live channels, and pages are looked at only to answer."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game
        self.connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""
        self.page = ""
        self.came = asyncio.Event()
        self.channels: list[asyncio.Task[None]] = []
        self.acknowledged: list[float] = []
        self.drawn: list[float] = []

    async def sit_down(self) -> None:
        status, headers = await self.post(f"/play/{self.game}", "")
        assert status == 303, status
        self.table = re.search(r"location: (\S+)", headers)[1]
        self.cookie = re.search(r"set-cookie: (pustosh=[^;]+)", headers)[1]

    async def post(self, path: str, body: str) -> tuple[int, str]:
        """On the connection that is open; the server closes one that was idle for long."""
        head = f"POST {path} HTTP/1.1\r\n{HEADERS}Cookie: {self.cookie}\r\n"
        request = f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()
        try:
            reply = await self.exchange(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.connection = None
            reply = await self.exchange(request)
        return int(reply.split(" ", 2)[1]), reply

    async def exchange(self, request: bytes) -> str:
        if self.connection is None:
            self.connection = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.connection
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", head)
        await reader.readexactly(int(length[1]) if length else 0)
        return head

    async def open_channels(self, crowd: asyncio.Semaphore) -> None:
        """Return when both channels have their first page."""
        async with crowd:
            for plays in (True, False):
                opened = asyncio.Event()
                self.channels.append(asyncio.create_task(self.watch(plays, opened)))
                await asyncio.wait_for(opened.wait(), 60)

    async def watch(self, plays: bool, opened: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{self.port}{self.table}/live?changes="
        headers = {"Cookie": self.cookie}
        async with websockets.connect(url, additional_headers=headers, max_size=None) as channel:
            async for message in channel:
                first = not opened.is_set()
                opened.set()
                if plays:
                    self.page = message if first else changed(self.page, message)
                    self.came.set()

    async def play(self, until: float, think: float) -> None:
        await asyncio.sleep(random.uniform(0, think))
        while time.monotonic() < until:
            key = KEY.search(self.page)
            if key:
                await self.answer(key[1])
            elif 'class="scores"' in self.page:
                return  # the game is over
            else:
                await self.next_page(1)
            await asyncio.sleep(think * random.uniform(0.5, 1.5))

    async def answer(self, key: str) -> None:
        given = {**dict(FIELDS.findall(self.page)), "key": key.replace(" ", "+")}
        body = "&".join(f"{name}={value}" for name, value in given.items())
        self.came.clear()
        begun = time.monotonic()
        status, _ = await self.post(f"{self.table}/answer", body)
        if status == 200:
            self.acknowledged.append(time.monotonic() - begun)
            if await self.next_page(10):
                self.drawn.append(time.monotonic() - begun)

    async def next_page(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self.came.wait(), seconds)
        except TimeoutError:
            return False
        return True


def cpu(process: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: int, wanted: argparse.Namespace) -> list[Person]:
    tables, seconds, think = wanted.tables, wanted.seconds, wanted.think
    people = [Person(wanted.port, wanted.games[n % len(wanted.games)]) for n in range(tables)]
    for person in people:
        await person.sit_down()
    crowd = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(person.open_channels(crowd) for person in people))
    await asyncio.sleep(3)
    before = cpu(server), time.process_time()
    until = time.monotonic() + seconds
    await asyncio.gather(*(person.play(until, think) for person in people))
    spent, own = cpu(server) - before[0], time.process_time() - before[1]
    channels = [channel for person in people for channel in person.channels]
    open_ = sum(not channel.done() for channel in channels)
    print(f"{tables} tables, {open_} live channels, {think:.1f} s to think on average")
    each = 1000 * spent / max(1, sum(len(person.acknowledged) for person in people))
    busy = f"server {spent / seconds:.0%} of a core, client {own / seconds:.0%}"
    print(f"busy: {busy}; {each:.1f} ms of the server for an answer with all that follows from it")
    for channel in channels:
        channel.cancel()
    return people


def tell(people: list[Person], seconds: float) -> None:
    for name in ("acknowledged", "drawn"):
        times = sorted(took for person in people for took in getattr(person, name))
        if not times:
            raise SystemExit(f"{name}: nothing; do the pages have other choices than KEY finds?")
        shares = [f"p{n} {times[len(times) * n // 100] * 1000:.0f} ms" for n in (50, 95, 99)]
        print(f"{name}: {', '.join(shares)}; {len(times)} answers, {len(times) / seconds:.0f}/s")
    played = Counter[str]()
    for person in people:
        played[person.game] += len(person.acknowledged)
    print("answers:", ", ".join(f"{game} {count}" for game, count in played.items()))


def wait_for(port: int) -> None:
    for _ in range(300):
        with (
            contextlib.suppress(ConnectionRefusedError),
            socket.create_connection(("127.0.0.1", port)),
        ):
            return
        time.sleep(0.1)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=4.0)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--port", type=int, default=8699)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.sqlite"
        command = [
            sys.executable,
            "-m",
            "pustosh",
            "serve",
            "--pace",
            "instant",
            "--port",
            str(wanted.port),
        ]
        server = subprocess.Popen(
            [*command, "--db", database, "--rate", "1000000"], stderr=subprocess.DEVNULL
        )
        try:
            wait_for(wanted.port)
            people = asyncio.run(measure(server.pid, wanted))
        finally:
            server.terminate()
            server.wait()
    tell(people, wanted.seconds)


if __name__ == "__main__":
    main()
