"""At one table each reads the cards in their own language."""

import pytest
from starlette.testclient import TestClient

from page_forms import fields, keys
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.live.kits import kit_of
from translated_packs import swapped, translated_pack


def reader(app, language):
    visiting = TestClient(app, follow_redirects=False)
    visiting.cookies.set("language", language)
    visiting.get("/")
    return visiting


@pytest.fixture
def texts(app, desk, tmp_path):
    """The server plays Shelter with a pack in three languages; by id, its English texts."""
    spec = translated_pack("shelter", tmp_path / "pack", "ru", "de")
    desk.hub._kits["shelter"] = kit_of(spec)
    desk.fragments["shelter"] = FragmentCache()
    return {id_: text.value for id_, text in desk.hub.kit("shelter")[1].cards.texts.items()}


@pytest.fixture
def table(app, texts):
    """Ann reads Russian and Bob German, at one table."""
    ann, bob = reader(app, "ru"), reader(app, "de")
    form = {"kind-0": "me", "kind-1": "open", "option-first": "0", "public": "1"}
    where = ann.post("/new/shelter", data=form).headers["location"]
    assert bob.post(f"{where}/seat/1", data={"action": "take"}).is_redirect
    return ann, bob, where


def spoken(texts, page):
    """In which languages the names of cards stand on a page."""
    names = [text.name for text in texts.values() if len(text.name) > 8]
    versions = {"en": names} | {
        language: [swapped(name, language) for name in names] for language in ("ru", "de")
    }
    return {language for language, known in versions.items() if any(n in page for n in known)}


def test_each_reads_the_table_in_their_own_language(texts, table):
    ann, bob, where = table
    for _ in range(4):
        pages = [who.get(where).text for who in (ann, bob)]
        assert [spoken(texts, page) for page in pages] == [{"ru"}, {"de"}]
        who, page = next((who, page) for who, page in zip(table, pages, strict=False) if keys(page))
        assert who.post(f"{where}/answer", data={**fields(page), "key": keys(page)[0]}).is_redirect


def test_so_do_pictures_and_programs(app, texts, table):
    languages = ("ru", "de", "en")
    pages = [reader(app, language).get("/gallery/shelter").text for language in languages]
    assert [spoken(texts, page) for page in pages] == [{"ru"}, {"de"}, {"en"}]
    ann, _, where = table
    id_ = where.removeprefix("/t/")
    for language in languages:
        lines = ann.get(f"/api/tables/{id_}/journal", params={"language": language}).text
        assert spoken(texts, lines) == {language}
