"""How a moment finds its lines."""

from pustosh.kernel.journal import Line
from pustosh.kernel.moments import Beat, Throw, after, before, between


def line(message, **args):
    return Line("X-1", message, args)


LINES = [
    line("fights", who=0), line("rolls", who=0, n=3), line("rolls", who=1, n=6),
    line("wins", who=0), line("gains", who=0), line("shuffles"), line("gains", who=0),
    line("turn", who=1), line("gains", who=1),
]  # fmt: skip


def test_the_last_line_of_a_kind_before_a_place_is_found_by_its_arguments():
    assert before(LINES, 3, ("rolls",)) is LINES[2]
    assert before(LINES, 3, ("rolls",), who=0) is LINES[1]
    assert before(LINES, 1, ("rolls",), who=0) is None
    assert before(LINES, 3, ("rolls",), who=2) is None


def test_lines_between_two_are_those_of_the_kind_and_arguments():
    assert between(LINES, LINES[0], 3, ("rolls",), who=0) == [LINES[1]]
    assert between(LINES, LINES[0], 3, ("gains",)) == []


def test_what_follows_ends_where_something_else_begins_unless_that_may_come_in_between():
    assert after(LINES, 3, {"gains"}) == (LINES[4],)
    assert after(LINES, 3, {"gains"}, {"shuffles"}) == (LINES[4], LINES[6])
    assert after(LINES, 0, {"gains"}) == ()


def test_a_part_tells_of_its_sentence_its_dice_and_what_it_brought():
    throw = Throw(dice=(("3",),), lines=(LINES[1],), total=3)
    beat = Beat(line=LINES[0], throw=throw, brought=(LINES[4],))
    assert beat.lines == (LINES[0], LINES[1], LINES[4])
    assert Beat(story="Once.").lines == ()
