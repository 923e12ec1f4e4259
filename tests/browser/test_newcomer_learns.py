"""A newcomer finishes the lesson of each game in a real browser, by what the bubble shows alone."""

import pytest

from pustosh.games import GAMES

DESK = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
POINTED = """() => {
    const inside = box => box.left >= -6 && box.top >= -6
        && box.right <= innerWidth + 6 && box.bottom <= innerHeight + 6;
    const lit = document.querySelector(".lit").getBoundingClientRect();
    return inside(lit) && lit.width > 8 && lit.height > 8
        && inside(document.querySelector(".lesson").getBoundingClientRect());
}"""


def learn(page, server, game):
    page.goto(server.address)
    page.locator(f'.box[data-game="{game}"]').get_by_role("button", name="Learn by playing").click()
    page.wait_for_url("**/t/*")
    page.locator(".lesson").wait_for()


def read_on(page):
    """Read until the bubble waits for an answer, or says farewell; how many sentences."""
    sentences = 1
    while page.locator(".lesson [data-next]").is_visible():
        assert page.evaluate(POINTED), page.locator(".lesson").inner_text()
        page.locator(".lesson [data-next]").click()
        sentences += 1
    assert page.evaluate(POINTED), page.locator(".lesson").inner_text()
    return sentences


def take_what_is_shown(page, tools):
    page.mouse.move(1, 1)  # a closer look at what is under it would lie on the bubble
    page.locator("#peek").wait_for(state="hidden")
    page.locator(".lesson [data-show]").click()
    wanted = page.locator(".choice.wanted")
    assert wanted.is_visible()
    tools.answer(page, wanted)
    page.locator(".lesson").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_finishes_the_lesson(quiet, server, tools, game):
    quiet.set_viewport_size(DESK)
    learn(quiet, server, game)
    sentences = read_on(quiet)
    assert tools.violations(quiet) == []
    tools.picture(quiet, f"{game}-lesson-light-1400")
    while quiet.locator(".lesson [data-show]").is_visible():
        take_what_is_shown(quiet, tools)
        sentences += read_on(quiet)
    match = server.table(quiet).match
    assert sentences == len(match.record.header.lesson.spoken)
    assert match.awaited is None
    quiet.locator(".lesson").get_by_role("button", name="Play on").click()
    quiet.locator(".lesson").wait_for(state="detached")
    assert quiet.locator(".choice").count() > 1


def test_another_answer_is_told_gently_and_the_lesson_can_be_skipped(page, server, tools):
    learn(page, server, "shelter")
    page.keyboard.press("3")
    page.get_by_text("The lesson is waiting for this").wait_for()
    page.get_by_role("button", name="Skip the lesson").click()
    page.locator(".lesson").wait_for(state="detached")
    tools.answer(page, page.locator(".choice").nth(2))
    assert len(server.table(page).match.record.answers) >= 1


def test_on_a_phone_the_bubble_is_a_card_above_the_strip(quiet, server, tools):
    quiet.set_viewport_size(PHONE)
    learn(quiet, server, "fallout")
    read_on(quiet)
    take_what_is_shown(quiet, tools)
    box = quiet.locator(".lesson").bounding_box()
    assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    assert tools.violations(quiet) == []


def test_on_a_phone_the_bubble_never_covers_what_it_speaks_of(quiet, server, tools):
    quiet.set_viewport_size(PHONE)
    quiet.emulate_media(reduced_motion="reduce")
    learn(quiet, server, "munchkin")
    at_foot = False
    while not at_foot:
        read_on(quiet)
        assert quiet.evaluate(COVERED) is False, quiet.locator(".lesson").inner_text()
        at_foot = quiet.locator(".lesson[data-high]").count() > 0
        take_what_is_shown(quiet, tools)


COVERED = """() => {
    const { left, top, width, height } = document.querySelector(".lit").getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(there?.closest(".lesson"));
}"""


def test_without_scripts_the_lesson_stands_there_and_is_played(browser, server):
    page = browser.new_context(java_script_enabled=False).new_page()
    learn(page, server, "shelter")
    assert page.locator(".lesson .says li").count() == 3
    page.locator(".group").filter(has_text="Get resources").locator("summary").click()
    page.locator('.choice[value="place S05.L"]').click()
    assert server.table(page).match.record.answers[0].key == "place S05.L"


def test_a_hint_comes_once_over_the_board_and_is_remembered(quiet, server, tools):
    quiet.set_viewport_size(DESK)
    for times in range(2):
        tools.play_now(quiet, server)
        quiet.locator(".choice").first.wait_for()
        hint = quiet.locator(".tip-box")
        assert hint.is_visible() == (times == 0)
        if times == 0:
            box, call = hint.bounding_box(), quiet.locator(".call").bounding_box()
            assert box["x"] + box["width"] <= call["x"]
            hint.get_by_role("button", name="Got it").click()
            hint.wait_for(state="hidden")
    quiet.locator(".tip summary").click()  # and can be read again
    hint.wait_for()


def test_on_a_phone_a_hint_is_a_button_and_leaves_the_choices_alone(quiet, server, tools):
    quiet.set_viewport_size(PHONE)
    tools.play_now(quiet, server)
    quiet.locator(".choice").first.wait_for()
    places = ".ask > .scroll"
    before, hint = quiet.locator(places).bounding_box(), quiet.locator(".tip-box")
    assert hint.is_hidden()
    quiet.locator(".tip summary").click()
    hint.wait_for()
    assert quiet.locator(places).bounding_box() == before
    box = hint.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= quiet.locator(".call").bounding_box()["y"]
    quiet.keyboard.press("Escape")
    assert hint.is_hidden()
