"""What people do in a stage of the day."""

from typing import NamedTuple


class Job(NamedTuple):
    """What one person does in a stage."""

    who: str
    kind: str  # space, fitting, card, build, move, skill, help
    node: str
    thing: str = ""  # a Fitting
    number: int = 0  # of an action of a Fitting
    tool: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    label: str = ""  # an action of a Fitting, the Fitting that is moved, or who digs as well
