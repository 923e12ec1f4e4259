"""The log of a table: what each kind of entry changes when it is folded into the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from pustosh.matches.lessons import without_lesson
from pustosh.matches.record import Answer
from pustosh.matches.store import LogRow
from pustosh.web.live.parting import fold_choice, fold_close

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable

GESTURES = ("hello", "nice", "thanks", "sorry", "wow", "well-played")

Fold = Callable[["LiveTable", LogRow], None]


class UndoRequest(msgspec.Struct):
    seat: int
    to: int  # answers that would be left
    agreed: set[int]


class ChatLine(msgspec.Struct, frozen=True):
    seat: int
    text: str
    answers: int  # that had been given when it was written
    gesture: str = ""  # one of GESTURES, in place of a text


class Note(msgspec.Struct, frozen=True):
    """A line of the journal that no rule wrote: an undo, an arrival, a bot that was replaced."""

    message: str
    args: dict[str, Any]
    answers: int  # that had been given when it was written

    def not_after(self, answers: int) -> "Note":
        """The same note after an undo that left no more answers than these."""
        if self.answers <= answers:
            return self
        return msgspec.structs.replace(self, answers=answers)


def fold_answer(table: "LiveTable", row: LogRow) -> None:
    table.folded.answers.append(Answer(row.seat, row.body["key"], tuple(row.body["chance"])))
    move_on(table, row)


def move_on(table: "LiveTable", row: LogRow) -> None:
    table.version += not row.body.get("aside")  # an aside leaves the question as it is
    table.proposals = {}
    table.seating.paused = None  # whoever plays on goes on
    if table.spec.asked is None or row.kind == "undo":  # else its end would tell who was asked
        table.request = None


def fold_undo(table: "LiveTable", row: LogRow) -> None:
    """The match is not touched: it plays only what is left when everything is folded in."""
    to = row.body["to"]
    table.folded = table.folded.after_undo(to, row.seat)
    table.taken_back.append(to)
    table.partings = {}
    table.notes = [note.not_after(to) for note in table.notes]
    add_note(table, "undone", who=table.people[row.seat].name)
    move_on(table, row)


def fold_undo_request(table: "LiveTable", row: LogRow) -> None:
    table.request = UndoRequest(row.seat, row.body["to"], set())


def fold_consent(table: "LiveTable", row: LogRow) -> None:
    if table.request is not None:
        table.request.agreed.add(row.seat)


def fold_refusal(table: "LiveTable", row: LogRow) -> None:
    table.request = None
    add_note(table, "undo-refused", who=table.people[row.seat].name)


def fold_proposal(table: "LiveTable", row: LogRow) -> None:
    if row.body["key"] is None:
        table.proposals.pop(row.seat, None)
    else:
        table.proposals[row.seat] = row.body["key"]


def fold_lesson_left(table: "LiveTable", row: LogRow) -> None:
    table.folded = without_lesson(table.folded)
    table.match.leave_lesson()


def fold_chat(table: "LiveTable", row: LogRow) -> None:
    gesture = row.body.get("gesture", "")
    table.talk.append(ChatLine(row.seat, row.body["text"], len(table.folded.answers), gesture))


def fold_note(table: "LiveTable", row: LogRow) -> None:
    add_note(table, row.body["message"], **row.body["args"])


def add_note(table: "LiveTable", message: str, **args: Any) -> None:
    table.notes.append(Note(message, args, len(table.folded.answers)))


FOLD: dict[str, Fold] = {
    "answer": fold_answer,
    "undo": fold_undo,
    "ask": fold_undo_request,
    "agree": fold_consent,
    "refuse": fold_refusal,
    "chat": fold_chat,
    "propose": fold_proposal,
    "note": fold_note,
    "lesson": fold_lesson_left,
    "part": fold_choice,
    "close": fold_close,
}
GIVEN_HERE = {**FOLD, "answer": move_on}  # the match has this answer already
