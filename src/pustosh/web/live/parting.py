"""A game whose log and the rules of this program part ways: what people may do about it.

It was begun under other rules. Up to the answer at which they differ it can be played again. The
people at the table decide together: to go on from there, or to end the game.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pustosh.kernel.faults import Fault
from pustosh.matches.record import Record
from pustosh.matches.replay import Differs
from pustosh.matches.snapshots.restoring import Kept
from pustosh.matches.store import LogRow

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable

Snapshot = Callable[[Record], Kept | None]  # one that fits a record, if the store has it
GO_ON, END = "go-on", "end"


def nothing(record: Record) -> Kept | None:
    return None


class Parting(NamedTuple):
    at: int  # the answer that the rules do not allow, counted from 1
    of: int  # answers that are stored


class Parted(Fault):
    """This table cannot be played as it is: log and rules part ways, or it was ended."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        header = table.match.record.header
        if table.closed or table.parted is None:
            super().__init__(
                f"the people of table {table.id} have ended this game; it has a record"
            )
            return
        at, of = table.parted
        super().__init__(
            f"table {table.id} was begun with version {header.program}; answer {at} of {of} is not "
            "possible by the rules of this program. Nothing is lost: those who sit there may go on "
            "from the answer before it, or end the game"
        )


def follow_log(table: "LiveTable", undone_to: int | None) -> None:
    """Let the match have the answers of the log, as far as the rules allow them."""
    kept, table.snapshot = table.snapshot(table.folded), nothing
    if kept is not None and kept.at > len(table.match.marks):
        table.match.resume(table.folded, kept)
        table.kept_at, undone_to = kept.at, None  # what was taken back is not in it
        table.resumed = True
    try:
        table.match.catch_up(table.folded.copy(), undone_to)
        table.parted = None
    except Differs as differs:
        if not differs.at:
            raise
        table.parted = Parting(differs.at, len(table.folded.answers))
        table.match.catch_up(table.folded.until(differs.at - 1), undone_to)


def play_whole(table: "LiveTable") -> None:
    """A snapshot is good enough to look at a game; before it goes on, it is played from its log."""
    if table.resumed:
        table.match.catch_up(table.match.record.copy(), undone_to=0)
        table.resumed = False


def fold_choice(table: "LiveTable", row: LogRow) -> None:
    table.partings.setdefault(row.body["choice"], set()).add(row.seat)


def fold_close(table: "LiveTable", row: LogRow) -> None:
    table.closed = True


def waited_for(table: "LiveTable", choice: str) -> set[str]:
    """Owners of seats who have not chosen this yet."""
    people = {row.owner for row in table.people if row.owner and not row.bot}
    return people - {table.people[seat].owner for seat in table.partings.get(choice, ())}


def choose(table: "LiveTable", seat: int, choice: str) -> None:
    """A person wants to go on or to end; when all want the same, it is done."""
    with table.lock:
        parted = table.parted
        if parted is None or table.closed:
            return
        table.write("part", seat, choice=choice)
        if waited_for(table, choice):
            return
        if choice == GO_ON:
            table.write("undo", seat, to=parted.at - 1)
        else:
            table.write("close", seat)


def stored_record(table: "LiveTable") -> Record:
    """All answers of the log, whether the rules allow them or not."""
    return table.folded.copy()
