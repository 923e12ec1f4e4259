"""What a table may choose: who begins, colours, order of floors, column map, house rules."""

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.options import EachSeat, Option


def check_first(word: str, seats: int) -> None:
    """SH-SETUP-15. Chance names the first player unless the table does."""
    if word != "random" and word not in map(str, range(seats)):
        raise Fault(f"option 'first' is {word!r}; say random or a seat from 0 to {seats - 1}")


def check_colours(word: str, seats: int) -> None:
    """SH-SETUP-03. One colour for each seat, and no two the same."""
    colours = word.split(",") if word else list(COLOURS[:seats])
    for colour in colours:
        if colour not in COLOURS:
            raise unknown("colour", colour, COLOURS)
    if len(set(colours)) < len(colours) or len(colours) != seats:
        raise Fault(f"option 'colours' is {word!r}; name {seats} different colours: blue,red,...")


def check_floors(word: str, seats: int) -> None:
    """SH-SETUP-05. The elevators may stand in any order: every seat once."""
    if word != "turn order" and sorted(word.split(",")) != [str(seat) for seat in range(seats)]:
        wanted = ",".join(map(str, range(seats)))
        raise Fault(f"option 'floors' is {word!r}; say 'turn order' or all seats, such as {wanted}")


OPTIONS = (
    Option("first", "random", "SH-SETUP-15", check=check_first, names_seat=True),
    Option("colours", "", "SH-SETUP-03", check=check_colours, each=EachSeat(COLOURS)),
    Option("floors", "turn order", "SH-SETUP-05", check=check_floors, each=EachSeat()),
    Option("columns", "inner", "SH-VAULT-09", values=("inner", "outer")),
    Option("last_player_cube", False, "SH-SETUP-09"),
    Option("second_top_roll", False, "SH-THREAT-03"),
    Option("dear_recruits", False, "SH-DWELL-01"),
)
