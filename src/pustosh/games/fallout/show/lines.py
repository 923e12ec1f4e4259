"""Lines drawn by hand: borders that stray a little, always the same, and paths made of them.

Along the rim of a tile there are twelve points, clockwise from the north corner: its corners and
the middles of its edges.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, hypot, pi, sin
from zlib import crc32

Point = tuple[float, float]
Line = tuple[Point, ...]

RADIUS = 108.0  # from the middle of a tile to a corner
RIM = 12
CORE = 0.5  # an inner space, as a part of the radius
FINE = 4  # points of its outline for each of the rim
SAG = 5.0  # how far a border strays from its straight line
BOW = 15.0  # how far a chord bends inwards


def rim_point(at: int, size: float = RADIUS) -> Point:
    """A corner, or the middle of an edge."""
    angle = (at - 3) * pi / 6
    far = size if at % 2 == 0 else size * 3**0.5 / 2
    return far * cos(angle), far * sin(angle)


def same(point: Point, other: Point) -> bool:
    return hypot(point[0] - other[0], point[1] - other[1]) < 0.01


def strayed(point: Point, seed: str, sag: float = SAG) -> Point:
    """A little off, always the same."""
    noise = crc32(seed.encode())
    return point[0] + _part(noise) * sag, point[1] + _part(noise >> 12) * sag


def _part(noise: int) -> float:
    return (noise % 997) / 498.5 - 1


@cache
def border(seed: str, start: Point, end: Point) -> Line:
    """A line drawn by hand: from either end it is the same."""
    if start > end:
        return border(seed, end, start)[::-1]
    (x, y), (to, down) = start, end
    pieces = max(2, round(hypot(to - x, down - y) / 24) // 2 * 2)
    between = (
        ((x + (to - x) * piece / pieces, y + (down - y) * piece / pieces), piece)
        for piece in range(1, pieces)
    )
    return (start, *(strayed(at, f"{seed}{x:.0f}{y:.0f}{n}") for at, n in between), end)


def core_of(seed: str) -> Line:
    """Nearly a circle."""
    noise = [_part(crc32(f"{seed}{n}".encode())) for n in range(4)]
    points = []
    for at in range(RIM * FINE):
        angle = (at / FINE - 3) * pi / 6
        waves = sum(noise[n] * sin((n + 2) * angle + 9 * noise[n]) for n in range(4))
        far = RADIUS * CORE * 0.95 + waves * SAG / 3
        points.append((far * cos(angle), far * sin(angle)))
    return tuple(points)


def bent(chord: Line) -> Line:
    """Towards the middle of the tile, most in its own middle."""
    last = len(chord) - 1
    return tuple(
        (x, y - BOW * sin(pi * at / last) * (1 if y > 0 else -1)) for at, (x, y) in enumerate(chord)
    )


def path_of(lines: Iterable[Line], close: bool = True) -> str:
    """For the `d` of an SVG path: borders are rounded, the rim is straight."""
    parts: list[str] = []
    for line in lines:
        parts += _smooth(line, first=not parts)
    return "".join(parts) + ("z" if close else "")


def _smooth(line: Line, first: bool) -> Iterator[str]:
    yield f"{'M' if first else 'L'}{_xy(line[0])}"
    if len(line) == 2 or on_rim(line) or fine(line):
        yield from (f"L{_xy(point)}" for point in line[1:])
        return
    for at in range(1, len(line) - 1):
        (x, y), (to, down) = line[at], line[at + 1]
        last = at == len(line) - 2
        yield f"Q{_xy((x, y))} {_xy((to, down) if last else ((x + to) / 2, (y + down) / 2))}"


def fine(line: Line) -> bool:
    return hypot(line[0][0] - line[1][0], line[0][1] - line[1][1]) < RADIUS / 12


def on_rim(line: Line) -> bool:
    return all(any(same(point, rim_point(at)) for at in range(RIM)) for point in line)


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
