"""A table is folded from its log in one pass: what was taken back again is never played."""

import sys

from begun_matches import bytes_of
from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.kernel.flow import Game
from pustosh.matches.database import open_database
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow
from pustosh.web.live.hub import Hub

TABLE = "folded"


def stored(database, entries):
    """A hub whose store has one table of Shelter with this log."""
    store = Store(open_database(database))
    match = new_match(SPEC, base_box(SPEC), [Seat("Ada"), Seat("Ben")], seed="s")
    people = [SeatRow(TABLE, seat, name, "", "", name) for seat, name in enumerate(("Ada", "Ben"))]
    row = TableRow(TABLE, "shelter", match.record.header, False, False)
    store.create(row, people, list(entries(match)))
    return Hub(store)


def given(match, seq):
    """One more answer of the game, as an entry of the log."""
    match.answer(match.game.decider, match.game.choices[0].key)
    answer = match.record.answers[-1]
    return LogRow(seq, "answer", answer.seat, {"key": answer.key, "chance": list(answer.chance)})


def taken_back(match):
    """Twenty answers; then one that no rule allows, and its undo; then one more."""
    for seq in range(1, 21):
        yield given(match, seq)
    yield LogRow(21, "answer", 0, {"key": "dance", "chance": [1, 2, 3]})
    yield LogRow(22, "chat", 0, {"text": "oops"})
    yield LogRow(23, "undo", 0, {"to": 20})
    yield given(match, 24)


def bomb(match):
    """Sixty answers, and two hundred times the last thirty again."""
    rows = [given(match, seq) for seq in range(1, 61)]
    yield from rows
    for again in range(200):
        seq = 61 + 31 * again
        yield LogRow(seq, "undo", 0, {"to": 30})
        yield from (row._replace(seq=seq + n) for n, row in enumerate(rows[30:], 1))


def opened(hub):
    """The table, and how many answers are played to open it."""
    played = []

    def note(frame, event, argument):
        if event == "call" and frame.f_code is Game.answer.__code__:
            played.append(frame.f_locals["key"])

    sys.setprofile(note)
    try:
        table = hub.table(TABLE)
    finally:
        sys.setprofile(None)
    return table, len(played)


def test_an_answer_that_was_taken_back_is_not_played(database):
    table, played = opened(stored(database, taken_back))
    assert played == 21
    assert len(table.match.record.answers) == 21
    assert (table.version, table.seq) == (23, 24)
    assert [line.answers for line in table.talk] == [21]
    assert [(note.message, note.answers) for note in table.notes] == [("undone", 20)]


def test_a_table_with_hundreds_of_undos_stands_where_the_straight_game_stands(database):
    table, played = opened(stored(database, bomb))
    assert played == 60
    straight = Match(table.spec, table.match.pack, table.match.record.until(60))
    assert bytes_of(table.match) == bytes_of(straight)
    assert len(table.match.marks) == 60


def test_a_branch_that_goes_back_behind_its_beginning_knows_where_it_began(database):
    hub = stored(database, bomb)
    match = hub.table(TABLE).match.branch(50)
    taken_over, record = match.record.history(), match.record.after_undo(40, 0)
    record.answers.extend(match.record.answers[40:45])
    match.catch_up(record, undone_to=40)
    assert (match.record.header.branch, len(match.record.answers)) == (50, 45)
    assert match.record.header.origin.entries == len(taken_over)
    assert match.record.history()[: len(taken_over)] == taken_over
