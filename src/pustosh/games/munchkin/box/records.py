"""The files of a pack, read record by record."""

from pathlib import Path
from typing import NamedTuple

from pustosh.games.munchkin.box.cards import Card
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.packs import (
    CardText,
    PackError,
    PackHeader,
    Printed,
    read_cards,
    read_header,
    read_named,
    repeated_ids,
)

FILES = ("monsters", "doors", "weapons", "gear", "oneshots", "scrap", "perks")


class Records(NamedTuple):
    header: PackHeader
    cards: list[Printed[Card]]
    texts: dict[str, Printed[CardText]]
    composition: tuple[Printed[Count], ...] = ()


def read_records(folder: Path) -> Records:
    header = read_header(folder, "munchkin")
    cards: list[Printed[Card]] = []
    texts: dict[str, Printed[CardText]] = {}
    for name in FILES:
        cards += read_cards(folder / f"{name}.yaml", Card, f"{name}.yaml")
        file = f"texts/en/{name}.yaml"
        for id_, text in read_named(folder / file, CardText, file).items():
            if id_ in texts:
                taken = f"this text is in {texts[id_].file} too: keep one of the two"
                raise PackError(text.problem(taken))
            texts[id_] = text
    if doubles := repeated_ids(cards):
        raise PackError(*doubles)
    return Records(header, cards, texts, read_composition(folder))
