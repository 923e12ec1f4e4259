"""Writes the keys of every game into docs/scenes.md, as `pustosh scene keys` prints them."""

import re
from pathlib import Path

from click.testing import CliRunner

from pustosh.cli import pustosh
from pustosh.games import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "scenes.md"


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in GAMES:
        keys = CliRunner().invoke(pustosh, ["scene", "keys", name]).output
        begin = f"<!-- pustosh scene keys {name} -->\n"
        marked = re.compile(f"{re.escape(begin)}.*?<!-- end -->", re.S)
        block = f"{begin}{keys}<!-- end -->"
        text = marked.sub(block.replace("\\", r"\\"), text)
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
