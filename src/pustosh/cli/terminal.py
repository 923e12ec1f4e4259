"""`pustosh terminal`: a game against bots, drawn or line by line."""

import os
import shlex
from pathlib import Path
from typing import Any

import click

from pustosh.cli.arguments import game_argument, options, pack_option, read_pairs
from pustosh.games import game as find_game
from pustosh.kernel.faults import Fault
from pustosh.kernel.teaching.lesson import first_lesson
from pustosh.matches.catalogues import known_language
from pustosh.terminal.opening import NewGame, OpenedGame, open_game, open_lesson, save_path
from pustosh.terminal.speech import Speech
from pustosh.terminal.tables import can_draw, closing, play_drawn, play_plain
from pustosh.terminal.words import system_language


@click.command()
@game_argument
@click.option("--seats", type=int, help="How many play; the fewest the game allows, if not said.")
@click.option("--bots", default="", help="Who plays the other seats, such as greedy,random.")
@click.option("--name", default="", help="Your name at the table.")
@click.option("--language", default="", help="en, ru or de; the system's, if not said.")
@click.option("--seed", default="", help="Where the dice come from; drawn, if not said.")
@options
@pack_option
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and pipes.")
@click.option("--new", is_flag=True, help="Begin another game; the one left here is kept beside.")
@click.option("--file", type=click.Path(path_type=Path), help="Where the game is kept.")
def terminal(game: str, **asked: Any) -> None:
    """Play GAME in this terminal. It is saved after every answer and taken up again."""
    spec = find_game(game, asked["pack"])
    language = known_language(asked["language"] or system_language(os.environ))
    path = asked["file"] or save_path(spec.name)
    opened = open_game(spec, path, new_game(language, asked), anew=asked["new"])
    play(opened, language, asked, resume_command("terminal", game, asked))


@click.command()
@game_argument
@click.option("--name", default="", help="Your name at the table.")
@click.option("--language", default="", help="en, ru or de; the system's, if not said.")
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and pipes.")
@click.option("--new", is_flag=True, help="Begin the lesson again; the one left here is kept.")
@click.option("--file", type=click.Path(path_type=Path), help="Where the lesson is kept.")
def learn(game: str, **asked: Any) -> None:
    """Learn GAME by playing: a guided first game, which goes on with bots after its end."""
    spec = find_game(game)
    lesson = first_lesson(spec)
    if lesson is None:
        raise Fault(f"{spec.name} has no lesson")
    language = known_language(asked["language"] or system_language(os.environ))
    path = asked["file"] or save_path(f"{spec.name}-lesson")
    new = NewGame(language=language, name=asked["name"])
    opened = open_lesson(spec, path, lesson, new, anew=asked["new"])
    play(opened, language, asked, resume_command("learn", game, asked))


def play(opened: OpenedGame, language: str, asked: dict[str, Any], resume: str) -> None:
    """Play drawn or line by line, and say at the end how to come back."""
    speech = Speech(opened.session, language)
    plain = asked["plain"] or not can_draw(os.environ)
    if plain:
        for line in opening_lines(speech, opened):
            click.echo(line)
    speech = (play_plain if plain else play_drawn)(speech)
    for line in closing(speech, resume):
        click.echo(line)


def new_game(language: str, asked: dict[str, Any]) -> NewGame:
    return NewGame(
        language=language,
        seats=asked["seats"],
        bots=tuple(filter(None, asked["bots"].split(","))),
        name=asked["name"],
        seed=asked["seed"],
        options=read_pairs(asked["options"]),
    )


def opening_lines(speech: Speech, opened: OpenedGame) -> list[str]:
    """Whether a saved game is resumed, or where the previous game is now."""
    if opened.resumed:
        return [speech.words("taken-up")]
    return [speech.words("kept", path=opened.moved_to)] if opened.moved_to else []


def resume_command(command: str, game: str, asked: dict[str, Any]) -> str:
    """The command that resumes this game."""
    parts = ["pustosh", command, game]
    parts += ["--plain"] if asked["plain"] else []
    parts += ["--language", asked["language"]] if asked["language"] else []
    parts += ["--pack", str(asked["pack"])] if asked.get("pack") else []
    parts += ["--file", str(asked["file"])] if asked["file"] else []
    return shlex.join(parts)
