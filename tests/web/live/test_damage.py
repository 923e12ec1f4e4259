"""A table whose log is damaged, or differs from the rules: told clearly, and only there."""

import contextlib
import sqlite3

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from api_program import Program
from pustosh.matches.database import open_database
from pustosh.matches.store import LogRow, Store
from pustosh.web.app import create_app

DAMAGES = [
    "UPDATE log SET body = X'FF'",
    "UPDATE log SET body = X'7B7D'",
    "UPDATE log SET kind = 'dance'",
    'UPDATE log SET body = CAST(\'{"key": "no such answer", "chance": []}\' AS BLOB)',
    'UPDATE log SET body = CAST(\'{"key": "place S06.L", "chance": [6]}\' AS BLOB)',
    "UPDATE tables SET header = X'7B7D' WHERE id = :id",
    "UPDATE tables SET game = 'chess' WHERE id = :id",
    "DELETE FROM seats WHERE table_id = :id",
]
SEATS = {"kind-0": "me", "kind-1": "me", "option-first": "0", "public": "1"}


def serve(database, **how):
    app = create_app(Store(open_database(database)), rate=1e6, burst=1e6)
    return TestClient(app, follow_redirects=False, raise_server_exceptions=False, **how)


def damage(database, statement, id_):
    path = database.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        done = connection.execute(statement, {"id": id_} if ":id" in statement else {})
        assert done.rowcount > 0


@pytest.fixture
def two(database):
    """Two tables of one browser, the first with an answer, and the browser's cookies."""
    with serve(database) as client:
        tables = [client.post("/new/shelter", data=SEATS).headers["location"] for _ in range(2)]
        form = {"seat": "0", "question": "0", "key": "place S06.L"}
        assert client.post(f"{tables[0]}/answer", data=form).status_code == 303
        return *tables, dict(client.cookies)


@pytest.mark.parametrize("statement", DAMAGES)
def test_a_damaged_table_is_told_and_left_alone_and_the_others_go_on(database, two, statement):
    bad, good, cookies = two
    damage(database, statement, bad[3:])
    with serve(database, cookies=cookies) as client:
        front = client.get("/")
        assert (front.status_code, good in front.text) == (200, True)
        reply = client.get(bad)
        assert reply.status_code == 409
        assert "be opened: what is stored" in reply.text or "possible by the rules" in reply.text
        assert "Traceback" not in reply.text
        assert "no such answer" not in reply.text
        problem = client.get(f"/api/tables{bad[2:]}")
        assert (problem.status_code, list(problem.json())) == (409, ["error"])
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{bad}/live"):
            pass
        form = {"seat": "0", "question": "0", "key": "place S06.L"}
        assert client.post(f"{good}/answer", data=form).status_code == 303
        assert client.get("/healthz").json() == {"alive": True}


def test_an_entry_that_no_rule_allows_stops_its_table_and_no_other(database, two):
    bad, good, cookies = two
    with serve(database, cookies=cookies) as client:
        for table in (bad, good):
            assert client.get(table).status_code == 200
        hub, wrong = client.app.state.desk.hub, {"key": "dance", "chance": []}
        before = hub.table(bad[3:]).match
        seen = hub.table(bad[3:]).spec.view(before.game, None)
        hub.store.append(bad[3:], LogRow(2, "answer", 1, wrong))
        assert client.get(bad).status_code == 409
        assert hub.table(good[3:]).spec.view(before.game, None) == seen  # not half an answer
        assert client.get(good).status_code == 200
        assert hub.table(bad[3:]).parted == (2, 2)


def test_a_server_goes_on_hearing_after_an_entry_it_cannot_follow(database, two):
    bad, good, cookies = two
    other = Store(open_database(database))
    with serve(database, cookies=cookies) as client:
        with (
            client.websocket_connect(f"{bad}/live?seat=0") as broken,
            client.websocket_connect(f"{good}/live?seat=0") as channel,
        ):
            broken.receive_text(), channel.receive_text()
            other.append(bad[3:], LogRow(2, "dance", 1, {}))
            other.append(good[3:], LogRow(1, "chat", 0, {"text": "still there?"}))
            assert "still there?" in channel.receive_text()
        assert Program(client).ask(f"/tables/{good[3:]}")["question"] == 0
    other.close()
