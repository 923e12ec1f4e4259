"""The files of a pack, read record by record."""

from pathlib import Path
from typing import Any, NamedTuple

from pustosh.games.warofmine.box import cards
from pustosh.games.warofmine.box.components import Box
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition

DECKS: dict[str, type[cards.Card]] = {  # the file of each deck, and its records
    name: hint.__args__[1]
    for name, hint in Box.__annotations__.items()
    if cards.Card in getattr(getattr(hint, "__args__", (None,))[-1], "__mro__", ())
}
TEXTS = (
    "people", "events", "objectives", "fates", "raids", "residents", "explorations", "findings",
    "locations", "visitors", "decisive", "fittings", "scripts", "house", "goods",
)  # fmt: skip


class Records(NamedTuple):
    header: packs.PackHeader
    decks: dict[str, list[packs.Printed[Any]]]
    start: packs.Printed[cards.Start]
    texts: dict[str, packs.Printed[cards.StoryText]]
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
    texts: dict[str, packs.Printed[cards.StoryText]] = {}
    for name in TEXTS:
        file = f"texts/en/{name}.yaml"
        texts |= packs.read_named(folder / file, cards.StoryText, file)
    start = packs.read_record(folder / "start.yaml", cards.Start)
    return Records(header, decks, start, texts, read_composition(folder))
