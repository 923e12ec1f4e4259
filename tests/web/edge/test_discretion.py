"""Where it is secret who is asked, no reply on any route tells it, neither by words nor by time."""

import contextlib
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from pustosh.bots.bot_view import BotView
from pustosh.bots.random import RandomBot
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.api.operations import OPERATIONS
from pustosh.web.app import create_app
from pustosh.web.people.visitors import COOKIE, hashed

MOST_OF_A_TURN = 12  # answers after which another person is asked
LONG = (60.0, 60.0)  # seconds for which changes are held back: longer than any test


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('discretion')}/tables.sqlite"
    serving = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
    with TestClient(serving, follow_redirects=False) as inside:
        serving.state.inside = inside  # channels hear only in the loop of the server
        yield serving


def channel_of(app, client, table):
    headers = {"cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    return app.state.inside.websocket_connect(f"/t/{table.id}/live", headers=headers)


@pytest.fixture(autouse=True)
def held_for_long(monkeypatch):
    monkeypatch.setattr("pustosh.web.live.discretion.BLUR", LONG)


def browser(app):
    visiting = TestClient(app, follow_redirects=False)
    visiting.get("/")
    visiting.headers["authorization"] = f"Bearer {visiting.cookies[COOKIE]}"
    return visiting


def owner(client):
    return hashed(client.cookies[COOKIE])


@pytest.fixture
def people(app):
    return [browser(app) for _ in range(3)]


@pytest.fixture
def table(app, people):
    seats = {"kind-0": "me", "kind-1": "open", "kind-2": "open", "public": "1"}
    place = people[0].post("/new/munchkin", data=seats).headers["location"]
    for seat in (1, 2):
        people[seat].post(f"{place}/seat/{seat}", data={"action": "take"})
    return app.state.desk.hub.table(place.removeprefix("/t/"))


def let_see(table):
    """The moment is over."""
    table._hold = None


def take(table, bots, by=None):
    """The next answer, as a bot chooses it."""
    game = table.match.game
    choice = bots[game.decider].decide(BotView(game, table.spec))
    acting = contextlib.nullcontext() if by is None else table.acting(game.decider, owner(by))
    with acting:
        table.answer(game.decider, choice.key, table.question)


def answers_of(table, seed):
    return [RandomBot("munchkin", f"{seed} {seat}") for seat in range(3)]


def pages(app, table):
    """Every address of this table that can be read, of pages and of the API."""
    own = [route.path for route in app.routes if isinstance(route, Route)]
    api = [f"/api{row.path}" for row in OPERATIONS if row.method == "get"]
    readable = [path for path in [*own, *api] if "{id}" in path and "{token}" not in path]
    return [path.replace("{id}", table.id) for path in readable]


def replies(app, client, table):
    """What each of them says, without what differs from request to request."""
    heard = {}
    for path in pages(app, table):
        reply = client.get(path)
        heard[path] = (reply.status_code, re.sub(r"\b[0-9a-f]{12,}\b", "", reply.text))
    return heard


def differing(before, after):
    """The lines that are not in both."""
    lines = [
        (path, old, new)
        for path, (_, text) in before.items()
        for old, new in zip_longest(text.splitlines(), after[path][1].splitlines())
        if old != new
    ]
    statuses = [path for path, (status, _) in before.items() if after[path][0] != status]
    return [*statuses, *lines]


def knows(table, seat):
    """All that a seat may know of the game."""
    game = table.match.game
    lines = len(table.match.journal.read(seat))
    return table.spec.view(game, seat), table.spec.decider(game, seat), lines


def test_an_answer_that_a_seat_may_not_know_of_changes_no_reply_to_it(app, people, table):
    """Also while an undo is asked for and people talk: their numbers would count answers."""
    bots, compared = answers_of(table, "same"), 0
    stranger = TestClient(app, follow_redirects=False)
    for _ in range(400):
        game = table.match.game
        if game.decider < 0 or compared == 4:
            break
        reader = next(seat for seat in (2, 1) if seat != game.decider)
        others = [(people[reader], reader), (stranger, None)]
        if table.request is None and table.match.last_answer_by(reader) is not None:
            table.undo(reader)
            let_see(table)
        trial = game.copy(game.chance)
        before = [knows(table, seat) for _, seat in others]
        if trial.decider == 0 or not quiet_answer(table, bots, trial, others, before):
            take(table, bots)
            let_see(table)
            continue
        table.say(reader, "hm")
        heard = [replies(app, client, table) for client, _ in others]
        take(table, bots)
        for moment in (lambda: None, let_see):  # while it is held back, and after
            moment(*[table][: moment is let_see])
            for (client, _), earlier in zip(others, heard, strict=True):
                assert differing(earlier, replies(app, client, table)) == []
        compared += 1
    assert compared


def quiet_answer(table, bots, trial, others, before):
    """Whether passing changes nothing that these readers may know."""
    keys = [choice.key for choice in trial.choices]
    if "pass" not in keys:
        return False
    trial.answer(trial.decider, "pass")
    after = [(table.spec.view(trial, seat), table.spec.decider(trial, seat)) for _, seat in others]
    if after != [(view, decider) for view, decider, _ in before]:
        return False
    bots[table.match.game.decider] = Passing()
    return True


class Passing:
    """Passes whenever it can."""

    def decide(self, view):
        return next((choice for choice in view.choices if choice.key == "pass"), view.choices[0])


def test_a_change_is_seen_by_nobody_before_its_moment(app, people, table):
    bots = answers_of(table, "held")
    for _ in range(MOST_OF_A_TURN):
        decider = table.match.game.decider
        watching = [client for seat, client in enumerate(people) if seat != decider]
        before = [replies(app, client, table) for client in watching]
        take(table, bots, people[decider])
        if table.hold_left():  # the same person does not just go on
            break
    assert table.hold_left() > 0
    assert [replies(app, client, table) for client in watching] == before
    assert table.waits(owner(people[decider])) > 0
    assert not any(table.waits(owner(client)) for client in watching)


def test_while_a_change_is_being_stored_reading_is_as_quick_as_ever(app, people, table):
    """Otherwise a program that polls would feel each answer that it may not know of."""
    table.hold_back()
    assert table.hold_left()
    locked, done = threading.Event(), threading.Event()

    def store_slowly():
        with table.lock:
            locked.set()
            done.wait(20)

    storing = threading.Thread(target=store_slowly)
    storing.start()
    locked.wait(5)
    statuses = [people[1].get(path).status_code for path in pages(app, table)]
    done.set()
    storing.join()
    assert 503 not in statuses


def test_a_page_is_drawn_anew_each_time_so_its_time_tells_nothing(app, people, table):
    kept = app.state.desk.pages
    for _ in range(2):
        people[1].get(f"/t/{table.id}")
        before = len(kept)
        people[1].get(f"/t/{table.id}")
        assert len(kept) == before
    assert not any(key[0] == table.id for key in kept._entries)


CHANGES = {
    "/t/{id}/answer": {"seat": 1, "question": 0, "key": "dance"},
    "/t/{id}/undo": {"seat": 1, "last": ""},
    "/t/{id}/consent": {"seat": 1, "agree": "yes"},
    "/t/{id}/chat": {"seat": 1, "text": "hm"},
    "/t/{id}/gesture": {"seat": 1, "gesture": "hello"},
    "/t/{id}/mute": {"seat": 1, "about": 0, "muted": "yes"},
    "/t/{id}/pause": {"seat": 1, "paused": "yes"},
    "/t/{id}/seat/1": {"action": "dance"},
    "/t/{id}/watch": {"seat": 1},
    "/t/{id}/part": {"choice": "go-on"},
    "/t/{id}/lesson": {},
    "/api/tables/{id}/answer": {"question": 0, "key": "dance"},
    "/api/tables/{id}/propose": {"question": 0, "key": "dance"},
    "/api/tables/{id}/undo": {"question": 0},
    "/api/tables/{id}/consent": {"question": 0, "agree": True},
    "/api/tables/{id}/seat": {"about": 1, "action": "take"},
    "/api/tables/{id}/invite": {"about": 0},
    "/api/tables/{id}/chat": {"text": "hm"},
    "/api/tables/{id}/pause": {"paused": False},
}


def test_all_that_can_be_changed_at_a_table_is_looked_at(app):
    own = {
        route.path for route in app.routes if isinstance(route, Route) and "POST" in route.methods
    }
    api = {f"/api{row.path}" for row in OPERATIONS if row.method == "post"}
    seat = {path.replace("/seat/{seat:number}", "/seat/1") for path in own | api}
    elsewhere = {  # they change nothing of the game
        "/t/{id}/analysis",
        "/t/{id}/branch",
        "/t/{id}/rematch",
        "/api/tables/{id}/watch",
    }
    assert {path for path in seat if "{id}" in path} - elsewhere == CHANGES.keys()


def seconds(client, path, table):
    given, path = CHANGES[path], path.replace("{id}", table.id)
    body = {"json": given} if path.startswith("/api") else {"data": given}
    began = time.monotonic()
    client.post(path, **body)
    return time.monotonic() - began


def test_a_reply_to_a_change_waits_for_its_moment_whatever_is_stored(people, table, monkeypatch):
    """Who sends refused answers again and again feels nothing of those that others give."""
    monkeypatch.setattr("pustosh.web.live.discretion.REPLY", (0.15, 0.15))
    for path in CHANGES:
        assert seconds(people[1], path, table) >= 0.15
        assert any(seconds_meanwhile(people[1], path, table) < 0.22 for _ in range(12))


def seconds_meanwhile(client, path, table):
    """The same while an answer is being stored."""
    with ThreadPoolExecutor(1) as pool:
        with table.lock:
            asking = pool.submit(seconds, client, path, table)
            time.sleep(0.08)
        return asking.result(20)


def test_a_reply_to_a_change_comes_at_once_where_nobody_is_to_be_deceived(people, monkeypatch):
    monkeypatch.setattr("pustosh.web.live.discretion.REPLY", (20.0, 20.0))
    seats = {"kind-0": "me", "kind-1": "random", "kind-2": "random"}
    place = people[0].post("/new/munchkin", data=seats).headers["location"]
    began = time.monotonic()
    people[0].post(f"{place}/chat", data={"seat": 0, "text": "hm"})
    assert time.monotonic() - began < 10


def hidden_answer(table, bots):
    """Play until somebody may pass in secret; a seat that may not know of it."""
    for _ in range(400):
        game = table.match.game
        reader = next(seat for seat in (2, 1) if seat != game.decider)
        others, trial = [(None, reader)], game.copy(game.chance)
        if quiet_answer(table, bots, trial, others, [knows(table, reader)]):
            return reader
        take(table, bots)
        let_see(table)
    raise AssertionError("nobody ever passes in secret")


def test_a_hidden_answer_sends_nothing_through_a_live_channel(app, people, table):
    bots = answers_of(table, "channel")
    reader, here = hidden_answer(table, bots), app.state.desk
    with channel_of(app, people[reader], table) as channel:
        channel.receive_text()
        take(table, bots)
        here.after_change(table)
        let_see(table)
        here.after_change(table)
        table.say(reader, "after it")
        here.hub.wake(table.id)
        assert "after it" in channel.receive_text()


def test_a_live_channel_shows_a_change_when_its_moment_is_over(app, people, table, monkeypatch):
    """Also one that is opened meanwhile."""
    people[1].get(f"/t/{table.id}")  # the templates are read
    monkeypatch.setattr("pustosh.web.live.discretion.BLUR", (1.5, 1.5))
    bots = answers_of(table, "moment")
    while knows(table.visible(), 1) == knows(table, 1):
        let_see(table)
        take(table, bots)
        app.state.desk.after_change(table)
    until = time.monotonic() + table.hold_left()
    with channel_of(app, people[1], table) as channel:
        before = channel.receive_text()
        assert time.monotonic() < until
        assert channel.receive_text() != before
        assert time.monotonic() >= until


def test_who_gave_the_answer_reads_when_the_moment_is_over(app, people, table, monkeypatch):
    monkeypatch.setattr("pustosh.web.live.discretion.BLUR", (0.05, 0.05))
    bots = answers_of(table, "actor")
    decider = table.match.game.decider
    answers = len(table.match.record.answers)
    take(table, bots, people[decider])
    assert len(table.match.record.answers) == answers + 1
    people[decider].get(f"/api/tables/{table.id}")
    assert table.hold_left() == 0


def test_a_seat_that_changes_hands_meanwhile_shows_its_cards_to_nobody_else(app, people, table):
    table.hold_back()
    people[1].post(f"/t/{table.id}/seat/1", data={"action": "leave"})
    assert table.visible().people[1].owner == ""
    page = people[1].get(f"/api/tables/{table.id}/view?seat=1")
    assert page.status_code == 403


def test_the_api_tells_no_numbers_of_answers(app, people, table):
    bots = answers_of(table, "numbers")
    for _ in range(6):
        take(table, bots)
    asking = next(seat for seat in range(3) if table.match.last_answer_by(seat) is not None)
    table.say(asking, "hello")
    table.undo(asking)
    let_see(table)
    talk = people[asking].get(f"/api/tables/{table.id}/chat").json()
    assert [line["answers"] for line in talk["lines"]] == [None]
    reply = people[asking].get(f"/api/tables/{table.id}").json()
    assert reply["undo"]["to"] is None


def test_an_undo_that_is_asked_for_does_not_end_with_a_hidden_answer(app, people, table):
    bots = answers_of(table, "asking")
    asking = table.match.game.decider
    while table.match.game.decider == asking:
        take(table, bots)
    table.undo(asking)
    for _ in range(3):
        take(table, bots)
        assert table.request.seat == asking
    answers = table.match.last_answer_by(asking)
    for seat in {0, 1, 2} - {asking}:
        table.consent(seat, True)
    assert table.request is None
    assert len(table.match.record.answers) <= answers


def test_where_all_know_who_is_asked_nothing_is_held_back(app, people):
    seats = {"kind-0": "me", "kind-1": "open", "public": "1", "option-first": "0"}
    place = people[0].post("/new/shelter", data=seats).headers["location"]
    people[1].post(f"{place}/seat/1", data={"action": "take"})
    table = app.state.desk.hub.table(place.removeprefix("/t/"))
    table.answer(0, "place S06.L", 0)
    assert table.visible() is table
