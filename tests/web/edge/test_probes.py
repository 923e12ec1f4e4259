"""What watchdogs and logs learn: alive, ready, figures; ids of requests and no secrets."""

import json
import logging
import re
import sqlite3

import pytest
from sqlalchemy.exc import DataError, OperationalError
from starlette.testclient import TestClient

from api_program import opened
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.edge.log_lines import REQUEST, JsonLines, Repetitions, database_trouble

TOKEN = {"authorization": "Bearer let-me-see"}
LINE = re.compile(r'pustosh_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.]+')


@pytest.fixture
def watched(database):
    app = create_app(Store(open_database(database)), metrics_token="let-me-see")
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def log():
    """All that is logged, as `pustosh serve` writes it."""
    lines, handler = [], logging.Handler()
    handler.setFormatter(JsonLines())
    handler.emit = lambda record: lines.append(handler.format(record))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield lines
    root.removeHandler(handler)
    root.setLevel(level)


def figures(client):
    reply = client.get("/metrics", headers=TOKEN)
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in reply.text.splitlines() if not line.startswith("# ")]
    assert all(LINE.fullmatch(line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_a_server_whose_store_is_locked_is_alive_and_not_ready(watched, database, monkeypatch):
    assert watched.get("/readyz").json() == {"ready": True}
    monkeypatch.setattr("pustosh.web.edge.probes.FRESH", 0)
    monkeypatch.setattr("pustosh.web.edge.probes.PATIENCE", 0.2)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = watched.get("/readyz")
        assert (reply.status_code, reply.json()["ready"]) == (503, False)
        assert reply.headers["retry-after"]
        assert watched.get("/healthz").json() == {"alive": True}
    other.close()


def test_a_store_that_cannot_be_written_is_not_ready(watched, monkeypatch):
    monkeypatch.setattr("pustosh.web.edge.probes.FRESH", 0)
    engine = watched.app.state.desk.hub.store.engine
    with engine.connect() as connection:
        connection.exec_driver_sql("DROP TABLE settings")
        connection.commit()
    reply = watched.get("/readyz")
    assert (reply.status_code, "OperationalError" in reply.json()["store"]) == (503, True)


def test_figures_need_their_token(watched, client):
    for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "let-me-se"}):
        assert watched.get("/metrics", headers=headers).status_code == 404
    assert client.get("/metrics", headers=TOKEN).status_code == 404  # nobody set one
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


def test_figures_count_replies_answers_tables_channels_and_errors(watched):
    id_, (ada, ben) = opened(watched)
    before = figures(watched)
    question = ada.ask(f"/tables/{id_}/choices")
    person = ada if question["choices"] else ben
    choice = person.ask(f"/tables/{id_}/choices")
    given = {"key": choice["choices"][0]["key"], "question": choice["question"]}
    person.ask(f"/tables/{id_}/answer", given)
    logging.getLogger("pustosh.web").error("something")
    with watched.websocket_connect(f"/t/{id_}/live") as channel:
        channel.receive_text()
        after = figures(watched)

    def grown(name):
        return after[name] - before.get(name, 0)

    assert grown('pustosh_requests_total{kind="api_change",status="200"}') == 1
    assert grown('pustosh_request_seconds_bucket{kind="api_change",le="+Inf"}') == 1
    assert grown('pustosh_request_seconds_count{kind="api_change"}') == 1
    assert grown('pustosh_entries_total{kind="answer"}') == 1
    assert grown('pustosh_errors_total{kind="pustosh.web"}') == 1
    assert (after["pustosh_tables_live"], after["pustosh_channels"]) == (1, 1)
    assert after["pustosh_bots_waiting"] == 0


def test_every_reply_and_its_lines_have_the_same_id(watched, log, monkeypatch):
    reply = watched.get("/t/none?seat=7")
    (line,) = [json.loads(line) for line in log if "pustosh.access" in line]
    assert line["request"] == reply.headers["x-request-id"]
    assert line["text"].startswith("GET /t/none 404 ")

    def broken(*_):
        raise KeyError("the card is FO-17")

    monkeypatch.setattr(watched.app.state.desk.hub, "table", broken)
    crash = watched.get("/t/none")
    assert (crash.status_code, "content-security-policy" in crash.headers) == (500, True)
    assert [json.loads(line) for line in log if crash.headers["x-request-id"] in line]
    assert reply.headers["x-request-id"] != crash.headers["x-request-id"]


def test_an_error_is_logged_by_its_kind_and_place_without_its_words(log):
    try:
        try:
            raise ValueError("the card is FO-17")
        except ValueError as error:
            raise KeyError("the seed is 42") from error
    except KeyError:
        logging.getLogger("pustosh.web").exception("it broke")
    entry = json.loads(log[-1])
    assert (entry["text"], entry["error"]) == ("it broke", "KeyError after ValueError")
    assert "test_probes.py" in entry["trace"][-1]
    assert "FO-17" not in log[-1]
    assert "42" not in entry["error"]
    assert "request" not in entry or entry["request"] == REQUEST.get()


def test_no_token_of_a_seat_a_link_or_a_visitor_is_logged(watched, log):
    id_, (ada, _) = opened(watched)
    table = watched.post("/new/shelter", data={"kind-0": "me", "kind-1": "open"})
    place = table.headers["location"]
    link = watched.post(f"{place}/seat/1", data={"action": "invite"}).headers["location"]
    watching = watched.post(f"{place}/watch").headers["location"]
    for address in (link, watching, watching.removesuffix("/link")):
        assert watched.get(address).status_code in (200, 303)
    watched.get(f"/t/{id_}?token={watched.cookies['pustosh']}")
    logging.getLogger("pustosh.web").info("who: %s", watched.cookies["pustosh"])
    ada.ask(f"/tables/{id_}")
    secrets = [ada.headers["authorization"].split()[1], link.split("/")[2], watching.split("/")[4]]
    secrets += watched.cookies["pustosh"].split(".")
    assert all(len(secret) > 20 for secret in secrets)
    assert not [line for line in log for secret in secrets if secret in line]
    assert any("/join/…" in line for line in log)


def test_trouble_with_a_connection_is_told_in_words_and_with_a_row_it_is_not():
    away = OperationalError("INSERT", {}, type("OperationalError", (Exception,), {})("refused\nx"))
    assert database_trouble(away) == "OperationalError: refused"
    value = type("InvalidText", (Exception,), {"sqlstate": "22P02"})("the card FO-17")
    assert database_trouble(DataError("INSERT", {}, value)) == "InvalidText 22P02"


def test_a_file_of_the_store_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "tables.sqlite"
    store = Store(open_database(f"sqlite:///{path}"))
    store.settings.try_write()
    files = list(tmp_path.iterdir())
    assert {path, path.with_name("tables.sqlite-wal")} <= set(files)
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    store.close()


METHODS = [
    ("DELETE", "/new/shelter", "GET, HEAD, POST"),
    ("PUT", "/join/x", "GET, HEAD, POST"),
    ("GET", "/t/x/answer", "POST"),
    ("POST", "/static/styles/look.css", "GET, HEAD"),
    ("DELETE", "/api/tables/x/chat", "GET, HEAD, POST"),
    ("GET", "/api/tables", "POST"),
    ("POST", "/api/games", "GET, HEAD"),
]


@pytest.mark.parametrize(("method", "path", "allowed"), METHODS)
def test_a_wrong_method_is_told_which_are_right(client, method, path, allowed):
    reply = client.request(method, path)
    assert (reply.status_code, reply.headers["allow"]) == (405, allowed)
    kind = "application/json" if path.startswith("/api/") else "text/html; charset=utf-8"
    assert reply.headers["content-type"] == kind


def test_the_same_trouble_is_logged_ten_times_a_minute_and_then_counted(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("pustosh.web.edge.log_lines.time.monotonic", lambda: now[0])
    calm = Repetitions()

    def passed(text, level=logging.ERROR, error=None):
        record = logging.makeLogRecord({"name": "x", "msg": text, "levelno": level})
        record.exc_info = error and (error, None, None)
        return record if calm.filter(record) else None

    assert sum(passed("database: %s") is not None for _ in range(500)) == 10
    assert passed("another")
    assert passed("database: %s", error=KeyError)
    assert all(passed("GET /", logging.INFO) for _ in range(50))
    now[0] = 61.0
    assert json.loads(JsonLines().format(passed("database: %s")))["omitted"] == 490
    assert "omitted" not in JsonLines().format(passed("database: %s"))
