"""Answers go first: pages and bots stand aside while one is on its way, but not for ever."""

import threading
import time

from pustosh.web.way import LONGEST, Way


def test_nobody_stands_aside_when_no_answer_is_on_its_way():
    way = Way()
    began = time.monotonic()
    for _ in range(100):
        way.give()
    assert time.monotonic() - began < LONGEST


def test_who_gives_way_goes_on_when_the_last_answer_has_passed():
    way, passed = Way(), threading.Event()

    def stand_aside():
        while not way_is_free.is_set():
            way.give()
        passed.set()

    way_is_free = threading.Event()
    with way.first(), way.first():
        waiting = threading.Thread(target=stand_aside)
        waiting.start()
        assert not passed.wait(3 * LONGEST)
        way_is_free.set()
    assert passed.wait(5)
    waiting.join()


def test_nobody_stands_aside_longer_than_a_moment():
    way = Way()
    with way.first():
        began = time.monotonic()
        way.give()
        waited = time.monotonic() - began
    assert waited >= LONGEST * 0.9
    began = time.monotonic()
    way.give()
    assert time.monotonic() - began < LONGEST


def test_an_answer_that_fails_leaves_the_way_free():
    way = Way()
    try:
        with way.first():
            raise ValueError("refused")
    except ValueError:
        pass
    began = time.monotonic()
    way.give()
    assert time.monotonic() - began < LONGEST
