"""The choices beside the board: whose they are, what they may do, room for them on a phone."""

import pytest
from playwright.sync_api import expect

from fallout_games import at_moment, before, curious_game
from munchkin_games import in_combat
from stored_tables import open_stored
from warofmine_games import phase, played

WIDE = {"width": 1400, "height": 900}
TELEPHONE = {"width": 390, "height": 844}
FITS = """() => {
    const box = document.querySelector(".ask > .scroll");
    return box.scrollHeight <= box.clientHeight + 1;
}"""


@pytest.mark.parametrize("size", [WIDE, {"width": 1920, "height": 1080}])
def test_a_person_is_chosen_and_their_choices_alone_are_there_without_scrolling(
    quiet, server, size
):
    quiet.set_viewport_size(size)
    open_stored(server, played(phase("day"), ("Ann",)), quiet)
    faces = quiet.locator(".strip [data-chooses]")
    for number in range(faces.count()):
        faces.nth(number).click()
        who = faces.nth(number).get_attribute("data-chooses")
        expect(faces.nth(number)).to_have_attribute("aria-pressed", "true")
        groups = quiet.locator(".ask .group[data-person]:visible")
        people = set(groups.evaluate_all("all => all.map(one => one.dataset.person)"))
        rooms = quiet.locator(".stage button.on[data-for]:not([hidden])")
        assert people == {who}
        assert set(rooms.evaluate_all("all => all.map(one => one.dataset.for)")) == {who}
        assert quiet.locator(".ask .choice:visible").count() >= 5
        assert quiet.evaluate(FITS)
    expect(quiet.locator(".strip .wm-five")).to_have_count(faces.count())


def test_a_choice_that_may_kill_is_asked_once_more(quiet, server, tools):
    tools.new_table(quiet, server)
    row = quiet.locator('.choice[value="place S06.L"]')
    tools.unfold(row)
    row.evaluate("row => row.setAttribute('data-fatal', '')")
    table = server.table(quiet)
    row.click()
    expect(quiet.locator("#toast")).to_contain_text("Choose it again")
    assert not table.match.record.answers
    tools.moves_on(quiet, row.click)
    assert table.match.record.answers[0].key == "place S06.L"


def test_the_second_click_of_a_double_click_takes_nothing_else(quiet, server, tools):
    tools.new_table(quiet, server)
    tools.answer(quiet, quiet.locator('.choice[value="place E00.A"]'))
    row, answers = (
        quiet.locator('.choice[value="gain food"]'),
        server.table(quiet).match.record.answers,
    )
    before = len(answers)
    row.hover()
    for act in (quiet.mouse.down, quiet.mouse.up):
        act(click_count=2)
    quiet.evaluate("() => new Promise(done => setTimeout(done, 150))")
    assert len(answers) == before
    tools.moves_on(quiet, row.click)
    assert server.table(quiet).match.record.answers[before].key == "gain food"


def test_a_fight_shows_its_sums_who_could_help_and_one_row_of_passes(quiet, server):
    quiet.set_viewport_size(WIDE)
    open_stored(server, in_combat(), quiet)
    expect(quiet.locator(".ask > .scroll .out").first).to_be_visible()
    expect(quiet.locator(".mu-nobody")).to_contain_text("Nobody helps yet")
    assert quiet.locator(".mu-nobody button.on").count() == 2
    expect(quiet.locator(".ends > p")).to_contain_text(":")
    ways = quiet.locator(".ends .choice").evaluate_all("all => all.map(one => one.value)")
    assert ways[0] == "pass"
    assert len(ways) > 1
    assert quiet.locator('.ask > .scroll .choice[value="pass"]').count() == 0


def test_on_a_telephone_passes_leave_room_for_the_choices(quiet, server, tools):
    quiet.set_viewport_size(TELEPHONE)
    open_stored(server, in_combat(), quiet)
    assert quiet.locator(".ask > .scroll").bounding_box()["height"] > 60
    for heard in quiet.locator(".ends .vh").all():  # words for those who listen take no room
        assert heard.bounding_box()["width"] <= 1
    assert tools.violations(quiet) == []


def test_on_a_telephone_nothing_lies_open_on_a_low_board(quiet, server):
    quiet.set_viewport_size({**TELEPHONE, "height": 560})
    match = curious_game(1, "curious 0")
    open_stored(server, at_moment(match, before(match, "keep", "reroll")).record, quiet)
    matter = quiet.locator(".matter")
    expect(matter).to_have_js_property("open", False)
    matter.locator("summary").click()
    expect(matter.locator(".scroll")).to_be_visible()


def test_on_a_telephone_one_hears_of_ones_turn_over_an_open_drawer(quiet, server, tools):
    quiet.set_viewport_size(TELEPHONE)
    tools.new_table(quiet, server, first="1")
    quiet.locator('.rail [href="#d-journal"]').click()
    table = server.table(quiet)
    table.answer(1, "place S06.L", table.version)
    server.app.state.desk.hub.wake(table.id)
    expect(quiet.locator("#toast")).to_have_text("Your turn")
