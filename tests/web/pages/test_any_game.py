"""A game that brings nothing for the web, no page, options, scenes, cover, series, still works."""

import sys
from types import ModuleType

import pytest
from starlette.testclient import TestClient

from high_card import high_card
from page_forms import fields, keys
from pustosh import games
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.api.openapi import Schemas
from pustosh.web.api.operations import VIEW
from pustosh.web.app import create_app
from pustosh.web.games import show_module

NAME = "high-card"


@pytest.fixture
def client(database, tmp_path, monkeypatch):
    """A server that knows the four games and High Card."""
    module = ModuleType(f"pustosh.games.{NAME}")
    module.SPEC = high_card(tmp_path / NAME)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, NAME))
    app = create_app(Store(open_database(database)), rate=10_000, burst=10_000)
    with TestClient(app, follow_redirects=False) as visiting:
        yield visiting


def opened(client, *kinds):
    seats = {f"kind-{number}": kind for number, kind in enumerate(kinds)}
    return client.post(f"/new/{NAME}", data=seats).headers["location"]


def play_out(client, table):
    """Both seats are this browser's; each answers with its first choice."""
    for number in range(200):
        pages = [client.get(f"{table}?seat={seat}").text for seat in (0, 1)]
        page = next((page for page in pages if keys(page)), None)
        if page is None:
            return number
        reply = client.post(f"{table}/answer", data={**fields(page), "key": keys(page)[0]})
        assert reply.status_code == 303
    raise AssertionError("the game does not end")


def test_the_front_page_and_the_form_of_a_new_table_show_it(client):
    front = client.get("/").text
    assert "High Card" in front
    assert f"pitch-{NAME}" not in front
    form = client.get(f"/new/{NAME}").text
    assert "kind-0" in form
    assert "option-" not in form
    assert 'value="greedy"' not in form


def test_its_page_lists_what_the_seat_sees_and_its_choices(client):
    table = opened(client, "me", "open")
    page = client.get(table).text
    assert "points" in page
    assert f"/games/{NAME}/" not in page
    hand = client.app.state.desk.hub.table(table[3:]).match.game.table.hands
    assert keys(page) == [*(f"play {card}" for card in hand[0]), "change"]
    assert not any(f">{card}<" in page for card in hand[1])


def test_it_is_played_to_its_end_replayed_verified_and_branched(client):
    table = opened(client, "me", "me")
    assert play_out(client, table) > 3
    for page in (
        "",
        "/end",
        "/picture.svg",
        "/replay",
        "/replay?at=2&seat=0",
        "/record",
        "/verify",
        "/journal",
    ):
        assert client.get(f"{table}{page}").status_code == 200, page
    branch = client.post(f"{table}/branch", data={"at": "1"})
    assert client.get(f"{branch.headers['location']}?seat=0").status_code == 200


def test_play_now_gives_it_a_bot_that_can_play_it(client):
    table = client.post(f"/play/{NAME}").headers["location"]
    people = client.app.state.desk.hub.table(table[3:]).people
    assert [row.bot for row in people] == ["", "random"]
    handed = client.post(f"{table}/seat/0", data={"action": "bot", "sure": "1"})
    assert handed.status_code == 303


def test_its_rules_can_be_read_though_no_scene_shows_them(client):
    assert "HC-PLAY-01" in client.get(f"/rules/{NAME}").text
    assert client.get(f"/rules/{NAME}/HC-PLAY-01").status_code == 200
    assert client.get(f"/scenes/{NAME}/1").status_code == 404


def test_programs_see_it_too(client):
    offered = {game["name"]: game for game in client.get("/api/games").json()}
    assert offered[NAME]["options"] == []
    wish = {"game": NAME, "seats": [{"kind": "me"}, {"kind": "random"}]}
    opened = client.post("/api/tables", json=wish)
    assert opened.status_code == 201
    table = opened.json()["id"]
    headers = {"authorization": f"Bearer {opened.json()['seats'][0]['token']}"}
    choices = client.get(f"/api/tables/{table}/choices", headers=headers).json()
    assert choices["choices"]
    assert client.get(f"/api/tables/{table}/view?seat=0", headers=headers).json()["hand"]
    assert len(Schemas().of(VIEW)["anyOf"]) == len(games.GAMES)


def test_a_broken_import_in_a_game_is_not_taken_for_a_game_without_that_part(tmp_path, monkeypatch):
    package = tmp_path / "brokengame"
    (package / "show").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "show" / "__init__.py").write_text("import a_module_that_is_not_there\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_not_there"):
        show_module("brokengame")
    assert show_module("brokengame", "series") is None
    for name in [name for name in sys.modules if "brokengame" in name]:
        monkeypatch.delitem(sys.modules, name)
