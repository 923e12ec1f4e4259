"""Whatever a program sends, it is told in JSON what is wrong; nothing breaks or changes."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from api_program import SEATS, Program, opened
from pustosh.games import game
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app

WISH = {"game": "shelter", "seats": list(SEATS)}
ANSWER = {"question": 0, "key": "pass"}


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        (b"", 400, "not JSON"),
        (b"{", 400, "not JSON"),
        (b'{"game": "\xff"}', 400, "not JSON"),
        (b'{"game": "\\ud800"}', 400, "not JSON"),
        (b'{"game": "x", "seats": ' + b"[" * 30_000, 422, "$.seats"),
        (b"[]", 422, "object"),
        (b"{}", 422, "game"),
        (b'{"game": 1, "seats": []}', 422, "$.game"),
        (b'{"game": "shelter", "seats": [], "bots": 2}', 422, "bots"),
        (b'{"game": "shelter", "seats": []}', 422, "2 to 4 seats"),
        (b'{"game": "shelter", "seats": [{"kind": "me"}, {"kind": "gredy"}]}', 422, "'greedy'?"),
        (b'{"game": "chess", "seats": []}', 422, "unknown game"),
        (b" " * 70_000, 413, "too much"),
    ],
)
def test_a_table_that_cannot_be_opened(client, body, status, says):
    reply = client.post("/api/tables", content=body)
    assert reply.status_code == status
    assert says in reply.json()["error"]


def test_an_unknown_option_or_value_is_named(client):
    body = {**WISH, "options": {"colums": "inner"}}
    assert "'columns'?" in Program(client).ask("/tables", body, 422)["error"]
    body = {**WISH, "options": {"columns": "middle"}}
    assert "inner, outer" in Program(client).ask("/tables", body, 422)["error"]


def test_four_thousand_seats_are_refused_before_they_are_named(client):
    body = {"game": "shelter", "seats": [{"kind": "me"}] * 4000}
    assert "4000" in Program(client).ask("/tables", body, 422)["error"]


def test_a_body_without_a_length_is_cut_off(client):
    reply = client.post("/api/tables", content=(b" " * 10_000 for _ in range(10)))
    assert (reply.status_code, list(reply.json())) == (413, ["error"])


def test_a_script_in_a_name_stays_a_name(client):
    name = '<script>alert("1")</script>'
    id_, _ = opened(client, {"kind": "me", "name": name}, SEATS[1], public=True)
    assert Program(client).ask(f"/tables/{id_}")["seats"][0]["name"] == name
    for page in (f"/t/{id_}", "/"):
        assert "<script>alert" not in client.get(page).text


@pytest.mark.parametrize(
    "query", ["seat=-1", "seat=one", "seat=", "since=1e3", "since=99999999999", "language=xx"]
)
def test_a_query_that_cannot_be_used_is_named(client, query):
    id_, (ada, _) = opened(client)
    reply = client.get(f"/api/tables/{id_}/journal?{query}", headers=ada.headers)
    assert reply.status_code == 422
    assert query.partition("=")[0] in reply.json()["error"]


@pytest.mark.parametrize(
    ("path", "body"),
    [("answer", ANSWER), ("seat", {"about": 0, "action": "bot"}), ("invite", {"about": 0})],
)
def test_a_language_that_nobody_knows_is_refused_before_anything_changes(client, path, body):
    id_, (ada, _) = opened(client)
    before = ada.ask(f"/tables/{id_}")
    refusal = ada.ask(f"/tables/{id_}/{path}", body, 422, language="xx")
    assert "language" in refusal["error"]
    assert ada.ask(f"/tables/{id_}") == before
    reply = client.post(f"/api/tables/{id_}/{path}?language=de", json=body, headers=ada.headers)
    assert reply.status_code in (200, 409)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/", 404), ("GET", "/api/nothing", 404), ("DELETE", "/api/tables", 405)],
)
def test_what_is_not_there_is_told_in_json(client, method, path, status):
    reply = client.request(method, path)
    assert (reply.status_code, list(reply.json())) == (status, ["error"])


def test_a_foreign_page_cannot_open_a_table_and_an_eager_program_has_to_wait(database):
    eager = TestClient(create_app(Store(open_database(database)), rate=0.1, burst=1))
    foreign = eager.post("/api/tables", json=WISH, headers={"origin": "http://evil.example"})
    assert (foreign.status_code, list(foreign.json())) == (403, ["error"])
    Program(eager).ask("/tables", WISH, 201)
    Program(eager).ask("/tables", WISH, 429)
    assert eager.post("/api/tables", json=WISH).headers["retry-after"] == "10"


def test_a_store_that_is_away_is_told_so_and_a_crash_shows_no_traceback(app, client, monkeypatch):
    def away(*_):
        raise OperationalError("SELECT", {}, Exception("gone"))

    def broken(*_):
        raise KeyError("secret")

    for failure, status in ((away, 503), (broken, 500)):
        monkeypatch.setattr(app.state.desk.hub, "table", failure)
        reply = client.get("/api/tables/any")
        assert (reply.status_code, list(reply.json())) == (status, ["error"])
        assert "secret" not in reply.text


SIGNS = st.text(st.characters(exclude_categories=()), max_size=12)  # lone surrogates too
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | SIGNS
ANY_JSON = st.recursive(
    VALUES, lambda few: st.lists(few, max_size=4) | st.dictionaries(SIGNS, few, max_size=4)
)
OPTIONS = st.sampled_from([option.name for option in game("shelter").options])
KINDS = st.sampled_from(["me", "invited", "open", "random", "greedy"])
NEARLY_A_SEAT = st.fixed_dictionaries({"kind": KINDS | VALUES}, optional={"name": VALUES})
NEARLY_A_TABLE = st.fixed_dictionaries(
    {"game": st.just("shelter") | VALUES, "seats": st.lists(NEARLY_A_SEAT, max_size=5)},
    optional={"options": st.dictionaries(OPTIONS, VALUES, max_size=3), "public": VALUES},
)


@pytest.fixture(scope="module")
def steady(tmp_path_factory):
    """One server for many examples."""
    url = f"sqlite:///{tmp_path_factory.mktemp('api')}/tables.sqlite"
    app = create_app(Store(open_database(url)), rate=1e6, burst=1e6)
    with TestClient(app) as client:
        yield app, client


@settings(deadline=None, max_examples=150)
@given(body=ANY_JSON | NEARLY_A_TABLE)
def test_no_body_breaks_the_opening_of_tables(steady, body):
    reply = steady[1].post("/api/tables", content=json.dumps(body))
    assert reply.status_code in (201, 400, 422), reply.text


PICKS = st.integers(0, 99)  # of whatever there is to pick from
STEPS = st.tuples(
    PICKS,
    st.fixed_dictionaries({"open": PICKS})
    | st.fixed_dictionaries({"words": st.lists(PICKS | SIGNS, max_size=4)})
    | st.fixed_dictionaries({"body": ANY_JSON}),
)


def pick(things, number):
    return things[number % len(things)]


def body_of(table, step):
    """An open answer, one in the words of this table, or anything."""
    game_ = table.match.game
    if "body" in step:
        return step["body"]
    if "open" in step:
        return {"question": table.version, "key": pick(game_.choices, step["open"]).key}
    closed_choices = (*game_.choices, *table.spec.closed_choices(game_, game_.decider))
    known = sorted({word for wish in closed_choices for word in wish.key.split()})
    words = (word if isinstance(word, str) else pick(known, word) for word in step["words"])
    return {"question": table.version, "key": " ".join(words)}


@settings(deadline=None, max_examples=60)
@given(steps=st.lists(STEPS, max_size=20))
def test_no_answer_breaks_a_table(steady, steps):
    app, client = steady
    id_, programs = opened(client)
    table = app.state.desk.hub.table(id_)
    for seat, step in steps:
        body = json.dumps(body_of(table, step))
        headers = pick(programs, seat).headers
        reply = client.post(f"/api/tables/{id_}/answer", content=body, headers=headers)
        assert reply.status_code in (200, 400, 409, 422), reply.text
