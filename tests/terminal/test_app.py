"""The drawn table, by keys and mouse, on small and large screens."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from pustosh.games import game
from pustosh.matches.files import load
from pustosh.terminal.app import TableApp
from pustosh.terminal.drawn.sheets import SearchScreen, SheetScreen
from pustosh.terminal.drawn.themes import DARK, LIGHT, first_theme
from pustosh.terminal.opening import NewGame, open_game
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech

SIZES = [(80, 24), (140, 45)]
Play = Callable[[TableApp, "Pilot[None]"], Awaitable[None]]


def opened(path: Path, seats: int = 2, first: str = "0") -> Session:
    new = NewGame("en", seats=seats, name="Ada", seed="seven", options={"first": first})
    return open_game(game("shelter"), path, new).session


def play(
    session: Session, script: Play, size: tuple[int, int] = (140, 45), pace: float = 0.001
) -> TableApp:
    async def run() -> TableApp:
        app = TableApp(Speech(session, "en"), pace)
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(app, pilot)
            await script(app, pilot)
        return app

    return asyncio.run(run())


async def settle(app: TableApp, pilot: "Pilot[None]") -> None:
    """Until the bots have answered and everything is drawn."""
    await pilot.pause()
    while not (app.session.choices or app.session.over):
        await pilot.pause(0.005)
    await pilot.pause()


async def press(app: TableApp, pilot: "Pilot[None]", *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def screen_text(app: TableApp) -> str:
    """What the screen shows, as lines."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    assert len(lines) == height
    assert all(line.cell_length == width for line in lines)
    return "\n".join(line.text for line in lines)


async def shows(app: TableApp, pilot: "Pilot[None]", text: str) -> bool:
    """Whether the screen shows this soon: a note slides in by itself."""
    for _ in range(100):
        if text in screen_text(app):
            return True
        await pilot.pause(0.02)
    return False


def sheet(app: TableApp) -> str:
    assert isinstance(app.screen, SheetScreen)
    return str(app.screen.query_one("#sheet-box Static", Static).render())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_turns_by_keys(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    session = opened(tmp_path / "game.jsonl", seats)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        assert "Ada decides: Placing a dweller" in screen_text(app)
        await press(app, pilot, "down", "enter")
        for _ in range(2):
            await press(app, pilot, "1", "enter")
        assert "Ada decides" in screen_text(app)

    play(session, script, size)
    own = [answer.key for answer in session.match.record.answers if answer.seat == 0]
    assert own[0] == "place S02.R"
    assert len(own) >= 3
    assert len(load(tmp_path / "game.jsonl").answers) == len(session.match.record.answers)


@pytest.mark.timeout(60)
def test_bots_go_on_where_the_machine_is_too_busy_for_their_pace(tmp_path: Path) -> None:
    session = opened(tmp_path / "game.jsonl", 4)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        for _ in range(3):
            await press(app, pilot, "1", "enter")

    play(session, script, pace=1e-9)  # over before anything can wait for it
    assert {answer.seat for answer in session.match.record.answers} == {0, 1, 2, 3}


def test_whoever_is_not_asked_asks_to_act_where_the_game_lets_them(tmp_path: Path) -> None:
    new = NewGame("en", seats=3, name="Ada", seed="seven")
    session = open_game(game("munchkin"), tmp_path / "game.jsonl", new).session

    async def ask(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "h")
        assert "ask to act" in sheet(app)
        await press(app, pilot, "escape", "a")  # whoever is asked has no need of it
        assert session.match.record.answers == []
        app._pace = 60.0  # the bots take their time
        while session.decider == session.seat:
            session.answer(session.choices[0].key)
        app.go_on()
        await pilot.press("a")
        assert await shows(app, pilot, "at the next calm moment")

    play(session, ask)
    last = session.match.record.answers[-1]
    assert (last.seat, last.key, session.match.game.table.holds[0]) == (0, "hold", True)

    async def look(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "h")
        assert "ask to act" not in sheet(app)
        await press(app, pilot, "escape", "a")

    other = opened(tmp_path / "other.jsonl")
    play(other, look)
    assert other.match.record.answers == []


def test_everything_is_in_sight_on_a_large_screen(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        text = screen_text(app)
        for word in ("Wasteland", "● Ada", "▲ Ox", "Rooms to build", "Items (28"):
            assert word in text
        assert "Round 1. Ada begins. SH-ROUND-03" in text
        assert "Place on “Vault Door”, left" in text
        for part in ("Offers", "Seats", "Choices", "Journal"):
            assert part in text

    play(opened(tmp_path / "game.jsonl"), script)


def test_a_small_screen_turns_from_part_to_part(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        for word in ("Wasteland", "Rooms to build", "s p e c i a l", "SH-ROUND-03", "Wasteland"):
            text = screen_text(app)
            assert word in text
            assert "Place on “Vault Door”, left" in text  # the choices are always there
            await press(app, pilot, "v")

    play(opened(tmp_path / "game.jsonl"), script, (80, 24))


@pytest.mark.parametrize("size", SIZES)
def test_the_highlighted_choice_lights_its_thing(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "down", "down", "down")
        assert app.table.choices.chosen is not None
        assert app.table.choices.chosen.key == "place S04.L"
        place = app.table.panels[0]
        lit = place._page.lit if place._page else frozenset()
        assert lit == {"S04.L"}

    play(opened(tmp_path / "game.jsonl"), script, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_rule_of_a_choice_and_of_a_journal_line(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "question_mark")
        assert "On his turn a player may take one of his available dwellers" in sheet(app)
        assert "Vault Door (S02)" in sheet(app)
        await press(app, pilot, "escape")
        app.action_view("journal")
        await press(app, pilot, "end", "question_mark")
        assert "Source: " in sheet(app)
        assert app.table.journal.line is not None
        assert app.table.journal.line.rule == "SH-ROUND-03"

    play(opened(tmp_path / "game.jsonl"), script, size)


def test_searching_the_rules(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "slash")
        assert isinstance(app.screen, SearchScreen)
        app.screen.query_one(Input).value = "wounded stays healed"
        await press(app, pilot, "enter")
        assert "A wounded dweller stays wounded" in sheet(app)

    play(opened(tmp_path / "game.jsonl"), script)


def test_undo_takes_back_and_refuses_with_its_reason(tmp_path: Path) -> None:
    session = opened(tmp_path / "game.jsonl")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "1", "enter")
        assert [answer.key for answer in session.match.record.answers] == ["place S02.L"]
        await press(app, pilot, "u")
        assert session.match.record.answers == []
        assert "Place on “Vault Door”, left" in screen_text(app)
        await press(app, pilot, "u")
        assert await shows(app, pilot, "You have nothing to undo.")

    play(session, script)
    assert load(tmp_path / "game.jsonl").answers == []


def test_leaving_and_taking_up_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    async def begin(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "1", "enter", "1", "enter")
        await pilot.press("q")

    async def go_on(app: TableApp, pilot: "Pilot[None]") -> None:
        assert "Ada takes the first player token. SH-FIRST-01" in screen_text(app)
        await pilot.press("ctrl+c")

    assert play(opened(path), begin).return_code == 0
    saved = path.read_bytes()
    again = opened(path)
    assert again.match.record.answers[0].key == "place S02.L"
    assert play(again, go_on).return_code == 0
    assert path.read_bytes() == saved


def test_languages_and_lights(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "l")
        assert "Решает Ada: Размещение жителя" in screen_text(app)
        assert "Разместить: «Дверь убежища», слева" in screen_text(app)
        await press(app, pilot, "l")
        assert "Ada entscheidet: " in screen_text(app)
        before = app.theme
        await press(app, pilot, "d")
        assert app.theme != before

    app = play(opened(tmp_path / "game.jsonl"), script)
    assert app.speech.language == "de"  # what is said on leaving is said in it
    assert first_theme({"COLORFGBG": "0;15"}) == LIGHT
    assert first_theme({"COLORFGBG": "15;0"}) == first_theme({}) == DARK


def test_numbers_of_two_digits(tmp_path: Path) -> None:
    session = opened(tmp_path / "game.jsonl", seats=4)
    while len(session.choices) < 10:
        if not session.advance():
            session.answer(session.choices[0].key)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        choices = app.table.choices
        for typed, number in (("9", 9), ("1", 1), ("0", 10), ("2", 2)):
            await press(app, pilot, typed)
            assert choices.chosen is choices.number(number)
        assert not choices.type("0")
        await press(app, pilot, "1")
        assert "1▏ Choices" in screen_text(app)  # it may become a 10

    play(session, script)


def test_a_number_and_enter_take_one_choice(tmp_path: Path) -> None:
    session = opened(tmp_path / "game.jsonl")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        await press(app, pilot, "2")
        assert not session.match.record.answers
        second = app.table.choices.number(2)
        await press(app, pilot, "enter")
        own = [answer.key for answer in session.match.record.answers if answer.seat == session.seat]
        assert own == [second.key]

    play(session, script)


def test_what_ends_the_turn_stands_over_a_list_that_scrolls(tmp_path: Path) -> None:
    new = NewGame("en", seats=3, name="Ada", seed="seven", options={})
    session = open_game(game("munchkin"), tmp_path / "game.jsonl", new).session
    while not any(choice.verb == "kick" for choice in session.choices):
        if not session.advance():
            session.answer(session.choices[-1].key)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        number = next(n for n, c in enumerate(session.choices, 1) if c.verb == "kick")
        assert f"Choices · {number} " in screen_text(app)
        assert "Your hand" in screen_text(app)
        assert "Offers" not in screen_text(app)

    play(session, script)


def test_a_click_finds_a_choice_a_second_takes_it_and_others_are_explained(
    tmp_path: Path,
) -> None:
    session = opened(tmp_path / "game.jsonl")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        lines = screen_text(app).splitlines()
        price = next(y for y, line in enumerate(lines) if "≈↯" in line and "♣3" in line)
        reward = price + 1
        await pilot.click(offset=(lines[price].index("♣3"), price))
        assert "cannot be placed on a slot whose cost the player cannot pay in full" in sheet(app)
        await press(app, pilot, "escape")
        spot = (lines[reward].index("+♣2"), reward)
        await pilot.click(offset=spot)
        assert app.table.choices.chosen is not None
        assert app.table.choices.chosen.key == "place S05.L"
        await pilot.click(offset=spot)
        await settle(app, pilot)

    play(session, script)
    assert session.match.record.answers[0].key == "place S05.L"


def test_the_result_is_laid_over_the_table(tmp_path: Path) -> None:
    session = opened(tmp_path / "game.jsonl")
    while not session.over:
        if not session.advance():
            session.answer(session.choices[0].key)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        assert session.match.record.header.seed in sheet(app)
        assert "Threats dealt with" in sheet(app)  # how the points were made
        await press(app, pilot, "escape")
        assert "The game is over." in screen_text(app)

    play(session, script)


def test_a_save_that_fails_is_said_on_the_table(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        assert await shows(app, pilot, "not saved")
        await press(app, pilot, "1", "enter")

    session = opened(tmp_path / "file" / "game.jsonl")
    play(session, script)
    assert session.match.record.answers
