"""What a table weighs and how soon it is there, in a real browser: a measurement, not a test.

    python tools/page_weight.py [GAME ...]

Starts a server on a fresh SQLite file. For each game somebody with an empty cache presses *Play
now*; what comes over the line is counted until there is something to choose, then what one more
change brings. Times are the median of `TIMES` first visits, from the click to the first choice.
"""

import statistics
import sys
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from ensure_browser import find  # noqa: E402

from servers import ServerProcess, free_port  # noqa: E402

GAMES = ("shelter", "fallout", "munchkin", "warofmine")
TIMES = 3
KINDS = {"Document": "page", "Stylesheet": "style and script", "Script": "style and script"}


class Visit:
    """Somebody who has never been here before."""

    def __init__(self, browser: Browser, address: str, game: str) -> None:
        self.page: Page = browser.new_context(locale="en-US").new_page()
        self.came: Counter[str] = Counter()
        self.kinds: dict[str, str] = {}
        self.messages: list[str] = []
        self.page.goto(address)
        self.listen()
        begun = time.perf_counter()
        box = self.page.locator(f'.box[data-game="{game}"]')
        box.get_by_role("button", name="Play now").click()
        self.page.locator(".choice").first.wait_for(state="attached", timeout=60_000)
        self.seconds = time.perf_counter() - begun

    def listen(self) -> None:
        line = self.page.context.new_cdp_session(self.page)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        line.on("Network.responseReceived", self.note_kind)
        line.on("Network.loadingFinished", self.note_size)
        line.on("Network.webSocketFrameReceived", self.note_message)

    def note_kind(self, event: dict[str, Any]) -> None:
        self.kinds[event["requestId"]] = KINDS.get(event["type"], "drawings and fonts")

    def note_size(self, event: dict[str, Any]) -> None:
        self.came[self.kinds.get(event["requestId"], "page")] += int(event["encodedDataLength"])

    def note_message(self, event: dict[str, Any]) -> None:
        self.messages.append(event["response"]["payloadData"])

    def change(self) -> int:
        """Bytes of the message that shows the next change, compressed as the live channel does."""
        self.page.wait_for_load_state("networkidle")
        before = len(self.messages)
        self.page.locator(".choice").first.evaluate("row => row.click()")
        while len(self.messages) == before:
            self.page.wait_for_timeout(20)
        return len(zlib.compress(self.messages[-1].encode()))


def measure(browser: Browser, address: str, game: str) -> str:
    visits = []
    for _ in range(TIMES):
        visit = Visit(browser, address, game)
        change = visit.change()
        visits.append(visit)
        visit.page.context.close()
    seconds = statistics.median(visit.seconds for visit in visits)
    parts = [visits[-1].came[kind] for kind in ("page", "style and script", "drawings and fonts")]
    sizes = [f"{size / 1024:.0f}" for size in (*parts, sum(parts), change)]
    return f"| {game} | {' | '.join(sizes)} | {seconds:.1f} s |"


def main() -> None:
    games = sys.argv[1:] or GAMES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(f"sqlite:///{folder}/tables.sqlite", free_port())
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        print("| game | page | style, script | drawings, fonts | first visit | a change | time |")
        for game in games:
            print(measure(browser, server.address, game))
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
