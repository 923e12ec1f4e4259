"""What a table may choose: every option is read once, and what is unknown is refused."""

import pytest

from pustosh.kernel.faults import Fault
from pustosh.kernel.options import EachSeat, Option, read_options


def check_name(word, seats):
    if len(word) > seats:
        raise Fault(f"{word!r} has more than {seats} letters")


OPTIONS = (
    Option("map", "north", "R-1", values=("north", "south")),
    Option("fog", False, "R-2"),
    Option("name", "", "R-3", check=check_name),
)


def test_what_is_not_said_is_as_by_default():
    assert read_options(OPTIONS, {}, 2) == {"map": "north", "fog": False, "name": ""}


def test_what_is_said_counts():
    chosen = {"map": "south", "fog": "yes", "name": "ab"}
    assert read_options(OPTIONS, chosen, 2) == {"map": "south", "fog": True, "name": "ab"}


def test_capital_letters_are_read_as_small_ones():
    chosen = {"map": "South", "name": "AB"}
    assert read_options(OPTIONS, chosen, 2) == {"map": "south", "fog": False, "name": "ab"}


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("yes", True),
        ("On", True),
        ("true", True),
        (True, True),
        ("no", False),
        ("OFF", False),
        (False, False),
    ],
)
def test_a_switch_is_said_in_several_words(word, value):
    assert read_options(OPTIONS, {"fog": word}, 2)["fog"] is value


@pytest.mark.parametrize(
    ("chosen", "fault"),
    [
        ({"fgo": "yes"}, "unknown option 'fgo': did you mean 'fog'? Known: fog, map, name"),
        ({"map": "west"}, "unknown value of option 'map' 'west': Known: north, south"),
        ({"map": True}, "unknown value of option 'map' 'True': Known: north, south"),
        ({"fog": "perhaps"}, "option 'fog' is 'perhaps'; say yes or no"),
        ({"fog": 1}, "option 'fog' is 1; say yes or no"),
        ({"name": "abc"}, "'abc' has more than 2 letters"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_known(chosen, fault):
    with pytest.raises(Fault) as caught:
        read_options(OPTIONS, chosen, 2)
    assert str(caught.value) == fault


def test_free_text_is_checked_for_the_number_of_seats():
    assert read_options(OPTIONS, {"name": "abc"}, 3)["name"] == "abc"


def test_only_yes_or_no_is_a_switch():
    assert [option.is_switch for option in OPTIONS] == [False, True, False]


def test_options_that_were_read_can_be_read_again():
    """A record holds them as they were used."""
    once = read_options(OPTIONS, {"map": "south", "fog": "on", "name": "b"}, 2)
    assert read_options(OPTIONS, once, 2) == once


@pytest.mark.parametrize(
    ("each", "chosen", "value"),
    [
        (EachSeat(("red", "blue", "green")), ["", "red", ""], "blue,red,green"),
        (EachSeat(("m", "f"), "", "?"), ["f", "", ""], "f??"),
        (EachSeat(), ["1", ""], "1,0"),
    ],
)
def test_a_word_for_each_seat_fills_up_with_what_is_free_or_left_open(each, chosen, value):
    assert each.join(chosen) == value
