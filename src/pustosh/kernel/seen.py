"""`sees` in a scene: what stands in the view of a seat, and what stands nowhere in it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.given import listed, mapping
from pustosh.kernel.staging import Facts, Playing

SPECTATOR = "spectator"  # somebody who watches and has no seat
NAMES = ("id", "seat", "card", "key")  # fields by which a record of a list is picked


def sees(playing: Playing, wanted: dict[int | str, Facts]) -> None:
    """Seat, or `spectator` -> what its view says."""
    for who, facts in mapping("sees", wanted).items():
        with within(f".{who}"):
            view = playing.spec.view(playing.game, viewer(playing, who))
            plain = msgspec.json.decode(msgspec.json.encode(view))
            see(playing, f"what {who} sees", plain, mapping("sees", facts))


def viewer(playing: Playing, who: int | str) -> int | None:
    if who == SPECTATOR:
        return None
    if not isinstance(who, int) or not 0 <= who < playing.seats:
        seats = f"seats are numbered 0 to {playing.seats - 1}"
        raise Fault(f"sees: {who!r} is neither a seat nor `{SPECTATOR}`; {seats}")
    return who


def see(playing: Playing, what: str, view: Facts, facts: Facts) -> None:
    for fact, value in facts.items():
        with within(f".{fact}"):
            if fact in ("somewhere", "nowhere"):
                look_everywhere(playing, what, view, fact, value)
            else:
                same(what, view, {fact: value})


def look_everywhere(playing: Playing, what: str, view: Facts, fact: str, pieces: Any) -> None:
    """Pieces of the game that the view names at some place, or at none."""
    known, seen = playing.spec.pieces(playing.game), set(words_in(view))
    for piece in listed(fact, pieces):
        if piece not in known:
            raise unknown("piece", str(piece), known)
        if (piece in seen) != (fact == "somewhere"):
            stands = "nowhere" if fact == "somewhere" else "somewhere"
            raise Fault(f"{what}: {piece!r} stands {stands} in the view")


def words_in(view: Any) -> Iterator[str]:
    """Every word of a view: names of facts, values, and parts of keys such as `play c1`."""
    if isinstance(view, dict):
        for name, value in view.items():
            yield from words_in(name)
            yield from words_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from words_in(value)
    elif isinstance(view, str):
        yield from view.split()


def same(what: str, value_seen: Any, wanted: Any) -> None:
    """A mapping goes one step further into the view; only what it names is compared."""
    if isinstance(wanted, dict) and isinstance(value_seen, dict | list):
        inside = value_seen if isinstance(value_seen, dict) else by_name(value_seen)
        parts = {str(name): value for name, value in inside.items()}
        for name, value in wanted.items():
            if str(name) not in parts:
                raise unknown(f"fact of {what}", str(name), parts)
            same(f"{what}, {name}", parts[str(name)], value)
    elif value_seen != wanted:
        raise Fault(f"{what} is {value_seen!r}, the scene says {wanted!r}")


def by_name(records: list[Any]) -> dict[str, Any]:
    """The records of a list by their id, where they have one, and by their number."""
    named = {str(at): record for at, record in enumerate(records)}
    for record in records:
        if isinstance(record, dict):
            names = (str(record[field]) for field in NAMES if field in record)
            named.setdefault(next(names, ""), record)
    return {name: record for name, record in named.items() if name}
