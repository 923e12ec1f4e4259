"""Words of the catalogues: plural forms where things are counted, one word for one thing."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import pustosh
from pustosh.games import GAMES, game
from pustosh.matches.catalogues import LANGUAGES, catalogue

CATALOGUES = sorted(Path(pustosh.__file__).parent.rglob("locale/en.po"))
COUNTED = re.compile(r"\{n\} (?:[a-z]+ )?([a-z]+s)\b")
SINGULAR = {"happiness", "is", "has", "its", "leaves", "less", "as", "this"}  # like plurals


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parts[-3])
def test_what_is_counted_has_plural_forms(file):
    with file.open("rb") as po:
        messages = [message for message in read_po(po) if isinstance(message.string, str)]
    nouns = {str(message.id): COUNTED.search(str(message.string)) for message in messages}
    one_form = {id_ for id_, noun in nouns.items() if noun and noun[1] not in SINGULAR}
    assert one_form <= LIMITS


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language):
    texts = catalogue(game("warofmine").folder / "locale", language)
    assert texts.find("thing", "script") == texts.find("page", "why/script")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_scores_say_what_is_counted(name, language):
    text = catalogue(game(name).folder / "locale", language).find("frame", "score", 1)
    words = (text or "").split("{n}")
    assert len(words) > 1
    assert any(words)


LIMITS = {  # the number is a limit of the program, always far more than one
    "absence-wrong",
    "scene-too-long",
    "branch-no-point",
    "too-much-talk",
    "too-many-tables",
}
