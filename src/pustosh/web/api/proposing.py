"""Proposals by the API: where all play together, the others tell what they would take."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused
from pustosh.web.api import wire
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import body, language, sitting, table_of
from pustosh.web.api.showing import decider, proposals, question, refusal
from pustosh.web.desk import desk
from pustosh.web.live.table import LiveTable, Stale


class NoProposal(Fault):
    """This seat cannot propose anything now; nothing was changed."""


async def propose(request: Request) -> Response:
    given = await body(request, wire.ProposalGiven)
    return await run_in_threadpool(hear, request, given)


def hear(request: Request, given: wire.ProposalGiven) -> Response:
    found = table_of(request)
    with found.lock:
        seat = sitting(request, found)
        try:
            found.expect(given.question)
            expect_proposals(found, seat)
            found.propose(seat, given.key, given.question)
        except (Stale, Refused, NoProposal) as fault:
            return reply(refusal(found, seat, fault, language(request)), 409)
        told = proposals(found, seat)
        heard = wire.ProposalHeard(question(found, seat), decider(found, seat), told)
    desk(request).hub.wake(found.id)
    return reply(heard)


def expect_proposals(table: LiveTable, seat: int) -> None:
    if not table.spec.cooperative:
        raise NoProposal("in this game everybody decides alone: there is nothing to propose")
    if table.match.game.decider < 0:
        raise NoProposal("the game is over: there is nothing to propose")
    if table.match.game.decider == seat:
        raise NoProposal("this seat decides: it answers and proposes nothing")
