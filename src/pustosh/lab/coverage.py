"""Which scenes and tests prove which rule. A citation says: if the rule breaks, this fails."""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import scenes_of
from pustosh.kernel.spec import GameSpec


class Coverage(msgspec.Struct):
    rules: int
    proved: int
    missing: list[str]
    unknown: list[str]  # cited, but not in the rulebook
    proofs: dict[str, list[str]]  # rule -> scenes and tests


def coverage(spec: GameSpec, tests: Path) -> Coverage:
    book = spec.rulebook()
    ids = book.ids
    proofs: dict[str, list[str]] = {rule: [] for rule in ids}
    unknown = []
    for rule, proof in (*scene_claims(spec), *test_claims(tests, book.prefix)):
        if rule in proofs:
            proofs[rule].append(proof)
        else:
            unknown.append(f"{rule} ({proof})")
    missing = [rule for rule, claims in proofs.items() if not claims]
    return Coverage(len(ids), len(ids) - len(missing), missing, unknown, proofs)


def scene_claims(spec: GameSpec) -> Iterator[tuple[str, str]]:
    for printed in scenes_of(spec):
        for rule in printed.value.rules:
            yield rule, f"{Path(printed.file).name}:{printed.line}: {printed.value.scene}"


def test_claims(folder: Path, prefix: str) -> Iterator[tuple[str, str]]:
    """What tests marked `proves("SH-…")` claim; without a checkout there are none to read."""
    for rule, path, function in marked_tests(folder):
        if rule.startswith(f"{prefix}-"):
            yield rule, f"{path.name}:{function.lineno}: {function.name}"


def marked_tests(folder: Path) -> Iterator[tuple[str, Path, ast.FunctionDef]]:
    """Each rule that a test of this folder is marked with, and the test."""
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError, OSError) as error:
            raise Fault(f"{path}: cannot be read for its claims: {error}") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                yield from ((rule, path, node) for rule in _proves(node))


def _proves(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
            continue
        if decorator.func.attr == "proves":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)
