"""Entries that wait for the disk together are written together, and each learns its own fate."""

import threading

import pytest

from pustosh.matches.batches import Batches


class Disk:
    """Writes slowly, so that others come to wait."""

    def __init__(self):
        self.batches = []
        self.begun = threading.Event()
        self.go_on = threading.Event()

    def write(self, batch):
        self.begun.set()
        assert self.go_on.wait(10)
        self.batches.append([waiting.what for waiting in batch])
        for waiting in batch:
            if waiting.what == "bad":
                waiting.error = KeyError("bad")
        if any(waiting.what == "full" for waiting in batch):
            raise OSError("disk full")


def put_all(disk, *things):
    """The first is being written while the others come."""
    batches, fate = Batches(disk.write), {}

    def put(what):
        try:
            batches.put(what)
            fate[what] = "written"
        except Exception as error:
            fate[what] = type(error).__name__

    threads = [threading.Thread(target=put, args=(what,)) for what in things]
    threads[0].start()
    assert disk.begun.wait(10)
    for thread in threads[1:]:
        thread.start()
    while len(batches._queue) < len(things) - 1:
        pass
    disk.go_on.set()
    for thread in threads:
        thread.join(10)
    return fate


def test_who_waits_together_is_written_together():
    disk = Disk()
    fate = put_all(disk, "a", "b", "c", "d")
    assert [sorted(batch) for batch in disk.batches] == [["a"], ["b", "c", "d"]]
    assert set(fate.values()) == {"written"}


def test_one_that_is_refused_spoils_no_other():
    assert put_all(Disk(), "a", "bad", "c") == {"a": "written", "bad": "KeyError", "c": "written"}


@pytest.mark.parametrize("others", [("b",), ("b", "c")])
def test_when_the_disk_fails_nobody_is_told_that_it_is_written(others):
    fate = put_all(Disk(), "a", "full", *others)
    assert fate == {"a": "written", "full": "OSError"} | dict.fromkeys(others, "OSError")


class Fragile(Disk):
    """Writes nothing of a batch in which one thing is wrong."""

    def write(self, batch):
        super().write(batch)
        if any(waiting.what == "wrong" for waiting in batch):
            raise ValueError("wrong")


def test_one_that_cannot_be_written_fails_alone():
    fate = put_all(Fragile(), "a", "wrong", "b", "c")
    assert fate == {"a": "written", "wrong": "ValueError", "b": "written", "c": "written"}
