"""Rulebook section: Cooperation, leader, supply. The Leader decides every question."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from pustosh.games.warofmine.rules.people import why_not_with_us
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

Step = Callable[[Game[Table], str], None]  # about one thing
Follow = Callable[[str, Cards], tuple[Call, ...]]  # the steps for a thing, and the other things
Judge = Callable[..., str | None]  # None, or the rule against it


def pass_journal(game: Game[Table]) -> None:
    """WM-GEN-06. NEXT: the neighbour on the left is the Leader at once; alone one stays it (09)."""
    table = game.table
    table.leader = (table.leader + 1) % table.seats
    if table.seats > 1:
        game.tell("WM-GEN-06", "leads", who=table.leader)


def ask(game: Game[Table], *choices: Choice) -> None:
    """WM-GEN-10. Every decision is finally taken by the Leader."""
    game.ask(game.table.leader, *choices)


def ask_which(
    game: Game[Table], rule: str, verb: str, things: Iterable[str], step: Step, *then: Call
) -> None:
    """WM-GEN-10. The step for one of the things, as the Leader says; for none, if there is none."""
    choices = one_of(rule, verb, things, step, *then)
    if choices:
        game.ask(game.table.leader, *choices)


def next_of(rule: str, verb: str, things: Cards, then: Follow) -> list[Choice]:
    """WM-GEN-10. The Leader says which comes next; its steps know the things that are left."""
    rest = {thing: tuple([other for other in things if other != thing]) for thing in things}
    return [Choice(rule, verb, (it,), then(it, left)) for it, left in rest.items()]


def one_of(rule: str, verb: str, things: Iterable[str], step: Step, *then: Call) -> list[Choice]:
    """A choice for each thing: the step is done for it, then what follows."""
    return [choosing(rule, verb, thing, step, then) for thing in things]


def ask_or(game: Game[Table], choices: Sequence[Choice], rule: str, verb: str = "go-on") -> None:
    """WM-GEN-10. Asked only if there is something to choose; the last choice leaves it all."""
    if choices:
        game.ask(game.table.leader, *choices, leaving(rule, verb))


@cache
def leaving(rule: str, verb: str) -> Choice:
    return Choice(rule, verb, (), ())


def plainly(rule: str, verb: str, *then: Call) -> Choice:
    """A choice about nothing in particular."""
    return Choice(rule, verb, (), then)


def judged(may: Judge, phase: str = "") -> Judge:
    """WM-GEN-01. How an act is judged: by what lies on the table, and only in its phase."""

    def judge(game: Game[Table], seat: int, *names: str) -> str | None:
        away = phase and game.table.phase != phase
        return "WM-GEN-01" if away else may(game.table, *names)

    return judge


def only_in(phase: str) -> Judge:
    """WM-GEN-01. An act that nothing but its phase forbids."""
    return judged(lambda *_: None, phase)


def of_person(may: Judge, phase: str = "") -> Judge:
    """WM-STATE-15. The same, about somebody who must be in the group."""
    return judged(
        lambda table, who, *names: why_not_with_us(table, who) or may(table, who, *names), phase
    )


def unless_offered(rule: str) -> Judge:
    """An act that the same rule forbids whenever it is not open."""
    return lambda *_: rule


@cache
def choosing(rule: str, verb: str, thing: str, step: Step, then: tuple[Call, ...]) -> Choice:
    return Choice(rule, verb, (thing,), (call(step, thing), *then))
