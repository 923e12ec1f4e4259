"""Playing over HTTP: forms, seats, undo, talk, the live channel, restarts."""

import re
import threading
import time

import pytest
from starlette.testclient import TestClient

from page_forms import fields, keys, last
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app


def visitor(app):
    """Another browser at the same server."""
    return TestClient(app, follow_redirects=False)


def open_table(client, *kinds, **form):
    for number, kind in enumerate(kinds):
        form[f"kind-{number}"] = kind
    reply = client.post("/new/shelter", data={"public": "1", **form})
    assert reply.status_code == 303, reply.text
    return reply.headers["location"].removeprefix("/t/")


def invite(client, table, seat):
    """The page with the secret link to a seat."""
    form = {"action": "invite"}
    return client.post(f"{table}/seat/{seat}", data=form, follow_redirects=True).text


def live(app, id_):
    return app.state.desk.hub.table(id_)


def answer(client, id_, key, **changes):
    sent = {**fields(client.get(f"/t/{id_}").text), "key": key, **changes}
    return client.post(f"/t/{id_}/answer", data=sent)


def undo(client, id_):
    data = {"seat": "0", "last": last(client.get(f"/t/{id_}").text)}
    return client.post(f"/t/{id_}/undo", data=data)


def test_two_clicks_take_back_one_answer(app, client):
    """Neither a second click nor a page of before takes back what it does not show."""
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    table = live(app, id_)
    for key in ("place S06.L", "place S05.L"):
        table.answer(table.match.game.decider, key, table.version)
    table.answer(0, "place S04.R", table.version)
    page = client.get(f"/t/{id_}").text
    click = {"seat": "0", "last": last(page)}
    for _ in range(3):
        assert client.post(f"/t/{id_}/undo", data=click).status_code == 303
        assert len(table.match.record.answers) == 2
    table.answer(0, "place S04.R", table.version)
    for stale in (click, {"seat": "0"}, {"seat": "0", "last": "x"}):
        client.post(f"/t/{id_}/undo", data=stale)
    assert len(table.match.record.answers) == 3


def wait_for_person(app, id_):
    table = live(app, id_)
    for _ in range(600):
        with table.lock:
            seat = table.match.game.decider
            if seat < 0 or not table.people[seat].bot:
                return
        time.sleep(0.01)
    raise AssertionError("the bots do not answer")


def test_a_newcomer_plays_a_whole_game_against_a_bot_by_forms(app, client):
    id_ = client.post("/play/shelter").headers["location"].removeprefix("/t/")
    for n in range(2000):
        wait_for_person(app, id_)
        page = client.get(f"/t/{id_}").text
        if not keys(page):
            break
        key = keys(page)[n % len(keys(page))]
        reply = client.post(f"/t/{id_}/answer", data={**fields(page), "key": key})
        assert reply.status_code == 303
    assert live(app, id_).match.outcome is not None
    assert "/replay" in client.get(f"/t/{id_}").text


def test_an_answer_that_is_not_open_says_why_and_changes_nothing(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    before = live(app, id_).seq
    reply = answer(client, id_, "place S03.L")
    assert reply.status_code == 409
    assert "SH-PLACE-06" in reply.text
    assert live(app, id_).seq == before


def test_an_answer_to_an_old_question_is_told_so(app, client):
    id_ = open_table(client, "me", "me", **{"option-first": "0"})
    reply = client.post(
        f"/t/{id_}/answer", data={"seat": "0", "question": "0", "key": "place S06.L"}
    )
    assert reply.status_code == 303
    again = client.post(
        f"/t/{id_}/answer", data={"seat": "0", "question": "0", "key": "place S05.L"}
    )
    assert again.status_code == 409
    assert len(live(app, id_).match.record.answers) == 1


def test_a_seat_answers_only_for_the_browser_that_holds_it(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    stranger = visitor(app)
    reply = stranger.post(
        f"/t/{id_}/answer", data={"seat": "0", "question": "0", "key": "place S06.L"}
    )
    assert reply.status_code == 403
    assert not live(app, id_).match.record.answers


def test_two_answers_to_one_question_and_exactly_one_wins(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    offered = keys(client.get(f"/t/{id_}").text)
    codes = []

    def send(key):
        data = {"seat": "0", "question": "0", "key": key}
        codes.append(client.post(f"/t/{id_}/answer", data=data).status_code)

    threads = [threading.Thread(target=send, args=(key,)) for key in offered[:4]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [303, 409, 409, 409]
    assert len(live(app, id_).match.record.answers) == 1


def test_two_processes_on_one_file_and_exactly_one_answer_wins(database):
    first = create_app(Store(open_database(database)))
    other = create_app(Store(open_database(database)))
    client = visitor(first)
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    here, there = live(first, id_), live(other, id_)
    here.answer(0, "place S06.L", 0)
    with pytest.raises(Exception, match="answered meanwhile"):
        there.answer(0, "place S05.L", 0)
    there.refresh()
    views = [app.spec.view(app.match.game, None) for app in (here, there)]
    assert views[0] == views[1]
    assert [line.message for line in here.match.journal.lines] == [
        line.message for line in there.match.journal.lines
    ]


def test_a_restarted_server_knows_everything(app, client, database):
    id_ = open_table(client, "me", "me", **{"option-first": "0"})
    answer(client, id_, "place E00.A", seat="0", question="0")
    again = create_app(Store(open_database(database)))
    before, after = live(app, id_), live(again, id_)
    assert after.match.game.pending() == before.match.game.pending()
    assert [c.key for c in after.match.game.choices] == ["gain food", "gain water", "gain energy"]


def test_an_invitation_shows_a_button_and_only_pressing_it_takes_the_seat(app, client):
    id_ = open_table(client, "me", "invited")
    page = invite(client, f"/t/{id_}", 1)
    link = re.search(r'value="http://testserver(/join/[^"]+)"', page).group(1)
    friend = visitor(app)
    assert "<button" in friend.get(link).text
    assert live(app, id_).people[1].owner == ""
    assert friend.post(link, data={"name": "<b>Zoë</b>"}).status_code == 303
    assert live(app, id_).people[1].owner != ""
    assert friend.post(link, data={"name": "again"}).status_code == 404
    page = client.get(f"/t/{id_}").text
    assert "&lt;b&gt;Zoë&lt;/b&gt;" in page
    assert "<b>Zoë</b>" not in page


def test_a_seat_goes_to_a_bot_and_back_at_any_decision(app, client):
    id_ = open_table(client, "me", "me", **{"option-first": "0"})
    assert client.post(f"/t/{id_}/seat/1", data={"action": "bot", "sure": "1"}).status_code == 303
    assert live(app, id_).people[1].bot == "greedy"
    client.post(f"/t/{id_}/seat/1", data={"action": "take"})
    assert live(app, id_).people[1].bot == ""


def test_nobody_takes_a_seat_that_somebody_else_holds(app, client):
    id_ = open_table(client, "me", "open")
    stranger = visitor(app)
    assert stranger.post(f"/t/{id_}/seat/0", data={"action": "take"}).status_code == 403
    assert stranger.post(f"/t/{id_}/seat/0", data={"action": "bot"}).status_code == 403
    assert stranger.post(f"/t/{id_}/seat/1", data={"action": "take"}).status_code == 303


def test_one_browser_with_two_seats_sees_a_curtain_between_them(app, client):
    id_ = open_table(client, "me", "me", **{"option-first": "0"})
    page = client.get(f"/t/{id_}").text
    assert "Pass the device" in page
    assert 'name="key"' not in page
    page = client.get(f"/t/{id_}?seat=0").text
    assert 'value="place S06.L"' in page
    assert "Pass the device" in client.get(f"/t/{id_}?seat=1").text


def test_undo_is_free_until_another_person_has_decided_and_then_needs_consent(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    friend = visitor(app)
    friend.post(f"/t/{id_}/seat/1", data={"action": "take"})
    answer(client, id_, "place S06.L")
    assert undo(client, id_).status_code == 303
    assert not live(app, id_).match.record.answers
    answer(client, id_, "place S06.L")
    answer(friend, id_, "place S05.L")
    undo(client, id_)
    assert len(live(app, id_).match.record.answers) == 2
    assert "/consent" in friend.get(f"/t/{id_}").text
    friend.post(f"/t/{id_}/consent", data={"seat": "1", "agree": "no"})
    assert len(live(app, id_).match.record.answers) == 2
    undo(client, id_)
    friend.post(f"/t/{id_}/consent", data={"seat": "1", "agree": "yes"})
    assert not live(app, id_).match.record.answers


def test_talk_is_for_those_who_sit_and_is_escaped(app, client):
    id_ = open_table(client, "me", "open")
    client.post(f"/t/{id_}/chat", data={"seat": "0", "text": "<script>alert(1)</script>"})
    assert "&lt;script&gt;" in client.get(f"/t/{id_}").text
    stranger = visitor(app)
    assert "alert(1)" not in stranger.get(f"/t/{id_}").text
    assert stranger.post(f"/t/{id_}/chat", data={"seat": "0", "text": "x"}).status_code == 403


def test_why_not_answers_with_the_rule(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    page = client.get(f"/t/{id_}/why?seat=0&key=place+S03.L").text
    assert "SH-PLACE-06" in page


def test_the_live_channel_sends_what_the_seat_may_see(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "0"})
    with client.websocket_connect(f"/t/{id_}/live") as channel:
        assert 'value="place S06.L"' in channel.receive_text()
        stranger = visitor(app)
        with stranger.websocket_connect(f"/t/{id_}/live") as other:
            assert 'name="key"' not in other.receive_text()
            answer(client, id_, "place S06.L")
            assert 'name="key"' not in channel.receive_text()
            assert 'name="key"' not in other.receive_text()


def test_a_foreign_page_can_neither_change_nor_listen(app, client):
    id_ = open_table(client, "me", "open")
    foreign = {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}
    assert client.post("/play/shelter", headers=foreign).status_code == 403
    with (
        pytest.raises(Exception),  # noqa: B017, PT011  the refusal has no type of its own
        client.websocket_connect(f"/t/{id_}/live", headers={"origin": "http://evil.example"}),
    ):
        pass


def test_a_bot_that_fails_is_replaced_by_the_simple_one(app, client):
    id_ = open_table(client, "me", "open", **{"option-first": "1"})
    app.state.desk.hub.store.change_seat(id_, 1, bot="unheard-of")
    table = live(app, id_)
    table.refresh()
    app.state.desk.bots.consider(table)
    wait_for_person(app, id_)
    assert table.people[1].bot == "random"
    assert any(note.message == "bot-replaced" for note in table.notes)
