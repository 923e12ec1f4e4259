"""Every word of every row is of the closed vocabulary, in its place, with right arguments."""

from collections.abc import Iterator
from typing import Any

from pustosh.games.fallout.box.language import Comparison, Word
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.box.vocabulary import AMOUNTS, FORMS, TIMINGS, Form, refusal
from pustosh.games.fallout.checks.arguments import Scope, argument_fault, names_of
from pustosh.games.fallout.checks.rows import Found, Line, items, lines, unknown_word, unreadable
from pustosh.kernel.faults import unknown

Faults = Iterator[str]
WITHIN = {  # arguments that are words or rows themselves: what sort of words these are
    "condition": "condition",
    "clause": "influence clause",
    "row": "effect",
    "promise": "word of next_combat",
}
ROWS = ("row", "promise")


def check_words(cards: Cards) -> Found:
    """Conditions, tasks, effects, costs, triggers, passives, clauses."""
    names = names_of(cards)
    for line in lines(cards):
        for fault in line_faults(line, Scope(names, line.may)):
            yield line.problem(fault)


def check_timings(cards: Cards) -> Found:
    """An ability is used at a moment that the rules offer, and at a cost."""
    for item in items(cards):
        for index, ability in enumerate(item.value.abilities):
            path = f".abilities[{index}]"
            yield from unknown_word(item, "timing", ability.timing, TIMINGS, f"{path}.timing")
            if not ability.cost:
                yield item.problem("used for nothing, and for ever: expected a cost", path)


def line_faults(line: Line, scope: Scope) -> Faults:
    row = line.row
    if not row:
        yield unreadable(line.text)
    if line.sort == "trigger" and len(row) > 1:
        yield f"{len(row)} triggers in one goal: expected one, such as killed(human)"
    for word in row:
        yield from word_faults(word, line.sort, scope)


def word_faults(word: Any, sort: str, scope: Scope) -> Faults:
    """Of a word, of a comparison, or of a bare word inside another."""
    if isinstance(word, Comparison):
        yield from comparison_faults(word, sort, scope)
        return
    word = Word(word) if isinstance(word, str) else word
    name = word.name if isinstance(word, Word) else str(word)
    form = FORMS[sort].get(name)
    if form is None or not isinstance(word, Word):
        yield stranger(name, sort)
    elif reason := refusal(sort, name, scope.may):
        yield reason
    else:
        yield from form_faults(word, form, scope)


def stranger(name: str, sort: str) -> str:
    """An unknown word, or one that is known elsewhere."""
    if sort == "condition" and name in AMOUNTS:
        return f"'{name}' is a number: expected a comparison such as {name} >= 2"
    return str(unknown(sort, name, FORMS[sort]))


def comparison_faults(comparison: Comparison, sort: str, scope: Scope) -> Faults:
    if sort != "condition":
        yield f"a comparison of '{comparison.word}' is a condition: expected words of sort {sort}"
        return
    form = AMOUNTS.get(comparison.word.name)
    if form is None:
        yield str(unknown("number to compare", comparison.word.name, AMOUNTS))
        return
    yield from form_faults(comparison.word, form, scope)
    if comparison.least > comparison.most:
        yield f"'{comparison}' can never be: expected the smaller number first"


def form_faults(word: Word, form: Form, scope: Scope) -> Faults:
    if not form.least <= len(word.args) <= form.most:
        yield f"wrong number of arguments in '{word}': expected {form.shown}"
        return
    for at, arg in enumerate(word.args):
        for fault in inner_faults(form.kind(at), arg, scope):
            yield fault if form.kind(at) in WITHIN else f"{form.name}: {fault}"


def inner_faults(kind: str, arg: Any, scope: Scope) -> Faults:
    """A nested row or condition has the faults of its words; all else is one value."""
    if kind not in WITHIN:
        if fault := argument_fault(kind, arg, scope):
            yield fault
    elif kind not in ROWS:
        yield from word_faults(arg, WITHIN[kind], scope)
    elif isinstance(arg, tuple) and not isinstance(arg, Word | Comparison):
        for word in arg:
            yield from word_faults(word, WITHIN[kind], scope)
    else:
        yield f"'{arg}' is no list: expected one such as [caps(2), trash]"
