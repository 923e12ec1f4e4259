"""The parts of a module that can be broken, and the rules that each of them carries out."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

from pustosh.kernel.rulebook import citations
from pustosh.lab.mutation.edits import Place

ASIDE = re.compile(r"\(([^()]*)\)")
SHORT = re.compile(r"\d\d")  # `SH-BUILD-01. … (04, SH-RES-01)` means SH-BUILD-04 as well
Node = ast.FunctionDef | ast.Assign | ast.AnnAssign
CONSTANTS = (ast.Assign, ast.AnnAssign)
NO_CODE = ("annotation", "returns", "decorator_list")


class Unit(NamedTuple):
    name: str  # `may_rent`, `Rent.due`, `LIMIT`
    node: ast.AST
    rules: tuple[str, ...]  # that it cites, or that those who use it cite


def units(source: str, tree: ast.Module, ids: tuple[str, ...]) -> list[Unit]:
    """Functions, methods and constants. What cites no rule itself has those of its users."""
    named = dict(names(tree))
    comments = comments_of(source)
    rules = {name: cited(node, comments, ids) for name, node in named.items()}
    uses = {name: words_of(node) for name, node in named.items()}
    for _ in named:  # from user to used, as often as it takes
        before = dict(rules)
        for name in named:
            if not rules[name]:
                users = [user for user in named if user != name and called(name) in uses[user]]
                rules[name] = tuple(dict.fromkeys(rule for user in users for rule in before[user]))
        if rules == before:
            break
    return [Unit(name, node, rules[name]) for name, node in named.items()]


def names(tree: ast.AST, of: str = "") -> Iterator[tuple[str, Node]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield of + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from names(node, f"{node.name}.")
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield of + node.targets[0].id, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield of + node.target.id, node


def called(name: str) -> str:
    """How others call it: `due` of `Rent.due`."""
    return name.rpartition(".")[2]


def words_of(node: ast.AST) -> set[str]:
    parts = list(ast.walk(node))
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return names | {part.attr for part in parts if isinstance(part, ast.Attribute)}


def comments_of(source: str) -> dict[int, str]:
    """Comments by their line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}


def cited(node: Node, comments: dict[int, str], ids: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that its docstring begins with and names, then those of its code and comments."""
    text = (ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else "") or ""
    first = citations(text)
    section = first[0].rpartition("-")[0] if first else ""
    parts = [part for aside in ASIDE.findall(text) for part in aside.split(", ")]
    short = [f"{section}-{part}" for part in parts if SHORT.fullmatch(part)]
    code = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
    beside = citations(" ".join(comments.get(line, "") for line in lines))
    return tuple(dict.fromkeys(id_ for id_ in (*first, *short, *code, *beside) if id_ in ids))


def places(tree: ast.Module) -> list[Place]:
    """All nodes in one order, the same in a copy of the tree; docstrings and annotations apart."""
    places: list[Place] = []

    def walk(node: ast.AST, unit: ast.AST | None, in_body: bool) -> None:
        if unit is None and isinstance(node, ast.FunctionDef | ast.Assign | ast.AnnAssign):
            unit = node
        places.append(Place(node, unit, in_body))
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and name not in NO_CODE and not is_docstring(child):
                    inside = in_body or (isinstance(node, ast.FunctionDef) and name == "body")
                    walk(child, unit, inside)

    walk(tree, None, False)
    return places


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
