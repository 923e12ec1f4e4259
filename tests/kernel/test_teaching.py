"""A lesson that cannot be taught is refused, with its file and its line."""

from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.kernel.packs import PackError
from pustosh.kernel.teaching.lesson import lessons_in, seats_and_options
from pustosh.kernel.teaching.rehearsal import LessonFailed, rehearse

MESSAGES = frozenset({"look", "work", "bye"})
HONEST = """- lesson: first
  setup: {seats: 2, first: "0"}
  given:
    seat 0: {food: 1}
  steps:
    - {says: look, points: board}
    - {says: look, points: thing S04.L}
    - {says: look}
    - {says: look}
    - {says: look}
    - says: work
      takes: [0 place S04.L, 0 place S04.R]
    - takes: [1 place S05.L]
    - {says: look}
    - {says: look}
    - says: work
      takes: [0 place S01.R]
    - says: work
      takes: [0 take I01]
      chance: [I07]
    - takes: [1 pass]
      chance: [1, 1, T16, 1, 1, 1, 1]
    - {says: look}
    - {says: bye}
"""


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def written(tmp_path: Path, text: str):
    file = tmp_path / "first.yaml"
    file.write_text(text)
    (printed,) = lessons_in(file)
    return printed


def test_an_honest_lesson_is_played_to_its_end(tmp_path, box):
    printed = written(tmp_path, HONEST)
    game = rehearse(SPEC, box, printed, MESSAGES)
    assert (game.decider, game.table.round) == (0, 2)
    lesson = printed.value
    assert (len(lesson.spoken), len(lesson.answers)) == (12, 5)
    assert [len(lesson.coaching(n)) for n in range(6)] == [6, 1, 3, 1, 1, 2]
    assert [lesson.said_before(n) for n in range(6)] == [0, 6, 6, 9, 10, 10]
    assert seats_and_options(SPEC, lesson)[0] == 2


LAST = "    - takes: [1 pass]\n      chance: [1, 1, T16, 1, 1, 1, 1]\n"
WRONG = [  # what is written, what stands there instead, the line of the refusal, what it says
    ("0 place S01.R", "0 place S99.R", 17, "cannot 'place S99.R'"),
    ("0 place S04.R]", "0 place S03.L]", 12, "cannot 'place S03.L'"),
    ("takes: [1 place S05.L]", "takes: [1 place S04.L]", 13, "SH-PLACE-03"),
    ("takes: [1 place S05.L]", "says: look", 17, "SH-ROUND-03"),
    ("takes: [1 pass]", "takes: [0 pass]", 21, "without `says` takes an answer"),
    ("0 place S04.R]", "1 place S04.R]", 12, "those of one seat"),
    ("chance: [I07]", "chance: [T01]", 20, "entry 1 is 'T01'"),
    ("chance: [I07]", "chance: []", 20, "the script has no entry left"),
    ("chance: [I07]", "chance: [I07, I08]", 20, "never asked for ['I08']"),
    ("chance: [I07]", "chance: ['*']", 20, "draws anything"),
    ("{says: bye}", "{says: good-bye}", 24, "unknown message of lessons 'good-bye'"),
    ("points: board", "points: bord", 6, "did you mean 'board'?"),
    ("{food: 1}", "{food: 9}", 4, "must be 0 to 6"),
    ("seats: 2", "seats: 9", 2, "2 to 4 seats"),
    ("    - {says: bye}\n", "", 5, "12 to 20 sentences, not 11"),
    ("{says: bye}", "{says: bye}\n    - takes: [1 pass]", 23, "before an answer of the learner"),
    (LAST, "", 5, "the learner is asked"),
    ("says: bye", "sings: bye", 24, "unknown field"),
]


@pytest.mark.parametrize(("before", "after", "line", "why"), WRONG)
def test_a_wrong_lesson_is_refused_with_its_line(tmp_path, box, before, after, line, why):
    assert HONEST.count(before) == 1
    with pytest.raises((LessonFailed, PackError)) as failed:
        rehearse(SPEC, box, written(tmp_path, HONEST.replace(before, after)), MESSAGES)
    refusal = str(failed.value)
    assert f"first.yaml:{line}:" in refusal
    assert why in refusal
