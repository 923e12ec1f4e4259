"""Setting up a table as people think: cards, names and words; what is refused is not lost."""

import re

import pytest

from page_forms import form_as_it_stands
from pustosh.games import GAMES, game


def opened(client, name, form):
    reply = client.post(f"/new/{name}", data=form)
    assert reply.status_code == 303, reply.text
    return client.app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def options_of(table):
    return table.match.record.header.options


def test_survivors_have_portraits_and_whoever_is_not_named_chooses(client):
    page = client.get("/new/fallout").text
    assert page.count('name="option-survivors-0"') == 6
    assert len(re.findall(r'<label class="pick">.*?art-portrait', page, re.S)) >= 5
    form = {"kind-0": "me", "kind-1": "bot", "option-survivors-0": "ghoul", "option-first": "0"}
    table = opened(client, "fallout", form)
    assert options_of(table)["survivors"] == "ghoul,?"


@pytest.mark.parametrize("game_name", GAMES)
def test_nobody_has_to_type_ids(client, game_name):
    page = client.get(f"/new/{game_name}").text
    assert re.findall(r'<input id="option-[^"]*"', page) == []
    assert "vault_dweller, " not in page


def test_a_scenario_has_a_card_with_words(client):
    page = client.get("/new/fallout").text
    assert "Bring a lamp" in page
    assert page.count('type="radio" name="option-scenario"') == 4


def test_bots_have_names_and_levels(client):
    page = client.get("/new/shelter").text
    assert "Overseer Hale, level 5" in page
    assert (
        page.count('class="art art-portrait face"') == 5 * 4
    )  # five levels for each of four seats
    table = opened(client, "shelter", {"kind-0": "me", "kind-1": "bot", "bot-1": "random"})
    assert (table.people[1].bot, table.people[1].name) == ("random", "Boris")


def test_two_bots_of_a_level_are_two_people_with_names_in_the_opener_s_language(client):
    client.cookies.set("language", "ru")
    form = {"kind-0": "me", "kind-1": "bot", "bot-1": "level1", "kind-2": "bot", "bot-2": "level1"}
    table = opened(client, "shelter", form)
    assert [row.bot for row in table.people[1:]] == ["level1.nils", "level1.lem"]
    assert [row.name for row in table.people[1:]] == ["Нильс", "Лем"]
    page = client.get(f"/t/{table.id}").text
    assert "Нильс" in page
    assert "Жадный нрав" in page  # in the drawer of the people


def test_a_person_whom_the_game_does_not_know_is_refused(client):
    form = {"kind-0": "me", "kind-1": "bot", "bot-1": "level1.nobody"}
    reply = client.post("/new/shelter", data=form)
    assert reply.status_code == 400
    assert "unknown person of shelter" in reply.text


def test_an_empty_chair_between_moves_nobodys_options(client):
    form = {
        "kind-0": "me", "kind-1": "none", "kind-2": "bot", "option-first": "2",
        "option-colours-0": "green", "option-colours-2": "blue", "option-floors-0": "2",
    }  # fmt: skip
    options = options_of(opened(client, "shelter", form))
    assert (options["first"], options["colours"], options["floors"]) == ("1", "green,blue", "1,0")


def test_a_colour_that_nobody_chose_is_the_next_free_one(client):
    form = {"kind-0": "me", "kind-1": "bot", "option-colours-1": "blue"}
    assert options_of(opened(client, "shelter", form))["colours"] == "yellow,blue"


def test_sexes_are_chosen_by_words(client):
    form = {"kind-0": "me", "kind-1": "bot", "kind-2": "bot", "option-sexes-0": "f"}
    assert options_of(opened(client, "munchkin", form))["sexes"] == "f??"


def test_what_is_refused_is_not_lost(client):
    form = {
        "kind-0": "me", "kind-1": "bot", "name-0": "Zoe", "name-1": "Max", "bot-1": "random",
        "option-colours-0": "red", "option-colours-1": "red", "option-dear_recruits": "1",
        "public": "1", "absence": "bot", "hours": "24",
    }  # fmt: skip
    reply = client.post("/new/shelter", data=form)
    assert reply.status_code == 400
    page = reply.text
    assert 'role="alert"' in page
    assert 'value="Zoe"' in page
    assert 'value="Max"' in page
    assert page.count('value="red" selected') == 2
    for field in ("public", "option-dear_recruits"):
        assert re.search(rf'name="{field}" value="1" checked', page)
    assert re.search(r'name="absence" value="bot" checked', page)
    assert re.search(r'value="24" selected', page)
    assert not re.search(r'name="option-second_top_roll" value="1" checked', page)


@pytest.mark.parametrize("game_name", GAMES)
def test_the_form_as_it_stands_opens_a_table_of_the_default_options(client, game_name):
    spec = game(game_name)
    page = client.get(f"/new/{game_name}").text
    table = opened(client, game_name, form_as_it_stands(page))
    assert options_of(table) == spec.read_options({}, len(table.people))


def test_to_let_a_bot_play_asks_first(client):
    table = opened(client, "shelter", {"kind-0": "me", "kind-1": "bot", "option-first": "0"})
    asked = client.post(f"/t/{table.id}/seat/0", data={"action": "bot"})
    assert asked.status_code == 200
    assert "take the seat back at any moment" in asked.text
    assert not table.people[0].bot
    sure = {"action": "bot", "sure": "1", "bot": "random"}
    assert client.post(f"/t/{table.id}/seat/0", data=sure).status_code == 303
    assert table.people[0].bot == "random"
    assert "I am back" in client.get(f"/t/{table.id}").text
    assert client.post(f"/t/{table.id}/seat/0", data={"action": "take"}).status_code == 303
    assert not table.people[0].bot


def test_a_bot_that_plays_for_somebody_keeps_a_pace(client):
    client.app.state.desk.bots.pace = 30.0
    table = opened(client, "shelter", {"kind-0": "me", "kind-1": "bot", "option-first": "0"})
    sure = {"action": "bot", "sure": "1"}
    client.post(f"/t/{table.id}/seat/0", data=sure)
    answers = len(table.match.record.answers)
    client.post(f"/t/{table.id}/seat/0", data={"action": "take"})
    assert len(table.match.record.answers) == answers  # nothing was played over their head
