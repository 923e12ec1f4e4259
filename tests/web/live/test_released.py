"""Games of every released version open: they go on, or say plainly where they differ."""

import re
import secrets

import pytest

from api_program import Program
from documents import ROOT
from pustosh.matches.files import load, parse
from pustosh.matches.record import Record
from pustosh.matches.store import LogRow, SeatRow, TableRow
from pustosh.web.people.visitors import COOKIE, hashed
from stored_tables import log_of

RELEASED = sorted((ROOT / "tests" / "fixtures" / "released").rglob("*.jsonl"))
CHANGES = {
    "answer": {"question": 0, "key": "pass"},
    "propose": {"question": 0, "key": "pass"},
    "undo": {"question": 0},
    "consent": {"question": 0, "agree": True},
    "seat": {"about": 0, "action": "bot"},
    "invite": {"about": 0},
    "chat": {"text": "Hello"},
}
DIFFERENT = LogRow(0, "answer", 0, {"key": "dance", "chance": []})


def stored(app, record, *tokens, rows=None):
    """A table with this game, whose seats belong to these tokens."""
    id_ = secrets.token_urlsafe(9)
    people = [
        SeatRow(id_, seat, who.name, "", hashed(tokens[seat % len(tokens)]), f"{id_}{seat}")
        for seat, who in enumerate(record.header.seats)
    ]
    row = TableRow(id_, record.header.game, record.header, True, record.end is not None)
    app.state.desk.hub.store.create(row, people, log_of(record) if rows is None else rows)
    return f"/t/{id_}"


def new_visitor(client):
    """A visitor whom this server knows: their token."""
    client.cookies.clear()
    client.get("/")
    return client.cookies[COOKIE]


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_game_of_a_released_version_opens(app, client, path):
    record = load(path)
    token = new_visitor(client)
    table = stored(app, Record(record.header, record.answers), token)
    reply = client.get(table)
    assert reply.status_code in (200, 409), reply.text
    assert client.get(f"/api/tables/{table[3:]}").status_code == reply.status_code
    if reply.status_code == 409:
        assert record.header.program in reply.text
        assert client.post(f"{table}/part", data={"choice": "go-on"}).status_code == 303
        assert client.get(table).status_code == 200


def test_every_release_has_games():
    assert {path.parent.name for path in RELEASED} >= {"0.1.0", "0.2.0", "0.3.0", "0.4.0", "0.5.0"}


@pytest.fixture
def parted(app, client):
    """A table of two people whose eleventh answer the rules do not allow; and their cookies."""
    ada, ben = (new_visitor(client) for _ in range(2))
    record = load(ROOT / "tests" / "fixtures" / "shelter" / "sixth-room.jsonl")
    begun = Record(record.header, record.answers[:20])
    rows = log_of(begun)
    rows[10] = DIFFERENT._replace(seq=11)
    return stored(app, begun, ada, ben, rows=rows), ada, ben


def as_(client, cookie):
    client.cookies.clear()
    client.cookies.set(COOKIE, cookie)
    return client


def test_people_are_told_where_it_differs_and_go_on_when_all_want_to(app, client, parted):
    table, ada, ben = parted
    page = as_(client, ada).get(table)
    assert page.status_code == 409
    assert re.search(r"Move 11 of 20", page.text)
    assert "dance" not in page.text
    problem = client.get(f"/api/tables/{table[3:]}")
    assert (problem.status_code, "answer 11 of 20" in problem.json()["error"]) == (409, True)
    assert client.post(f"{table}/part", data={"choice": "go-on"}).status_code == 303
    assert "have not agreed yet" in client.get(table).text
    assert as_(client, ben).post(f"{table}/part", data={"choice": "go-on"}).status_code == 303
    assert client.get(table).status_code == 200
    assert len(app.state.desk.hub.table(table[3:]).match.record.answers) == 10


@pytest.mark.parametrize("path", ["", "/view", "/choices", "/journal", "/chat"])
def test_programs_are_told_on_every_way_as_the_document_says(client, parted, path):
    problem = Program(client).ask(f"/tables/{parted[0][3:]}{path}", status=409)
    assert "answer 11 of 20" in problem["error"]


@pytest.mark.parametrize("change", sorted(CHANGES))
def test_programs_change_nothing_there_and_are_told_as_the_document_says(client, parted, change):
    Program(client, "t").ask(f"/tables/{parted[0][3:]}/{change}", CHANGES[change], 409)


def test_people_may_end_it_together_and_have_its_record(client, parted):
    table, ada, ben = parted
    for cookie in (ada, ben):
        assert as_(client, cookie).get(f"{table}/record").status_code != 200
        client.post(f"{table}/part", data={"choice": "end"})
    assert "ended" in client.get(table).text
    record = parse(client.get(f"{table}/record").content, "downloaded")
    assert (len(record.answers), record.answers[10].key) == (20, "dance")


def test_whoever_does_not_sit_there_decides_nothing(client, parted):
    table, _, _ = parted
    client.cookies.clear()
    assert 'name="choice"' not in client.get(table).text
    assert client.post(f"{table}/part", data={"choice": "end"}).status_code == 403


def test_a_table_begun_by_another_version_says_so_and_one_of_ours_does_not(app, client):
    token = new_visitor(client)
    old = load(next(path for path in RELEASED if path.parent.name == "0.4.0"))
    page = client.get(stored(app, Record(old.header, old.answers[:1]), token))
    assert page.status_code == 200
    assert old.header.program in page.text
    seats = {"kind-0": "me", "kind-1": "me"}
    mine = client.post("/new/shelter", data=seats).headers["location"]
    assert "begun with version" not in client.get(mine).text
    header = app.state.desk.hub.table(mine[3:]).match.record.header
    assert len(header.rules) == 16
