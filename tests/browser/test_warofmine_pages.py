"""This War of Mine's pages: a newcomer's first day and night, looks, keys, without scripts."""

import os
import time
from collections import Counter
from types import SimpleNamespace

from playwright.sync_api import expect

from stored_tables import open_stored
from warofmine_games import SEED, keys, offers, phase, played

MOST = 120  # clicks of a day and a night
ALONE = ("Ann",)
NEEDFUL = ("guard", "scavenge", "water-all", "eat")
PHASES = ("day", "dusk", "evening", "scavenging", "night raid", "dawn")
TELEPHONE = {"width": 360, "height": 800}
SCHEMES = ("light", "dark") if os.environ.get("PUSTOSH_PICTURES") else ("light",)
READING = played(offers("choose"), ALONE)


def take(page, tools, key):
    """On the table where the choice lies open there, else in the list, out of its fold."""
    page.mouse.move(1, 1)  # a closer look at what was under it lies on the board
    row = page.locator(f'.choice[value="{key}"]')
    there = page.locator(f'button.on[value="{key}"]').first
    if there.count() and there.is_visible():
        return tools.answer(page, there)
    return tools.answer(page, row)


def curious(page, tried):
    """What a newcomer clicks: what he has tried least, and of that the needful first."""
    open_keys = page.locator(".choice").evaluate_all("all => all.map(one => one.value)")
    return min(open_keys, key=lambda key: (tried[verb(key)], verb(key) not in NEEDFUL))


def verb(key):
    return key.split(" ")[0]


def reads(page, seen):
    """What is told at this moment: the hour, and a page of the story if one is open."""
    seen["hour", page.locator(".wm-hours [aria-current]").text_content().strip()] += 1
    for title in page.locator(".wm-leaf h2").all_text_contents():
        assert title
        seen["page", title] += 1


def test_a_newcomer_plays_a_day_and_a_night_until_the_next_morning(
    quiet, server, tools, monkeypatch
):
    monkeypatch.setattr("pustosh.matches.match.secrets", SimpleNamespace(token_hex=lambda n: SEED))
    tools.play_now(quiet, server, "warofmine")
    quiet.locator('.rail [href="#d-sheet"]').click()
    expect(quiet.locator(".wm-note p")).to_be_visible()
    expect(quiet.locator(".wm-note p")).to_contain_text("civilians in a besieged town")
    quiet.locator(".wm-note summary").click()
    expect(quiet.locator(".wm-note p")).to_be_hidden()
    quiet.keyboard.press("Escape")
    tried, seen = Counter(), Counter()
    table = server.table(quiet)
    while "Day 1" in quiet.locator(".wm-when h2").text_content():
        tools.until_mine(quiet)
        reads(quiet, seen)
        key = curious(quiet, tried)
        tried[verb(key)] += 1
        take(quiet, tools, key)
        assert tried.total() < MOST
    assert tried.total() == len(table.match.record.answers)
    assert {hour for kind, hour in seen if kind == "hour"} == set(PHASES)
    assert sum(kind == "page" for kind, _ in seen) >= 3
    assert table.match.game.table.day == 2
    expect(quiet.locator(".log")).to_contain_text("Day 2")


def test_a_table_where_a_page_is_read(quiet, server, tools):
    open_stored(server, READING, quiet)
    expect(quiet.locator(".wm-leaf")).to_be_visible()
    tools.check(quiet, "warofmine", schemes=SCHEMES)


def test_the_list_says_what_each_way_does_and_a_room_what_is_done_there(quiet, server, tools):
    open_stored(server, READING, quiet)
    notes = quiet.locator(".choice .wm-says")
    expect(notes).to_have_count(quiet.locator(".choice").count())
    assert all(text.endswith(".") and "≥" not in text for text in notes.all_text_contents())
    table = open_stored(server, played(phase("day"), ALONE), quiet)
    search = "do vesna g3"
    room = quiet.locator("[data-sole]", has=quiet.locator(f'button[value="{search}"]')).first
    expect(room.locator("summary .wm-say")).to_contain_text("6 in 10")
    tools.moves_on(quiet, room.locator("summary").click)  # the only way is taken by a click
    assert table.match.record.answers[-1].key == search
    expect(quiet.locator('[data-soul="vesna"] small')).to_have_text("Search")


def test_several_moments_by_night_on_a_telephone(quiet, server, tools):
    quiet.set_viewport_size(TELEPHONE)
    quiet.emulate_media(color_scheme="dark")
    for moment in (phase("evening"), offers("carry"), phase("raid")):
        open_stored(server, played(moment, ALONE), quiet)
        assert narrow(quiet)
        assert tools.violations(quiet) == []


def narrow(page):
    """Nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]


def test_the_table_in_other_languages_fits_too(quiet, server):
    quiet.set_viewport_size(TELEPHONE)
    open_stored(server, READING, quiet)
    for language in ("ru", "de"):
        cookie = {"name": "language", "value": language, "url": server.address}
        quiet.context.add_cookies([cookie])
        quiet.reload()
        assert quiet.locator("html").get_attribute("lang") == language
        assert narrow(quiet)


def test_some_choices_by_keys_alone(quiet, server, tools):
    table = open_stored(server, played(phase("evening"), ALONE), quiet)
    given = len(table.match.record.answers)
    quiet.keyboard.press("2")
    expect(quiet.locator(".undo, .choice").first).to_be_visible()
    wait_for_answers(quiet, table, given + 1)
    quiet.locator(".choice").first.press("ArrowDown")
    second = quiet.evaluate("document.activeElement.value")
    assert second == keys(table)[1]
    quiet.keyboard.press("Enter")
    wait_for_answers(quiet, table, given + 2)
    assert table.match.record.answers[-1].key == second
    inside = "document.getElementById('live').contains(document.activeElement)"
    assert quiet.evaluate(inside)


def wait_for_answers(page, table, n):
    deadline = time.monotonic() + 30
    while len(table.match.record.answers) < n and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert len(table.match.record.answers) == n
    expect(page.locator("input[name=question]")).to_have_value(str(table.question))


def send(button):
    with button.page.expect_navigation():
        button.click()


def test_without_scripts_the_leader_decides_and_another_proposes(browser, server):
    contexts = [browser.new_context(java_script_enabled=False, locale="en-US") for _ in range(2)]
    pages = [context.new_page() for context in contexts]
    table = open_stored(server, played(phase("day"), ("Ann", "Bob")), *pages)
    leader = table.match.game.decider
    ann, bob = pages[leader], pages[1 - leader]
    given = len(table.match.record.answers)
    fold = bob.locator(".ask .group:not([open])").first
    fold.locator("summary").first.click()
    send(bob.locator(".ask > .scroll > .group[open]").last.locator(".choice").first)
    assert table.proposals.keys() == {1 - leader}
    ann.reload()
    send(ann.locator(".wishes button"))
    for _ in range(2):
        if table.match.game.decider != leader:  # the Journal has passed on
            leader, ann = 1 - leader, bob
            ann.reload()
        send(ann.locator(".choice").first)
    assert len(table.match.record.answers) == given + 3
    for context in contexts:
        context.close()
