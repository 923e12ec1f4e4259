"""Arguments that are right one by one, but must also make sense together."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pustosh.games.munchkin.checks.names import Names
from pustosh.kernel.vocabulary.shapes import said

FACES = [1, 2, 3, 4, 5, 6]
WHAT = {"monster": "Monster", "used": "Item that can be used", "item": "Item", "carried": "Item"}


def nobody_like(kind: str, wanted: Any, names: Names) -> str:
    """A filter that no card of the pack fits."""
    if names.like(kind, wanted):
        return ""
    like = {word: arg for word, arg in wanted.items() if word != "n"}
    return f"no {WHAT[kind]} of the pack is like {said(like)}: expected one that is"


def losing(arg: Any, names: Names) -> str:
    """A number of Items, the best one, or a worth of them."""
    if "worth" in arg and ("n" in arg or "best" in arg):
        return "expected `worth` alone, or `n`"
    return nobody_like("carried", arg, names)


def bonus(arg: Any, names: Names) -> str:
    return "" if ("n" in arg) != ("per_card" in arg) else "expected one of `n` and `per_card`"


def cards(arg: Any, names: Names) -> str:
    """So many cards, from so many to so many, or all of at least so many."""
    if ("n" in arg) == ("min" in arg):
        return "expected one of `n` and `min`"
    if "n" in arg and ("max" in arg or "all" in arg):
        return "expected `max` and `all` only beside `min`"
    if arg.get("max", arg.get("min")) != arg.get("min") and arg["max"] < arg["min"]:
        return "expected `max` above `min`"
    return ""


def coming(arg: Any, names: Names) -> str:
    wrong = "filter" in arg and arg["from"] != "discard"
    return "expected a `filter` only with `from: discard`" if wrong else ""


def options(arg: Any, names: Names) -> str:
    n = len(arg["options"])
    return "" if n > 1 else f"{n} option: expected 2 or more"


def spans(arg: Any, names: Names) -> str:
    """`1-3` and `4-6`: every face of the die once."""
    faces: list[int] = []
    for span in map(str, arg):
        low, _, high = span.partition("-")
        faces += range(int(low), int(high or low) + 1)
    return "" if sorted(faces) == FACES else "expected each face of a die, 1 to 6, once"


def slots(arg: Any, names: Names) -> str:
    return "" if arg else "expected a slot, such as {head: 1}"


SENSE: dict[str, Callable[[Any, Names], str]] = {
    **{kind: partial(nobody_like, kind) for kind in WHAT},
    "bonus_vs": partial(nobody_like, "monster"),
    "lose_item": losing,
    "steal_item": partial(nobody_like, "carried"),
    "combat_bonus": bonus,
    "cards": cards,
    "add_monster": coming,
    "choose": options,
    "roll_table": spans,
    "extra_slot": slots,
}
