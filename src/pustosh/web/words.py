"""The web's own words, in the language of the reader."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pustosh.matches.catalogues import NATIVE, catalogue, say_from

LOCALE = Path(__file__).parent / "locale"
KEPT = 4096  # messages, of some ten bytes


class Words(NamedTuple):
    language: str

    def knows(self, message: str) -> bool:
        return catalogue(LOCALE, NATIVE).find("web", message) is not None

    def __call__(self, message: str, **args: object) -> str:
        if not args:
            return plain(self.language, message)
        return say_from(LOCALE, "web", self.language, message, args)


@lru_cache(KEPT)
def plain(language: str, message: str) -> str:
    """A message without arguments, as most on a page are."""
    return say_from(LOCALE, "web", language, message, {})
