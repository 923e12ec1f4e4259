"""Where a browser takes its notices: an address that somebody sends us, so it is looked at twice.

Only https, only hosts that are open to everybody. The host is looked up once, all its addresses are
checked, and the connection goes to one of these: a name that changes its mind leads nowhere.
"""

import http.client
import ipaddress
import socket
import ssl
from typing import NamedTuple
from urllib.parse import urlsplit

from pustosh.kernel.faults import Fault

LONGEST = 2000  # letters
PATIENCE = 5.0  # seconds for each step of a delivery


class BadEndpoint(Fault):
    """An address to which nothing is sent."""


class Place(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        usual = (self.scheme, self.port) in (("https", 443), ("http", 80))
        return f"{self.scheme}://{self.host}" + ("" if usual else f":{self.port}")


def place_of(endpoint: str, local: bool = False) -> Place:
    """The parts of an address; `local` allows plain http, as tests on one machine have it."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadEndpoint("this is no address") from None
    schemes = ("https", "http") if local else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username or parts.password:
        raise BadEndpoint("a notice goes to an address that begins with https://")
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable():
        raise BadEndpoint("this address is too long, or has letters that an address has not")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(
        parts.scheme, parts.hostname, port or (443 if parts.scheme == "https" else 80), path
    )


def address_of(place: Place, local: bool = False) -> str:
    """An address of the host; Fault if any of its addresses is not open to everybody."""
    try:
        known = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadEndpoint(f"there is no host {place.host}") from None
    addresses = [str(row[4][0]) for row in known]
    if not local and not all(is_public(address) for address in addresses):
        raise BadEndpoint(f"{place.host} is not open to everybody")
    return addresses[0]


def is_public(address: str) -> bool:
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped is not None:
        number = number.ipv4_mapped
    return number.is_global and not number.is_multicast and not number.is_reserved


class Pinned(http.client.HTTPSConnection):
    """A connection to this address of a host, with the certificate of the host."""

    def __init__(self, place: Place, address: str) -> None:
        self._trust = ssl.create_default_context()
        super().__init__(place.host, place.port, timeout=PATIENCE, context=self._trust)
        self._address = address

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = self._trust.wrap_socket(plain, server_hostname=self.host)


def post(endpoint: str, body: bytes, headers: dict[str, str], local: bool = False) -> int:
    """Send it; the status of the reply. Redirections are not followed."""
    place = place_of(endpoint, local)
    address = address_of(place, local)
    line: http.client.HTTPConnection
    if place.scheme == "https":
        line = Pinned(place, address)
    else:
        line = http.client.HTTPConnection(address, place.port, timeout=PATIENCE)
    try:
        line.request("POST", place.path, body, {"Host": place.origin.partition("//")[2], **headers})
        return line.getresponse().status
    finally:
        line.close()
