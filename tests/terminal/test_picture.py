"""The picture of the README comes from nowhere else and loads nothing from elsewhere."""

import re
from pathlib import Path

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "terminal-shelter.svg"


def test_the_picture_refers_to_no_host() -> None:
    svg = PICTURE.read_text(encoding="utf-8")
    assert set(re.findall(r"\w+://[^\s\"'<>)]+", svg)) == {"http://www.w3.org/2000/svg"}  # its name
    assert "@font-face" not in svg
    assert "Placing" in svg
