"""What the box has that words can name: places, items, survivors, numbers of the library."""

from typing import NamedTuple

from pustosh.games.fallout.box.records import Cards


class Names(NamedTuple):
    places: frozenset[str]
    items: frozenset[str]
    uniques: frozenset[str]
    survivors: frozenset[str]
    quests: frozenset[int]
    encounters: frozenset[int]


def names_of(cards: Cards) -> Names:
    items = (*cards.loot, *cards.assets, *cards.uniques)
    own = {one.value.card.id for one in cards.survivors}
    return Names(
        places=frozenset(places_of(cards)),
        items=frozenset(one.value.id for one in items) | own,
        uniques=frozenset(one.value.id for one in cards.uniques),
        survivors=frozenset(one.value.id for one in cards.survivors),
        quests=frozenset(one.value.number for one in cards.quests),
        encounters=frozenset(one.value.number for one in cards.encounters if one.value.number),
    )


def places_of(cards: Cards) -> list[str]:
    faces = (face for tile in cards.tiles for face in tile.value.faces)
    return [space.place for face in faces for space in face.spaces.values() if space.place]
