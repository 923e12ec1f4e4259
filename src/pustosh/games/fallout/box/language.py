"""The language of the cards: rows of words, `draw(loot, 2), stage(15), trash`.

Rows look like calls, so Python's own parser reads them; nothing in them is ever run.
"""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from pustosh.kernel.faults import Fault

OPERATORS = {ast.GtE: ">=", ast.LtE: "<=", ast.Eq: "=="}
SIGNS: dict[type[ast.operator], int] = {ast.Add: 1, ast.Sub: -1}
KEYWORDS = {"if": "when(…)", "or": "any(…)", "and": "all(…)"}


class Word(NamedTuple):
    """A word of a card with its arguments: numbers, names, further words, or rows of words."""

    name: str
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(_shown, self.args))})" if self.args else self.name


class Comparison(NamedTuple):
    """`caps >= 5`, `10 <= caps <= 15`: a word and the least and the most it may be."""

    word: Word
    least: int
    most: int

    @property
    def name(self) -> str:
        return self.word.name

    def __str__(self) -> str:
        return f"{self.least} <= {self.word} <= {self.most}"


Row = tuple[Word, ...]
ENDLESS = 10**6


def _shown(arg: object) -> str:
    if isinstance(arg, tuple) and not isinstance(arg, Word | Comparison):
        return f"[{', '.join(map(str, arg))}]"
    return str(arg)


@cache
def read_row(text: str) -> Row:
    """The words of a row; a Fault says which part cannot be read."""
    if not text.strip():
        return ()
    try:
        tree = ast.parse(f"({text},)", mode="eval").body
    except SyntaxError:
        raise Fault(f"cannot read {text!r}: {_advice(text)}") from None
    if not isinstance(tree, ast.Tuple):
        raise Fault(f"cannot read {text!r}: {_advice(text)}")
    return tuple(_word(node, text) for node in tree.elts)


def _advice(text: str) -> str:
    for keyword, instead in KEYWORDS.items():
        if keyword in text.replace("(", " ").split():
            return f"write {instead} instead of `{keyword}`"
    return "expected words such as `caps(3), draw(loot, 2), trash`"


def _word(node: ast.expr, text: str) -> Any:
    """One word: a name, a call, a comparison or a negation."""
    if isinstance(node, ast.Name):
        return Word(node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        return Word(node.func.id, tuple(_argument(arg, text) for arg in node.args))
    if isinstance(node, ast.Compare):
        return _comparison(node, text)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return Word("not", (_word(node.operand, text),))
    raise Fault(f"cannot read {ast.unparse(node)!r} in {text!r}")


def _argument(node: ast.expr, text: str) -> Any:
    """Numbers and names stay what they are; lists are rows; all else are words."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_number(node.operand, text)
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.List):
        return tuple(_word(part, text) for part in node.elts)
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Name) and type(node.op) in SIGNS:
        sign = SIGNS[type(node.op)]
        return Word(node.left.id, (sign * _number(node.right, text),))
    return _word(node, text)


def _number(node: ast.expr, text: str) -> int:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    raise Fault(f"expected a number, not {ast.unparse(node)!r}, in {text!r}")


def _comparison(node: ast.Compare, text: str) -> Comparison:
    """`word >= 5`, `word == 5`, or `5 <= word <= 9`."""
    operators = [OPERATORS.get(type(op), "") for op in node.ops]
    if operators == ["<=", "<="]:
        word = _word(node.comparators[0], text)
        return Comparison(word, _number(node.left, text), _number(node.comparators[1], text))
    if len(operators) != 1 or not operators[0]:
        raise Fault(f"compare with >=, <= or == in {text!r}")
    limit = _number(node.comparators[0], text)
    least = -ENDLESS if operators[0] == "<=" else limit
    most = ENDLESS if operators[0] == ">=" else limit
    return Comparison(_word(node.left, text), least, most)


def words_in(row: Any) -> Iterator[Word]:
    """Every word of a row, those inside other words included."""
    for part in row:
        if isinstance(part, Comparison):
            yield part.word
        elif isinstance(part, Word):
            yield part
            yield from words_in(part.args)
        elif isinstance(part, tuple):
            yield from words_in(part)
