"""What tests read in the documents: texts, blocks, sections, tables."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.M | re.S)
SPAN = re.compile(r"`([^`\n]+)`")


@cache
def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name, language):
    """The fenced blocks of one language."""
    return [body for kind, body in FENCE.findall(text_of(name)) if kind == language]


def section_of(name, heading):
    """What stands under a heading, up to the next one of its level or above."""
    level = heading.partition(" ")[0]
    after = text_of(name).partition(f"\n{heading}\n")[2]
    assert after, f"{name} has no heading {heading!r}"
    return re.split(rf"^#{{1,{len(level)}}} ", after, maxsplit=1, flags=re.M)[0]


def table_in(text):
    """The rows of the first table of a text, without its head, as lists of cells."""
    lines = [line.strip() for line in text.splitlines() if line.strip().startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    ends = [at for at, row in enumerate(rows) if set("".join(row)) <= set("-:")]
    assert ends, "no table here"
    return rows[1 + ends[0] : ends[1] - 1 if len(ends) > 1 else None]


def named_in(cell):
    """Facts are named before what is said about them in brackets."""
    return set(SPAN.findall(re.sub(r"\([^)]*\)", "", cell)))
