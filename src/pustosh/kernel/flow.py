"""A game is a stack of rule steps over plain data: copy it, print it, replay it."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal

RUNAWAY = 10_000  # steps without a question; no rule of ours needs a hundredth of it


class Table(Protocol):
    def copy(self) -> Self: ...


T = TypeVar("T", bound=Table)
Step = Callable[..., None]  # the function of a call


class NotOpen(Fault):
    """An answer that is not among the open choices. Nothing has changed."""


class Runaway(Fault):
    """Steps that schedule steps for ever. `record` is added by whoever keeps one."""

    def __init__(self, pending: list[str]) -> None:
        ahead = "; ".join(pending[:5])
        super().__init__(f"the game ran {RUNAWAY} steps without a question. Next were: {ahead}")
        self.record: object = None


class Game(Generic[T]):
    __slots__ = (
        "asides", "chance", "choices", "decider", "journal", "pauses", "stopped", "table", "todo",
    )  # fmt: skip

    def __init__(self, table: T, chance: Chance, journal: Journal | None = None) -> None:
        self.table = table
        self.chance = chance
        self.journal = journal
        self.todo: list[Call] = []  # a stack: the next step is last
        self.decider = -1  # the seat that is asked, while it is asked
        self.choices: tuple[Choice, ...] = ()
        self.asides: tuple[tuple[int, Choice], ...] = ()  # of seats, also while others are asked
        self.stopped = False
        self.pauses = False  # a question with a single answer is asked too: scenes look at it

    def do(self, *calls: Call) -> None:
        """Schedule steps, in reading order, ahead of all that already waits."""
        if self.stopped:
            return
        if len(calls) == 1:  # as most steps do: nothing has to be turned round
            self.todo.append(calls[0])
        else:
            self.todo.extend(calls[::-1])

    def leave(self, step: Step) -> None:
        """Drop the next waiting call of this step: what it would go on with is not needed."""
        if not self.stopped:
            del self.todo[self._waiting(step)]

    def after(self, step: Step, *calls: Call) -> None:
        """Schedule steps, in reading order, directly after the next waiting call of this step."""
        if not self.stopped:
            at = self._waiting(step)
            self.todo[at:at] = calls[::-1]

    def _waiting(self, step: Step) -> int:
        """Where the next call of this step waits."""
        for at in range(len(self.todo) - 1, -1, -1):
            if self.todo[at][0] is step:
                return at
        raise ValueError(f"{step.__name__} is not waiting; next: {self.pending()}")

    def waits(self, step: Step, *args: object) -> bool:
        """Whether a call of this step that begins with these arguments waits."""
        n = len(args)
        return any(waiting is step and given[:n] == args for waiting, given in self.todo)

    def reset(self) -> None:
        """Nothing waits and nobody is asked: a scene goes on with steps of its own."""
        self.todo.clear()
        self.choices, self.decider = (), -1

    def cut_to(self, frame: Step, owner: object) -> None:
        """Drop the steps of an owner. A frame is a step that does nothing but mark, by its first
        argument, whose steps wait above it, up to the next frame."""
        kept: list[Call] = []
        holder: object = None
        for step, args in self.todo:
            if step is frame:
                holder = args[0]
            if step is frame or holder != owner:
                kept.append((step, args))
        self.todo[:] = kept

    def stop(self) -> None:
        """The game is over here and now; whatever the running step still schedules is void."""
        self.stopped = True
        self.todo.clear()

    def ask(self, seat: int, *choices: Choice) -> None:
        """Ask a seat. When only one thing can be done, it is done."""
        if len(choices) == 1 and not self.pauses:
            self.do(*choices[0].then)
            return
        if self.stopped:
            return
        if not choices:
            raise ValueError(f"seat {seat} is asked with nothing to choose; next: {self.pending()}")
        self.decider = seat
        self.choices = choices

    def answer(self, seat: int, key: str) -> None:
        """Take the open choice of this key."""
        if seat == self.decider:
            for choice in self.choices:
                if choice.key == key:
                    self.take(choice)
                    return
        aside = self.aside(seat, key)
        if aside is None:
            raise NotOpen(f"seat {seat} cannot choose {key!r} now")
        for step, args in aside.then:
            step(self, *args)

    def aside(self, seat: int, key: str) -> Choice | None:
        """What a seat does at any time while somebody is asked; the question stays open."""
        mine = (choice for who, choice in self.asides if who == seat and self.choices)
        return next((choice for choice in mine if choice.key == key), None)

    def take(self, choice: Choice) -> None:
        """Take one of the open choices and go on to the next question or the end."""
        self.decider = -1
        self.choices = ()
        then = choice.then
        if len(then) == 1:
            self.todo.append(then[0])
        else:
            self.todo.extend(then[::-1])
        self.run()

    def run(self) -> None:
        """Carry out steps until a seat is asked or nothing is left to do."""
        todo = self.todo
        for _ in range(RUNAWAY):
            if self.choices or not todo:
                return
            step, args = todo.pop()
            count = len(args)  # most steps have few: called so, they cost less
            if count == 1:
                step(self, args[0])
            elif count == 0:
                step(self)
            elif count == 2:
                step(self, args[0], args[1])
            elif count == 3:
                step(self, args[0], args[1], args[2])
            else:
                step(self, *args)
        if todo and not self.choices:
            raise Runaway(self.pending())

    @property
    def over(self) -> bool:
        return not self.choices and not self.todo

    def tell(
        self, rule: str, message: str, /, to: tuple[int, ...] | None = None, **args: Any
    ) -> None:
        """Write a line, if anybody reads."""
        if self.journal is not None:
            self.journal.write(rule, message, args, to)

    def copy(self, chance: Chance) -> "Game[T]":
        """A game that plays on by itself, with chance of its own and nobody reading."""
        twin = Game(self.table.copy(), chance)
        twin.todo = self.todo[:]
        twin.decider = self.decider
        twin.choices = self.choices
        twin.asides = self.asides
        twin.stopped = self.stopped
        return twin

    def blind_choice(
        self, chance: Chance, worth: "Callable[[Game[T], Choice], bool]", avoided: frozenset[str]
    ) -> Choice:
        """Any open choice that is worth a try; a verb that is avoided only if it must be."""
        left = [choice for choice in self.choices if choice.verb not in avoided]
        left = left or list(self.choices)
        while True:
            choice = left.pop(chance.pick(left))
            if not left or worth(self, choice):
                return choice

    def pending(self) -> list[str]:
        """What is still to happen, next step first: `roll_dice(0, 3)`."""
        return [f"{step.__name__}({', '.join(map(repr, args))})" for step, args in self.todo[::-1]]
