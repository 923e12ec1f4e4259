"""What Munchkin draws and tells: all one can choose is there, and nothing one may not know."""

import re
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.games.munchkin.show.cards import record_of
from pustosh.kernel.chance import Seeded
from pustosh.kernel.frame import Said
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.match import new_match
from pustosh.terminal.games import terminal_view
from pustosh.terminal.inks import BY_DAY, BY_NIGHT
from pustosh.terminal.opening import NewGame, open_game, seats_of
from pustosh.terminal.page import Page, page_of
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech
from seen_terminal import (
    assert_numbers_stand_for_things,
    decisions,
    drawings_of,
    loose,
    play_line_by_line,
    press_turns,
    told_by,
    widest,
)

SPEC = game("munchkin")
BOX = base_box(SPEC)
TERMINAL_VIEW = terminal_view("munchkin")
drawings, told_lines = partial(drawings_of, TERMINAL_VIEW), partial(told_by, TERMINAL_VIEW)
TABLES = [(3, "en"), (4, "ru"), (5, "de"), (6, "en")]
SIZES = [(60, 24), (80, 24), (120, 40)]
MINUS = "\N{MINUS SIGN}"
FIGURES = "●▲■◆▼★"
MOST = 260  # decisions of a person that are looked at


class Moment(NamedTuple):
    page: Page
    hidden: tuple[str, ...]  # the hands of others and the decks, as they really are


def session_of(seats: int, language: str) -> Session:
    new = NewGame(language, seats=seats, bots=("random",))
    match = new_match(SPEC, BOX, seats_of(SPEC, new), new.options, f"drawn {seats}")
    return Session(match)


def hidden(session: Session) -> tuple[str, ...]:
    table = session.match.game.table
    hands = [card for seat in range(table.seats) if seat != session.seat
             for card in table.hand[seat]]  # fmt: skip
    piles = table.decks.values()
    return (*hands, *(card for pile in piles for card in pile.top))


def choose(session: Session, chance: Seeded) -> str:
    """Now playout_filter, now anything: combats are to be long, and every verb is to come up."""
    if chance.pick(range(3)):
        return SPEC.pick(session.match.game, chance).key
    return session.choices[chance.pick(session.choices)].key


@cache
def moments(seats: int, language: str) -> list[Moment]:
    """The decisions of one random person among random bots."""
    session = session_of(seats, language)
    chance = Seeded(seats)
    pages = decisions(session, language, lambda: choose(session, chance), MOST)
    seen = [Moment(page, hidden(session)) for page in pages]
    return [*seen, Moment(page_of(Speech(session, language)), hidden(session))]


def all_pages() -> list[Page]:
    return [page for table in TABLES for page, _ in moments(*table)]


def shown(page: Page) -> str:
    """All that the two tables show, in one line."""
    text = "\n".join([*told_lines(page), *(drawing.text.plain for drawing in drawings(page))])
    return " ".join(text.split())


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_hangs_on_a_thing_that_is_drawn(table: tuple[int, str]) -> None:
    for page, _ in moments(*table):
        assert not loose(page, drawings(page))


@pytest.mark.parametrize("table", TABLES)
def test_numbers_hang_on_their_things(table: tuple[int, str]) -> None:
    for page, _ in moments(*table)[::3]:
        assert_numbers_stand_for_things(page, drawings(page))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_told_is_written_in_words(table: tuple[int, str]) -> None:
    raw = re.compile(
        r"[{}_]|\b(kind|slot|weapon|until|ill|frame|phase|settled|aim|deck|group|role|yields)/"
        r"|\bseat:|\b[A-Z]{2}-\d\d\b"
    )
    for page, _ in moments(*table)[::2]:
        assert not [
            line for line in told_lines(page) if raw.search(re.sub(r"\[[\w.-]+\] ", "", line))
        ]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_hidden_shows(table: tuple[int, str]) -> None:
    """MU-ZONE-02. Hands of others and decks: neither a name nor a thing that is one of them."""
    for page, cards in moments(*table)[::3]:
        text = shown(page)
        names = {page.pack.names[record] for record in page.view.cards}
        known = {character for seat in page.view.characters for character in seat.known}
        known |= {card for deck in page.view.decks.values() for card in deck.known}
        secret = {*cards} - known
        things = set().union(*(drawing.at for drawing in drawings(page)))
        assert not secret & things
        unseen = {BOX.names[record_of(card)] for card in secret} - names
        printed = " ".join(fact.text for fact in page.view.cards.values())
        assert not [name for name in unseen if name in text and name not in printed]


@pytest.mark.parametrize("width", [58, 78, 98, 150])
def test_drawings_keep_to_their_width(width: int) -> None:
    for table in TABLES[1:3]:
        for page, _ in moments(*table)[::5]:
            assert widest(TERMINAL_VIEW.place(page, width)) <= width
            assert widest(TERMINAL_VIEW.rows(page, width)) <= width
            assert widest(TERMINAL_VIEW.seats(page, min(width, 44))) <= 44


def test_a_combat_shows_both_sums_with_their_sources() -> None:
    fights = [page for page in all_pages() if page.view.combat]
    assert {page.view.combat.helper is None for page in fights} == {True, False}
    for page in fights[::2]:
        combat, text = page.view.combat, shown(page)
        place = " ".join(TERMINAL_VIEW.place(page, 98).text.plain.split())
        ours, theirs = (str(n).replace("-", MINUS) for n in (combat.players, combat.monsters))
        assert f"{ours} {page.voice.page('against')} {theirs}" in TERMINAL_VIEW.headline(page)
        assert re.search(rf"⚔ ?{ours} █* ?{page.voice.page('players-side')}", place)
        assert re.search(rf"⚔ ?{theirs} ▒* ?{page.voice.page('monsters-side')}", place)
        for foe in combat.foes:
            assert page.voice.name(foe.id).split()[0] in place
        for shot in combat.shots:
            assert page.voice.name(shot.card) in text
        assert page.voice.page("treasures-n", n=combat.prize) in text


def test_what_is_declared_is_told_until_it_is_carried_out() -> None:
    declared = [page for page in all_pages() if page.view.frames]
    assert declared
    for page in declared:
        text = " ".join(TERMINAL_VIEW.place(page, 98).text.plain.split())
        assert text.count(page.voice.page("waits-for-answers")) == 1
        for frame in page.view.frames:
            assert page.voice.name(frame.card or frame.thing) in text


def test_offers_and_trades_are_told_with_their_terms() -> None:
    offers = [
        page for page in all_pages() if any(choice.verb == "counter" for choice in page.choices)
    ]
    trades = [page for page in all_pages() if page.view.trade]
    assert offers
    assert trades
    for page in offers:
        assert page.voice.page("bargain") in shown(page)
    for page in trades:
        text = shown(page)
        for card in (*page.view.trade.give, *page.view.trade.want):
            assert page.voice.name(card) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_thinks_in_secret_has_no_name(language: str) -> None:
    """An automatic pass must look like a pass."""
    session = session_of(4, language)
    speech, chance, seen = Speech(session, language), Seeded(4), 0
    while not session.over and seen < 40:
        if session.decider != session.seat:
            page = page_of(speech)
            secret = page.view.decider is None
            assert secret == (speech.awaits() == speech.words("somebody-thinks"))
            place = " ".join(TERMINAL_VIEW.place(page, 98).text.plain.split())
            assert secret == (page.voice.said(Said("ask/wait")) in place)
            seen += secret
        if not session.advance():
            session.answer(choose(session, chance))
    assert seen == 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_line_by_line(language: str) -> None:
    session, chance = session_of(3, language), Seeded(7)
    assert play_line_by_line(session, language, lambda: choose(session, chance)) > 100


@pytest.mark.parametrize("size", SIZES)
def test_turns_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    new = NewGame("en", seats=3, bots=("random",), seed="seven")
    session = open_game(SPEC, tmp_path / "game.jsonl", new).session
    press_turns(session, size)


def test_every_card_can_be_read() -> None:
    page = moments(*TABLES[0])[9].page
    for record, printed in BOX.facts.items():
        lines = TERMINAL_VIEW.card(page, record)
        assert lines[0] == f"{printed.name} ({record})"
        assert lines[1].startswith(page.voice.page(f"kind/{printed.kind}"))
        assert printed.text in lines
        assert TERMINAL_VIEW.card(page, f"{record}.1") == lines
    assert TERMINAL_VIEW.card(page, "Bighorner Soup") == []


def test_the_own_hand_is_drawn_with_its_texts() -> None:
    for page, _ in moments(*TABLES[0])[::9]:
        text = " ".join(TERMINAL_VIEW.rows(page, 98).text.plain.split())
        for card in page.view.hand:
            assert " ".join(page.view.cards[record_of(card)].text.split()) in text


def test_colour_is_not_the_only_sign() -> None:
    for page, _ in moments(*TABLES[3])[::20]:
        by_day, by_night = (drawings(page.showing(inks, page.lit)) for inks in (BY_DAY, BY_NIGHT))
        assert [character.text.plain for character in by_day] == [
            character.text.plain for character in by_night
        ]
        seats = by_day[2].text.plain
        for character in page.view.characters:
            assert f"{FIGURES[character.seat]} {page.voice.seat(character.seat)}" in seats
            assert (
                f"{'█' * character.level}{'·' * (10 - character.level)} {character.level}" in seats
            )
            assert f"{'▒' * character.doors}{'◈' * character.treasures}" in seats


def test_the_journal_is_said_in_words() -> None:
    session = session_of(5, "de")
    chance, speech = Seeded(3), Speech(session, "de")
    while not session.over and len(session.match.record.answers) < 900:
        if not session.advance():
            session.answer(choose(session, chance))
    raw = [speech.line(line) for line in session.match.journal.read(session.seat)]
    assert not [line for line in raw if "{" in line or "_" in line]
