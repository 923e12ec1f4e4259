"""Who notices a broken rule: the scenes and tests that claim it, or else any other scene."""

import importlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.games import game
from pustosh.kernel.packs import Printed
from pustosh.kernel.scenes import Scene, run_scene, turned_scenes
from pustosh.kernel.spec import GameSpec
from pustosh.lab.coverage import marked_tests
from pustosh.lab.mutation.forks import Done, Say, Work
from pustosh.lab.mutation.installing import Mutated, exchange
from pustosh.lab.mutation.mutants import Mutant

SLOW = "browser"  # tests of this folder need a browser; no rule is left to them alone
OTHERS = "others"  # said between the proofs that claim the rule and the rest
QUIET = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:playwright")


class Proofs(NamedTuple):
    scenes: list[Printed[Scene]]
    tests: dict[str, list[str]]  # rule -> tests that are marked with it
    alone: bool  # whether only those are asked that claim the rule

    def citing(self, rules: Iterable[str]) -> list[Printed[Scene]]:
        wanted = set(rules)
        return [scene for scene in self.scenes if wanted.intersection(scene.value.rules)]

    def marked(self, rules: Iterable[str]) -> list[str]:
        return sorted({test for rule in rules for test in self.tests.get(rule, ())})


def proofs_in(scenes: list[Printed[Scene]], tests: Path, alone: bool = False) -> Proofs:
    marked: dict[str, list[str]] = {}
    for rule, path, function in marked_tests(tests):
        if SLOW not in path.parts:
            marked.setdefault(rule, []).append(f"{path}::{function.name}")
    return Proofs(scenes, marked, alone)


class Played(NamedTuple):
    """A game that was loaded before any mutant."""

    spec: GameSpec
    pack: Any


def load(name: str) -> Played:
    spec = game(name)
    return Played(spec, spec.read_pack(spec.pack_folder))


def exchanged(mutant: Mutant, module: str, played: Played, proofs: Proofs) -> Work:
    """The trial of a mutant whose code is exchanged in a game that is loaded."""

    def work(say: Say) -> None:
        exchange(mutant, importlib.import_module(module))
        try_out(mutant.rules, played, proofs, say)

    return work


def loaded_anew(mutant: Mutant, module: str, name: str, proofs: Proofs) -> Work:
    """The trial of a mutant that takes effect while the game is loaded."""

    def work(say: Say) -> None:
        sys.meta_path.insert(0, Mutated(mutant, module))
        try:
            played = load(name)
        except Exception as error:  # whatever a broken rule does
            say(f"the loading of the game: {type(error).__name__}")
            return
        try_out(mutant.rules, played, proofs, say)

    return work


def try_out(rules: tuple[str, ...], played: Played, proofs: Proofs, say: Say) -> None:
    citing = proofs.citing(rules)
    noticed = next(failing(citing, played), "") or failing_test(proofs.marked(rules))
    if noticed:
        say(noticed)
        return
    say(OTHERS)
    rest = [] if proofs.alone else [scene for scene in proofs.scenes if scene not in citing]
    say(next(failing(rest, played), ""))


def failing(scenes: list[Printed[Scene]], played: Played) -> Iterator[str]:
    """Scenes as they stand, then one seat further, where the seats of the game are alike."""
    for scene in (*scenes, *turned_scenes(played.spec, scenes)):
        try:
            run_scene(played.spec, played.pack, scene)
        except Exception:  # whatever a broken rule does
            yield f"scene {Path(scene.file).name}:{scene.line}"


def failing_test(tests: list[str]) -> str:
    if not tests:
        return ""
    import pytest  # a tool of developers, not of players

    class First:
        name = ""

        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.failed and not self.name:
                self.name = report.nodeid

    first = First()
    failed = pytest.main([*QUIET, *tests], plugins=[first])
    return f"test {first.name or failed}" if failed else ""


class Verdict(NamedTuple):
    by: str  # claim, others, nobody
    noticed: str  # which proof


def verdict(done: Done[Mutant]) -> Verdict:
    """What the lines of a trial mean; a trial that says nothing has ended in a crash."""
    others = OTHERS in done.lines
    by = "others" if others else "claim"
    if not done.in_time:
        return Verdict(by, "the limit of time")
    last = done.lines[-1] if done.lines else "a crash"
    if last == OTHERS:
        return Verdict(by, "a crash")
    return Verdict(by, last) if last else Verdict("nobody", "")
