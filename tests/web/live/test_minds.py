"""Bots that search answer from another process, and somebody answers when that process dies."""

import os
import signal

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.shelter import SPEC
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat
from pustosh.web.live.minds import Minds, recalled, task_of


@pytest.fixture
def match():
    return new_match(SPEC, base_box(SPEC), [Seat("Ada", ""), Seat("Bo", "level4")], {}, "seed")


@pytest.fixture
def minds():
    made = Minds()
    yield made
    made.close()


def answered(match, times):
    for _ in range(times):
        match.answer(match.game.decider, match.game.choices[0].key)


def here(match, kind):
    return bot(kind, "shelter", "s").decide(BotView(match.game, SPEC)).key


def decide(minds, match):
    task = task_of(SPEC, match.record, "level4", "s")
    return minds.decide(task, BotView(match.game, SPEC))


def test_another_process_decides_the_same_and_a_dead_one_is_replaced(match, minds, caplog):
    assert decide(minds, match) == here(match, "level4")
    answered(match, 3)
    assert decide(minds, match) == here(match, "level4")
    assert not caplog.records
    for pid in list(minds._pool._processes):
        os.kill(pid, signal.SIGKILL)
    assert decide(minds, match) == here(match, "greedy")
    assert "no process has answered" in caplog.text
    assert decide(minds, match) == here(match, "level4")


def test_a_server_that_ends_starts_no_process(match, minds):
    minds.close()
    assert decide(minds, match) == here(match, "greedy")
    assert minds._pool is None


def test_a_remembered_game_goes_on_and_an_undone_one_is_played_again(match):
    answered(match, 4)
    longer = task_of(SPEC, match.record, "level4", "s").record
    assert recalled(SPEC, longer).pending() == match.game.pending()
    answered(match, 2)
    assert recalled(SPEC, match.record).pending() == match.game.pending()
    shorter = task_of(SPEC, match.record, "level4", "s").record
    del shorter.answers[3:]
    again = new_match(SPEC, base_box(SPEC), [Seat("Ada", ""), Seat("Bo", "level4")], {}, "seed")
    answered(again, 3)
    assert recalled(SPEC, shorter).pending() == again.game.pending()
