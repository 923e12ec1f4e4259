"""The files of a pack, read record by record."""

from pathlib import Path
from typing import Any, NamedTuple

from pustosh.games.warofmine.box import cards
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.reading import Languages

DECKS: dict[str, type[cards.Card]] = {  # the file of each deck, and its records
    "people": cards.Character, "events": cards.Event, "objectives": cards.Objective,
    "fates": cards.Fate, "raids": cards.Raid, "residents": cards.Resident,
    "explorations": cards.Exploration, "findings": cards.Findings, "locations": cards.Location,
    "visitors": cards.Visitor, "decisive": cards.Decisive, "fittings": cards.Fitting,
    "scripts": cards.Script, "tokens": cards.Token, "resources": cards.Resource,
    "states": cards.State, "dice": cards.Die, "enemies": cards.Enemy, "nodes": cards.Node,
    "fixed": cards.FixedAction, "shelter_cards": cards.ShelterCard,
}  # fmt: skip


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
