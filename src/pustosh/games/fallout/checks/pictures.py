"""What of a pack is drawn: survivors and enemies, and a stage for every story and place."""

from pustosh.games.fallout.box.components import Box
from pustosh.kernel.pictures.checks import Section


def pictured(box: Box) -> tuple[Section, ...]:
    return (
        Section("survivors", "portrait", tuple(box.survivors)),
        Section("enemies", "portrait", enemies(box)),
        Section("scenarios", "stage", tuple(box.scenarios)),
        Section("places", "stage", places(box)),
        Section("quests", "stage", tuple(box.quests)),
        Section("encounters", "stage", tuple(box.encounters)),
    )


def enemies(box: Box) -> tuple[str, ...]:
    """Those of the tokens, then those of the factions."""
    tokens = [enemy.value.id for enemy in box.records.enemies]
    factions = [
        f"{sheet.id}_{side}_enemy"
        for sheet in (scenario.value for scenario in box.records.scenarios)
        for side, faction in (("star", sheet.star), ("shield", sheet.shield))
        if faction.enemy is not None
    ]
    return (*tokens, *factions)


def places(box: Box) -> tuple[str, ...]:
    """Those that have a name on the map, in the order of the tiles."""
    spaces = [
        space
        for tile in box.records.tiles
        for face in tile.value.faces
        for space in face.spaces.values()
    ]
    return tuple(dict.fromkeys(space.place for space in spaces if space.place))
