"""Where all play together, a bot that leads decides, and others propose to the person who does."""

import threading
import time
from types import SimpleNamespace

import pytest

from pustosh.matches.store import LogRow
from pustosh.web.live import thinking
from pustosh.web.live.standing import seat_to_act
from whole_games import table_at

TURNS = 40
LEADS = "group"  # a seed by which the first seat is the first Leader
TICKED = {"option-chapter_card_counts_as_event": "on", "option-split_die_in_raid": "on"}


@pytest.fixture(autouse=True)
def same_game(monkeypatch):
    fixed = SimpleNamespace(token_hex=lambda n: LEADS)
    monkeypatch.setattr("pustosh.matches.match.secrets", fixed)


def opened(client, *kinds):
    form = {f"kind-{number}": kind for number, kind in enumerate(kinds)}
    return table_at(client, client.post("/new/warofmine", data={**form, **TICKED}))


def until(fits, what):
    deadline = time.monotonic() + 20
    while not fits():
        assert time.monotonic() < deadline, what
        time.sleep(0.005)


def settled(table):
    """Wait until no bot has anything to say."""
    until(lambda: seat_to_act(table) is None, "the bots are silent")


def answer(client, table, key):
    data = {"seat": 0, "question": table.question, "key": key}
    assert client.post(f"/t/{table.id}/answer", data=data).status_code == 303
    settled(table)


def test_bots_propose_open_choices_while_a_person_leads_and_decide_when_they_do(app, client):
    table = opened(client, "me", "greedy", "greedy")
    for _ in range(TURNS):
        settled(table)
        assert table.match.game.decider == 0
        assert table.proposals.keys() == {1, 2}
        assert set(table.proposals.values()) <= set(keys(table))
        answer(client, table, table.proposals[1])
    assert {answer.seat for answer in table.match.record.answers} == {0, 1, 2}
    each_proposed_once(app.state.desk.hub.store.entries(table.id))


def each_proposed_once(rows):
    """For every question of a person, and for no question of a bot."""
    proposed = []
    for row in rows:
        if row.kind == "propose":
            proposed.append(row.seat)
        else:
            assert row.kind == "answer"
            assert sorted(proposed) == ([1, 2] if row.seat == 0 else [])
            proposed = []


def keys(table):
    return [choice.key for choice in table.match.game.choices]


def test_what_a_bot_proposes_stands_on_the_choice(client):
    table = opened(client, "me", "greedy")
    settled(table)
    key = table.proposals[1]
    page = client.get(f"/t/{table.id}").text
    row = page.partition(f'choice" form="answer" name="key" value="{key}"')[2]
    assert f"{table.people[1].name} proposes this" in row.partition("</button>")[0]
    assert page.count("proposes this") < len(table.match.game.choices)


def test_in_a_game_of_everybody_for_himself_no_bot_proposes(client):
    reply = client.post(
        "/new/shelter", data={"kind-0": "me", "kind-1": "greedy", "option-first": "0"}
    )
    table = table_at(client, reply)
    assert seat_to_act(table) is None
    assert not client.app.state.desk.bots.consider(table)
    assert table.proposals == {}


@pytest.fixture
def slow(monkeypatch):
    """Bots that think until they are let go."""
    go = threading.Event()
    real = thinking.bot

    class Slow:
        def __init__(self, *args):
            self._bot = real(*args)

        def decide(self, bot_view):
            go.wait(20)
            return self._bot.decide(bot_view)

    monkeypatch.setattr(thinking, "bot", Slow)
    yield go
    go.set()


def test_nobody_waits_for_a_bot_that_thinks_about_a_proposal(client, slow):
    table = opened(client, "me", "greedy")
    started = time.monotonic()
    data = {"seat": 0, "question": table.question, "key": keys(table)[0]}
    assert client.post(f"/t/{table.id}/answer", data=data).status_code == 303
    assert client.get(f"/t/{table.id}").status_code == 200
    assert time.monotonic() - started < 5
    assert len(table.match.record.answers) == 1
    assert table.proposals == {}
    slow.set()
    settled(table)
    assert set(table.proposals.values()) <= set(keys(table))


def test_a_bot_that_fails_while_it_proposes_is_replaced(app, client):
    table = opened(client, "me", "open")
    app.state.desk.hub.store.change_seat(table.id, 1, bot="unheard-of")
    table.refresh()
    app.state.desk.bots.consider(table)
    settled(table)
    assert table.people[1].bot == "random"
    assert table.proposals.keys() == {1}


def test_a_proposal_from_another_process_is_seen_here(app, client):
    table = opened(client, "me", "greedy")
    settled(table)
    store = app.state.desk.hub.store
    for key in (keys(table)[0], keys(table)[-1]):
        store.append(table.id, LogRow(table.seq + 1, "propose", 1, {"key": key}))
        table.refresh()
        assert table.proposals == {1: key}
