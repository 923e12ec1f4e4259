"""What is listed as equal to a rule is there, has a reason, and hides no holes."""

from pathlib import Path

import pytest

import pustosh.games
from pustosh.kernel.rulebook import read_rulebook
from pustosh.lab.mutation.equal import EQUAL, Equal, faults, read_equal, without_equal
from pustosh.lab.mutation.mutants import mutants_of
from pustosh.lab.mutation.results import fingerprint, report

GAMES = Path(pustosh.games.__file__).parent
TESTS = Path(__file__).parent.parent / "games"
MOST = 0.04  # of the mutants of a game: more would hide holes
RULE = '''
def double(table, seat):
    """SH-WIN-01. Twice two."""
    return 2 * 2 if table.open[seat] else 1
'''
FIRST = Equal("rules/double.py", "double", "2 becomes 3", "counted once", nth=1)
SEAT = Equal("rules/double.py", "double", "`table.open[seat]` of another seat", "both are open")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "double.py").write_text(RULE)
    return tmp_path


@pytest.mark.parametrize("game", pustosh.games.GAMES)
def test_every_entry_names_one_mutant_and_has_a_reason(game):
    folder = GAMES / game
    listed = read_equal(TESTS / game)
    mutants = mutants_of(folder, tuple(read_rulebook(folder / "rulebook").ids)) if listed else []
    assert list(faults(listed, mutants, folder)) == []
    assert len(listed) <= MOST * len(mutants)


def test_listed_mutants_are_left_out_of_the_run_and_counted(folder):
    mutants = mutants_of(folder, ("SH-WIN-01",))
    left, equal = without_equal(mutants, [FIRST, SEAT], folder)
    changes = [mutant.change for mutant in left]
    assert changes == ["negate `table.open[seat]`", "2 becomes 3", "1 becomes 2"]
    assert equal == 2
    assert report([], equal)[-1] == "2 more are listed as equal to the rule"


def test_a_wrong_entry_is_a_fault(folder):
    mutants = mutants_of(folder, ("SH-WIN-01",))
    gone = Equal("rules/double.py", "double", "3 becomes 4", "counted once")
    both = Equal("rules/double.py", "double", "2 becomes 3", "counted once")
    silent = Equal("rules/double.py", "double", "1 becomes 2", " ")
    assert list(faults([FIRST, SEAT], mutants, folder)) == []
    assert list(faults([gone, both, silent, SEAT, SEAT], mutants, folder)) == [
        "rules/double.py double 3 becomes 4: 0 mutants",
        "rules/double.py double 2 becomes 3: 2 mutants",
        "rules/double.py double 1 becomes 2: no reason",
        "rules/double.py double `table.open[seat]` of another seat: listed twice",
    ]


def test_a_list_is_read_strictly_and_changes_no_result(tmp_path):
    before = fingerprint((tmp_path,))
    (tmp_path / EQUAL).write_text("- {file: a.py, function: b, change: c, reason: d}\n")
    assert read_equal(tmp_path) == [Equal("a.py", "b", "c", "d")]
    assert fingerprint((tmp_path,)) == before
    (tmp_path / EQUAL).write_text("- {file: a.py, function: b, change: c}\n")
    with pytest.raises(ValueError, match="reason"):
        read_equal(tmp_path)
