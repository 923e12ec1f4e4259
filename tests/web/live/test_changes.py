"""A live channel sends what has changed: what the browser has does not travel again."""

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pustosh.games import GAMES, game
from pustosh.web.drawing.changes import changed, difference
from pustosh.web.drawing.table import render_table, seen_by
from pustosh.web.opening import SeatPlan, TablePlan, start_table
from pustosh.web.people.visitors import Visitor
from whole_games import open_table

PIECES = st.sampled_from(["", " ", "a", "b", "+1", "0+1", "ж\n"])
PAGES = st.lists(PIECES, min_size=1, max_size=12).map("<".join)
ANNA = Visitor("anna", False, "Anna", "ru", "")
MOST = 15_000  # bytes of a change, compressed as live channels are


@given(PAGES, PAGES)
def test_a_change_makes_one_page_of_the_other(before, now):
    assert changed(before, difference(before, now)) == now


def test_what_the_browser_has_is_named_and_what_is_new_is_sent():
    assert difference("a<b<c", "b<c<new<newer<a") == "1+2 +2 -5+1<new<newer"
    assert difference("<a<b", "<a<b") == "0+3"


def test_a_channel_sends_the_whole_page_first_and_then_changes_to_those_who_ask_for_them(client):
    table = open_table(client, "me", "open", **{"option-first": "0"})
    address = f"/t/{table.id}/live"
    with (
        client.websocket_connect(f"{address}?changes=") as changing,
        client.websocket_connect(address) as whole,
    ):
        page = changing.receive_text()
        assert page == whole.receive_text()
        client.post(f"/t/{table.id}/chat", data={"seat": "0", "text": "are you there?"})
        message, now = changing.receive_text(), whole.receive_text()
        assert "are you there?" in message
        assert len(message) < len(now) / 10
        assert changed(page, message) == now


@pytest.mark.parametrize("name", GAMES)
def test_a_change_weighs_at_most_15_kb(desk, name):
    chance = random.Random(name)
    plans = [SeatPlan("me", "Anna", ANNA.owner), *[SeatPlan("open", "Ярослав")] * 2]
    table = start_table(desk, game(name), plans, {}, TablePlan(public=True))
    page = ""
    for number in range(12):
        now = render_table(desk, table, seen_by(table, ANNA, None))
        message = difference(page, now) if page else now
        sent = zlib.compress(message.encode())
        assert not number or len(sent) <= MOST, (number, len(sent))
        page = now
        choices = table.match.game.choices
        table.answer(table.match.game.decider, chance.choice(choices).key, table.question)
