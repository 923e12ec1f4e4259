"""From the records of a pack to the box as the rules use it."""

from dataclasses import replace

from pustosh.games.shelter.box import cards as records
from pustosh.games.shelter.box.cards import Cards, ColumnMap
from pustosh.games.shelter.box.components import POSITIONS, Box, Slot, bill_of, item_of
from pustosh.games.shelter.box.words import Words
from pustosh.kernel.packs import CardText, Printed
from pustosh.kernel.translation.reading import NATIVE


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
        names=names_of(cards),
        cards=cards,
        words=words,
        language=NATIVE,
        readings={},
    )


def names_of(cards: Cards) -> dict[str, str]:
    return {id_: text.value.name for id_, text in cards.texts.items()}


def in_language(box: Box, language: str) -> Box:
    """The box as a reader of this language sees it; the rules keep the English one."""
    if language not in box.readings:
        texts = box.cards.languages.over(box.cards.texts, language)
        box.readings[language] = box if texts is None else translated(box, language, texts)
    return box.readings[language]


def translated(box: Box, language: str, texts: dict[str, Printed[CardText]]) -> Box:
    cards = replace(box.cards, texts=texts)
    return replace(box, language=language, cards=cards, names=names_of(cards))


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
