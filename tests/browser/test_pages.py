"""Every page: nothing for axe-core to find, no overflow, light and dark; and their pictures."""

import pytest

from pustosh.kernel.chance import Seeded
from pustosh.web.live.seat_keeping import Reseat
from pustosh.web.people.visitors import COOKIE


def table_in_play(page, server, tools, turns=6):
    tools.play_now(page, server)
    for turn in range(turns):
        if tools.until_mine(page):
            choices = page.locator(".choice")
            tools.answer(page, choices.nth(turn * 5 % choices.count()))
    tools.until_mine(page)
    return page.url


def play_to_the_end(server, page):
    """Finish the game of this page without clicking: every seat answers by chance."""
    table, chance = server.table(page), Seeded(5)
    for row in table.people:
        table.reseat(row.seat, lambda row: Reseat("comes-back", "", row.owner))
    while True:
        with table.lock:
            game = table.match.game
            if not game.choices:
                return
            key = game.choices[chance.pick(game.choices)].key
            table.answer(game.decider, key, table.version)


def test_the_lobby(quiet, server, tools):
    quiet.goto(server.address)
    tools.check(quiet, "lobby")


def test_a_new_table(quiet, server, tools):
    quiet.goto(f"{server.address}/new/shelter")
    tools.check(quiet, "new")


def test_a_table_in_play(quiet, server, tools):
    table_in_play(quiet, server, tools, turns=12)
    tools.check(quiet, "shelter")


def test_a_table_as_spectators_see_it(quiet, server, tools, browser):
    address = table_in_play(quiet, server, tools, turns=3)
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(address)
    assert page.locator('[name="key"]').count() == 0
    tools.check(page)
    context.close()


@pytest.mark.parametrize(
    "path", ["/rules/shelter", "/rules/shelter/SH-RENT-01", "/scenes/shelter/1"]
)
def test_the_rulebook_and_its_scenes(quiet, server, tools, path):
    quiet.goto(server.address + path)
    tools.check(quiet, "rules" if path == "/rules/shelter" else "")


@pytest.mark.parametrize("path", ["/nothing", "/t/nothing", "/join/nothing"])
def test_what_is_not_there(page, server, tools, path):
    page.goto(server.address + path)
    tools.check(page)


def test_a_game_that_is_over_its_replay_and_a_branch(quiet, server, tools):
    address = table_in_play(quiet, server, tools, turns=1)
    play_to_the_end(server, quiet)
    quiet.reload()
    tools.check(quiet)
    quiet.get_by_role("link", name="Replay").click()
    quiet.wait_for_url("**/replay*")
    tools.check(quiet, "replay")
    server.app.state.desk.analysts.iterations = 6
    quiet.get_by_role("button", name="Analyse this game").click()
    quiet.locator(".chances").wait_for(timeout=60_000)
    tools.check(quiet, "analysis")
    turn = quiet.locator(".turns li").first
    turn.get_by_role("link", name="Look at it").click()
    quiet.wait_for_url("**/replay?at=*")
    assert quiet.locator(".chances").is_visible()  # it is kept with the game
    quiet.goto(f"{address}/replay?at=10")
    quiet.locator("#reel ~ section").get_by_role("button", name="Play on from here").click()
    quiet.wait_for_url("**/t/*")
    assert quiet.url != address
    assert len(server.table(quiet).match.record.answers) >= 10


@pytest.mark.parametrize("language", ["ru", "de"])
def test_a_table_in_another_language_fits_too(page, server, tools, language):
    page.context.add_cookies([{"name": "language", "value": language, "url": server.address}])
    page.goto(server.address)
    page.locator(".go button.main").first.click()
    page.wait_for_url("**/t/*")
    tools.until_mine(page)
    assert page.locator("html").get_attribute("lang") == language
    tools.check(page)


def test_undo_needs_the_consent_of_the_other_person(browser, server, tools):
    ann, bob = (browser.new_context(locale="en-US").new_page() for _ in range(2))
    ann.goto(f"{server.address}/new/shelter")
    tools.choose_seat(ann, 1, "open")
    ann.get_by_label("Anyone can watch").check()
    tools.choose_options(ann, "0")
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/*")
    tools.shut_invitation(ann)
    bob.goto(ann.url)
    bob.locator('.rail [href="#d-seats"]').click()
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_load_state()
    tools.answer(ann, ann.locator('.choice[value="place S06.L"]'))
    bob.locator('.choice[value="place S05.L"]').wait_for(state="attached")
    tools.answer(bob, bob.locator('.choice[value="place S05.L"]'))
    bob.set_viewport_size({"width": 390, "height": 844})
    bob.locator(".call [data-unfold]").click()
    bob.locator('.rail [href="#d-journal"]').click()
    ann.get_by_role("button", name="Ask to undo").click()
    bob.get_by_role("button", name="Agree").click()  # seen over a folded list and an open drawer
    ann.locator('.choice[value="place S06.L"]').wait_for(state="attached")
    assert not server.table(ann).match.record.answers
    for page in (ann, bob):
        page.context.close()


def test_the_token_is_kept_from_scripts(page, server):
    page.goto(server.address)
    assert COOKIE in [cookie["name"] for cookie in page.context.cookies()]
    assert COOKIE not in page.evaluate("document.cookie")
