"""Writes docs/encoding/*.md: the numbers of choices and the vectors of views, game by game."""

from pathlib import Path

from pustosh.encoding.encoded import encoded
from pustosh.encoding.tables import fields_table, verbs_table
from pustosh.games import GAMES

FOLDER = Path(__file__).parent.parent / "docs" / "encoding"


def page_of(name: str) -> str:
    kit = encoded(name)
    return f"""# {kit.spec.title} in numbers

[How to read this](../adapters.md#numbers). Made by `tools/encoding_tables.py`.

## Actions

{kit.numbering.size} numbers; fingerprint `{kit.numbering.fingerprint}`.

{verbs_table(kit.numbering)}

## Observations

{kit.observation.size} numbers.

{fields_table(kit.observation)}
"""


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.md").write_text(page_of(game))
