"""What a game was worth to each seat."""

import pytest

from pustosh.encoding.returns import returns
from pustosh.kernel.spec import Outcome


def ended(*winners):
    return Outcome(winners, (3, 3, 1), "end", "SH-END-01")


@pytest.mark.parametrize(
    ("outcome", "together", "worth"),
    [
        (ended(1), False, [0, 1, 0]),
        (ended(0, 1), False, [0.5, 0.5, 0]),
        (ended(), False, [0, 0, 0]),
        (ended(0, 1, 2), True, [1, 1, 1]),
        (ended(), True, [0, 0, 0]),
        (None, False, [0, 0, 0]),
    ],
)
def test_winners_share_one_and_a_group_has_it_whole(outcome, together, worth):
    assert returns(outcome, 3, together) == worth
