"""A line is for everybody or for some seats; nobody else reads it."""

import pytest

from pustosh.kernel.journal import Journal


@pytest.fixture
def journal():
    journal = Journal()
    journal.write("R-1", "for-all", {}, None)
    journal.write("R-2", "for-zero", {"card": "c3"}, (0,))
    journal.write("R-3", "for-one-and-two", {}, (1, 2))
    journal.write("R-4", "for-nobody", {}, ())
    return journal


@pytest.mark.parametrize(
    ("reader", "messages"),
    [
        (0, ["for-all", "for-zero"]),
        (1, ["for-all", "for-one-and-two"]),
        (2, ["for-all", "for-one-and-two"]),
        (3, ["for-all"]),
        (None, ["for-all"]),
    ],
)
def test_a_seat_reads_its_own_lines_and_a_spectator_those_for_everybody(journal, reader, messages):
    assert [line.message for line in journal.read(reader)] == messages


def test_one_can_read_on_from_where_one_was(journal):
    assert [line.message for line in journal.read(0, since=1)] == ["for-zero"]
    assert journal.read(0, since=4) == []


def test_a_line_cannot_be_changed(journal):
    with pytest.raises(AttributeError):
        journal.lines[0].rule = "R-9"
