"""Where all play together the others propose, by the API and by the page; one decides."""

import random
from types import SimpleNamespace

import pytest

from api_program import SEATS, Program, opened
from whole_games import table_at

THREE = (*SEATS, {"kind": "invited", "name": "Cid"})
OTHER_LEADS = "journal"  # a seed by which the second seat is the first Leader


@pytest.fixture(autouse=True)
def same_game(monkeypatch):
    fixed = SimpleNamespace(token_hex=lambda n: OTHER_LEADS)
    monkeypatch.setattr("pustosh.matches.match.secrets", fixed)


@pytest.fixture
def group(client):
    """A table of three, its Leader, and the two others in the order of their seats."""
    id_, programs = opened(client, *THREE, game="warofmine")
    leader = Program(client).ask(f"/tables/{id_}")["decider"]
    others = [program for program in programs if program is not programs[leader]]
    return id_, programs[leader], others


def keys_of(program, id_):
    return [choice["key"] for choice in choices(program, id_)["choices"]]


def choices(program, id_):
    return program.ask(f"/tables/{id_}/choices")


def propose(program, id_, key, question=0, status=200, **query):
    body = {"question": question, "key": key}
    return program.ask(f"/tables/{id_}/propose", body, status, **query)


def proposed(program, id_):
    return {proposal["seat"]: proposal["key"] for proposal in choices(program, id_)["proposals"]}


def test_the_others_are_shown_what_is_open_and_all_see_who_proposes_what(group, client):
    id_, leader, (first, second) = group
    keys = keys_of(leader, id_)
    assert len(keys) > 2
    asked = choices(first, id_)
    assert keys_of(first, id_) == keys
    assert asked["seat"] != asked["decider"]
    heard = propose(first, id_, keys[0])
    assert heard["proposals"] == [{"seat": asked["seat"], "key": keys[0]}]
    propose(second, id_, keys[1])
    seats = [choices(program, id_)["seat"] for program in (first, second)]
    for reader in (leader, first, second):
        assert proposed(reader, id_) == dict(zip(seats, keys, strict=False))
    assert proposed(Program(client), id_) == {}


def test_a_proposal_is_changed_and_taken_back_and_the_next_answer_clears_all(group):
    id_, leader, (first, second) = group
    keys = keys_of(leader, id_)
    seat = choices(first, id_)["seat"]
    for key in keys[:2]:
        propose(first, id_, key)
        assert proposed(leader, id_) == {seat: key}
    for _ in range(2):  # the second time there is nothing to take back
        assert propose(first, id_, None)["proposals"] == []
    propose(second, id_, keys[2])
    taken = leader.ask(f"/tables/{id_}/answer", {"question": 0, "key": keys[2]})
    assert taken["question"] == 1
    assert proposed(leader, id_) == {}


def test_a_proposal_changes_nothing_in_the_game_and_is_stored(group, app):
    id_, leader, (first, _) = group
    before = leader.ask(f"/tables/{id_}/view"), leader.ask(f"/tables/{id_}/journal")
    propose(first, id_, keys_of(first, id_)[0])
    assert (leader.ask(f"/tables/{id_}/view"), leader.ask(f"/tables/{id_}/journal")) == before
    assert app.state.desk.hub.table(id_).match.record.answers == []
    kinds = [row.kind for row in app.state.desk.hub.store.entries(id_)]
    assert kinds == ["propose"]


def test_what_is_not_open_is_refused_with_what_is(group):
    id_, leader, (first, _) = group
    keys = keys_of(leader, id_)
    for key in ("nonsense", "guard nobody", ""):
        refused = propose(first, id_, key, status=409)
        assert (refused["open"], refused["question"]) == (keys, 0)
    assert proposed(leader, id_) == {}


def test_a_proposal_for_an_old_question_is_stale(group):
    id_, leader, (first, _) = group
    leader.decide(id_, random.Random(1))
    stale = propose(first, id_, "ready", status=409)
    assert "answered meanwhile" in stale["error"]
    assert (stale["rule"], stale["question"]) == ("", 1)


def test_whoever_decides_answers_and_proposes_nothing(group):
    id_, leader, (first, _) = group
    key = keys_of(leader, id_)[0]
    refused = propose(leader, id_, key, status=409)
    assert "this seat decides" in refused["error"]
    answered = first.ask(f"/tables/{id_}/answer", {"question": 0, "key": key}, 409)
    assert (answered["rule"], answered["open"]) == ("WM-GEN-10", [])


def test_a_foreign_token_and_no_token_propose_nothing(group, client):
    id_, leader, (first, _) = group
    _, (stranger, _) = opened(client)
    seat, key = choices(leader, id_)["seat"], keys_of(leader, id_)[0]
    propose(stranger, id_, key, status=403)
    propose(first, id_, key, status=403, seat=seat)
    propose(Program(client), id_, key, status=401)
    assert proposed(leader, id_) == {}


def test_in_a_game_of_everybody_for_himself_nothing_is_proposed(client):
    id_, (_, ben) = opened(client, options={"first": "0"})
    refused = propose(ben, id_, "place S02.L", status=409)
    assert "everybody decides alone" in refused["error"]
    assert refused["open"] == []
    asked = choices(ben, id_)
    assert (asked["choices"], asked["proposals"]) == ([], [])


@pytest.mark.parametrize("body", [{"question": 0}, {"question": 0, "key": 3}, {"key": "ready"}])
def test_a_proposal_that_cannot_be_read_names_the_field(group, body):
    id_, _, (first, _) = group
    assert "`" in first.ask(f"/tables/{id_}/propose", body, 422)["error"]


def test_on_the_page_another_click_changes_a_proposal_and_the_same_takes_it_back(client):
    form = {"kind-0": "me", "kind-1": "open", "option-chapter_card_counts_as_event": "on"}
    table = table_at(client, client.post("/new/warofmine", data=form))
    first, second = (choice.key for choice in table.match.game.choices[:2])
    marked = []
    for key in (first, second, second, first):
        assert answer(client, table, key).status_code == 303
        marked.append(dict(table.proposals))
    assert marked == [{0: first}, {0: second}, {}, {0: first}]
    assert answer(client, table, "nonsense").status_code == 409
    assert table.match.record.answers == []
    page = client.get(f"/t/{table.id}").text
    row = page.partition(f'choice" form="answer" name="key" value="{first}"')[2]
    assert f"{table.people[0].name} proposes this" in row.partition("</button>")[0]


def test_who_holds_several_seats_sees_the_one_that_decides_without_a_curtain(client):
    form = {"kind-0": "me", "kind-1": "me", "option-chapter_card_counts_as_event": "on"}
    table = table_at(client, client.post("/new/warofmine", data=form))
    led = set()
    for _ in range(8):
        page, seat = client.get(f"/t/{table.id}").text, table.match.game.decider
        assert 'class="plain curtain"' not in page
        assert f'name="seat" value="{seat}"' in page
        assert "Your turn" in page
        table.answer(seat, table.match.game.choices[-1].key, table.question)
        led.add(seat)
    assert led == {0, 1}


def answer(client, table, key):
    data = {"seat": 0, "question": table.question, "key": key}
    return client.post(f"/t/{table.id}/answer", data=data)
