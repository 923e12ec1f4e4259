"""Quotas and cleaning: what one visitor and one table may have, and what leaves the store."""

import os
import time

import pytest
import sqlalchemy as sa

from pustosh.matches.schema import log, seats, tables
from pustosh.web.live import quotas
from pustosh.web.live.housekeeping import Housekeeping

NUMBERS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < :most)"
SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
MANY = 10_000 * int(os.environ.get("PUSTOSH_SOAK", "1"))


def test_a_visitor_has_so_many_running_tables_and_another_visitor_their_own(app, client):
    app.state.desk.most_tables = 2
    for _ in range(2):
        assert client.post("/new/shelter", data=SEATS).status_code == 303
    refused = client.post("/new/shelter", data=SEATS)
    assert (refused.status_code, "2 running tables" in refused.text) == (429, True)
    assert client.post("/play/shelter").status_code == 429
    client.cookies.clear()
    assert client.post("/new/shelter", data=SEATS).status_code == 303


def test_a_table_keeps_so_much_talk_and_the_game_goes_on(client, monkeypatch):
    monkeypatch.setattr(quotas, "TALK", 3)
    table = client.post("/new/shelter", data=SEATS).headers["location"]
    codes = [say(client, table) for _ in range(4)]
    assert codes == [303, 303, 303, 409]
    answer = {"seat": "0", "question": "0", "key": "place S06.L"}
    assert client.post(f"{table}/answer", data=answer).status_code == 303


def test_a_log_that_is_full_takes_answers_only(client, monkeypatch):
    table = client.post("/new/shelter", data=SEATS).headers["location"]
    monkeypatch.setattr(quotas, "ENTRIES", 1)
    assert [say(client, table) for _ in range(2)] == [303, 409]
    answer = {"seat": "0", "question": "0", "key": "place S06.L"}
    assert client.post(f"{table}/answer", data=answer).status_code == 303
    assert client.post(f"{table}/undo", data={"seat": "0", "last": "1.0"}).status_code == 409


def say(client, table):
    return client.post(f"{table}/chat", data={"seat": "0", "text": "hello"}).status_code


@pytest.fixture
def shelf(app):
    return app.state.desk.hub.store.shelf


def count(store, table):
    with store.engine.connect() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def test_tables_that_nobody_touches_are_deleted_after_the_days_of_the_operator(app, client):
    store = app.state.desk.hub.store
    old, new = (client.post("/new/shelter", data=SEATS).headers["location"] for _ in range(2))
    say(client, old), say(client, new)
    with store.engine.begin() as connection:
        here = tables.c.id == old[3:]
        connection.execute(tables.update().where(here).values(touched=time.time() - 40 * 86400))
    housekeeping = Housekeeping(app.state.desk.hub)
    housekeeping.look()
    assert count(store, tables) == 2  # as long as the operator says nothing
    housekeeping.keep_days = 30
    housekeeping.look()
    assert [count(store, table) for table in (tables, seats, log)] == [1, 2, 1]
    app.state.desk.hub.forget(idle=-1)
    assert [client.get(table).status_code for table in (old, new)] == [404, 200]


@pytest.fixture
def crowded(app, client):
    """Ten tables, or many: all public, all running."""
    store = app.state.desk.hub.store
    client.post("/new/shelter", data={**SEATS, "public": "1"})

    def fill(number):
        with store.engine.begin() as connection:
            for table, key in ((tables, "id"), (seats, "table_id")):
                columns = ", ".join(column.name for column in table.columns)
                others = columns.replace(key, "'t' || x", 1).replace("owner", "''")
                others = others.replace("header", "X'7B7D'")  # nobody opens them
                connection.exec_driver_sql(
                    f"INSERT INTO {table.name} ({columns}) {NUMBERS} "
                    f"SELECT {others} FROM n, (SELECT * FROM {table.name} LIMIT 2)",
                    {"most": number},
                )

    return fill


def seconds(client):
    """The quickest of some: how long the front page takes by itself."""
    times = []
    for _ in range(7):
        began = time.process_time()
        assert client.get("/").status_code == 200
        times.append(time.process_time() - began)
    return min(times)


def test_the_front_page_costs_the_same_with_few_tables_and_with_many(client, crowded, shelf):
    crowded(40)
    few = seconds(client)
    with shelf._reading.connect() as connection:
        connection.exec_driver_sql("DELETE FROM seats WHERE table_id LIKE 't%'")
        connection.exec_driver_sql("DELETE FROM tables WHERE id LIKE 't%'")
    crowded(MANY)
    assert seconds(client) < 2 * few + 0.01
    assert shelf.count() == MANY + 1
