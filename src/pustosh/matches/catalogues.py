"""The languages, and the messages of a `.po` file as they are looked up."""

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pustosh.kernel.faults import unknown

LANGUAGES = {"en": "English", "ru": "Русский", "de": "Deutsch"}
NATIVE = "en"  # what others fall back to
HERE = Path(__file__).parent / "locale"
TABLE = "table"  # context of the words that are no game's


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    return language


class Catalogue:
    """The messages of one language, by context and id; plural forms as gettext counts them."""

    def __init__(self, po: Catalog) -> None:
        packed = BytesIO()
        write_mo(packed, po)
        packed.seek(0)
        self._texts = GNUTranslations(packed)
        self._counted = {
            (entry.context, _id(entry.id)): entry.pluralizable
            for entry in po
            if entry.string and entry.context
        }
        self._plain = {  # most have one form, and a page asks for hundreds of them
            key: self._texts.pgettext(*key) for key, counted in self._counted.items() if not counted
        }

    def find(self, context: str, id_: str, n: int = 0) -> str | None:
        """The text of a message, in the form for n if it has several; None if there is no such."""
        text = self._plain.get((context, id_))
        if text is None and (context, id_) in self._counted:
            return self._texts.npgettext(context, id_, id_, n)
        return text

    def ids(self, context: str) -> list[str]:
        """The ids of all messages of one context."""
        return [id_ for known, id_ in self._counted if known == context]


def _id(msgid: str | tuple[str, ...] | list[str]) -> str:
    return msgid if isinstance(msgid, str) else msgid[0]


@cache
def catalogue(folder: Path, language: str) -> Catalogue:
    """A `.po` file, read once; a language nobody has written yet is empty, not an error."""
    file = folder / f"{language}.po"
    if not file.exists():
        return Catalogue(Catalog(locale=language))
    with file.open("rb") as po:
        return Catalogue(read_po(po, locale=language))


def fill(text: str | None, id_: str, args: Mapping[str, Any], *things: object) -> str:
    """A text with its arguments, or the bare id: a slip in a `.po` file must not stop play."""
    if text is not None:
        try:
            return text.format(*things, **args)
        except (LookupError, ValueError, AttributeError):
            pass
    return " ".join([id_, *map(str, things), *map(str, args.values())])


def say(language: str, message: str, **args: object) -> str:
    """A message that is no game's: undo, seats, bots, yes and no."""
    return say_from(HERE, TABLE, language, message, args)


def say_from(
    folder: Path, context: str, language: str, message: str, args: Mapping[str, Any]
) -> str:
    """A message of any other catalogue: a front end has its own words beside its code."""
    known = catalogue(folder, known_language(language)), catalogue(folder, NATIVE)
    texts = (messages.find(context, message, args.get("n", 0)) for messages in known)
    return fill(next((text for text in texts if text is not None), None), message, args)
