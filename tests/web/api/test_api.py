"""Programs at the table: they play whole games, and are told no in JSON, with the rule."""

import random
import threading
import time

import pytest
from starlette.testclient import TestClient

from api_program import SEATS, Program, opened, play_out
from boxes import base_box
from pustosh.games import game
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.database import open_database
from pustosh.matches.files import parse
from pustosh.matches.store import Store
from pustosh.matches.verify import verify
from pustosh.web.app import create_app

FIRST = {"first": "0"}


def test_the_games_are_offered_with_seats_and_options_in_the_language_one_asks_for(client):
    german = Program(client).ask("/games", language="de")
    offered = [(game["name"], game["seats"]) for game in german]
    assert offered == [
        ("shelter", [2, 4]),
        ("fallout", [1, 4]),
        ("munchkin", [3, 6]),
        ("warofmine", [1, 6]),
    ]
    shelter = german[0]
    columns = next(option for option in shelter["options"] if option["name"] == "columns")
    assert columns["values"] == ["inner", "outer"]
    english = Program(client).ask("/games")
    assert english[0]["options"] != shelter["options"]


def test_two_programs_play_a_whole_game_and_its_record_can_be_verified(client):
    id_, programs = opened(client)
    watching = Program(client)
    watching.ask(f"/tables/{id_}/record", status=403)
    play_out(id_, programs)
    table = watching.ask(f"/tables/{id_}")
    assert table["over"]
    assert table["decider"] is None
    record = parse(watching.ask(f"/tables/{id_}/record").encode(), "record")
    assert record.header.commitment == table["commitment"]
    assert list(record.end.scores) == table["outcome"]["scores"]
    spec = game("shelter")
    verify(spec, base_box(spec), record)


def test_a_bot_answers_after_a_program(app, client):
    id_, (ada,) = opened(client, SEATS[0], {"kind": "random"}, options=FIRST)
    chance = random.Random("with a bot")
    deadline = time.monotonic() + 30
    while Program(client).ask(f"/tables/{id_}")["question"] < 20:
        assert time.monotonic() < deadline, "the bot does not answer"
        if not ada.decide(id_, chance):
            time.sleep(0.01)
    answers = app.state.desk.hub.table(id_).match.record.answers
    assert {answer.seat for answer in answers} == {0, 1}


def test_each_seat_that_is_no_bots_gets_a_token_of_its_own(client):
    seats = [{"kind": kind} for kind in ("me", "invited", "open", "greedy")]
    body = {"game": "shelter", "seats": seats}
    table = Program(client).ask("/tables", body, 201)
    tokens = [seat["token"] for seat in table["seats"]]
    assert tokens[3] is None
    assert len({token for token in tokens if len(token or "") >= 43}) == 3
    assert [seat["bot"] for seat in table["seats"]] == ["", "", "", "greedy"]


def test_the_store_knows_no_token(app, client):
    id_, (ada, _) = opened(client)
    token = ada.headers["authorization"].removeprefix("Bearer ")
    assert token not in str(app.state.desk.hub.store.seats_of(id_))


def test_an_answer_that_is_not_open_names_the_rule_and_what_is_open(client):
    id_, (ada, _) = opened(client, options=FIRST)
    body = {"question": 0, "key": "place S03.L"}
    refused = ada.ask(f"/tables/{id_}/answer", body, 409)
    assert refused["rule"] == "SH-PLACE-06"
    keys = [choice["key"] for choice in ada.ask(f"/tables/{id_}/choices")["choices"]]
    assert refused["open"] == keys
    spoken = ada.ask(f"/tables/{id_}/answer", body, 409, language="ru")
    assert spoken["error"] != refused["error"]


def test_an_answer_to_an_old_question_is_stale_and_changes_nothing(client):
    id_, (ada, _) = opened(client, options=FIRST)
    assert ada.decide(id_, random.Random(1))
    before = Program(client).ask(f"/tables/{id_}/view")
    stale = ada.ask(f"/tables/{id_}/answer", {"question": 0, "key": "pass"}, 409)
    assert (stale["rule"], stale["question"]) == ("", 1)
    assert Program(client).ask(f"/tables/{id_}/view") == before


def test_a_seat_that_does_not_decide_is_refused_and_told_nothing_that_is_open(client):
    id_, (_, ben) = opened(client, options=FIRST)
    asked = ben.ask(f"/tables/{id_}/choices")
    assert (asked["seat"], asked["decider"], asked["choices"]) == (1, 0, [])
    refused = ben.ask(f"/tables/{id_}/answer", {"question": 0, "key": "pass"}, 409)
    assert (refused["rule"], refused["open"]) == ("SH-ROUND-03", [])


def test_a_wrong_token_is_forbidden_and_no_token_is_asked_for_one(client):
    id_, _ = opened(client)
    _, (stranger, _) = opened(client)
    body = {"question": 0, "key": "pass"}
    stranger.ask(f"/tables/{id_}/answer", body, 403)
    stranger.ask(f"/tables/{id_}/choices", status=403)
    stranger.ask(f"/tables/{id_}/journal", status=403)
    Program(client).ask(f"/tables/{id_}/answer", body, 401)
    reply = client.post(f"/api/tables/{id_}/answer", json=body)
    assert reply.headers["www-authenticate"] == "Bearer"


def test_a_view_is_the_seats_only_with_the_seats_token(client):
    id_, (ada, ben) = opened(client, options=FIRST)
    assert ada.ask(f"/tables/{id_}/view", seat=0)["choices"]
    ben.ask(f"/tables/{id_}/view", status=403, seat=0)
    ada.ask(f"/tables/{id_}/view", status=403, seat=7)
    Program(client).ask(f"/tables/{id_}/view", status=401, seat=0)
    assert ben.ask(f"/tables/{id_}/view", seat=1)["choices"] == []


def test_cards_of_a_view_and_texts_of_a_game_speak_the_language_one_asks_for(client):
    seats = ({"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"})
    id_, (ada, *_) = opened(client, *seats, game="munchkin")
    views = {code: ada.ask(f"/tables/{id_}/view", seat=0, language=code) for code in LANGUAGES}
    for code, view in views.items():
        texts = ada.ask("/games/munchkin/texts", language=code)
        assert texts["language"] == code
        for card in view["hand"]:
            name = card.partition(".")[0]
            assert view["cards"][name]["text"] == texts["texts"][name]["text"]
    english, german = views["en"], views["de"]
    assert ada.ask(f"/tables/{id_}/view", seat=0) == english
    assert english["cards"] != german["cards"]
    assert {**english, "cards": 0} == {**german, "cards": 0}
    ada.ask(f"/tables/{id_}/view", status=422, seat=0, language="xx")
    ada.ask("/games/chess/texts", status=404)


def test_a_spectator_sees_the_table_and_no_choices(client):
    id_, _ = opened(client)
    watching = Program(client)
    view = watching.ask(f"/tables/{id_}/view")
    assert (view["seat"], view["choices"]) == (None, [])
    asked = watching.ask(f"/tables/{id_}/choices")
    assert (asked["seat"], asked["choices"]) == (None, [])


def test_the_journal_goes_on_where_one_left_it(client):
    id_, programs = opened(client)
    ada = programs[0]
    first = ada.ask(f"/tables/{id_}/journal")
    assert first["next"] == len(first["lines"])
    assert ada.ask(f"/tables/{id_}/journal", since=first["next"])["lines"] == []
    while Program(client).ask(f"/tables/{id_}/journal")["next"] == first["next"]:
        for program in programs:
            program.decide(id_, random.Random(3))
    whole = ada.ask(f"/tables/{id_}/journal")["lines"]
    assert whole == first["lines"] + ada.ask(f"/tables/{id_}/journal", since=first["next"])["lines"]
    assert ada.ask(f"/tables/{id_}/journal", since=10_000)["lines"] == []


def test_since_counts_only_the_lines_a_seat_may_read(app, client):
    id_, (ada, ben) = opened(client)
    journal = app.state.desk.hub.table(id_).match.journal
    public = ben.ask(f"/tables/{id_}/journal")["next"]
    journal.write("SH-ROUND-03", "passes", {"who": 0}, (0,))
    journal.write("SH-ROUND-03", "passes", {"who": 1}, None)
    assert ada.ask(f"/tables/{id_}/journal")["next"] == public + 2
    for reader in (ben, Program(client)):
        heard = reader.ask(f"/tables/{id_}/journal", since=public)
        assert [line["args"] for line in heard["lines"]] == [{"who": 1}]
        assert heard["next"] == public + 1


def test_after_an_undo_the_journal_says_that_lines_are_gone(app, client):
    id_, (ada, _) = opened(client, options=FIRST)
    before = ada.ask(f"/tables/{id_}/journal")
    ada.decide(id_, random.Random(2))
    app.state.desk.hub.table(id_).undo(0)
    after = ada.ask(f"/tables/{id_}/journal")
    assert after["lines"] == before["lines"]
    assert (before["undos"], after["undos"]) == (0, 1)


def test_two_answers_to_one_question_and_exactly_one_wins(app, client):
    id_, (ada, _) = opened(client, options=FIRST)
    keys = [choice["key"] for choice in ada.ask(f"/tables/{id_}/choices")["choices"]]
    codes = []

    def send(key):
        body = {"question": 0, "key": key}
        reply = client.post(f"/api/tables/{id_}/answer", json=body, headers=ada.headers)
        codes.append(reply.status_code)

    threads = [threading.Thread(target=send, args=(key,)) for key in keys[:6]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200, 409, 409, 409, 409, 409]
    assert len(app.state.desk.hub.table(id_).match.record.answers) == 1


def test_what_another_process_wrote_is_seen_by_who_asks_here(client, database):
    id_, (ada, _) = opened(client, options=FIRST)
    other = TestClient(create_app(Store(open_database(database))))
    assert Program(other).ask(f"/tables/{id_}")["question"] == 0
    ada.decide(id_, random.Random(4))
    assert Program(other).ask(f"/tables/{id_}")["question"] == 1


def test_a_person_in_a_browser_sees_what_a_program_answered(client):
    id_, (ada, _) = opened(client, options=FIRST, public=True)
    with client.websocket_connect(f"/t/{id_}/live") as live:
        before = live.receive_text()
        ada.decide(id_, random.Random(5))
        assert live.receive_text() != before
    assert id_ in client.get("/").text


@pytest.mark.parametrize("path", ["", "/view", "/choices", "/journal", "/record"])
@pytest.mark.parametrize("id_", ["none", "%00", "%E2%80%A8"])
def test_an_unknown_table_is_not_found(client, path, id_):
    reply = client.get(f"/api/tables/{id_}{path}")
    assert reply.status_code == 404
    assert "no table" in reply.json()["error"]
