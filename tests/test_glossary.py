"""The glossary of each language, and its terms in catalogues and rulebooks."""

import re
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po

import pustosh
from pustosh.games import GAMES

SOURCE = Path(pustosh.__file__).parent
GLOSSARY = Path(__file__).parent.parent / "docs" / "glossary"
FILES = ("common", *GAMES, "names")
RULEBOOKS = {"ours", *GAMES}
FOLDERS = ("web", "terminal", "matches", *(f"games/{name}" for name in GAMES))


def glossary(language, name):
    return yaml.safe_load((GLOSSARY / language / f"{name}.yaml").read_text())


def never_said(language, folder):
    """Words that stood beside a term: those of every game, of the pages, of this game."""
    common, name = glossary(language, "common"), Path(folder).name
    own = glossary(language, name).get("never", {}) if name in GAMES else {}
    pages = common["never_on_pages"] if folder == "web" else {}
    return re.compile(rf"\b({'|'.join({**common['never'], **own, **pages})})", re.IGNORECASE)


def messages(folder, language):
    for file in (SOURCE / folder / "locale").rglob(f"{language}.po"):
        with file.open("rb") as po:
            for message in read_po(po):
                forms = message.string if isinstance(message.string, tuple) else (message.string,)
                yield from (form for form in forms if message.id)


def rules(folder, language):
    file = SOURCE / folder / "rulebook" / f"{language}.yaml"
    yield from leaves(yaml.load(file.read_text(), yaml.CSafeLoader) if file.exists() else {})


def leaves(book):
    if isinstance(book, str):
        yield book
    for part in book.values() if isinstance(book, dict) else book if isinstance(book, list) else ():
        yield from leaves(part)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", ["ru", "de"])
def test_catalogues_and_rulebooks_say_the_term_and_no_other_word(language, folder):
    other = never_said(language, folder)
    texts = [*messages(folder, language), *rules(folder, language)]
    spoken = [re.sub(r"\{[^}]*\}", "", text) for text in texts]  # names of places are English
    assert [text for text in spoken if other.search(text)] == []
    assert texts


@pytest.mark.parametrize("folder", ["web", *(f"games/{name}" for name in GAMES)])
@pytest.mark.parametrize("language", ["ru", "de"])
def test_documents_for_players_say_the_term_and_no_other_word(language, folder):
    page = f"{folder}.md" if folder != "web" else "playing.md"
    text = (GLOSSARY.parent / language / page).read_text(encoding="utf-8")
    other = never_said(language, folder)
    assert [line for line in text.splitlines() if other.search(line)] == []


@pytest.mark.parametrize(
    ("language", "folder", "other", "term"),
    [
        ("ru", "games/fallout", "Получите черту", "Получите особенность"),
        ("ru", "games/fallout", "Снимите метку", "Снимите жетон задания"),
        ("ru", "games/munchkin", "Ваша очередь", "Твоя очередь"),
        ("ru", "web", "Отпечаток костей", "Отпечаток кубиков"),
        ("de", "games/fallout", "3 Gesundheit", "3 TP"),
        ("de", "games/munchkin", "Zum Ersatz", "Zum Ausgleich"),
        ("de", "terminal", "Ende des Zuges", "Ende des Zugs"),
    ],
)
def test_another_word_is_noticed_and_the_term_is_not(language, folder, other, term):
    assert never_said(language, folder).search(other)
    assert not never_said(language, folder).search(term)


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_terms(name):
    russian, german = (glossary(language, name)["terms"] for language in ("ru", "de"))
    words = [term["en"] for term in russian]
    assert words == [term["en"] for term in german]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", ["ru", "de"])
def test_a_term_names_its_source_and_is_not_forbidden(language, name):
    other = never_said(language, f"games/{name}" if name in GAMES else name)
    for term in glossary(language, name)["terms"]:
        assert {"en", language, "source"} <= term.keys() <= {"en", language, "source", "note"}
        assert term["source"] in RULEBOOKS
        assert not other.search(term[language]), term
