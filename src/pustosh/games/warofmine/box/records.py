"""The files of a pack, read record by record."""

from pathlib import Path
from typing import Any, NamedTuple

from pustosh.games.warofmine.box import cards
from pustosh.games.warofmine.box.components import Box
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.reading import Languages

DECKS: dict[str, type[cards.Card]] = {  # the file of each deck, and its records
    name: hint.__args__[1]
    for name, hint in Box.__annotations__.items()
    if cards.Card in getattr(getattr(hint, "__args__", (None,))[-1], "__mro__", ())
}


class Records(NamedTuple):
    header: packs.PackHeader
    decks: dict[str, list[packs.Printed[Any]]]
    start: packs.Printed[cards.Start]
    texts: dict[str, packs.Printed[cards.StoryText]]
    languages: Languages
    composition: tuple[packs.Printed[Count], ...]

    def __hash__(self) -> int:
        """By identity, so that what is found out about a pack can be cached."""
        return id(self)


def read_records(folder: Path) -> Records:
    header = packs.read_header(folder, "warofmine")
    decks = {
        name: packs.read_cards(folder / f"{name}.yaml", type_, f"{name}.yaml")
        for name, type_ in DECKS.items()
    }
    texts = read_texts(folder, cards.StoryText)
    start = packs.read_record(folder / "start.yaml", cards.Start)
    return Records(header, decks, start, texts, Languages(folder), read_composition(folder))
