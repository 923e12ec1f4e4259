"""Inviting somebody in a real browser: two clicks to a link, and the guest comes by phone."""

import pytest

PAGES = {"en": "fallout", "ru": "munchkin", "de": "warofmine"}


@pytest.fixture
def phone(browser, server):
    """The phone of somebody who reads Russian by night."""
    context = browser.new_context(
        locale="ru", color_scheme="dark", viewport={"width": 390, "height": 844}
    )
    yield context.new_page()
    context.close()


def test_two_clicks_lead_to_a_link_and_a_guest_sits_down_by_phone(quiet, server, tools, phone):
    quiet.context.grant_permissions(["clipboard-read", "clipboard-write"])
    quiet.goto(server.address)
    box = quiet.locator('.box[data-game="shelter"]')
    box.get_by_role("button", name="Play with a friend").click()
    quiet.get_by_role("button", name="Copy").click()
    quiet.locator("[data-copied]:not(:empty)").wait_for(state="attached")
    link = quiet.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.address}/join/")
    assert quiet.locator(".ticket .qr svg").count() == 1
    assert tools.violations(quiet) == []
    comes_by_phone(phone, link, tools)
    quiet.locator(".order b", has_text="Аня").wait_for()
    assert quiet.locator("#invitation").count() == 0


def comes_by_phone(phone, link, tools):
    phone.goto(link)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert tools.violations(phone) == []
    phone.get_by_label("Как вас называть?").fill("Аня")
    phone.get_by_role("button", name="Сесть за стол").click()
    phone.wait_for_url("**/t/*")
    phone.locator("#question").wait_for()


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_setting_up_inviting_and_listing_fit_in_each_language(browser, server, tools, language):
    """By day and night, narrow and wide, with everything unfolded."""
    context = browser.new_context(locale=language, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.address}/new/{PAGES[language]}")
    page.locator("details").evaluate_all("all => all.forEach(fold => { fold.open = true; })")
    tools.check(page)
    page.goto(server.address)
    page.locator(f'.box[data-game="{PAGES[language]}"] [name=with]').click()
    page.wait_for_url("**/t/*")
    link = page.locator(".copy input").first.input_value()
    page.goto(f"{server.address}/tables")
    tools.check(page, schemes=("dark",))
    page.goto(link)
    tools.check(page, schemes=("light",))
    context.close()


def test_a_shut_invitation_stays_shut_and_settings_keep_the_link(quiet, server):
    quiet.goto(server.address)
    box = quiet.locator('.box[data-game="shelter"]')
    box.get_by_role("button", name="Play with a friend").click()
    link = quiet.get_by_label("Link", exact=True).input_value()
    quiet.locator("#invitation > summary").click()
    quiet.reload()
    quiet.locator("#invitation:not([open])").wait_for()
    quiet.get_by_role("button", name="Deutsch").click()
    quiet.wait_for_load_state()
    assert quiet.locator("html").get_attribute("lang") == "de"
    quiet.locator("#invitation > summary").click()
    assert quiet.get_by_label("Link", exact=True).input_value() == link
