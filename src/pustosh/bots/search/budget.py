"""How long a bot may think: iterations, so that it decides the same everywhere, and seconds."""

from dataclasses import dataclass
from time import perf_counter, thread_time

from pustosh.kernel.faults import Fault

LONGEST = 60.0  # seconds for one decision
MOST = 1_000_000  # iterations


@dataclass(frozen=True)
class Budget:
    iterations: int
    seconds: float = 1.0  # of the processor, so that a busy machine does not change a decision

    def __post_init__(self) -> None:
        if not 1 <= self.iterations <= MOST:
            raise Fault(f"a budget has 1 to {MOST} iterations, not {self.iterations}")
        if not 0 < self.seconds <= LONGEST:
            raise Fault(f"a budget has up to {LONGEST:g} seconds a decision, not {self.seconds:g}")


class Clock:
    """Counts the iterations of one decision. The first is always made.

    Time of the processor is dear to ask for, and never runs ahead of the time that passes: it is
    asked for only when as much time has passed as the thread may still have left.
    """

    __slots__ = ("_begun", "_made", "_most", "_seconds", "_sure")

    def __init__(self, budget: Budget) -> None:
        self._made, self._most = 0, budget.iterations
        self._seconds = budget.seconds
        self._begun = thread_time()
        self._sure = perf_counter() + budget.seconds  # until then the time cannot be up

    def goes_on(self) -> bool:
        """Whether there is time for one more, which is then counted."""
        self._made += 1
        return self._made == 1 or (self._made <= self._most and self._in_time())

    def _in_time(self) -> bool:
        passed = perf_counter()
        if passed < self._sure:
            return True
        left = self._seconds - (thread_time() - self._begun)
        self._sure = passed + left
        return left > 0
