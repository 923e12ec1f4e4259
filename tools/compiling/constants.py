"""Constants of modules, marked as such: mypyc looks up every other name in a dict, each time."""

import ast
import re

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
LEAST = 3  # a shorter tuple is no slower as it is


def with_constants(text: str) -> str:
    """Each `NAME = …` that a module says once becomes `NAME: Final = …`."""
    module = ast.parse(text)
    lines = text.splitlines(keepends=True)
    stored = [it.id for it in ast.walk(module) if is_stored(it)]
    for part in module.body:
        if isinstance(part, ast.Assign | ast.AnnAssign) and part.value is not None:
            target = part.targets[0] if isinstance(part, ast.Assign) else part.target
            if isinstance(target, ast.Name) and is_constant(part, target, stored):
                line = lines[part.lineno - 1]
                end = part.annotation.end_col_offset if isinstance(part, ast.AnnAssign) else None
                head = target.end_col_offset if end is None else end
                lines[part.lineno - 1] = f"{target.id}: {hint_of(part)}{line[head:]}"
    return "".join(lines) if lines == text.splitlines(keepends=True) else marked("".join(lines))


def is_stored(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def is_constant(part: ast.Assign | ast.AnnAssign, target: ast.Name, stored: list[str]) -> bool:
    """Written in capitals, once, on one line as far as its name and type go."""
    if isinstance(part, ast.AnnAssign):
        short = part.annotation.end_lineno == part.lineno
    else:
        short = len(part.targets) == 1
    return short and bool(CONSTANT.fullmatch(target.id)) and stored.count(target.id) == 1


def hint_of(part: ast.Assign | ast.AnnAssign) -> str:
    if isinstance(part, ast.AnnAssign):
        return f"Final[{ast.unparse(part.annotation)}]"
    kind = kind_of(part.value)
    return f"Final[tuple[{kind}, ...]]" if kind else "Final"


def kind_of(value: ast.expr) -> str:
    """Of a longer tuple of words or numbers: with a fixed length it would be built each time."""
    if not isinstance(value, ast.Tuple) or len(value.elts) < LEAST:
        return ""
    kinds = {type(it.value).__name__ if isinstance(it, ast.Constant) else "" for it in value.elts}
    return kinds.pop() if kinds in ({"str"}, {"int"}) else ""


def marked(text: str) -> str:
    """With the import of the mark, after the docstring and before the others."""
    module = ast.parse(text)
    first = next(it for it in module.body if not isinstance(it, ast.Expr))
    lines = text.splitlines(keepends=True)
    lines[first.lineno - 1] = f"from typing import Final\n{lines[first.lineno - 1]}"
    return "".join(lines)
