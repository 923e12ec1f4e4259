"""Warnings of the coach: only for whoever decides, in one line, never in the way of an answer."""

import pytest
from starlette.testclient import TestClient

from pustosh.bots.search import Budget
from pustosh.bots.warnings import Caution
from pustosh.web.pages.coaching import line_of
from pustosh.web.words import Words
from whole_games import finished, open_table


@pytest.fixture
def coach(client):
    coach = client.app.state.desk.coach
    coach.warning_budget = Budget(40)
    yield coach
    coach.close()


def test_whoever_decides_gets_a_line_for_keys_that_are_open(client, coach):
    table = open_table(client, "me", "me")
    seat = table.match.game.decider
    reply = client.get(f"/t/{table.id}/warnings?seat={seat}").json()
    assert reply["question"] == table.question
    assert set(reply["warnings"]) <= {choice.key for choice in table.match.game.choices}
    assert not any("\n" in line for line in reply["warnings"].values())


def test_nobody_else_gets_any_and_a_table_without_the_coach_has_none(client, coach):
    table = open_table(client, "me", "me")
    stranger = TestClient(client.app, follow_redirects=False)
    assert stranger.get(f"/t/{table.id}/warnings?seat=0").status_code in (403, 404)
    other = 1 - table.match.game.decider
    assert client.get(f"/t/{table.id}/warnings?seat={other}").status_code == 403
    silent = open_table(client, "me", "me", no_coach="1")
    reply = client.get(f"/t/{silent.id}/warnings?seat={silent.match.game.decider}")
    assert reply.status_code == 403
    page = client.get(f"/t/{silent.id}?seat={silent.match.game.decider}").text
    assert 'data-set="warnings"' not in page
    over = finished(client, open_table(client, "me", "me"))
    assert client.get(f"/t/{over.id}/warnings?seat=0").status_code == 403


def test_more_questions_than_can_be_thought_of_have_to_wait(client, coach):
    table = open_table(client, "me", "me")
    while coach._warned.acquire(blocking=False):
        pass
    seat = table.match.game.decider
    reply = client.get(f"/t/{table.id}/warnings?seat={seat}")
    assert reply.status_code == 503
    assert "Try again in a moment" in reply.text


@pytest.mark.parametrize(
    ("language", "caution", "line"),
    [
        ("en", Caution("k", 0.2, 0.5), "Loses much: wins about 2 in 10, another way 5."),
        ("ru", Caution("k", 0.2, 0.5, "level"), "Скорее всего, это будет стоить Уровня."),
        ("de", Caution("k", 0.2, 0.5, "life"), "Endet wahrscheinlich tödlich."),
    ],
)
def test_the_thing_that_is_lost_is_named_else_the_chance(client, language, caution, line):
    voice = open_table(client, "me", "me").voice(language)
    assert line_of(caution, voice, Words(language)) == line
