"""The command line. The module of a command is imported only when the command is called."""

import os
import sys
from importlib import import_module

import click

from pustosh import __version__
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
    "replay": "pustosh.cli.replay:replay",
    "pack": "pustosh.cli.pack:pack",
    "gallery": "pustosh.cli.gallery:gallery",
    "bench": "pustosh.cli.bench:bench",
}


class LazyGroup(click.Group):
    """Starts fast: the libraries of a command are loaded only for that command."""

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
