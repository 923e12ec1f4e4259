"""Record docs/images/playback.webp: a turn of another player, played in a real browser.

    python tools/record_playback.py

A recorded game of Shelter goes on while somebody watches: a dweller is placed, and a fight is won.
"""

import base64
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

from animated_webp import animated
from ensure_browser import find
from playwright.sync_api import Page, sync_playwright

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from moving_tables import Going, before  # noqa: E402
from threaded_server import served  # noqa: E402

PICTURE = ROOT / "docs" / "images" / "playback.webp"
SIZE = {"width": 1400, "height": 900}
SCALE, QUALITY = 0.5, 35
FRAME, LAST = 170, 2500  # milliseconds
FRAMES = 46


def main() -> None:
    """Some eight seconds."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Store(open_database(f"sqlite:///{folder}/t.sqlite")), pace="calm")
        with served(app) as port:
            browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
            page = browser.new_page(viewport=SIZE, locale="en-US")
            match, at = before("shelter", "wins-fight")
            server = SimpleNamespace(app=app, address=f"http://127.0.0.1:{port}")
            going = Going(server, page, match, at - 3)
            going.go_on(4)
            film = filmed(page)
            browser.close()
    PICTURE.write_bytes(animated(film))
    print(f"{PICTURE.relative_to(ROOT)}: {len(film)} frames, {PICTURE.stat().st_size // 1024} kB")


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
