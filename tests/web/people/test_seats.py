"""Seats with secrets change hands with consent only, everybody is told, and servers agree."""

import re
import threading

import pytest
from starlette.testclient import TestClient

from page_forms import fields
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.live import seating
from pustosh.web.live.seat_keeping import NotYours
from pustosh.web.people.visitors import COOKIE, hashed
from visiting_browsers import browser


def owner(client):
    return hashed(client.cookies[COOKIE])


def open_table(client, *kinds, game="shelter", **form):
    seats = {f"kind-{number}": kind for number, kind in enumerate(kinds)}
    reply = client.post(f"/new/{game}", data={**seats, "option-first": "0", **form})
    assert reply.status_code == 303, reply.text
    return client.app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def act(client, table, seat, action, **form):
    data = {"action": action, "sure": "1", **form}
    return client.post(f"/t/{table.id}/seat/{seat}", data=data).status_code


def link_to(client, table, seat):
    form = {"action": "invite"}
    page = client.post(f"/t/{table.id}/seat/{seat}", data=form, follow_redirects=True).text
    return re.search(r'value="http://testserver(/join/[^"]+)"', page)[1]


def owners(table):
    table.refresh()
    return [row.owner for row in table.people]


def notes(table):
    return [note.message for note in table.notes]


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    return f"sqlite:///{tmp_path_factory.mktemp('seats')}/tables.sqlite"


@pytest.fixture(scope="module")
def app(database):
    serving = create_app(Store(open_database(database)), rate=10_000, burst=10_000)
    with TestClient(serving):
        yield serving


@pytest.fixture
def ada(app):
    return browser(app)


@pytest.fixture
def ben(app):
    return browser(app)


@pytest.fixture
def zoe(app):
    return browser(app)


@pytest.fixture
def table(ada, ben):
    """Ada and Ben play, a bot and an open seat beside them."""
    table = open_table(ada, "me", "open", "greedy", "open")
    assert act(ben, table, 1, "take") == 303
    return table


@pytest.mark.parametrize("action", ["take", "invite", "bot", "leave"])
def test_a_seat_that_a_bot_plays_for_its_holder_is_closed_to_all_others(
    ada, ben, zoe, table, action
):
    act(ben, table, 1, "bot")
    assert table.people[1].bot
    for other in (ada, zoe):
        assert act(other, table, 1, action) == 403
    assert owners(table)[1] == owner(ben)
    assert "/join/" not in ada.get(f"/t/{table.id}").text
    assert act(ben, table, 1, "take") == 303
    assert table.people[1].bot == ""
    assert notes(table)[-2:] == ["seat-to-bot", "comes-back"]


def test_no_player_takes_the_seat_of_a_bot_and_reads_it(ada, ben, zoe, table):
    for somebody in (ada, ben, zoe):
        assert act(somebody, table, 2, "take") == 403
    assert table.people[2].bot == "greedy.ox"
    assert owners(table)[2] == ""


def test_a_newcomer_gets_the_seat_of_a_bot_when_all_agree(ada, ben, zoe, table):
    assert act(ada, table, 2, "invite") == 303
    assert table.people[2].bot
    assert "wants to invite somebody" in ben.get(f"/t/{table.id}").text
    assert act(ada, table, 2, "agree") == 403  # one does not agree with oneself
    assert act(ben, table, 2, "agree") == 303
    assert notes(table)[-1] == "seat-released"
    link = link_to(ada, table, 2)
    assert table.people[2].bot  # it plays until somebody comes
    assert ben.post(link).status_code == 403  # who would see two hands
    assert zoe.post(link, data={"name": "Zoe"}).status_code == 303
    assert (table.people[2].bot, table.people[2].owner) == ("", owner(zoe))
    assert act(ada, table, 2, "invite") == 403


def test_one_refusal_is_enough(ada, ben, table):
    act(ada, table, 2, "invite")
    assert act(ben, table, 2, "refuse") == 303
    assert table.seating.request is None
    assert notes(table)[-1] == "seat-refused"
    assert act(ben, table, 2, "agree") == 409


def test_who_is_alone_with_bots_invites_without_asking(ada, zoe):
    table = open_table(ada, "me", "greedy")
    link = link_to(ada, table, 1)
    assert zoe.post(link).status_code == 303
    assert owners(table)[1] == owner(zoe)


def test_who_has_seen_a_hand_does_not_take_another(ada, ben, zoe, table):
    assert act(ada, table, 3, "take") == 403
    act(ben, table, 1, "leave")
    assert act(ben, table, 3, "take") == 403
    assert act(ada, table, 1, "take") == 403
    assert act(zoe, table, 1, "take") == 403  # left, not open: it takes a link
    assert act(ben, table, 1, "take") == 303  # nothing new to see for Ben
    assert act(zoe, table, 3, "take") == 303


def test_the_journal_tells_who_else_knows_the_cards(ada, ben, zoe, table):
    link = link_to(ben, table, 1)
    assert owners(table)[1] == owner(ben)
    former = table.people[1].name
    assert zoe.post(link, data={"name": "Zoe"}).status_code == 303
    assert owners(table)[1] == owner(zoe)
    note = table.notes[-1]
    assert (note.message, note.args["who"], note.args["former"]) == ("takes-over", "Zoe", former)
    assert "has seen" in ada.get(f"/t/{table.id}").text


@pytest.mark.parametrize("filling", ["take", "bot"])
def test_a_link_dies_when_its_seat_is_filled(ada, zoe, filling):
    table = open_table(ada, "me", "open")
    link = link_to(ada, table, 1)
    if filling == "take":
        table._store.change_seat(table.id, 1, invitation=seating.OPEN)
        assert act(zoe, table, 1, "take") == 303
        assert act(zoe, table, 1, "bot") == 303
    else:
        assert act(ada, table, 1, "bot") == 303
    late = browser(ada.app)
    assert late.get(link).status_code == 404
    assert late.post(link).status_code == 404


def test_a_seat_for_somebody_invited_is_not_for_strangers(ada, zoe):
    table = open_table(ada, "me", "invited", public="1")
    assert act(zoe, table, 1, "take") == 403
    assert zoe.post(link_to(ada, table, 1)).status_code == 303


def test_where_all_play_together_seats_have_no_secrets(ada, zoe):
    table = open_table(ada, "me", "greedy", game="warofmine")
    assert act(zoe, table, 1, "take") == 403
    assert act(ada, table, 1, "take") == 303


@pytest.fixture(scope="module")
def elsewhere(database):
    """A second server on the same file."""
    return create_app(Store(open_database(database)))


def test_two_servers_give_a_seat_once(ada, table, elsewhere):
    """Both have looked before either writes."""
    there = elsewhere.state.desk.hub.table(table.id)
    gate, refused = threading.Barrier(2), []
    for at in (table, there):
        wait_after_looking(at, gate)
    people = zip((table, there), ("Eve", "Kim"), strict=True)
    threads = [
        threading.Thread(target=take_quietly, args=(at, name, refused)) for at, name in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [reason for _, reason in refused] == ["seat-held"]
    assert owners(table) == owners(there)


def wait_after_looking(at, gate):
    """The first look at the store ends when the other server has looked too."""
    look = at.refresh

    def once():
        at.refresh = look
        look()
        gate.wait(5)

    at.refresh = once


def take_quietly(at, name, refused):
    try:
        seating.take(at, 3, hashed(name), name)
    except seating.SeatRefused as fault:
        refused.append((name, fault.reason))


def test_one_link_seats_one_person_at_two_servers(ada, table, elsewhere):
    there = elsewhere.state.desk.hub.table(table.id)
    secret = hashed(link_to(ada, table, 3).removeprefix("/join/"))
    seating.join(table, 3, secret, hashed("Eve"), "Eve")
    with pytest.raises(seating.SeatRefused, match="no-invitation"):
        seating.join(there, 3, secret, hashed("Kim"), "Kim")
    assert owners(there)[3] == hashed("Eve")


def test_an_answer_for_a_seat_that_was_handed_on_at_another_server_is_refused(
    ada, ben, zoe, table, elsewhere
):
    """The other server has not heard of it when the answer comes."""
    there = elsewhere.state.desk.hub.table(table.id)
    mine = hashed(link_to(ada, table, 0).removeprefix("/join/"))
    seating.join(table, 0, mine, owner(zoe), "Zoe")
    with pytest.raises(NotYours), there.acting(0, owner(ada)):
        there.answer(0, "place S06.L", there.question)
    assert there.match.record.answers == []
    assert there.seats_of(owner(ada)) == []


def test_a_bot_does_not_answer_for_somebody_who_has_come_back(ada, table):
    with pytest.raises(NotYours), table.acting(0, None):
        table.answer(0, "place S06.L", table.question)
    assert table.match.record.answers == []


def buttons_for(page, path):
    """What the drawer of people offers about a seat; a stranger is offered to sit down."""
    drawer = page.partition('<ul class="people">')[2]
    if not drawer:
        return re.findall(rf'value="([a-z]+)" formaction="{path}"', page)
    form = re.search(rf'action="{path}">(.*?)</form>', drawer, re.S)
    return re.findall(r'value="([a-z]+)"', form[1]) if form else []


def test_what_is_offered_can_be_done_and_nothing_else(app, ada, ben, zoe, table):
    act(ben, table, 1, "bot")
    for client in (ada, ben, zoe):
        for row, offered in zip(table.people, seating.offers(table, owner(client)), strict=True):
            open_ = not seating.holds(row, owner(client)) and "take" not in offered
            assert not open_ or act(client, table, row.seat, "take") == 403
            page = client.get(f"/t/{table.id}").text
            assert buttons_for(page, f"/t/{table.id}/seat/{row.seat}") == list(offered)


@pytest.mark.parametrize("name", ["Ada", "ADA", " ada ", "\uff21\uff44\uff41"])
def test_nobody_at_a_table_has_the_name_of_another(ada, zoe, name):
    table = open_table(ada, "me", "open", **{"name-0": "Ada"})
    zoe.post(link_to(ada, table, 1), data={"name": name})
    assert owners(table)[1] == owner(zoe)
    assert table.people[1].name.endswith(" 2")
    assert fields(zoe.get(f"/t/{table.id}").text)["seat"] == "1"


def test_names_of_a_new_table_differ_too(ada):
    table = open_table(
        ada, "me", "open", "open", **{"name-0": "Ada", "name-1": "ada", "name-2": "Ada"}
    )
    assert [row.name for row in table.people] == ["Ada", "ada 2", "Ada 3"]
