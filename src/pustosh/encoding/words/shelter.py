"""The words of the keys of Shelter."""

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.box.components import FIGURES, KINDS, LETTERS, POSITIONS, Box

RATES = 6  # cubes of one kind that an exchange may name: no board holds more


def words(box: Box) -> dict[str, tuple[str, ...]]:
    dwellers = tuple(f"{colour}-{n}" for colour in COLOURS for n in range(1, FIGURES + 1))
    places = tuple(f"{owner}.{at}" for owner in ("top", *COLOURS) for at in POSITIONS)
    numbers = tuple(map(str, range(1, RATES + 1)))
    return {
        "CARD": tuple(box.rooms),
        "DWELLER": dwellers,
        "GIVEN": KINDS,
        "ITEM": tuple(box.items),
        "LETTER": tuple(LETTERS),
        "NUMBER": numbers,
        "POSITION": places,
        "RESOURCE": KINDS,
        "ROOM": tuple(box.build_bills),
        "SLOT": tuple(slot.id for slots in box.rooms.values() for slot in slots),
        "TAKEN": KINDS,
        "THING": (*KINDS, "any", *numbers, *LETTERS, *dwellers),
        "THREAT": tuple(box.threats),
    }
