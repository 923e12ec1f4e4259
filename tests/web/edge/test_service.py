"""The server as a service: logs one can collect, and an end that cuts nobody off."""

import contextlib
import json
import signal
import socket
import subprocess
import sys
import time

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from servers import Channel

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0"}


class Service:
    """`pustosh serve` on a port of its own choice, with what it says on standard error."""

    def __init__(self, folder):
        self.log = folder / "log"
        database = f"sqlite:///{folder}/tables.sqlite"
        command = [sys.executable, "-m", "pustosh", "serve", "--port", "0", "--db", database]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stderr=log)
        self.port = self._port()

    def _port(self):
        """What it says first; then it answers."""
        for _ in range(1200):
            first, _, rest = self.log.read_text().partition("\n")
            if "startup complete" in rest:
                return int(first.rpartition(":")[2])
            assert self.process.poll() is None, first
            time.sleep(0.05)
        raise AssertionError("the server does not start")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def end(self):
        self.process.send_signal(signal.SIGTERM)

    def ended_in_order(self):
        """Everything was closed before the signal had its way."""
        assert self.process.wait(20) in (0, -signal.SIGTERM)
        return "shutdown complete" in self.log.read_text()


@pytest.fixture
def service(tmp_path):
    running = Service(tmp_path)
    yield running
    with contextlib.suppress(ProcessLookupError):
        running.process.kill()
    running.process.wait()


def test_everything_it_logs_is_a_json_line_and_no_token_is_among_it(service):
    with httpx2.Client(base_url=service.address) as client:
        table = client.post("/new/shelter", data=SEATS).headers["location"]
        invited = client.post(
            f"{table}/seat/1", data={"action": "invite"}, follow_redirects=True
        ).text
        client.get("/t/none")
        token = client.cookies["pustosh"]
    link = invited.partition("/join/")[2].partition('"')[0]
    httpx2.get(f"{service.address}/join/{link}")
    service.end()
    assert service.ended_in_order()
    first, *lines = service.log.read_text().splitlines()
    assert first == f"listening on 127.0.0.1:{service.port}"
    entries = [json.loads(line) for line in lines]
    assert all({"at", "level", "from", "text"} <= entry.keys() for entry in entries)
    assert any("/t/none" in entry["text"] and "404" in entry["text"] for entry in entries)
    assert token not in service.log.read_text()
    assert len(link) > 40
    assert link not in service.log.read_text()


def test_a_request_that_is_under_way_when_the_server_ends_is_answered(service):
    with httpx2.Client(base_url=service.address) as client:
        table = client.post("/new/shelter", data=SEATS).headers["location"]
        cookie = f"pustosh={client.cookies['pustosh']}"
    body = b"seat=0&question=0&key=place+S06.L"
    head = (
        f"POST {table}/answer HTTP/1.1\r\nHost: 127.0.0.1:{service.port}\r\nCookie: {cookie}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\nX-Live: 1\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", service.port), timeout=20) as half:
        half.sendall(head.encode() + body[:9])
        time.sleep(0.5)
        service.end()
        time.sleep(0.5)
        half.sendall(body[9:])
        assert half.recv(4096).startswith(b"HTTP/1.1 200")
    assert service.ended_in_order()


def test_open_channels_do_not_keep_the_server_from_ending(service):
    with httpx2.Client(base_url=service.address) as client:
        table = client.post("/new/shelter", data=SEATS).headers["location"]
        channel = Channel(service.address, table, client.cookies)
    with channel:
        channel.until(bool)
        service.end()
        with pytest.raises(ConnectionClosed):
            channel.until(lambda page: False)
    assert service.ended_in_order()
