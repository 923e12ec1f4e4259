"""What Fallout draws and tells: all one can choose is there, and nothing one may not know."""

import re
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from boxes import base_box
from pustosh.games import game
from pustosh.games.fallout.box.cards import Goal, Option, Text
from pustosh.games.fallout.box.language import read_row, words_in
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.journal import Line
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

SPEC = game("fallout")
BOX = base_box(SPEC)
TERMINAL_VIEW = terminal_view("fallout")
drawings, told_lines = partial(drawings_of, TERMINAL_VIEW), partial(told_by, TERMINAL_VIEW)
TEXTS = {id_: text.value for id_, text in BOX.records.texts.items()}
TABLES = [(1, "en", "commonwealth"), (2, "ru", "capital"), (3, "de", "pitt"), (4, "en", "harbor")]
SIZES = [(80, 24), (100, 40), (140, 50)]
FIGURES = "●▲■◆"


class Moment(NamedTuple):
    page: Page
    hands: tuple[tuple[str, ...], ...]  # agenda cards, as they really are


def session_of(seats: int, language: str, scenario: str) -> Session:
    bots = ("random",) if seats > 1 else ()
    new = NewGame(language, seats=seats, bots=bots, options={"scenario": scenario})
    match = new_match(SPEC, BOX, seats_of(SPEC, new), new.options, f"drawn {seats}")
    return Session(match)


def agendas(session: Session) -> tuple[tuple[str, ...], ...]:
    return tuple(session.match.game.table.agendas)


@cache
def moments(seats: int, language: str, scenario: str) -> list[Moment]:
    """Every decision of one random person among random bots, through a whole game."""
    session = session_of(seats, language, scenario)
    chance = Seeded(seats)
    pages = decisions(session, language, lambda: session.choices[chance.pick(session.choices)].key)
    seen = [Moment(page, agendas(session)) for page in pages]
    return [*seen, Moment(page_of(Speech(session, language)), agendas(session))]


def offering(row: str) -> Page:
    """A page on which a card lets its reader choose one of its lists."""
    page = moments(*TABLES[0])[9].page
    lists = next(word.args for word in words_in(read_row(row)) if word.name == "choose")
    view = replace(page.view, lists=tuple(", ".join(map(str, entries)) for entries in lists))
    choices = [Choice("FO-GOLD-04", "choose", (str(at + 1),), ()) for at in range(len(lists))]
    return Page(view, 0, page.voice, page.words, tuple(choices))


def goals_of(goals: tuple[Goal, ...]) -> list[str]:
    return [goal.results for goal in goals]


def rows_of(parts: tuple[Option, ...]) -> list[str]:
    return [row for part in parts for row in (part.success, part.failure)]


def choosing_rows() -> list[str]:
    rows = [row for goals in BOX.facts.goals.values() for row in goals_of(goals)]
    rows += [row for parts in BOX.facts.encounters.values() for row in rows_of(parts)]
    return [row for row in rows if "choose(" in row]


def shown(page: Page) -> str:
    """All that the two tables show, in one line."""
    text = "\n".join([*told_lines(page), *(drawing.text.plain for drawing in drawings(page))])
    return " ".join(text.split())


def texts_of(page: Page) -> dict[str, Text]:
    """Of all cards, in the language of the page."""
    return {id_: text.value for id_, text in page.pack.records.texts.items()}


def outcomes(page: Page) -> set[str]:
    parts = [part for text in texts_of(page).values() for part in (*text.options, *text.goals)]
    return {text for part in parts for text in (part.success, part.failure) if text}


def library(page: Page) -> set[str]:
    """The texts of quests and encounters that lie in the library or in a deck."""
    known = {*page.view.quests, page.view.reading.id if page.view.reading else ""}
    texts = texts_of(page)
    cards = [texts[id_] for id_ in (*BOX.quests, *BOX.encounters) if id_ not in known]
    prompts = {part.prompt for card in cards for part in (*card.options, *card.goals)}
    return {card.text for card in cards} | prompts


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_hangs_on_a_thing_that_is_drawn(table: tuple[int, str, str]) -> None:
    for page, _ in moments(*table):
        assert not loose(page, drawings(page))


@pytest.mark.parametrize("table", TABLES)
def test_numbers_hang_on_their_things(table: tuple[int, str, str]) -> None:
    for page, _ in moments(*table)[::5]:
        assert_numbers_stand_for_things(page, drawings(page))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_told_is_written_in_words(table: tuple[int, str, str]) -> None:
    for page, _ in moments(*table)[::2]:
        raw = re.compile(r"[{}_]|\b(sign|page|kind|trait|ability)/|\b(icon|terrain|back)-")
        assert not [
            line for line in told_lines(page) if raw.search(re.sub(r"\[[\w.]+\] ", "", line))
        ]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_hidden_shows(table: tuple[int, str, str]) -> None:
    """FO-VIS-06, FO-ENC-15, FO-LIB-04: hands of others, outcomes, cards of the library."""
    results = outcomes(moments(*table)[0].page)
    for page, hands in moments(*table)[::3]:
        text, view = shown(page), page.view
        read = {*(card for seat in view.survivors for card in (*seat.hand, seat.loyal))}
        secret = {card for hand in hands for card in hand if card not in read}
        assert not [card for card in secret if page.pack.names[card] in text]
        assert not [line for line in (*results, *library(page)) if line in text]
        assert not any(
            TERMINAL_VIEW.card(page, id_) for id_ in BOX.quests if id_ not in view.quests
        )


@pytest.mark.parametrize("width", [78, 92, 98, 150])
def test_drawings_keep_to_their_width(width: int) -> None:
    for page, _ in moments(*TABLES[2])[::8]:
        assert widest(TERMINAL_VIEW.place(page, width)) <= width
        assert widest(TERMINAL_VIEW.rows(page, width)) <= width
        assert widest(TERMINAL_VIEW.seats(page, 44)) <= 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_line_by_line(language: str) -> None:
    session, chance = session_of(2, language, "commonwealth"), Seeded(7)

    def choose() -> str:
        return session.choices[chance.pick(session.choices)].key

    assert play_line_by_line(session, language, choose) > 300


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 4])
def test_turns_by_keys(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    new = NewGame("en", seats=seats, bots=("random",) if seats > 1 else (), seed="seven")
    session = open_game(SPEC, tmp_path / "game.jsonl", new).session
    press_turns(session, size)


def test_an_encounter_is_read_with_its_options() -> None:
    reading = opening_with("option")
    assert reading
    for page in reading:
        card, text = texts_of(page)[page.view.reading.id], shown(page)
        assert card.text in text
        assert not [part.prompt for part in card.options if part.prompt not in text]
        assert not [part for part in card.options if part.success in text]  # FO-ENC-15
        assert TERMINAL_VIEW.card(page, page.view.reading.id)[0].startswith(card.name)


def all_pages() -> list[Page]:
    return [page for table in TABLES for page, _ in moments(*table)]


def opening_with(verb: str) -> list[Page]:
    return [page for page in all_pages() if page.choices and page.choices[0].verb == verb]


def test_the_goals_of_quests_can_be_read_with_what_they_need_and_bring() -> None:
    page = moments(*TABLES[0])[9].page
    quest = page.view.quests[0]
    lines = TERMINAL_VIEW.card(page, quest)
    assert lines[0] == f"{TEXTS[quest].name} ({quest})"
    assert lines[1] == TEXTS[quest].text
    assert [line for line in lines[2:] if "gain: " in line] == lines[2:]
    assert TERMINAL_VIEW.card(page, TEXTS[quest].name.upper()) == lines


def test_every_card_outside_the_library_can_be_read() -> None:
    page = moments(*TABLES[0])[9].page
    for id_ in {card.name for card in BOX.cards.values()} | {*BOX.perks, *BOX.agendas}:
        lines = TERMINAL_VIEW.card(page, id_)
        assert lines[0] == f"{BOX.names[id_]} ({id_})"
        assert TEXTS[id_].text in lines


def test_dice_say_what_they_come_to() -> None:
    rolls = opening_with("reroll")
    assert {bool(page.view.roll.foe) for page in rolls} == {True, False}
    for page in rolls:
        say, text = page.voice.page, shown(page)
        assert say("combat" if page.view.roll.foe else "test") in text
        assert say("rerolls", n=page.view.roll.rerolls) in text


def test_a_deal_shows_both_sides_and_no_agenda_card_unless_it_was_shown() -> None:
    deals = [page for page in all_pages() if page.view.deal and page.choices]
    assert deals
    for page in deals:
        deal, text = page.view.deal, shown(page)
        for card in (*deal.give, *deal.want):
            assert page.voice.name(card) in text
        for seat in (deal.seat, deal.partner):
            assert page.words("gives", who=page.voice.seat(seat), what="")[:-1] in text


@pytest.mark.parametrize("row", choosing_rows())
def test_lists_of_results_are_told_where_a_card_lets_one_choose(row: str) -> None:
    page = offering(row)
    facts = [TERMINAL_VIEW.facts(page, choice) for choice in page.choices]
    assert len(set(facts)) == len(facts) > 1
    assert all(facts)
    assert all(fact in shown(page) for fact in facts)


def test_colour_is_not_the_only_sign() -> None:
    for page, _ in moments(*TABLES[3])[::10]:
        day = TERMINAL_VIEW.place(page.showing(BY_DAY, page.lit), 98).text.plain
        assert day == TERMINAL_VIEW.place(page.showing(BY_NIGHT, page.lit), 98).text.plain
        for seat in page.view.survivors:
            if seat.where and not seat.eliminated:
                assert FIGURES[seat.seat] in day


def test_the_journal_is_said_in_words() -> None:
    session = session_of(4, "de", "harbor")
    chance, speech = Seeded(3), Speech(session, "de")
    while not session.over:
        if not session.advance():
            session.answer(session.choices[chance.pick(session.choices)].key)
    lines: list[Line] = session.match.journal.read(session.seat)
    raw = [speech.line(line) for line in lines]
    assert not [line for line in raw if "{" in line or "_" in line]
