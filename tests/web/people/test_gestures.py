"""Six gestures beside talk, a few at a time; and not having to hear somebody."""

import pytest
from starlette.testclient import TestClient

from pustosh.web.live.log import GESTURES


@pytest.fixture
def people(app):
    """Ada and Ben at a table, in their languages."""
    ada, ben = (
        TestClient(app, follow_redirects=False, headers={"accept-language": language})
        for language in ("en", "de")
    )
    seats = {"kind-0": "me", "kind-1": "open", "name-0": "Ada"}
    place = ada.post("/new/shelter", data=seats).headers["location"]
    ben.get("/")
    assert ben.post(f"{place}/seat/1", data={"action": "take", "name": "Ben"}).status_code == 303
    yield ada, ben, place
    app.state.desk.close()


def sends(client, place, gesture, seat=0):
    form = {"seat": str(seat), "gesture": gesture}
    return client.post(f"{place}/gesture", data=form).status_code


def talk_of(client, place):
    return client.get(place).text.partition('<div class="talk">')[2].partition("<form")[0]


def test_a_gesture_is_read_in_the_language_of_the_reader(people):
    ada, ben, place = people
    assert len(GESTURES) == 6
    assert sends(ada, place, "nice") == 303
    assert "Nice one!" in talk_of(ada, place)
    assert "Schön gemacht!" in talk_of(ben, place)


def test_a_few_at_a_time_are_enough(people):
    ada, ben, place = people
    assert [sends(ada, place, name) for name in GESTURES[:5]] == [303] * 3 + [409] * 2
    assert sends(ben, place, "hello", seat=1) == 303  # others are not slowed down
    ada.app.state.desk.gestures._levels.clear()  # some seconds later
    assert sends(ada, place, "thanks") == 303


@pytest.mark.parametrize("odd", ["", "dance", "<b>", "hello "])
def test_an_odd_gesture_is_refused(people, odd):
    ada, _, place = people
    assert sends(ada, place, odd) == 400
    assert "<li>" not in talk_of(ada, place)


def test_who_does_not_sit_there_gestures_nothing(people):
    _, ben, place = people
    assert sends(ben, place, "hello", seat=0) == 403


def test_who_is_muted_is_not_heard_by_the_one_who_wants_so(people):
    ada, ben, place = people
    ben.post(f"{place}/chat", data={"seat": "1", "text": "bla bla"})
    mute = {"seat": "0", "about": "1", "muted": "yes"}
    assert ada.post(f"{place}/mute", data=mute).status_code == 303
    assert "bla bla" not in talk_of(ada, place)
    assert "bla bla" in talk_of(ben, place)
    assert "Hear again" in ada.get(place).text
    ada.post(f"{place}/mute", data={**mute, "muted": "no"})
    assert "bla bla" in talk_of(ada, place)


def test_somebody_new_on_the_seat_is_heard(people, app):
    ada, ben, place = people
    ada.post(f"{place}/mute", data={"seat": "0", "about": "1", "muted": "yes"})
    table = app.state.desk.hub.table(place.removeprefix("/t/"))
    assert table.seating.muted[0] == {1}
    ben.post(f"{place}/seat/1", data={"action": "leave"})
    assert table.seating.muted[0] == set()


@pytest.mark.parametrize("about", ["0", "7", "x", ""])
def test_nobody_mutes_themselves_or_nobody(people, about):
    ada, _, place = people
    form = {"seat": "0", "about": about, "muted": "yes"}
    assert ada.post(f"{place}/mute", data=form).status_code == 400


def test_the_api_sends_gestures_and_pauses(client):
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = client.post("/api/tables", json={"game": "shelter", "seats": seats}).json()
    place, token = f"/api/tables/{made['id']}", made["seats"][0]["token"]
    headers = {"authorization": f"Bearer {token}"}

    def send(path, wish):
        return client.post(f"{place}/{path}", json=wish, headers=headers)

    assert send("chat", {"gesture": "wow"}).status_code == 200
    lines = client.get(f"{place}/chat", headers=headers).json()["lines"]
    assert [(line["text"], line["gesture"]) for line in lines] == [("", "wow")]
    assert send("chat", {"gesture": "dance"}).status_code == 422
    assert send("chat", {}).status_code == 422
    assert send("pause", {"paused": True}).json() == {"paused_by": 0}
    assert send("pause", {"paused": False}).json() == {"paused_by": None}
    assert client.post(f"{place}/pause", json={"paused": True}).status_code in (401, 403)
