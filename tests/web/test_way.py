"""Answers go first: pages and bots stand aside while one is on its way, but not for ever."""

import contextlib
import threading
import time

from pustosh.web.way import LONGEST, Way

TIMES = 50  # so often that a busy machine cannot blur what is measured


def seconds(way):
    """How long somebody takes who has to give way again and again."""
    began = time.monotonic()
    for _ in range(TIMES):
        way.give()
    return time.monotonic() - began


def test_nobody_stands_aside_when_no_answer_is_on_its_way():
    assert seconds(Way()) < TIMES * LONGEST / 2


def test_who_gives_way_stands_aside_for_a_moment_and_no_longer():
    way = Way()
    with way.first():
        assert TIMES * LONGEST * 0.9 <= seconds(way) < TIMES * LONGEST * 10


def test_the_way_is_free_only_when_the_last_answer_has_passed():
    way = Way()
    with way.first():
        with way.first():
            pass
        assert seconds(way) >= TIMES * LONGEST * 0.9
    assert seconds(way) < TIMES * LONGEST / 2


def test_who_waits_goes_on_as_soon_as_the_answer_has_passed():
    way, passed = Way(), threading.Event()
    ahead = way.first()
    ahead.__enter__()
    waiting = threading.Thread(target=lambda: (way.give(), passed.set()))
    waiting.start()
    ahead.__exit__(None, None, None)
    assert passed.wait(5)
    waiting.join()


def test_an_answer_that_fails_leaves_the_way_free():
    way = Way()
    with contextlib.suppress(ValueError), way.first():
        raise ValueError("refused")
    assert seconds(way) < TIMES * LONGEST / 2
