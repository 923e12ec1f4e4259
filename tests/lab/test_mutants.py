"""Rules broken by machine: each kind of change is made, and some of Shelter are tried out."""

import os
import sys
import time
from pathlib import Path

import pytest

import pustosh.games
from pustosh import builds
from pustosh.kernel.rulebook import read_rulebook
from pustosh.kernel.scenes import read_scenes
from pustosh.lab.mutation.forks import Done, forked
from pustosh.lab.mutation.installing import called_while, module_of
from pustosh.lab.mutation.mutants import mutants, mutants_of
from pustosh.lab.mutation.proofs import (
    Verdict,
    exchanged,
    load,
    loaded_anew,
    proofs_in,
    try_out,
    verdict,
)
from pustosh.lab.mutation.results import Result, Store, fingerprint, report

RULES = '''"""Rulebook section: Rent."""
LIMIT = 3
UNUSED = 4
def may_rent(game, table, seat):
    """SH-RENT-01. Who has paid may rent (02)."""
    if table.cubes[seat] < LIMIT and table.open:
        return "SH-RENT-01"
    table.rented = True  # SH-RENT-03
    game.do(call(pay, 2), call(rent, seat))
    table.pairs = zip(table.left, table.right, strict=True)
    return None
def nobody_asks(table):
    return 5
'''
IDS = ("SH-RENT-01", "SH-RENT-02", "SH-RENT-03")
SHELTER = Path(pustosh.games.__file__).parent / "shelter"
SHELTER_IDS = tuple(read_rulebook(SHELTER / "rulebook").ids)


def test_every_kind_of_change_is_made_in_code_of_rules_alone_and_compiles(tmp_path):
    path = tmp_path / "rent.py"
    path.write_text(RULES, encoding="utf-8")
    candidates = list(mutants(path, IDS))
    test = "table.cubes[seat] < LIMIT"
    assert [(mutant.line, mutant.unit.name, mutant.change) for mutant in candidates] == [
        (2, "LIMIT", "3 becomes 4"),
        (6, "may_rent", f"negate `{test} and table.open`"),
        (6, "may_rent", f"leave out `{test}` of `{test} and table.open`"),
        (6, "may_rent", f"leave out `table.open` of `{test} and table.open`"),
        (6, "may_rent", f"`{test}` becomes `table.cubes[seat] <= LIMIT`"),
        (6, "may_rent", "`table.cubes[seat]` of another seat"),
        (7, "may_rent", "permit instead of `return 'SH-RENT-01'`"),
        (8, "may_rent", "drop `table.rented = True`"),
        (8, "may_rent", "True becomes False"),
        (9, "may_rent", "drop `game.do(call(pay, 2), call(rent, seat))`"),
        (9, "may_rent", "`call(rent, seat)` before `call(pay, 2)`"),
        (9, "may_rent", "2 becomes 3"),
        (9, "may_rent", "`call(rent, seat)` for another seat"),
        (10, "may_rent", "drop `table.pairs = zip(table.left, table.right, strict=True)`"),
    ]
    assert {mutant.rules for mutant in candidates} == {IDS}  # a constant has those of its users
    assert len({mutant.id for mutant in candidates}) == len(candidates)
    for mutant in candidates:
        compile(mutant.tree(), "rent.py", "exec")


@pytest.fixture(scope="module")
def proofs():
    return proofs_in(
        read_scenes(SHELTER / "scenes"), Path(__file__).parents[1] / "games" / "shelter"
    )


@pytest.fixture(scope="module")
def played():
    return load("shelter")


def trial(work, limit=120):
    (done,) = forked([(None, work)], 1, limit)
    return verdict(done)


@pytest.mark.skipif(builds.build() == "compiled", reason="mutants are made of the source")
@pytest.mark.parametrize(
    ("part", "name", "change"),
    [
        ("turn", "pass_turn", "drop `game.table.passed[seat] = True`"),
        ("rent", "pay_rent", "negate `table.threat_at[cell]`"),
        ("dwellers", "wound", "True becomes False"),
    ],
)
def test_a_broken_function_is_noticed_by_a_proof_that_claims_its_rule(
    played, proofs, part, name, change
):
    mutant = next(
        mutant
        for mutant in mutants_of(SHELTER, SHELTER_IDS, part)
        if (mutant.unit.name, mutant.change) == (name, change)
    )
    module = module_of("shelter", SHELTER, mutant.path)
    by, noticed = trial(exchanged(mutant, module, played, proofs))
    assert by == "claim"
    assert noticed.startswith(("scene ", "test "))


def test_a_broken_constant_is_loaded_anew(proofs):
    (mutant,) = (
        mutant
        for mutant in mutants_of(SHELTER, SHELTER_IDS, "rules/end")
        if mutant.unit.name == "AT_MOST"
    )
    assert not mutant.in_body

    def work(say):
        for name in [name for name in sys.modules if name.startswith("pustosh.games.shelter")]:
            del sys.modules[name]  # as if nothing had imported them
        loaded_anew(mutant, "pustosh.games.shelter.rules.end", "shelter", proofs)(say)

    assert trial(work).by == "claim"


def test_a_game_that_is_not_broken_is_noticed_by_nobody(played, proofs):
    rules = ("SH-PASS-04", "SH-COMP-10")
    alone = proofs._replace(alone=True)
    for some in (proofs, alone):
        assert trial(lambda say, some=some: try_out(rules, played, some, say)).by == "nobody"


def test_only_proofs_that_claim_the_rule_are_asked_if_so_wished(played, proofs):
    def asked(some):
        return trial(lambda say: try_out(("SH-PASS-04",), broken, some, say)).by

    broken = played._replace(pack=None)  # every scene fails
    citing = proofs.citing(["SH-PASS-04"])
    others = [scene for scene in proofs.scenes if scene not in citing]
    unclaimed = proofs._replace(scenes=others, tests={})
    assert [asked(unclaimed), asked(unclaimed._replace(alone=True))] == ["others", "nobody"]


def test_what_takes_too_long_and_what_crashes_is_noticed():
    def endless(say):
        while True:
            pass

    assert trial(endless, 1) == Verdict("claim", "the limit of time")
    assert trial(lambda say: 1 / 0) == Verdict("claim", "a crash")
    assert verdict(Done(None, ["others"], in_time=False)).by == "others"


def test_no_more_work_is_begun_than_was_allowed_however_long_it_takes(tmp_path):
    def work(say):
        (tmp_path / str(os.getpid())).touch()
        time.sleep(0.7)  # longer than the parent waits before it looks again
        say(str(len(list(tmp_path.iterdir()))))
        (tmp_path / str(os.getpid())).unlink()

    dones = list(forked([(None, work)] * 3, 1, 9))
    assert [done.lines for done in dones] == [["1"]] * 3


def test_the_limit_is_time_of_the_processor():
    """What only waits for its turn is not ended by it, but not waited for without end."""

    def waiting(seconds):
        return lambda say: (time.sleep(seconds), say(""))

    assert trial(waiting(0.3), 0.1) == Verdict("nobody", "")
    assert trial(waiting(60), 0.02) == Verdict("claim", "the limit of time")


def test_functions_that_run_while_a_game_is_loaded_are_known():
    def work(say):
        for file, name in called_while(lambda: load("shelter"), SHELTER):
            say(f"{Path(file).name} {name}")

    (done,) = forked([(None, work)], 1, 120)
    assert "printing.py box_of" in done.lines
    assert "turn.py turn" not in done.lines


def result(id_, by):
    return Result(id_, "rules/rent.py", 3, "may_rent", IDS, "3 becomes 4", by, "scene rent.yaml:1")


def test_a_run_goes_on_where_it_was_interrupted_if_the_code_is_the_same(tmp_path):
    path = tmp_path / "mutants" / "shelter.jsonl"
    store = Store(path, "one tree")
    assert store.results() == {}
    store.begin({"a": result("a", "claim")})
    store.add(result("b", "nobody"))
    with path.open("ab") as file:
        file.write(b'{"id": "c", "fi')  # the machine was switched off
    assert store.results() == {"a": result("a", "claim"), "b": result("b", "nobody")}
    assert Store(path, "another tree").results() == {}
    assert Store(path, "another tree").killed() == {"a": result("a", "claim")}


def test_a_fingerprint_is_of_code_and_scenes(tmp_path):
    (tmp_path / "a.py").write_text("1")
    before = fingerprint([tmp_path])
    (tmp_path / "notes.txt").write_text("2")
    assert fingerprint([tmp_path]) == before
    (tmp_path / "a.py").write_text("3")
    assert fingerprint([tmp_path]) != before


def test_a_report_lists_what_no_claim_noticed_and_counts_by_file():
    lines = report([result("a", "claim"), result("b", "others"), result("c", "nobody")])
    assert lines[:2] == [
        f"rules/rent.py:3 may_rent [{', '.join(IDS)}]: 3 becomes 4 (only scene rent.yaml:1)",
        f"rules/rent.py:3 may_rent [{', '.join(IDS)}]: 3 becomes 4",
    ]
    assert lines[-2].split() == ["rules/rent.py", "3", "1", "1", "1"]
    assert lines[-1].startswith(f"{'all':44}       3         1          1          1  33.3 %")
