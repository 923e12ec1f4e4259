"""“Anyone can watch” off means off: page, API, channel, replay, branch."""

import re

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pustosh.bots.bot_view import BotView
from pustosh.bots.random import RandomBot
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from visiting_browsers import browser

PAGES = ("", "/journal", "/why?key=pass", "/replay", "/record", "/verify", "/end", "/picture.svg")
READ = ("", "/view", "/choices", "/journal", "/record")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('watching')}/tables.sqlite"
    serving = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
    with TestClient(serving, follow_redirects=False) as inside:
        serving.state.inside = inside  # its channels run where changes are told
        yield serving


def opened(app, client, **form):
    seats = {"kind-0": "me", "kind-1": "invited", "option-first": "0"}
    place = client.post("/new/shelter", data={**seats, **form}).headers["location"]
    return app.state.desk.hub.table(place.removeprefix("/t/"))


def finish(table):
    bot = RandomBot("shelter", "1")
    while table.match.game.choices:
        game = table.match.game
        choice = bot.decide(BotView(game, table.spec))
        table.answer(game.decider, choice.key, table.question)


@pytest.fixture(scope="module")
def ada(app):
    return browser(app)


@pytest.fixture(scope="module")
def over(app, ada):
    table = opened(app, ada)
    finish(table)
    return table


def hears(client, table):
    try:
        with client.websocket_connect(f"/t/{table.id}/live") as channel:
            return bool(channel.receive_text())
    except WebSocketDisconnect:
        return False


def watch_link(client, table):
    page = client.post(f"/t/{table.id}/watch", follow_redirects=True).text
    return re.search(r'value="http://testserver(/t/[^"]+)"', page)[1]


@pytest.mark.parametrize("path", PAGES)
def test_pages_of_a_closed_table_are_for_those_who_sit_there(app, ada, over, path):
    assert browser(app).get(f"/t/{over.id}{path}").status_code == 403
    assert ada.get(f"/t/{over.id}{path}").status_code in (200, 400)


def test_nobody_else_branches_from_a_closed_table(app, ada, over):
    assert browser(app).post(f"/t/{over.id}/branch", data={"at": "3"}).status_code == 403
    assert ada.post(f"/t/{over.id}/branch", data={"at": "3"}).status_code == 303


def test_its_channel_is_for_those_who_sit_there(app, ada, over):
    assert hears(ada, over)
    assert not hears(browser(app), over)


@pytest.mark.parametrize("path", READ)
def test_the_api_asks_for_a_token_of_the_table(app, over, path):
    api = TestClient(app)
    assert api.get(f"/api/tables/{over.id}{path}").status_code == 401
    foreign = {"authorization": "Bearer foreign"}
    assert api.get(f"/api/tables/{over.id}{path}", headers=foreign).status_code == 403


def test_a_watching_link_opens_everything_but_the_seats(app, ada):
    table = opened(app, ada)
    link, friend = watch_link(ada, table), browser(app)
    assert friend.get(f"/t/{table.id}").status_code == 403
    assert friend.get(link).status_code == 303
    page = friend.get(f"/t/{table.id}").text
    assert 'name="key"' not in page
    assert hears(friend, table)
    key = {"authorization": f"Bearer {link.rpartition('/')[2]}"}
    api = TestClient(app)
    assert api.get(f"/api/tables/{table.id}/view", headers=key).status_code == 200
    assert api.get(f"/api/tables/{table.id}/chat", headers=key).status_code in (401, 403)
    assert friend.post(f"/t/{table.id}/watch").status_code == 403


def test_a_new_link_ends_the_one_of_before_also_in_open_channels(app, ada):
    table = opened(app, ada)
    friend = app.state.inside
    friend.get(watch_link(ada, table))
    with friend.websocket_connect(f"/t/{table.id}/live") as channel:
        channel.receive_text()
        watch_link(ada, table)
        app.state.desk.hub.wake(table.id)
        with pytest.raises(WebSocketDisconnect):
            channel.receive_text()
    assert friend.get(f"/t/{table.id}").status_code == 403


def test_a_link_of_another_table_opens_nothing(app, ada):
    table, other = opened(app, ada), opened(app, ada)
    link = watch_link(ada, other).replace(other.id, table.id)
    assert browser(app).get(link).status_code == 404


def test_a_stranger_sees_the_open_seats_of_a_closed_table_and_nothing_more(app, ada):
    table = opened(app, ada, **{"kind-1": "open"})
    ben = browser(app)
    page = ben.get(f"/t/{table.id}")
    assert page.status_code == 200
    assert 'class="log"' not in page.text
    assert ben.post(f"/t/{table.id}/seat/1", data={"action": "take"}).status_code == 303
    assert 'class="log"' in ben.get(f"/t/{table.id}").text


def test_who_gets_up_no_longer_watches(app, ada):
    table = opened(app, ada, **{"kind-1": "open"})
    ben = browser(app)
    ben.post(f"/t/{table.id}/seat/1", data={"action": "take"})
    assert hears(ben, table)
    ben.post(f"/t/{table.id}/seat/1", data={"action": "leave"})
    assert not hears(ben, table)


@pytest.mark.parametrize("path", ["", "/journal"])
def test_a_public_table_is_open_to_all(app, ada, path):
    table = opened(app, ada, public="1")
    assert browser(app).get(f"/t/{table.id}{path}").status_code == 200
    assert TestClient(app).get(f"/api/tables/{table.id}{path}").status_code == 200


def test_a_program_makes_a_key_for_watching(app):
    api = TestClient(app)
    wish = {"game": "shelter", "seats": [{"kind": "me"}, {"kind": "random"}]}
    made = api.post("/api/tables", json=wish).json()
    place = f"/api/tables/{made['id']}"
    assert api.post(f"{place}/watch").status_code == 401
    mine = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    key = api.post(f"{place}/watch", headers=mine).json()
    watching = {"authorization": f"Bearer {key['token']}"}
    assert api.get(f"{place}/choices", headers=watching).json()["seat"] is None
    assert browser(app).get(key["link"]).status_code == 303
