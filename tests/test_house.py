"""Every file has its room: sizes, imports, and rule files that name their sections."""

import ast
import os
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from documents import ROOT
from pustosh.games import GAMES, game
from pustosh.kernel.rulebook import citations
from whole_folders import every

SOURCES = ROOT / "src" / "pustosh"
MOST_LINES = 250
MOST_FILES = 30
OPTIONAL = {  # may be missing on a machine
    "matplotlib", "matplotlib.figure", "psycopg", "pustosh.terminal.app", "pytest", "ray",
    "readline",
}  # fmt: skip


@cache
def sources():
    return sorted(SOURCES.rglob("*.py"))


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def test_every_python_file_is_looked_at():
    walked = [
        Path(folder) / name
        for folder, _, names in os.walk(SOURCES)
        for name in names
        if name.endswith(".py")
    ]
    assert sorted(walked) == sources()
    assert len(walked) > 500


def test_no_file_is_long_and_no_folder_crowded():
    long = [path for path in sources() if len(path.read_text().splitlines()) > MOST_LINES]
    crowded = [
        folder for folder, n in Counter(map(Path.parent.fget, sources())).items() if n > MOST_FILES
    ]
    assert (long, crowded) == ([], [])


@pytest.mark.parametrize("name", GAMES)
def test_pages_hold_no_python(name):
    assert not list((game(name).folder / "page").rglob("*.py"))


def late_imports(path):
    """Modules that are imported inside a function."""
    for function in ast.walk(tree(path)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.ImportFrom):
                    yield node.module
                elif isinstance(node, ast.Import):
                    yield from (alias.name for alias in node.names)


def test_no_import_stands_inside_a_function_unless_its_library_may_be_missing():
    late = {(str(path), module) for path in sources() for module in late_imports(path)}
    assert {(path, module) for path, module in late if module not in OPTIONAL} == set()


def test_a_late_import_would_be_found(tmp_path):
    path = tmp_path / "late.py"
    path.write_text("def step():\n    from pustosh.kernel import flow\n    import sys\n")
    assert list(late_imports(path)) == ["pustosh.kernel", "sys"]


def reflection(path):
    """Calls of getattr and setattr, by line."""
    return [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("getattr", "setattr")
    ]


@pytest.mark.parametrize("room", ["rules", "words", "state"])
def test_rules_name_the_fields_they_use(room):
    offenders = [
        f"{path}:{line}"
        for name in GAMES
        for path in (game(name).folder / room).rglob("*.py")
        for line in reflection(path)
    ]
    assert offenders == []


@cache
def sections_of(path, titles):
    """The sections of the rulebook that a file names in its first lines."""
    head = " ".join((ast.get_docstring(tree(path)) or "").split())
    if not re.match(r"Rulebook sections?: ", head):
        return frozenset()
    return frozenset(title for title in titles if title in head)


def rule_files(name):
    return [p for p in (game(name).folder / "rules").rglob("*.py") if p.name != "__init__.py"]


@pytest.mark.parametrize("name", GAMES)
def test_every_file_of_rules_names_its_sections(name):
    titles = tuple(section.title for section in game(name).rulebook().sections)
    assert [path for path in rule_files(name) if not sections_of(path, titles)] == []


@pytest.mark.parametrize("name", GAMES)
def test_most_steps_stand_in_the_file_that_their_first_rule_names(name):
    """A newcomer can say the file of a rule before opening it."""
    sections = game(name).rulebook().sections
    titles = tuple(section.title for section in sections)
    title_of = {rule.id: section.title for section in sections for rule in section.rules}
    at_home = Counter()
    for path in rule_files(name):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef):
                first = (ast.get_docstring(node) or "").partition(" ")[0]
                for rule in citations(first):
                    at_home[title_of[rule] in sections_of(path, titles)] += 1
    assert at_home[True] > 1.7 * at_home[False], at_home


VAGUE = {"one", "found", "told", "said", "shown"}  # they tell nothing of what they hold


def bound_names(node):
    """Names that a node of Python gives to a value."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
            yield name
        case ast.Attribute(attr=name, ctx=ast.Store()):
            yield name
        case ast.ExceptHandler(name=name) | ast.MatchAs(name=name) | ast.MatchStar(name=name):
            yield name


def vague_names(path):
    """Variables, parameters and fields with such names, by line."""
    return [
        (node.lineno, name)
        for node in ast.walk(tree(path))
        for name in bound_names(node)
        if name in VAGUE
    ]


@pytest.mark.parametrize("folder", ["src", "tests", "tools"])
def test_variables_are_named_for_what_they_hold(folder):
    files = every(ROOT / folder, ".py")
    assert [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in files
        for line, name in vague_names(path)
    ] == []


PLAIN = """
class Voice:
    def said(self, sentence):
        return self.said(sentence, one=1)
def shown(card, *cards, told_apart=True):
    return [found() for other in cards if (first := other)]
"""


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        (PLAIN, []),
        ("one = found, told = 1, 2", ["one", "found", "told"]),
        ("for one in []: pass", ["one"]),
        ("[said for said in ()]", ["said"]),
        ("def f(one, *found, told=1, **said): pass", ["one", "told", "found", "said"]),
        ("lambda shown: 1", ["shown"]),
        ("class A:\n    shown: int\n    def f(self): self.said = 1", ["shown", "said"]),
        ("if (found := 1): pass", ["found"]),
        ("try: f()\nexcept E as told: pass\nwith f() as one: pass", ["told", "one"]),
        ("match f():\n    case [one, *found]: pass\n    case said: pass", ["one", "found", "said"]),
    ],
)
def test_a_vague_name_would_be_found(tmp_path, wrong, names):
    path = tmp_path / "wrong.py"
    path.write_text(wrong)
    assert sorted(name for _, name in vague_names(path)) == sorted(names)


def vague_in_template(text):
    """Variables of loops, of `set` and of macros, by line."""
    names = Environment().parse(text).find_all(nodes.Name)
    return [(name.lineno, name.name) for name in names if name.ctx != "load" and name.name in VAGUE]


def test_variables_of_templates_are_named_for_what_they_hold():
    files = every(SOURCES, ".html")
    assert [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in files
        for line, name in vague_in_template(path.read_text(encoding="utf-8"))
    ] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{% from 'a' import told %}{{ told(page.said, one=1) }}", []),
        ("{% macro said(card) %}{% endmacro %}", []),
        ("{% for one in many %}{{ one }}{% endfor %}", ["one"]),
        ("{% for n, found in pairs %}{% endfor %}", ["found"]),
        ("{% set told = 1 %}{% set said %}text{% endset %}", ["told", "said"]),
        ("{% macro card(page, shown=1) %}{% endmacro %}", ["shown"]),
        ("{% call(one) throw() %}{% endcall %}", ["one"]),
    ],
)
def test_a_vague_name_in_a_template_would_be_found(text, names):
    assert [name for _, name in vague_in_template(text)] == names
