"""What a choice leads to, in signs: its row in the list shows what its thing shows on the table."""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from pustosh.games.shelter.box.components import LETTERS
from pustosh.games.shelter.show.hands import Board, ItemCard, RoomCard
from pustosh.games.shelter.show.house import Floor, Slot
from pustosh.games.shelter.show.signs import Clause, Sign, Signs, picture, scenery



class Outlook(msgspec.Struct, frozen=True):
    """When it helps or what must be beaten, what it costs, what it brings."""

    when: Signs = ()
    cost: Signs = ()
    gain: Signs = ()
    letter: str = ""  # who has it gains twice
    fight: int = 0
    spoken: tuple[Clause, ...] = ()


Outlooks = dict[str, Outlook]

NOTHING = Outlook()


def slots_of(floor: Floor) -> Iterator[Slot]:
    return (slot for position in floor.positions for slot in position.slots if slot)


def outlooks(
    floors: Iterable[Floor],
    items: Iterable[ItemCard],
    rooms: Iterable[RoomCard],
    boards: Iterable[Board],
) -> Outlooks:
    """By thing: what its own choice leads to."""
    slots = chain.from_iterable(map(slots_of, floors))
    cards = chain(items, *(board.items for board in boards))
    return {
        **{slot.id: of_slot(slot) for slot in slots},
        **{card.id: Outlook(card.when, card.cost, card.gain) for card in cards},
        **{room.id: Outlook(cost=room.price, spoken=room.spoken) for room in rooms},
    }


def of_slot(slot: Slot) -> Outlook:
    deal = slot.deal
    foe: Signs = ()
    if slot.threat:
        foe = (slot.threat.picture, *([Sign(text=f"{deal.fight}+")] if deal.fight else []))
    return Outlook(foe, deal.cost, deal.reward, deal.letter, deal.fight, deal.spoken)


def of_verb(verb: str, args: tuple[str, ...]) -> Outlook | None:
    """`exchange food water` is the same on every table, so `scenery.yaml` says how it looks."""
    moment = scenery().choices.get(verb)
    if moment is None:
        return None
    when, cost, gain = (
        tuple(sign(token.format(*args)) for token in part)
        for part in (moment.when, moment.cost, moment.gain)
    )
    return Outlook(when, cost, gain)


def sign(text: str) -> Sign:
    return Sign(letter=text) if text in LETTERS else picture(text)
