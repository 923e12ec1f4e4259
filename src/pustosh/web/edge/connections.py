"""Connections that say nothing, or say it too slowly, are closed; nobody has too many of them."""

import asyncio
import ipaddress
from collections import Counter
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pustosh.web.edge.open_files import most_connections

MOST_EACH = 256  # connections of one address


class Times(NamedTuple):
    """Seconds after which a connection is closed."""

    head: float = 10.0  # from its first byte, or its beginning, to the end of the headers
    body: float = 20.0  # from there to the end of the body
    idle: int = 30  # between two requests
    unread: float = 30.0  # while a reply waits to be read


class Door:
    """How many connections there may be, in all and for each address; proxies have no limit."""

    def __init__(self, proxies: tuple[str, ...] = (), times: Times | None = None) -> None:
        self.times = times or Times()
        self.most, self.most_each = most_connections(), MOST_EACH
        self.open = Counter[str]()  # by address, without live channels
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]

    def lets_in(self, address: str, connections: int) -> bool:
        """Whether there is room; `connections` are open already, this one included."""
        few = self.open[address] < self.most_each or self._is_proxy(address)
        return few and connections <= self.most

    def _is_proxy(self, address: str) -> bool:
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return known.is_loopback or any(known in network for network in self._proxies)

    def enter(self, address: str) -> None:
        self.open[address] += 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class TimedConnection(H11Protocol):
    """uvicorn's connection with deadlines for the other side."""

    door = Door()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expected: Any = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._address = self.client[0] if self.client else ""
        self._inside = self.door.lets_in(self._address, len(self.connections))
        if self._inside:
            self.door.enter(self._address)
            self._expect(h11.IDLE)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._expect(None)
        if self._unread is not None:
            self._unread.cancel()
        if self._inside:
            self.door.leave(self._address)
        self._inside = False

    def data_received(self, data: bytes) -> None:
        if self._inside:
            super().data_received(data)
            self._look(idle_too=True)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look(idle_too=False)  # between two requests uvicorn's own timer runs

    def _look(self, idle_too: bool) -> None:
        """Note what the other side owes: the rest of the headers, of the body, or nothing."""
        if not self._inside:
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and idle_too):
            self._expect(state)
        else:
            self._expect(None)

    def _expect(self, state: Any) -> None:
        if state is self._expected:
            return  # the deadline stands, however many bytes have come
        if self._deadline is not None:
            self._deadline.cancel()
        self._expected, self._deadline = state, None
        if state is not None:
            times = self.door.times
            seconds = times.body if state is h11.SEND_BODY else times.head
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A live channel has a protocol and limits of its own."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.door.times.unread, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
