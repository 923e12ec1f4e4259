"""The two tables a terminal can have."""

import contextlib
import io
import os
import sys
from collections.abc import Mapping

import click

from pustosh.kernel.faults import Fault
from pustosh.terminal.plain import Plain
from pustosh.terminal.speech import Speech


def can_draw(environment: Mapping[str, str]) -> bool:
    """A pipe and the simplest terminals show lines and nothing else."""
    simple = environment.get("TERM", "") in ("dumb", "unknown") and os.name != "nt"
    return sys.stdin.isatty() and sys.stdout.isatty() and not simple


def play_plain(speech: Speech) -> Speech:
    """Play line by line; returns the speech, in whatever language it is by then."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of few letters is no reason to stop
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # lines can then be edited; not on every system
    Plain(speech, lambda: input("> "), click.echo).run()
    return speech


def play_drawn(speech: Speech) -> Speech:
    try:
        from pustosh.terminal.app import TableApp
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        raise Fault(speech.words("needs-textual")) from None
    app = TableApp(speech)
    app.run()
    if app.return_code:  # it has broken down and said so; what was answered is saved
        sys.exit(app.return_code)
    return app.speech


def closing(speech: Speech, command: str) -> list[str]:
    """What stays in the terminal: the result, or how to go on."""
    session = speech.session
    if session.match.outcome is not None:
        return speech.result(session.match.outcome)
    if session.trouble:
        session.save()
    return [speech.trouble() or speech.words("left", command=command)]
