"""The end: a page for every way a game can end, a picture without secrets, the same seats again."""

import html
import re
from itertools import chain
from pathlib import Path
from xml.dom import minidom

import pytest
from starlette.testclient import TestClient

from boxes import base_box
from daily import SEED
from pustosh import games
from pustosh.games.fallout.rules.factions import influence
from pustosh.games.warofmine.rules import ending as war
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Prize, award
from pustosh.matches.files import load
from pustosh.matches.match import new_match
from pustosh.matches.messages import LANGUAGES, Voice
from pustosh.matches.record import Seat
from pustosh.web.drawing.ending import ending_of
from pustosh.web.drawing.print_inks import colour
from pustosh.web.people.visitors import COOKIE
from stored_tables import played_by_people, store_table
from whole_games import open_table

FIXTURES = Path(__file__).parents[2] / "fixtures"
ENDS = sorted(path for name in games.GAMES for path in (FIXTURES / name).glob("*.jsonl"))
NAMED = [f"{path.parent.name}-{path.stem}" for path in ENDS]
REASONS = {
    "shelter": {"sixth-room", "threat-deck", "sixth-room-and-threat-deck"},
    "fallout": set(influence.RULES),
    "munchkin": {"level-ten"},
    "warofmine": set(war.RULES) - {"loss"},  # by a word that no card of the box says
}
IDS = re.compile(r"(points|award|life|ending|series)[/-][a-z]+(?=[<\s.])|[{}]")
TAGS = re.compile(r"<[^>]*>")


def words_of(page):
    return html.unescape(TAGS.sub(" ", page.partition("<main")[2]))


def seated(client, path, seat=0):
    """The table of a recorded game, for a browser that holds this seat."""
    id_, tokens = store_table(client.app.state.desk.hub.store, played_by_people(load(path)))
    return id_, browser_of(client, tokens[seat]), tokens


def browser_of(client, token):
    browser = TestClient(client.app, follow_redirects=False)
    browser.cookies.set(COOKIE, token)
    return browser


def test_the_records_have_every_way_to_end():
    ways = {name: set() for name in games.GAMES}
    for path in ENDS:
        record = load(path)
        ways[path.parent.name].add(record.end.reason)
    assert ways == REASONS


@pytest.mark.parametrize("path", ENDS, ids=NAMED)
def test_every_end_has_its_page_in_every_language(client, path):
    id_, browser, _ = seated(client, path)
    table = client.app.state.desk.hub.table(id_)
    for language in LANGUAGES:
        browser.cookies.set("language", language)
        page = browser.get(f"/t/{id_}/end", headers={"accept-language": language})
        assert page.status_code == 200, page.text
        text = words_of(page.text)
        assert table.voice(language).outcome(table.match.outcome) in text
        assert IDS.search(text) is None, IDS.search(text)
        assert all(row.name in text for row in table.people)


@pytest.mark.parametrize("path", ENDS, ids=NAMED)
def test_the_rows_of_every_account_add_up_to_the_score(path):
    expect_sums(games.game(path.parent.name), load(path))


@pytest.mark.parametrize("name", games.GAMES)
def test_they_add_up_in_games_played_at_random(name):
    spec = games.game(name)
    expect_sums(spec, random_game(spec, f"{SEED}-{name}").record)


def random_game(spec, seed):
    seats = [Seat(f"P{number}", "") for number in range(max(2, spec.seats[0]))]
    match, chance = new_match(spec, base_box(spec), seats, {}, seed), Seeded(seed)
    while match.outcome is None:
        match.answer(match.game.decider, spec.pick(match.game, chance).key)
    return match


def expect_sums(spec, record):
    voice = Voice(spec, base_box(spec), "en", [seat.name for seat in record.header.seats])
    ending = ending_of(spec, base_box(spec), record, voice)
    totals = {account.seat: account.total for account in ending.accounts}
    assert [totals[seat] for seat in sorted(totals)] == list(ending.outcome.scores)
    known = chain.from_iterable(account.rows for account in ending.accounts)
    assert "start" not in {row.kind for row in known} or spec.name == "munchkin"


def test_the_page_tells_how_each_point_was_made(client):
    id_, browser, _ = seated(client, FIXTURES / "fallout" / "one-of-two-wins.jsonl")
    text = words_of(browser.get(f"/t/{id_}/end").text)
    assert "You win" in text
    table = client.app.state.desk.hub.table(id_)
    voice = table.voice("en")
    for card in chain.from_iterable(table.match.game.table.agendas):
        assert voice.name(card) in text  # turned over, those of the others too
    assert "Terror of the wasteland" in text


def test_an_epilogue_for_each_person_with_what_they_did(client):
    id_, browser, _ = seated(client, FIXTURES / "warofmine" / "ceasefire.jsonl")
    page = browser.get(f"/t/{id_}/end").text
    assert "warofmine.css" in page  # the inks of faces
    text = words_of(page)
    table = client.app.state.desk.hub.table(id_).match.game.table
    voice = client.app.state.desk.hub.table(id_).voice("en")
    assert all(voice.name(who) in text for who in (*table.group, *table.dead))
    assert "Worked on the house 23 times." in text
    assert "Damp cloth." in text  # Lidia's own epilogue
    assert "Awards" not in text  # nobody is the best here
    marks = {line.args["card"] for line in lines_of(client, id_) if line.message == "epilogue-mark"}
    assert marks
    assert all(f"{voice.name(mark)}." in text for mark in marks)


def lines_of(client, id_):
    return client.app.state.desk.hub.table(id_).match.journal.lines


def test_a_running_game_has_no_end_and_no_picture(client):
    table = open_table(client, "me", "me")
    for page in ("end", "picture.svg"):
        assert client.get(f"/t/{table.id}/{page}").status_code == 403
    assert client.post(f"/t/{table.id}/rematch").status_code == 403


@pytest.mark.parametrize("path", ENDS, ids=NAMED)
def test_the_picture_has_names_and_scores_and_no_secrets(client, path):
    id_, browser, tokens = seated(client, path)
    reply = browser.get(f"/t/{id_}/picture.svg")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    minidom.parseString(reply.text)  # it stands alone
    table = client.app.state.desk.hub.table(id_)
    assert all(html.escape(row.name) in reply.text for row in table.people)
    assert "var(" not in reply.text
    assert "/static/" not in reply.text
    header = table.match.record.header
    assert not any(secret in reply.text for secret in (header.seed, *tokens))
    strangers = TestClient(client.app, follow_redirects=False)
    assert strangers.get(f"/t/{id_}/picture.svg").status_code == 403


def test_a_name_is_no_drawing(client):
    id_, browser, _ = seated(client, FIXTURES / "shelter" / "sixth-room.jsonl")
    table = client.app.state.desk.hub.table(id_)
    table.people[0] = table.people[0]._replace(name="<script>&")
    table.refresh = lambda: False
    picture = browser.get(f"/t/{id_}/picture.svg").text
    assert "<script>" not in picture
    minidom.parseString(picture)


def test_a_rematch_has_the_same_seats_and_is_opened_once(client):
    id_, browser, tokens = seated(client, FIXTURES / "shelter" / "sixth-room-of-three.jsonl")
    hub = client.app.state.desk.hub
    first = browser.post(f"/t/{id_}/rematch").headers["location"]
    again = hub.table(first.removeprefix("/t/"))
    before = hub.table(id_)
    assert [(row.name, row.owner) for row in again.people] == [
        (row.name, row.owner) for row in before.people
    ]
    assert again.match.record.header.options == before.match.record.header.options
    assert again.match.record.header.seed != before.match.record.header.seed
    other = browser_of(client, tokens[1])
    assert first in other.get(f"/t/{id_}").text  # on the live page of those who sat there
    assert "plays once more" in other.get(f"/t/{id_}").text
    assert other.post(f"/t/{id_}/rematch").headers["location"] == first
    assert other.get(first).status_code == 200


def test_only_those_who_sat_there_play_again(client):
    id_, _, _ = seated(client, FIXTURES / "shelter" / "sixth-room.jsonl")
    stranger = TestClient(client.app, follow_redirects=False)
    count = client.app.state.desk.hub.store.shelf.count()
    assert stranger.post(f"/t/{id_}/rematch").status_code == 403
    assert client.app.state.desk.hub.store.shelf.count() == count


def line(who, n=1):
    return Line("X-1", "does", {"who": who, "n": n})


def test_those_who_have_done_the_same_share_an_award_unless_all_have():
    prize = Prize(name="x", sign="dice", messages={"does"})
    assert award(prize, [line(2), line(0)], 3).seats == (0, 2)
    assert award(prize, [line(0), line(1)], 2) is None
    assert award(prize, [line(0)], 1).seats == (0,)
    assert award(prize, [], 3) is None


def test_the_largest_of_its_kind_is_a_single_line():
    prize = Prize(
        name="x", sign="dice", messages={"does"}, amount=lambda line: line.args["n"], largest=True
    )
    assert award(prize, [line(0, 3), line(0, 3), line(1, 5)], 2).seats == (1,)


def test_inks_of_a_picture_come_from_the_style_sheet():
    assert colour("var(--accent)", "shelter") == "#125D65"
    assert colour("var(--accent)", "fallout") == "#973F0A"
    assert colour("color-mix(in srgb, #000 50%, #fff)", "shelter") == "#808080"
