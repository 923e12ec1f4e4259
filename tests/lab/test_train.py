"""Training: positions of games, weights that tell who wins, and a course that goes on."""

import pytest

from full_disk import full_disk
from pustosh.kernel.faults import Fault
from pustosh.lab.crew import Alone
from pustosh.lab.progress import silent
from pustosh.lab.train import Course, Position, gather
from pustosh.lab.train_fit import fit, loss

COURSE = Course("shelter", 2, "course")


def test_weights_are_learned_from_who_won():
    """The first term decides, the second tells nothing."""
    positions = [
        Position(n, ((a, n % 3), (b, n % 2)), (), (1.0, 0.0) if a > b else (0.0, 1.0))
        for n in range(60)
        for a, b in [(n % 7, (n * 3) % 5 + 0.5)]
    ]
    weights = fit(positions, silent)
    assert weights.seat[0] > 5 * abs(weights.seat[1])
    assert loss(positions, weights) < 0.4


def test_a_course_goes_on_where_it_was_and_learns_the_same(tmp_path):
    kept, again, heard = tmp_path / "a", tmp_path / "b", []
    positions = gather(COURSE, 10, Alone(), kept, silent)
    again.write_bytes(kept.read_bytes().splitlines(keepends=True)[0])
    assert gather(COURSE, 10, Alone(), again, lambda *words: heard.append(words)) == positions
    kept_of_them = sum(position.game < 5 for position in positions)
    assert heard == [(5, f"{kept_of_them} positions"), (5, f"{len(positions)} positions")]
    assert {len(position.seats) for position in positions} == {2}


def test_a_full_disk_is_one_line_and_the_course_goes_on_behind_it(tmp_path):
    kept = tmp_path / "a"
    positions = gather(COURSE, 5, Alone(), kept, silent)
    size = kept.stat().st_size
    kept.write_bytes(b"")
    with full_disk(size // 2), pytest.raises(Fault, match="a: cannot be written: the disk is full"):
        gather(COURSE, 5, Alone(), kept, silent)
    assert kept.stat().st_size == size // 2
    assert gather(COURSE, 5, Alone(), kept, silent) == positions
    assert kept.stat().st_size == size


def test_positions_of_another_course_or_of_nothing_are_refused(tmp_path):
    kept = tmp_path / "a"
    gather(COURSE, 5, Alone(), kept, silent)
    with pytest.raises(Fault, match="has another course"):
        gather(Course("shelter", 3, "course"), 5, Alone(), kept, silent)
    kept.write_bytes(b"{}\n")
    with pytest.raises(Fault, match="a:1: these are no positions"):
        gather(COURSE, 5, Alone(), kept, silent)
