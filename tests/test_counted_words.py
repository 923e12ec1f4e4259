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


def german_texts(folder):
    for file in (Path(pustosh.__file__).parent / folder / "locale").rglob("de.po"):
        with file.open("rb") as po:
            for message in read_po(po):
                forms = message.string if isinstance(message.string, tuple) else (message.string,)
                yield from ((str(message.id), form) for form in forms)


@pytest.mark.parametrize("folder", ["web", "terminal", *(f"games/{name}" for name in GAMES)])
def test_german_says_the_words_of_its_rulebooks(folder):
    others = f"{OTHER_GERMAN_WORDS['everywhere']} {OTHER_GERMAN_WORDS.get(folder, '')}".split()
    other = re.compile(rf"\b({'|'.join(others)})", re.IGNORECASE)
    assert [text for text in german_texts(folder) if other.search(text[1])] == []


OTHER_GERMAN_WORDS = {  # beginnings of words that stood beside the term of the rulebook
    "everywhere": r"Zuges\b Kampfes Modifik Bunker VATS SPECIAL",
    "games/fallout": r"Gesundheit Strahlung\b Torso Revier Feind Laden Kachel abwerf anwerb "
    "süchtig Misserfolg Talent",
    "games/shelter": r"Eigenschaft Rohstoff Kleidung Etage Unruhe\b",
    "games/munchkin": r"Talent Extra Begleiter geschnappt Regelbuch Ablage\b",
    "games/warofmine": "Waffenruhe Gegner Geist Speisekammer Speicherblatt Spielbogen verletzt "
    "Anführer Fehlschlag",
}

LIMITS = {  # the number is a limit of the program, always far more than one
    "absence-wrong",
    "scene-too-long",
    "branch-no-point",
    "too-much-talk",
    "too-many-tables",
}
