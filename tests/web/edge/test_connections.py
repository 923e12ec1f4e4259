"""Connections at a real server: quick replies, and an end for those who say nothing."""

import contextlib
import http.client
import json
import resource
import socket
import statistics
import subprocess
import sys
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.edge.connections import Door, Times
from pustosh.web.pages.channel import MOST_MESSAGES
from threaded_server import served

SEATS = "kind-0=me&kind-1=open&public=1"
FORM = {"content-type": "application/x-www-form-urlencoded"}
HEAD = (
    b"POST /settings HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n"
)


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('edge')}/tables.sqlite"
    app = create_app(Store(open_database(database)), rate=10_000, burst=10_000)
    with served(app, times=Times(head=0.3, body=0.4, idle=1, unread=0.5)) as port:
        yield port


def seconds_until_closed(port, *sent):
    """How long the server keeps a connection on which this is sent, and what it says."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as half:
        begun = time.monotonic()
        for data in sent:
            half.sendall(data)
        received = b""
        with contextlib.suppress(ConnectionResetError):
            while data := half.recv(4096):
                received += data
        return time.monotonic() - begun, received


def test_replies_on_a_connection_that_stays_open_come_at_once(port):
    """Without TCP_NODELAY each waits 40 ms for the other side to acknowledge its head."""
    times = []
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        for _ in range(15):
            begun = time.perf_counter()
            connection.request("GET", "/healthz")
            assert connection.getresponse().read() == b'{"alive":true}'
            times.append(time.perf_counter() - begun)
    assert statistics.median(times) < 0.035


@pytest.mark.parametrize(
    ("sent", "least"),
    [
        ([], 0.3),
        ([b"GET / HTTP/1.1\r\nHost: 127"], 0.3),
        ([HEAD + b"\r\n"], 0.4),
        ([HEAD + b"\r\nlanguage="], 0.4),
    ],
    ids=["nothing", "half a head", "no body", "half a body"],
)
def test_who_does_not_go_on_is_closed(port, sent, least):
    seconds, received = seconds_until_closed(port, *sent)
    assert least - 0.05 < seconds < least + 1.5
    assert received == b""


def test_a_byte_now_and_then_does_not_move_the_deadline(port):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as slow:
        begun = time.monotonic()
        with pytest.raises(OSError, match=r"reset|pipe"):  # noqa: PT012
            for sign in b"GET / HTTP/1.1\r\nX-Slow: " + b"a" * 200:
                slow.sendall(bytes([sign]))
                time.sleep(0.02)
        assert time.monotonic() - begun < 2


def test_between_two_requests_there_is_more_time_than_within_one(port):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as patient:
        for _ in range(2):
            patient.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            received = b""
            while b"alive" not in received:
                received += patient.recv(4096)
            time.sleep(0.6)  # longer than a head may take
        begun = time.monotonic()
        assert patient.recv(4096) == b""
        assert time.monotonic() - begun < 2


def test_half_a_head_after_a_request_is_closed_too(port):
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    seconds, received = seconds_until_closed(port, whole, b"GET / HT")
    assert b"alive" in received
    assert seconds < 2


def test_who_does_not_read_the_reply_is_closed(port):
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        deaf.settimeout(10)
        deaf.connect(("127.0.0.1", port))
        page = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with contextlib.suppress(OSError):
            for _ in range(400):
                deaf.sendall(page)
        time.sleep(1)
        with pytest.raises(OSError, match=r"reset|pipe"):  # noqa: PT012
            for _ in range(400):
                deaf.sendall(page)
                time.sleep(0.01)


def opened_table(port):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        connection.request("POST", "/new/shelter", SEATS, FORM)
        return connection.getresponse().headers["location"]


def test_a_live_channel_is_compressed_message_by_message(port):
    with connect(f"ws://127.0.0.1:{port}{opened_table(port)}/live") as channel:
        assert channel.recv()
        (compression,) = channel.protocol.extensions
        assert compression.remote_no_context_takeover
        assert compression.remote_max_window_bits == 15


@pytest.mark.parametrize("message", ["x" * 5000, b"x" * 5000], ids=["text", "bytes"])
def test_a_large_message_closes_a_live_channel(port, message):
    with connect(f"ws://127.0.0.1:{port}{opened_table(port)}/live") as channel:
        assert channel.recv()
        channel.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            channel.recv(timeout=10)
        assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize("message", ["x", b"x"], ids=["text", "bytes"])
def test_many_messages_close_a_live_channel_and_a_few_do_not(port, message):
    with connect(f"ws://127.0.0.1:{port}{opened_table(port)}/live") as channel:
        assert channel.recv()
        for _ in range(MOST_MESSAGES - 1):
            channel.send(message)
        with pytest.raises(TimeoutError):
            channel.recv(timeout=0.2)
        channel.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            channel.recv(timeout=10)
        assert closed.value.rcvd.code == 1008


def test_an_address_has_only_so_many_connections_and_a_proxy_any_number():
    door = Door(("10.0.0.0/8",))
    door.most, door.most_each = 100, 2
    for address in ("192.0.2.1", "10.1.2.3", "127.0.0.1"):
        door.enter(address)
        door.enter(address)
    addresses = ("192.0.2.1", "192.0.2.2", "10.1.2.3", "127.0.0.1")
    assert [door.lets_in(address, 7) for address in addresses] == [False, True, True, True]
    assert not door.lets_in("192.0.2.2", 101)
    door.leave("192.0.2.1")
    assert door.lets_in("192.0.2.1", 6)


def is_alive(port):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as late:
        try:
            late.request("GET", "/healthz")
            return late.getresponse().status == 200
        except OSError:
            return False


def test_without_files_the_log_has_one_line_and_the_server_goes_on(tmp_path):
    few = 60
    log = tmp_path / "log"
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    command = [sys.executable, "-m", "pustosh", "serve", "--port", "0", "--db", database]
    limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (few, few))  # noqa: E731
    with log.open("wb") as lines:
        server = subprocess.Popen(command, stderr=lines, preexec_fn=limit)
    try:
        while "startup complete" not in log.read_text():
            assert server.poll() is None
            time.sleep(0.05)
        port = int(log.read_text().partition("\n")[0].rpartition(":")[2])
        crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(3 * few)]
        time.sleep(2)
        for half in crowd:
            half.close()
        deadline = time.monotonic() + 30
        while not is_alive(port):  # a busy server has not yet seen that they are gone
            assert time.monotonic() < deadline
            time.sleep(0.1)
    finally:
        server.kill()
        server.wait()
    entries = [json.loads(line) for line in log.read_text().splitlines()[1:]]
    assert sum("files" in entry["text"] for entry in entries) <= 1
    assert len(entries) < 40
