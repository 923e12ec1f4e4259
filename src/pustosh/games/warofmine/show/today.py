"""What of a printed line holds today: what the calendar and the flags exclude is left out."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.show.printed import Printed
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.words.conditions import compares, named

Row = Mapping[str, Any]
WITHIN = ("do", "treated", "untreated")  # arguments that are effects themselves
ROWS = ("table", "options")  # arguments that are lists of such arguments


def of_today(lines: Iterable[Printed], view: View) -> tuple[Printed, ...]:
    """Lines of which nothing is left say nothing today."""
    left = (today(line, view) for line in lines)
    return tuple(line for line in left if line is not None)


def today(line: Printed, view: View) -> Printed | None:
    do = applying(line.do, view)
    return replace(line, do=do) if do or not line.do else None


def applying(do: Iterable[Row], view: View) -> Effects:
    rows = ({word: within(arg, view) for word, arg in row.items()} for row in do if may(row, view))
    return tuple(rows)


def may(row: Row, view: View) -> bool:
    """Whether nothing that is settled for today forbids it."""
    wanted = [
        want for arg in row.values() if isinstance(arg, Mapping) for want in arg.get("if", ())
    ]
    return all(settled(want, view) is not False for want in wanted)


def within(arg: Any, view: View) -> Any:
    """The argument of a word without what holds anyway, and without what cannot be."""
    if not isinstance(arg, Mapping):
        return arg
    new = dict(arg)
    if "if" in arg:
        new["if"] = [want for want in arg["if"] if settled(want, view) is None]
        if not new["if"]:
            del new["if"]
    for name in WITHIN:
        if name in arg:
            new[name] = list(applying(arg[name], view))
    for name in ROWS:
        if name in arg:
            new[name] = [{**row, "do": list(applying(row["do"], view))} for row in arg[name]]
    return new


def settled(want: Row, view: View) -> bool | None:
    """WM-GEN-19. What the day and the flags say of a condition; None: it may still turn out."""
    ((word, arg),) = want.items()
    if word == "day_is":
        return compares(view.day, arg)
    if word == "flagged":
        return named(arg) in view.flags
    if word in ("any", "not"):
        known = [settled(row, view) for row in arg]
        holds = True if True in known else None if None in known else False
        return holds if word == "any" or holds is None else not holds
    return None
