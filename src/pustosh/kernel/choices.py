"""What a seat may do now: a verb, the things it is about, its rule, and the steps it leads to."""

from collections.abc import Callable
from typing import Any, TypeVarTuple

Args = TypeVarTuple("Args")

Call = tuple[Callable[..., None], tuple[Any, ...]]  # a rule step, then its plain arguments


def call(step: Callable[[Any, *Args], None], *args: *Args) -> Call:
    """A rule step for later. mypy checks the arguments here, where the step is scheduled."""
    return step, args


class Choice:
    """An immutable value: equal choices may be one shared object, so hot ones are cached."""

    __slots__ = ("args", "key", "rule", "then", "verb")

    def __init__(self, rule: str, verb: str, args: tuple[str, ...], then: tuple[Call, ...]) -> None:
        self.rule = rule
        self.verb = verb
        self.args = args
        self.then = then
        self.key = " ".join((verb, *args))

    @property
    def about(self) -> str:
        """The thing on the table it hangs on; nothing in particular is the table itself."""
        return self.args[0] if self.args else "table"

    def __reduce__(self) -> Any:
        return Choice, (self.rule, self.verb, self.args, self.then)

    def __repr__(self) -> str:
        return f"Choice({self.key!r}, {self.rule})"
