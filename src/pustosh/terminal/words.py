"""Messages of the terminal, in the language of the player."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pustosh.matches.catalogues import LANGUAGES, NATIVE, say_from

LOCALE = Path(__file__).parent / "locale"


class Words(NamedTuple):
    """`words("leave")` gives the message. Each game has a context of its own."""

    language: str
    context: str = "terminal"

    def __call__(self, message: str, **args: object) -> str:
        return say_from(LOCALE, self.context, self.language, message, args)


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the system where we have it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := environment.get(name, "")[:2]:
            return language if language in LANGUAGES else NATIVE
    return NATIVE


def printable(text: str) -> str:
    """The text without control characters, which could control the terminal."""
    return "".join(sign for sign in text if sign.isprintable()).strip()
