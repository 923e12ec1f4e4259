"""What a game was worth to each seat, for programs that learn."""

from pustosh.kernel.spec import Outcome


def returns(outcome: Outcome | None, seats: int, cooperative: bool) -> list[float]:
    """Winners share 1; in a cooperative game each has 1 if all have won. Nothing before the end."""
    if outcome is None or not outcome.winners:
        return [0.0] * seats
    share = 1.0 if cooperative else 1.0 / len(outcome.winners)
    return [share if seat in outcome.winners else 0.0 for seat in range(seats)]
