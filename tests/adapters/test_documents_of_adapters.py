"""The examples and tables of the documents for programs that learn are those of the program."""

import runpy

import pytest

from documents import ROOT, SPAN, blocks, section_of, table_in, text_of
from pustosh import Play
from pustosh.games import GAMES
from pustosh.lab.dataset.decisions import Decision
from pustosh.lab.dataset.making import write
from pustosh.lab.simulate import Plan

NEEDED = {  # module -> why an example that names it is skipped
    "pettingzoo": "the extra `pettingzoo` is not installed",
    "gymnasium": "the extra `gymnasium` is not installed",
    "pyspiel": "the extra `openspiel` is not installed",
    "torch": "PyTorch is in no extra; docs/adapters.md says how to install it",
}


def needs(code):
    for module, reason in NEEDED.items():
        if f"import {module}" in code or f"{module} import" in code:
            pytest.importorskip(module, reason=reason)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    write(Plan("shelter", 2, ("random",), {}, "docs"), 1, 1, tmp_path / "games.jsonl", print)
    monkeypatch.chdir(tmp_path)
    return tmp_path


EXAMPLES = [
    pytest.param(code, id=f"{name}-{n}")
    for name in ("python", "adapters")
    for n, code in enumerate(blocks(f"docs/{name}.md", "python"))
]


@pytest.mark.parametrize("code", EXAMPLES)
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
def test_an_example_runs_and_prints_what_it_says(code, folder, capsys):
    needs(code)
    exec(compile(code, "example", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    for line in code.splitlines():
        if line.startswith("print(") and "  # " in line:
            claim = line.partition("  # ")[2].partition(":")[0].strip()
            assert any(text.startswith(claim) for text in printed), line


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_of_numbers_are_those_of_the_program(name):
    page_of = runpy.run_path(str(ROOT / "tools" / "encoding_tables.py"))["page_of"]
    assert text_of(f"docs/encoding/{name}.md") == page_of(name), "run tools/encoding_tables.py"


def test_the_columns_of_data_sets_are_listed():
    rows = table_in(section_of("docs/python.md", "## Data sets"))
    names = [name for row in rows for name in SPAN.findall(row[0])]
    assert names == list(Decision.__struct_fields__)


def test_the_names_of_a_game_are_listed():
    rows = table_in(section_of("docs/python.md", "## What a game can do"))
    names = {name.partition("(")[0] for row in rows for name in SPAN.findall(row[0])}
    public = {name for name in vars(Play) if not name.startswith("_")}
    assert names | {"fields", "name"} == public
