"""Where it is secret who is asked, others see a change after a random moment, on every way.

An automatic pass must look like one that a person gave at once. From the first change on, and for
that moment, whoever reads the table is shown how it stood before; so polling tells no more than
waiting. Whoever made the change waits instead, since they know of it. The reply to a change comes
at a random moment too: else whoever sends refused answers again and again would feel that they wait
for an answer that is being stored.
"""

import random
import time
from copy import copy
from typing import Any, NamedTuple, Self

from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import Match
from pustosh.matches.patience import PatientLock
from pustosh.matches.store import SeatRow

BLUR = (0.2, 0.9)  # seconds
REPLY = (0.1, 0.3)  # seconds from a request that changes something to its reply: storing is quicker


class Hold(NamedTuple):
    until: float  # by the clock of time.monotonic
    before: Any  # the table as it was
    actor: str  # who made the change; empty: another server tells of it, or a bot


class Discretion:
    spec: GameSpec
    people: list[SeatRow]
    match: Match
    _actor: tuple[int, str | None] | None
    _hold: Hold | None = None
    _loaded = False  # before that nobody has seen anything

    @property
    def is_discreet(self) -> bool:
        """Whether it is secret here who is asked, and there is somebody to keep it from."""
        people = {row.owner for row in self.people if row.owner and not row.bot}
        return self.spec.asked is not None and len(people) > 1

    def moment_of_reply(self) -> float:
        """Seconds after which a request that changes something here is replied to."""
        return random.uniform(*REPLY) if self.is_discreet else 0.0

    def hold_back(self) -> Hold | None:
        """Something is about to change: until a random moment everybody sees what is now.

        Gives what was held back before, for let_go.
        """
        earlier = self._hold
        if self.is_discreet and not self.hold_left():
            moment = time.monotonic() + random.uniform(*BLUR)
            owner = self._actor[1] if self._actor is not None else ""
            self._hold = Hold(moment, self._frozen(), owner or "")
        return earlier

    def let_go(self, earlier: Hold | None) -> None:
        """Nothing has changed that is to be kept back, but for what was kept before."""
        self._hold = earlier

    def hold_left(self) -> float:
        """Seconds until the last change may be seen."""
        hold = self._hold
        return 0.0 if hold is None else max(0.0, hold.until - time.monotonic())

    def waits(self, owner: str) -> float:
        """Seconds that whoever made the last change waits until they see its consequences."""
        hold = self._hold
        return self.hold_left() if hold is not None and owner and hold.actor == owner else 0.0

    def visible(self) -> Self:
        """The table as it may be seen now. It takes no lock, so it is as quick at any moment."""
        hold = self._hold
        if hold is None or not self.hold_left():
            return self
        before: Self = hold.before
        return before

    def _show_people(self) -> None:
        """Who sits where is no secret, and who no longer does sees nothing more."""
        if self._hold is not None:
            self._hold.before.people = self.people

    def _frozen(self) -> Self:
        """A copy that nobody changes, with a lock of its own."""
        before = copy(self)
        before.__dict__.update(
            lock=PatientLock(),
            match=self.match.frozen(),
            _hold=None,
            **{name: copy(self.__dict__[name]) for name in ("notes", "talk", "request", "seating")},
        )
        return before
