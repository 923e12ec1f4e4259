"""The results of mutants: stored line by line, so that a run can be resumed, and reported."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from pustosh.lab.mutation.equal import EQUAL
from pustosh.lab.mutation.mutants import Mutant
from pustosh.lab.mutation.proofs import Verdict


class Result(msgspec.Struct, frozen=True):
    id: str
    file: str
    line: int
    name: str  # of the function or constant
    rules: tuple[str, ...]
    change: str
    by: str  # claim: a proof that claims the rule; others; nobody
    noticed: str  # which proof


def result_of(mutant: Mutant, folder: Path, verdict: Verdict) -> Result:
    file = str(mutant.path.relative_to(folder))
    return Result(
        mutant.id, file, mutant.line, mutant.unit.name, mutant.rules, mutant.change, *verdict
    )


def fingerprint(folders: Iterable[Path]) -> str:
    """One hash of all that a result depends on; the list of what is left out is not of it."""
    digest = hashlib.sha256()
    for folder in folders:
        paths = (*folder.rglob("*.py"), *folder.rglob("*.yaml"))
        for path in sorted(path for path in paths if path.name != EQUAL):
            digest.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return digest.hexdigest()


class Store:
    """A file of results. Its first line says which code and proofs they are of."""

    def __init__(self, path: Path, tree: str) -> None:
        self.path = path
        self.tree = tree

    def results(self) -> dict[str, Result]:
        """What an earlier run over the same code and proofs has found."""
        first, lines = self.lines()
        return {each.id: each for each in lines} if first == self.first else {}

    def killed(self) -> dict[str, Result]:
        """What a claim noticed in an earlier run, whatever was added since."""
        return {each.id: each for each in self.lines()[1] if each.by == "claim"}

    @property
    def first(self) -> str:
        return json.dumps({"tree": self.tree})

    def lines(self) -> tuple[str, list[Result]]:
        if not self.path.exists():
            return "", []
        first, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        whole = [line for line in lines if line.endswith("}")]  # the last may be cut off
        return first, [msgspec.json.decode(line, type=Result) for line in whole]

    def begin(self, known: dict[str, Result]) -> None:
        """A file of what is known already."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.first + "\n", encoding="utf-8")
        for result in known.values():
            self.add(result)

    def add(self, result: Result) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")


def report(results: list[Result], equal: int = 0) -> list[str]:
    """What no claiming proof noticed, then a line for each file, and how many were left out."""
    lines = [told(result) for result in results if result.by != "claim"]
    all_, claim, others = (Counter[str]() for _ in range(3))
    for result in results:
        all_[result.file] += 1
        claim[result.file] += result.by == "claim"
        others[result.file] += result.by == "others"
    lines += ["", f"{'file':44} mutants  by claim  by others  by nobody"]
    lines += [row(file, n, claim[file], others[file]) for file, n in sorted(all_.items())]
    share = 100 * claim.total() / max(1, all_.total())
    total = row("all", all_.total(), claim.total(), others.total())
    lines.append(f"{total}  {share:.1f} % by a proof that claims the rule")
    return [*lines, f"{equal} more are listed as equal to the rule"] if equal else lines


def told(result: Result) -> str:
    who = f" (only {result.noticed})" if result.by == "others" else ""
    rules = ", ".join(result.rules)
    return f"{result.file}:{result.line} {result.name} [{rules}]: {result.change}{who}"


def row(file: str, n: int, claim: int, others: int) -> str:
    return f"{file:44} {n:7}  {claim:8}  {others:9}  {n - claim - others:9}"
