"""Record docs/images/playback.webp, a turn of another player as it is played, and some moments.

    python tools/record_playback.py

Recorded games go on while somebody watches in a real browser: in Shelter a dweller is placed and a
fight is won; then an encounter, a kicked door, a raid and a death are drawn, one picture each.
"""

import base64
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from animated_webp import animated
from ensure_browser import find
from playwright.sync_api import Browser, Page, sync_playwright

from pustosh.matches.database import open_database
from pustosh.matches.match import Match
from pustosh.matches.store import Store
from pustosh.web.app import create_app

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from moving_tables import Going, before  # noqa: E402
from threaded_server import served  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MOMENTS = {  # what is written by the answer that brings it about; its kind
    "encounter": ("fallout", "encounter-succeeds", "test-succeeds"),
    "door": ("munchkin", "kicks", "fight"),
    "raid": ("warofmine", "hits"),
    "death": ("warofmine", "dies"),
}
SIZE = {"width": 1400, "height": 900}
SCALE, QUALITY = 0.5, 35
FRAME, LAST = 170, 2500  # milliseconds
FRAMES = 46


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Store(open_database(f"sqlite:///{folder}/t.sqlite")), pace="calm")
        with served(app) as port:
            server = SimpleNamespace(app=app, address=f"http://127.0.0.1:{port}")
            browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
            film = filmed(played(browser, server))
            keep("playback", animated(film))
            for kind, messages in MOMENTS.items():
                keep(f"moment-{kind}", moment(browser, server, kind, messages))
            browser.close()


def keep(name: str, picture: bytes) -> None:
    (IMAGES / f"{name}.webp").write_bytes(picture)
    print(f"docs/images/{name}.webp: {len(picture) // 1024} kB")


def opened(browser: Browser, server: Any, match: Match, at: int, pace: str) -> tuple[Page, Going]:
    """A page of its own visitor, at an answer of a recorded game."""
    page = browser.new_context(viewport=SIZE, locale="en-US").new_page()
    page.add_init_script(f"localStorage.pace = '{pace}'; localStorage.moments = 'all'")
    return page, Going(server, page, match, at)


def played(browser: Browser, server: Any) -> Page:
    """Three answers, and the one by which a fight is won."""
    match, at = before("shelter", "wins-fight")
    page, going = opened(browser, server, match, at - 3, "calm")
    going.go_on(4)
    return page


def moment(browser: Browser, server: Any, kind: str, messages: tuple[str, ...]) -> bytes:
    """The sheet with all its parts; what comes before it is closed."""
    page, going = opened(browser, server, *before(*messages), "slow")
    going.go_on()
    sheet = page.locator("#moment")
    while True:
        sheet.wait_for(timeout=20_000)
        if sheet.get_attribute("data-kind") == kind:
            break
        sheet.locator(".close").click()
        page.wait_for_timeout(FRAME)
    sheet.locator("header").click()
    page.wait_for_timeout(2 * LAST)  # the stamp has been set
    line = page.context.new_cdp_session(page)
    shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": 50})
    return base64.b64decode(shot["data"])


def filmed(page: Page) -> list[tuple[bytes, int]]:
    """Still after still; one that looks like the last one prolongs it."""
    line = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, **SIZE, "scale": SCALE}
    wanted = {"format": "webp", "quality": QUALITY, "clip": clip}
    film: list[tuple[bytes, int]] = []
    for number in range(FRAMES):
        start = time.monotonic()
        shot = base64.b64decode(line.send("Page.captureScreenshot", wanted)["data"])
        milliseconds = FRAME if number < FRAMES - 1 else LAST
        if film and film[-1][0] == shot:
            film[-1] = shot, film[-1][1] + milliseconds
        else:
            film.append((shot, milliseconds))
        page.wait_for_timeout(max(1, FRAME - 1000 * (time.monotonic() - start)))
    return film


if __name__ == "__main__":
    main()
