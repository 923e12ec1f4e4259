"""A backup is made and restored while people play; nothing acknowledged before it is missing."""

import secrets
import sqlite3
import threading

import pytest

from begun_matches import ANNA, ROBOT, begin
from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow
from pustosh.matches.upkeep.backup import backup, restore
from servers import database_of


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("backup")) as url:
        opened = Store(open_database(url))
        yield opened
        opened.close()


class Load(threading.Thread):
    """Writes to two tables until it is stopped; what is acknowledged is noted."""

    def __init__(self, store, box, name):
        super().__init__()
        self.store, self.ids, self.written = store, [f"{name}-{n}" for n in range(2)], 0
        self.stop = threading.Event()
        for id_ in self.ids:
            people = [SeatRow(id_, 0, "Anna", "", "", id_), SeatRow(id_, 1, "R", "random", "", "")]
            header = begin(box, ANNA, ROBOT).record.header
            store.create(TableRow(id_, "shelter", header, True, False), people)

    def run(self):
        while not self.stop.is_set():
            for id_ in self.ids:
                self.store.append(id_, LogRow(self.written + 1, "chat", 0, {"text": "x" * 200}))
            self.written += 1
            self.stop.wait(0.002)  # SQLite lets in whoever asks first: others write as well

    def wait_for(self, rows):
        while self.written < rows:
            self.stop.wait(0.005)


@pytest.fixture
def load(store, box):
    running = Load(store, box, secrets.token_hex(4))
    running.start()
    yield running
    running.stop.set()
    running.join()


def test_a_backup_under_load_has_all_that_was_acknowledged_and_no_gap(store, load, tmp_path):
    key = store.settings.key_of_identities()
    load.wait_for(20)
    before = load.written
    assert backup(store.engine, tmp_path / "kept.sqlite") >= 2
    assert load.is_alive()
    again = Store(open_database(f"sqlite:///{tmp_path}/again.sqlite"))
    restore(tmp_path / "kept.sqlite", again.engine)
    for id_ in load.ids:
        numbers = [row.seq for row in again.entries(id_)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= before
        assert again.table(id_) == store.table(id_)
        assert again.seats_of(id_) == store.seats_of(id_)
    assert again.settings.key_of_identities() == key  # everybody stays who they are
    again.close()


def test_a_store_with_tables_is_replaced_only_if_that_is_wanted(store, load, tmp_path):
    backup(store.engine, tmp_path / "kept.sqlite")
    load.stop.set()
    load.join()
    with pytest.raises(Fault, match="--replace"):
        restore(tmp_path / "kept.sqlite", store.engine)
    count = restore(tmp_path / "kept.sqlite", store.engine, replace=True)
    assert count == store.shelf.count()
    assert len(store.entries(load.ids[0])) <= load.written


def test_a_backup_overwrites_nothing_and_leaves_no_half_file(store, tmp_path):
    (tmp_path / "there").write_text("mine")
    with pytest.raises(Fault, match="exists"):
        backup(store.engine, tmp_path / "there")
    assert [file.name for file in tmp_path.iterdir()] == ["there"]
    with pytest.raises(Fault, match="no such file"):
        restore(tmp_path / "nothing", store.engine)


def test_what_is_no_backup_is_refused(store, tmp_path):
    (tmp_path / "text").write_text("no database " * 99)
    with pytest.raises(Fault):
        restore(tmp_path / "text", store.engine)


def test_a_backup_is_one_file(store, load, tmp_path):
    backup(store.engine, tmp_path / "one.sqlite")
    with sqlite3.connect(tmp_path / "one.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone()[0] >= 2
    connection.close()
    assert [file.name for file in tmp_path.iterdir()] == ["one.sqlite"]
