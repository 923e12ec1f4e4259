"""The command line. Each command lives in a module of its own and is imported when it is called."""

import os
import sys
from importlib import import_module

import click

from pustosh import __version__
from pustosh.kernel.faults import Fault

COMMANDS = {  # command -> where it lives
    "play": "pustosh.cli.serve:play",
    "serve": "pustosh.cli.serve:serve",
    "terminal": "pustosh.cli.terminal:terminal",
    "rules": "pustosh.cli.rules:rules",
    "scene": "pustosh.cli.scene:scene",
    "sim": "pustosh.cli.sim:sim",
    "replay": "pustosh.cli.replay:replay",
    "pack": "pustosh.cli.pack:pack",
    "bench": "pustosh.cli.bench:bench",
}


class Lazy(click.Group):
    """Starting fast: a command's libraries are loaded only for that command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command


@click.group(
    cls=Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="pustosh")
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
    """Bad input is one clear line and exit code 2, never a traceback."""
    try:
        sys.exit(pustosh(standalone_mode=False))  # click returns the code of a command that left
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(2)
    except click.ClickException as error:
        leave(error.format_message())
    except Fault as fault:
        leave(str(fault))
    except (click.Abort, KeyboardInterrupt):
        leave("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def leave(report: str, code: int = 2) -> None:
    for line in report.splitlines():
        click.echo(f"pustosh: {line}", err=True)
    sys.exit(code)
