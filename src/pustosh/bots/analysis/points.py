"""What an analysis consists of: plain values that are stored with a game."""

import msgspec

Chances = tuple[float, ...]  # of each seat to win


class Point(msgspec.Struct, frozen=True):
    """One decision that was looked at, by what its seat could know."""

    at: int  # answers given before it
    seat: int
    key: str  # what was chosen
    best: str  # what the search would choose; the same key where nothing is clearly better
    before: Chances  # with the best choice
    after: Chances  # with the one that was taken, before chance spoke

    @property
    def cost(self) -> float:
        """What the choice cost its seat."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


class Turn(msgspec.Struct, frozen=True):
    """A point at which the chances turned, by a choice or by luck."""

    at: int
    kind: str  # `choice` or `luck`
    seat: int  # that chose, or whose chances luck changed most
    change: float  # of its chance to win
    key: str
    best: str = ""


class Dice(msgspec.Struct, frozen=True):
    """The dice and draws that a seat's answers caused, against what is to be expected."""

    seat: int
    rolls: int
    total: int
    expected: float
    draws: int = 0
    rolled: float = 0.0  # what the dice brought its chance to win, against the mean of other dice
    drawn: float = 0.0  # and the draws


class Analysis(msgspec.Struct, frozen=True):
    game: str
    rules: str  # the version it was made with
    iterations: int  # of the search, for each decision
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]
    outcome: Chances  # 1 for a winner; shared by several
    choices: Chances  # what each seat's own choices cost it, altogether
    luck: Chances  # what chance, and what nobody looked at, brought each seat
    dice: tuple[Dice, ...]
