"""Proposals by the API: in a cooperative game the others mark what they would take."""

from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused
from pustosh.web.api import wire
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import language, sitting, taking
from pustosh.web.api.showing import decider, proposals, question, refusal
from pustosh.web.desk import desk
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.lookup import table_of


class NoProposal(Fault):
    """This seat cannot propose anything now; nothing was changed."""


@taking(wire.ProposalGiven)
def propose(request: Request, given: wire.ProposalGiven) -> Response:
    table = table_of(request)
    with table.lock:
        seat = sitting(request, table)
        try:
            table.expect(given.question)
            expect_proposals(table, seat)
            table.propose(seat, given.key, given.question)
        except (Stale, Refused, NoProposal) as fault:
            return reply(refusal(table, seat, fault, language(request)), 409)
        number, asked = question(table, seat), decider(table, seat)
        result = wire.ProposalHeard(number, asked, proposals(table, seat))
    desk(request).hub.wake(table.id)
    return reply(result)


def expect_proposals(table: LiveTable, seat: int) -> None:
    if not table.spec.cooperative:
        raise NoProposal("in this game everybody decides alone: there is nothing to propose")
    if table.match.game.decider < 0:
        raise NoProposal("the game is over: there is nothing to propose")
    if table.match.game.decider == seat:
        raise NoProposal("this seat decides: it answers and proposes nothing")
