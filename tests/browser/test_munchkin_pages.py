"""Munchkin's pages: a newcomer's whole game, looks at several moments, other languages, scenes."""

import pytest
from playwright.sync_api import expect

from munchkin_games import ARMED, BOX, ELOQUENT, HELPED, MEDDLED, SPITEFUL, dealt, in_combat
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.munchkin import SPEC
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat
from pustosh.web.scenes.index import scenes
from stored_tables import open_stored

SEED = "newcomer 2"
LEFT = 6  # answers of the bots' game before its end: the last combat
FIRST = 12  # clicks of somebody who has just sat down
WISHES = (
    "yield turn", "yield frame", "wear ", "play ", "kick", "end", "accept", "stash", "keep",
    "ready",
)  # fmt: skip
MOST = 60  # clicks until the end, should the combat be lost
MOMENTS = {
    "set-up": dealt((ARMED, ELOQUENT, SPITEFUL), "MO-17", ()),
    "preparation": in_combat().until(7),
    "offer": in_combat(*HELPED[:2]),
    "looting": in_combat("0 pass", "1 pass", "2 pass", monster="MO-24"),
    "sharing": in_combat(*HELPED, "0 pass", "1 pass", "2 pass"),
}
TIE = in_combat(*HELPED, *MEDDLED[:3], "1 pass")


def wanted(page):
    """What a newcomer clicks: the first of the things that lead on, else whatever comes first."""
    keys = page.locator(".choice").evaluate_all("all => all.map(one => one.value)")
    for wish in WISHES:
        for key in keys:
            if key.startswith(wish):
                return page.locator(f'.choice[value="{key}"]')
    calm = [key for key in keys if not key.startswith("trade ")]  # one may haggle for ever
    return page.locator(f'.choice[value="{(calm or keys)[0]}"]')


def near_the_end():
    """A game that bots have nearly won; a person takes over the first seat."""
    match = new_match(SPEC, BOX, [Seat("Ann", ""), *[Seat("Bot", "greedy")] * 2], {}, SEED)
    while match.outcome is None:
        mind = bot("greedy", SPEC.name, f"{len(match.record.answers)}")
        match.answer(match.game.decider, mind.decide(BotView(match.game, SPEC)).key)
    return match.record.until(len(match.record.answers) - LEFT)


def click_on(page, tools, most):
    """A newcomer's clicks, until the game is over or there were enough."""
    clicks = 0
    while clicks < most and tools.until_mine(page):
        tools.answer(page, wanted(page))
        clicks += 1
    return clicks


def test_a_newcomer_sits_down_with_two_bots_and_plays(quiet, server, tools):
    tools.play_now(quiet, server, "munchkin")
    clicks = click_on(quiet, tools, FIRST)
    answers = server.table(quiet).match.record.answers
    assert clicks == FIRST == sum(answer.seat == 0 for answer in answers)
    assert {answer.seat for answer in answers} == {0, 1, 2}


def test_a_game_is_played_to_its_end(quiet, server, tools):
    table = open_stored(server, near_the_end(), quiet)
    assert click_on(quiet, tools, MOST) < MOST
    assert table.match.outcome is not None
    expect(quiet.locator(".scores .won .num")).to_have_text("level 10")
    expect(quiet.locator(".ask > header")).to_contain_text("over")


def test_a_table_in_the_middle_of_a_combat(quiet, server, tools):
    open_stored(server, TIE, quiet)
    expect(quiet.locator(".mu-gap")).to_contain_text("0")
    tools.check(quiet, "munchkin")


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_at_several_moments(quiet, server, tools, moment):
    open_stored(server, MOMENTS[moment], quiet)
    tools.check(quiet, schemes=("dark",))


@pytest.mark.parametrize("language", ["ru", "de"])
def test_the_table_in_another_language_fits_too(quiet, server, tools, language):
    quiet.context.add_cookies([{"name": "language", "value": language, "url": server.address}])
    open_stored(server, TIE, quiet)
    assert quiet.locator("html").get_attribute("lang") == language
    tools.check(quiet, schemes=("light",))


def test_a_scene_of_the_rulebook_opens(quiet, server):
    number = next(n for n, scene in enumerate(scenes("munchkin"), 1) if "WB-01" in str(scene.when))
    quiet.goto(f"{server.address}/scenes/munchkin/{number}")
    expect(quiet.locator(".mu-bout")).to_be_visible()
