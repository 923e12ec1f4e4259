"""The last page in real Chromium: reached from the table, there for everybody, and once more."""

from pathlib import Path

from playwright.sync_api import expect

from pustosh.matches.files import load
from stored_tables import open_stored, played_by_people

FIXTURES = Path(__file__).parent.parent / "fixtures"
DRAWN = "picture => picture.complete && picture.naturalWidth === 1200"


def record_of(name):
    return played_by_people(load(FIXTURES / f"{name}.jsonl"))


def test_the_last_page_is_reached_from_the_table_and_is_there_for_everybody(quiet, server, tools):
    open_stored(server, record_of("fallout/one-of-two-wins"), quiet)
    quiet.get_by_role("link", name="How it went").click()
    expect(quiet.locator("#verdict-h")).to_contain_text("wins with 15 influence")
    expect(quiet.locator(".tally tfoot")).to_contain_text("15")
    assert quiet.locator(".keep img").evaluate(DRAWN)
    with quiet.expect_download() as saved:
        quiet.get_by_role("button", name="Save as PNG").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    quiet.get_by_text("Read it").click()
    expect(quiet.locator(".tale blockquote, .tale p").first).to_be_visible()
    tools.check(quiet, "ending")


def test_who_sat_there_hears_of_the_rematch_at_once(browser, page, server):
    context = browser.new_context(locale="en")
    other = context.new_page()
    open_stored(server, record_of("shelter/sixth-room"), page, other)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: "/t/" in address and address != other.url)
    expect(other.locator(".requests")).to_contain_text("plays once more")
    other.locator(".requests").get_by_role("link", name="To the rematch").click()
    expect(other.locator("#question")).to_be_visible()
    assert other.url == page.url
    context.close()
