"""All records of a pack, each with the line where it is printed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pustosh.games.fallout.box import cards as printed
from pustosh.kernel import packs
from pustosh.kernel.composition import Count, read_composition
from pustosh.kernel.packs import Card, Printed
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.reading import Languages


@dataclass(frozen=True)
class Cards:
    templates: dict[str, Printed[dict[str, printed.TemplateSpace]]]
    tiles: list[Printed[printed.Tile]]
    scenarios: list[Printed[printed.Scenario]]
    survivors: list[Printed[printed.Survivor]]
    enemies: list[Printed[printed.Enemy]]
    dice: Printed[tuple[printed.DieFace, ...]]
    perks: list[Printed[printed.Perk]]
    agendas: list[Printed[printed.Agenda]]
    loot: list[Printed[printed.Item]]
    assets: list[Printed[printed.Item]]
    uniques: list[Printed[printed.Item]]
    encounters: list[Printed[printed.Encounter]]
    quests: list[Printed[printed.Quest]]
    texts: dict[str, Printed[printed.Text]]
    languages: Languages
    composition: tuple[Printed[Count], ...]

    def items(self) -> Iterator[tuple[printed.Item, str]]:
        """Every item, companion, event and rule card, and the pile it belongs to."""
        piles = {"loot": self.loot, "asset": self.assets, "unique": self.uniques}
        yield from ((item.value, pile) for pile, items in piles.items() for item in items)
        yield from ((survivor.value.card, "character") for survivor in self.survivors)


def read_records(folder: Path) -> Cards:
    """Every file of the pack; a record that cannot be read stops here."""
    packs.read_header(folder, game="fallout")
    return Cards(
        templates=packs.read_named(folder / "templates.yaml", dict[str, printed.TemplateSpace]),
        tiles=packs.read_cards(folder / "tiles.yaml", printed.Tile),
        scenarios=packs.read_cards(folder / "scenarios.yaml", printed.Scenario),
        survivors=packs.read_cards(folder / "survivors.yaml", printed.Survivor),
        enemies=packs.read_cards(folder / "enemies.yaml", printed.Enemy),
        dice=packs.read_record(folder / "dice.yaml", tuple[printed.DieFace, ...]),
        perks=packs.read_cards(folder / "perks.yaml", printed.Perk),
        agendas=packs.read_cards(folder / "agendas.yaml", printed.Agenda),
        loot=packs.read_cards(folder / "loot.yaml", printed.Item),
        assets=packs.read_cards(folder / "assets.yaml", printed.Item),
        uniques=packs.read_cards(folder / "uniques.yaml", printed.Item),
        encounters=read_numbered(folder, "encounters", printed.Encounter),
        quests=read_numbered(folder, "quests", printed.Quest),
        texts=read_texts(folder, printed.Text),
        languages=Languages(folder),
        composition=read_composition(folder),
    )


def read_numbered(folder: Path, name: str, type_: type[Card]) -> list[Printed[Card]]:
    """Cards of the library, from all files of a folder; problems call them by their number."""
    return [
        replace(card, card=card.value.id)
        for path in sorted((folder / name).glob("*.yaml"))
        for card in packs.read_cards(path, type_, f"{name}/{path.name}")
    ]
