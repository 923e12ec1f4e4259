"""Munchkin's pages: a newcomer's whole game, looks at several moments, other languages, scenes."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from munchkin_games import ARMED, ELOQUENT, HELPED, MEDDLED, SPITEFUL, dealt, in_combat
from pustosh.web.scenes.index import scenes
from stored_tables import open_stored

SEED = "newcomer 16"  # a short game
WISHES = (
    "yield turn", "yield frame", "wear ", "play ", "kick", "end", "accept", "stash", "keep",
    "ready",
)  # fmt: skip
MOST = 500  # clicks of a whole game
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


def test_a_newcomer_plays_a_whole_game_against_two_bots(quiet, server, tools, monkeypatch):
    monkeypatch.setattr("pustosh.matches.match.secrets", SimpleNamespace(token_hex=lambda n: SEED))
    tools.play_now(quiet, server, "munchkin")
    clicks = 0
    while tools.until_mine(quiet):
        tools.answer(quiet, wanted(quiet))
        clicks += 1
        assert clicks < MOST
    table = server.table(quiet)
    assert clicks == sum(answer.seat == 0 for answer in table.match.record.answers)
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
