"""The files of a pack, read record by record."""

from pathlib import Path
from typing import NamedTuple

from pustosh.games.munchkin.box.cards import Card
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.reading import Languages

FILES = ("monsters", "doors", "weapons", "gear", "oneshots", "scrap", "perks")


class Records(NamedTuple):
    header: packs.PackHeader
    cards: list[packs.Printed[Card]]
    texts: dict[str, packs.Printed[packs.CardText]]
    languages: Languages
    composition: tuple[packs.Printed[Count], ...] = ()


def read_records(folder: Path) -> Records:
    header = packs.read_header(folder, "munchkin")
    cards: list[packs.Printed[Card]] = []
    for name in FILES:
        cards += packs.read_cards(folder / f"{name}.yaml", Card, f"{name}.yaml")
    if doubles := packs.repeated_ids(cards):
        raise packs.PackError(*doubles)
    texts = read_texts(folder, packs.CardText)
    return Records(header, cards, texts, Languages(folder), read_composition(folder))
