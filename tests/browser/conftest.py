"""Real Chromium against a real server in this process, on a real SQLite file."""

import os
import re
import shutil
import socket
import threading
import time
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import expect

from pustosh.bots import BOTS
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from servers import free_port

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong
PICTURES = Path(__file__).parents[2] / "docs" / "images"


@pytest.fixture(scope="session")
def browser_type_launch_args():
    path = os.environ.get("PUSTOSH_BROWSER") or shutil.which("chromium")
    flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--process-per-site"]
    return {"executable_path": path, "args": flags}


class Server:
    """A server that can be stopped and started again on the same address and file."""

    def __init__(self, database, port=0):
        self.database = database
        self.port = port
        self.start()

    def start(self):
        self.app = create_app(Store(open_database(self.database)), rate=10_000, burst=10_000)
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        config = uvicorn.Config(self.app, log_config=None, timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        serve = {"target": self.server.run, "kwargs": {"sockets": [listening]}, "daemon": True}
        self.thread = threading.Thread(**serve)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self):
        self.server.should_exit = True
        self.thread.join(10)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def table(self, page):
        id_ = re.search(r"/t/([\w-]+)", page.url).group(1)
        return self.app.state.desk.hub.table(id_)


@pytest.fixture(scope="session")
def port():
    """One for all servers of this process, so that the browser has scripts and drawings at hand."""
    return free_port()


@pytest.fixture
def server(tmp_path, port):
    running = Server(f"sqlite:///{tmp_path}/tables.sqlite", port)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def anchor(browser):
    """A page that stays open and keeps the process that draws the pages of all tests."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def page(server, anchor):
    """A page of a visitor who has never been here."""
    anchor.goto(f"{server.address}/healthz")
    opened = anchor.context.new_page()
    yield opened
    opened.close()
    anchor.context.clear_cookies()
    anchor.evaluate("localStorage.clear()")


@pytest.fixture
def quiet(page):
    """The page, failing the test if its console complained (a policy violation, a missing file)."""
    complaints = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


AXE_RUN = """rules => axe.run(document, {
    resultTypes: ["violations"], ...(rules.length ? {runOnly: rules} : {}),
})"""


def violations(page, *rules):
    """What axe-core finds wrong with a page, as readable lines; by all rules, or by these."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    broken = page.evaluate(AXE_RUN, list(rules))["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in broken for node in rule["nodes"]]


def question(page):
    return page.locator("input[form=answer][name=question]").get_attribute("value")


def asked(page):
    """The same, or nothing where somebody else is asked."""
    fields = page.locator("input[form=answer][name=question]")
    return fields.evaluate_all("all => all.map(one => one.value)")


UNFOLD = """row => {
    const person = row.closest("[data-person][hidden]")?.dataset.person;
    if (person) document.querySelector(`[data-chooses="${person}"]`).click();
    for (let fold = row.closest("details"); fold; fold = fold.parentElement.closest("details")) {
        fold.open = true;
    }
    return row.hasAttribute("data-fatal");
}"""


def unfold(locator):
    """Open every fold around a choice; whether it is one that may kill."""
    return locator.evaluate(UNFOLD)


def answer(page, locator):
    """Click a choice, unfolding what it is folded into, and wait until the page has moved on.

    What could be put together in a dialog is answered step by step.
    """
    page.locator("dialog").evaluate_all("all => all.forEach(one => one.remove())")
    if unfold(locator):
        locator.click()  # what may kill is asked once more
    moves_on(page, locator.click)


MOVED_ON = """before => {
    const fields = document.querySelectorAll("input[form=answer][name=question]");
    return [...fields].map(one => one.value).join() !== before;
}"""


def moves_on(page, act):
    """Do something and wait until another question, or none, is on the page."""
    before = ",".join(asked(page))
    act()
    page.wait_for_function(MOVED_ON, arg=before)


def until_mine(page):
    """Wait for one's turn or the end; True while there is something to choose."""
    page.locator(".choice, .scores").first.wait_for(state="attached", timeout=20_000)
    return page.locator(".choice").count() > 0


def play_now(page, server, game="shelter"):
    """One click on the box of a game, on the front page."""
    page.goto(server.address)
    box = page.locator(f'.box[data-game="{game}"]')
    box.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def choose_seat(page, seat, kind):
    """In the form of a new table: who sits there, a person or a kind of bot."""
    is_bot = kind in BOTS
    page.locator(f"#kind-{seat}-{'bot' if is_bot else kind}").check()
    if is_bot:
        page.locator(f"#bot-{seat}").select_option(kind)


def choose_options(page, first, colours=""):
    """In the form of a new table: who begins, and the colours of the first seats."""
    page.locator(".plainopts > summary").click()
    page.locator("#option-first").select_option(first)
    for seat, colour in enumerate(filter(None, colours.split(","))):
        page.locator(f"#option-colours-{seat}").select_option(colour)


def seated(page, server, game, size=(1400, 900)):
    """A table with a bot on every other seat, in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{server.address}/new/{game}")
    for seat in range(1, 3 if game == "munchkin" else 2):
        choose_seat(page, seat, "random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def shut_invitation(page):
    """Where seats are free, the links to them lie on the board at first."""
    page.locator("#question, .curtain").first.wait_for()
    for invitation in page.locator("#invitation[open] > summary").all():
        invitation.click()


def new_table(page, server, first="0", colours="", second="open"):
    """A table of one's own, with somebody or nobody opposite, who begins and in which colours."""
    page.goto(f"{server.address}/new/shelter")
    choose_seat(page, 1, second)
    choose_options(page, first, colours)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    shut_invitation(page)


SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter(one => one instanceof CSSTransition).map(one => one.finished))"""


def settle(page):
    """Wait until styles of another size or scheme are there, and nothing fades any more."""
    page.wait_for_timeout(60)
    page.evaluate(SETTLED)


def looks(page, schemes):
    """By day and night, narrow and wide: no violation, nothing wider than the screen.

    Night differs from day in nothing but colours, so it is asked about these alone, and once:
    where it is wide, since most is seen there.
    """
    for number, scheme in enumerate(schemes):
        page.emulate_media(color_scheme=scheme)
        rules = ["color-contrast"] if number else []
        for width in (1400,) if number else (360, 1400):
            page.set_viewport_size({"width": width, "height": 900})
            settle(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert violations(page, *rules) == []
            yield f"{scheme}-{width}"


def take_pictures(page, folder, name, schemes):
    """Check these looks of a page; pictures of them, if any are wanted."""
    for look in looks(page, schemes):
        if folder and name:
            whole = not name.startswith("rules")
            page.screenshot(path=folder / f"{name}-{look}.png", full_page=whole)


def take_picture(page, folder, name):
    """Of what is on the screen, if pictures are wanted."""
    if folder:
        page.screenshot(path=folder / f"{name}.png")


@pytest.fixture
def tools():
    """The helpers above, for tests in other files. Pictures go to docs/ when they are asked for."""

    class Tools:
        violations = staticmethod(violations)
        question = staticmethod(question)
        answer = staticmethod(answer)
        unfold = staticmethod(unfold)
        moves_on = staticmethod(moves_on)
        play_now = staticmethod(play_now)
        new_table = staticmethod(new_table)
        seated = staticmethod(seated)
        choose_seat = staticmethod(choose_seat)
        choose_options = staticmethod(choose_options)
        shut_invitation = staticmethod(shut_invitation)
        until_mine = staticmethod(until_mine)
        settle = staticmethod(settle)
        pictures = PICTURES if os.environ.get("PUSTOSH_PICTURES") else None

        @classmethod
        def picture(cls, page, name):
            take_picture(page, cls.pictures, name)

        @classmethod
        def check(cls, page, name="", schemes=("light", "dark")):
            take_pictures(page, cls.pictures, name, schemes)

    return Tools
