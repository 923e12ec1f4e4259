"""Who sits where, as the log of a table tells it: terms, arrivals, votes, watching links."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from pustosh.matches.store import LogRow
from pustosh.web.live.log import add_note

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable

PAUSE, RESUME = "pause", "resume"
MOVES = ("answer", "undo", "seat", "terms", RESUME)  # after these the waiting begins anew
WAIT, BOT, VOTE = "wait", "bot", "vote"  # what happens when somebody does not come
ABSENCE = (WAIT, BOT, VOTE)
HOURS = 24  # until a bot plays for somebody who does not come, if the table says nothing else
MOST_HOURS = 24 * 365


class Terms(msgspec.Struct, frozen=True):
    """What a table has chosen at its opening, beside the options of the game."""

    absence: str = WAIT
    hours: int = HOURS
    coach: bool = True  # whether it may be asked here


class SeatRequest(msgspec.Struct):
    """Something about a seat that all other people have to agree to."""

    by: int  # the seat that asks
    seat: int
    action: str  # `bot`: a bot plays it; `invite`: a link leads to it
    agreed: set[int]


@dataclass
class Seating:
    terms: Terms = field(default_factory=Terms)
    known: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))  # seat -> owners
    request: SeatRequest | None = None
    released: set[int] = field(default_factory=set)  # bots' seats to which all agree to invite
    watch: str = ""  # hash of the watching link
    muted: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # by each seat
    paused: int | None = None  # the seat that wants to rest
    ended: dict[int, int] = field(default_factory=lambda: defaultdict(int))  # links to each seat


def fold_terms(table: "LiveTable", row: LogRow) -> None:
    table.seating.terms = msgspec.convert(row.body, Terms)


def fold_seat(table: "LiveTable", row: LogRow) -> None:
    """Somebody sat down, got up, or a bot plays for them: everybody is told."""
    seating = table.seating
    seating.known[row.seat] |= {row.body["from"], row.body["to"]} - {""}
    seating.released.discard(row.seat)
    if row.body["from"] != row.body["to"]:  # somebody else, whom nobody has silenced
        for silenced in (*seating.muted.values(), seating.muted[row.seat]):
            silenced.discard(row.seat)
    seating.ended[row.seat] += not row.body.get("keeps_link")
    if seating.request is not None and row.seat in (seating.request.seat, seating.request.by):
        seating.request = None
    add_note(table, row.body["message"], **row.body["args"])


def fold_ask(table: "LiveTable", row: LogRow) -> None:
    table.seating.request = SeatRequest(row.seat, row.body["about"], row.body["action"], set())


def fold_agree(table: "LiveTable", row: LogRow) -> None:
    if table.seating.request is not None:
        table.seating.request.agreed.add(row.seat)


def fold_refuse(table: "LiveTable", row: LogRow) -> None:
    table.seating.request = None
    add_note(table, "seat-refused", who=table.people[row.seat].name)


def fold_release(table: "LiveTable", row: LogRow) -> None:
    table.seating.request = None
    table.seating.released.add(row.body["about"])
    add_note(table, "seat-released", who=table.people[row.body["about"]].name)


def fold_link(table: "LiveTable", row: LogRow) -> None:
    """Somebody wants another link to a seat: the one of before ends."""
    table.seating.ended[row.body["about"]] += 1


def fold_mute(table: "LiveTable", row: LogRow) -> None:
    """A seat does not want to hear another, or does again; nobody else is told."""
    silenced = table.seating.muted[row.seat]
    (silenced.add if row.body["muted"] else silenced.discard)(row.body["about"])


def fold_pause(table: "LiveTable", row: LogRow) -> None:
    table.seating.paused = row.seat
    add_note(table, "pauses", who=table.people[row.seat].name)


def fold_resume(table: "LiveTable", row: LogRow) -> None:
    table.seating.paused = None
    add_note(table, "goes-on", who=table.people[row.seat].name)


def fold_watch(table: "LiveTable", row: LogRow) -> None:
    table.seating.watch = row.body["link"]


SEAT_FOLD: dict[str, Callable[["LiveTable", LogRow], None]] = {
    "terms": fold_terms,
    "seat": fold_seat,
    "seat-ask": fold_ask,
    "seat-agree": fold_agree,
    "seat-refuse": fold_refuse,
    "seat-release": fold_release,
    "link": fold_link,
    "mute": fold_mute,
    PAUSE: fold_pause,
    RESUME: fold_resume,
    "watch": fold_watch,
}
