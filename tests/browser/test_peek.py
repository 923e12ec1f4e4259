"""A closer look: every symbol and every thing of a table is shown large and in words."""

import pytest
from playwright.sync_api import expect

from pustosh.games import game
from pustosh.matches.catalogues import LANGUAGES
from pustosh.web.drawing.symbols import symbols_of

GAMES = ("shelter", "fallout", "munchkin", "warofmine")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_the_same_symbols_in_each_language(name, language):
    folder = game(name).folder
    native, sheet = symbols_of(folder, "en"), symbols_of(folder, language)
    assert [symbol.path for symbol in sheet.own] == [symbol.path for symbol in native.own]
    assert all(
        symbol.words and symbol.words != symbol.path for symbol in (*sheet.own, *sheet.shared)
    )


def test_a_closer_look_by_mouse_and_key_covers_no_choice_and_moves_nothing(quiet, server, tools):
    tools.seated(quiet, server, "shelter")
    tools.until_mine(quiet)
    before = quiet.locator(".stage").bounding_box(), quiet.locator(".ask").bounding_box()
    peek, thing = quiet.locator("#peek"), quiet.locator(".stage [data-thing]:visible").first
    thing.hover()
    expect(peek).to_be_visible()
    box, at = peek.bounding_box(), thing.bounding_box()
    apart = (
        box["x"] + box["width"] <= at["x"]
        or at["x"] + at["width"] <= box["x"]
        or box["y"] + box["height"] <= at["y"]
        or at["y"] + at["height"] <= box["y"]
    )
    assert apart
    assert (quiet.locator(".stage").bounding_box(), quiet.locator(".ask").bounding_box()) == before
    quiet.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    quiet.locator(".ask .opt:visible").first.focus()
    quiet.keyboard.press("?")
    expect(peek.locator("a.chip").first).to_be_visible()
    assert tools.violations(quiet) == []
    quiet.keyboard.press("Escape")
    expect(peek).to_be_hidden()


PRESS = """(thing, kind) => thing.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType: "touch" }))"""


def test_a_long_press_looks_closer_and_takes_no_choice(quiet, server, tools):
    tools.new_table(quiet, server, second="random")
    tools.until_mine(quiet)
    row, before = quiet.locator(".ask .opt:visible").first, tools.question(quiet)
    row.evaluate(PRESS, "pointerdown")
    expect(quiet.locator("#peek")).to_be_visible()
    row.evaluate(PRESS, "pointerup")
    row.evaluate("row => row.click()")
    expect(quiet.locator("#peek")).to_be_visible()
    assert tools.question(quiet) == before


def test_the_rules_open_beside_the_board_and_lead_back(quiet, server, tools):
    tools.new_table(quiet, server, second="random")
    table = quiet.url
    quiet.locator(".head [aria-controls=d-rules]").click()
    drawer = quiet.locator("#d-rules")
    expect(drawer).to_be_visible()
    expect(drawer).to_contain_text("Whoever has the most happiness")
    drawer.get_by_role("link", name="The whole rulebook").click()
    quiet.get_by_role("link", name="Back to the table").click()
    quiet.wait_for_url(table)
