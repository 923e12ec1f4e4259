"""Every word of every card is of the closed vocabulary, in its place, with right arguments."""

from typing import Any

from pustosh.games.munchkin.box.vocabulary import FILTERS
from pustosh.games.munchkin.checks.arguments import value_fault
from pustosh.games.munchkin.checks.refusals import refusal, stranger
from pustosh.games.munchkin.checks.scope import Scope, alike
from pustosh.games.munchkin.checks.sense import SENSE, nobody_like
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.kernel.shape_faults import Faults, Judge, list_faults, record_faults
from pustosh.kernel.shapes import Shape, said, shown

ROWS = {  # lists of words, and which words these are
    "effects": "effect",
    "statics": "static",
    "lasting": "lasting word",
    "features": "feature",
    "attachments": "attachment",
}
MAPPINGS = {"condition": "condition", "cost": "cost"}  # records of words that all hold
AGAIN = ("bonus_if", "bonus_vs", "weapon_bonus", "treasure_if")  # may stand twice on a card
ONCE = ("static", "lasting word", "feature")


def faults(shape: Shape, value: Any, scope: Scope) -> Faults:
    """All that is wrong with a value of this shape."""
    if isinstance(shape, tuple):
        yield from choice_faults(shape, value, scope)
    elif isinstance(shape, dict):
        yield from record_faults(shape, FILTERS, value, judge(scope), scope.says)
    elif isinstance(shape, list):
        yield from list_faults(shape[0], value, judge(scope), scope.says)
    else:
        yield from kind_faults(shape, value, scope)


def judge(scope: Scope) -> Judge:
    return lambda shape, value: faults(shape, value, scope)


def kind_faults(kind: str, value: Any, scope: Scope) -> Faults:
    """Words inside a word, a filter, or one plain value."""
    if kind in ROWS:
        yield from row_faults(kind, value, scope)
    elif kind in MAPPINGS:
        yield from mapping_faults(kind, value, scope)
    elif kind in FILTERS:
        yield from filter_faults(kind, value, scope)
    else:
        fault = value_fault(kind, value, scope.names)
        if fault := fault or refusal("argument", f"{kind} {value}", scope.may):
            yield "", scope.says(fault)


def choice_faults(shapes: tuple[Any, ...], value: Any, scope: Scope) -> Faults:
    """Of several shapes the one that a value comes nearest to."""
    near = next((shape for shape in shapes if alike(shape, value)), None)
    if near is None:
        yield "", scope.says(f"'{said(value)}': expected {shown(shapes)}")
    else:
        yield from faults(near, value, scope)


def filter_faults(kind: str, value: Any, scope: Scope) -> Faults:
    """A filter of right words that some card of the pack fits."""
    wrong = list(record_faults(FILTERS[kind], FILTERS, value, judge(scope), scope.says))
    yield from wrong
    if not wrong and (fault := nobody_like(kind, value, scope.names)):
        yield "", scope.says(fault)


def row_faults(kind: str, rows: Any, scope: Scope) -> Faults:
    """Words one after the other, each with its argument."""
    scope = scope.inside if scope.word else scope
    if not isinstance(rows, list | tuple) or not rows:
        yield "", scope.says(f"'{said(rows)}': expected a list of words, [{{word: argument}}, …]")
        return
    met: set[str] = set()
    for index, row in enumerate(rows):
        if not isinstance(row, dict) or len(row) != 1:
            yield f"[{index}]", scope.says(f"'{said(row)}': expected one word and its argument")
            continue
        ((word, arg),) = row.items()
        for path, fault in word_faults(ROWS[kind], word, arg, scope):
            yield f"[{index}]{path}", fault
        if word in met and ROWS[kind] in ONCE and word not in AGAIN:
            yield f"[{index}]", f"'{word}' stands here twice: expected it once"
        met.add(word)


def mapping_faults(kind: str, value: Any, scope: Scope) -> Faults:
    """Conditions that must all hold, or costs that must all be paid."""
    if not isinstance(value, dict) or not value:
        yield "", scope.says(f"'{said(value)}': expected {{word: argument}}, a {kind}")
        return
    for word, arg in value.items():
        yield from word_faults(MAPPINGS[kind], word, arg, scope)


def word_faults(sort: str, word: Any, arg: Any, scope: Scope) -> Faults:
    """One word: known, allowed here, with right arguments that make sense together."""
    if word not in SORTS[sort]:
        yield f".{word}", stranger(sort, said(word))
    elif reason := refusal(sort, word, scope.may):
        yield f".{word}", reason
    else:
        wrong = list(faults(SORTS[sort][word], arg, scope._replace(word=word)))
        yield from ((f".{word}{path}", fault) for path, fault in wrong)
        if not wrong and word in SENSE and (fault := SENSE[word](arg, scope.names)):
            yield f".{word}", f"{word}: {fault}"
