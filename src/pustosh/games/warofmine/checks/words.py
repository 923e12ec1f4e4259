"""Every word of every card is of the closed vocabulary, in its place, with right arguments."""

from typing import Any, NamedTuple

from pustosh.games.warofmine.box.vocabulary import FILTERS, SORTS
from pustosh.games.warofmine.checks.arguments import value_fault
from pustosh.games.warofmine.checks.moments import refusal
from pustosh.games.warofmine.checks.names import Names
from pustosh.games.warofmine.checks.sense import SENSE
from pustosh.kernel.faults import unknown
from pustosh.kernel.shape_faults import Faults, Judge, list_faults, record_faults
from pustosh.kernel.shapes import Shape, named_fault, said

ROWS = {  # lists of words, and which words these are
    "effects": "effect",
    "own": "effect",
    "written": "effect",
    "requirements": "requirement",
}


class Scope(NamedTuple):
    """Where a word stands: what the pack has, what the place allows, the word around it."""

    names: Names
    may: frozenset[str]
    word: str = ""

    def inside(self, kind: str) -> "Scope":
        """Effects on somebody know who `self` is; those of a written token have no texts."""
        if kind == "own":
            return self._replace(may=self.may | {"self"})
        return self._replace(may=self.may - {"labels", "self"}) if kind == "written" else self

    def says(self, message: str) -> str:
        return f"{self.word}: {message}" if self.word else message


def faults(shape: Shape, value: Any, scope: Scope) -> Faults:
    """All that is wrong with a value of this shape."""
    if isinstance(shape, dict):
        yield from record_faults(shape, FILTERS, value, judge(scope), scope.says)
    elif isinstance(shape, list):
        yield from list_faults(shape[0], value, judge(scope), scope.says)
    else:
        yield from kind_faults(str(shape), value, scope)


def judge(scope: Scope) -> Judge:
    return lambda shape, value: faults(shape, value, scope)


def kind_faults(kind: str, value: Any, scope: Scope) -> Faults:
    """Words inside a word, goods, or one plain value."""
    if kind in ROWS:
        yield from row_faults(kind, value, scope.inside(kind))
    elif kind == "goods":
        yield from goods_faults(value, scope)
    elif fault := value_fault(kind, value, scope.names) or refusal(
        f"{kind} {value}", said(value), scope.may
    ):
        yield "", scope.says(fault)


def row_faults(kind: str, rows: Any, scope: Scope) -> Faults:
    """Words one after the other, each with its argument; no effect at all is `[]`."""
    sort = ROWS[kind]
    if not isinstance(rows, list | tuple) or (sort == "requirement" and not rows):
        yield "", scope.says(f"'{said(rows)}': expected a list of words, [{{word: argument}}, …]")
        return
    for index, row in enumerate(rows):
        if not isinstance(row, dict) or len(row) != 1:
            yield f"[{index}]", scope.says(f"'{said(row)}': expected one word and its argument")
            continue
        ((word, arg),) = row.items()
        for path, fault in word_faults(sort, word, arg, scope._replace(word="")):
            yield f"[{index}]{path}", fault


def word_faults(sort: str, word: Any, arg: Any, scope: Scope) -> Faults:
    """One word: known, allowed here, with right arguments that make sense together."""
    if word not in SORTS[sort]:
        yield f".{word}", str(unknown(sort, said(word), SORTS[sort]))
        return
    if fault := refusal(f"{sort} {word}", word, scope.may):
        yield f".{word}", fault
        return
    inner = scope._replace(word=word)
    found = []
    if sort == "effect" and isinstance(arg, dict) and "if" in arg:
        found += [(f".if{path}", one) for path, one in faults("requirements", arg["if"], inner)]
        arg = {name: one for name, one in arg.items() if name != "if"}
    found += list(faults(SORTS[sort][word], arg, inner))
    if not found and word in SENSE and (fault := SENSE[word](arg, scope.names)):
        found = [("", f"{word}: {fault}")]
    yield from ((f".{word}{path}", fault) for path, fault in found)


def goods_faults(value: Any, scope: Scope) -> Faults:
    """Kinds of goods, and how many: never more than there are."""
    if not isinstance(value, dict):
        yield "", scope.says(f"'{said(value)}': expected goods, such as {{wood: 2}}")
        return
    for kind, n in value.items():
        fault = named_fault("token or resource", kind, scope.names.counts)
        if not fault and not (type(n) is int and 1 <= n <= scope.names.counts[kind]):
            there = scope.names.counts[kind]
            fault = f"{said(n)} of {kind}: expected 1 to {there}, all that there are"
        if fault:
            yield f".{kind}", scope.says(fault)
