"""The texts of a pack in other languages; what a translation lacks is read in English."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pustosh.kernel.packs import PackError, Printed, read_named

T = TypeVar("T")
Entry = dict[str, Any]  # of one card, as it is written
NATIVE = "en"
TEXTS = "texts"


class Languages:
    """The translations in a pack's folder, each read when somebody first asks for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._entries: dict[str, dict[str, Entry]] = {}

    def over(self, texts: Mapping[str, Printed[T]], language: str) -> dict[str, Printed[T]] | None:
        """The texts as a reader of this language sees them; None where nothing is translated.

        A scene's own cards stay as the scene has them.
        """
        entries = self._read(language)
        if not entries:
            return None
        return {
            id_: text.holding(overlaid(text.value, entries.get(id_)))
            if text.file.startswith(TEXTS)
            else text
            for id_, text in texts.items()
        }

    def _read(self, language: str) -> dict[str, Entry]:
        if language not in self._entries:
            own = language != NATIVE
            self._entries[language] = readable_entries(self.folder, language) if own else {}
        return self._entries[language]


def files_of(folder: Path, language: str) -> list[Path]:
    return sorted((folder / TEXTS / language).glob("*.yaml"))


def read_entries(folder: Path, path: Path) -> dict[str, Printed[Entry]]:
    """One file of texts as it is written; problems call it by its place in the pack."""
    return read_named(path, Entry, path.relative_to(folder).as_posix())


def readable_entries(folder: Path, language: str) -> dict[str, Entry]:
    """A file that cannot be read is missing: play goes on, and `pack check` names its line."""
    entries: dict[str, Entry] = {}
    for path in files_of(folder, language):
        try:
            entries |= {id_: entry.value for id_, entry in read_entries(folder, path).items()}
        except PackError:
            continue
    return entries


def overlaid(english: Any, translated: Any) -> Any:
    """The translation part by part, in the shape of the English."""
    if isinstance(english, str):
        return translated if isinstance(translated, str) and translated.strip() else english
    if isinstance(english, tuple) and isinstance(translated, list):
        parts = [*translated, *[None] * len(english)]
        return tuple(map(overlaid, english, parts))
    if isinstance(english, dict) and isinstance(translated, dict):  # the forms of a name
        return translated
    if isinstance(english, msgspec.Struct) and isinstance(translated, dict):
        values = msgspec.structs.asdict(english)
        changed = {name: overlaid(values[name], translated.get(name)) for name in values}
        return msgspec.structs.replace(english, **changed)
    return english
