"""A fifth game is a folder and one line: a game of three cards is played everywhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def run(tmp_path):
    shutil.copytree(HERE / "fifth_game" / "three", tmp_path / "three")
    source = str(HERE.parent / "src")
    support = HERE / "support"
    path = os.pathsep.join(map(str, (source, support, support / "games", support / "web")))
    environment = {**os.environ, "PYTHONPATH": path, "PUSTOSH_HOME": str(tmp_path / "home")}

    def start(what, lines=""):
        done = subprocess.run(
            [sys.executable, str(HERE / "fifth_game" / "add_three.py"), str(tmp_path), what],
            input=lines, capture_output=True, text=True, env=environment, timeout=120, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    return start


def test_it_keeps_every_invariant(run):
    run("invariants")


def test_bots_play_it(run):
    assert "5 games, 0 unfinished" in run("sim")


def test_its_rules_are_found(run):
    assert "one of three cards" in run("rules")


def test_it_is_played_in_the_terminal(run):
    printed = run("terminal", "1\n" * 5)
    assert "[keep]" in printed
    assert "TC-END-01" in printed


def test_it_is_played_in_the_browser(run):
    run("web")


def test_it_is_played_by_programs(run):
    run("api")
