"""Pieces that are drawn once look as if they had been drawn each time."""

import msgspec
import pytest
from starlette.testclient import TestClient

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games import game
from pustosh.matches.store import LogRow
from pustosh.web.drawing import fragment_cache
from pustosh.web.drawing import table as tableview
from pustosh.web.drawing.byte_cache import OVERHEAD, ByteCache
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.drawing.table import Seen, context
from pustosh.web.live.seat_keeping import Reseat
from pustosh.web.opening import SeatPlan, TablePlan, start_table


def a_table(desk, *names, name="shelter"):
    people = [SeatPlan("me", each, "owner") for each in names]
    return start_table(desk, game(name), people, {}, TablePlan())


def drawn(desk, table, seat, language):
    seats = () if seat is None else (seat,)
    seen = Seen(seat, seats, seat, None, language, "owner", ((),) * 4)
    return desk.render("web/table/inside.html", **context(desk, table, seen))


def move(table, seed):
    """A random answer; a game that is over stays as it is."""
    if table.match.outcome is not None:
        return
    seat = table.match.game.decider
    bot_view = BotView(table.match.game, table.spec)
    choice = bot("random", table.spec.name, seed).decide(bot_view)
    table.answer(seat, choice.key, table.question)


def test_a_page_of_kept_pieces_is_the_page(desk, monkeypatch):
    """Two tables, four readers and two languages share the pieces; none sees another's."""
    tables = [a_table(desk, "Ann", "Bob"), a_table(desk, "Eve <i>", "Bob")]
    compare(desk, monkeypatch, tables, steps=90, every=9)


@pytest.mark.parametrize("name", ["fallout", "munchkin", "warofmine"])
def test_so_it_is_in_every_game(desk, monkeypatch, name):
    compare(desk, monkeypatch, [a_table(desk, "Ann", "Bob", "Zoë", name=name)], 60, 15)


def compare(desk, monkeypatch, tables, steps, every):
    """Pages with and without the cache, now and then in a random game."""
    readers = [(table, seat, lang) for table in tables for seat, lang in READERS]
    for step in range(steps):
        for table in tables:
            move(table, f"{table is tables[0]}:{step}")
        if step % every:
            continue
        with_keeping = [drawn(desk, *reader) for reader in readers]
        with monkeypatch.context() as without:
            without.setattr(
                FragmentCache, "draw", lambda self, page, macro, *args: macro(page, *args)
            )
            assert with_keeping == [drawn(desk, *reader) for reader in readers], step


READERS = [(0, "en"), (1, "ru"), (None, "en")]


def test_what_looks_the_same_is_drawn_once(desk, monkeypatch):
    table = a_table(desk, "Ann", "Bob")
    first = drawn(desk, table, 0, "en")
    monkeypatch.setattr(fragment_cache, "Glance", None)  # nothing new can be drawn
    assert drawn(desk, table, 0, "en") == first


def test_a_piece_cannot_ask_for_what_is_not_taken_down(desk):
    table = a_table(desk, "Ann", "Bob")
    page = context(desk, table, Seen(0, (0,), 0, None, "en", "owner", ((),) * 4))["page"]
    glance = fragment_cache.Glance(page)
    assert not hasattr(glance, "open")
    assert glance.view.finished is False
    assert glance.asked == {("view", "finished"): False}


def test_what_a_piece_within_a_piece_asks_is_asked_by_the_whole(desk):
    table = a_table(desk, "Ann", "Bob")
    cache, seen = FragmentCache(), Seen(0, (0,), 0, None, "en", "owner", ((),) * 4)
    drawings = []

    def inner(page, thing):
        drawings.append("inner")
        return f"{thing} {page.view.finished}"

    def outer(page, thing):
        drawings.append("outer")
        return f"[{page.fragment(inner, thing)}]"

    inner.name, outer.name = "inner", "outer"
    page = context(desk, table, seen)["page"]
    page.keep = cache
    assert [cache.draw(page, outer, "x"), cache.draw(page, inner, "x")] == ["[x False]", "x False"]
    assert [cache.draw(page, outer, "x"), drawings] == ["[x False]", ["outer", "inner"]]
    page.view = msgspec.structs.replace(page.view, finished=True)
    assert cache.draw(page, outer, "x") == "[x True]"
    assert cache.draw(page, outer, "y") == "[y True]"


def test_the_oldest_pieces_are_forgotten(desk, monkeypatch):
    monkeypatch.setattr(fragment_cache, "MOST", 30_000)
    first = drawn(desk, a_table(desk, "Ann", "Bob"), 0, "en")
    pieces = desk.fragments["shelter"]._pieces
    assert 0 < len(pieces) <= 30
    assert 10_000 < pieces.size <= 30_000 < len(first)


def test_a_page_that_is_out_of_date_when_it_is_drawn_is_not_kept(desk, monkeypatch):
    table = a_table(desk, "Ann", "Bob")
    seen = Seen(0, (0,), 0, None, "en", "owner", ((),) * 4)
    draw = desk.render

    def meanwhile(template, **context):
        html = draw(template, **context)
        table.say(0, "said while it was drawn")
        return html

    monkeypatch.setattr(desk, "render", meanwhile)
    assert "said while it was drawn" not in tableview.render_table(desk, table, seen)
    monkeypatch.setattr(desk, "render", draw)
    assert "said while it was drawn" in tableview.render_table(desk, table, seen)


def test_a_cache_of_bytes_forgets_what_was_used_longest_ago():
    cache = ByteCache(5 * OVERHEAD)
    for name in "abcd":
        cache.put(name, name.upper(), "")
    assert cache.get("a") == "A"
    cache.put("e", "E", "")
    assert [cache.get(name) for name in "abcde"] == ["A", None, "C", "D", "E"]
    cache.put("a", "AA", "x" * 3 * OVERHEAD)
    assert [cache.get(name) for name in "acde"] == ["AA", None, None, None]
    assert cache.size <= cache.most


def test_what_is_too_large_for_a_cache_is_not_kept():
    cache = ByteCache(5 * OVERHEAD)
    cache.put("a", "A", "x" * 9 * OVERHEAD)
    assert (len(cache), cache.size) == (0, 0)


def test_a_wish_for_seats_that_nobody_holds_makes_no_page_of_its_own(client):
    seats = {"kind-0": "me", "kind-1": "open", "public": "1"}
    table = client.post("/new/shelter", data=seats).headers["location"]
    pages = client.app.state.desk.pages
    client.get(table)
    before = len(pages)
    stranger = TestClient(client.app)
    for wish in range(1000, 1020):
        client.get(table, params={"seat": wish})
        stranger.get(table, params={"seat": wish % 3})
    assert len(pages) == before + 1  # what a spectator sees


def test_a_table_that_comes_back_to_memory_shows_no_page_of_before(client):
    table = client.post("/new/shelter", data={"kind-0": "me", "kind-1": "open"}).headers["location"]
    hub, id_ = client.app.state.desk.hub, table.removeprefix("/t/")
    client.get(table)
    client.post(f"{table}/chat", data={"seat": "0", "text": "zebra"})
    assert "giraffe" not in client.get(table).text
    hub.store.append(id_, LogRow(hub.table(id_).seq + 1, "chat", 0, {"text": "giraffe"}))
    del hub._tables[id_]
    assert "giraffe" in client.get(table).text


def test_a_voice_is_made_anew_when_names_change_and_the_old_one_is_forgotten(desk):
    table = a_table(desk, "Ann", "Bob")
    first = table.voice("en")
    assert table.voice("en") is first
    table.reseat(0, lambda row: Reseat("sits-down", "", row.owner, "Zoë"))
    assert table.voice("en").names == ("Zoë", "Bob")
    assert list(table._voices) == ["en"]


def test_a_thing_with_a_dict_in_it_is_known_by_all_that_it_holds():
    class Thing(msgspec.Struct, frozen=True):
        counts: dict[str, int]
        more: tuple[dict[str, list[int]], ...] = ()

    keys = [Thing({"a": 1}), Thing({"a": 2}), Thing({"a": 1}, ({"b": [1]},))]
    assert len({fragment_cache.known_by(thing) for thing in keys}) == 3
    assert fragment_cache.known_by(keys[0]) == fragment_cache.known_by(Thing({"a": 1}))
    assert fragment_cache.known_by("a") == "a"
