"""If somebody stays away: the table has chosen at its opening what happens then."""

from datetime import timedelta

import pytest
from starlette.testclient import TestClient

from days import let_pass
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.live.seat_log import Terms
from visiting_browsers import browser

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
LATER = timedelta(hours=3)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('absence')}/tables.sqlite"
    serving = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
    serving.state.url = url
    with TestClient(serving):
        yield serving


def opened(app, client, game="shelter", **form):
    reply = client.post(f"/new/{game}", data={**SEATS, **form})
    assert reply.status_code == 303, reply.text
    return app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def sit(app, table, seat=1):
    client = browser(app)
    assert client.post(f"/t/{table.id}/seat/{seat}", data={"action": "take"}).status_code == 303
    return client


def act(client, table, seat, action):
    return client.post(
        f"/t/{table.id}/seat/{seat}", data={"action": action, "sure": "1"}
    ).status_code


def bots(table):
    return [bool(row.bot) for row in table.people]


def test_after_the_hours_a_bot_plays_until_they_are_back(app):
    ada = browser(app)
    table = opened(app, ada, absence="bot", hours="2")
    sit(app, table)
    app.state.desk.absence.look()
    app.state.desk.absence.look(timedelta(hours=1))
    assert bots(table) == [False, False]
    app.state.desk.absence.look(LATER)
    assert bots(table) == [True, False]
    assert [note.message for note in table.notes][-1] == "absent-to-bot"
    assert "stays away" in ada.get(f"/t/{table.id}").text
    assert act(ada, table, 0, "take") == 303
    assert bots(table) == [False, False]


def test_the_choice_survives_a_restart(app):
    ada = browser(app)
    table = opened(app, ada, absence="bot", hours="2")
    again = create_app(Store(open_database(app.state.url)))
    there = again.state.desk.hub.table(table.id)
    assert there.seating.terms == Terms("bot", 2)
    again.state.desk.absence.look(LATER)
    assert bots(there) == [True, False]


def test_a_table_that_waits_waits_for_ever(app):
    table = opened(app, browser(app))
    ben = sit(app, table)
    app.state.desk.absence.look(timedelta(days=1000))
    assert act(ben, table, 0, "bot") == 403
    assert bots(table) == [False, False]


def test_where_they_vote_all_others_agree_and_the_absent_one_has_no_vote(app):
    ada = browser(app)
    table = opened(app, ada, absence="vote", **{"kind-2": "open"})
    ben, zoe = sit(app, table, 1), sit(app, table, 2)
    table = let_pass(app, table.id, 0.5)
    assert act(ben, table, 0, "bot") == 403  # the table has chosen a day
    table = let_pass(app, table.id, 0.6)
    app.state.desk.absence.look(LATER)
    assert act(ben, table, 1, "bot") == 303  # one's own, always
    assert act(ben, table, 1, "take") == 303
    table = let_pass(app, table.id, 1.1)
    assert act(zoe, table, 1, "bot") == 403  # nobody waits for that seat
    assert "has not come back" in ben.get(f"/t/{table.id}").text
    assert "has not come back" not in ada.get(f"/t/{table.id}").text
    assert act(ben, table, 0, "bot") == 303
    assert bots(table) == [False] * 3
    assert act(ada, table, 0, "agree") == 403
    assert act(zoe, table, 0, "agree") == 303
    assert bots(table) == [True, False, False]
    assert act(ben, table, 0, "take") == 403
    assert act(ada, table, 0, "take") == 303


def test_where_it_is_secret_who_is_asked_all_who_do_nothing_are_absent(app):
    """Otherwise the one seat that a bot takes would tell who was asked."""
    people = {f"kind-{n}": "open" for n in (1, 2)}
    table = opened(app, browser(app), "munchkin", absence="bot", hours="2", **people)
    for seat in (1, 2):
        sit(app, table, seat)
    app.state.desk.absence.look(LATER)
    assert bots(table) == [True] * 3


@pytest.mark.parametrize(
    "wrong", [{"absence": "never"}, {"hours": "0"}, {"hours": "x"}, {"hours": "99999"}]
)
def test_an_odd_choice_is_refused(app, wrong):
    reply = browser(app).post("/new/shelter", data={**SEATS, **wrong})
    assert reply.status_code == 400
    assert "stays away" in reply.text


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_opening_page_and_the_table_say_it_in_each_language(app, language):
    ada = browser(app)
    ada.cookies.set("language", language)
    page = ada.get("/new/shelter").text
    assert [f'value="{kind}"' in page for kind in ("wait", "bot", "vote")] == [True] * 3
    table = opened(app, ada, absence="bot", hours="5")
    assert " 5 " in ada.get(f"/t/{table.id}").text


def test_the_api_opens_shows_and_votes(app):
    api = TestClient(app)
    seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "invited"}]
    wish = {"game": "shelter", "seats": seats, "absence": "vote", "hours": 9}
    wish["options"] = {"first": "0"}
    made = api.post("/api/tables", json=wish).json()
    place, keys = f"/api/tables/{made['id']}", [seat["token"] for seat in made["seats"]]

    def send(seat, **wish):
        headers = {"authorization": f"Bearer {keys[seat]}"}
        return api.post(f"{place}/seat", json=wish, headers=headers)

    assert send(1, about=0, action="bot").status_code == 403
    let_pass(app, made["id"], 0.5)
    assert send(1, about=0, action="bot").json()["vote"]["waits_for"] == [2]
    table = api.get(place, headers={"authorization": f"Bearer {keys[0]}"}).json()
    assert (table["absence"], table["hours"], table["seat_vote"]["seat"]) == ("vote", 9, 0)
    assert send(2, about=0, action="agree").json()["seats"][0]["bot"]
    assert send(2, about=0, action="agree").status_code == 409
    assert send(1, about=0, action="take").status_code == 403
    assert send(0, about=0, action="take").json()["seats"][0]["bot"] == ""
    assert api.post(f"{place}/seat", json={"about": 0, "action": "bot"}).status_code == 401
    assert send(0, about=7, action="bot").status_code == 422
    for wrong in ({"absence": "never"}, {"hours": 0}):
        assert api.post("/api/tables", json={**wish, **wrong}).status_code == 422


def test_dice_repeat_only_where_one_person_plays_and_the_table_says_so(app):
    ada = browser(app)
    table = opened(app, ada, repeats="1", **{"kind-1": "greedy"})
    assert table.match.record.header.dice_repeat
    assert "the same dice come up again here" in ada.get(f"/t/{table.id}").text
    assert "the same dice come up again here" not in ada.get(f"/t/{opened(app, ada).id}").text
    assert ada.post("/new/shelter", data={**SEATS, "repeats": "1"}).status_code == 400
