"""The command line. The module of a command is imported only when the command is called."""

import os
import sys
from importlib import import_module

import click

from pustosh import __version__, builds
from pustosh.kernel.faults import Fault

COMMANDS = {  # command -> module:function
    "play": "pustosh.cli.serve:play",
    "serve": "pustosh.cli.serve:serve",
    "admin": "pustosh.cli.admin:admin",
    "backup": "pustosh.cli.admin:backup",
    "restore": "pustosh.cli.admin:restore",
    "terminal": "pustosh.cli.terminal:terminal",
    "learn": "pustosh.cli.terminal:learn",
    "rules": "pustosh.cli.rules:rules",
    "scene": "pustosh.cli.scene:scene",
    "sim": "pustosh.cli.sim:sim",
    "balance": "pustosh.cli.balance:balance",
    "league": "pustosh.cli.league:league",
    "train": "pustosh.cli.train:train",
    "analyse": "pustosh.cli.analyse:analyse",
    "replay": "pustosh.cli.replay:replay",
    "pack": "pustosh.cli.pack:pack",
    "gallery": "pustosh.cli.gallery:gallery",
    "bench": "pustosh.cli.bench:bench",
}

SUMMARIES = {  # the first sentence of each command's help, so that the list loads none of them
    "play": "Start the table here and open it in the browser.",
    "serve": "The table as a service, for friends far away.",
    "admin": "Look through the tables of a store, take their records out, delete them.",
    "backup": "Write the whole store to a new SQLite FILE, also while servers run.",
    "restore": "Fill an empty store, SQLite or PostgreSQL, from a backup FILE.",
    "terminal": "Play GAME in this terminal.",
    "learn": "Learn GAME by playing: a guided first game, which goes on with bots after its end.",
    "rules": "Read the rules of GAME: all, one by its id, or those with these words in any form.",
    "scene": "Executable examples of rules.",
    "sim": "Play many games of GAME between bots and count.",
    "balance": "Play GAME until its balance is sure enough, and write a report.",
    "league": "Let all levels of GAME meet, and rate them.",
    "train": "Play games of GAME and learn weights from them; stopped, it goes on where it was.",
    "analyse": "Look at the finished game of FILE: chances, turning points, luck.",
    "replay": "Tell the game of a record, or verify it.",
    "pack": "Cards as data.",
    "gallery": "Write all pictures of the pack in FOLDER into one page.",
    "bench": "How fast each game and the peers installed are, on one core.",
}


class LazyGroup(click.Group):
    """Starts fast: the libraries of a command are loaded only for that command."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(f"{__version__} ({builds.build()} build)", prog_name="pustosh")
@click.pass_context
def pustosh(ctx: click.Context) -> None:
    """Board games played exactly by their rulebooks. Without a command: open the table."""
    if ctx.invoked_subcommand is None:
        command = ctx.command
        assert isinstance(command, click.Group)
        play = command.get_command(ctx, "play")
        assert play is not None
        ctx.invoke(play)


def main() -> None:
    """Report bad input in one line with exit code 2, not with a traceback."""
    try:
        sys.exit(pustosh(standalone_mode=False))  # click returns the exit code of a command
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(2)
    except click.ClickException as error:
        exit_with(error.format_message())
    except Fault as fault:
        exit_with(str(fault))
    except (click.Abort, KeyboardInterrupt):
        exit_with("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def exit_with(report: str, code: int = 2) -> None:
    for line in report.splitlines():
        click.echo(f"pustosh: {line}", err=True)
    sys.exit(code)
