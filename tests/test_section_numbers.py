"""No docstring and no comment cites a section of a paper that is not in the repository: "9.7".

A rule has an id. Versions ("Python 3.11", "0.4.0") and amounts ("1.5 s", "0.1 ms") are not meant.
"""

import ast
import re
import tokenize
from pathlib import Path

import pytest

from whole_folders import every

ROOT = Path(__file__).parent.parent
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef
SECTION = re.compile(
    r"""(?<![\w.$€£+/:=-])(?<!Python\ )(?<!version\ )  # no version, no amount
    [1-9]\d?\.\d{1,2}
    (?![\w%]|\.\d|\ ?(?:ms|s|times|seconds|minutes|bits|KB|MB|GB|million|thousand)\b)""",
    re.VERBOSE,
)


def remarks(path):
    """The docstrings and comments of a file."""
    with tokenize.open(path) as file:
        text = file.read()
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, DOCUMENTED)]
        file.seek(0)
        tokens = list(tokenize.generate_tokens(file.readline))
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return [*filter(None, map(ast.get_docstring, nodes)), *comments]


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("Equal cards are one choice (9.7).", ["9.7"]),
        ("Who runs, who joins him after it (9.4, 9.5).", ["9.4", "9.5"]),
        ("10.5. Another script.", ["10.5"]),
        ("# 9.2: the active seat", ["9.2"]),
        ("as 15.2 says", ["15.2"]),
        ("SH-PLACE-05. Python 3.11, pustosh 0.4.0, version 1.2; 1.5 s, 2.5 times, 12.5%", []),
        ("some 0.1 ms, 10.000, x1.5, +2.5", []),
    ],
)
def test_sections_are_told_from_versions_and_amounts(text, sections):
    assert SECTION.findall(text) == sections


def test_no_docstring_and_no_comment_cites_a_section_of_a_paper():
    folders = (ROOT / "src", ROOT / "tests", ROOT / "tools")
    files = [path for folder in folders for path in every(folder, ".py")]
    assert len(files) > 500
    citing = [
        f"{path.relative_to(ROOT)}: {text.splitlines()[0]}"
        for path in files
        if path != Path(__file__)
        for text in remarks(path)
        if SECTION.search(text)
    ]
    assert citing == []
