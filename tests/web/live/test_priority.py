"""Answers go first: pages and bots stand aside while one is being stored, but not for ever."""

import contextlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from api_program import opened
from page_forms import fields, keys
from pustosh.games import game
from pustosh.web.desk import desk as desk_of
from pustosh.web.live.priority import LONGEST, LONGEST_PAGE, Priority
from pustosh.web.opening import SeatPlan, TablePlan, start_table
from pustosh.web.pages.channel import draw
from pustosh.web.people.visitors import Visitor

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
TIMES = 50  # so often that a busy machine cannot blur what is measured


def seconds(priority):
    """How long somebody takes who has to give priority again and again."""
    began = time.monotonic()
    for _ in range(TIMES):
        priority.yield_to_answers()
    return time.monotonic() - began


def test_nobody_stands_aside_when_no_answer_is_on_its_way():
    assert seconds(Priority()) < TIMES * LONGEST / 2


def test_who_gives_way_stands_aside_for_a_moment_and_no_longer():
    priority = Priority()
    with priority.first():
        assert TIMES * LONGEST * 0.9 <= seconds(priority) < TIMES * LONGEST * 10


def test_a_browser_that_has_the_page_keeps_no_other_waiting(app):
    """All live pages are drawn one after another."""
    desk, anna = desk_of(SimpleNamespace(app=app)), Visitor("anna", False, "Anna", "en", "")
    seats = [SeatPlan("me", "Anna", anna.owner), SeatPlan("open", "Bob")]
    table = start_table(desk, game("shelter"), seats, {}, TablePlan())
    edition, _ = draw(desk, table, anna, None, -1)
    with desk.priority.first():
        began = time.monotonic()
        assert not any(draw(desk, table, anna, None, edition) for _ in range(TIMES))
        assert time.monotonic() - began < TIMES * LONGEST / 2
    desk.close()


def test_the_way_is_free_only_when_the_last_answer_has_passed():
    priority = Priority()
    with priority.first():
        with priority.first():
            pass
        assert seconds(priority) >= TIMES * LONGEST * 0.9
    assert seconds(priority) < TIMES * LONGEST / 2


def test_who_waits_goes_on_as_soon_as_the_answer_has_passed():
    priority, passed = Priority(), threading.Event()
    ahead = priority.first()
    ahead.__enter__()
    waiting = threading.Thread(target=lambda: (priority.yield_to_answers(), passed.set()))
    waiting.start()
    ahead.__exit__(None, None, None)
    assert passed.wait(5)
    waiting.join()


def test_an_answer_that_fails_leaves_the_road_free():
    priority = Priority()
    with contextlib.suppress(ValueError), priority.first():
        raise ValueError("refused")
    assert seconds(priority) < TIMES * LONGEST / 2


def test_a_page_stands_still_between_two_pieces_while_an_answer_is_stored():
    priority, drawn = Priority(), []
    pieces = priority.giving_way(["a", "b", "c"])
    drawn.append(next(pieces))
    ahead = priority.first()
    ahead.__enter__()
    drawing = threading.Thread(target=lambda: drawn.append(next(pieces)))
    drawing.start()
    drawing.join(LONGEST_PAGE / 4)
    assert drawn == ["a"]
    ahead.__exit__(None, None, None)
    drawing.join(5)
    assert [*drawn, *pieces] == ["a", "b", "c"]


def test_all_pieces_of_a_page_wait_together_no_longer_than_for_one_answer():
    priority, began = Priority(), time.monotonic()
    with priority.first():
        assert "".join(priority.giving_way("pieces of a page")) == "pieces of a page"
    assert LONGEST_PAGE * 0.9 <= time.monotonic() - began < LONGEST_PAGE * 5


def by_form(client):
    table = client.post("/new/shelter", data=SEATS).headers["location"]
    page = client.get(table).text
    given = {**fields(page), "key": keys(page)[0]}
    return table.removeprefix("/t/"), lambda: client.post(f"{table}/answer", data=given)


def by_api(client):
    id_, (ada, _) = opened(client, options={"first": "0"})
    question = ada.ask(f"/tables/{id_}")["question"]
    given = {"question": question, "key": "pass"}
    return id_, lambda: ada.ask(f"/tables/{id_}/answer", given)


@pytest.mark.parametrize("way", [by_form, by_api])
def test_an_answer_goes_first_on_every_way(app, client, way):
    id_, answer = way(client)
    here = app.state.desk
    with ThreadPoolExecutor(1) as pool:
        with here.hub.table(id_).lock:  # it waits here, as it would wait for the disk
            waiting = pool.submit(answer)
            until = time.monotonic() + 2
            while here.priority.is_free and time.monotonic() < until:
                time.sleep(0.005)
            assert not here.priority.is_free
        waiting.result(10)
    assert here.priority.is_free
