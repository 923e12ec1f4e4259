"""The journal of a table: notes stand where they were written, and every line can be reached."""

import html
import re

from starlette.testclient import TestClient

from pustosh.bots.bot_view import BotView
from pustosh.bots.random import RandomBot
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.drawing.journal import journal_of
from pustosh.web.live.log import Note

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0", "public": "1"}


def opened(client, **seats):
    place = client.post("/new/shelter", data={**SEATS, **seats}).headers["location"]
    return client.app.state.desk.hub.table(place.removeprefix("/t/"))


def messages(entries):
    return [entry.message for entry in entries]


def lines_of(page):
    """The sentences of all journals on a page, without marks and rules."""
    _, *journals = re.split(r'class="(?:sheet )?log"', page, maxsplit=1)
    rows = re.findall(r"<li[^>]*>(?:(?!</li>).)*</li>", "".join(journals), re.DOTALL)
    texts = [re.sub(r'<a class="chip".*?</a>|<[^>]+>', "", row, flags=re.DOTALL) for row in rows]
    return [" ".join(html.unescape(text).split()) for text in texts]


def test_an_undo_stands_between_what_was_left_and_what_came_after(client):
    table = opened(client)
    table.answer(0, "place S06.L", table.question)
    table.undo(0)
    table.answer(0, "place S06.L", table.question)
    table.answer(1, "place S05.L", table.question)
    _, entries = journal_of(table, None)
    at = messages(entries).index("undone")
    assert at == table.match.marks[0]
    assert messages(entries[at + 1 :]) == messages(table.match.journal.lines[at:])
    sentences = lines_of(client.get(f"/t/{table.id}").text)
    assert any(sentence.endswith("takes a move back.") for sentence in sentences[:-2])


def test_an_arrival_stands_where_it_happened(client):
    table = opened(client)
    table.answer(0, "place S06.L", table.question)
    TestClient(client.app).post(f"/t/{table.id}/seat/1", data={"action": "take"})
    before = len(table.match.journal.lines)
    table.answer(1, "place S05.L", table.question)
    _, entries = journal_of(table, None)
    assert messages(entries).index("sits-down") == before
    assert len(entries) > before + 1


def test_a_note_among_taken_back_lines_moves_before_the_undo(client):
    table = opened(client)
    table.answer(0, "place S06.L", table.question)
    table.note("sits-down", who="Zoe")
    table.undo(0)
    table.answer(0, "place S05.L", table.question)
    _, entries = journal_of(table, None)
    at = messages(entries).index("sits-down")
    assert messages(entries)[at : at + 2] == ["sits-down", "undone"]
    assert at == table.match.marks[0]


def test_what_a_seat_has_not_read_begins_with_its_last_answer(client):
    table = opened(client)
    table.note("sits-down", who="Before")
    table.answer(0, "place S06.L", table.question)
    table.note("gets-up", who="After")
    earlier, recent = journal_of(table, 0)
    assert "sits-down" in messages(earlier)
    assert messages(recent)[-1] == "gets-up"


def test_a_rebuilt_table_has_its_notes_at_the_same_places(client, database):
    table = opened(client)
    table.answer(0, "place S06.L", table.question)
    table.note("sits-down", who="Zoe")
    table.undo(0)
    table.answer(0, "place S05.L", table.question)
    again = create_app(Store(open_database(database))).state.desk.hub.table(table.id)
    assert again.notes == table.notes
    assert journal_of(again, 0) == journal_of(table, 0)


def played(client):
    """A whole game, with an undo in it."""
    table, players = opened(client), [RandomBot("shelter", f"seat {seat}") for seat in range(2)]
    while (seat := table.match.game.decider) >= 0:
        choice = players[seat].decide(BotView(table.match.game, table.spec))
        table.answer(seat, choice.key, table.question)
        if len(table.match.record.answers) == 20:
            table.note("sits-down", who="Zoe")
    return table


def test_every_line_can_be_reached_without_scripts(client):
    table = played(client)
    for reader in (client, TestClient(client.app)):
        seat = 0 if reader is client else None
        first = reader.get(f"/t/{table.id}").text
        address = re.search(r'href="(/t/[^"]+/journal[^"]*)"', first)[1]
        pages = [reader.get(address).text]
        while link := re.search(r'rel="prev" href="([^"]+)"', pages[0]):
            pages.insert(0, reader.get(html.unescape(link[1])).text)
        read = [line for page in pages for line in lines_of(page)]
        earlier, recent = journal_of(table, seat)
        voice = table.voice("en")
        expected = [
            "Zoe sits down." if isinstance(entry, Note) else voice.line(entry)
            for entry in earlier + recent
        ]
        assert len(read) > 200
        assert [" ".join(line.split()) for line in expected] == read


def test_a_page_of_the_journal_that_is_not_there_is_not_found(client):
    table = opened(client)
    for number in ("0", "2", "x", "-1"):
        assert client.get(f"/t/{table.id}/journal?page={number}").status_code == 404
    assert client.get(f"/t/{table.id}/journal?page=1").status_code == 200


def test_the_journal_of_a_seat_is_read_by_that_seat_only(client):
    """Munchkin tells seats what others may not know."""
    seats = {"kind-0": "me", "kind-1": "open", "kind-2": "open"}
    place = client.post("/new/munchkin", data=seats).headers["location"]
    table = client.app.state.desk.hub.table(place.removeprefix("/t/"))
    secret = [line for line in table.match.journal.lines if line.to == (0,)]
    stranger = TestClient(client.app)
    for line in secret:
        text = " ".join(table.voice("en").line(line).split())
        assert text in lines_of(client.get(f"{place}/journal").text)
        assert text not in lines_of(stranger.get(f"{place}/journal?seat=0").text)
    assert secret
