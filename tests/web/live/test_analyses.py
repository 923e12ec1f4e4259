"""The analysis of a finished game: asked for, made in the background, kept."""

import time

import pytest

from pustosh.bots.analysis import Analysis
from pustosh.web.live.analysts import MOST, TooMany, Work
from whole_games import finished, open_table


@pytest.fixture
def over(client):
    return finished(client, open_table(client, "me", "me"))


@pytest.fixture
def analysts(client):
    analysts = client.app.state.desk.analysts
    analysts.iterations = 1
    yield analysts
    analysts.close()


def until_made(analysts, id_):
    until = time.monotonic() + 60
    while analysts.work(id_) is not None and time.monotonic() < until:
        time.sleep(0.05)
    return analysts.made(id_)


def test_a_running_game_is_not_analysed(client):
    table = open_table(client, "me", "me")
    assert client.get(f"/t/{table.id}/analysis").status_code == 403
    assert client.post(f"/t/{table.id}/analysis").status_code == 403


def test_it_is_offered_then_made_then_kept(client, over, analysts):
    assert "Analyse this game" in client.get(f"/t/{over.id}/replay").text
    assert client.post(f"/t/{over.id}/analysis").status_code == 303
    running = client.get(f"/t/{over.id}/analysis").text
    assert "data-running" in running or "Where it turned" in running
    analysis = until_made(analysts, over.id)
    assert isinstance(analysis, Analysis)
    assert len(analysis.outcome) == 2
    page = client.get(f"/t/{over.id}/replay").text
    assert "Where it turned" in page
    assert "Analyse this game" not in page


def test_a_server_that_stops_keeps_nothing_half_made(client, over, analysts):
    client.post(f"/t/{over.id}/analysis")
    analysts.close()
    assert analysts.made(over.id) is None


def test_one_that_failed_can_be_asked_for_again(client, over, analysts):
    analysts._works[over.id] = failed = Work(3)
    failed.failed = True
    page = client.get(f"/t/{over.id}/analysis").text
    assert "You can start it again" in page
    client.post(f"/t/{over.id}/analysis")
    assert until_made(analysts, over.id) is not None


def test_no_more_are_begun_than_a_server_can_make(client, over, analysts):
    analysts._works.update({str(number): Work(3) for number in range(MOST)})
    reply = client.post(f"/t/{over.id}/analysis")
    assert reply.status_code == 503
    assert "Several analyses are waiting already" in reply.text
    with pytest.raises(TooMany):
        analysts.begin(over, over.match.record)
