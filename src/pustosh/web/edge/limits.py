"""How much one address may ask for: changes, pages, live channels. Generous for people.

`rate` is what the operator sets: changes a second. The other limits follow from it.
"""

import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator

from starlette.types import Scope

RATE, BURST = 20.0, 100.0  # changes a second that one address may make, and how many at once
READS = 5  # pages for each change
CHANNELS = 10  # live channels at the same time, for each change a second
OPENING, OPENING_COST = ("/new/", "/play/"), 5.0  # a table stays in the store
SAFE = ("GET", "HEAD", "OPTIONS")
FREE = ("/healthz", "/readyz", "/metrics")  # for watchdogs
STATIC, STATIC_COST = ("/static/", "/games/"), 0.1
REPLAYED, REPLAYED_COST = ("/replay", "/verify", "/branch"), 5.0  # the whole game is played again


class Limits:
    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._changes = Buckets(rate, burst)
        self._reads = Buckets(READS * rate, READS * burst)
        self._channels = Counter[str]()
        self._most_channels = CHANNELS * rate

    def wait(self, scope: Scope) -> float:
        """Seconds until this request may come again; 0: it may go on."""
        path, client = scope["path"], client_of(scope)
        if path in FREE:
            return 0
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        return (self._changes if changes else self._reads).take(client, cost_of(path))

    @contextlib.contextmanager
    def channel(self, scope: Scope) -> Iterator[bool]:
        """While a live channel is open; False: this address has too many."""
        client = client_of(scope)
        self._channels[client] += 1
        try:
            yield self._channels[client] <= max(self._most_channels, CHANNELS)
        finally:
            self._channels[client] -= 1
            if not self._channels[client]:
                del self._channels[client]

    @property
    def channels(self) -> int:
        return self._channels.total()


def cost_of(path: str) -> float:
    if path.startswith(STATIC):
        return STATIC_COST
    if path.startswith(OPENING) or path == "/api/tables":
        return OPENING_COST
    return REPLAYED_COST if path.endswith(REPLAYED) else 1.0


def client_of(scope: Scope) -> str:
    """The address; of IPv6 the network, since one household has billions of addresses."""
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class Buckets:
    """A token bucket for each client; those that came longest ago are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> float:
        """Take `cost` out of the bucket; else the seconds after which there will be enough."""
        now = time.monotonic()
        level, last = self._levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - last) * self.rate)
        missing = min(cost, self.burst) - level
        self._levels[client] = (level if missing > 0 else -missing, now)
        if len(self._levels) > self.most:
            self._levels.popitem(last=False)
        return max(0.0, missing / self.rate)
