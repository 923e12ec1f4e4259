"""The small changes that break a rule: another number, comparison, order or seat, a step less."""

import ast
import copy
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
CHANGING = frozenset(("do", "stop", "append", "remove", "extend", "insert", "pop", "update"))
SEATS = frozenset(("seat", "owner", "who"))  # names of variables that hold a seat


class Place(NamedTuple):
    """A node that can be changed, and the function or constant around it."""

    node: ast.AST
    unit: ast.AST | None
    in_body: bool  # of a function

    @property
    def line(self) -> int:
        return getattr(self.node, "lineno", 0) or getattr(self.unit, "lineno", 0)

    @property
    def permits(self) -> bool:
        """Whether it stands in a function that names the rule against something, or None."""
        return isinstance(self.unit, ast.FunctionDef) and self.unit.name.startswith("may_")


Broken = tuple[str, ast.AST]  # the change in words, and what stands there then
Edit = Callable[[Place], Iterator[Broken]]


def negate(place: Place) -> Iterator[Broken]:
    """`if a:` -> `if not a:`"""
    if isinstance(place.node, ast.If | ast.IfExp):
        node = copy.deepcopy(place.node)
        what = ast.unparse(node.test)
        node.test = ast.UnaryOp(ast.Not(), node.test)
        yield f"negate `{what}`", node
    elif isinstance(place.node, ast.comprehension) and place.node.ifs:
        part = copy.deepcopy(place.node)
        what = ast.unparse(part.ifs[0])
        part.ifs[0] = ast.UnaryOp(ast.Not(), part.ifs[0])
        yield f"negate `{what}`", part


def compare(place: Place) -> Iterator[Broken]:
    """`a < b` -> `a <= b`"""
    if isinstance(place.node, ast.Compare) and len(place.node.ops) == 1:
        node = copy.deepcopy(place.node)
        before = ast.unparse(node)
        node.ops = [COMPARED[type(node.ops[0])]()]
        yield f"`{before}` becomes `{ast.unparse(node)}`", node


def without_part(place: Place) -> Iterator[Broken]:
    """`a and b` -> `b`, and `a`"""
    node = place.node
    if isinstance(node, ast.BoolOp):
        for at, part in enumerate(node.values):
            rest = node.values[:at] + node.values[at + 1 :]
            other = copy.deepcopy(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))
            yield f"leave out `{ast.unparse(part)}` of `{ast.unparse(node)}`", other


def drop(place: Place) -> Iterator[Broken]:
    """A statement that changes the table or schedules steps -> nothing"""
    if place.in_body and changes(place.node):
        yield f"drop `{ast.unparse(place.node).splitlines()[0]}`", ast.Pass()


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


def flip(place: Place) -> Iterator[Broken]:
    """`True` -> `False`"""
    node = place.node
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} becomes {not node.value}", ast.Constant(not node.value)


def permit(place: Place) -> Iterator[Broken]:
    """In a `may_` function: a refusal -> none"""
    node = place.node
    if place.permits and isinstance(node, ast.Return) and node.value is not None:
        value = node.value.value if isinstance(node.value, ast.Constant) else ""
        if value is not None:
            yield f"permit instead of `{ast.unparse(node)}`", ast.Return(ast.Constant(None))


def reorder(place: Place) -> Iterator[Broken]:
    """`game.do(a, b)` -> `game.do(b, a)`"""
    node = place.node
    steps = node.args if isinstance(node, ast.Call) and is_do(node.func) else []
    for at in range(len(steps) - 1):
        other = copy.deepcopy(node)
        assert isinstance(other, ast.Call)
        other.args[at], other.args[at + 1] = other.args[at + 1], other.args[at]
        first, second = (ast.unparse(step) for step in steps[at : at + 2])
        yield f"`{second}` before `{first}`", other


def is_do(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "do"


def reseat(place: Place) -> Iterator[Broken]:
    """`table.passed[seat]` -> that of another seat, and so where a seat is asked or given a step"""
    if isinstance(place.node, ast.Subscript) and is_seat(place.node.slice):
        node = copy.deepcopy(place.node)
        before, node.slice = ast.unparse(node), neighbour(node.slice)
        yield f"`{before}` of another seat", node
    elif isinstance(place.node, ast.Call) and name_of(place.node.func) in ("ask", "call"):
        asked = copy.deepcopy(place.node)
        at = next((at for at, arg in enumerate(asked.args) if is_seat(arg)), -1)
        if at >= 0:
            before, asked.args[at] = ast.unparse(asked), neighbour(asked.args[at])
            yield f"`{before.splitlines()[0]}` for another seat", asked


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_seat(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in SEATS


def neighbour(seat: ast.expr) -> ast.expr:
    """Seat 1 for 0 and 2, seat 0 for 1 and 3."""
    return ast.BinOp(ast.BinOp(seat, ast.Add(), ast.Constant(1)), ast.Mod(), ast.Constant(2))


EDITS: tuple[Edit, ...] = (
    negate, compare, without_part, drop, shift, flip, permit, reorder, reseat,
)  # fmt: skip
