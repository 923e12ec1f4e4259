"""Reading the rules in the browser."""

from html import escape

import pytest

from pustosh.games import GAMES, game
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.rule_search import search_rules
from pustosh.web.drawing.reading import one_page, order_of_play

BOOK = game("shelter").rulebook()


def test_rules_stand_under_the_section_titles_of_the_readers_language(client):
    page = client.get("/rules/shelter", headers={"accept-language": "ru"}).text
    assert "Состав игры" in page
    assert "Components and counts" not in page
    assert all(f'href="/rules/shelter/{id_}"' in page for id_ in BOOK.ids)


def test_a_search_finds_the_rules_with_all_the_words(client):
    page = client.get("/rules/shelter", params={"q": "wounded HEALING"}).text
    wanted = {rule.id for rule in search_rules(BOOK, "wounded healing")}
    assert wanted
    assert {id_ for id_ in BOOK.ids if f"/{id_}" in page} == wanted


def test_a_search_may_find_nothing_and_shows_what_was_sought_as_text(client):
    page = client.get("/rules/shelter", params={"q": "<script>alert(1)</script>"}).text
    assert "0 rules" in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_a_rule_has_its_text_ruling_source_neighbours_and_scenes(client):
    page = client.get("/rules/shelter/SH-COMP-02").text
    rule = BOOK.rule("SH-COMP-02")
    for text in (rule.text, rule.ruling, rule.source, "/SH-COMP-01", "/SH-COMP-03"):
        assert text in page
    assert "/scenes/shelter/" in client.get("/rules/shelter/SH-PLACE-01").text


def test_the_first_rule_has_none_before_it_and_the_last_none_after(client):
    assert 'rel="prev"' not in client.get(f"/rules/shelter/{BOOK.ids[0]}").text
    assert 'rel="next"' not in client.get(f"/rules/shelter/{BOOK.ids[-1]}").text


def test_every_rule_has_a_page(client):
    for id_ in BOOK.ids:
        assert client.get(f"/rules/shelter/{id_}").status_code == 200


def test_rules_that_a_ruling_names_are_links(client):
    citing = next(rule for rule in map(BOOK.rule, BOOK.ids) if "SH-" in rule.ruling)
    page = client.get(f"/rules/shelter/{citing.id}").text
    assert page.count("/rules/shelter/SH-") > 2


def test_an_unknown_rule_is_not_found_and_close_ones_are_offered(client):
    reply = client.get("/rules/shelter/SH-PLACE-99")
    assert reply.status_code == 404
    offered = reply.text.partition("Did you mean")[2].partition("</section>")[0]
    assert "SH-PLACE-" in offered
    assert client.get("/rules/shelter/zzz").status_code == 404


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/chess/SH-PLACE-01", "/scenes/chess/1"])
def test_a_game_that_is_not_here_is_not_found(client, path):
    assert client.get(path).status_code == 404


def test_the_page_of_a_rule_says_what_its_ruling_rests_on(client):
    page = client.get("/rules/warofmine/WM-RAID-09").text
    assert "Our own decision" in page
    assert "[ours]" not in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_begins_with_one_page_and_goes_on_in_the_order_of_play(client, name, language):
    page = client.get(f"/rules/{name}", headers={"accept-language": language}).text
    how = one_page(game(name).folder, language)
    assert how is not None
    assert escape(how.aim, quote=False) in page
    places = [page.index(f'<section class="sheet" id="{id_}"') for id_ in ("how", "setup")]
    assert places == sorted(places)
    assert places[-1] < page.index('<section class="sheet" id="examples"')


@pytest.mark.parametrize("name", GAMES)
def test_every_section_of_the_order_of_play_exists(name):
    known = {section.id for section in game(name).rulebook().sections}
    assert set(order_of_play(game(name).folder)) <= known


def test_a_rulebook_opened_at_a_table_leads_back_to_it(client):
    page = client.get("/rules/shelter", params={"table": "abc123"}).text
    assert 'href="/t/abc123"' in page
    assert f'href="/rules/shelter/{BOOK.ids[0]}?table=abc123"' in page
    assert 'href="/t/' not in client.get("/rules/shelter").text
    bad = client.get("/rules/shelter/SH-COMP-02", params={"table": '"><script>'}).text
    assert "backbar" not in bad
