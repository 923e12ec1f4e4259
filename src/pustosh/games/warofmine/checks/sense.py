"""Arguments that are right one by one and must also make sense together."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.box.components import returned
from pustosh.games.warofmine.checks.names import Names

FACES = list(range(1, 11))
TREATS = {"wounds": ("bandages",), "illness": ("medicine", "herbal_meds")}


def one_of(*names: str, **beside: str) -> Callable[[Any, Names], str]:
    """One of these words; some other words only beside one that is named."""

    def fault(arg: Any, known: Names) -> str:
        if sum(name in arg for name in names) != 1:
            return f"expected one of {' and '.join(f'`{name}`' for name in names)}"
        stray = [name for name, other in beside.items() if name in arg and other not in arg]
        return f"expected `{stray[0]}` only beside `{beside[stray[0]]}`" if stray else ""

    return fault


def table(arg: Any, names: Names) -> str:
    """Every number of the black die once."""
    spans = [row["if_roll"] for row in arg["table"]]
    numbers = [n for low, high in spans for n in range(low, high + 1)]
    return (
        "" if sorted(numbers) == FACES else "expected each number of the black die, 1 to 10, once"
    )


def options(arg: Any, names: Names) -> str:
    return choice_fault([is_free(it.get("req"), it["do"]) for it in arg["options"]])


def is_free(req: Any, do: Any) -> bool:
    """Whether an option can always be chosen: it asks for nothing and returns no cards."""
    return not req and not returned(do)


def choice_fault(free: list[bool]) -> str:
    """Several options, one of which can always be chosen."""
    if len(free) < 2:
        return f"{len(free)} options: expected 2 or more"
    return "" if any(free) else "no option without `req` and returned cards: expected one"


def medical(arg: Any, names: Names) -> str:
    """Treated or untreated; or one token that stands for another, so many times a day."""
    if ("counts_as" in arg) != ("limit" in arg):
        return "expected `counts_as` together with `limit`"
    if "counts_as" in arg and ("treated" in arg or "untreated" in arg):
        return "expected `counts_as` without `treated` and `untreated`"
    if "counts_as" not in arg and not {"treated", "untreated"} <= set(arg):
        return "expected `treated` and `untreated`"
    token = arg.get("counts_as", arg["token"])
    right = TREATS[arg["state"]]
    return "" if token in right else f"{token} for {arg['state']}: expected {' or '.join(right)}"


def foes(arg: Any, names: Names) -> str:
    """Enough tokens of each letter; every letter and no other has a weapon, or `none`."""
    enemies = Counter(arg.get("enemies", ()))
    for letter, n in enemies.items():
        if n > names.enemies[letter]:
            return f"{n} enemies {letter}: expected {names.enemies[letter]} or fewer"
    if set(arg.get("weapons", ())) != set(enemies):
        return f"expected `weapons` of {', '.join(sorted(enemies)) or 'nobody'}, and of no other"
    extra = sorted(set(arg.get("second", ())) - set(enemies))
    return f"second weapon of {extra[0]}, who is not there" if extra else ""


def backstab(arg: Any, names: Names) -> str:
    if arg["by"] == "party":
        return "expected no `enemies` when the party attacks" if "enemies" in arg else ""
    return foes(arg, names) if "enemies" in arg else "expected `enemies`"


def location(arg: Any, names: Names) -> str:
    return "" if arg["op"] == "peek" or "slot" in arg else f"op {arg['op']}: expected a `slot`"


def schedule(arg: Any, names: Names) -> str:
    right = (arg["at"] == "in_days") == ("days" in arg)
    return "" if right else "expected `days` with `at: in_days`, and only then"


def fitting(arg: Any, names: Names) -> str:
    """A skill's discount names one kind; what is built at once may cost less."""
    if (arg["op"] == "discount") != ("item" in arg):
        return "expected `item` with `op: discount`, and only then"
    stray = "discount" in arg and arg["op"] != "build"
    return "expected `discount` only with `op: build`" if stray else ""


SENSE: dict[str, Callable[[Any, Names], str]] = {
    "state": one_of("by", "set"),
    "flag": one_of("set", "clear"),
    "epilogue": one_of("mark", "clear"),
    "wound_enemy": one_of("n", "kill"),
    "roll": table,
    "each_roll": table,
    "choose": options,
    "discard": one_of("item", "value", n="item"),
    "noise": one_of("by", "set", temporary="by"),
    "medical": medical,
    "combat": foes,
    "backstab": backstab,
    "location": location,
    "schedule": schedule,
    "fitting": fitting,
    "raid_mod": lambda arg, names: "" if arg else "expected `damage` or `wounds`",
}
