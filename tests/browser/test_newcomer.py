"""People at a table in a real browser: whole games, two of them, keys only, without scripts."""

import re

from begun_matches import begin
from boxes import base_box
from pustosh.games import GAMES
from pustosh.games.shelter import SPEC
from pustosh.matches.record import Seat
from pustosh.web.drawing.changes import changed
from stored_tables import open_stored
from whole_games import play_to_the_end

FIRST = 12  # clicks of somebody who has just sat down
LEFT = 16  # answers of a game before its end
MOST = 120  # clicks until the end
TOGETHER = 16  # answers of two people
WITHOUT_SCRIPTS = 4  # decisions of a person in each game


def click_on(page, tools, most):
    """Choices from all over the list, until the game is over or there were enough."""
    for turn in range(most):
        if not tools.until_mine(page):
            return turn
        choices = page.locator(".choice")
        tools.answer(page, choices.nth(turn * 3 % choices.count()))
    return most


def test_a_newcomer_plays_from_the_front_page(quiet, server, tools):
    tools.play_now(quiet, server)
    clicks = click_on(quiet, tools, FIRST)
    answers = server.table(quiet).match.record.answers
    assert clicks == FIRST == sum(answer.seat == 0 for answer in answers)


def test_a_game_is_played_to_the_result(quiet, server, tools):
    seats = (Seat("Ann"), Seat("Robot", bot="random"))
    played = play_to_the_end(begin(base_box(SPEC), *seats)).record
    table = open_stored(server, played.until(len(played.answers) - LEFT), quiet)
    assert click_on(quiet, tools, MOST) < MOST
    assert table.match.outcome is not None
    assert quiet.locator(".scores li").count() == 2
    assert "game is over" in quiet.locator(".ask > header").inner_text().lower()


def test_a_choice_is_taken_by_a_click_on_its_thing(quiet, server, tools):
    tools.play_now(quiet, server)
    tools.until_mine(quiet)
    button = quiet.locator('button.on[value="place S06.L"]')
    assert button.count() == 1
    tools.answer(quiet, button)
    answers = server.table(quiet).match.record.answers
    assert "place S06.L" in [answer.key for answer in answers if answer.seat == 0]


def test_two_people_play_together_and_never_receive_each_others_choices(browser, server, tools):
    ann, bob = (browser.new_context(locale="en-US").new_page() for _ in range(2))
    received = {"bob": []}
    bob.on("websocket", lambda socket: keep_pages(socket, received["bob"]))
    bob.on("response", lambda reply: received["bob"].append(body_of(reply)))
    ann.goto(f"{server.address}/new/shelter")
    tools.choose_seat(ann, 1, "invited")
    ann.get_by_label("Name of seat 1").fill("Ann")
    tools.choose_options(ann, "0")
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/*")
    link = ann.get_by_label("Link", exact=True).input_value()
    tools.shut_invitation(ann)
    bob.goto(link)
    bob.get_by_label("What shall we call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url("**/t/*")
    table = server.table(ann)
    for n in range(TOGETHER):  # cubes may be swapped to and fro without end: not always the first
        page = (ann, bob)[table.match.game.decider]
        page.locator(".choice").first.wait_for(state="attached")
        choices = page.locator(".choice")
        tools.answer(page, choices.nth(n % choices.count()))
    assert {answer.seat for answer in table.match.record.answers} == {0, 1}
    assert_only_own(received["bob"], 1)
    for page in (ann, bob):
        page.context.close()


def keep_pages(socket, pages):
    """What a live channel makes of its messages: the first is a page, the others change it."""
    last = []

    def receive(message):
        last[:] = [changed(last[0], message) if last else message]
        pages.extend(last)

    socket.on("framereceived", receive)


def body_of(reply):
    try:
        return reply.text()
    except Exception:
        return ""  # a redirect or an aborted file has no body


def assert_only_own(frames, seat):
    """Whatever offers choices names this seat and no other; no seed is ever sent."""
    offering = [frame for frame in frames if isinstance(frame, str) and 'name="key"' in frame]
    assert offering
    for frame in offering:
        assert re.findall(r'name="seat" value="(\d)"', frame)[0] == str(seat)
    assert not any('"seed"' in str(frame) for frame in frames)


def test_one_can_play_by_keys_alone(quiet, server, tools):
    tools.play_now(quiet, server)
    for _ in range(8):
        if not tools.until_mine(quiet):
            break
        tools.moves_on(quiet, lambda: quiet.keyboard.press("1"))
        tools.until_mine(quiet)
        focus = quiet.evaluate("document.activeElement && document.activeElement.tagName")
        assert focus != "HTML"
    mine = [answer for answer in server.table(quiet).match.record.answers if answer.seat == 0]
    assert len(mine) >= 3


def test_focus_never_falls_off_the_page(quiet, server, tools):
    tools.play_now(quiet, server)
    tools.until_mine(quiet)
    quiet.locator(".choice").first.focus()
    tools.moves_on(quiet, lambda: quiet.keyboard.press("Enter"))
    tools.until_mine(quiet)
    inside = quiet.evaluate("document.getElementById('live').contains(document.activeElement)")
    assert inside


def test_every_game_plays_without_scripts(browser, server, tools):
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    for name in GAMES:
        tools.seated(page, server, name)
        play_without_scripts(page, server, page.url)
    context.close()


def play_without_scripts(page, server, address):
    """A page shows what others did when it is loaded again; an answer that came late is none."""
    for number in range(600):
        answers = server.table(page).match.record.answers
        if len([answer for answer in answers if answer.seat == 0]) == WITHOUT_SCRIPTS:
            return
        rows = page.locator(".choice:visible")
        if count := rows.count():
            rows.nth(number % count).click()
        else:
            page.wait_for_timeout(50)
            page.goto(address)
    raise AssertionError("nothing to choose")


def test_a_reload_and_a_restarted_server_change_nothing_in_mid_choice(page, server, tools):
    tools.play_now(page, server)
    tools.until_mine(page)
    tools.answer(page, page.locator('.choice[value="place E00.A"]'))
    page.locator('.choice[value="gain food"]').wait_for(state="attached")
    page.reload()
    page.locator('.choice[value="gain food"]').wait_for(state="attached")
    server.stop()
    server.start()
    page.locator("#offline").wait_for(state="hidden", timeout=15_000)
    page.reload()
    tools.answer(page, page.locator('.choice[value="gain food"]'))
    assert server.table(page).match.record.answers


def test_why_not_is_answered_with_the_rule_in_place(quiet, server, tools):
    tools.play_now(quiet, server)
    tools.until_mine(quiet)
    quiet.locator(".why summary").click()
    quiet.locator(".why select").select_option("place S03.L")
    quiet.get_by_role("button", name="Ask the rules").click()
    quiet.locator(".because", has_text="SH-PLACE-06").wait_for()


def test_all_three_languages_can_be_chosen(quiet, server):
    quiet.goto(server.address)
    for button, language in (("Русский", "ru"), ("Deutsch", "de"), ("English", "en")):
        quiet.get_by_role("button", name=button).click()
        quiet.locator(f"html[lang={language}]").wait_for()
    assert quiet.get_by_role("button", name="Play now").count() == len(GAMES)
