"""From the records of a pack to the box as the rules use it."""

from pustosh.games.shelter.box import cards as records
from pustosh.games.shelter.box.cards import Cards, ColumnMap
from pustosh.games.shelter.box.components import POSITIONS, Box, Slot, bill_of, item_of
from pustosh.games.shelter.box.words import Words


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
        items={card.value.id: item_of(card.value) for card in cards.items},
        threats={card.value.id: threat_of(card.value) for card in cards.threats},
        columns={name: columns_of(columns.value) for name, columns in cards.columns.items()},
        names={id_: text.value.name for id_, text in cards.texts.items()},
        cards=cards,
        words=words,
    )


def slots_of(card: str, slots: tuple[records.Slot, ...]) -> tuple[Slot, ...]:
    return tuple(
        Slot(f"{card}.{slot.side}", slot.cost, slot.reward, slot.letter or "") for slot in slots
    )


def threat_of(record: records.Threat) -> Slot:
    """A threat card replaces the slot with its cost and its reward: it is one (SH-THREAT-10)."""
    return Slot(record.id, record.cost, record.reward, fight=record.fight or 0)


def columns_of(columns: ColumnMap) -> tuple[int, ...]:
    """Column numbers of the fourteen half positions of a floor, 0 where there is none."""
    pairs = {**columns.pairs, "E": (columns.E, columns.E)}
    return tuple(number or 0 for place in POSITIONS for number in pairs[place])
