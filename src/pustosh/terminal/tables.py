"""Runs the plain or the drawn table."""

import contextlib
import io
import os
import sys
from collections.abc import Mapping

import click

from pustosh.kernel.faults import Fault
from pustosh.terminal.plain import PlainTable
from pustosh.terminal.speech import Speech


def can_draw(environment: Mapping[str, str]) -> bool:
    """Whether this terminal can show the drawn table; pipes and dumb terminals cannot."""
    simple = environment.get("TERM", "") in ("dumb", "unknown") and os.name != "nt"
    return sys.stdin.isatty() and sys.stdout.isatty() and not simple


def play_plain(speech: Speech) -> Speech:
    """Play line by line. Returns the speech, which knows the language."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # the terminal may lack some letters
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # makes input lines editable; missing on some systems
    PlainTable(speech, lambda: input("> "), click.echo).run()
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
    if app.return_code:  # it crashed and printed why; all answers are saved
        sys.exit(app.return_code)
    return app.speech


def closing(speech: Speech, command: str) -> list[str]:
    """Lines printed at the end: the result, or how to resume the game."""
    session = speech.session
    if session.match.outcome is not None:
        return speech.result(session.match.outcome)
    if session.save_error:
        session.save()
    return [speech.save_error() or speech.words("left", command=command)]
