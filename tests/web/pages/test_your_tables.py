"""Your tables: sorted by whose turn it is, left for days, paused, and taken up again."""

import re

import pytest
from starlette.testclient import TestClient

from days import let_pass
from page_forms import fields
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.matches.work import Standing
from pustosh.web.app import create_app
from visiting_browsers import browser


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('yours')}/tables.sqlite"
    serving = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
    with TestClient(serving):
        yield serving


@pytest.fixture
def ada(app):
    return browser(app)


def opened(client, game="shelter", **form):
    seats = {"kind-0": "me", "kind-1": "open", "option-first": "0", **form}
    reply = client.post(f"/new/{game}", data=seats)
    assert reply.status_code == 303, reply.text
    return client.app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def sit(app, table, seat=1):
    client = browser(app)
    form = {"action": "take", "name": "Ben"}
    assert client.post(f"/t/{table.id}/seat/{seat}", data=form).status_code == 303
    return client


def answer(client, table, key="pass"):
    page = client.get(f"/t/{table.id}").text
    return client.post(f"/t/{table.id}/answer", data={"key": key, **fields(page)}).status_code


def sections(client, **headers):
    """The ids of tables in each section of the page."""
    page = client.get("/tables", headers=headers).text
    parts = re.split(r'<h2 class="bandh[^"]*" id="(\w+)">', page.partition("<aside")[0])
    named = zip(parts[1::2], parts[2::2], strict=True)
    return {name: list(dict.fromkeys(re.findall(r"/t/([\w-]+)", part))) for name, part in named}


def test_tables_are_sorted_by_whose_turn_it_is(app, ada):
    first, second = opened(ada), opened(ada)
    ben = sit(app, first)
    assert set(sections(ada)["yours"]) == {first.id, second.id}
    assert answer(ada, first) == 303
    assert sections(ada) == {"yours": [second.id], "others": [first.id]}
    assert sections(ben) == {"yours": [first.id]}
    assert "<title>(1) " in ada.get("/tables").text


@pytest.mark.parametrize(
    ("language", "words"), [("en", "3 days ago"), ("ru", "3 дня назад"), ("de", "vor 3 Tagen")]
)
def test_a_table_left_for_days_says_so_and_is_taken_up_again(app, ada, language, words):
    table = opened(ada)
    ben = sit(app, table)
    answer(ada, table)
    table = let_pass(app, table.id, 3)
    page = ben.get("/tables", headers={"accept-language": language}).text
    assert words in page
    assert answer(ben, table, "pass") == 303
    assert words not in ben.get("/tables", headers={"accept-language": language}).text


@pytest.mark.parametrize("game", ["shelter", "fallout", "munchkin", "warofmine"])
def test_round_and_phase_stand_in_the_list_without_opening_a_table(app, ada, game):
    extra = {"kind-2": "open"} if game == "munchkin" else {}
    table = opened(ada, game, **extra)
    app.state.desk.hub.forget(idle=-1)
    page = ada.get("/tables").text
    assert re.search(rf'/t/{table.id}.*?<p class="st">[^<]+</p>', page, re.S)
    assert app.state.desk.hub.known(table.id) is None


def test_a_finished_table_is_at_the_end(app, ada):
    table = opened(ada)
    app.state.desk.hub.store.work.settle(table.id, table.seq, Standing(over=True))
    assert sections(ada) == {"yours": [], "ended": [table.id]}


def test_a_pause_stops_reminders_and_replacements_until_somebody_goes_on(app, ada):
    table = opened(ada, absence="bot", hours="2")
    ben = sit(app, table)
    pause = {"seat": "1", "paused": "yes"}
    assert ben.post(f"/t/{table.id}/pause", data=pause).status_code == 303
    assert sections(ada) == {"yours": [], "others": [table.id]}
    assert "Ben has paused the table" in ada.get(f"/t/{table.id}").text
    table = let_pass(app, table.id, 9)
    app.state.desk.absence.look()
    assert not table.people[0].bot
    assert answer(ada, table) == 303  # who plays on goes on
    assert table.seating.paused is None
    assert sections(ben) == {"yours": [table.id]}


def test_who_does_not_sit_here_pauses_nothing(app, ada):
    table = opened(ada, public="1")
    pause = {"seat": "0", "paused": "yes"}
    assert browser(app).post(f"/t/{table.id}/pause", data=pause).status_code == 403
    assert table.seating.paused is None
