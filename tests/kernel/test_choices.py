"""A choice is said by its key: the verb and what it is about."""

import pytest

from pustosh.kernel.choices import Choice, call


def step(game, first, second):
    game.table.append((first, second))


@pytest.mark.parametrize(
    ("verb", "args", "key", "about"),
    [
        ("pass", (), "pass", "table"),
        ("move", ("ford",), "move ford", "ford"),
        ("reroll", ("1", "3"), "reroll 1 3", "1"),
    ],
)
def test_the_key_is_verb_and_args_and_the_first_arg_is_what_it_is_about(verb, args, key, about):
    choice = Choice("R-1", verb, args, ())
    assert (choice.key, choice.about, choice.rule) == (key, about, "R-1")


def test_a_call_is_a_step_with_its_plain_arguments():
    assert call(step, 1, "two") == (step, (1, "two"))


def test_a_choice_prints_its_key_and_rule():
    assert repr(Choice("R-1", "move", ("ford",), ())) == "Choice('move ford', R-1)"


def test_a_choice_has_no_room_for_anything_else():
    with pytest.raises(AttributeError):
        Choice("R-1", "pass", (), ()).label = "Pass"
