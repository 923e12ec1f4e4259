"""The record of a stored table: from its log alone, whether or not today's rules allow it."""

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import Outcome
from pustosh.matches.match import Match
from pustosh.matches.record import Answer, Record
from pustosh.matches.store import Store


def record_of(store: Store, id_: str) -> Record:
    row = store.table(id_)
    if row is None:
        raise Fault(f"there is no table {id_!r}")
    record = Record(row.header, [])
    for entry in store.entries(id_):
        if entry.kind == "answer":
            key, chance = entry.body["key"], tuple(entry.body["chance"])
            record.answers.append(Answer(entry.seat, key, chance))
        elif entry.kind == "undo":
            record = record.after_undo(entry.body["to"], entry.seat)
    record.end = end_of(record) if row.over else None
    return record


def end_of(record: Record) -> Outcome | None:
    """How it ended, if the rules still say so."""
    spec = game(record.header.game)
    try:
        return Match(spec, spec.read_pack(spec.pack_folder), record.copy()).outcome
    except Fault:
        return None
