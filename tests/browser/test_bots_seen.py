"""Bots as people see them: levels by name, the coach and its warnings, in every language."""

import pytest
from playwright.sync_api import expect

from pustosh.bots.search import Budget
from pustosh.games import game
from pustosh.kernel.teaching.lesson import Lesson, LessonStep
from pustosh.web.opening import SeatPlan, start_lesson

SIZES = ((1400, 900), (390, 844))


def in_language(page, server, language):
    page.context.add_cookies([{"name": "language", "value": language, "url": server.address}])


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_a_level_is_chosen_by_name_and_face(quiet, server, tools, language):
    in_language(quiet, server, language)
    quiet.goto(f"{server.address}/new/fallout")
    quiet.locator("#kind-1-bot").check()
    quiet.locator("#bot-1").select_option("level5")
    row = quiet.locator("[data-seat='2']").first
    expect(row.locator(".character:visible")).to_have_count(1)
    expect(row.locator(".character[data-kind=level5] .face")).to_be_visible()
    quiet.locator("#bot-1").select_option("level1")
    expect(row.locator(".character[data-kind=level1]")).to_be_visible()
    expect(row.locator(".character[data-kind=level5]")).to_be_hidden()
    for width, height in SIZES:
        quiet.set_viewport_size({"width": width, "height": height})
        assert tools.violations(quiet) == []
        assert quiet.evaluate("document.documentElement.scrollWidth <= innerWidth")
    quiet.locator("button.main[form=setup]").click()
    quiet.wait_for_url("**/t/*")
    assert server.table(quiet).people[1].bot == "level1.pip"


HUNGRY = Lesson(  # lays the table, and leaves it to the player after one answer
    lesson="hungry",
    setup={"seats": 1},
    given={
        "table": {"phase": "dusk"},
        "person danilo": {"hunger": 0},
        "person anka": {"hunger": 3},
        "storage": {"water": 2, "canned_food": 1},
    },
    steps=(LessonStep(takes=("0 water-all",)),),
)


def hungry_table(page, server, tools):
    """A table of this visitor where Anka will not live through the night without food."""
    tools.play_now(page, server, "warofmine")
    owner = server.table(page).people[0].owner
    spec = game("warofmine")
    table = start_lesson(server.app.state.desk, spec, HUNGRY, [SeatPlan("me", "Ann", owner)])
    table.answer(0, "water-all", table.question)
    page.goto(f"{server.address}/t/{table.id}")
    page.locator("#question").wait_for()
    return table


def set_warnings(page, on):
    page.locator(".tuner summary").click()
    page.locator("[data-set=warnings]").set_checked(on)
    page.keyboard.press("Escape")


def test_advice_is_asked_for_and_warnings_are_seen_and_switched_off(quiet, server, tools):
    server.app.state.desk.coach.budget = Budget(4)
    table = hungry_table(quiet, server, tools)
    expect(quiet.locator("[data-warning]")).to_have_count(0)  # off at first
    quiet.locator("a[data-coach]").click()
    expect(quiet.locator("#popup .tips li").first).to_be_visible(timeout=60_000)
    assert tools.violations(quiet) == []
    quiet.keyboard.press("Escape")
    set_warnings(quiet, True)
    stop = quiet.locator('[name=key][value="done-eating"]').last
    eats = quiet.locator('.opt[value="eat danilo canned_food"]')
    expect(eats).to_contain_text("Probably costs Anka.", timeout=60_000)
    expect(quiet.locator('[value="eat anka canned_food"][data-warning]')).to_have_count(0)
    assert tools.violations(quiet) == []
    answers = len(table.match.record.answers)
    stop.click()
    expect(quiet.locator("#toast")).to_contain_text("Probably costs Anka.")
    assert len(table.match.record.answers) == answers  # it is asked once more
    set_warnings(quiet, False)
    expect(quiet.locator("[data-warning]")).to_have_count(0)
    tools.moves_on(quiet, stop.click)


def test_a_table_without_the_coach_has_neither_advice_nor_warnings(quiet, server, tools):
    quiet.goto(f"{server.address}/new/shelter")
    quiet.locator(".plainopts > summary").click()
    quiet.locator("[name=no_coach]").check()
    quiet.get_by_role("button", name="Open the table").click()
    quiet.wait_for_url("**/t/*")
    assert tools.until_mine(quiet)
    expect(quiet.locator("a[data-coach]")).to_have_count(0)
    expect(quiet.locator("[data-set=warnings]")).to_have_count(0)
