"""Break the rules of a game by machine and list what no proof that claims them noticed.

    python tools/mutate.py GAME [--sample N --seed S] [--only PART] [--jobs N] [--limit S]
                           [--claims] [--again] [--fresh]

Each mutant is one small change of a function or constant that carries out a rule. It is played in a
forked process: first the scenes that cite the rule, then the tests that are marked with it, then
all other scenes, which `--claims` leaves out. Results are stored in `mutants/GAME.jsonl`; the same
run begun again goes on where it was interrupted, as long as code and proofs are the same. `--again`
tries what survived the last run, after proofs were added. `--only rent` takes files whose path
contains the word. Mutants that `tests/games/GAME/equal_mutants.yaml` lists as equal to the rule are
left out. docs/mutation.md has the rest.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pustosh.games
from pustosh.kernel.rulebook import read_rulebook
from pustosh.kernel.scenes import read_scenes
from pustosh.lab.mutation.equal import read_equal, without_equal
from pustosh.lab.mutation.forks import Done, Say, Work, forked
from pustosh.lab.mutation.installing import called_while, module_of
from pustosh.lab.mutation.mutants import Mutant, mutants_of
from pustosh.lab.mutation.proofs import (
    Proofs,
    exchanged,
    failing,
    failing_test,
    load,
    loaded_anew,
    proofs_in,
    verdict,
)
from pustosh.lab.mutation.results import Result, Store, fingerprint, report, result_of

ROOT = Path(__file__).parent.parent
KERNEL = ROOT / "src" / "pustosh" / "kernel"
TESTS = ROOT / "tests"
GAMES = Path(pustosh.games.__file__).parent


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break the rules of a game by machine.")
    parser.add_argument("game", choices=pustosh.games.GAMES)
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, picked at random")
    parser.add_argument("--seed", default="0", help="of that sample")
    parser.add_argument("--only", default="", help="files whose path contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--limit", type=float, default=120.0, help="seconds of the processor for one mutant"
    )
    parser.add_argument("--claims", action="store_true", help="leave out the other scenes")
    parser.add_argument("--again", action="store_true", help="try the survivors of the last run")
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")
    return parser.parse_args()


def chosen(given: argparse.Namespace, folder: Path) -> tuple[list[Mutant], int]:
    """The mutants to be tried, and how many are left out because they are equal to the rule."""
    ids = tuple(read_rulebook(folder / "rulebook").ids)
    listed = read_equal(TESTS / "games" / given.game)
    mutants, equal = without_equal(mutants_of(folder, ids, given.only), listed, folder)
    if 0 < given.sample < len(mutants):
        return random.Random(given.seed).sample(mutants, given.sample), equal
    return mutants, equal


def trials(
    given: argparse.Namespace, mutants: list[Mutant], proofs: Proofs
) -> Iterator[Done[Mutant]]:
    """First those that take effect while the game is loaded, for it is not loaded yet."""
    folder = GAMES / given.game
    early = called_early(given.game, folder)
    modules = {path: module_of(given.game, folder, path) for path in {m.path for m in mutants}}
    late = [m for m in mutants if m.in_body and (str(m.path), m.unit.name) not in early]
    waits = {mutant.id for mutant in late}
    jobs: list[tuple[Mutant, Work]] = [
        (mutant, loaded_anew(mutant, modules[mutant.path], given.game, proofs))
        for mutant in mutants
        if mutant.id not in waits
    ]
    yield from forked(jobs, given.jobs, given.limit)
    played = load(given.game)
    jobs = [(m, exchanged(m, modules[m.path], played, proofs)) for m in late]
    yield from forked(jobs, given.jobs, given.limit)


def called_early(game: str, folder: Path) -> set[tuple[str, str]]:
    """What runs while the game is loaded; looked at in a process of its own."""

    def work(say: Say) -> None:
        for file, name in called_while(lambda: load(game), folder):
            say(f"{file} {name}")

    (done,) = forked([("load", work)], 1, 600)
    pairs = (line.rpartition(" ") for line in done.lines)
    return {(file, name) for file, _, name in pairs}


def run(given: argparse.Namespace, mutants: list[Mutant]) -> list[Result]:
    folder = GAMES / given.game
    proofs = proofs_in(read_scenes(folder / "scenes"), TESTS, alone=given.claims)
    store = Store(ROOT / "mutants" / f"{given.game}.jsonl", fingerprint((folder, KERNEL, TESTS)))
    known = {} if given.fresh else store.killed() if given.again else store.results()
    store.begin(known)
    left = [mutant for mutant in mutants if mutant.id not in known]
    holds_unbroken(given.game, proofs)
    progress = Progress(len(left))
    for done in trials(given, left, proofs) if left else ():
        result = result_of(done.job, folder, verdict(done))
        store.add(result)
        known[result.id] = result
        progress.count(result)
    return [known[mutant.id] for mutant in sorted(mutants, key=lambda m: (m.path, m.number))]


def holds_unbroken(game: str, proofs: Proofs) -> None:
    """Stop, if a proof fails without a mutant: every mutant would seem to be noticed."""

    def work(say: Say) -> None:
        say(next(failing(proofs.scenes, load(game)), ""))

    (done,) = forked([("unbroken", work)], 1, 600)
    if done.lines != [""]:
        why = done.lines[0] if done.lines else "a crash"
        raise SystemExit(f"The proofs of {game} fail without a mutant: {why}")


class Progress:
    """Every few seconds a line: how many are done, how many survived, how long it will take."""

    def __init__(self, all_: int) -> None:
        self.all, self.done, self.left = all_, 0, 0
        self.begun = self.reported = time.monotonic()

    def count(self, result: Result) -> None:
        self.done += 1
        self.left += result.by != "claim"
        now = time.monotonic()
        if now - self.reported > 10 or self.done == self.all:
            self.reported = now
            minutes = (now - self.begun) / self.done * (self.all - self.done) / 60
            left = f"{self.left} not noticed by a claim, {minutes:.0f} min left"
            print(f"{self.done}/{self.all}, {left}", file=sys.stderr, flush=True)


def fail_anyway(results: list[Result]) -> list[str]:
    """Tests that noticed mutants and fail without one too: they prove nothing."""
    tests = {each.noticed.removeprefix("test ") for each in results if each.noticed[:5] == "test "}

    def work(test: str) -> Work:
        return lambda say: say(failing_test([str(ROOT / test)]))

    jobs = [(test, work(test)) for test in sorted(tests)]
    return [done.job for done in forked(jobs, 1, 600) if done.lines != [""]]


def main() -> None:
    given = arguments()
    mutants, equal = chosen(given, GAMES / given.game)
    results = run(given, mutants)
    print("\n".join(report(results, equal)))
    if broken := fail_anyway(results):
        raise SystemExit("\n".join(("", "These tests fail without a mutant:", *broken)))


if __name__ == "__main__":
    main()
