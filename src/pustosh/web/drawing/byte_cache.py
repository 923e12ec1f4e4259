"""A cache that counts bytes: what was used longest ago makes way, so memory stays bounded."""

import sys
import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

OVERHEAD = 1000  # bytes that an entry takes besides its text: keys, tuples, answers


class ByteCache(Generic[T]):
    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._lock = threading.Lock()
        self._entries: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> T | None:
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._entries.move_to_end(key)
            return entry[0]

    def put(self, key: Hashable, value: T, *texts: str) -> None:
        """Keep a value; `texts` are the large strings within it."""
        size = OVERHEAD + sum(map(sys.getsizeof, texts))
        with self._lock:
            self.size += size - self._entries.pop(key, (None, 0))[1]
            self._entries[key] = (value, size)
            while self.size > self.most:
                self.size -= self._entries.popitem(last=False)[1][1]
