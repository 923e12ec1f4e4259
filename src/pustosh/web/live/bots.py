"""Bots answer in threads of their own and never keep a page waiting, nor another table's bots."""

import contextlib
import logging
import threading
import time

from sqlalchemy.exc import SQLAlchemyError

from pustosh.kernel.faults import Fault
from pustosh.web.live.hub import Hub
from pustosh.web.live.minds import Minds
from pustosh.web.live.pace import Followers
from pustosh.web.live.priority import Priority
from pustosh.web.live.rounds import Rounds
from pustosh.web.live.standing import has_people, seat_to_act
from pustosh.web.live.table import LiveTable
from pustosh.web.live.thinking import act

THREADS = 2
PATIENCE = 0.15  # seconds for which a page waits for the bots' answers, to show them all at once
PACE = 1.5  # seconds between two moves of a bot that plays for somebody
LOOK = 1.0  # seconds between looks for tables that no server cares for
MOST = 100  # tables that are taken up at a look
PAUSE = 2.0  # seconds before bots that could not go on try again
LATER = 3600.0  # seconds before a table that cannot be opened is tried again

logger = logging.getLogger("pustosh.bots")


class BotDesk:
    """Every table has its turn, for one answer; then the next table has."""

    def __init__(self, hub: Hub, priority: Priority) -> None:
        self._hub, self._work = hub, hub.store.work
        self._priority = priority
        self._rounds = Rounds()
        self._minds = Minds()
        self.followers = Followers()  # who watches, and how fast
        self._held: set[str] = set()  # tables that this server has taken up
        self._ending = threading.Event()
        self._threads: list[threading.Thread] = []
        self.pace = PACE

    def start(self) -> None:
        """From now on bots act: here and where another server has left them."""
        for target in (self._look, *[self._act] * THREADS):
            thread = threading.Thread(target=target, name="bots", daemon=True)
            self._threads.append(thread)
            thread.start()

    def consider(self, table: LiveTable) -> bool:
        """Let the bots of this table act if one has to decide or to propose: True if so.

        The entry that made it their turn has noted in the store that this server cares for it.
        """
        if seat_to_act(table) is None:
            table.settle()
            return False
        self._held.add(table.id)
        self._rounds.put(table.id, has_people(table), self.followers.pause(table))
        return True

    @property
    def waiting(self) -> int:
        """At how many tables a bot is to move."""
        return len(self._rounds.known())

    def close(self) -> None:
        self._ending.set()
        self._rounds.close()
        for thread in self._threads:
            thread.join()
        self._minds.close()
        with contextlib.suppress(SQLAlchemyError):  # others wait until the lease has run out
            self._work.release()

    def _look(self) -> None:
        """Keep what this server has taken up, and take up what no server cares for."""
        while not self._ending.is_set():
            try:
                known = self._rounds.known()
                if held := [id_ for id_ in known if id_ in self._held]:
                    self._work.renew(held)
                for id_, people in self._work.due(MOST) if len(known) < MOST else ():
                    self._rounds.put(id_, people)
            except Exception:
                logger.exception("looking for bots that have to act failed; trying again")
            self._ending.wait(LOOK)

    def _act(self) -> None:
        while (id_ := self._rounds.take()) is not None:
            try:
                self._turn(id_)
            except Exception:
                logger.exception("the bots of table %s stopped; they will try again", id_)
                self._leave(id_, PAUSE)
            finally:
                self._rounds.done(id_)

    def _turn(self, id_: str) -> None:
        """One answer of one bot; if there is more to do, behind the other tables."""
        table = self._taken_up(id_)
        if table is None:
            return
        seat = seat_to_act(table)
        if seat is not None and (wait := self._wait_of(table, seat)):
            self._later(id_, wait)
            return
        if seat is not None:
            self._priority.yield_to_answers()
            act(table, seat, self._minds)
            table.bot_moved = time.monotonic()
            seat = seat_to_act(table)
            self._hub.wake(id_, 0.0 if seat is None else PATIENCE)
        if seat is None:
            table.settle()
            self._held.discard(id_)
        else:
            self._rounds.put(id_, has_people(table), self.followers.pause(table))

    def _wait_of(self, table: LiveTable, seat: int) -> float:
        """A bot that plays for somebody does it at a pace: they can look on, and come back."""
        is_stand_in = bool(table.people[seat].owner)
        return max(0.0, table.bot_moved + self.pace - time.monotonic()) if is_stand_in else 0.0

    def _later(self, id_: str, seconds: float) -> None:
        """This table waits for its turn after so many seconds; the lease is longer than that."""
        timer = threading.Timer(seconds, self._rounds.put, (id_, True))
        timer.daemon = True
        timer.start()

    def _taken_up(self, id_: str) -> LiveTable | None:
        """The table, if it is this server's to care for."""
        try:
            if id_ in self._held:
                table = self._hub.table(id_)
                return None if table.parted or table.closed else table
            if not self._work.claim(id_):
                return None  # another server was quicker
            self._held.add(id_)
            return self._hub.current(id_)
        except Fault:
            self._leave(id_, LATER)
            return None

    def _leave(self, id_: str, seconds: float) -> None:
        """Somebody tries again later; a store that cannot be reached may need a while."""
        self._held.discard(id_)
        with contextlib.suppress(SQLAlchemyError):
            self._work.postpone(id_, seconds)
