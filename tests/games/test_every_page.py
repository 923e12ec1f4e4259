"""Pages of all games keep the look: colours are tokens, and no print is small."""

import re

import pytest

from pustosh.games import GAMES, game
from pustosh.kernel.pictures.kits import read_kits

TOKENS = "/* ---------- inks of goods and dice"  # tokens that a game adds stand above this line
INKS = "/* ---------- inks of pictures"  # the last section: all colours of the drawn look
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgb|url\(")


def page_of(name):
    return game(name).folder / "page"


def sheet_of(name):
    """The style sheet of a game, and the inks of its pictures."""
    css, line, inks = (page_of(name) / f"{name}.css").read_text().partition(INKS)
    assert line
    return css, line + inks


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_no_colour_of_its_own_and_no_small_print(name):
    """Colours are the tokens of look.css or of the game, and 12 px is the smallest size."""
    css, inks = sheet_of(name)
    tokens, line, rest = css.partition(TOKENS)
    assert not COLOUR.search(rest if line else tokens)
    assert not re.search(r"font(?:-size)?:[^;}]*\b(?:\d|1[01])px", css + inks)


@pytest.mark.parametrize("name", GAMES)
def test_inks_of_pictures_colour_pictures_only(name):
    """Each rule is about a kit of the game, and an ink it names is one that the kit lists."""
    kits = read_kits(page_of(name))
    inks = re.sub(r"/\*.*?\*/", "", sheet_of(name)[1], flags=re.DOTALL)
    named = {kit: set() for kit in kits}
    for selector in re.findall(r"\s*([^{}]+?)\s*\{[^{}]*\}", inks):
        for each in selector.split(","):
            kit, ink = re.fullmatch(
                r"\s*\.art-(\w+)(?:\[data-light~=\w+\]|(?: > )?\[data-ink=(\w+)\])?", each
            ).groups()
            named[kit] |= {ink} - {None}
    for kit, listed in kits.items():
        assert named[kit] <= set(listed.inks)
        assert len(set(listed.inks) - named[kit]) <= 1  # that of the rule for the whole kit


@pytest.mark.parametrize("name", GAMES)
def test_inks_of_pictures_are_the_end_of_the_sheet(name):
    assert sheet_of(name)[1].count("/* ------") == 1
