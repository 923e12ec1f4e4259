"""One moving picture from still ones: WebP keeps the frames one after the other in its container.

Browsers write the stills; only the container is made here. Frames have the same size.
"""

import struct
from collections.abc import Iterator

PICTURES = (b"VP8 ", b"VP8L")
ANIMATED = 0x02  # a flag of the extended header
KEEP = 0x02  # the next frame covers this one whole: nothing is blended


def animated(film: list[tuple[bytes, int]]) -> bytes:
    """All stills, each for so many milliseconds, over and over again."""
    width, height = size_of(film[0][0])
    header = struct.pack("<B3x", ANIMATED) + _number(width - 1) + _number(height - 1)
    parts = [
        _chunk(b"VP8X", header),
        _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0)),
        *(_frame(still, time) for still, time in film),
    ]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def chunks(still: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and content of each part of a file."""
    at = 12
    while at < len(still):
        name, length = still[at : at + 4], struct.unpack_from("<I", still, at + 4)[0]
        yield name, still[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def size_of(still: bytes) -> tuple[int, int]:
    """Of a lossy picture: 14 bits each, behind its start code."""
    picture = next(content for name, content in chunks(still) if name == b"VP8 ")
    width, height = struct.unpack_from("<HH", picture, 6)
    return width & 0x3FFF, height & 0x3FFF


def _frame(still: bytes, time: int) -> bytes:
    width, height = size_of(still)
    place = _number(0) * 2 + _number(width - 1) + _number(height - 1) + _number(time)
    picture = b"".join(_chunk(name, part) for name, part in chunks(still) if name in PICTURES)
    return _chunk(b"ANMF", place + bytes([KEEP]) + picture)


def _number(value: int) -> bytes:
    """In three bytes."""
    return struct.pack("<I", value)[:3]


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)
