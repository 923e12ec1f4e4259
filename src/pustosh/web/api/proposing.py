"""Proposals by the API: in a cooperative game the others mark what they would take."""

from starlette.requests import Request
from starlette.responses import Response

from pustosh.web.api import wire
from pustosh.web.api.acting import NoProposal, act
from pustosh.web.api.requests import taking
from pustosh.web.api.showing import decider, proposals, question
from pustosh.web.live.table import LiveTable


@taking(wire.ProposalGiven)
def propose(request: Request, given: wire.ProposalGiven) -> Response:
    def change(table: LiveTable, seat: int) -> wire.ProposalHeard:
        table.expect(given.question)
        expect_proposals(table, seat)
        table.propose(seat, given.key, given.question)
        number, asked = question(table, seat), decider(table, seat)
        return wire.ProposalHeard(number, asked, proposals(table, seat))

    return act(request, change)


def expect_proposals(table: LiveTable, seat: int) -> None:
    if not table.spec.cooperative:
        raise NoProposal("in this game everybody decides alone: there is nothing to propose")
    if table.match.game.decider < 0:
        raise NoProposal("the game is over: there is nothing to propose")
    if table.match.game.decider == seat:
        raise NoProposal("this seat decides: it answers and proposes nothing")
