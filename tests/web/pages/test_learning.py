"""Learning by playing in the browser: the table of a lesson, its answers, leaving it, restarts."""

import time

import pytest
from starlette.testclient import TestClient

from page_forms import fields
from pustosh.games import GAMES
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.games import lesson_for

LEARNER = 0


def learn(client, game="shelter"):
    """The address of a new lesson."""
    reply = client.post(f"/learn/{game}")
    assert reply.status_code == 303, reply.text
    return reply.headers["location"]


def live(client, place):
    return client.app.state.desk.hub.table(place.removeprefix("/t/"))


def answer(client, place, key):
    sent = {**fields(client.get(place).text), "key": key}
    return client.post(f"{place}/answer", data=sent, headers={"x-live": "1"})


def wait_for_bots(table):
    """Until the learner is asked."""
    for _ in range(500):
        if table.match.game.decider == LEARNER:
            return
        time.sleep(0.01)
    raise AssertionError("the bots do not answer")


def teach(client, place, answers=99):
    """The learner follows the lesson; bots answer as it is written."""
    table = live(client, place)
    while answers and (step := table.match.awaited):
        assert answer(client, place, step.keys[0]).status_code == 200
        wait_for_bots(table)
        answers -= 1
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_box_teaches_and_a_newcomer_learns_to_the_end(client, game):
    assert f'action="/learn/{game}"' in client.get("/").text
    table = teach(client, learn(client, game))
    lesson = lesson_for(game)
    assert [answer.key for answer in table.match.record.answers] == [
        step.keys[0] for step in lesson.answers
    ]


def test_an_answer_that_the_lesson_does_not_want_is_told_gently(client):
    place = learn(client)
    reply = answer(client, place, "place S06.L")
    assert reply.status_code == 409
    assert reply.json()["text"] == "The lesson is waiting for this: Place on “Canteen”, left."
    assert not live(client, place).match.record.answers


def test_a_step_that_is_taken_back_is_taught_again(client):
    place = learn(client)
    table = teach(client, place, answers=1)
    last = table.last_answer_name(LEARNER)
    assert client.post(f"{place}/undo", data={"seat": "0", "last": last}).status_code == 303
    assert table.match.awaited == lesson_for("shelter").answers[0]
    assert "1 of 16" in client.get(place).text


def test_the_page_says_the_sentences_of_a_step_and_points(client):
    place = learn(client)
    page = client.get(place).text
    assert 'data-points=".world"' in page
    assert "[value=&#34;place S05.L&#34;]" in page
    assert "Place on “Canteen”, left: click it, or press" in page
    client.post(f"{place}/lesson", data={"seat": "0"})
    assert 'id="lesson"' not in client.get(place).text
    client.cookies.clear()
    assert client.get(place).status_code == 403  # a lesson is nobody else's business


def test_a_lesson_has_no_hints_and_another_game_has(client):
    hint = "Placing is your whole turn"
    assert hint not in client.get(learn(client)).text
    seats = {"kind-0": "me", "kind-1": "random", "option-first": "0"}
    assert hint in client.get(client.post("/new/shelter", data=seats).headers["location"]).text


def test_after_the_lesson_the_game_goes_on(client):
    place = learn(client)
    table = teach(client, place)
    assert table.match.awaited is None
    assert answer(client, place, "place S06.L").status_code == 200
    wait_for_bots(table)
    assert len(table.match.record.answers) > len(lesson_for("shelter").answers) + 1


def test_a_lesson_is_left_and_stays_left_at_another_server(client, database):
    place = learn(client)
    table = teach(client, place, answers=3)
    for _ in range(2):
        assert client.post(f"{place}/lesson", data={"seat": "0"}).status_code == 303
    assert table.match.awaited is None
    assert [row.kind for row in table._store.news(table.id, 0)[1]].count("lesson") == 1
    with TestClient(create_app(Store(open_database(database)))) as other:
        again = live(other, place)
        assert again.match.awaited is None
        assert again.match.record.answers == table.match.record.answers


def test_a_lesson_is_taken_up_by_another_server(client, database):
    place = learn(client)
    table = teach(client, place, answers=3)
    with TestClient(create_app(Store(open_database(database)))) as other:
        assert live(other, place).match.awaited == table.match.awaited


def test_a_stranger_cannot_leave_the_lesson_of_somebody_else(client, app):
    place = learn(client)
    stranger = TestClient(app, follow_redirects=False)
    assert stranger.post(f"{place}/lesson", data={"seat": "0"}).status_code == 403
    assert live(client, place).match.awaited is not None


def test_there_is_no_lesson_of_an_unknown_game(client):
    assert client.post("/learn/chess").status_code == 404
