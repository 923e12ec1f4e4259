"""The frame of a table: drawers, folds and keys."""

from playwright.sync_api import expect


def test_a_drawer_opens_by_its_link_and_by_its_key_and_shuts_with_escape(quiet, server, tools):
    tools.new_table(quiet, server)
    drawer, link = quiet.locator("#d-journal"), quiet.locator('.rail [href="#d-journal"]')
    expect(drawer).to_be_hidden()
    link.click()
    expect(drawer).to_be_visible()
    expect(link).to_have_attribute("aria-expanded", "true")
    quiet.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(link).to_be_focused()
    quiet.keyboard.press("j")
    expect(drawer).to_be_visible()
    quiet.locator('.rail [href="#d-seats"]').click()
    expect(drawer).to_be_hidden()


def test_what_is_open_stays_open_when_the_table_changes(quiet, server, tools):
    tools.new_table(quiet, server, second="greedy")
    quiet.locator('.rail [href="#d-players"]').click()
    tools.answer(quiet, quiet.locator(".choice").first)
    expect(quiet.locator("#d-players")).to_be_visible()
    expect(quiet.locator('.rail [href="#d-players"]')).to_have_attribute("aria-expanded", "true")


def test_a_wide_screen_has_one_drawer_beside_the_board(quiet, server, tools):
    quiet.set_viewport_size({"width": 1920, "height": 1080})
    tools.new_table(quiet, server)
    expect(quiet.locator("#d-players")).to_be_visible()
    quiet.locator('.rail [href="#d-journal"]').click()
    expect(quiet.locator("#d-players")).to_be_hidden()
    dock, stage = (quiet.locator(part).bounding_box() for part in ("#d-journal", ".stage"))
    assert dock["x"] + dock["width"] <= stage["x"] + 1


def test_u_takes_the_last_answer_back(quiet, server, tools):
    tools.new_table(quiet, server)
    before = quiet.locator("#question").inner_text()
    tools.answer(quiet, quiet.locator('button.on[value="place S06.L"]'))
    quiet.locator("[data-undo]").wait_for()
    tools.moves_on(quiet, lambda: quiet.keyboard.press("u"))
    expect(quiet.locator("#question")).to_have_text(before)


def test_without_scripts_drawers_open_by_their_links_and_groups_fold(browser, server, tools):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    tools.new_table(page, server)
    page.locator('.rail [href="#d-journal"]').click()
    assert page.locator("#d-journal").is_visible()
    page.locator("#d-journal .close").click()
    assert page.locator("#d-journal").is_hidden()
    page.locator(".ask .group:not([open]) > summary").first.click()
    row = page.locator(".choice:visible").last
    before = tools.question(page)
    row.click()
    assert tools.question(page) != before
    context.close()
