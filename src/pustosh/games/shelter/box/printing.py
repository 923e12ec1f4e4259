"""From the records of a pack to the box as the rules use it."""

from pustosh.games.shelter.box import cards as records
from pustosh.games.shelter.box.cards import Cards, ColumnMap
from pustosh.games.shelter.box.components import POSITIONS, Box, Item, Slot, bill_of, item_of
from pustosh.games.shelter.box.words import Words
from pustosh.kernel.packs import Printed


def box_of(cards: Cards, words: Words) -> Box:
    starting = {room.value.place: room.value.id for room in cards.starting_rooms}
    elevators = {card.value.colour: card.value.id for card in cards.elevators}
    return Box(
        rooms={
            card.value.id: slots_of(card.value.id, card.value.slots) for card in cards.with_slots
        },
        build_bills={room.value.id: bill_of(room.value.build_cost) for room in cards.rooms},
        starting_floor=tuple(starting.get(at) or elevators["none"] for at in POSITIONS),
        elevators=elevators,
        items={card.value.id: item(card.value) for card in cards.items},
        threats={card.value.id: threat_of(card.value) for card in cards.threats},
        columns={name: columns_of(columns) for name, columns in cards.columns.items()},
        names={id_: text.value.name for id_, text in cards.texts.items()},
        cards=cards,
        words=words,
    )


def slots_of(card: str, slots: tuple[records.Slot, ...]) -> tuple[Slot, ...]:
    printed = []
    for record in slots:
        slot = Slot(card, record.side, record.cost, record.reward)
        slot.letter = record.letter or ""
        printed.append(slot)
    return tuple(printed)


def threat_of(record: records.Threat) -> Slot:
    """A threat card replaces the slot with its cost and its reward: it is one (SH-THREAT-10)."""
    slot = Slot(record.id, "", record.cost, record.reward)
    slot.fight = record.fight or 0
    return slot


def item(record: records.Item) -> Item:
    return item_of(record.id, record.class_, record.timing, record.ability)


def columns_of(printed: Printed[ColumnMap]) -> tuple[int, ...]:
    """Column numbers of the fourteen half positions of a floor, 0 where there is none."""
    columns = printed.value
    halves: list[int] = []
    for place in POSITIONS:
        pair = (columns.E, columns.E) if place == "E" else columns.at(place)
        halves += [number or 0 for number in pair]
    return tuple(halves)
