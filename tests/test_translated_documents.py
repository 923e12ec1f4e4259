"""The documents for players say the same in Russian and German as in English."""

import re
import subprocess
import sys
from functools import cache

import pytest
from babel.messages.pofile import read_po

from documents import ROOT, SPAN, blocks, section_of, table_in, text_of
from pustosh.games import GAMES, game
from pustosh.kernel.rulebook import citations

LANGUAGES = {"ru": "Русский", "de": "Deutsch"}
OPTIONS = {"ru": "## Параметры", "de": "## Optionen"}
NONE = {"ru": "нет", "de": "keine"}
LENGTH = {
    "ru": "\nИгроков: от {} до {}. Время: от {} до {} минут",  # noqa: RUF001
    "de": "\nSpieler: {} bis {}. Dauer: {} bis {} Minuten",
}
NAMES = ("README", "docs/playing", *(f"docs/games/{name}" for name in GAMES))


def translated(name, language):
    """Where a document for players lies in another language: beside README, or in docs/ru."""
    if name == "README":
        return f"README.{language}.md"
    return name.replace("docs/", f"docs/{language}/") + ".md"


def commands_of(name):
    """The first block of commands in a document, without what is said about them."""
    block = re.search(r"(?:^    .+\n)+", text_of(name), re.M)[0]
    lines = (line.partition("  #")[0].strip() for line in block.splitlines())
    return [re.sub(r" --language \w+", "", line) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_document_for_players_has_the_commands_of_the_english_one(name, language):
    commands = commands_of(f"{name}.md")
    assert "make play" in commands
    assert commands_of(translated(name, language)) == commands


@pytest.mark.parametrize("name", NAMES)
def test_a_reader_gets_from_each_language_to_the_others_in_the_first_lines(name):
    paths = {"en": f"{name}.md", **{code: translated(name, code) for code in LANGUAGES}}
    titles = {"en": "English", **LANGUAGES}
    for here, path in paths.items():
        line = text_of(path).splitlines()[2]
        links = dict(re.findall(r"\[(\w+)\]\(([^)]+)\)", line))
        assert sorted(links) == sorted(titles[code] for code in titles if code != here)
        for code in paths.keys() - {here}:
            target = (ROOT / path).parent / links[titles[code]]
            assert target.resolve() == (ROOT / paths[code]).resolve()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readme_has_its_picture_its_commands_and_its_games(language):
    text, english = text_of(translated("README", language)), text_of("README.md")
    pictures = re.compile(r"!\[[^]]+\]\(([^)]+)\)")
    assert pictures.findall(text) == pictures.findall(english) != []
    heading = {"ru": "## Что умеет `pustosh`", "de": "## Was `pustosh` kann"}[language]
    rows = table_in(section_of(translated("README", language), heading))
    expected = table_in(section_of("README.md", "## What `pustosh` does"))
    assert [row[0].split()[:2] for row in rows] == [row[0].split()[:2] for row in expected]
    assert all(f"(docs/{language}/games/{name}.md)" in text for name in GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_readme_shows_is_what_the_command_says(language):
    (console,) = blocks(translated("README", language), "console")
    command, _, expected = console.removeprefix("$ ").partition("\n")
    words = [sys.executable, "-m", *command.split()]
    printed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert printed.strip() == expected.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_documents_names_every_translation(language):
    listed = text_of("docs/README.md")
    assert f"(../README.{language}.md)" in listed
    for name in NAMES[1:]:
        assert f"({translated(name, language).removeprefix('docs/')})" in listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_has_its_players_minutes_and_options(name, language):
    page, spec = translated(f"docs/games/{name}", language), game(name)
    assert text_of(page).startswith(f"# {spec.title}\n")
    assert LENGTH[language].format(*spec.seats, *spec.minutes) in text_of(page)
    rows = table_in(section_of(page, OPTIONS[language]))
    english = table_in(section_of(f"docs/games/{name}.md", "## Options"))
    for row, expected in zip(rows, english, strict=True):
        default = NONE[language] if expected[1] == "none" else expected[1]
        assert (row[0], row[1], row[3]) == (expected[0], default, expected[3])
        assert SPAN.findall(row[2]) == SPAN.findall(expected[2])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_tells_the_rulings_of_the_english_page(name, language):
    prefix = game(name).rulebook().prefix
    rulings = set(citations(section_of(f"docs/games/{name}.md", "## Rulings"), prefix))
    cited = citations(text_of(translated(f"docs/games/{name}", language)), prefix)
    assert rulings - set(cited) == set()


@cache
def messages(language):
    """What the pages say: the texts by context and id."""
    with (ROOT / f"src/pustosh/web/locale/{language}.po").open("rb") as file:
        catalogue = read_po(file)
    return {(entry.context, entry.id): entry.string for entry in catalogue if entry.id}


def called(words, language):
    """What a button of the pages is called in another language: one name for each that says so."""
    return {messages(language)[key] for key, text in messages("en").items() if text == words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_are_called_what_is_written_on_them(language):
    buttons = set(re.findall(r"\*+([A-Z][^*|]+)\*+", text_of("docs/playing.md")))
    assert {"Play now", "Copy", "Let a bot play", "Just now", "Pace and sound"} <= buttons
    page = " ".join(text_of(translated("docs/playing", language)).split())
    for words in buttons:
        assert any(name in page for name in called(words, language)), words
