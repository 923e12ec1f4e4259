"""Fallout's pages: keys, map, looks at several moments, without scripts, afterwards."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from fallout_games import at_moment, before, verbs, widest, won_game
from pustosh.web.scenes.index import scenes
from stored_tables import open_stored

MOMENTS = {
    "set-up": ("play",),
    "moving": ("explore",),
    "encounter": ("option",),
    "dice": ("reroll", "keep"),
    "trade": ("buy",),
}


def open_moment(server, page, *wanted):
    played = won_game()
    return open_stored(server, played.record.until(before(played, *wanted)), page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_at_several_moments(quiet, server, tools, moment):
    """By day and by night by turns; a table in mid-game is looked at in both."""
    open_moment(server, quiet, *MOMENTS[moment])
    tools.check(quiet, schemes=(("light", "dark")[list(MOMENTS).index(moment) % 2],))


def test_the_dice_lie_in_their_tray_on_a_small_screen(quiet, server):
    quiet.emulate_media(reduced_motion="reduce")
    quiet.set_viewport_size({"width": 360, "height": 800})
    open_moment(server, quiet, *MOMENTS["dice"])
    tray, last = quiet.locator(".desk.vats"), quiet.locator(".desk.vats .tumble").last
    ends = [box["x"] + box["width"] for box in (tray.bounding_box(), last.bounding_box())]
    assert ends[1] <= ends[0]


def test_what_was_told_leaves_ones_own_figure_free(quiet, server):
    quiet.set_viewport_size({"width": 1400, "height": 900})
    played = won_game()
    ways = (("keep", "option"), ("go", "done", "explore"))
    pairs = enumerate(pairwise(verbs(played)), 1)
    answers = next(at for at, (last, now) in pairs if last in ways[0] and now in ways[1])
    open_stored(server, played.record.until(answers), quiet)
    panel, figure = (quiet.locator(part).bounding_box() for part in (".matter", ".walker.me"))
    apart = [panel[at] + panel[size] <= figure[at] or figure[at] + figure[size] <= panel[at]
             for at, size in (("x", "width"), ("y", "height"))]  # fmt: skip
    assert any(apart)


def test_the_frame_of_a_focused_tile_has_its_shape(quiet, server):
    open_moment(server, quiet, "go")
    tile = quiet.locator(".tile.back > [data-wish]").first
    tile.evaluate("one => one.focus({focusVisible: true})")
    styles = """one => [getComputedStyle(one).outlineStyle,
        parseFloat(getComputedStyle(one.querySelector(".ground")).strokeWidth)]"""
    assert tile.evaluate(styles) == ["none", 7]


def test_a_table_in_mid_game(quiet, server, tools):
    played = won_game(2)
    open_stored(server, played.record.until(widest(played)), quiet)
    tools.check(quiet, "fallout")


@pytest.mark.parametrize("language", ["ru", "de"])
def test_the_table_in_another_language_fits_too(quiet, server, tools, language):
    quiet.context.add_cookies([{"name": "language", "value": language, "url": server.address}])
    open_moment(server, quiet, "encounter")
    assert quiet.locator("html").get_attribute("lang") == language
    tools.check(quiet, schemes=("light",))


def press_until_taken(page, tools, *keys):
    tools.moves_on(page, lambda: [page.keyboard.press(key) for key in keys])


def test_numbers_and_arrows_are_enough_to_play(quiet, server, tools):
    table = open_moment(server, quiet, "play")
    press_until_taken(quiet, tools, "3")
    press_until_taken(quiet, tools, "1")
    for _ in range(3):
        quiet.locator(".choice").first.focus()
        press_until_taken(quiet, tools, "ArrowDown", "Enter")
        inside = quiet.evaluate("document.getElementById('live').contains(document.activeElement)")
        assert inside
    given = table.match.record.answers
    assert len(given) == 5
    assert given[0].key.startswith("play ")
    assert given[1].key.startswith("stand ")


def test_one_walks_over_the_map_by_arrows_and_takes_a_space(quiet, server, tools):
    table = open_moment(server, quiet, "go")
    wanted = quiet.locator('.map button.on[value^="go "]').first
    quiet.locator('#live [tabindex="0"]:is([data-wish], button.on)').first.focus()
    walk_to(quiet, wanted)
    expect(wanted).to_be_focused()
    key = wanted.get_attribute("value")
    press_until_taken(quiet, tools, "Enter")
    assert table.match.record.answers[-1].key == key


WAY = """(to) => {
    const middle = one => { const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [from, there] = [middle(document.activeElement), middle(to)];
    const [dx, dy] = [there[0] - from[0], there[1] - from[1]];
    const along = dx > 0 ? "ArrowRight" : "ArrowLeft", down = dy > 0 ? "ArrowDown" : "ArrowUp";
    return Math.abs(dx) > Math.abs(dy) ? [along, down] : [down, along];
}"""


def walk_to(page, wanted):
    for _ in range(30):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        at = page.evaluate_handle("document.activeElement")
        for key in wanted.evaluate(WAY):
            page.keyboard.press(key)
            if not at.evaluate("one => one === document.activeElement"):
                break


WALK = """() => {
    const live = document.getElementById("live");
    const STOPS = "[data-wish], [data-thing] button.on";
    const all = [...live.querySelectorAll(STOPS)]
        .filter(one => one.checkVisibility() && !one.querySelector("button.on"));
    const seen = new Set(all.filter(one => one.tabIndex === 0)), waiting = [...seen];
    while (waiting.length) {
        const from = waiting.pop();
        for (const way of ["Left", "Right", "Up", "Down"]) {
            from.focus();
            const pressed = { key: `Arrow${way}`, bubbles: true, cancelable: true };
            from.dispatchEvent(new KeyboardEvent("keydown", pressed));
            const to = document.activeElement;
            if (to.matches(STOPS) && !seen.has(to)) { seen.add(to); waiting.push(to); }
        }
    }
    return all.filter(one => !seen.has(one)).map(one => one.value ?? one.dataset.wish);
}"""


@pytest.mark.parametrize("moment", ["stand", "go", "quest", "buy"])
def test_arrows_reach_every_thing_of_the_table(quiet, server, moment):
    open_moment(server, quiet, moment)
    expect(quiet.locator('[data-wish][tabindex="0"], .on[tabindex="0"]')).to_have_count(1)
    assert quiet.evaluate(WALK) == []


def test_a_closed_space_is_asked_by_keys(quiet, server):
    open_moment(server, quiet, "go")
    closed = quiet.locator(".map g[data-wish^='explore ']").first
    closed.focus()
    quiet.keyboard.press("Enter")
    expect(quiet.locator("#popup .because")).to_contain_text(re.compile(r"FO-\w+-\d\d"))
    quiet.keyboard.press("Escape")
    expect(closed).to_be_focused()


def width(page):
    return page.locator("svg.map").bounding_box()["width"]


def corner(page):
    return page.locator("[data-pan]").evaluate("one => [one.scrollLeft, one.scrollTop]")


@pytest.mark.parametrize("size", [360, 1400])
def test_the_map_zooms_and_moves_by_buttons_keys_and_mouse(quiet, server, size):
    quiet.set_viewport_size({"width": size, "height": 800})
    table = open_moment(server, quiet, "go")
    whole = width(quiet)
    quiet.get_by_role("button", name="Closer").click()
    assert width(quiet) == pytest.approx(whole * 1.25, rel=0.01)
    quiet.get_by_role("button", name="Farther").click()
    assert width(quiet) == pytest.approx(whole, rel=0.01)
    quiet.locator("[data-pan]").focus()
    quiet.keyboard.press("+")
    quiet.keyboard.press("+")
    assert width(quiet) == pytest.approx(whole * 1.25**2, rel=0.01)
    start = corner(quiet)
    quiet.keyboard.press("ArrowLeft")
    quiet.keyboard.press("ArrowUp")
    quiet.wait_for_function(
        "start => document.querySelector('[data-pan]').scrollTop < start", arg=start[1]
    )
    drag(quiet)
    assert corner(quiet) != start
    quiet.locator("[data-pan]").focus()
    quiet.keyboard.press("-")
    assert width(quiet) == pytest.approx(whole * 1.25, rel=0.01)
    quiet.locator("[data-zoom] [value=fit]").click()
    assert width(quiet) == pytest.approx(whole, rel=0.01)
    assert len(table.match.record.answers) == before(won_game(), "go")


def drag(page):
    """From the middle of the map: whatever lies there is not taken by it."""
    box = page.locator("[data-pan]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()


def test_the_map_turns_to_the_own_figure(quiet, server):
    quiet.set_viewport_size({"width": 360, "height": 800})
    open_moment(server, quiet, "go")
    figure = quiet.locator(".map .walker.me")
    frame, at = quiet.locator("[data-pan]").bounding_box(), figure.bounding_box()
    assert frame["x"] <= at["x"] <= frame["x"] + frame["width"] - at["width"]
    assert frame["y"] <= at["y"] <= frame["y"] + frame["height"] - at["height"]


def test_a_closed_thing_of_the_map_tells_the_rule(quiet, server):
    open_moment(server, quiet, "go")
    closed = quiet.locator(".map g[data-wish^='explore ']").first
    closed.click()
    expect(quiet.locator("#popup .because")).to_contain_text(re.compile(r"FO-\w+-\d\d"))


def test_the_table_plays_without_scripts(browser, server):
    played = won_game()
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    table = open_stored(server, played.record.until(0), page)
    for answer in played.record.answers[:12]:
        row = page.locator(f'.choice[value="{answer.key}"]')
        row.wait_for(state="attached")
        if not row.is_visible():
            page.locator("details.group", has=row).locator("summary").first.click()
        row.click()
    assert table.match.record.answers == played.record.answers[:12]
    on_the_table(page, server, played)
    context.close()


def on_the_table(page, server, played):
    """A thing is a button of the same form."""
    at = before(played, "quest")
    table = open_stored(server, played.record.until(at), page)
    button = page.locator(f'button.on[value="{played.record.answers[at].key}"]')
    if not button.is_visible():  # in the drawer of quests
        page.locator('.rail [href="#d-quests"]').click()
    button.click()
    assert len(table.match.record.answers) == at + 1


def test_what_happened_is_read_after_the_choice(quiet, server):
    played = won_game()
    ended = ("encounter-succeeds", "encounter-fails")
    at = next(
        at for at in range(1, len(played.record.answers) + 1) if turned_out(played, at, ended)
    )
    open_stored(server, played.record.until(at), quiet)
    expect(quiet.locator(".desk.read .story").first).not_to_be_empty()


def turned_out(played, at, messages):
    whole = at_moment(played, at)
    return any(line.message in messages for line in whole.journal.lines[whole.marks[-1] :])


def test_a_game_that_is_over_its_replay_and_its_statistics(quiet, server, tools):
    played = won_game()
    open_stored(server, played.record, quiet)
    expect(quiet.locator(".scores .won")).to_have_count(1)
    tools.check(quiet, schemes=("light",))
    quiet.get_by_role("link", name="Replay").click()
    quiet.wait_for_url("**/replay*")
    expect(quiet.locator("svg.map")).to_be_visible()
    tools.check(quiet, schemes=("dark",))
    address = quiet.url.partition("?")[0]
    assert quiet.locator(".afterwards svg").count() > 1
    for at in (0, 20, len(played.record.answers)):
        quiet.goto(f"{address}?at={at}")
        expect(quiet.locator("svg.map")).to_be_visible()


@pytest.mark.parametrize("wanted", ["go", "fight", "option", "buy"])
def test_scenes_of_the_rulebook_open(quiet, server, wanted):
    number = next(
        n for n, scene in enumerate(scenes("fallout"), 1) if f" {wanted} " in str(scene.when)
    )
    quiet.goto(f"{server.address}/scenes/fallout/{number}")
    expect(quiet.locator("svg.map")).to_be_visible()
