"""Invitations: two clicks to a link, which is shown again and again and is good for one guest."""

import re

import pytest
from starlette.testclient import TestClient

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.live.absence import replacement
from pustosh.web.people.names import distinct
from pustosh.web.people.visitors import COOKIE, hashed
from visiting_browsers import browser


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    return f"sqlite:///{tmp_path_factory.mktemp('invitations')}/tables.sqlite"


@pytest.fixture(scope="module")
def app(database):
    serving = create_app(Store(open_database(database)), rate=10_000, burst=10_000)
    with TestClient(serving):
        yield serving


@pytest.fixture
def ada(app):
    return browser(app)


def with_a_friend(client, game="shelter"):
    reply = client.post(f"/play/{game}", data={"with": "friend", "name": "Ada"})
    assert reply.status_code == 303, reply.text
    return reply.headers["location"]


def links_on(page):
    return re.findall(r'readonly value="http://testserver(/[^"]+)"', page)


def test_a_click_on_play_with_a_friend_leads_to_a_table_with_its_link(app, ada):
    place = with_a_friend(ada)
    page = ada.get(place).text
    (link,) = links_on(page)
    assert 'class="invitation"' in page
    assert page.count('<div class="qr"') == 1
    assert browser(app).get(link).status_code == 200


@pytest.mark.parametrize(("game", "bots"), [("fallout", 0), ("munchkin", 1), ("warofmine", 0)])
def test_a_friend_takes_one_seat_and_bots_only_what_the_game_needs(app, ada, game, bots):
    table = app.state.desk.hub.table(with_a_friend(ada, game).removeprefix("/t/"))
    assert [bool(row.bot) for row in table.people] == [False, False, *[True] * bots]


def test_the_link_is_the_same_until_it_is_used_and_dead_afterwards(app, ada):
    place = with_a_friend(ada)
    (link,) = links_on(ada.get(place).text)
    invite = {"data": {"action": "invite"}, "follow_redirects": True}
    assert links_on(ada.post(f"{place}/seat/1", **invite).text) == [link]
    assert links_on(ada.get(place).text) == [link]
    ben = browser(app)
    assert ben.post(link, data={"name": "Ben"}).status_code == 303
    assert links_on(ada.get(place).text) == []
    assert browser(app).get(link).status_code == 404
    ben.post(f"{place}/seat/1", data={"action": "leave"})
    (later,) = links_on(ada.post(f"{place}/seat/1", **invite).text)
    assert later != link
    assert browser(app).get(link).status_code == 404


def test_another_link_is_made_only_by_wish(app, ada):
    place = with_a_friend(ada)
    (link,) = links_on(ada.get(place).text)
    renew = {"action": "invite", "renew": "1"}
    page = ada.post(f"{place}/seat/1", data=renew, follow_redirects=True).text
    (new,) = links_on(page)
    assert new != link
    assert [browser(app).get(path).status_code for path in (link, new)] == [404, 200]
    assert links_on(ada.get(place).text) == [new]


def test_the_link_survives_a_restart_and_a_second_server(app, ada, database):
    place = with_a_friend(ada)
    (link,) = links_on(ada.get(place).text)
    again = create_app(Store(open_database(database)))
    there = TestClient(again, follow_redirects=False, cookies={COOKIE: ada.cookies[COOKIE]})
    assert links_on(there.get(place).text) == [link]
    assert browser(again).get(link).status_code == 200


def test_a_bot_that_plays_for_somebody_absent_leaves_their_link_alive(app, ada):
    place = with_a_friend(ada)
    (link,) = links_on(ada.get(place).text)
    table = app.state.desk.hub.table(place.removeprefix("/t/"))
    table.reseat(1, lambda row: replacement(table, row))
    assert table.people[1].bot
    ben = browser(app)
    assert ben.get(link).status_code == 200
    assert ben.post(link, data={"name": "Ben"}).status_code == 303
    assert ben.get(link).status_code == 404


def test_only_who_sits_here_sees_links(app, ada):
    place = ada.post("/new/shelter", data={"kind-0": "me", "kind-1": "invited", "public": "1"})
    place = place.headers["location"]
    assert links_on(ada.get(place).text)
    assert links_on(browser(app).get(place).text) == []


@pytest.mark.parametrize("language", ["en", "ru", "de"])
@pytest.mark.parametrize("game", ["shelter", "fallout", "munchkin", "warofmine"])
def test_the_guest_sees_the_box_who_invites_and_how_to_play(app, ada, game, language):
    (link,) = links_on(ada.get(with_a_friend(ada, game)).text)
    page = browser(app, **{"accept-language": language}).get(link).text
    assert f'lang="{language}"' in page
    assert f'data-game="{game}"' in page
    assert 'class="cover' in page
    assert "Ada" in page
    assert '<ol class="how">' in page


def test_who_invites_says_their_name_and_nobody_else_does_it_for_them(app, ada):
    nameless = browser(app)
    place = nameless.post("/play/shelter", data={"with": "friend"}).headers["location"]
    (link,) = links_on(nameless.get(place).text)
    assert "You are invited to" in browser(app).get(link).text
    called = {"action": "name", "name": " Zoe  Z "}
    assert ada.post(f"{place}/seat/0", data=called).status_code == 403
    assert nameless.post(f"{place}/seat/0", data=called).status_code == 303
    assert "Zoe Z invites you to" in browser(app).get(link).text
    assert nameless.post(f"{place}/seat/0", data={**called, "name": ""}).status_code == 303
    table = app.state.desk.hub.table(place.removeprefix("/t/"))
    assert table.people[0].name == "Zoe Z"
    assert [note.message for note in table.notes] == ["is-called"]


def test_an_open_seat_has_a_page_of_the_same_kind(app, ada):
    place = ada.post("/new/shelter", data={"kind-0": "me", "kind-1": "open"}).headers["location"]
    (link,) = links_on(ada.get(place).text)
    assert link == f"{place}/sit"
    ben = browser(app)
    page = ben.get(link).text
    assert '<ol class="how">' in page
    action = re.search(r'formaction="([^"]+)"', page)[1]
    assert ben.post(action, data={"action": "take", "name": "Ben"}).status_code == 303
    table = app.state.desk.hub.table(place.removeprefix("/t/"))
    assert (table.people[1].name, table.people[1].owner) == ("Ben", hashed(ben.cookies[COOKIE]))
    assert ben.get(link).status_code == 303  # nothing is free any more: to the table


def test_the_code_is_drawn_without_style_that_our_policy_forbids(ada):
    page = ada.get(with_a_friend(ada)).text
    code = re.search(r'<div class="qr".*?</div>', page, re.S)[0]
    assert "style=" not in code


def test_play_now_says_whom_one_plays_against(ada):
    page = ada.get("/").text
    box = re.search(r'data-game="munchkin".*?</article>', page, re.S)[0]
    assert "Lady Ledger" in box
    assert "Cousin Moss" in box


@pytest.mark.parametrize(
    ("name", "others", "becomes"),
    [
        ("Ann", ["Ben"], "Ann"),
        ("Ann", ["Ann"], "Ann 2"),
        ("ann", ["Ann", "Ann 2"], "ann 3"),
        ("A N N", ["Ann"], "A N N 2"),
    ],
)
def test_names_at_a_table_differ(name, others, becomes):
    assert distinct(name, others) == becomes
