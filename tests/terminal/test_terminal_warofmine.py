"""What This War of Mine draws and tells: all one can choose is there, and nothing hidden."""

import asyncio
import re
from itertools import chain
from pathlib import Path

import pytest
from rich.cells import cell_len

from pustosh.games.warofmine.show.signs import scenery
from pustosh.kernel.chance import Seeded
from pustosh.matches.catalogues import LANGUAGES
from pustosh.terminal.app import TableApp
from pustosh.terminal.games.warofmine.cards import in_sight
from pustosh.terminal.games.warofmine.desk import desk_of
from pustosh.terminal.games.warofmine.room import broken
from pustosh.terminal.games.warofmine.scenes import PICTURES
from pustosh.terminal.inks import BY_DAY, BY_NIGHT
from pustosh.terminal.opening import NewGame, open_game
from pustosh.terminal.speech import Speech
from seen_terminal import loose, play_line_by_line, press_turns, tabs, widest
from warofmine_pages import (
    BOX,
    RAW,
    SPEC,
    TABLES,
    TERMINAL_VIEW,
    choose,
    drawings,
    moments,
    session_of,
    text_of,
    told_lines,
)


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_hangs_on_a_thing_that_is_drawn(table: tuple[int, str]) -> None:
    for page, _, drawn in moments(*table):
        assert not loose(page, drawn)


@pytest.mark.parametrize("table", TABLES)
def test_numbers_hang_on_their_things(table: tuple[int, str]) -> None:
    for page, _, drawn in moments(*table):
        hanging = [tab for drawing in drawn for tab in tabs(drawing)]
        for number, thing in hanging:
            assert thing in (page.choices[number - 1].about, page.choices[number - 1].key)
        things = {choice.about for choice in page.choices if choice.args}
        assert things == {
            page.choices[number - 1].about for number, _ in hanging if page.choices[number - 1].args
        }


@pytest.mark.parametrize("table", TABLES)
def test_what_is_told_is_written_in_words(table: tuple[int, str]) -> None:
    for page, _, _ in moments(*table)[::3]:
        assert not [line for line in told_lines(page) if RAW.search(line)]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_hidden_shows(table: tuple[int, str]) -> None:
    """WM-GEN-04. Only the decks are hidden: neither story nor name of what lies in them."""
    for page, cards, drawn in moments(*table)[::4]:
        text = " ".join([*told_lines(page), *map(text_of, drawn)])
        sight = {page.voice.name(id_) for id_ in in_sight(desk_of(page))}
        secret = [BOX.texts[card] for card in cards if BOX.texts[card].name not in sight]
        assert secret
        assert not [drawing.name for drawing in secret if drawing.text and drawing.text in text]
        assert not set(cards) & set().union(*(drawing.at for drawing in drawn))
        assert not [card for card in cards if BOX.texts[card].name not in sight
                    and TERMINAL_VIEW.card(page, card)]  # fmt: skip


def test_the_book_of_scripts_cannot_be_leafed_through() -> None:
    page = moments(*TABLES[0])[0].page
    assert TERMINAL_VIEW.card(page, "8") == []
    assert TERMINAL_VIEW.card(page, BOX.texts["8"].name) == []
    event = page.view.event
    assert TERMINAL_VIEW.card(page, event)[0] == f"{page.voice.name(event)} ({event})"
    assert TERMINAL_VIEW.card(page, "Shovel")[1] == "weight 1; value 6"


@pytest.mark.parametrize("width", [71, 78, 98, 150])
def test_drawings_keep_to_their_width(width: int) -> None:
    for page, _, _ in chain(moments(*TABLES[1])[::9], moments(*TABLES[2])[::9]):
        assert widest(TERMINAL_VIEW.place(page, width)) <= width
        assert widest(TERMINAL_VIEW.rows(page, width)) <= width
        assert widest(TERMINAL_VIEW.seats(page, min(width, 44))) <= 44


def test_every_room_of_the_page_has_its_signs() -> None:
    icons = {path.rpartition("/")[2] for path in scenery().spaces.values()}
    assert icons <= PICTURES.keys()
    assert not [sign for sign in PICTURES.values() if cell_len(sign) > 4]


def test_long_names_are_parted_and_not_cut() -> None:
    assert broken("Furniture", 6) == ("Furni-", "ture")
    assert broken("Holzstapel", 6) == ("Holz-", "stapel")
    assert broken("Haustür", 6) == ("Haus-", "tür")
    assert broken("Sleep on the floor", 6) == ("Sleep", "on the", "floor")
    for name in (
        "Insulated wall",
        "Small animal trap",
        "заколочено",
        "verschlossene Tür",
        "Holzstapel",
    ):
        assert "".join(broken(name, 6)).replace("-", "") == name.replace(" ", "")
        assert max(map(len, broken(name, 6))) <= 6


def test_goods_can_be_counted() -> None:
    for page, _, drawn in moments(*TABLES[0])[::7]:
        rows, lines = text_of(drawn[1]), TERMINAL_VIEW.status(page)
        for kind, n in page.view.storage.items():
            if n:
                assert page.voice.page("counted", n=n, what=kind) in rows
                assert any(page.voice.page("counted", n=n, what=kind) in line for line in lines)
        wood = page.view.storage.get("wood", 0)
        told_lines = page.voice.page("counted", n=wood, what="wood")
        assert not wood or f"{'≡' * min(wood, 6)} {told_lines}" in rows


@pytest.mark.parametrize("table", TABLES)
def test_everybody_is_shown_with_all_there_is_to_know(table: tuple[int, str]) -> None:
    for page, _, drawn in moments(*table)[::7]:
        say, seats = page.voice.page, text_of(drawn[2])
        for person in page.view.people:
            assert page.voice.name(person.id) in seats
            assert page.voice.name(f"{person.id}:1") in seats
            assert f"{say('stat/prowess')} {person.prowess}" in seats
            assert person.habit == "none" or page.voice.name(person.habit) in seats
            for state, n in person.states.items():
                assert re.search(rf"{say(f'state/{state}')} +{'■' * n}{'·' * (4 - n)} {n}", seats)


@pytest.mark.parametrize("table", TABLES)
def test_day_phase_and_leader_are_always_told(table: tuple[int, str]) -> None:
    for page, _, drawn in moments(*table)[::5]:
        place, say = text_of(drawn[0]), page.voice.page
        hour = say(f"hour/{scenery().phases[page.view.phase]}")
        assert place.startswith(f"{say('day-n', n=page.view.day)} ")
        assert f"[{hour}]" in place
        assert f"▶ {page.voice.seat(page.view.leader)} {say('leads')}" in place
        assert TERMINAL_VIEW.headline(page).startswith(f"{say('day-n', n=page.view.day)}, {hour}")


def test_words_tell_how_people_are_and_what_is_aimed_at() -> None:
    for page, _, _ in moments(*TABLES[2])[::9]:
        lines, board = TERMINAL_VIEW.status(page), TERMINAL_VIEW.board(page)
        for person in page.view.people:
            line = next(
                line for line in lines if line.startswith(f"{page.voice.name(person.id)}: ")
            )
            assert all(f"{page.voice.page(f'state/{name}')} {n}" in line
                       for name, n in person.states.items() if n)  # fmt: skip
            assert any(page.voice.name(person.id, "calling") in line for line in board)
        for card in (page.view.event, page.view.objective):
            assert not card or any(page.voice.name(card) in line for line in lines)


def test_colour_is_not_the_only_sign() -> None:
    for page, _, _ in moments(*TABLES[0])[::20]:
        by_day, by_night = (drawings(page.showing(inks, page.lit)) for inks in (BY_DAY, BY_NIGHT))
        assert [drawing.text.plain for drawing in by_day] == [
            drawing.text.plain for drawing in by_night
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_soft_hyphen_reaches_a_terminal(language: str) -> None:
    """It is a sign of its own there; a page parts the narrow names of rooms at it."""
    voice = Speech(session_of(1, language), language).voice
    assert not [id_ for id_ in BOX.texts if "\N{SOFT HYPHEN}" in voice.name(id_)]
    assert "\N{SOFT HYPHEN}" in voice.name("workbench", "room")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_line_by_line(language: str) -> None:
    session, chance = session_of(1, language, "lines"), Seeded(7)
    assert play_line_by_line(session, language, lambda: choose(session, chance)) > 100


@pytest.mark.parametrize("size", [(60, 24), (120, 40)])
def test_turns_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    new = NewGame("en", seats=2, bots=("random",), seed="seven")
    press_turns(open_game(SPEC, tmp_path / "game.jsonl", new).session, size)


def test_a_day_and_a_night_by_keys(tmp_path: Path) -> None:
    """Every decision until the second day is taken with Enter; views, language, light change."""
    size, day = (80, 24), 2
    new = NewGame("en", seats=1, seed="days")
    session = open_game(SPEC, tmp_path / "game.jsonl", new).session
    chance = Seeded(5)

    async def play() -> None:
        app = TableApp(Speech(session, "en"), pace=0.001)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            while not app.table.choices.option_count:
                await pilot.pause(0.01)
            while not session.over and app.page.view.day < day:
                wanted = SPEC.pick(session.match.game, chance).key
                app.table.choices.highlight(
                    next(choice for choice in session.choices if choice.key == wanted)
                )
                await pilot.pause()
                await pilot.press("enter")
                assert session.match.record.answers[-1].key == wanted
                assert app.page.view.day == session.match.game.table.day
            await pilot.press("l", "d", "v", "v", "v", "v", "question_mark")
            await pilot.pause()

    asyncio.run(play())
    assert session.over or session.match.game.table.day == day


def test_the_journal_is_said_in_words() -> None:
    session = session_of(1, "de", "journal")
    chance, speech = Seeded(3), Speech(session, "de")
    while not session.over:
        session.answer(choose(session, chance))
    raw = [speech.line(line) for line in session.match.journal.read(session.seat)]
    assert not [line for line in raw if "{" in line or "_" in line]
