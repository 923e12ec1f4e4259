"""Programs take back, agree, refuse and talk; whoever has no seat has no say."""

import random
import threading

import pytest
from starlette.testclient import TestClient

from api_program import SEATS, Program, opened, play_out
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app

FIRST = {"first": "0"}
KEYS = ("place S06.L", "place S05.L", "pass")  # each a whole turn, without dice
THIRD = {"kind": "open", "name": "Cleo"}


def undo(program, id_, status=200, **query):
    """An undo of what is open now."""
    question = Program(program.client).ask(f"/tables/{id_}")["question"]
    return program.ask(f"/tables/{id_}/undo", {"question": question}, status, **query)


def agree(program, id_, agrees, status=200):
    question = Program(program.client).ask(f"/tables/{id_}")["question"]
    body = {"question": question, "agree": agrees}
    return program.ask(f"/tables/{id_}/consent", body, status)


def answers(app, id_):
    return len(app.state.desk.hub.table(id_).match.record.answers)


def both_have_answered(client, *more):
    """A table at which each has decided once, so that seat 0 has to ask."""
    id_, programs = opened(client, *SEATS, *more, options=FIRST)
    for question, program in enumerate(programs):
        program.ask(f"/tables/{id_}/answer", {"question": question, "key": KEYS[question]})
    return id_, programs


def test_ones_own_last_answer_is_taken_back_at_once(app, client):
    id_, (ada, _) = opened(client, options=FIRST)
    before = Program(client).ask(f"/tables/{id_}/view")
    ada.decide(id_, random.Random(1))
    heard = undo(ada, id_)
    assert heard == {"done": True, "waits": None, "question": 2, "decider": 0}
    assert answers(app, id_) == 0
    assert Program(client).ask(f"/tables/{id_}/view") == before
    assert Program(client).ask(f"/tables/{id_}")["undos"] == 1


def test_beyond_anothers_answer_the_other_is_asked_and_agrees(app, client):
    id_, (ada, ben) = both_have_answered(client)
    heard = undo(ada, id_)
    asked = {"seat": 0, "to": 0, "waits_for": [1]}
    assert (heard["done"], heard["waits"]) == (False, asked)
    assert Program(client).ask(f"/tables/{id_}")["undo"] == asked
    assert answers(app, id_) == 2
    heard = agree(ben, id_, True)
    assert (heard["done"], heard["waits"], heard["question"]) == (True, None, 3)
    assert answers(app, id_) == 0
    assert Program(client).ask(f"/tables/{id_}")["undo"] is None


def test_of_three_people_both_others_have_to_agree(app, client):
    id_, (ada, ben, cleo) = both_have_answered(client, THIRD)
    assert undo(ada, id_)["waits"]["waits_for"] == [1, 2]
    heard = agree(cleo, id_, True)
    assert (heard["done"], heard["waits"]["waits_for"]) == (False, [1])
    assert answers(app, id_) == 3
    assert agree(ben, id_, True)["done"]
    assert answers(app, id_) == 0


def test_one_refusal_ends_the_request(app, client):
    id_, (ada, ben, cleo) = both_have_answered(client, THIRD)
    undo(ada, id_)
    agree(ben, id_, True)
    heard = agree(cleo, id_, False)
    assert (heard["done"], heard["waits"]) == (False, None)
    assert answers(app, id_) == 3
    agree(ben, id_, True, status=409)


def test_an_answer_ends_the_request_too(app, client):
    id_, (ada, ben) = both_have_answered(client)
    undo(ada, id_)
    ada.ask(f"/tables/{id_}/answer", {"question": 2, "key": "pass"})
    assert Program(client).ask(f"/tables/{id_}")["undo"] is None
    assert "nothing to agree" in agree(ben, id_, True, status=409)["error"]


def test_nobody_agrees_to_his_own_wish(app, client):
    id_, (ada, _) = both_have_answered(client)
    undo(ada, id_)
    agree(ada, id_, True, status=409)
    assert answers(app, id_) == 2


def test_where_there_is_nothing_to_take_back_the_reason_is_told(client):
    id_, (ada, ben) = opened(client, options=FIRST)
    refused = undo(ada, id_, 409)
    assert refused["error"] == "You have nothing to undo."
    assert (refused["rule"], refused["question"]) == ("", 0)
    assert refused["open"]
    assert undo(ben, id_, 409)["open"] == []
    assert undo(ada, id_, 409, language="de")["error"] != refused["error"]


def test_a_game_that_is_over_stays_as_it_is(client):
    id_, (ada, ben) = opened(client)
    play_out(id_, (ada, ben))
    record = ada.ask(f"/tables/{id_}/record")
    for program in (ada, ben):
        assert "over" in undo(program, id_, 409)["error"]
    assert ada.ask(f"/tables/{id_}/record") == record


def test_an_undo_of_what_one_has_not_seen_is_stale(app, client):
    id_, (ada, ben) = both_have_answered(client)
    for question in (0, 1, 3, 10_000):
        stale = ada.ask(f"/tables/{id_}/undo", {"question": question}, 409)
        assert stale["question"] == 2
    undo(ada, id_)
    ben.ask(f"/tables/{id_}/consent", {"question": 1, "agree": True}, 409)
    assert answers(app, id_) == 2


def test_of_many_undos_at_once_one_is_heard(app, client):
    id_, (ada, _) = opened(client, options=FIRST)
    ada.decide(id_, random.Random(1))
    codes = []

    def send():
        body = {"question": 1}
        reply = client.post(f"/api/tables/{id_}/undo", json=body, headers=ada.headers)
        codes.append(reply.status_code)

    threads = [threading.Thread(target=send) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200, 409, 409, 409, 409]
    assert Program(client).ask(f"/tables/{id_}")["undos"] == 1


def test_an_undo_names_the_answer_that_it_takes_back(app, client):
    id_, (ada, ben) = both_have_answered(client)
    name = ada.ask(f"/tables/{id_}/choices")["last"]
    assert name
    assert ada.ask(f"/tables/{id_}/undo", {"question": 2, "last": name})["waits"]["seat"] == 0
    agree(ben, id_, True)
    for question in (Program(client).ask(f"/tables/{id_}")["question"], 2):
        ada.ask(f"/tables/{id_}/undo", {"question": question, "last": name}, 409)
    assert answers(app, id_) == 0


def test_talk_is_heard_by_those_who_sit_in_order_and_from_where_one_left(client):
    id_, (ada, ben) = opened(client, options=FIRST)
    assert ada.ask(f"/tables/{id_}/chat") == {"next": 0, "lines": []}
    assert ada.ask(f"/tables/{id_}/chat", {"text": "  Добрый день! <b>"}) == {"next": 1}
    ada.decide(id_, random.Random(1))
    ben.ask(f"/tables/{id_}/chat", {"text": "Tag"})
    first, second = ben.ask(f"/tables/{id_}/chat")["lines"]
    assert first == {"seat": 0, "text": "Добрый день! <b>", "answers": 0, "gesture": ""}
    assert second == {"seat": 1, "text": "Tag", "answers": 1, "gesture": ""}
    assert ada.ask(f"/tables/{id_}/chat", since=1) == {"next": 2, "lines": [second]}
    assert ada.ask(f"/tables/{id_}/chat", since=99)["lines"] == []


def test_what_a_program_says_is_seen_in_a_browser_as_text_and_stays_after_a_restart(
    app, client, database
):
    seats = {"kind-0": "me", "kind-1": "open"}
    id_ = client.post("/new/shelter", data=seats).headers["location"].removeprefix("/t/")
    table = app.state.desk.hub.table(id_)
    table.say(1, "<i>psst</i>")
    assert "&lt;i&gt;psst" in client.get(f"/t/{id_}").text
    again = create_app(Store(open_database(database))).state.desk.hub.table(id_)
    assert again.talk == table.talk


@pytest.mark.parametrize("request_", ["undo", "consent", "chat"])
def test_whoever_holds_no_seat_here_has_no_say_and_hears_nothing(app, client, request_):
    id_, (ada, _) = opened(client, options=FIRST)
    _, (stranger, _) = opened(client)
    body = {"undo": {"question": 0}, "consent": {"question": 0, "agree": True}}
    sent = body.get(request_, {"text": "hello"})
    stranger.ask(f"/tables/{id_}/{request_}", sent, 403)
    Program(client).ask(f"/tables/{id_}/{request_}", sent, 401)
    Program(client, "wrong").ask(f"/tables/{id_}/{request_}", sent, 403)
    ada.ask(f"/tables/{id_}/{request_}", sent, 403, seat=1)
    ada.ask(f"/tables/none/{request_}", sent, 404)
    assert app.state.desk.hub.table(id_).seq == 0


def test_talk_is_not_read_without_a_seat(client):
    id_, (ada, _) = opened(client)
    _, (stranger, _) = opened(client)
    ada.ask(f"/tables/{id_}/chat", {"text": "between us"})
    stranger.ask(f"/tables/{id_}/chat", status=403)
    Program(client).ask(f"/tables/{id_}/chat", status=401)
    for path in ("", "/journal", "/view", "/choices"):
        assert "between us" not in client.get(f"/api/tables/{id_}{path}").text


BAD = [
    ("undo", b"", 400, "not JSON"),
    ("undo", b"{}", 422, "question"),
    ("undo", b'{"question": -1}', 422, "$.question"),
    ("undo", b'{"question": "0"}', 422, "$.question"),
    ("undo", b'{"question": 0, "seat": 1}', 422, "seat"),
    ("consent", b'{"question": 0}', 422, "agree"),
    ("consent", b'{"question": 0, "agree": "yes"}', 422, "$.agree"),
    ("consent", b"[true]", 422, "object"),
    ("chat", b'{"text": ""}', 422, "text is empty"),
    ("chat", b'{"gesture": "dance"}', 422, "$.gesture"),
    ("chat", b'{"text": " \\n\\t "}', 422, "text is empty"),
    ("chat", b'{"text": null}', 422, "$.text"),
    ("chat", b'{"text": "' + b"a" * 501 + b'"}', 422, "$.text"),
    ("chat", b'{"text": "\\ud800"}', 400, "not JSON"),
    ("chat", b'{"text": "' + b"a" * 70_000 + b'"}', 413, "too much"),
]


@pytest.mark.parametrize(("request_", "body", "status", "says"), BAD, ids=range(len(BAD)))
def test_what_cannot_be_used_is_named_and_changes_nothing(
    app, client, request_, body, status, says
):
    id_, (ada, _) = opened(client)
    path = f"/api/tables/{id_}/{request_}"
    reply = client.post(path, content=body, headers=ada.headers)
    assert (reply.status_code, list(reply.json())) == (status, ["error"])
    assert says in reply.json()["error"]
    assert app.state.desk.hub.table(id_).seq == 0


def test_five_hundred_letters_of_any_kind_can_be_said(client):
    id_, (ada, _) = opened(client)
    texts = ["ж" * 500, "🎲" * 500, "&lt;"]
    for text in texts:
        ada.ask(f"/tables/{id_}/chat", {"text": text})
    assert [line["text"] for line in ada.ask(f"/tables/{id_}/chat")["lines"]] == texts


def test_another_process_hears_of_talk_and_undo(client, database):
    id_, (ada, ben) = both_have_answered(client)
    other = TestClient(create_app(Store(open_database(database))))
    there = Program(other, ben.headers["authorization"].removeprefix("Bearer "))
    ada.ask(f"/tables/{id_}/chat", {"text": "may I?"})
    undo(ada, id_)
    assert there.ask(f"/tables/{id_}/chat")["lines"][0]["text"] == "may I?"
    assert there.ask(f"/tables/{id_}")["undo"]["waits_for"] == [1]
    assert agree(there, id_, True)["done"]
    assert Program(client).ask(f"/tables/{id_}")["undos"] == 1


def test_a_guest_sits_down_by_an_invitation_and_it_ends_with_that(client):
    id_, (_, ben) = opened(client, options=FIRST)
    made = ben.ask(f"/tables/{id_}/invite", {"about": 1})
    assert made["link"] == f"/join/{made['invitation']}"
    wish = {"invitation": made["invitation"], "name": "Cleo"}
    taken = Program(client).ask("/join", wish)
    assert (taken["id"], taken["seat"], taken["name"]) == (id_, 1, "Cleo")
    cleo = Program(client, taken["token"])
    assert cleo.ask(f"/tables/{id_}/choices")["seat"] == 1
    ben.ask(f"/tables/{id_}/choices", status=403)
    Program(client).ask("/join", wish, 404)


def test_the_link_of_an_invitation_opens_in_a_browser_and_only_a_wish_ends_it(client):
    id_, (_, ben) = opened(client, options=FIRST)
    old, again = (ben.ask(f"/tables/{id_}/invite", {"about": 1})["link"] for _ in range(2))
    assert old == again
    new = ben.ask(f"/tables/{id_}/invite", {"about": 1, "renew": True})["link"]
    assert [client.get(link).status_code for link in (old, new)] == [404, 200]


def test_who_does_not_hold_a_seat_invites_nobody_to_it(client):
    id_, (ada, _) = opened(client, options=FIRST)
    ada.ask(f"/tables/{id_}/invite", {"about": 1}, 403)
    Program(client).ask(f"/tables/{id_}/invite", {"about": 1}, 401)
    ada.ask(f"/tables/{id_}/invite", {"about": 7}, 422)
    Program(client).ask("/join", {"invitation": "guessed"}, 404)


def test_the_others_are_asked_before_somebody_is_invited_to_the_seat_of_a_bot(client):
    id_, (ada, cleo) = opened(client, SEATS[0], {"kind": "random"}, THIRD, options=FIRST)
    made = ada.ask(f"/tables/{id_}/invite", {"about": 1})
    assert (made["invitation"], made["link"]) == (None, None)
    assert made["vote"] == {"by": 0, "seat": 1, "action": "invite", "waits_for": [2]}
    cleo.ask(f"/tables/{id_}/seat", {"about": 1, "action": "agree"})
    assert ada.ask(f"/tables/{id_}/invite", {"about": 1})["invitation"]
