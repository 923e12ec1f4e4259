"""What the cards of a box must keep: ten checks, and a name for each."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from pustosh.games.shelter.box import cards as printed
from pustosh.games.shelter.box.cards import Cards, ColumnMap, Elevator, Slot, Vocabulary
from pustosh.games.shelter.checks.slots import SLOT_CHECKS, AnyCard, Found, Space, slots, threats
from pustosh.kernel.composition import Counted, composition_faults
from pustosh.kernel.packs import Problem, repeated_ids
from pustosh.kernel.texts import check_entries, check_own_names

COLUMNS = range(2, 13)
MOST_AT_THE_END = 3


def problems_of(cards: Cards) -> list[Problem]:
    """All that is wrong with the cards, file by file and line by line."""
    return sorted(problem for check in CHECKS for problem in check(cards))


def groups(cards: Cards) -> dict[str, list[AnyCard]]:
    """The cards of each file."""
    return {
        "starting_rooms": [*cards.starting_rooms],
        "rooms": [*cards.rooms],
        "elevators": [*cards.elevators],
        "items": [*cards.items],
        "threats": [*cards.threats],
    }


def check_composition(cards: Cards) -> Found:
    """Counts as in the box that the pack describes."""
    counted = {
        name: [Counted(facts_of(card.value)) for card in group]
        for name, group in groups(cards).items()
    }
    return composition_faults(cards.composition, counted)


def facts_of(card: Any) -> dict[str, Any]:
    """What is printed on a card, and how many cubes of each kind a room costs."""
    return {**msgspec.structs.asdict(card), **Counter(getattr(card, "build_cost", ()))}


def check_ids(cards: Cards) -> Found:
    """Check 1: ids are unique in the box, names within a type, elevators by colour."""
    for group in groups(cards).values():
        ids = (card.value.id for card in group)
        yield from check_own_names(cards.texts[id_] for id_ in ids if id_ in cards.texts)
    yield from repeated_ids(card for group in groups(cards).values() for card in group)
    first: dict[str, str] = {}
    for card in cards.elevators:
        owner = first.setdefault(card.value.colour, card.card)
        if owner != card.card:
            yield card.problem(f"colour {card.value.colour} is taken by {owner}", ".colour")


def check_elevators(cards: Cards) -> Found:
    """SH-COMP-02. Every colour has its elevator, and the top floor one of no colour."""
    there = [card.value.colour for card in cards.elevators]
    missing = [colour for colour in printed.COLOUR.plain if colour not in there]
    if len(there) < len(printed.COLOUR.plain):
        yield Problem("elevators.yaml", 1, "", f"no elevator of colour {', '.join(missing)}")


def check_words(cards: Cards) -> Found:
    """Check 2: every word, letter and argument is on the closed list for its place."""
    for card, path, text, vocabulary in _words(cards):
        if fault := vocabulary.fault(text):
            yield card.problem(fault, path)


def _words(cards: Cards) -> Iterator[tuple[AnyCard, str, str, Vocabulary]]:
    for space in slots(cards):
        yield from _words_of(space)
    for start in cards.starting_rooms:
        yield start, ".place", start.value.place, printed.PLACE
    for room in cards.rooms:
        for index, text in enumerate(room.value.build_cost):
            yield room, f".build_cost[{index}]", text, printed.PRICE
    for elevator in cards.elevators:
        yield elevator, ".colour", elevator.value.colour, printed.COLOUR
    for item in cards.items:
        yield item, ".class", item.value.class_, printed.CLASS
        yield item, ".timing", item.value.timing, printed.TIMING
        yield item, ".ability", item.value.ability, printed.ABILITY
    for threat, space in zip(cards.threats, threats(cards), strict=True):
        yield threat, ".kind", threat.value.kind, printed.THREAT
        yield from _words_of(space)


def _words_of(space: Space) -> Iterator[tuple[AnyCard, str, str, Vocabulary]]:
    card, path, slot = space
    for index, text in enumerate(slot.cost):
        yield card, f"{path}.cost[{index}]", text, printed.COST
    for index, text in enumerate(slot.reward):
        yield card, f"{path}.reward[{index}]", text, printed.REWARD
    if slot.letter is not None:
        yield card, f"{path}.letter", slot.letter, printed.LETTER
    if slot.side:
        on_elevator = isinstance(card.value, Elevator)
        sides = printed.ELEVATOR_SIDE if on_elevator else printed.ROOM_SIDE
        yield card, f"{path}.side", slot.side, sides


def check_rooms(cards: Cards) -> Found:
    """Check 3: a deck room costs 2 to 5 cubes and has slots L and R, or one pair LR."""
    for room in cards.rooms:
        price = len(room.value.build_cost)
        if not 2 <= price <= 5:
            yield room.problem(f"a price of {price}, expected 2 to 5 cubes", ".build_cost")
        yield from _sides(room, room.value.slots, ["L R", "LR"])
    for start in cards.starting_rooms:
        yield from _sides(start, start.value.slots, ["L R", "LR", "L", "R"])
    for elevator in cards.elevators:
        yield from _sides(elevator, elevator.value.slots, ["A", "A B"])


def _sides(card: AnyCard, on_card: tuple[Slot, ...], expected: list[str]) -> Found:
    sides = " ".join(slot.side for slot in on_card)
    if sides not in expected:
        right = " or ".join(f"'{shape}'" for shape in expected)
        yield card.problem(f"slots '{sides}', expected {right}", ".slots")


def check_columns(cards: Cards) -> Found:
    """Check 4: by every map, starting floor and elevator fill the columns 2 to 12 once each."""
    if "inner" not in cards.columns:
        yield Problem("columns.yaml", 1, "", "no map 'inner', which is the default")
    for column_map in cards.columns.values():
        pairs = column_map.value.pairs.values()
        numbers = sorted(number for pair in pairs for number in pair if number is not None)
        if numbers != list(COLUMNS):
            has = " ".join(str(number) for number in numbers)
            yield column_map.problem(f"has {has}, expected 2 to 12, each once")
        filled = _filled(column_map.value, cards)
        for column in COLUMNS:
            if len(filled[column]) != 1:
                has = " and ".join(filled[column]) or "no slot"
                yield column_map.problem(f"column {column} has {has}, expected one")


def _filled(columns: ColumnMap, cards: Cards) -> dict[int, list[str]]:
    """Which slots lie in which column; a lone slot lies where its place has its one number."""
    filled: dict[int, list[str]] = defaultdict(list)
    for room in cards.starting_rooms:
        left, right = columns.pairs.get(room.value.place, (None, None))
        lone = len(room.value.slots) == 1 and None in (left, right)
        for slot in room.value.slots:
            for side, column in (("L", left), ("R", right)):
                if column is not None and (lone or side in slot.side):
                    filled[column].append(f"{room.card}.{slot.side}")
    for elevator in cards.elevators:
        if elevator.value.colour == "none":
            filled[columns.E] += [f"{elevator.card}.{slot.side}" for slot in elevator.value.slots]
    return filled


def check_items(cards: Cards) -> Found:
    """Check 10: an ability is used in its window, and the end brings at most 3 for an item."""
    for item in cards.items:
        ability = item.value.ability
        timings = _timings(ability)
        if item.value.timing in printed.TIMING.plain and item.value.timing not in timings:
            message = f"timing of '{ability}': expected {', '.join(timings)}"
            yield item.problem(message, ".timing")
        gain = ability.removeprefix("end:")
        if gain.isdigit() and int(gain) > MOST_AT_THE_END:
            message = f"{gain} happiness at the end, expected at most {MOST_AT_THE_END}"
            yield item.problem(message, ".ability")


def _timings(ability: str) -> tuple[str, ...]:
    """What the use of an ability may cost; a bonus to fights is the only one that may be free."""
    if ability.startswith("end:"):
        return ("endgame",)
    if ability.startswith("fight:+"):
        return ("exhaust", "discard", "passive")
    return ("exhaust", "discard")


def check_texts(cards: Cards) -> Found:
    """Every card has a name, every item a text, and no text is without a card."""
    ids = {card.value.id: card for group in groups(cards).values() for card in group}
    yield from check_entries(ids, cards.texts)
    for item in cards.items:
        text_of = cards.texts.get(item.value.id)
        if text_of and not text_of.value.text:
            yield text_of.problem("an item needs a text that says what it does")


CHECKS: tuple[Callable[[Cards], Found], ...] = (
    check_composition,
    check_ids,
    check_elevators,
    check_words,
    check_rooms,
    check_columns,
    *SLOT_CHECKS,
    check_items,
    check_texts,
)
