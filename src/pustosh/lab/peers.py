"""Other engines that are measured beside ours if they are installed."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple


class Engine(NamedTuple):
    play: Callable[[int, int], tuple[Any, int]]  # game number, most decisions -> game, decisions
    copy: Callable[[Any], Any]
    go_on: Callable[[Any, int], int] | None = None  # game, most decisions -> decisions
    view: Callable[[Any], Any] | None = None  # of who decides
    determinize: Callable[[Any], Any] | None = None


def catanatron() -> Engine | None:
    """Catanatron with four random players, as its own command plays."""
    if find_spec("catanatron") is None:
        return None
    library: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT

    def play(number: int, most: int) -> tuple[Any, int]:
        colours = list(library.Color)
        table = library.Game([library.RandomPlayer(colour) for colour in colours], seed=number)
        decisions = 0
        while table.winning_color() is None and table.state.num_turns < limit and decisions < most:
            table.play_tick()
            decisions += 1
        return table, decisions

    return Engine(play, lambda table: table.copy())


PEERS: dict[str, Callable[[], Engine | None]] = {"catanatron": catanatron}
