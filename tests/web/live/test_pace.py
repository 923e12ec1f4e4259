"""Bots wait until those who watch have seen what happened, and for nobody else."""

import time

import pytest

from pustosh.web.live.pace import MOST, PACES, Followers
from pustosh.web.live.rounds import Rounds
from whole_games import open_table


def test_a_table_rests_before_its_turn_while_others_have_theirs():
    rounds = Rounds()
    rounds.put("calm", people=True, rest=0.6)
    rounds.put("quick", people=True)
    start = time.monotonic()
    assert rounds.take() == "quick"
    assert "calm" in rounds.known()
    assert time.monotonic() - start < 0.5
    assert rounds.take() == "calm"
    assert time.monotonic() - start >= 0.59


def test_whoever_asks_for_a_table_that_rests_does_not_wake_it():
    rounds = Rounds()
    rounds.put("calm", people=True, rest=0.1)
    rounds.put("calm", people=True)
    start = time.monotonic()
    assert rounds.take() == "calm"
    assert time.monotonic() - start >= 0.09


def test_a_table_that_is_busy_rests_after_its_turn():
    rounds = Rounds()
    rounds.put("calm", people=True)
    assert rounds.take() == "calm"
    rounds.put("calm", people=True, rest=0.1)
    rounds.done("calm")
    start = time.monotonic()
    assert rounds.take() == "calm"
    assert time.monotonic() - start >= 0.09


@pytest.fixture
def table(client):
    begun = open_table(client, "me", "open", **{"option-first": "0"})
    begun.answer(0, "place S06.L", begun.question)
    return begun


def test_bots_wait_for_the_lines_of_the_last_answer_once_and_only_while_somebody_watches(table):
    followers = Followers()
    lines = [line for line in table.match.journal.lines[table.match.marks[-1] :] if not line.to]
    assert followers.pause(table) == 0
    with followers.following(table.id, "quick"), followers.following(table.id, "calm"):
        assert followers.pause(table) == pytest.approx(PACES["calm"] * min(len(lines), MOST))
        assert followers.pause(table) == 0
    assert followers.pause(table) == 0


def test_whoever_wants_only_the_result_keeps_no_bot_waiting(table):
    followers = Followers()
    for pace in ("instant", "no such pace"):
        with followers.following(table.id, pace):
            assert followers.pause(table) == 0


def test_the_pace_of_a_browser_is_its_cookie_else_that_of_the_server(client):
    paces = []
    desk = client.app.state.desk
    kept = desk.bots.followers.following
    desk.bots.followers.following = lambda id_, pace: paces.append(pace) or kept(id_, pace)
    begun = open_table(client, "me", "open")
    for cookie in ("", "slow"):
        if cookie:
            client.cookies.set("pace", cookie)
        with client.websocket_connect(
            f"/t/{begun.id}/live", headers={"origin": "http://testserver"}
        ) as socket:
            socket.receive_text()
    assert paces == ["instant", "slow"]


def test_a_bot_answers_when_those_who_watch_have_seen_the_last_answer(client):
    begun = open_table(client, "me", "random", **{"option-first": "0"})
    client.cookies.set("pace", "quick")
    with client.websocket_connect(
        f"/t/{begun.id}/live", headers={"origin": "http://testserver"}
    ) as socket:
        socket.receive_text()
        form = {"seat": "0", "question": str(begun.question), "key": "place S06.L"}
        start = time.monotonic()
        assert client.post(f"/t/{begun.id}/answer", data=form).status_code == 303
        lines = len(begun.match.journal.lines) - begun.match.marks[-1]
        while len(begun.match.record.answers) < 2:
            assert time.monotonic() - start < 10
            time.sleep(0.01)
    assert lines > 1
    assert time.monotonic() - start >= lines * PACES["quick"]
