"""The terminal's own words, in the language of the reader."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pustosh.matches.catalogues import LANGUAGES, NATIVE, say_from

LOCALE = Path(__file__).parent / "locale"


class Words(NamedTuple):
    """`words("leave")` says it; a game's own words are another context of the same catalogue."""

    language: str
    context: str = "terminal"

    def __call__(self, message: str, **args: object) -> str:
        return say_from(LOCALE, self.context, self.language, message, args)


def spoken_here(environment: Mapping[str, str]) -> str:
    """The language the system is set to, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := environment.get(name, "")[:2]:
            return language if language in LANGUAGES else NATIVE
    return NATIVE


def printable(text: str) -> str:
    """Without control characters: a name from a file must not steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable()).strip()
