"""Long commands tell on a terminal how far they are and who wins; elsewhere they are silent."""

import os
import sys
from threading import Thread

import pytest

from pustosh.cli.balance import balance
from pustosh.cli.league import league
from pustosh.cli.sim import sim

ONE = ("--workers", "1", "--seed", "live")


def read_all(ours, heard):
    """Until the other end is closed; nothing that is written there has to wait."""
    try:
        while chunk := os.read(ours, 65_536):
            heard.append(chunk)
    except OSError:  # so Linux says that it is closed
        pass


@pytest.fixture
def screen(monkeypatch):
    """What a command writes to a terminal that is its standard error."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")

    def run(command, *words):
        ours, theirs = os.openpty()
        heard = []
        reader = Thread(target=read_all, args=(ours, heard), daemon=True)
        reader.start()
        with os.fdopen(theirs, "w") as terminal, monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            command.main([*words], standalone_mode=False)
        reader.join(30)
        os.close(ours)
        return b"".join(heard).decode()

    return run


@pytest.mark.parametrize(
    ("command", "words", "figures"),
    [
        (sim, ("shelter", "--games", "2", *ONE), "random 100 %"),
        (sim, ("shelter", "--games", "1", "--out", "{folder}/a.jsonl", *ONE), "random 100 %"),
        (league, ("warofmine", "--levels", "random", "--games", "2", *ONE), "random 0 %"),
        (balance, ("warofmine", "--bots", "random", "--games", "4", *ONE), "wins by seat: 0 % ±"),
    ],
)
def test_a_terminal_shows_a_bar_and_the_figures_so_far(
    screen, tmp_path, command, words, figures, capsys
):
    drawn = screen(command, *(word.format(folder=tmp_path) for word in words))
    assert figures in drawn
    assert "━" in drawn
    assert "━" not in capsys.readouterr().out


def test_where_no_terminal_is_nothing_is_written(capsys):
    sim.main(["shelter", "--games", "2", *ONE], standalone_mode=False)
    out, err = capsys.readouterr()
    assert err == ""
    assert "2 games" in out
