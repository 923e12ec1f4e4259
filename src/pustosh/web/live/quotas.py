"""How much one visitor, and one table, may have in the store. Generous for people."""

from typing import TYPE_CHECKING

from pustosh.kernel.faults import Fault
from pustosh.matches.store import Store

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable

TABLES = 100  # running tables that one visitor has opened
TALK = 2000  # lines of talk at a table
ENTRIES = 20_000  # entries of a log beside the answers that stand


class Full(Fault):
    """There is no room for more; nothing has changed."""

    def __init__(self, reason: str, most: int, status: int = 409) -> None:
        self.reason, self.most, self.status = reason, most, status  # the reason is a message id
        super().__init__(SENTENCES[reason].format(n=most))


SENTENCES = {
    "too-many-tables": "you have {n} running tables; finish one of them first",
    "too-much-talk": "this table has said all that it can keep: {n} lines",
    "table-full": "the log of this table is full: {n} entries beside its answers",
}


def expect_room(table: "LiveTable", kind: str) -> None:
    """Answers always find room: a game can be played to its end."""
    if kind == "chat" and len(table.talk) >= TALK:
        raise Full("too-much-talk", TALK)
    if kind != "answer" and table.seq - len(table.match.record.answers) >= ENTRIES:
        raise Full("table-full", ENTRIES)


def expect_tables(store: Store, opener: str, most: int) -> None:
    if opener and store.shelf.opened_by(opener) >= most:
        raise Full("too-many-tables", most, 429)
