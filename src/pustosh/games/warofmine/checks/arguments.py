"""Whether a value is of its kind, and what would be right."""

import re
from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.checks.kinds import CLOSED, FLAGS, NAMED, NUMBERS
from pustosh.games.warofmine.checks.names import Names
from pustosh.kernel.shapes import named_fault, said

WORD = re.compile(r"[a-z][a-z_]*")
COMPARE = re.compile(r"(>=|<=|==|>|<)?\d+")
SPECIAL = ("breaking_of_self", "epilogues_in_order")


def value_fault(kind: str, value: Any, names: Names) -> str:
    """What is wrong with one plain value; empty: nothing."""
    if kind in CLOSED:
        return named_fault(CLOSED[kind][0], value, CLOSED[kind][1])
    if kind in NAMED:
        return named_fault(NAMED[kind][0], value, NAMED[kind][1](names))
    if kind in NUMBERS:
        right, expected = NUMBERS[kind]
        good = type(value) is int and right(value)
        return "" if good else f"'{said(value)}': expected {expected}"
    if kind in FLAGS:
        good = isinstance(value, bool) and value in FLAGS[kind]
        return "" if good else f"'{said(value)}': expected {' or '.join(map(said, FLAGS[kind]))}"
    return OTHERS[kind](value)


def span_fault(value: Any) -> str:
    good = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    good = good and 1 <= value[0] <= value[1] <= 10
    return "" if good else f"'{said(value)}': expected numbers of the black die, such as [1, 4]"


def compare_fault(value: Any) -> str:
    good = type(value) is int or (isinstance(value, str) and COMPARE.fullmatch(value))
    return "" if good else f"'{said(value)}': expected a comparison, such as '>=2' or '==0'"


def word_fault(value: Any) -> str:
    good = isinstance(value, str) and WORD.fullmatch(value)
    return "" if good else f"'{said(value)}': expected one small word such as chimney"


def script_fault(value: Any) -> str:
    good = value in SPECIAL or (type(value) is int and value >= 1)
    return "" if good else f"'{said(value)}': expected a number, or {' or '.join(SPECIAL)}"


OTHERS: dict[str, Callable[[Any], str]] = {
    "span": span_fault,
    "compare": compare_fault,
    "word": word_fault,
    "script": script_fault,
}
