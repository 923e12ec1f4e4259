"""Rules broken by machine: each kind of change is made, and three of Shelter are tried out."""

import importlib.util
import sys
from pathlib import Path

import pytest

from pustosh.games import game
from pustosh.lab.mutants import mutants

ROOT = Path(__file__).parent.parent.parent
RULES = '''"""Rulebook section: Rent."""
LIMIT = 3
def may_rent(table, seat):
    """SH-RENT-01. Who has paid may rent (02)."""
    if table.cubes[seat] < LIMIT:
        return "SH-RENT-01"
    table.rented = True
    return None
'''
IDS = ("SH-RENT-01", "SH-RENT-02")


@pytest.fixture(scope="module")
def mutate():
    """The tool, which is no package."""
    spec = importlib.util.spec_from_file_location("mutate", ROOT / "tools" / "mutate.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutate"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["mutate"]


def test_every_kind_of_change_is_made_once_and_compiles(tmp_path):
    path = tmp_path / "rent.py"
    path.write_text(RULES, encoding="utf-8")
    candidates = list(mutants(path, IDS))
    assert [(mutant.line, mutant.change) for mutant in candidates] == [
        (2, "3 becomes 4"),
        (5, "negate `table.cubes[seat] < LIMIT`"),
        (5, "`table.cubes[seat] < LIMIT` becomes `table.cubes[seat] <= LIMIT`"),
        (6, "permit instead of `return 'SH-RENT-01'`"),
        (6, "cite SH-RENT-02 instead of SH-RENT-01"),
        (7, "drop `table.rented = True`"),
        (8, "refuse by SH-RENT-01"),
    ]
    assert {mutant.function for mutant in candidates} == {"", "may_rent"}
    assert candidates[-1].rules == IDS
    assert len({mutant.source for mutant in candidates}) == len(candidates)
    for mutant in candidates:
        compile(mutant.source, "rent.py", "exec")


def test_mutants_of_shelter_are_noticed_by_its_scenes_and_tests(mutate):
    """Three that cannot be missed: a rule negated, a rule cited wrongly, a change left out."""
    candidates = mutate.all_mutants("shelter", "place")
    wanted = [
        next(
            candidate
            for candidate in candidates
            if candidate.change.startswith("negate") and candidate.rules
        ),
        next(candidate for candidate in candidates if candidate.change.startswith("permit")),
        next(
            candidate
            for candidate in candidates
            if candidate.change.startswith("drop `game.do") and candidate.rules
        ),
    ]
    tests = mutate.proving(ROOT / "tests" / "games" / "shelter")
    noticed = [
        mutate.try_out(mutate.task("shelter", candidate, tests), 120) for candidate in wanted
    ]
    assert mutate.NOBODY not in noticed, noticed
    assert any(who.startswith("scene ") for who in noticed)


def test_what_is_not_changed_is_noticed_by_nobody(mutate):
    same = next(iter(mutate.all_mutants("shelter", "place")))
    job = mutate.task("shelter", same, {})
    job["source"] = same.path.read_text(encoding="utf-8")
    assert mutate.try_out(job, 120) == mutate.NOBODY


def test_what_takes_too_long_is_noticed(mutate):
    same = next(iter(mutate.all_mutants("shelter", "place")))
    job = {**mutate.task("shelter", same, {}), "source": "while True: pass"}
    assert mutate.try_out(job, 3) == "the limit of 3 s"


def test_a_report_lists_what_nobody_noticed_and_counts_by_file(mutate):
    folder = game("shelter").folder
    two = mutate.all_mutants("shelter", "place")[:2]
    results = list(zip(two, [mutate.NOBODY, "scene place.yaml:3"], strict=True))
    lines = mutate.report(results, folder)
    assert lines[0].endswith(two[0].change)
    assert lines[-1].split() == ["all", "2", "1"]
    assert '"noticed": "scene place.yaml:3"' in mutate.as_json(results, folder)
