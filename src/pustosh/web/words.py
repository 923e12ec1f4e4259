"""The web's own words, in the language of the reader."""

from pathlib import Path
from typing import NamedTuple

from pustosh.matches.catalogues import NATIVE, catalogue, say_from

LOCALE = Path(__file__).parent / "locale"


class Words(NamedTuple):
    language: str

    def knows(self, message: str) -> bool:
        return catalogue(LOCALE, NATIVE).find("web", message) is not None

    def __call__(self, message: str, **args: object) -> str:
        return say_from(LOCALE, "web", self.language, message, args)
