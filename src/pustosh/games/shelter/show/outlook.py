"""What a choice leads to, in signs: its row in the list shows what its thing shows on the table."""

from collections.abc import Iterable, Iterator
from itertools import chain

from pustosh.games.shelter.box.components import LETTERS
from pustosh.games.shelter.show.hands import Board, ItemCard, RoomCard
from pustosh.games.shelter.show.house import Floor, Slot
from pustosh.games.shelter.show.signs import Deal, Sign, moment_signs, picture, scenery


def slots_of(floor: Floor) -> Iterator[Slot]:
    return (slot for position in floor.positions for slot in position.slots if slot)


def outlooks(
    floors: Iterable[Floor],
    items: Iterable[ItemCard],
    rooms: Iterable[RoomCard],
    boards: Iterable[Board],
) -> dict[str, Deal]:
    """By thing: what its own choice leads to."""
    slots = chain.from_iterable(map(slots_of, floors))
    cards = chain(items, *(board.items for board in boards))
    return {
        **{slot.id: slot.deal for slot in slots},
        **{card.id: card.ability for card in cards},
        **{room.id: room.price for room in rooms},
    }


def of_verb(verb: str, args: tuple[str, ...]) -> Deal | None:
    """`exchange food water` is the same on every table, so `scenery.yaml` says how it looks."""
    moment = scenery().choices.get(verb)
    if moment is None:
        return None
    return moment_signs(moment, lambda token: (sign(token.format(*args)),))


def sign(text: str) -> Sign:
    return Sign(letter=text) if text in LETTERS else picture(text)
