"""What every page needs at hand: the hub, the bots, the templates."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, PrefixLoader
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from pustosh import __version__
from pustosh.bots.people import of_kind
from pustosh.matches.messages import LANGUAGES
from pustosh.web.drawing.byte_cache import ByteCache
from pustosh.web.drawing.faces import rival_of
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.drawing.small_parts import SMALL_PARTS
from pustosh.web.drawing.templates import environment_of
from pustosh.web.edge.gates import Gates
from pustosh.web.edge.limits import Buckets
from pustosh.web.games import all_games, part, stylesheet
from pustosh.web.live.absence import AbsenceWatch
from pustosh.web.live.analysts import Analysts
from pustosh.web.live.bots import PATIENCE, BotDesk
from pustosh.web.live.coach import Coach
from pustosh.web.live.housekeeping import Housekeeping
from pustosh.web.live.hub import Hub
from pustosh.web.live.log import GESTURES
from pustosh.web.live.pace import INSTANT
from pustosh.web.live.priority import Priority
from pustosh.web.live.quotas import TABLES
from pustosh.web.live.table import LiveTable
from pustosh.web.notices.watch import NoticeWatch
from pustosh.web.people.invitations import Invitations, code_of
from pustosh.web.people.visitors import remember, visitor, words_for

HERE = Path(__file__).parent
GESTURES_A_SECOND = (0.25, 3)  # of one person, and how many at once
PAGES = 64 * 2**20  # bytes of rendered pages in memory


class Desk:
    def __init__(self, hub: Hub, pace: str = INSTANT) -> None:
        self.hub = hub
        self.pace = pace  # of bots, for browsers that have not chosen another
        self.priority = Priority()
        self.gates = Gates()
        self.most_tables = TABLES  # running ones that a visitor has opened
        self.bots = BotDesk(hub, self.priority)
        self.invitations = Invitations(hub.store.settings.key_of_identities())
        self.analysts = Analysts(hub.store)
        self.coach = Coach()
        self.notices = NoticeWatch(hub)
        self.housekeeping = Housekeeping(hub)
        self.absence = AbsenceWatch(hub, self.after_change)
        self.gestures = Buckets(*GESTURES_A_SECOND)
        self.templates = templates()
        self.fragments: dict[str, FragmentCache] = defaultdict(FragmentCache)  # by game
        self.pages: ByteCache[tuple[int, str]] = ByteCache(PAGES)  # with their editions
        # Live pages are drawn one after another: more threads would only keep answers waiting.
        self.press = ThreadPoolExecutor(1, thread_name_prefix="press")

    def render(self, template: str, **context: Any) -> str:
        return self.templates.get_template(template).render(**context)

    def render_giving_way(self, template: str, **context: Any) -> str:
        """The same, but the drawing stands still while answers are stored."""
        pieces = self.templates.get_template(template).generate(**context)
        return "".join(self.priority.giving_way(pieces))

    def after_change(self, table: LiveTable) -> None:
        """Let bots go on, and tell those who watch."""
        bots = PATIENCE if self.bots.consider(table) else 0.0
        self.hub.wake(table.id, max(bots, table.hold_left()))

    def close(self) -> None:
        self.bots.close()
        self.analysts.close()
        self.coach.close()
        self.notices.close()
        self.press.shutdown(wait=True, cancel_futures=True)


def desk(request: HTTPConnection) -> Desk:
    at_hand: Desk = request.app.state.desk
    return at_hand


def templates() -> Environment:
    """Our templates, and each game's own under its name: `shelter/world.html`."""
    return environment(tuple((spec.name, spec.folder / "page") for spec in all_games()))


@cache
def environment(games: tuple[tuple[str, Path], ...]) -> Environment:
    """The templates of these games and ours, each compiled once in a process."""
    pages = {name: FileSystemLoader(folder) for name, folder in games}
    ours = FileSystemLoader(HERE / "templates")
    names = {
        "version": __version__,
        "languages": LANGUAGES,
        "stylesheet": stylesheet,
        "gestures": GESTURES,
        "of_kind": of_kind,
        "rival_of": rival_of,
    }
    return environment_of(
        PrefixLoader({"web": ours, **pages}),
        {**names, "part": part, "small": SMALL_PARTS, "code_of": code_of},
    )


def respond(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A whole page for this visitor."""
    who = visitor(request)
    if "table" in context:
        context["spec"] = context["table"].spec
    html = desk(request).render(
        template, who=who, t=words_for(request), here=address_of(request), **context
    )
    response = HTMLResponse(html, status, headers={"cache-control": "no-store"})
    remember(response, request, who)
    return response


def address_of(request: Request) -> str:
    """The address for settings to return to: this page, or the page whose form was sent here."""
    try:
        is_page = request.method in ("GET", "HEAD")
        place = urlsplit(str(request.url) if is_page else request.headers.get("referer", ""))
    except ValueError:  # this is no address
        return "/"
    if not is_page and place.netloc != request.headers.get("host"):
        return "/"
    return f"{place.path}?{place.query}" if place.query else place.path


def oops(request: Request, status: int, text: str) -> Response:
    """What went wrong, in one sentence, with a link back."""
    id_ = request.path_params.get("id", "")
    at_table = request.url.path.startswith("/t/") and desk(request).hub.knows(id_)
    back = f"/t/{id_}" if at_table and request.url.path != f"/t/{id_}" else "/"
    return respond(request, "web/pages/oops.html", status, text=text, back=back)
