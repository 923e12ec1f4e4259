"""All records of a pack, each with the line where it is printed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pustosh.games.fallout.box.cards import (
    Agenda,
    DieFace,
    Encounter,
    Enemy,
    Item,
    Perk,
    Quest,
    Scenario,
    Survivor,
    TemplateSpace,
    Text,
    Tile,
)
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.packs import (
    Card,
    PackError,
    Printed,
    read_cards,
    read_header,
    read_named,
    read_record,
)


@dataclass(frozen=True)
class Cards:
    templates: dict[str, Printed[dict[str, TemplateSpace]]]
    tiles: list[Printed[Tile]]
    scenarios: list[Printed[Scenario]]
    survivors: list[Printed[Survivor]]
    enemies: list[Printed[Enemy]]
    dice: Printed[tuple[DieFace, ...]]
    perks: list[Printed[Perk]]
    agendas: list[Printed[Agenda]]
    loot: list[Printed[Item]]
    assets: list[Printed[Item]]
    uniques: list[Printed[Item]]
    encounters: list[Printed[Encounter]]
    quests: list[Printed[Quest]]
    texts: dict[str, Printed[Text]]
    composition: tuple[Printed[Count], ...]

    def items(self) -> Iterator[tuple[Item, str]]:
        """Every item, companion, event and rule card, and the pile it belongs to."""
        piles = {"loot": self.loot, "asset": self.assets, "unique": self.uniques}
        yield from ((item.value, pile) for pile, items in piles.items() for item in items)
        yield from ((survivor.value.card, "character") for survivor in self.survivors)


def read_records(folder: Path) -> Cards:
    """Every file of the pack; a record that cannot be read stops here."""
    read_header(folder, game="fallout")
    return Cards(
        templates=read_named(folder / "templates.yaml", dict[str, TemplateSpace]),
        tiles=read_cards(folder / "tiles.yaml", Tile),
        scenarios=read_cards(folder / "scenarios.yaml", Scenario),
        survivors=read_cards(folder / "survivors.yaml", Survivor),
        enemies=read_cards(folder / "enemies.yaml", Enemy),
        dice=read_record(folder / "dice.yaml", tuple[DieFace, ...]),
        perks=read_cards(folder / "perks.yaml", Perk),
        agendas=read_cards(folder / "agendas.yaml", Agenda),
        loot=read_cards(folder / "loot.yaml", Item),
        assets=read_cards(folder / "assets.yaml", Item),
        uniques=read_cards(folder / "uniques.yaml", Item),
        encounters=read_numbered(folder, "encounters", Encounter),
        quests=read_numbered(folder, "quests", Quest),
        texts=read_all_texts(folder, "en"),
        composition=read_composition(folder),
    )


def read_numbered(folder: Path, name: str, type_: type[Card]) -> list[Printed[Card]]:
    """Cards of the library, from all files of a folder; problems call them by their number."""
    return [
        replace(card, card=card.value.id)
        for path in sorted((folder / name).glob("*.yaml"))
        for card in read_cards(path, type_, f"{name}/{path.name}")
    ]


def read_all_texts(folder: Path, language: str) -> dict[str, Printed[Text]]:
    """Names and texts in one language, from all its files."""
    texts: dict[str, Printed[Text]] = {}
    for path in sorted((folder / "texts" / language).glob("*.yaml")):
        for id_, text in read_named(path, Text, f"texts/{language}/{path.name}").items():
            if id_ in texts:
                taken = f"this text is in {texts[id_].file} too: keep one of the two"
                raise PackError(text.problem(taken))
            texts[id_] = text
    return texts
