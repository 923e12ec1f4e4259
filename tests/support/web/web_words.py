"""Where the web uses its messages: calls of `t` in its code, its templates and the games' pages."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jinja2
from jinja2 import nodes

from pustosh.games import GAMES, game
from pustosh.web.desk import HERE
from whole_folders import every

PYTHON = every(HERE, ".py")
PAGES = [HERE / "templates", *(game(name).folder / "page" for name in GAMES)]
TEMPLATES = sorted(file for folder in PAGES for file in every(folder, ".html"))

NOTED = re.compile(
    r"""(?:Reseat\(|\.note\(|add_note\(table,\ |"message":\ )"([a-z-]+)\"""",
    re.VERBOSE,
)


class Use(NamedTuple):
    """A place that uses a message; a family is written `bot-…`, a variable by its name."""

    id: str
    given: frozenset[str]
    where: str


@cache
def uses() -> list[Use]:
    return [*uses_in_code(), *uses_in_templates()]


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for file in PYTHON:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield file, node


def uses_in_code() -> Iterator[Use]:
    for file, node in calls():
        called = node.func.func if isinstance(node.func, ast.Call) else node.func
        name = getattr(called, "id", getattr(called, "attr", ""))
        if name == "t" or (name in ("Words", "words_for") and called is not node.func):
            given = frozenset(word.arg for word in node.keywords if word.arg)
            for id_ in spelled(node.args[0]):
                yield Use(id_, given, f"{file.name}:{node.lineno}")


def spelled(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return spelled(node.body) + spelled(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return [f"{spelled(node.values[0])[0]}…"]
    return [ast.unparse(node)]


def uses_in_templates() -> Iterator[Use]:
    for file in TEMPLATES:
        tree = jinja2.Environment().parse(file.read_text(encoding="utf-8"))
        for node in tree.find_all(nodes.Call):
            if getattr(node.node, "name", getattr(node.node, "attr", "")) == "t":
                given = frozenset(word.key for word in node.kwargs)
                for id_ in written(node.args[0]):
                    yield Use(id_, given, f"{file.name}:{node.lineno}")


def written(node: nodes.Expr) -> list[str]:
    if isinstance(node, nodes.Const):
        return [str(node.value)]
    if isinstance(node, nodes.CondExpr):
        return written(node.expr1) + (written(node.expr2) if node.expr2 else [])
    if isinstance(node, nodes.Concat):
        return [f"{written(node.nodes[0])[0]}…"]
    return [str(getattr(node, "name", node))]


def notes() -> set[str]:
    """Notes of the table: who sat down, which bot failed, what was taken back."""
    sources = [file.read_text(encoding="utf-8") for file in PYTHON]
    return {note for source in sources for note in NOTED.findall(source)}
