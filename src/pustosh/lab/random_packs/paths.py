"""Values inside a record, by the path that problems use: `.abilities[0].do`."""

import re
from typing import Any

STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
INDEX = re.compile(r"\[\d+\]")


def put(raw: Any, path: str, value: Any) -> None:
    """Lay a value where the path leads."""
    *way, last = [name or int(index) for name, index in STEP.findall(path)]
    for step in way:
        raw = raw[step]
    raw[last] = value


def place_of(file: str, path: str) -> str:
    """`items.yaml` and `.abilities[1].do` -> `items .abilities.do`."""
    return f"{file.partition('.')[0].partition('/')[0]} {INDEX.sub('', path)}"
