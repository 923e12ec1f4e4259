"""Somebody without an open page is told that it is their turn: once, encrypted, by our own keys."""

import socket
import time

import pytest
from py_vapid import Vapid02
from sqlalchemy import text
from starlette.testclient import TestClient

from days import DAY, let_pass
from page_forms import fields
from push_service import PushService, Receiver
from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.notices import endpoints
from pustosh.web.notices.endpoints import address_of, is_public, place_of
from visiting_browsers import browser

SOON = 60 / DAY  # days until a notice is due


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def app(url):
    """It looks for turns only when a test says so."""
    serving = create_app(Store(open_database(url)), rate=10_000, burst=10_000)
    serving.state.desk.notices.local = True
    yield serving
    serving.state.desk.close()


@pytest.fixture
def service():
    taking = PushService()
    yield taking
    taking.close()


@pytest.fixture
def ben(app):
    return browser(app, **{"accept-language": "de"})


def subscribed(client, service, receiver, path="/ben"):
    form = {"endpoint": f"{service.address}{path}", **receiver.keys}
    return client.post("/notices/push", data=form).status_code


@pytest.fixture
def table(app, ben):
    """Ada has moved, it is Ben's turn."""
    ada = browser(app)
    seats = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
    place = ada.post("/new/shelter", data=seats).headers["location"]
    assert ben.post(f"{place}/seat/1", data={"action": "take", "name": "Ben"}).status_code == 303
    answered(ada, place)
    return app.state.desk.hub.table(place.removeprefix("/t/"))


def answered(client, place):
    page = client.get(place).text
    assert client.post(f"{place}/answer", data={"key": "pass", **fields(page)}).status_code == 303


def look(app, service, more=True):
    """Look once, and wait until what is sent has come and is noted."""
    before = len(service.notices)
    app.state.desk.notices.look()
    until = time.monotonic() + (10 if more else 0.4)
    while time.monotonic() < until and len(service.notices) == before:
        time.sleep(0.02)
    time.sleep(0.2)
    return len(service.notices) - before


def test_a_turn_is_told_once_encrypted_and_signed_and_holds_no_secret(app, ben, table, service):
    receiver = Receiver()
    assert subscribed(ben, service, receiver) == 200
    assert look(app, service, more=False) == 0  # the page may still be open
    let_pass(app, table.id, SOON)
    assert look(app, service) == 1
    path, headers, body = service.notices[0]
    notice = receiver.read(body)
    assert notice == {
        "title": "Pustosh", "body": "Du bist am Zug: Fallout Shelter", "table": table.id,
        "path": f"/t/{table.id}",
    }  # fmt: skip
    assert (path, headers["Content-Encoding"], headers["TTL"]) == ("/ben", "aes128gcm", str(DAY))
    assert Vapid02.verify(headers["Authorization"])
    assert app.state.desk.notices.key.public in headers["Authorization"]
    let_pass(app, table.id, SOON)
    assert look(app, service, more=False) == 0


def test_after_a_day_there_is_one_reminder_and_no_other(app, ben, table, service):
    receiver = Receiver()
    subscribed(ben, service, receiver)
    let_pass(app, table.id, SOON)
    assert look(app, service) == 1
    let_pass(app, table.id, 1.1)
    assert look(app, service) == 1
    assert "wartet noch" in receiver.read(service.notices[1][2])["body"]
    let_pass(app, table.id, 9)
    assert look(app, service, more=False) == 0


def test_each_turn_is_told_of_anew(app, ben, table, service):
    subscribed(ben, service, Receiver())
    let_pass(app, table.id, SOON)
    assert look(app, service) == 1
    assert notified(app) == 1
    answered(ben, f"/t/{table.id}")
    assert notified(app) == 0


def notified(app):
    with app.state.desk.hub.store.engine.connect() as connection:
        return connection.execute(text("SELECT notified FROM tables")).scalar_one()


def test_who_has_the_page_open_is_not_told(app, ben, table, service):
    subscribed(ben, service, Receiver())
    here = TestClient(app, cookies=ben.cookies)
    with here.websocket_connect(f"/t/{table.id}/live") as channel:
        channel.receive_text()
        let_pass(app, table.id, SOON)
        assert look(app, service, more=False) == 0
    assert look(app, service, more=False) == 0  # it was seen
    let_pass(app, table.id, 1.1)
    assert look(app, service) == 1  # they left in the middle of their turn: one reminder
    let_pass(app, table.id, 3)
    assert look(app, service, more=False) == 0


def test_a_table_that_rests_tells_nobody(app, ben, table, service):
    subscribed(ben, service, Receiver())
    ben.post(f"/t/{table.id}/pause", data={"seat": "1", "paused": "yes"})
    let_pass(app, table.id, 2)
    assert look(app, service, more=False) == 0


def test_a_server_that_was_killed_leaves_the_notice_to_the_next(app, ben, table, service, url):
    subscribed(ben, service, Receiver())
    let_pass(app, table.id, SOON)
    (turn,) = app.state.desk.hub.store.notices.due(10)  # taken up, and then it died
    assert turn.table_id == table.id
    other = create_app(Store(open_database(url)))
    other.state.desk.notices.local = True
    assert look(other, service, more=False) == 0  # the first may be at it
    let_pass(app, table.id, 200 / DAY)
    assert look(other, service) == 1
    other.state.desk.close()


def test_a_service_that_does_not_answer_is_tried_again_and_a_browser_that_left_is_forgotten(
    app, ben, table, service
):
    subscribed(ben, service, Receiver())
    service.status = 503
    let_pass(app, table.id, SOON)
    assert look(app, service) == 1
    let_pass(app, table.id, 700 / DAY)
    service.status = 410
    assert look(app, service) == 1
    assert app.state.desk.hub.store.notices.subscriptions("") == []
    let_pass(app, table.id, 2)
    assert look(app, service, more=False) == 0


def test_who_says_no_is_not_told(app, ben, table, service):
    subscribed(ben, service, Receiver())
    ben.post("/notices/push/stop", data={"endpoint": f"{service.address}/ben"})
    let_pass(app, table.id, SOON)
    assert look(app, service, more=False) == 0


@pytest.mark.parametrize(
    "endpoint",
    [
        "", "nonsense", "http://push.example.org/x", "ftp://push.example.org/x", "https://",
        "https://user:word@push.example.org/", "https://127.0.0.1/", "https://[::1]/",
        "https://10.0.0.8/x", "https://169.254.169.254/latest", "https://localhost/x",
        "https://[::ffff:127.0.0.1]/x", "https://push.example.org:99999/", "https://\\x00/",
        "https://0.0.0.0/", "https://push.example.invalid/x",
    ],
)  # fmt: skip
def test_no_notice_goes_to_an_address_that_is_not_open_to_everybody(app, ben, endpoint):
    app.state.desk.notices.local = False
    form = {"endpoint": endpoint, **Receiver().keys}
    assert ben.post("/notices/push", data=form).status_code == 400
    with pytest.raises(Fault):
        address_of(place_of(endpoint))


def test_a_name_that_changes_its_mind_leads_nowhere(monkeypatch):
    """The address that was checked is the one that is called."""
    calls = []

    def both(host, port, **kind):
        return [(0, 0, 0, "", (address, port)) for address in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    monkeypatch.setattr(endpoints.socket, "create_connection", lambda *a: calls.append(a))
    with pytest.raises(Fault):
        endpoints.post("https://push.example.org/x", b"", {})
    assert calls == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True), ("2606:2800:220:1::1", True), ("192.168.1.1", False),
        ("100.64.0.1", False), ("224.0.0.1", False), ("fe80::1%eth0", False), ("::", False),
    ],
)  # fmt: skip
def test_addresses_that_are_open_to_everybody(address, public):
    assert is_public(address) is public


@pytest.mark.parametrize("wrong", [{"key": "AAAA"}, {"auth": "x"}, {"key": "A" * 87}, {"key": "é"}])
def test_a_key_that_is_none_is_refused(app, ben, service, wrong):
    form = {"endpoint": service.address, **Receiver().keys, **wrong}
    assert ben.post("/notices/push", data=form).status_code == 400


def test_one_person_has_ten_browsers_at_most_and_the_same_one_counts_once(app, ben, service):
    for number in [0, *range(10)]:
        assert subscribed(ben, service, Receiver(), f"/{number}") == 200
    assert subscribed(ben, service, Receiver(), "/eleventh") == 409
