"""What one address may ask for, and that others do not notice it."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.edge import limits
from pustosh.web.edge.limits import Buckets, Limits, client_of, cost_of

SEATS = {"kind-0": "me", "kind-1": "open"}


@pytest.fixture
def slow(database):
    """A server that lets an address make four changes, or fetch twenty pages, and then wait."""
    return create_app(Store(open_database(database)), rate=0.01, burst=4)


def asked(path="/", method="GET", client="192.0.2.1", kind="http"):
    return {"type": kind, "path": path, "method": method, "client": (client, 1)}


def test_pages_are_limited_for_each_address_and_others_go_on(slow):
    client = TestClient(slow, client=("192.0.2.1", 1))
    codes = [client.get("/rules/shelter").status_code for _ in range(22)]
    assert codes == [200] * 20 + [429] * 2
    assert 1 <= int(client.get("/").headers["retry-after"]) <= 20
    assert client.get("/api/games").json()["error"]
    assert client.get("/healthz").status_code == 200
    assert TestClient(slow, client=("192.0.2.2", 1)).get("/").status_code == 200


def test_a_new_cookie_is_no_new_address(slow):
    codes = [
        TestClient(slow, client=("192.0.2.1", 1)).get("/rules/shelter").status_code
        for _ in range(21)
    ]
    assert codes.count(429) == 1


def test_ordinary_limits_leave_people_alone():
    """Forty people behind one address open a page a second each, with its style sheets."""
    usual, now = Limits(), [0.0]
    with pytest.MonkeyPatch.context() as clock:
        clock.setattr(limits.time, "monotonic", lambda: now[0])
        for _ in range(60):
            now[0] += 1
            for path in ["/t/x", *["/static/a.css"] * 10] * 40:
                assert usual.wait(asked(path)) == 0


def test_what_plays_a_game_again_costs_more_and_a_style_sheet_less():
    costs = [
        cost_of(path) for path in ("/static/styles/look.css", "/t/x", "/t/x/replay", "/t/x/verify")
    ]
    assert costs == [0.1, 1, 5, 5]
    few = Limits(rate=0.01, burst=1)
    assert few.wait(asked("/t/x/replay")) == 0
    assert few.wait(asked("/t/x")) > 1


def test_a_network_of_ipv6_is_one_client_and_a_neighbour_another():
    here, also, there = ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")
    names = [client_of(asked(client=address)) for address in (here, also, there)]
    assert names[0] == names[1] != names[2]
    assert client_of({"client": None}) == "unknown"
    assert client_of(asked(client="testclient")) == "testclient"


def test_a_bucket_fills_again_and_the_oldest_is_forgotten(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    buckets = Buckets(rate=2, burst=2, most=2)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0.5]
    now[0] = 0.5
    assert [buckets.take("a") for _ in range(2)] == [0, 0.5]
    assert buckets.take("a", cost=99) == 1.0  # never more than the bucket holds
    buckets.take("b")
    buckets.take("c")
    assert set(buckets._levels) == {"b", "c"}


def test_an_address_has_only_so_many_live_channels(database):
    app = create_app(Store(open_database(database)), rate=1, burst=100)
    with TestClient(app, follow_redirects=False) as client:
        table = client.post("/new/shelter", data=SEATS).headers["location"]
        few = [client.websocket_connect(f"{table}/live") for _ in range(limits.CHANNELS)]
        for channel in few:
            channel.__enter__()
        with (
            pytest.raises(WebSocketDisconnect) as refused,
            client.websocket_connect(f"{table}/live"),
        ):
            pass
        assert refused.value.code == 1008
        for channel in few:
            channel.__exit__(None, None, None)
        with client.websocket_connect(f"{table}/live") as channel:
            assert channel.receive_text()


@pytest.mark.parametrize("path", ["/rules/shelter/{}", "/t/x?seat={}", "/api/games?language={}"])
def test_an_address_is_not_too_long(client, path):
    assert client.get(path.format("a" * 8000)).status_code == 414
    assert client.get(path.format("a" * 7900)).status_code in (404, 422)
