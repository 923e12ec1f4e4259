"""Answers go first: pages and bots stand aside while one is on its priority, but not for ever."""

import contextlib
import threading
import time

from pustosh.web.live.priority import LONGEST, Priority

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
