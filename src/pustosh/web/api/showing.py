"""What the API shows of a table."""

from typing import Any

from pustosh.bots.people import kind_and_person
from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused
from pustosh.matches.coaching import waits_for
from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.web.api import wire, wire_people
from pustosh.web.live.seating import voters
from pustosh.web.live.table import LiveTable
from pustosh.web.words import Words


def table_shown(table: LiveTable, seat: int | None) -> wire.TableShown:
    header, outcome = table.match.record.header, table.match.outcome
    around = seats_shown(table)
    return wire.TableShown(
        id=table.id,
        game=table.spec.name,
        options=header.options,
        public=table.public,
        absence=table.seating.terms.absence,
        hours=table.seating.terms.hours,
        coach=table.seating.terms.coach,
        repeats=header.dice_repeat,
        seat_vote=around.vote,
        commitment=header.commitment,
        seats=around.seats,
        decider=decider(table, seat),
        question=question(table, seat),
        undos=table.undos,
        undo=undo_asked(table),
        over=outcome is not None,
        outcome=outcome,
        paused_by=table.seating.paused,
    )


def seats_shown(table: LiveTable) -> wire.SeatsShown:
    seats = [
        wire.SeatShown(row.seat, row.name, *kind_and_person(row.bot), bool(row.bot or row.owner))
        for row in table.people
    ]
    return wire.SeatsShown(tuple(seats), seat_vote(table))


def undo_asked(table: LiveTable) -> wire_people.UndoAsked | None:
    """The undo that waits for consent, and whose."""
    request = table.request
    if request is None or table.match.outcome is not None:
        return None
    to = None if counts_are_secret(table) else request.to
    return wire_people.UndoAsked(request.seat, to, tuple(sorted(waited_for(table))))


def counts_are_secret(table: LiveTable) -> bool:
    """Whether the number of answers would tell that somebody was asked who passed."""
    return table.spec.asked is not None and table.match.outcome is None


def seat_vote(table: LiveTable) -> wire_people.SeatVote | None:
    request = table.seating.request
    if request is None:
        return None
    waits_for = tuple(sorted(voters(table, request) - request.agreed))
    return wire_people.SeatVote(request.by, request.seat, request.action, waits_for)


def waited_for(table: LiveTable) -> set[int]:
    """Seats that are asked to agree to an undo and have not answered."""
    request = table.request
    return set() if request is None else table.voters(request.seat) - request.agreed


def view_in(table: LiveTable, seat: int | None, language: str) -> Any:
    """The view of a seat, with the names and texts of cards as a reader of this language has them.

    The rules keep the English box, so a twin of the game gets the other one and is only looked at.
    """
    game, pack = table.match.game, table.voice(language).pack
    if pack is table.match.pack:
        return table.spec.view(game, seat)
    twin = game.copy(game.chance)
    twin.table.box = pack
    return table.spec.view(twin, seat)


def refusal(table: LiveTable, seat: int, fault: Fault, language: str) -> wire.AnswerRefused:
    game = table.match.game
    mine = [choice.key for choice in game.choices] if seat == game.decider else []
    open_ = tuple(fault.open if isinstance(fault, Refused) else mine)
    return wire.AnswerRefused(*sentence(table, fault, language), open_, question(table, seat))


def proposals(table: LiveTable, seat: int | None) -> tuple[wire.Proposal, ...]:
    """Who would take what, for those who may choose themselves."""
    marks = sorted(table.proposals.items()) if table.shares(seat) else ()
    return tuple(wire.Proposal(by, key) for by, key in marks)


def sentence(table: LiveTable, fault: Fault, language: str) -> tuple[str, str]:
    """A sentence, and the rule if one forbids it."""
    if isinstance(fault, UndoRefused):
        return Words(language)(fault.reason), ""
    if isinstance(fault, LessonWaits):
        return waits_for(table.match, table.voice(language), fault.step), ""
    if isinstance(fault, Refused) and fault.reason is not None:
        return table.voice(language).refusal(fault.reason), fault.reason.rule
    return str(fault), ""


def decider(table: LiveTable, seat: int | None) -> int | None:
    """Who is asked, as far as this seat may know."""
    return table.spec.decider(table.match.game, seat)


def question(table: LiveTable, seat: int | None) -> int:
    """The number of the open question; 0 while it is secret who is asked."""
    hidden = table.spec.asked is not None and decider(table, seat) is None
    return 0 if hidden else table.question
