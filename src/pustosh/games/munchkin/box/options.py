"""What a table may choose before the game."""

from pustosh.kernel.faults import Fault
from pustosh.kernel.options import EachSeat, Option


def _sexes(value: str, seats: int) -> None:
    if value and (len(value) != seats or not set(value) <= set("mf?")):
        raise Fault(f"option 'sexes' is {value!r}; say {seats} letters m, f or ? (by the die)")


OPTIONS = (
    Option("harsh_junk", False, "MU-HARSH-01"),
    Option("harsh_backpack", False, "MU-HARSH-02"),
    Option("sexes", "", "MU-SETUP-09", check=_sexes, each=EachSeat(("m", "f"), "", "?")),
    Option("repeating", "limited", "MU-HELP-02", ("limited", "free")),
    Option("asking", "who can act", "MU-COMBAT-14", ("who can act", "everybody")),
)
