"""Moments: a sheet over the board, its parts in order, once, and never in the way of an answer."""

import pytest
from playwright.sync_api import expect

from moving_tables import Going, before

MOMENTS = {  # what is written by the answer that brings it about
    "a fight that is won": ("shelter", "wins-fight"),
    "a fight that is lost": ("shelter", "loses-fight"),
    "an encounter whose test is passed": ("fallout", "encounter-succeeds", "test-succeeds"),
    "an encounter whose test fails": ("fallout", "encounter-fails", "test-fails"),
    "a kicked door": ("munchkin", "kicks", "fight"),
    "a death to laugh at": ("munchkin", "dies"),
    "a death to mourn": ("warofmine", "dies"),
    "a night raid": ("warofmine", "hits"),
}
KINDS = {
    "wins-fight": "victory", "loses-fight": "defeat", "encounter-succeeds": "encounter",
    "encounter-fails": "encounter", "kicks": "door", "dies": "death", "hits": "raid",
}  # fmt: skip
ORDER = """() => {
    window.shown = [];
    const sheet = document.getElementById("moment");
    new MutationObserver(() => {
        for (const beat of sheet.querySelectorAll(".beat:not(.to-come)")) {
            const at = [...sheet.querySelectorAll(".beat")].indexOf(beat);
            if (!sheet.hidden && !shown.includes(at)) shown.push(at);
        }
    }).observe(sheet, { subtree: true, attributes: true, childList: true });
}"""


def opened(page, server, name, pace="quick"):
    """The table just before it happens."""
    page.add_init_script(f"localStorage.pace = '{pace}'; localStorage.moments = 'all'")
    game, *messages = MOMENTS[name]
    going = Going(server, page, *before(game, *messages))
    page.evaluate(ORDER)
    return going


def until(page, kind):
    """Close what comes before it."""
    sheet = page.locator("#moment")
    for _ in range(6):
        expect(sheet).to_be_visible(timeout=15_000)
        if sheet.get_attribute("data-kind") == kind:
            return sheet
        title = page.locator("#moment-h").text_content()
        page.locator("#moment .close").click()
        page.wait_for_function(NEXT, arg=title)
    raise AssertionError(f"no {kind} is shown")


NEXT = """title => document.getElementById("moment").hidden
    || document.getElementById("moment-h").textContent !== title"""


def verdict(sheet):
    """Whether the stamp is a good one; None if there is none."""
    stamps = sheet.locator(".throwline .stamp")
    return "good" in stamps.last.get_attribute("class").split() if stamps.count() else None


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_shown_with_its_picture_and_dice_once(quiet, server, name):
    opened(quiet, server, name).go_on()
    message = MOMENTS[name][1]
    sheet = until(quiet, KINDS[message])
    expect(sheet.locator(".main")).to_be_focused()
    quiet.keyboard.press("Enter")  # all of it
    expect(sheet.locator(".to-come")).to_have_count(0)
    expect(sheet.locator(".pic svg")).to_have_count(1)
    assert verdict(sheet) in {
        "wins-fight": {True}, "encounter-succeeds": {True}, "dies": {None, False},
        "loses-fight": {False}, "encounter-fails": {False},
    }.get(message, {None})  # fmt: skip
    if message in ("dies", "hits"):
        assert sheet.get_attribute("data-mood") == MOODS.get(name, "")
    quiet.keyboard.press("Enter")
    quiet.locator("[data-key=skip]").evaluate("button => button.click()")
    expect(sheet).to_be_hidden()
    quiet.reload()
    quiet.wait_for_timeout(300)
    expect(sheet).to_be_hidden()  # once


MOODS = {"a death to laugh at": "rude", "a death to mourn": "mourned"}


def test_its_parts_come_in_order_dice_before_the_verdict_before_the_story(quiet, server, tools):
    opened(quiet, server, "an encounter whose test fails").go_on()
    sheet = until(quiet, "encounter")
    expect(sheet.locator(".beat.to-come")).to_have_count(0, timeout=12_000)
    number = sheet.locator(".beat").count()
    assert quiet.evaluate("shown") == list(range(number))
    parts = sheet.locator(".beat").evaluate_all(PARTS)
    dice, story, haul = (parts.index(part) for part in ("dice", "says", "haul"))
    assert dice < story < haul == number - 1
    assert tools.violations(quiet) == []


PARTS = """all => all.map(one => one.querySelector(".throwline") ? "dice"
    : ["says", "story", "haul"].find(part => one.matches(`.${part}`)))
    .map((part, n, all) => part === "says" && all.indexOf("dice") > n ? "before" : part)"""


@pytest.mark.parametrize("key", ["Escape", "Enter"])
def test_a_key_closes_it_and_gives_the_focus_back(quiet, server, key):
    going = opened(quiet, server, "a fight that is won")
    quiet.locator("#question").focus()
    going.go_on()
    sheet = until(quiet, "victory")
    if key == "Enter":
        quiet.keyboard.press(key)
        assert sheet.locator(".to-come").count() == 0  # at once: they would come by themselves
    quiet.keyboard.press(key)
    expect(sheet).to_be_hidden()
    expect(quiet.locator("#question")).to_be_focused()


def test_a_phone_by_night_in_another_language_without_motion_has_all_of_it_at_once(
    quiet, server, tools
):
    quiet.set_viewport_size({"width": 390, "height": 844})
    quiet.emulate_media(color_scheme="dark", reduced_motion="reduce")
    quiet.context.add_cookies([{"name": "language", "value": "de", "url": server.address}])
    opened(quiet, server, "an encounter whose test fails").go_on()
    sheet = until(quiet, "encounter")
    expect(sheet.locator(".to-come")).to_have_count(0)
    expect(sheet.locator(".stamp").last).to_have_text("Misslungen")
    box = sheet.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    assert tools.violations(quiet) == []
    tools.picture(quiet, "moment-encounter-dark-390")


def test_a_choice_closes_it_and_is_taken(quiet, server, tools):
    going = opened(quiet, server, "an encounter whose test fails", "slow")
    going.go_on()
    until(quiet, "encounter")
    answers = len(going.table.match.record.answers)
    row = quiet.locator(".choice").last
    tools.unfold(row)
    tools.moves_on(quiet, row.click)
    expect(quiet.locator("#moment")).to_have_attribute("data-mood", "")
    assert len(going.table.match.record.answers) > answers


OTHERS = {  # of each game: the kind, the record if it is not the first that has it, what is written
    "munchkin": (
        ("trap", "five-*", "kicks"), ("victory", "five-*", "fight-won"),
        ("level", "*", "gains-level", "applies-on"), ("triumph", "*", "wins"),
    ),
    "fallout": (
        ("victory", "*", "kills"), ("level", "*", "levels-up"), ("quest", "*", "completes"),
        ("vault", "one-of-two-wins", "encounter-fails", "pays-caps"), ("death", "*", "killed"),
        ("triumph", "*", "faction-wins"),
    ),
}  # fmt: skip
SIZES = ({"width": 1400, "height": 900}, {"width": 390, "height": 844})
# What of the sheet lies outside the window, and texts that are wider than their place.
BEYOND = """sheet => {
    const box = sheet.getBoundingClientRect();
    const wide = [...sheet.querySelectorAll("*")].filter(one => !one.closest(".pic, .vh")
        && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
        && getComputedStyle(one).display !== "inline");
    const outside = box.left < 0 || box.top < 0 || box.right > innerWidth
        || box.bottom > innerHeight;
    return [...(outside ? ["the sheet"] : []), ...wide.map(one => one.outerHTML.slice(0, 80))];
}"""


@pytest.mark.parametrize("game", OTHERS)
def test_every_other_moment_is_sound_by_day_and_night_in_each_language(quiet, server, tools, game):
    quiet.emulate_media(reduced_motion="reduce")
    quiet.add_init_script("localStorage.pace = 'slow'; localStorage.moments = 'all'")
    for number, (kind, record, *messages) in enumerate(OTHERS[game]):
        language = ("en", "ru", "de")[number % 3]
        cookie = {"name": "language", "value": language, "url": server.address}
        quiet.context.add_cookies([cookie])
        quiet.set_viewport_size(SIZES[number % 2])
        quiet.emulate_media(color_scheme="light")
        Going(server, quiet, *before(game, *messages, record=record)).go_on()
        sheet, where = until(quiet, kind), f"{kind}, {messages}, {language}"
        expect(sheet.locator(".to-come")).to_have_count(0)
        assert sheet.locator(".pic > :is(svg, [role=img])").count() == 1, where
        assert sheet.locator(".beat").count() > 0, where
        assert sheet.evaluate(BEYOND) == [], where
        assert tools.violations(quiet) == [], where
        quiet.emulate_media(color_scheme="dark")
        tools.settle(quiet)
        assert tools.violations(quiet, "color-contrast") == [], where
        tools.picture(quiet, f"moment-{game}-{number}-{kind}")
