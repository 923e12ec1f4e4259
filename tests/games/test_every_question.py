"""Every decision of every game has a question and a place in the game, in three languages."""

import re

import pytest

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.frame import ACT, LEAD, MAY, WAIT
from pustosh.kernel.journal import Journal
from pustosh.matches.catalogues import LANGUAGES
from seen_pages import page_of

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eva", "Fay"]
RAW = re.compile(
    r"\b(?:ask|help|place|aim|group|figure|danger|explore|use)/|[{}]|\d+ (?:things|choices)"
)
DECISIONS = 260


def walked(spec, seats, blind):
    """A random game up to so many decisions; blind play also comes to what bots leave alone."""
    chance, journal = Seeded(f"question:{seats}:{blind}"), Journal()
    match = spec.new_game(seats, {}, base_box(spec), chance, journal)
    for _ in range(DECISIONS):
        if match.over:
            return
        yield match, journal
        any_ = match.choices[chance.pick(match.choices)] if blind else spec.pick(match, chance)
        match.take(any_)


def sentences(page):
    """All that the frame says of this moment."""
    question = page.question
    yield from (page.said(question.ask), page.said(question.place))
    yield from ([page.said(question.help)] if question.help else [])
    yield from (page.said(aim.words) for aim in page.frame.aims)
    yield from (page.said(figure.words) for figure in page.frame.figures if figure)
    for rows in page.groups:
        yield page.said(rows.group.title)
        yield from ([page.said(rows.group.note)] if rows.group.note else [])
    for item in page.choices:
        yield from (item.label, *([item.danger] if item.danger else []))


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_whoever_decides_is_asked_a_question_and_told_the_place(name, blind):
    spec = game(name)
    pack = base_box(spec)
    for number, (match, journal) in enumerate(walked(spec, max(spec.seats[0], 3), blind)):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        page = page_of(spec, pack, NAMES, match, journal, match.decider, language)
        assert page.question.kind in (ACT, MAY, LEAD)
        assert "?" in page.said(page.question.ask)  # and what one needs to know: two hungry
        assert not [text for text in sentences(page) if not text or RAW.search(text)]


@pytest.mark.parametrize("name", GAMES)
def test_whoever_does_not_decide_waits(name):
    spec = game(name)
    pack = base_box(spec)
    for match, journal in walked(spec, max(spec.seats[0], 3), blind=False):
        other = (match.decider + 1) % match.table.seats
        for seat in (other, None):
            page = page_of(spec, pack, NAMES, match, journal, seat)
            assert page.question.kind == WAIT
            assert not [text for text in sentences(page) if not text or RAW.search(text)]
