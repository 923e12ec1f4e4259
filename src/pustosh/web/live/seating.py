"""Who may sit where. A seat with secrets changes hands with consent, and everybody is told."""

import time
from collections.abc import Callable

from pustosh.bots import bot as make_bot
from pustosh.kernel.faults import Fault
from pustosh.matches.store import SeatRow
from pustosh.web.live.seat_keeping import Reseat
from pustosh.web.live.seat_log import VOTE, SeatRequest
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.people.names import distinct

OPEN = "open"  # in place of the hash of a link: anybody may sit down
ACTIONS = ("take", "bot", "invite", "leave")
VOTES = ("bot", "invite")  # actions to which all may have to agree
REASONS = (
    "no-invitation", "not-your-seat", "seat-held", "seat-yours", "seat-of-bot", "seat-by-link",
    "seat-two-hands", "seat-vote-open",
)  # fmt: skip


class SeatRefused(Fault):
    """Nothing has changed; `reason` is a message id."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def expect(condition: bool, reason: str) -> None:
    if not condition:
        raise SeatRefused(reason)


def holds(row: SeatRow, owner: str) -> bool:
    """Whether it is theirs, also while a bot plays for them."""
    return bool(owner) and row.owner == owner


def is_empty(row: SeatRow) -> bool:
    return not row.owner and not row.bot


def sees_another_hand(table: LiveTable, seat: int, owner: str) -> bool:
    """Whether they know, or have known, the secrets of another seat and not of this one."""
    known = table.seating.known
    if table.spec.cooperative or owner in known[seat]:
        return False
    others = [row for row in table.people if row.seat != seat]
    return any(holds(row, owner) or owner in known[row.seat] for row in others)


def take(table: LiveTable, seat: int, owner: str, name: str) -> None:
    """Sit down in an open seat, or in one's own for which a bot plays."""

    def decide(row: SeatRow) -> Reseat:
        if holds(row, owner):
            expect(bool(row.bot), "seat-yours")
            return Reseat("comes-back", "", owner)
        reason = why_not_take(table, row, owner)
        expect(not reason, reason)
        return arrival(table, row, owner, name)

    table.reseat(seat, decide)


def why_not_take(table: LiveTable, row: SeatRow, owner: str) -> str:
    """A message id; empty if they may sit down."""
    if row.owner:
        return "seat-held"
    if row.bot:
        shared = table.spec.cooperative and table.seats_of(owner)
        return "" if shared else "seat-of-bot"
    if row.invitation != OPEN and owner not in table.seating.known[row.seat]:
        return "seat-by-link"
    return "seat-two-hands" if sees_another_hand(table, row.seat, owner) else ""


def arrival(table: LiveTable, row: SeatRow, owner: str, name: str) -> Reseat:
    """Somebody new; if the cards are known to others, the journal says to whom."""
    others = [other.name for other in table.people if other.seat != row.seat]
    named = distinct(name or row.name, others)
    seen = table.seating.known[row.seat] - {owner} or row.owner not in ("", owner)
    if seen:
        return Reseat("takes-over", "", owner, named, former=row.name)
    return Reseat("sits-down", "", owner, named)


def join(table: LiveTable, seat: int, link: str, owner: str, name: str) -> None:
    """Sit down by a secret link, which is its holder's consent."""

    def decide(row: SeatRow) -> Reseat:
        expect(row.invitation == link, "no-invitation")
        expect(not sees_another_hand(table, seat, owner), "seat-two-hands")
        return arrival(table, row, owner, name)

    table.reseat(seat, decide)


def leave(table: LiveTable, seat: int, owner: str) -> None:
    def decide(row: SeatRow) -> Reseat:
        expect(holds(row, owner), "not-your-seat")
        return Reseat("gets-up", "", "")

    table.reseat(seat, decide)


def hand_to_bot(table: LiveTable, seat: int, owner: str, kind: str) -> None:
    """A bot plays one's own seat until one comes back; for an empty or absent one all agree."""
    make_bot(kind, table.spec.name, "")  # an unknown kind is refused here
    with table.lock:
        table.refresh()
        if holds(table.people[seat], owner):
            table.reseat(seat, lambda row: to_bot(row, owner, kind))
        else:
            ask(table, seat, owner, "bot", kind)


def to_bot(row: SeatRow, owner: str, kind: str) -> Reseat:
    expect(holds(row, owner) and not row.bot, "not-your-seat")
    return Reseat("seat-to-bot", kind, owner)


def may_ask(table: LiveTable, row: SeatRow, owner: str, action: str) -> bool:
    """Whether those who sit here can decide together about a seat of nobody who is present."""
    if not table.seats_of(owner) or holds(row, owner):
        return False
    if action == "bot":
        return not row.bot and (is_empty(row) or is_missed(table, row))
    return not row.owner and (bool(row.bot) or is_empty(row))


def is_missed(table: LiveTable, row: SeatRow) -> bool:
    """Whether the table has waited for this seat as long as it has chosen to."""
    terms = table.seating.terms
    if terms.absence != VOTE or table.seating.paused is not None:
        return False
    waits = table.spec.asked is not None or row.seat == table.match.game.decider
    return waits and time.time() >= table.since + 3600 * terms.hours


def voters(table: LiveTable, request: SeatRequest) -> set[int]:
    """Everybody who sits here, but for who asks and who is absent."""
    left_out = {"", table.people[request.by].owner, table.people[request.seat].owner}
    return {row.seat for row in table.people if not row.bot and row.owner not in left_out}


def ask(table: LiveTable, seat: int, owner: str, action: str, kind: str) -> None:
    """Ask the others; where there are none, it is done."""
    row = table.people[seat]
    expect(may_ask(table, row, owner, action), "not-your-seat")
    request = SeatRequest(table.seats_of(owner)[0], seat, action, set())
    if voters(table, request):
        expect(table.seating.request is None, "seat-vote-open")
        table.write("seat-ask", request.by, about=seat, action=action)
    else:
        carry_out(table, request, kind)


def vote(table: LiveTable, owner: str, agrees: bool, kind: str) -> None:
    """Agree or refuse; when all agree, it is done."""
    with table.lock:
        request, seats = table.seating.request, table.seats_of(owner)
        if request is None:
            raise Stale("there is nothing to agree to any more")
        mine = [seat for seat in seats if seat in voters(table, request)]
        expect(bool(mine) or (not agrees and request.by in seats), "not-your-seat")
        for seat in mine if agrees else [*mine, request.by][:1]:
            kind_of_vote = "seat-agree" if agrees else "seat-refuse"
            table.write(kind_of_vote, seat, lambda: expect_request(table, request))
        current = table.seating.request
        if agrees and current is not None and voters(table, current) <= current.agreed:
            carry_out(table, current, kind)


def expect_request(table: LiveTable, request: SeatRequest) -> None:
    current = table.seating.request
    if current is None or (current.by, current.seat, current.action) != (
        request.by,
        request.seat,
        request.action,
    ):
        raise Stale("there is nothing to agree to any more")


def carry_out(table: LiveTable, request: SeatRequest, kind: str) -> None:
    if request.action == "invite":
        table.write("seat-release", request.by, about=request.seat)
        return

    def decide(row: SeatRow) -> Reseat:
        expect(not row.bot, "seat-of-bot")
        return Reseat("absent-to-bot" if row.owner else "seat-to-bot", kind, row.owner)

    table.reseat(request.seat, decide)


def may_invite(table: LiveTable, row: SeatRow, owner: str) -> bool:
    """The holder hands their seat on; those who sit here invite to one that is nobody's."""
    if holds(row, owner):
        return True
    free = is_empty(row) or row.seat in table.seating.released
    return bool(table.seats_of(owner)) and not row.owner and free


def invite(
    table: LiveTable, seat: int, owner: str, link_to: Callable[[], str], renew: bool = False
) -> bool:
    """Let the link lead to the seat; False if the others are asked first.

    A link that leads there already stays as it is, unless its holder wants to end it.
    """
    with table.lock:
        table.refresh()
        if not may_invite(table, table.people[seat], owner):
            ask(table, seat, owner, "invite", "")
        if not may_invite(table, table.people[seat], owner):
            return False
        if renew:
            table.write("link", seat_at(table, owner), about=seat)
        if table.people[seat].invitation != link_to():
            table.relink(seat, link_to())
        return True


def seat_at(table: LiveTable, owner: str) -> int:
    """A seat of this person, also while a bot plays for them."""
    return next(row.seat for row in table.people if holds(row, owner))


def offers(table: LiveTable, owner: str) -> tuple[tuple[str, ...], ...]:
    """What this browser can do with each seat."""
    return tuple(tuple(seat_offers(table, row, owner)) for row in table.people)


def seat_offers(table: LiveTable, row: SeatRow, owner: str) -> list[str]:
    if holds(row, owner):
        return ["take" if row.bot else "bot", "invite", "leave"]
    can = ["take"] if not why_not_take(table, row, owner) else []
    if table.seats_of(owner):
        asks_to_invite = may_ask(table, row, owner, "invite")
        can += ["invite"] if may_invite(table, row, owner) or asks_to_invite else []
        can += ["bot"] if may_ask(table, row, owner, "bot") else []
    return can
