"""How the table holds: stored before it is acknowledged, rebuilt to the byte, never waiting."""

import re
import sqlite3
import threading
import time

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from api_program import Program, opened, play_out
from pustosh.bots.random import RandomBot
from pustosh.lab.invariants import encode, state
from pustosh.matches.database import open_database
from pustosh.matches.files import dump
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.edge.security import HEADERS
from pustosh.web.live import bots as botdesk
from pustosh.web.live import thinking
from pustosh.web.live.table import Stale

FIRST = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
ANSWER = {"seat": "0", "question": "0", "key": "place S06.L"}


@pytest.fixture
def careful(app):
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        yield client


def live(app, table):
    return app.state.desk.hub.table(table.rpartition("/")[2])


def bytes_of(table):
    """All that there is of a table, but for what is drawn of it."""
    seen = state(table.spec, table.match.game, len(table.people))
    around = (table.talk, table.notes, table.request, table.version, table.seq, table.people)
    return seen, dump(table.match.record), encode(table.match.journal.lines), encode(around)


def away(*_, **__):
    raise OperationalError("INSERT", {}, Exception("the disk is full"))


def test_an_answer_that_cannot_be_stored_is_not_acknowledged_and_not_given(careful, monkeypatch):
    table = careful.post("/new/shelter", data=FIRST).headers["location"]
    here = live(careful.app, table)
    before, page = bytes_of(here), careful.get(table).text
    with monkeypatch.context() as broken:
        broken.setattr(here._store, "append", away)
        for form, action in ((ANSWER, "answer"), ({"seat": "0", "text": "hello"}, "chat")):
            reply = careful.post(f"{table}/{action}", data=form)
            assert reply.status_code == 503
            assert "disk" not in reply.text
    assert bytes_of(here) == before
    assert careful.get(table).text == page
    assert careful.post(f"{table}/answer", data=ANSWER).status_code == 303
    assert [row.body["key"] for row in here._store.entries(here.id)] == ["place S06.L"]


def test_a_program_is_told_too_when_its_answer_cannot_be_stored(app, client, monkeypatch):
    id_, (ada, _) = opened(client, options={"first": "0"})
    body = {"question": 0, "key": "place S06.L"}
    with monkeypatch.context() as broken:
        broken.setattr(app.state.desk.hub.store, "append", away)
        reply = client.post(f"/api/tables/{id_}/answer", json=body, headers=ada.headers)
        assert (reply.status_code, list(reply.json())) == (503, ["error"])
    assert ada.ask(f"/tables/{id_}/answer", body)["question"] == 1


def test_a_table_rebuilt_from_its_log_is_the_same_to_the_byte(app, client, database):
    id_, (ada, ben) = opened(client)
    play_out(id_, (ada, ben))
    other, (carl, dora) = opened(client, options={"first": "0"})
    for question, (program, key) in enumerate(((carl, "place S06.L"), (dora, "place S05.L"))):
        program.ask(f"/tables/{other}/answer", {"question": question, "key": key})
    carl.ask(f"/tables/{other}/chat", {"text": "<hm>"})
    carl.ask(f"/tables/{other}/undo", {"question": 2})
    dora.ask(f"/tables/{other}/consent", {"question": 2, "agree": True})
    carl.ask(f"/tables/{other}/answer", {"question": 3, "key": "pass"})
    carl.ask(f"/tables/{other}/undo", {"question": 4})
    carl.ask(f"/tables/{other}/answer", {"question": 5, "key": "place S05.L"})
    dora.ask(f"/tables/{other}/answer", {"question": 6, "key": "pass"})
    carl.ask(f"/tables/{other}/undo", {"question": 7})  # waits for consent
    again = create_app(Store(open_database(database)))
    for table_id in (id_, other):
        assert bytes_of(live(again, table_id)) == bytes_of(live(app, table_id))
        pages = [TestClient(there).get(f"/t/{table_id}").text for there in (app, again)]
        assert pages[0] == pages[1]


def test_an_undo_that_is_overtaken_by_an_answer_at_another_server_needs_consent(app, database):
    client = TestClient(app)
    id_, _ = opened(client, options={"first": "0"})
    here, there = live(app, id_), live(create_app(Store(open_database(database))), id_)
    here.answer(0, "place S06.L", 0)
    there.refresh()
    here.answer(1, "place S05.L", 1)  # the other server has not heard of it
    assert there.undo(0) is False
    assert len(there.match.record.answers) == 2
    assert there.request.seat == 0


def test_an_answer_to_a_question_that_was_opened_at_another_server_is_taken(app, database):
    client = TestClient(app)
    id_, _ = opened(client, options={"first": "0"})
    here, there = live(app, id_), live(create_app(Store(open_database(database))), id_)
    here.answer(0, "place S06.L", 0)
    there.answer(1, "place S05.L", 1)  # it has not heard of the first
    here.refresh()
    assert bytes_of(here)[1:] == bytes_of(there)[1:]
    with pytest.raises(Stale):
        there.answer(0, "pass", 3)  # a question that nobody has asked yet


def test_a_consent_that_is_overtaken_by_an_answer_takes_nothing_back(app, database):
    client = TestClient(app)
    id_, _ = opened(client, options={"first": "0"})
    here, there = live(app, id_), live(create_app(Store(open_database(database))), id_)
    here.answer(0, "place S06.L", 0)
    here.answer(1, "place S05.L", 1)
    here.undo(0)
    there.refresh()
    here.answer(0, "pass", 2)
    with pytest.raises(Stale, match="nothing to agree"):
        there.consent(1, True)
    assert len(there.match.record.answers) == 3
    assert bytes_of(there)[1:] == bytes_of(here)[1:]


class SlowBot(RandomBot):
    thinking, may_answer = threading.Event(), threading.Event()

    def decide(self, bot_view):
        self.thinking.set()
        assert self.may_answer.wait(60)
        return super().decide(bot_view)


def test_a_bot_that_thinks_for_long_keeps_no_page_waiting(app, client, monkeypatch):
    monkeypatch.setattr(thinking, "bot", lambda kind, game, seed: SlowBot(game, seed))
    tables = []
    try:
        for _ in range(botdesk.THREADS + 2):  # more than there are threads
            seats = {"kind-0": "me", "kind-1": "random", "option-first": "1"}
            tables.append(client.post("/new/shelter", data=seats).headers["location"])
        assert SlowBot.thinking.wait(60)
        for table in tables:
            assert client.get(table).status_code == 200
            reply = client.post(f"{table}/chat", data={"seat": "0", "text": "hurry up"})
            assert reply.status_code == 303
        mine = client.post("/new/shelter", data=FIRST).headers["location"]
        assert client.post(f"{mine}/answer", data=ANSWER).status_code == 303
        assert [live(app, table).version for table in tables] == [0] * len(tables)
    finally:
        SlowBot.may_answer.set()
    wait_until(lambda: all(live(app, table).version for table in tables))


def wait_until(done):
    for _ in range(600):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def test_that_a_bot_was_replaced_stands_in_the_journal_of_the_page(app, client, monkeypatch):
    def failing(kind, game, seed):
        if kind.startswith("greedy"):
            raise ZeroDivisionError
        return RandomBot(game, seed)

    monkeypatch.setattr(thinking, "bot", failing)
    seats = {"kind-0": "me", "kind-1": "greedy", "name-1": "Rostislav", "option-first": "1"}
    table = client.post("/new/shelter", data=seats).headers["location"]
    wait_until(lambda: live(app, table).match.game.decider == 0)
    notes = "".join(re.findall(r'<li class="note">.*?</li>', client.get(table).text, re.DOTALL))
    assert "Rostislav" in notes
    assert live(app, table).people[1].bot == "random"


def test_a_store_that_is_away_for_a_while_costs_no_bot_its_seat(app, client, monkeypatch):
    monkeypatch.setattr(botdesk, "PAUSE", 0.05)
    store, tries = app.state.desk.hub.store, []

    def fail(*_, **__):
        tries.append(time.monotonic())
        away()

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", fail)
        seats = {"kind-0": "me", "kind-1": "greedy", "option-first": "1"}
        table = client.post("/new/shelter", data=seats).headers["location"]
        wait_until(lambda: len(tries) > 3)
    assert tries[3] - tries[0] >= 3 * 0.05  # it does not hammer
    wait_until(lambda: live(app, table).match.game.decider == 0)
    assert live(app, table).people[1].bot == "greedy.ox"


def test_no_token_of_a_browser_or_a_link_is_anywhere_in_the_store(client, database, tmp_path):
    table = client.post("/new/shelter", data=FIRST).headers["location"]
    page = client.post(f"{table}/seat/1", data={"action": "invite"}, follow_redirects=True).text
    link = re.search(r"/join/([\w-]{40,})", page)[1]
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        stored = "\n".join(connection.iterdump())
    connection.close()
    assert table[3:] in stored
    for secret in (client.cookies["pustosh"], link):
        assert secret not in stored


@pytest.mark.parametrize(
    "path", ["/", "/new/shelter", "/rules/shelter", "/t/none", "/nothing", "/api/games", "/healthz"]
)
def test_every_reply_carries_the_policy_and_no_page_an_inline_script_or_style(client, path):
    reply = client.get(path)
    assert HEADERS.items() <= dict(reply.headers).items()
    scripts = re.findall(r"<script\b[^>]*>(.*?)</script>", reply.text, re.DOTALL)
    assert not "".join(scripts).strip()
    assert not re.search(r"<style|<[^>]+\s(style|on\w+)=", reply.text)


def test_a_table_has_no_inline_script_or_style_either(client):
    table = client.post("/new/shelter", data=FIRST).headers["location"]
    for page in (client.get(table).text, client.get("/scenes/shelter/1").text):
        assert not re.search(r"<style|<[^>]+\s(style|on\w+)=|javascript:", page)


def test_nothing_but_the_record_of_a_finished_game_tells_the_seed(app, client):
    id_, (ada, ben) = opened(client, public=True)
    seed = live(app, id_).match.record.header.seed
    paths = [f"/t/{id_}", "/", f"/api/tables/{id_}", f"/api/tables/{id_}/view"]
    paths += [f"/api/tables/{id_}/journal", f"/t/{id_}/record", f"/api/tables/{id_}/record"]
    for path in paths:
        for headers in ({}, ada.headers):
            assert seed not in client.get(path, headers=headers).text
    play_out(id_, (ada, ben))
    assert seed in Program(client).ask(f"/tables/{id_}/record")


def test_a_watchdog_is_told_whether_the_store_can_be_reached(app, careful, monkeypatch):
    monkeypatch.setattr(app.state.desk.hub.store.settings, "try_write", away)
    assert careful.get("/readyz").status_code == 503
    assert careful.get("/healthz").json() == {"alive": True}
