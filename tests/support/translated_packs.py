"""Packs with a translation that is told from English at a glance: it has other letters."""

import shutil
import string

import yaml

from pustosh.games import game
from pustosh.kernel.translation.reading import files_of, read_entries

SWAPPED = {
    "ru": str.maketrans(string.ascii_letters, "абцдефгхийклмнопярстувшэюз" * 2),
    "de": str.maketrans(string.ascii_letters, "äbçdéfghïjklmñöpqrštüvwxýž" * 2),
}
MARKS = {"ru": "Непотребство: ", "de": "Schlimme Dinge: "}


def swapped(value, language):
    """The same shape in letters that no English text has."""
    if isinstance(value, str):
        parts = value.partition("Bad Stuff: ")
        mark = MARKS[language] if parts[1] else ""
        return mark.join(part.translate(SWAPPED[language]) for part in parts[::2])
    if isinstance(value, dict):
        return {name: swapped(inner, language) for name, inner in value.items()}
    return [swapped(inner, language) for inner in value]


def translated_pack(name, folder, *languages):
    """The base pack of a game in English and whole in these languages."""
    shutil.copytree(game(name).pack_folder, folder)
    for language in languages:
        shutil.rmtree(folder / "texts" / language, ignore_errors=True)
        (folder / "texts" / language).mkdir()
        for path in files_of(folder, "en"):
            entries = read_entries(folder, path)
            raw = {id_: swapped(entry.value, language) for id_, entry in entries.items()}
            text = yaml.safe_dump(raw, allow_unicode=True, sort_keys=False, width=1000)
            (folder / "texts" / language / path.name).write_text(text, encoding="utf-8")
    return game(name, folder)
