"""The journal as one seat reads it: lines of the game, and the table's notes where they belong."""

from collections.abc import Iterator

from pustosh.kernel.journal import Line
from pustosh.web.live.log import Note
from pustosh.web.live.table import LiveTable

Entry = Line | Note


def journal_of(table: LiveTable, seat: int | None) -> tuple[list[Entry], list[Entry]]:
    """What was written before the seat's last answer, and since."""
    match, notes = table.match, table.notes
    last = None if seat is None else match.last_answer_by(seat)
    if last is None:
        return [], list(entries(table, seat, 0, len(match.journal.lines), notes))
    mark = match.marks[last]
    before = [note for note in notes if note.answers <= last]
    since = notes[len(before) :]
    earlier = entries(table, seat, 0, mark, before)
    return list(earlier), list(entries(table, seat, mark, len(match.journal.lines), since))


def entries(
    table: LiveTable, seat: int | None, start: int, end: int, notes: list[Note]
) -> Iterator[Entry]:
    """The lines from `start` to `end` that the seat may read, with these notes among them."""
    for note in notes:
        written = table.match.course.lines_at(note.answers)
        yield from readable(table, seat, start, written)
        start = written
        yield note
    yield from readable(table, seat, start, end)


def readable(table: LiveTable, seat: int | None, start: int, end: int) -> Iterator[Line]:
    lines = table.match.journal.lines[start:end]
    return (line for line in lines if line.to is None or seat in line.to)
