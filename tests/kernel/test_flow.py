"""Steps run in reading order, questions wait for their seat, and a copy goes its own way."""

from inspect import isdatadescriptor

import pytest

from pustosh import builds
from pustosh.kernel import flow
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import RUNAWAY, Game, NotOpen, Runaway
from pustosh.kernel.journal import Journal, Line


class Pad:
    """A table with nothing on it but a list of words."""

    def __init__(self):
        self.words = []

    def copy(self):
        twin = Pad()
        twin.words = self.words[:]
        return twin


def write(game, *words):
    game.table.words += words


def write_between(game, before, after):
    game.do(call(write, before), call(write, "between"), call(write, after))


def ask_for(game, *words):
    game.ask(0, *(Choice("R-1", "say", (word,), (call(write, word),)) for word in words))


def spin(game, left):
    if left:
        game.do(call(spin, left - 1))


def spin_for_ever(game, turns):
    game.do(call(spin_for_ever, turns + 1))


def game_of(*calls, journal=None):
    game = Game(Pad(), First(), journal)
    game.do(*calls)
    game.run()
    return game


def keys(game):
    return [choice.key for choice in game.choices]


def test_steps_run_in_reading_order():
    game = game_of(call(write, "one"), call(write, "two", "three"))
    assert game.table.words == ["one", "two", "three"]
    assert game.over


def test_what_a_step_schedules_runs_before_all_that_already_waits():
    game = game_of(call(write_between, "before", "after"), call(write, "last"))
    assert game.table.words == ["before", "between", "after", "last"]


def test_a_question_stops_the_steps_until_it_is_answered():
    game = game_of(call(ask_for, "yes", "no"), call(write, "later"))
    assert (game.decider, keys(game), game.table.words) == (0, ["say yes", "say no"], [])
    assert not game.over
    game.answer(0, "say no")
    assert game.table.words == ["no", "later"]
    assert (game.decider, game.choices, game.over) == (-1, (), True)


def test_what_a_choice_leads_to_runs_in_reading_order_before_the_rest():
    choices = [
        Choice("R-1", "both", (), (call(write, "first"), call(write, "second"))),
        Choice("R-1", "none", (), ()),
    ]
    game = Game(Pad(), First())
    game.do(call(write, "rest"))
    game.ask(1, *choices)
    game.answer(1, "both")
    assert game.table.words == ["first", "second", "rest"]


def test_a_single_choice_is_taken_and_nobody_is_asked():
    game = game_of(call(ask_for, "yes"), call(write, "later"))
    assert game.table.words == ["yes", "later"]
    assert game.over


def test_two_choices_are_not_taken_for_anybody():
    assert game_of(call(ask_for, "yes", "no")).table.words == []


def test_a_question_without_choices_is_an_error_that_says_what_would_come_next():
    with pytest.raises(ValueError, match=r"seat 0 .* nothing to choose; next: .*write\('later'\)"):
        game_of(call(ask_for), call(write, "later"))


@pytest.mark.parametrize(("seat", "key"), [(1, "say yes"), (0, "say maybe"), (0, ""), (-1, "")])
def test_an_answer_that_is_not_open_is_refused_and_changes_nothing(seat, key):
    game = game_of(call(ask_for, "yes", "no"), call(write, "later"))
    with pytest.raises(NotOpen, match=f"seat {seat} cannot choose"):
        game.answer(seat, key)
    assert (game.decider, keys(game)) == (0, ["say yes", "say no"])
    assert (game.table.words, game.pending()) == ([], ["write('later')"])


def test_nobody_can_answer_when_nothing_is_asked():
    game = game_of(call(write, "done"))
    with pytest.raises(NotOpen):
        game.answer(-1, "say yes")
    assert game.table.words == ["done"]


def test_a_copy_plays_on_by_itself_and_leaves_the_original_waiting():
    game = game_of(call(ask_for, "yes", "no"), call(write, "later"))
    twin = game.copy(First())
    twin.answer(0, "say yes")
    assert (twin.table.words, twin.over) == (["yes", "later"], True)
    assert (game.table.words, game.decider) == ([], 0)
    assert (keys(game), game.pending()) == (["say yes", "say no"], ["write('later')"])
    game.answer(0, "say no")
    assert twin.table.words == ["yes", "later"]


def test_a_copy_shares_nothing_that_can_change():
    game = game_of(call(ask_for, "yes", "no"), call(write, "later"), journal=Journal())
    chance = First()
    twin = game.copy(chance)
    shared = [
        name
        for name, field in vars(Game).items()
        if isdatadescriptor(field)
        and not name.startswith("_")
        and getattr(twin, name) is getattr(game, name)
        and not isinstance(getattr(game, name), int | tuple)
    ]
    assert shared == []
    assert twin.chance is chance


def test_nobody_reads_a_copy():
    game = game_of(call(ask_for, "yes", "no"), journal=Journal())
    twin = game.copy(First())
    twin.tell("R-1", "hello", who=0)
    assert twin.journal is None
    assert game.journal.lines == []


def waiting_game():
    return game_of(
        call(ask_for, "a", "b"), call(write, "x"), call(spin, 1), call(write, "y"), call(spin, 2)
    )


def test_a_step_that_is_left_is_dropped_where_it_waits_next_and_only_there():
    game = waiting_game()
    game.leave(spin)
    assert game.pending() == ["write('x')", "write('y')", "spin(2)"]
    game.leave(spin)
    assert game.pending() == ["write('x')", "write('y')"]


def test_steps_come_directly_after_one_that_waits_in_reading_order():
    game = waiting_game()
    game.after(spin, call(write, "p"), call(write, "q"))
    assert game.pending() == [
        "write('x')", "spin(1)", "write('p')", "write('q')", "write('y')", "spin(2)"
    ]  # fmt: skip
    game.answer(0, "say a")
    assert game.table.words[-4:] == ["x", "p", "q", "y"]


@pytest.mark.parametrize("change", [Game.leave, Game.after])
def test_who_leaves_or_follows_a_step_that_does_not_wait_is_told_what_does(change):
    game = waiting_game()
    with pytest.raises(ValueError, match=r"write_between is not waiting; next: .*write"):
        change(game, write_between)
    assert len(game.pending()) == 4


def test_after_a_reset_nothing_waits_and_nobody_is_asked_but_the_game_goes_on():
    game = waiting_game()
    game.reset()
    assert (game.decider, game.choices, game.pending()) == (-1, (), [])
    game.do(call(write, "on"))
    game.run()
    assert game.table.words == ["on"]


def test_in_a_stopped_game_nothing_is_left_and_nothing_follows():
    game = waiting_game()
    game.stop()
    game.leave(spin)
    game.after(spin, call(write, "p"))
    assert game.pending() == []


def test_steps_that_schedule_steps_for_ever_are_stopped_with_what_was_next():
    with pytest.raises(Runaway) as stopped:
        game_of(call(spin_for_ever, 0), call(write, "later"))
    assert str(stopped.value) == (
        f"the game ran {RUNAWAY} steps without a question. "
        f"Next were: spin_for_ever({RUNAWAY}); write('later')"
    )
    assert stopped.value.record is None  # whoever keeps a record adds it


@pytest.mark.skipif(builds.build() == "compiled", reason="a compiled constant cannot be changed")
@pytest.mark.parametrize(("most", "runs_away"), [(9, True), (10, False), (11, False)])
def test_only_more_steps_than_that_are_a_runaway(monkeypatch, most, runs_away):
    monkeypatch.setattr(flow, "RUNAWAY", most)
    ten_steps = call(spin, 9)
    if runs_away:
        with pytest.raises(Runaway):
            game_of(ten_steps)
    else:
        assert game_of(ten_steps).over


def test_a_question_after_the_last_allowed_step_is_asked(monkeypatch):
    monkeypatch.setattr(flow, "RUNAWAY", 3)
    assert keys(game_of(call(spin, 1), call(ask_for, "yes", "no"))) == ["say yes", "say no"]


def test_every_question_starts_the_count_anew(monkeypatch):
    monkeypatch.setattr(flow, "RUNAWAY", 10)
    game = game_of(call(spin, 7), call(ask_for, "a", "b"), call(spin, 7))
    game.answer(0, "say a")
    assert game.over


def test_what_is_told_is_written_with_rule_message_arguments_and_audience():
    journal = Journal()
    game = Game(Pad(), First(), journal)
    game.tell("R-1", "rolls", who=0, die=3)
    game.tell("R-2", "looks", (1,), card="c7")
    assert journal.lines == [
        Line("R-1", "rolls", {"who": 0, "die": 3}, None),
        Line("R-2", "looks", {"card": "c7"}, (1,)),
    ]


def test_without_a_journal_nothing_is_written():
    game = Game(Pad(), First())
    game.tell("R-1", "rolls", who=0)
    assert game.journal is None


def test_what_is_pending_can_be_printed_the_next_step_first():
    game = game_of(call(ask_for, "a", "b"), call(write, "x", "y"), call(spin, 3))
    assert game.pending() == ["write('x', 'y')", "spin(3)"]
    assert game_of().pending() == []
