"""How fast answers are acknowledged at many live tables at once: a benchmark, not a test.

Starts `pustosh serve` on a fresh SQLite file, opens tables of one person and a bot, two live
channels each, lets every person answer at a human pace, and prints the times to acknowledgement.
"""

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time

import httpx2
import websockets

FIELDS = re.compile(r'name="(seat|question)" value="(\d+)"')
KEYS = re.compile(r'class="choice" form="answer" name="key" value="([^"]+)"')


class Person:
    def __init__(self, address: str) -> None:
        self.address = address
        self.page = ""
        self.times: list[float] = []

    async def sit_down(self) -> None:
        self.client = httpx2.AsyncClient(base_url=self.address, timeout=60)
        reply = await self.client.post("/play/shelter")
        self.table = reply.headers["location"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def watch(self) -> None:
        url = self.address.replace("http", "ws") + f"{self.table}/live"
        headers = {"Cookie": self.cookie}
        async with websockets.connect(url, additional_headers=headers, max_size=None) as channel:
            async for page in channel:
                self.page = str(page)

    async def play(self, seconds: float, pace: float, start: float) -> None:
        await asyncio.sleep(start)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            keys = KEYS.findall(self.page)
            if keys:
                await self.answer(keys[0])
            await asyncio.sleep(pace)

    async def answer(self, key: str) -> None:
        data = {**dict(FIELDS.findall(self.page)), "key": key}
        begun = time.monotonic()
        reply = await self.client.post(
            f"{self.table}/answer", data=data, headers={"X-Live": "1", "Cookie": self.cookie}
        )
        if reply.status_code == 200:
            self.times.append(time.monotonic() - begun)


async def measure(address: str, tables: int, seconds: float, pace: float) -> list[float]:
    people = [Person(address) for _ in range(tables)]
    for person in people:
        await person.sit_down()
    channels = [asyncio.create_task(person.watch()) for person in people for _ in range(2)]
    await asyncio.sleep(3)
    await asyncio.gather(
        *(person.play(seconds, pace, pace * i / tables) for i, person in enumerate(people))
    )
    open_ = sum(not channel.done() for channel in channels)
    print(f"{tables} tables, {open_} live channels, an answer every {pace:.1f} s at each")
    for channel in channels:
        channel.cancel()
    return sorted(took for person in people for took in person.times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=4.0)
    parser.add_argument("--port", type=int, default=8699)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.sqlite"
        command = [sys.executable, "-m", "pustosh", "serve", "--port", str(wanted.port)]
        server = subprocess.Popen(
            [*command, "--db", database, "--rate", "1000000"], stderr=subprocess.DEVNULL
        )
        try:
            time.sleep(3)
            address = f"http://127.0.0.1:{wanted.port}"
            times = asyncio.run(measure(address, wanted.tables, wanted.seconds, wanted.pace))
        finally:
            server.terminate()
            server.wait()
    for share in (50, 95, 99):
        print(f"p{share}: {times[len(times) * share // 100] * 1000:.0f} ms")
    print(f"{len(times)} answers acknowledged")


if __name__ == "__main__":
    main()
