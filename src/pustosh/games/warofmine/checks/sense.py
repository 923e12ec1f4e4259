"""Arguments that are right one by one and must also make sense together."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.checks.names import Names

FACES = list(range(1, 11))
TREATS = {"wounds": ("bandages",), "illness": ("medicine", "herbal_meds")}


def one_of(*names: str) -> Callable[[Any, Names], str]:
    def fault(arg: Any, known: Names) -> str:
        right = sum(name in arg for name in names) == 1
        return "" if right else f"expected one of {' and '.join(f'`{name}`' for name in names)}"

    return fault


def table(arg: Any, names: Names) -> str:
    """Every number of the black die once."""
    found = [n for row in arg["table"] for n in range(row["if_roll"][0], row["if_roll"][1] + 1)]
    return "" if sorted(found) == FACES else "expected each number of the black die, 1 to 10, once"


def options(arg: Any, names: Names) -> str:
    return choice_fault([one.get("req") for one in arg["options"]])


def choice_fault(requirements: list[Any]) -> str:
    """Several options, one of which can always be chosen."""
    if len(requirements) < 2:
        return f"{len(requirements)} options: expected 2 or more"
    return "" if not all(requirements) else "no option without `req`: expected one"


def discard(arg: Any, names: Names) -> str:
    if ("item" in arg) == ("value" in arg):
        return "expected one of `item` and `value`"
    return "expected `n` only beside `item`" if "value" in arg and "n" in arg else ""


def noise(arg: Any, names: Names) -> str:
    if ("by" in arg) == ("set" in arg):
        return "expected one of `by` and `set`"
    return "expected `temporary` only beside `by`" if "temporary" in arg and "set" in arg else ""


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
    found = Counter(arg.get("enemies", ()))
    for letter, n in found.items():
        if n > names.enemies[letter]:
            return f"{n} enemies {letter}: expected {names.enemies[letter]} or fewer"
    if set(arg.get("weapons", ())) != set(found):
        return f"expected `weapons` of {', '.join(sorted(found)) or 'nobody'}, and of no other"
    extra = sorted(set(arg.get("second", ())) - set(found))
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
    return (
        "expected `discount` only with `op: build`"
        if ("discount" in arg and arg["op"] != "build")
        else ""
    )


def raid_mod(arg: Any, names: Names) -> str:
    return "" if arg else "expected `damage` or `wounds`"


SENSE: dict[str, Callable[[Any, Names], str]] = {
    "state": one_of("by", "set"),
    "flag": one_of("set", "clear"),
    "wound_enemy": one_of("n", "kill"),
    "roll": table,
    "each_roll": table,
    "choose": options,
    "discard": discard,
    "noise": noise,
    "medical": medical,
    "combat": foes,
    "backstab": backstab,
    "location": location,
    "schedule": schedule,
    "fitting": fitting,
    "raid_mod": raid_mod,
}
