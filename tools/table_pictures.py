"""Draw docs/images/tables: the table of every game at each kind of moment, as people see it.

    python tools/table_pictures.py [GAME ...]

Bots play games of fixed seeds; in every other game they try what is new to them. Of each kind of
question that `MOMENTS` names one is opened in a real browser, as the seat that is asked sees it,
and drawn at 1400 x 900; some on a phone, in the dark, in Russian and in German too. A moment that
does not come is named at the end.
"""

import base64
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games import game
from pustosh.kernel.spec import GameSpec
from pustosh.matches.database import open_database
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Record, Seat
from pustosh.matches.store import Store
from pustosh.web.people.visitors import COOKIE

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from ensure_browser import find  # noqa: E402

from servers import ServerProcess, free_port  # noqa: E402
from stored_tables import store_table  # noqa: E402

IMAGES = ROOT / "docs" / "images" / "tables"
PEOPLE = ("Ann", "Boris", "Clara")
SEEDS = 10
MOST = 700  # decisions of a game
QUALITY = 50
WIDE, PHONE = (1400, 900), (390, 844)
WAIT, OVER = "wait", "over"
MOMENTS = {
    "shelter": ("place", "buy", "lay", "improve", "use-SH-FIGHT-02", "use-SH-FIGHT-05", "take"),
    "fallout": (
        "play", "turn", "option", "dice-fight", "dice-test", "learn", "shop", "camp", "accept",
    ),
    "munchkin": (
        "ready", "round-door", "round-door-own", "fight", "interfere", "accept-help", "run",
        "trade", "answer-bad", "donate",
    ),
    "warofmine": (
        "day", "water", "eat", "guard", "go", "set-out", "choose", "roll", "arm", "keep-card",
        "exchange", "wound", "let-it-stand",
    ),
}  # fmt: skip
ON_PHONES = {"place", "turn", "dice-fight", "fight", "interfere", "day", "go", "choose", WAIT, OVER}
AT_NIGHT_AND_TRANSLATED = {"place", "turn", "fight", "day"}


class Moment(NamedTuple):
    name: str
    record: Record


def moments(name: str) -> Iterator[Moment]:
    """One moment of each kind, from the middle of those that came."""
    records = defaultdict(list)
    for seed in range(SEEDS):
        for kind, record in kinds(name, f"picture {seed}", curious=seed % 2 == 1):
            records[kind].append(record)
    wanted = (*MOMENTS[name], WAIT, OVER)
    for kind in wanted:
        if records[kind]:
            yield Moment(kind, records[kind][len(records[kind]) // 2])
    print(f"{name}: did not come:", *(kind for kind in wanted if not records[kind]))


def kinds(name: str, seed: str, curious: bool) -> Iterator[tuple[str, Record]]:
    """Of every decision of a game, what the first seat is asked."""
    spec = game(name)
    box = spec.read_pack(spec.pack_folder)
    seats = [Seat(who, "") for who in PEOPLE[: 2 if name == "fallout" else 3]]
    match = new_match(spec, box, seats, {}, seed)
    tried: set[str] = set()
    for number in range(MOST):
        if not match.game.choices:
            yield OVER, match.record
            return
        yield asked(spec, box, match), match.record.until(number)
        untried = [choice for choice in match.game.choices if curious and choice.verb not in tried]
        greedy = bot("greedy", name, f"{seed}{number}")
        choice = untried[0] if untried else greedy.decide(BotView(match.game, spec))
        tried.add(choice.verb)
        match.answer(match.game.decider, choice.key)


def asked(spec: GameSpec, box: Any, match: Match) -> str:
    if match.game.decider != 0:
        return WAIT
    question = spec.question(box, spec.view(match.game, 0)) if spec.question else None
    return question.ask.message.removeprefix("ask/") if question else ""


def draw(page: Page, name: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("#question, #verdict-h").first.wait_for()
    page.wait_for_timeout(900)  # dice have rolled, the live channel is open
    line = page.context.new_cdp_session(page)
    shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (IMAGES / f"{name}-{size[0]}.webp").write_bytes(base64.b64decode(shot["data"]))


def draw_moment(page: Page, moment: Moment, title: str) -> None:
    draw(page, title, WIDE)
    if moment.name in ON_PHONES:
        draw(page, title, PHONE)
    if moment.name in AT_NIGHT_AND_TRANSLATED:
        page.emulate_media(color_scheme="dark")
        draw(page, f"{title}-dark", WIDE)
        page.emulate_media(color_scheme="light")
        for language in ("ru", "de"):
            page.context.add_cookies([{"name": "language", "value": language, "url": page.url}])
            page.reload()
            draw(page, f"{title}-{language}", WIDE)
    if moment.name == OVER:
        page.goto(f"{page.url}/end")
        draw(page, f"{title}-page", WIDE)
        draw(page, f"{title}-page", PHONE)


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{folder}/tables.sqlite"
        store = Store(open_database(database))
        server = ServerProcess(database, free_port())
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name in sys.argv[1:] or MOMENTS:
            for moment in moments(name):
                id_, tokens = store_table(store, moment.record)
                context = browser.new_context(locale="en-US", color_scheme="light")
                cookie = {"name": COOKIE, "value": tokens[0], "url": server.address}
                context.add_cookies([cookie])
                context.add_init_script("""localStorage.setItem("tips", '["none"]')""")
                page = context.new_page()
                page.goto(f"{server.address}/t/{id_}")
                draw_moment(page, moment, f"{name}-{moment.name}")
                context.close()
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
