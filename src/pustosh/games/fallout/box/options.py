"""What a table may choose before the game."""

from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.options import EachSeat, Option

SCENARIOS = ("commonwealth", "capital", "pitt", "harbor")
CHOOSES = "?"  # in place of a survivor: this seat chooses
SURVIVORS = ("vault_dweller", "wastelander", "outcast", "ghoul", "super_mutant")


def _first(value: str, seats: int) -> None:
    if value != "random" and (not value.isdigit() or int(value) >= seats):
        raise Fault(f"option 'first' is {value!r}; say random or a seat from 0 to {seats - 1}")


def _characters(value: str, seats: int) -> None:
    """FO-SETUP-18. Who is not named chooses when the game begins."""
    words = value.split(",") if value else []
    named = [name for name in words if name != CHOOSES]
    for name in named:
        if name not in SURVIVORS:
            raise unknown("survivor", name, SURVIVORS)
    if words and (len(words) != seats or len(set(named)) != len(named)):
        raise Fault(
            f"option 'survivors' must name {seats} different ones, one for each seat, or ? for a"
            " seat that chooses"
        )


PLACES = {
    "commonwealth": "lm-town",
    "capital": "lm-ruins",
    "pitt": "lm-factory",
    "harbor": "lm-lake",
}
PORTRAITS = {name: f"portrait:{name}" for name in SURVIVORS}

OPTIONS = (
    Option("scenario", "commonwealth", "FO-SETUP-01", SCENARIOS, pictures=PLACES),
    Option(
        "survivors", "", "FO-SETUP-18", check=_characters,
        each=EachSeat(SURVIVORS, ",", CHOOSES), pictures=PORTRAITS,
    ),
    Option("first", "random", "FO-SETUP-16", check=_first, names_seat=True),
    # The other reading, where the ledger chose between two.
    Option("fifth_agenda", "shuffled in", "FO-AGENDA-04", ("shuffled in", "discarded")),
    Option("encounters", "per icon", "FO-ENC-07", ("per icon", "per turn")),
    Option("replacements", "same type", "FO-ENEMY-08", ("same type", "empty space")),
    Option("exhausted_gear", "keeps values", "FO-EXH-09", ("keeps values", "useless")),
)  # fmt: skip
