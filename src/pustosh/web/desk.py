"""What every page needs at hand: the hub, the bots, the templates."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from pustosh import __version__
from pustosh.games import GAMES, game
from pustosh.matches.messages import LANGUAGES
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.live.bots import BotDesk
from pustosh.web.live.hub import Hub
from pustosh.web.live.priority import Priority
from pustosh.web.visitors import Visitor, remember, visitor
from pustosh.web.words import Words

HERE = Path(__file__).parent


class Desk:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.priority = Priority()
        self.bots = BotDesk(hub, self.priority)
        self.templates = templates()
        self.fragments: dict[str, FragmentCache] = defaultdict(FragmentCache)  # by game
        # Live pages are drawn one after another: more threads would only keep answers waiting.
        self.press = ThreadPoolExecutor(1, thread_name_prefix="press")

    def render(self, template: str, **context: Any) -> str:
        return self.templates.get_template(template).render(**context)

    def close(self) -> None:
        self.bots.close()
        self.press.shutdown(wait=True, cancel_futures=True)


def desk(request: HTTPConnection) -> Desk:
    found: Desk = request.app.state.desk
    return found


def templates() -> Environment:
    """Our templates, and each game's own under its name: `shelter/table.html`."""
    pages = {name: FileSystemLoader(game(name).folder / "page") for name in GAMES}
    ours = FileSystemLoader(HERE / "templates")
    loader = PrefixLoader({"web": ours, **pages})
    found = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,  # looking whether files changed costs a fifth
    )  # fmt: skip
    found.globals["version"] = __version__
    found.globals["languages"] = LANGUAGES
    return found


def respond(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A whole page for this visitor."""
    who = visitor(request)
    t = Words(who.language)
    place, query = request.url.path, request.url.query
    here = f"{place}?{query}" if query else place
    html = desk(request).render(template, who=who, t=t, path=place, here=here, **context)
    response = HTMLResponse(html, status, headers={"cache-control": "no-store"})
    remember(response, request, who)
    return response


def oops(request: Request, status: int, text: str) -> Response:
    """What went wrong, in one sentence, with a way back."""
    return respond(request, "web/oops.html", status, text=text)


def who_is(request: HTTPConnection) -> Visitor:
    return visitor(request)
