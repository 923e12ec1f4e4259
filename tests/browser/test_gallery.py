"""The gallery in real Chromium: pictures of every game are drawn, in three languages."""

import pytest

from pustosh.games import GAMES

INKED = """() => [...document.querySelectorAll(".gallery .art")].filter(art => {
  art.closest("section").style.contentVisibility = "visible";
  const box = art.getBBox();
  return box.width > 10 && box.height > 10;
}).length"""
TITLES = {"en": "Gallery", "ru": "Галерея", "de": "Galerie"}


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_is_drawn(quiet, server, name):
    """A part that the sprite does not have, or a sprite that is refused, leaves nothing."""
    quiet.goto(f"{server.address}/gallery/{name}")
    quiet.wait_for_load_state("networkidle")
    assert quiet.evaluate(INKED) == quiet.locator(".gallery figure").count() > 40


def test_the_gallery_is_there_for_everybody(quiet, server, tools):
    quiet.goto(f"{server.address}/gallery/munchkin")
    quiet.wait_for_load_state("networkidle")
    tools.check(quiet, "gallery")


@pytest.mark.parametrize("language", TITLES)
def test_the_gallery_speaks_three_languages(browser, server, language):
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(f"{server.address}/gallery/shelter")
    assert TITLES[language] in page.title()
    context.close()
