"""The files of a pack, read record by record."""

from pathlib import Path
from typing import NamedTuple

from pustosh.games.munchkin.box.cards import Card
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition

FILES = ("monsters", "doors", "weapons", "gear", "oneshots", "scrap", "perks")


class Records(NamedTuple):
    header: packs.PackHeader
    cards: list[packs.Printed[Card]]
    texts: dict[str, packs.Printed[packs.CardText]]
    composition: tuple[packs.Printed[Count], ...] = ()


def read_records(folder: Path) -> Records:
    header = packs.read_header(folder, "munchkin")
    cards: list[packs.Printed[Card]] = []
    texts: dict[str, packs.Printed[packs.CardText]] = {}
    for name in FILES:
        cards += packs.read_cards(folder / f"{name}.yaml", Card, f"{name}.yaml")
        file = f"texts/en/{name}.yaml"
        for id_, text in packs.read_named(folder / file, packs.CardText, file).items():
            if id_ in texts:
                taken = f"this text is in {texts[id_].file} too: keep one of the two"
                raise packs.PackError(text.problem(taken))
            texts[id_] = text
    if doubles := packs.repeated_ids(cards):
        raise packs.PackError(*doubles)
    return Records(header, cards, texts, read_composition(folder))
