"""Mutants: one small change of a module of rules at a time."""

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

from pustosh.lab.mutation.edits import EDITS, Place
from pustosh.lab.mutation.units import Unit, places, units

ROOMS = ("rules", "words")


class Mutant(NamedTuple):
    path: Path
    line: int
    unit: Unit  # the function or the constant that is changed
    change: str  # in words
    number: int  # of the place in the module
    other: ast.AST  # what stands there then
    in_body: bool  # of a function, so that other code changes its meaning

    @property
    def rules(self) -> tuple[str, ...]:
        return self.unit.rules

    @property
    def id(self) -> str:
        """The same in every run over the same source."""
        text = f"{self.path.name} {self.unit.name} {self.number} {self.change}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def tree(self) -> ast.Module:
        """The whole module with the change."""
        return rebuilt(parsed(self.path), self.number, self.other)


def mutants_of(folder: Path, ids: tuple[str, ...], only: str = "") -> list[Mutant]:
    """Every mutant of the rules of a game, file by file; `only` is a part of the file's path."""
    files = [path for room in ROOMS for path in sorted((folder / room).rglob("*.py"))]
    some = [path for path in files if only in str(path.relative_to(folder))]
    return [mutant for path in some for mutant in mutants(path, ids)]


def mutants(path: Path, ids: tuple[str, ...]) -> Iterator[Mutant]:
    """Every mutant of a module, from its first line to its last; each breaks code of some rule."""
    tree = parsed(path)
    owners = {id(unit.node): unit for unit in units(source(path), tree, ids)}
    checks = {id(word.value) for word in ast.walk(tree) if is_strict(word)}
    for number, place in enumerate(places(tree)):
        unit = owners.get(id(place.unit))
        if unit is None or not unit.rules or id(place.node) in checks:
            continue
        for change, other in changes(place):
            yield Mutant(path, place.line, unit, change, number, other, place.in_body)


def is_strict(word: ast.AST) -> TypeGuard[ast.keyword]:
    """`zip(…, strict=True)` checks what is always so: without it everything plays the same."""
    return isinstance(word, ast.keyword) and word.arg == "strict"


def changes(place: Place) -> Iterator[tuple[str, ast.AST]]:
    for edit in EDITS:
        yield from edit(place)


def parsed(path: Path) -> ast.Module:
    return ast.parse(source(path))


@cache
def source(path: Path) -> str:
    """As it is when the run begins: files may be edited while it goes on."""
    return path.read_text(encoding="utf-8")


def rebuilt(tree: ast.Module, number: int, other: ast.AST) -> ast.Module:
    """The module with another node at this place."""
    old = places(tree)[number].node
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(child is old for child in value):
                setattr(parent, name, [other if child is old else child for child in value])
    return ast.fix_missing_locations(tree)
