"""Pages of all games keep the look: colours are tokens, and no print is small."""

import re

import pytest

from pustosh.games import GAMES, game

INKS = "/* ---------- inks of goods and dice"  # tokens that a game adds stand above this line


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_no_colour_of_its_own_and_no_small_print(name):
    """Colours are the tokens of look.css or of the game, and 12 px is the smallest size."""
    css = (game(name).folder / "page" / f"{name}.css").read_text()
    tokens, line, rest = css.partition(INKS)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\brgb|url\(", rest if line else tokens)
    assert not re.search(r"font(?:-size)?:[^;}]*\b(?:\d|1[01])px", css)
