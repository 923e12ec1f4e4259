"""The bubble of a lesson: its sentences, and where on the page each of them points."""

import json
from typing import NamedTuple

from pustosh.kernel.teaching.lesson import THING
from pustosh.matches.coaching import Bubble, coaching
from pustosh.web.drawing.page import Page
from pustosh.web.live.table import LiveTable

AREAS = {  # places of lessons -> parts of the frame
    "question": ".ask > header",
    "board": ".world",
    "me": ".strip",
    "hand": ".strip .hand",
    "aims": ".aims",
    "seats": ".order",
    "news": ".meanwhile",
    "rules": '.tools [href^="/rules"]',
}


class Sentence(NamedTuple):
    text: str
    points: str  # a selector of what it speaks about
    number: int
    what: str  # the answer that it shows, in words; empty: it only shows something
    press: int  # the number of that answer


class LessonBubble(NamedTuple):
    sentences: list[Sentence]
    of: int
    over: bool


def lesson_bubble(table: LiveTable, page: Page) -> LessonBubble | None:
    """What a lesson says to this seat now; None at every other table."""
    now = coaching(table.match, page.voice, page.mine)
    if now is None:
        return None
    numbers = {item.key: item.number for item in page.choices}
    sentences = [sentence(bubble, numbers) for bubble in now.bubbles]
    return LessonBubble(sentences, now.of, now.over)


def sentence(bubble: Bubble, numbers: dict[str, int]) -> Sentence:
    key = bubble.keys[0] if bubble.keys else ""
    what = bubble.what if key else ""
    return Sentence(bubble.text, selector(bubble), bubble.number, what, numbers.get(key, 0))


def selector(bubble: Bubble) -> str:
    """What a sentence points at: an answer by its key, a thing by its id, a part of the frame."""
    if bubble.place.startswith(THING):
        return f"[data-thing={json.dumps(bubble.place.removeprefix(THING))}]"
    if bubble.place == "answer":
        return f"[name=key][value={json.dumps(bubble.keys[0])}]"
    return AREAS[bubble.place]
