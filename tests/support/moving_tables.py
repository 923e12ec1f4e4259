"""Tables that stand before something happens, and games that go on as they were recorded."""

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from boxes import base_box
from pustosh.games import game
from pustosh.matches.files import load
from pustosh.matches.match import Match
from pustosh.matches.record import Record, Seat
from pustosh.matches.store import LogRow
from stored_tables import open_stored

FIXTURES = Path(__file__).parents[1] / "fixtures"
READY = "Object.keys(localStorage).some(key => key.startsWith('seen '))"  # its script runs
MINE, THEIRS = "mine", "theirs"
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


@cache
def recorded(file):
    """A recorded game, with people on all seats: bots would go their own ways."""
    record = load(file)
    seats = tuple(Seat(who) for who in NAMES[: len(record.header.seats)])
    spec = game(record.header.game)
    people = Record(replace(record.header, seats=seats), record.answers)
    return Match(spec, base_box(spec), people)


def before(name, *messages, seats=(), record="*"):
    """A game, and how many answers it has when one follows by which all these are written.

    `seats` say of the answers that follow, the first one included, whether the first seat gives it.
    """
    for file in sorted((FIXTURES / name).glob(f"{record}.jsonl")):
        match = recorded(file)
        for at in range(len(match.record.answers) - len(seats)):
            start, end = match.course.lines_at(at), match.course.lines_at(at + 1)
            next_ones = match.record.answers[at : at + len(seats)]
            if [answer.seat == 0 for answer in next_ones] != [who == MINE for who in seats]:
                continue
            if {*messages} <= {line.message for line in match.journal.lines[start:end]}:
                return match, at
    raise AssertionError(f"{messages} are in no recorded game of {name}")


class Going:
    """A table opened at an answer of a recorded game, for one page; it goes on as recorded."""

    def __init__(self, server, page, match, at):
        self.server, self.match, self.at = server, match, at
        self.table = open_stored(server, match.record.until(at), page)
        page.wait_for_function(READY)

    def go_on(self, answers=1):
        """As if another server had written them, all at once."""
        store = self.server.app.state.desk.hub.store
        for answer in self.match.record.answers[self.at : self.at + answers]:
            self.at += 1
            body = {"key": answer.key, "chance": list(answer.chance)}
            store.append(self.table.id, LogRow(self.at, "answer", answer.seat, body))
        self.server.app.state.desk.hub.catch_up(self.table.id)

    def lines(self, answers):
        """What everybody reads of the last answers."""
        start, end = (self.match.course.lines_at(at) for at in (self.at - answers, self.at))
        return [line for line in self.match.journal.lines[start:end] if line.to is None]
