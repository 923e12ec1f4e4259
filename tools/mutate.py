"""Break the rules of a game by machine and list what no scene and no test noticed.

    python tools/mutate.py GAME [--sample N --seed S] [--only PART] [--jobs N] [--limit S] [--json]

Each mutant is one small change in a file of `rules/` or `words/` (see lab/mutants.py), played in a
process of its own: first the scenes that cite a rule of the changed function, then the tests that
are marked with one, then all scenes of the game. It is noticed when one of them fails, or when
it takes longer than the limit. `--only rent` takes files whose path contains the word.
"""

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

from pustosh.kernel.rulebook import read_rulebook
from pustosh.lab.coverage import marked_tests
from pustosh.lab.mutants import Mutant, mutants

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
ROOMS = ("rules", "words")
NO_RULES = (  # how modules begin that are no rules, in a game without rooms
    "__", "arranging", "box", "cards", "check", "closed", "components", "determinize", "explain",
    "facts", "finding", "hidden", "looking", "naming", "options", "pieces", "playout", "printing",
    "records", "reprint", "scene", "table", "view", "vocabulary",
)  # fmt: skip
NOBODY = "nobody"  # noticed it


def folder_of(game: str) -> Path:
    """Without importing the game: that is left to the mutants."""
    found = importlib.util.find_spec(f"pustosh.games.{game}")
    if found is None or not found.submodule_search_locations:
        raise SystemExit(f"no game {game!r}")
    return Path(found.submodule_search_locations[0])


def modules(folder: Path, only: str) -> list[Path]:
    """The files of the rooms with rules; of a game without rooms, those beside its table."""
    rooms = [path for room in ROOMS for path in sorted((folder / room).rglob("*.py"))]
    beside = [path for path in sorted(folder.glob("*.py")) if not path.stem.startswith(NO_RULES)]
    files = rooms or beside
    return [path for path in files if only in str(path.relative_to(folder))]


def all_mutants(game: str, only: str = "") -> list[Mutant]:
    folder = folder_of(game)
    ids = tuple(read_rulebook(folder / "rulebook").ids)
    return [mutant for path in modules(folder, only) for mutant in mutants(path, ids)]


def task(game: str, mutant: Mutant, tests: dict[str, list[str]]) -> dict[str, Any]:
    """All that the process of a mutant has to know."""
    package = mutant.path.relative_to(folder_of(game)).with_suffix("")
    return {
        "game": game,
        "module": ".".join(("pustosh.games", game, *package.parts)).removesuffix(".__init__"),
        "source": mutant.source,
        "rules": mutant.rules,
        "tests": sorted({test for rule in mutant.rules for test in tests.get(rule, ())}),
    }


def proving(tests: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule, path, function in marked_tests(tests):
        found.setdefault(rule, []).append(f"{path}::{function.name}")
    return found


def try_out(job: dict[str, Any], limit: float) -> str:
    """Who noticed the mutant."""
    source = str(ROOT / "src")
    environment = {**os.environ, "PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        child = subprocess.run(
            [sys.executable, __file__, "--child"],
            input=json.dumps(job),
            capture_output=True,
            text=True,
            timeout=limit,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"the limit of {limit:g} s"
    said = child.stdout.strip().splitlines()
    if child.returncode == 0 and said:
        return said[-1]
    return f"an error: {(child.stderr.strip().splitlines() or ['?'])[-1][:80]}"


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module and loads the mutant instead."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        real = importlib.machinery.PathFinder.find_spec(fullname, path)
        if real is not None:
            real.loader = self
        return real

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, module.__spec__.origin or "", "exec"), module.__dict__)


def child(job: dict[str, Any]) -> str:
    sys.meta_path.insert(0, Mutated(job["module"], job["source"]))
    from pustosh.games import game  # the mutant is loaded with it
    from pustosh.kernel.scenes import run_scene, scenes_of

    spec = game(job["game"])
    pack = spec.read_pack(spec.pack_folder)
    rules = set(job["rules"])
    scenes = list(scenes_of(spec))
    citing = [scene for scene in scenes if rules.intersection(scene.value.rules)]

    def failing(some: list[Any]) -> Iterator[str]:
        for scene in some:
            try:
                run_scene(spec, pack, scene)
            except Exception:  # whatever a broken rule does
                yield f"scene {Path(scene.file).name}:{scene.line}"

    noticed = next(failing(citing), "") or failing_test(job["tests"])
    return noticed or next(failing([one for one in scenes if one not in citing]), NOBODY)


def failing_test(tests: list[str]) -> str:
    if not tests:
        return ""
    import pytest

    with open(os.devnull, "w") as nowhere:
        out, sys.stdout = sys.stdout, nowhere
        try:
            failed = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests])
        finally:
            sys.stdout = out
    return "a test that cites its rule" if failed else ""


def report(results: list[tuple[Mutant, str]], folder: Path) -> list[str]:
    """What nobody noticed, then a line for each file."""
    lines = []
    for mutant, who in results:
        if who == NOBODY:
            where = f"{mutant.path.relative_to(folder)}:{mutant.line}"
            lines.append(f"{where} {mutant.function or '-'}: {mutant.change}")
    tried = Counter(str(mutant.path.relative_to(folder)) for mutant, _ in results)
    left = Counter(str(m.path.relative_to(folder)) for m, who in results if who == NOBODY)
    lines += ["", f"{'file':40} mutants  unnoticed"]
    lines += [f"{file:40} {n:7}  {left[file]:9}" for file, n in sorted(tried.items())]
    lines.append(f"{'all':40} {len(results):7}  {left.total():9}")
    return lines


def as_json(results: list[tuple[Mutant, str]], folder: Path) -> str:
    rows = [
        {
            "file": str(mutant.path.relative_to(folder)),
            "line": mutant.line,
            "function": mutant.function,
            "rules": mutant.rules,
            "change": mutant.change,
            "noticed": "" if who == NOBODY else who,
        }
        for mutant, who in results
    ]
    return json.dumps(rows, indent=1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break the rules of a game by machine.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, picked at random")
    parser.add_argument("--seed", default="0", help="of that sample")
    parser.add_argument("--only", default="", help="files whose path contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--limit", type=float, default=60.0, help="seconds for one mutant")
    parser.add_argument("--json", action="store_true", help="all mutants, as JSON")
    return parser.parse_args()


def main() -> None:
    if sys.argv[1:] == ["--child"]:
        print(child(json.load(sys.stdin)))
        return
    given = arguments()
    chosen = all_mutants(given.game, given.only)
    if 0 < given.sample < len(chosen):
        picked = random.Random(given.seed).sample(range(len(chosen)), given.sample)
        chosen = [chosen[at] for at in sorted(picked)]
    tests = proving(TESTS)
    jobs = [task(given.game, mutant, tests) for mutant in chosen]
    with ThreadPoolExecutor(given.jobs) as pool:
        noticed = list(pool.map(lambda job: try_out(job, given.limit), jobs))
    results = list(zip(chosen, noticed, strict=True))
    folder = folder_of(given.game)
    print(as_json(results, folder) if given.json else "\n".join(report(results, folder)))


if __name__ == "__main__":
    main()
