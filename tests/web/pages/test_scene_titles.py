"""Titles of scenes in the reader's language: of every rule at least the scene that comes first."""

import pytest
from babel.messages.pofile import read_po

from pustosh.games import GAMES, game
from pustosh.matches.catalogues import LANGUAGES
from pustosh.web.scenes.index import CONTEXT, numbers_by_rule, scenes, title, titles_of

OTHERS = [language for language in LANGUAGES if language != "en"]


def written(name, language):
    file = game(name).folder / "locale" / "scenes" / f"{language}.po"
    with file.open("rb") as po:
        return [entry for entry in read_po(po, abort_invalid=True) if entry.id]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_first_scene_of_every_rule_has_a_title(name, language):
    first = {numbers[0] for numbers in numbers_by_rule(name).values()}
    titles = [title(name, number, language) for number in sorted(first)]
    assert [each for each in titles if each.language != language] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_every_title_belongs_to_a_scene(name, language):
    entries, known = written(name, language), {scene.scene for scene in scenes(name)}
    assert {entry.context for entry in entries} == {CONTEXT}
    assert [entry.id for entry in entries if entry.id not in known] == []
    assert [entry.id for entry in entries if entry.string in ("", entry.id)] == []


def test_what_the_reader_can_read_comes_first_and_the_rest_is_marked_as_english(client):
    rule, numbers = max(numbers_by_rule("shelter").items(), key=lambda each: len(each[1]))
    titles = titles_of("shelter", rule, "de")
    assert sorted(each.number for each in titles) == numbers
    assert titles[0].language == "de"
    page = client.get(f"/rules/shelter/{rule}", headers={"accept-language": "de"}).text
    assert f'<span lang="de">{titles[0].text}</span>' in page
    assert '<span lang="en">' in page
