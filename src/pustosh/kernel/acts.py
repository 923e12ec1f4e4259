"""Acts: one declaration for everything a player may do, open or not.

An act names its verb and what may stand behind it, the candidates it can be about, the function
that judges one of them, and the steps it leads to. What is offered, why something is not, what one
may ask about, and the list of keys for authors of scenes all follow from it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Refusal

Names = tuple[str, ...]  # the ids behind the verb, as a key has them


def nothing(table: Any, seat: int) -> Iterable[Names]:
    """An act without candidates: nobody asks why it is closed."""
    return ()


def alone(table: Any, seat: int) -> Iterable[Names]:
    """An act about nothing in particular: `pass`."""
    return ((),)


def allowed(game: Any, seat: int, *names: str) -> str | None:
    """Nothing forbids it, once it is offered."""
    return None


@dataclass(frozen=True, eq=False)
class Act:
    form: str  # `place SLOT`; what may be left out stands in brackets: `clear [PERSON] PLACE`
    example: str  # `place S04.L`
    rule: str  # its choices cite it
    may: Callable[..., str | None] = allowed  # (game, seat, *names): None, or the rule against it
    candidates: Callable[[Any, int], Iterable[Names]] = nothing  # what one may ask about
    then: Callable[..., tuple[Call, ...]] | None = None  # (table, seat, *names): its steps
    moment: str = ""  # the rule that says when it is asked, if that is another
    steps: Callable[..., tuple[Call, ...]] | None = None  # (seat, *names): choices made once

    @cached_property
    def verb(self) -> str:
        return self.form.partition(" ")[0]

    def fits(self, names: Names) -> bool:
        """Whether so many names can stand behind the verb."""
        words = self.form.split(" ")[1:]
        most = len(words) if not self.form.endswith("…") else len(names)
        return sum(not word.startswith("[") for word in words) <= len(names) <= most

    def choice(self, table: Any, seat: int, names: Names) -> Choice:
        if self.steps:
            return made(self, seat, names)
        then = self.then(table, seat, *names) if self.then else ()
        return Choice(self.rule, self.verb, names, then)

    def unjudged(self, table: Any, seat: int) -> list[Choice]:
        """All candidates, where it is known that nothing forbids one."""
        return [self.choice(table, seat, names) for names in self.candidates(table, seat)]

    def choices(self, game: Game[Any], seat: int) -> list[Choice]:
        """All candidates that nothing forbids."""
        return [
            self.choice(game.table, seat, names)
            for names in self.candidates(game.table, seat)
            if self.may(game, seat, *names) is None
        ]


@cache
def made(act: Act, seat: int, names: Names) -> Choice:
    return Choice(act.rule, act.verb, names, act.steps(seat, *names) if act.steps else ())


Acts = Mapping[str, Act]


def by_verb(*acts: Act) -> dict[str, Act]:
    """The table of a game's acts; two of one verb would hide one another."""
    table = {act.verb: act for act in acts}
    if len(table) != len(acts):
        verbs = [act.verb for act in acts]
        raise ValueError(f"declared twice: {', '.join(v for v in table if verbs.count(v) > 1)}")
    return table


def is_asked(game: Game[Any], verb: str) -> bool:
    """Whether the open question has a choice of this verb."""
    return any(choice.verb == verb for choice in game.choices)


def forbidding(acts: Acts, game: Game[Any], seat: int, key: str) -> str | None:
    """The rule against this key, if it names an act with as many words as it takes."""
    verb, *names = key.split(" ")
    act = acts.get(verb)
    return act.may(game, seat, *names) if act and act.fits(tuple(names)) else None


def refusal(rule: str | None) -> Refusal | None:
    """The rule's own sentence."""
    return Refusal(rule, f"why-{rule}") if rule else None


def closed(acts: Iterable[Act], game: Game[Any], seat: int) -> Iterator[Choice]:
    """What one may ask about: candidates of these acts on which no open choice hangs."""
    hung = {choice.about for choice in game.choices}
    for act in acts:
        for names in act.candidates(game.table, seat):
            choice = act.choice(game.table, seat, names)
            if choice.about not in hung:
                yield choice
