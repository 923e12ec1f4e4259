"""Identities are issued, not chosen; and an address is believed only from a trusted proxy."""

import contextlib
import http.client

import pytest
from starlette.testclient import TestClient

from pustosh.cli.serve import read_proxies
from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.people.identities import Identities
from pustosh.web.people.visitors import hashed, new_token
from threaded_server import served

SEATS = {"kind-0": "me", "kind-1": "open"}
CHOSEN = ["a" * 43, "a" * 32 + "." + "a" * 22, "a" * 43 + ".", ".", "é" * 43, "a" * 5000]


def browser(app, token=None):
    cookies = {} if token is None else {"pustosh": token}
    return TestClient(app, follow_redirects=False, cookies=cookies)


@pytest.mark.parametrize("token", CHOSEN, ids=range(len(CHOSEN)))
def test_an_identity_that_was_never_issued_is_replaced(app, token):
    cookie = {"cookie": b"pustosh=" + token.encode()}
    client = browser(app)
    table = client.post("/new/shelter", data=SEATS, headers=cookie)
    assert table.status_code == 303
    assert client.cookies["pustosh"] != token
    id_ = table.headers["location"].removeprefix("/t/")
    assert app.state.desk.hub.table(id_).people[0].owner == hashed(client.cookies["pustosh"])
    assert 'name="key"' not in browser(app).get(table.headers["location"], headers=cookie).text


def test_an_identity_that_was_issued_is_kept_by_every_server_of_the_store(app, database):
    client = browser(app)
    token = client.get("/").cookies["pustosh"]
    assert "set-cookie" not in client.get("/").headers
    elsewhere = create_app(Store(open_database(database)))
    assert "set-cookie" not in browser(elsewhere, token).get("/").headers


def test_an_identity_of_another_store_is_a_strangers(app, tmp_path):
    other = create_app(Store(open_database(f"sqlite:///{tmp_path}/other.sqlite")))
    token = browser(other).get("/").cookies["pustosh"]
    assert browser(app, token).get("/").cookies["pustosh"] != token


def test_whoever_sat_here_before_identities_were_signed_keeps_their_seat(app):
    client = browser(app)
    table = client.post("/new/shelter", data=SEATS).headers["location"]
    old = new_token()
    app.state.desk.hub.store.change_seat(table[3:], 0, owner=hashed(old))
    app.state.desk.hub.table(table[3:]).refresh()
    page = browser(app, old).get(table)
    assert 'name="seat"' in page.text
    assert "set-cookie" not in page.headers
    assert browser(app, new_token()).get(table).headers["set-cookie"]


def test_a_signature_is_of_this_key_and_this_name():
    ours, theirs = Identities(b"1" * 32), Identities(b"2" * 32)
    token = ours.new()
    assert ours.issued(token)
    assert not theirs.issued(token)
    assert not ours.issued("b" + token[1:] if token[0] == "a" else "a" + token[1:])
    assert not ours.issued(token[:-1])
    assert token != ours.new()


def codes(port, count, address):
    """Statuses of requests that claim to come from this address."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        for _ in range(count):
            connection.request("GET", "/static/none.css", headers={"x-forwarded-for": address})
            reply = connection.getresponse()
            reply.read()
            yield reply.status


@pytest.mark.parametrize(
    ("proxies", "others"), [((), 429), (("10.0.0.0/8",), 429), (("127.0.0.0/8",), 404)]
)
def test_an_address_is_believed_only_from_a_trusted_proxy(database, proxies, others):
    """Whoever has used up an address goes on under another only if they are such a proxy."""
    app = create_app(Store(open_database(database)), rate=0.001, burst=0.1)  # half a page
    with served(app, proxies) as port:
        assert list(codes(port, 6, "192.0.2.1")) == [404] * 5 + [429]
        assert list(codes(port, 1, "192.0.2.2")) == [others]


def test_what_is_written_of_a_proxy_must_be_an_address_or_a_network():
    assert read_proxies(("192.0.2.7", "10.1.2.3/8")) == ("192.0.2.7/32", "10.0.0.0/8")
    with pytest.raises(Fault, match="'caddy'"):
        read_proxies(("caddy",))
