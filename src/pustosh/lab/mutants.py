"""Rules broken by machine: one small change of a module at a time, for tests to notice."""

import ast
import copy
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from pustosh.kernel.rulebook import citations

SHORT = re.compile(r"\((\d\d(?:, \d\d)*)\)")  # `SH-BUILD-01. … (04)` means SH-BUILD-04 as well
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
CHANGING = frozenset(("do", "stop", "append", "remove", "extend", "insert", "pop", "update"))


class Mutant(NamedTuple):
    path: Path
    line: int
    function: str  # of the module: nothing outside of functions
    rules: tuple[str, ...]  # that the docstring of the function cites
    change: str  # in words
    number: int  # of the place in the module
    other: ast.AST  # what stands there then

    @property
    def source(self) -> str:
        """The whole module with the change."""
        return rebuilt(parsed(self.path), self.number, self.other)


class Place(NamedTuple):
    """A node that can be changed, and the function around it."""

    node: ast.AST
    function: ast.FunctionDef | None
    ids: tuple[str, ...]  # of the ledger


Broken = tuple[str, ast.AST]  # the change in words, and what stands there then
Operator = Callable[[Place], Iterator[Broken]]


def mutants(path: Path, ids: tuple[str, ...]) -> Iterator[Mutant]:
    """Every mutant of a module, from its first line to its last."""
    for number, place in enumerate(places(parsed(path), ids)):
        for operator in OPERATORS:
            for change, other in operator(place):
                yield Mutant(
                    path,
                    getattr(place.node, "lineno", 0),
                    place.function.name if place.function else "",
                    rules_of(place),
                    change,
                    number,
                    other,
                )


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def places(tree: ast.Module, ids: tuple[str, ...]) -> list[Place]:
    """All nodes in one order, the same in a copy of the tree; docstrings and annotations apart."""
    places: list[Place] = []

    def walk(node: ast.AST, function: ast.FunctionDef | None) -> None:
        if isinstance(node, ast.FunctionDef):
            function = function or node
        places.append(Place(node, function, ids))
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not is_docstring(child):
                    walk(child, function)

    walk(tree, None)
    return places


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def rules_of(place: Place) -> tuple[str, ...]:
    text = ast.get_docstring(place.function) if place.function else None
    cited = citations(text or "")
    short = [
        f"{cited[0].rpartition('-')[0]}-{number}"
        for numbers in (SHORT.findall(text or "") if cited else ())
        for number in numbers.split(", ")
    ]
    return tuple(dict.fromkeys(id_ for id_ in (*cited, *short) if id_ in place.ids))


def rebuilt(tree: ast.Module, number: int, other: ast.AST) -> str:
    """The module with another node at this place."""
    old = places(tree, ())[number].node
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(child is old for child in value):
                setattr(parent, name, [other if child is old else child for child in value])
    return ast.unparse(ast.fix_missing_locations(tree))


def negate(place: Place) -> Iterator[Broken]:
    """`if a:` -> `if not a:`"""
    node = copy.deepcopy(place.node)
    if isinstance(node, ast.If | ast.IfExp):
        what = ast.unparse(node.test)
        node.test = ast.UnaryOp(ast.Not(), node.test)
        yield f"negate `{what}`", node
    elif isinstance(node, ast.comprehension) and node.ifs:
        what = ast.unparse(node.ifs[0])
        node.ifs[0] = ast.UnaryOp(ast.Not(), node.ifs[0])
        yield f"negate `{what}`", node


def compare(place: Place) -> Iterator[Broken]:
    """`a < b` -> `a <= b`"""
    node = copy.deepcopy(place.node)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        before = ast.unparse(node)
        node.ops = [COMPARED[type(node.ops[0])]()]
        yield f"`{before}` becomes `{ast.unparse(node)}`", node


def drop(place: Place) -> Iterator[Broken]:
    """A statement that changes the table or schedules steps -> nothing"""
    node = place.node
    if place.function is not None and changes(node):
        yield f"drop `{ast.unparse(node).splitlines()[0]}`", ast.Pass()


def changes(node: ast.AST) -> bool:
    if isinstance(node, ast.Assign):
        return all(isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets)
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Attribute | ast.Subscript)
    called = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(called, ast.Call):
        return False
    if isinstance(called.func, ast.Attribute):
        return called.func.attr in CHANGING
    return isinstance(called.func, ast.Name)


def shift(place: Place) -> Iterator[Broken]:
    """`3` -> `4`"""
    node = place.node
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} becomes {node.value + 1}", ast.Constant(node.value + 1)


def permit(place: Place) -> Iterator[Broken]:
    """In a `may_` function: a refusal -> none, none -> a refusal"""
    node, function = place.node, place.function
    if not isinstance(node, ast.Return) or not function or not function.name.startswith("may_"):
        return
    if node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None):
        rule = (*rules_of(place), *place.ids)[0]
        yield f"refuse by {rule}", ast.Return(ast.Constant(rule))
    else:
        yield f"permit instead of `{ast.unparse(node)}`", ast.Return(ast.Constant(None))


def miscite(place: Place) -> Iterator[Broken]:
    """A cited rule -> the next one of the ledger"""
    node, ids = place.node, place.ids
    if isinstance(node, ast.Constant) and node.value in ids:
        other = ids[(ids.index(str(node.value)) + 1) % len(ids)]
        yield f"cite {other} instead of {node.value}", ast.Constant(other)


OPERATORS: tuple[Operator, ...] = (negate, compare, drop, shift, permit, miscite)
