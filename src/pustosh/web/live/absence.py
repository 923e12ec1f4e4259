"""When somebody does not come: after the hours that the table has chosen, a bot plays for them."""

import contextlib
import logging
from collections.abc import Callable
from datetime import timedelta

from pustosh.bots import best_kind
from pustosh.kernel.faults import Fault
from pustosh.matches.store import Moment, SeatRow
from pustosh.web.live.hub import Hub
from pustosh.web.live.now_and_then import now_and_then
from pustosh.web.live.seat_keeping import NotYours, Reseat
from pustosh.web.live.seat_log import BOT, MOVES
from pustosh.web.live.table import LiveTable

PAUSE = 60.0  # seconds between two looks

logger = logging.getLogger("pustosh.absence")


class AbsenceWatch:
    def __init__(self, hub: Hub, after_change: Callable[[LiveTable], None]) -> None:
        self._hub = hub
        self._after_change = after_change

    async def watch(self) -> None:
        await now_and_then(PAUSE, self.look, logger)

    def look(self, ahead: timedelta = timedelta(0)) -> None:
        """Seat bots where the time is over; `ahead` of the clock of the store."""
        for id_, terms in self._hub.store.terms():
            if terms["absence"] == BOT:
                self._look_at(id_, timedelta(hours=terms["hours"]) - ahead)

    def _look_at(self, id_: str, patience: timedelta) -> None:
        quiet_since, silent = quiet(self._hub.store.moments(id_), patience)
        if not quiet_since:
            return
        try:
            table = self._hub.current(id_)
        except Fault:  # it cannot be played on; its page says why
            return
        for seat in awaited(table, silent):
            with contextlib.suppress(NotYours):
                table.reseat(seat, lambda row: replacement(table, row))
        self._after_change(table)


def quiet(moments: list[Moment], patience: timedelta) -> tuple[bool, Callable[[int], bool]]:
    """Whether nothing has moved for so long; and a test whether a seat has done nothing either."""
    moved = [moment.age for moment in moments if moment.kind in MOVES]

    def silent(seat: int) -> bool:
        return all(moment.age >= patience for moment in moments if moment.seat == seat)

    return bool(moved) and min(moved) >= patience, silent


def awaited(table: LiveTable, silent: Callable[[int], bool]) -> list[int]:
    """People's seats for which the table waits. Where that is secret, all that do nothing."""
    with table.lock:
        people = [row.seat for row in table.people if not row.bot]
        if table.match.outcome is not None or table.seating.paused is not None:
            return []
        if table.spec.asked is not None:
            return [seat for seat in people if silent(seat)]
        return [seat for seat in people if seat == table.match.game.decider]


def replacement(table: LiveTable, row: SeatRow) -> Reseat:
    if row.bot:
        raise NotYours("a bot plays already")
    kind = best_kind(table.spec.name)
    return Reseat(
        "absent-to-bot", kind, row.owner, invitation=row.invitation
    )  # they may still come
