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
    own = {survivor.value.card.id for survivor in cards.survivors}
    return Names(
        places=frozenset(places_of(cards)),
        items=frozenset(item.value.id for item in items) | own,
        uniques=frozenset(item.value.id for item in cards.uniques),
        survivors=frozenset(owner.value.id for owner in cards.survivors),
        quests=frozenset(quest.value.number for quest in cards.quests),
        encounters=frozenset(card.value.number for card in cards.encounters if card.value.number),
    )


def places_of(cards: Cards) -> list[str]:
    faces = (face for tile in cards.tiles for face in tile.value.faces)
    return [space.place for face in faces for space in face.spaces.values() if space.place]
