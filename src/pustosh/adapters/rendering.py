"""What environments draw: the table as the seat that decides sees it."""

import sys

from pustosh.adapters.drawing import Scene, as_text
from pustosh.adapters.numbered import Numbered
from pustosh.kernel.faults import Fault
from pustosh.matches.messages import Voice

RENDER_MODES = ("human", "ansi")


def check_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise Fault(f"render_mode is {mode!r}; say {' or '.join(RENDER_MODES)}")


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


def drawn(table: Numbered, mode: str | None) -> str | None:
    """`human` is printed, `ansi` is returned."""
    if mode is None:
        return None
    voice = Voice(table.kit.spec, table.kit.box, "en", agent_names(table.seats))
    text = as_text(Scene(table.kit.spec, table.game, max(table.game.decider, 0), voice), 100)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
