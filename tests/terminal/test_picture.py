"""The pictures of the documents come from nowhere else and load nothing from elsewhere."""

import re
from pathlib import Path

import pytest

IMAGES = Path(__file__).parents[2] / "docs" / "images"


@pytest.mark.parametrize(("game", "word"), [("shelter", "Placing"), ("fallout", "Diamond")])
def test_the_picture_refers_to_no_host(game: str, word: str) -> None:
    svg = (IMAGES / f"terminal-{game}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"\w+://[^\s\"'<>)]+", svg)) == {"http://www.w3.org/2000/svg"}  # its name
    assert "@font-face" not in svg
    assert word in svg
