"""A long game is opened from a snapshot, shown at once, and played whole before it goes on."""

import time

from documents import ROOT
from pustosh.matches.database import open_database
from pustosh.matches.files import load
from pustosh.matches.record import Record
from pustosh.matches.store import SeatRow, Store, TableRow
from pustosh.web.live.housekeeping import Housekeeping
from pustosh.web.live.hub import Hub
from stored_tables import log_of

LONGEST = ROOT / "tests" / "fixtures" / "munchkin" / "six-are-all-asked.jsonl"
AT_MOST = 0.05  # seconds of processor time


def hub_with(database, record):
    store = Store(open_database(database))
    people = [
        SeatRow("long", n, who.name, "", "", str(n)) for n, who in enumerate(record.header.seats)
    ]
    row = TableRow("long", record.header.game, record.header, False, False)
    store.create(row, people, log_of(record))
    return Hub(store)


def seconds_to_open(hub):
    hub.forget(idle=-1)
    began = time.process_time()
    table = hub.table("long")
    return time.process_time() - began, table


def test_the_longest_game_opens_quickly_and_goes_on_as_it_would_have(database):
    whole = load(LONGEST)
    record = Record(whole.header, whole.answers[:-1])
    hub = hub_with(database, record)
    straight = hub.table("long")
    Housekeeping(hub).look()
    took, table = min((seconds_to_open(hub) for _ in range(3)), key=lambda pair: pair[0])
    assert table.resumed
    assert took < AT_MOST
    assert table.spec.view(table.match.game, None) == straight.spec.view(straight.match.game, None)
    assert table.match.journal.lines == straight.match.journal.lines
    last = whole.answers[-1]
    table.answer(last.seat, last.key, table.question)
    assert not table.resumed
    assert table.match.outcome == whole.end
    hub.store.close()


def test_a_snapshot_of_an_older_program_is_not_used(database):
    record = load(LONGEST)
    hub = hub_with(database, record)
    hub.table("long")
    Housekeeping(hub).look()
    body = hub.store.snapshots.read("long", hub.snapshots("munchkin").version)
    hub.store.snapshots.write("long", "another version", *body)
    hub.forget(idle=-1)
    assert not hub.table("long").resumed
    hub.store.close()


def test_tables_that_nobody_uses_leave_the_memory_and_come_back(database):
    hub = hub_with(database, load(LONGEST))
    assert hub.table("long") is hub.table("long")
    assert hub.forget() == 1
    assert hub.forget(idle=-1) == 0
    assert len(hub.table("long").match.record.answers) == len(load(LONGEST).answers)
    hub.store.close()
