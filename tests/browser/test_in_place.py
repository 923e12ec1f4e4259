"""What opens in place: why a closed thing is closed, and the rule behind a chip."""

import re

import pytest
from playwright.sync_api import expect

CLOSED = "#at-S03\\.L"  # its three cubes of food nobody has at the beginning
OPEN = "#at-S06\\.L"


def test_a_click_on_a_closed_thing_tells_the_rule_beside_it(quiet, server, tools):
    tools.new_table(quiet, server)
    quiet.locator(CLOSED).click()
    expect(quiet.locator("#popup .because")).to_contain_text("SH-PLACE-06")
    expect(quiet.locator(CLOSED)).to_have_class(re.compile("asked"))
    assert quiet.evaluate("scrollY") == 0
    assert tools.violations(quiet) == []
    quiet.keyboard.press("Escape")
    expect(quiet.locator("#popup")).to_be_hidden()
    expect(quiet.locator(CLOSED)).not_to_have_class(re.compile("asked"))


def test_an_open_thing_is_taken_and_never_refused(quiet, server, tools):
    tools.new_table(quiet, server)
    asked = []
    quiet.on("request", lambda request: asked.append(request.url))
    assert quiet.locator(f"{OPEN}[data-wish]").count() == 0
    tools.answer(quiet, quiet.locator(OPEN))
    expect(quiet.locator("#popup")).to_be_hidden()
    assert not any("/why" in url for url in asked)
    assert [answer.key for answer in server.table(quiet).match.record.answers][:1] == [
        "place S06.L"
    ]


def test_a_closed_thing_answers_also_when_another_decides(quiet, server, tools):
    tools.new_table(quiet, server, first="1")
    quiet.locator(OPEN).click()
    expect(quiet.locator("#popup .because")).to_contain_text("SH-ROUND-03")


def test_the_table_can_be_walked_and_asked_by_keys(quiet, server, tools):
    tools.new_table(quiet, server)
    stops = quiet.locator('[data-wish][tabindex="0"], .on[tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    for _ in range(8):
        if quiet.locator(f"{CLOSED}:focus").count():
            break
        quiet.keyboard.press("ArrowRight")
    expect(quiet.locator(CLOSED)).to_be_focused()
    expect(quiet.locator(CLOSED)).to_have_attribute("aria-describedby", "why-hint")
    quiet.keyboard.press("Enter")
    expect(quiet.locator("#popup .because")).to_contain_text("SH-PLACE-06")
    quiet.keyboard.press("Escape")
    expect(quiet.locator(CLOSED)).to_be_focused()
    assert server.table(quiet).match.record.answers == []


def test_an_answer_for_a_table_that_has_moved_on_goes_away(quiet, server, tools):
    tools.new_table(quiet, server)
    quiet.locator(CLOSED).click()
    expect(quiet.locator("#popup")).to_be_visible()
    table = server.table(quiet)
    table.answer(0, "place S06.L", table.version)
    server.app.state.desk.hub.wake(table.id)
    expect(quiet.locator("#popup")).to_be_hidden()


def test_without_scripts_the_list_is_the_way(browser, server, tools):
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    tools.new_table(page, server)
    page.locator(CLOSED).click()
    assert page.locator("#popup").count() == 0
    page.locator(".why summary").click()
    page.locator(".why select").select_option("place S03.L")
    page.get_by_role("button", name="Ask the rules").click()
    assert "SH-PLACE-06" in page.locator("main").inner_text()
    context.close()


def test_a_chip_opens_its_rule_in_place(quiet, server, tools):
    tools.new_table(quiet, server)
    address, chip = quiet.url, quiet.locator(".choices .chip").first
    chip.focus()
    quiet.keyboard.press("Enter")
    popup = quiet.locator("#popup")
    expect(popup.get_by_role("heading", name="SH-PLACE-01")).to_be_visible()
    expect(popup).to_be_focused()
    assert tools.violations(quiet) == []
    whole = popup.get_by_role("link", name="Read it in the rulebook")
    assert whole.get_attribute("href") == "/rules/shelter/SH-PLACE-01"
    quiet.keyboard.press("Escape")
    expect(chip).to_be_focused()
    assert quiet.url == address


def test_a_rule_that_a_rule_cites_opens_in_the_same_place(quiet, server, tools):
    tools.new_table(quiet, server)
    quiet.locator(CLOSED).click()
    quiet.locator("#popup .chip").click()
    popup = quiet.locator("#popup")
    expect(popup.get_by_role("heading", name="SH-PLACE-06")).to_be_visible()


@pytest.mark.parametrize("width", [400, 1400])
def test_what_opens_stays_on_the_screen(quiet, server, width, tools):
    quiet.set_viewport_size({"width": width, "height": 700})
    tools.new_table(quiet, server)
    for chip in (quiet.locator(".chip:visible").first, quiet.locator(".chip:visible").last):
        chip.click()
        expect(quiet.locator("#popup")).to_be_visible()
        box = quiet.locator("#popup").bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= 700
        quiet.keyboard.press("Escape")


def test_without_scripts_a_chip_is_a_link(browser, server, tools):
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    tools.new_table(page, server)
    page.locator(".choices .chip").first.click()
    page.wait_for_url("**/rules/shelter/SH-PLACE-01")
    context.close()
