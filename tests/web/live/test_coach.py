"""“What would you do?”: who may ask, what is answered, and tables without it."""

import pytest
from starlette.testclient import TestClient

from pustosh.bots.search import Budget
from whole_games import finished, open_table

LITTLE = Budget(4)


@pytest.fixture
def coach(client):
    coach = client.app.state.desk.coach
    coach.budget = LITTLE
    yield coach
    coach.close()


def test_whoever_decides_is_told_the_best_choices_with_their_chances(client, coach):
    table = open_table(client, "me", "me")
    assert "data-coach" in client.get(f"/t/{table.id}?seat={table.match.game.decider}").text
    page = client.get(f"/t/{table.id}/coach?seat={table.match.game.decider}").text
    assert page.count("in 10") in (1, 2, 3)
    inside = client.get(
        f"/t/{table.id}/coach?seat={table.match.game.decider}", headers={"X-Live": "1"}
    ).text
    assert "<html" not in inside
    assert "wins about" in inside


def test_nobody_else_is_answered(client, coach):
    table = open_table(client, "me", "me")
    stranger = TestClient(client.app, follow_redirects=False)
    reply = stranger.get(f"/t/{table.id}/coach?seat={table.match.game.decider}")
    assert reply.status_code in (403, 404)
    assert "in 10" not in reply.text


def test_a_game_that_is_over_needs_no_advice(client, coach):
    table = finished(client, open_table(client, "me", "me"))
    assert client.get(f"/t/{table.id}/coach?seat={table.match.game.decider}").status_code == 403


def test_a_table_may_do_without(client, coach):
    table = open_table(client, "me", "me", no_coach="1")
    assert (
        "What would you do?"
        not in client.get(f"/t/{table.id}?seat={table.match.game.decider}").text
    )
    reply = client.get(f"/t/{table.id}/coach?seat={table.match.game.decider}")
    assert reply.status_code == 403
    assert "the coach is not asked" in reply.text


def test_a_worker_that_died_is_replaced(client, coach):
    table = open_table(client, "me", "me")
    assert coach.ask(table.match.record.copy())
    for process in coach._pool._processes.values():
        process.kill()
    coach.ask(table.match.record.copy())
    assert coach.ask(table.match.record.copy())
