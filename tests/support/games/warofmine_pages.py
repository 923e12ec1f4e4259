"""Pages of This War of Mine as a person sees them: whole days, and what is rare."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.matches.match import new_match
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games import terminal_view
from pustosh.terminal.opening import NewGame, seats_of
from pustosh.terminal.page import Page, page_of
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech
from seen_terminal import decisions, drawings_of, told_by

SPEC = game("warofmine")
BOX = base_box(SPEC)
TERMINAL_VIEW = terminal_view("warofmine")
told_lines = partial(told_by, TERMINAL_VIEW)
TABLES = [(1, "en"), (2, "ru"), (3, "de")]
MOST = 90  # decisions of a person that are looked at
FATAL = ("nobody-guards", "stop")
HIDDEN = ("fates", "raids", "residents", "explorations", "findings", "locations", "visitors",
          "decisive")  # fmt: skip
RAW = re.compile(
    r"[{}_]|\b[A-Z]{2}-\d\d\b"
    r"|\b(note|look|hour|task|state|stat|card|deck|when|odds|group|shelf|slot|face|row|fx|need)/"
)


class Moment(NamedTuple):
    page: Page
    hidden: tuple[str, ...]  # what lies in the decks, as it really is
    drawings: tuple[Drawn, ...]


def session_of(seats: int, language: str, seed: str = "drawn") -> Session:
    new = NewGame(language, seats=seats, bots=("random",) if seats > 1 else ())
    match = new_match(SPEC, BOX, seats_of(SPEC, new), new.options, f"{seed} {seats}")
    return Session(match)


def hidden(session: Session) -> tuple[str, ...]:
    table = session.match.game.table
    piles = [table.decks[name] for name in HIDDEN]
    return tuple(card for pile in piles for card in pile.top + pile.pool if card not in table.seen)


def choose(session: Session, chance: Seeded) -> str:
    """Now playout_filter, now anything but the end: every verb is to come up."""
    if chance.pick(range(3)):
        return SPEC.pick(session.match.game, chance).key
    open_ = [choice for choice in session.choices if choice.verb not in FATAL]
    return open_[chance.pick(open_)].key


def drawings(page: Page, width: int = 78) -> tuple[Drawn, ...]:
    return tuple(drawings_of(TERMINAL_VIEW, page, width))


@cache
def moments(seats: int, language: str) -> list[Moment]:
    """The decisions of a person who now thinks and now does not."""
    session = session_of(seats, language)
    chance = Seeded(seats)
    pages = decisions(session, language, lambda: choose(session, chance), MOST)
    return [Moment(page, hidden(session), drawings(page)) for page in pages]


@cache
def rare(name: str) -> Page:
    """The first page on which something happens that is not seen every day."""
    for number in range(300):
        session = session_of(1, "en", f"rare {number}")
        speech, chance = Speech(session, "en"), Seeded(number)
        while not session.over:
            page = page_of(speech)
            if RARE[name](page):
                return page
            session.answer(choose(session, chance))
    raise AssertionError(name)


def verbs(page: Page) -> set[str]:
    return {choice.verb for choice in page.choices}


RARE: dict[str, Callable[[Page], bool]] = {
    "fight": lambda page: page.view.fight is not None and len(page.view.fight.shots) > 0,
    "raid": lambda page: page.view.raid is not None and page.view.raid.card != "",
    "trade": lambda page: page.view.trade is not None and bool(page.view.trade.give),
    "night": lambda page: "carry" in verbs(page) and len(page.view.night.findings) > 1,
    "script": lambda page: (
        any(choice_.id.isdecimal() for choice_ in page.view.reading) and len(page.choices) > 1
    ),
    "ideas": lambda page: "unlock" in verbs(page),
    "built": lambda page: page.view.phase == "day" and len(page.view.house.built) > 2,
    "asleep": lambda page: (
        any(person.task == "floor" for person in page.view.people) and page.view.phase == "raid"
    ),
    "dead": lambda page: len(page.view.dead) > 0,
    "cards": lambda page: "keep-card" in verbs(page),
    "known": lambda page: len(page.view.known) > 0 and "next" not in verbs(page),
    "taken": lambda page: (
        page.view.phase == "day" and any(person.lost > person.dots for person in page.view.people)
    ),
    "given": lambda page: (
        page.view.phase == "day" and any(person.extra for person in page.view.people)
    ),
    "roll": lambda page: "let-it-stand" in verbs(page),
}


def text_of(drawn: Drawn) -> str:
    return " ".join(drawn.text.plain.split())
