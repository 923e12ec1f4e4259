"""`pustosh learn`: the lesson line by line, at the table and through a real standard input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pustosh.games import GAMES, game
from pustosh.kernel.teaching.lesson import LEARNER, first_lesson
from pustosh.matches.files import load
from pustosh.matches.verify import verify
from pustosh.terminal.opening import NewGame, open_lesson
from pustosh.terminal.plain import PlainTable
from pustosh.terminal.speech import Speech

PROGRAM = [sys.executable, "-c", "from pustosh.cli import main; main()"]


def learn(home: Path, name: str, *lines: str) -> str:
    environment = {**os.environ, "PUSTOSH_HOME": str(home), "PYTHONUTF8": "1"}
    command = [*PROGRAM, "learn", name, "--plain", "--language", "en"]
    done = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
        encoding="utf-8", env=environment, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def keys(name: str) -> list[str]:
    """What the learner types."""
    lesson = first_lesson(game(name))
    assert lesson is not None
    return [step.keys[0] for step in lesson.answers if step.seat == LEARNER]


@pytest.mark.parametrize("name", GAMES)
def test_a_newcomer_learns_a_game_at_the_plain_table(tmp_path: Path, name: str) -> None:
    spec, lesson, path = game(name), first_lesson(game(name)), tmp_path / "lesson.jsonl"
    assert lesson is not None
    session = open_lesson(spec, path, lesson, NewGame("en")).session
    typed, printed = iter([*keys(name), "q"]), list[str]()
    PlainTable(Speech(session, "en"), lambda: next(typed), printed.append).run()
    assert "The lesson is over; all choices are yours now." in printed
    verify(spec, session.match.pack, load(path))


def test_a_lesson_waits_is_left_here_and_taken_up_again(tmp_path: Path) -> None:
    printed = learn(tmp_path, "shelter", "place S06.L", *keys("shelter")[:3])
    assert "The lesson is waiting for this: Place on “Canteen”, left." in printed
    assert "Lesson 1 of 16: This is your vault" in printed
    assert "pustosh learn shelter" in printed
    printed = learn(tmp_path, "shelter", *keys("shelter")[3:5], "x", "place S06.L")
    assert "Lesson 7 of 16" in printed
    assert "The lesson is waiting" not in printed
    assert "Lesson" not in printed[printed.index("Lesson 9 of 16") + 20 :]
