"""What the cards of a box must keep: ten checks, and a name for each."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import NamedTuple, TypeAlias

from pustosh.games.shelter import cards as printed
from pustosh.games.shelter.cards import (
    CUBES,
    Cards,
    ColumnMap,
    Elevator,
    Slot,
    Symbols,
    Vocabulary,
)
from pustosh.kernel.packs import HasId, Printed, Problem, repeated_ids

AnyCard: TypeAlias = "Printed[HasId]"
Found = Iterator[Problem]

COUNTS = {"starting_rooms": 6, "rooms": 24, "elevators": 5, "items": 31, "threats": 18}
COLUMNS = range(2, 13)
MOST_AT_THE_END = 3


class Space(NamedTuple):
    """A slot or a threat: where a dweller may stand, and the path that leads to its line."""

    card: AnyCard
    path: str
    side: str
    cost: Symbols
    reward: Symbols
    letter: str | None

    def problem(self, message: str) -> Problem:
        return self.card.problem(message, self.path)

    def shows(self, *words: str) -> list[str]:
        """Which of these words stand in cost or reward, whatever their arguments."""
        there = {word.partition(":")[0] for word in (*self.cost, *self.reward)}
        return [word for word in words if word in there]


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


def slots(cards: Cards) -> Iterator[Space]:
    for card in cards.with_slots:
        for index, slot in enumerate(card.value.slots):
            path = f".slots[{index}]"
            yield Space(card, path, slot.side, slot.cost, slot.reward, slot.letter)


def threats(cards: Cards) -> Iterator[Space]:
    for card in cards.threats:
        yield Space(card, "", "", card.value.cost, card.value.reward, None)


def check_counts(cards: Cards) -> Found:
    """Check 1: counts as in the box; ids unique in it, names unique within a type."""
    for name, group in groups(cards).items():
        if len(group) != COUNTS[name]:
            message = f"{len(group)} cards, expected {COUNTS[name]}"
            yield Problem(f"{name}.yaml", 1, "", message)
        yield from _repeated_names(group, cards)
    yield from repeated_ids(card for group in groups(cards).values() for card in group)
    yield from _repeated_colours(cards)


def _repeated_colours(cards: Cards) -> Found:
    first: dict[str, str] = {}
    for card in cards.elevators:
        owner = first.setdefault(card.value.colour, card.card)
        if owner != card.card:
            yield card.problem(f"colour {card.value.colour} is taken by {owner}", ".colour")


def _repeated_names(group: list[AnyCard], cards: Cards) -> Found:
    first: dict[str, str] = {}
    for text in (cards.texts[card.value.id] for card in group if card.value.id in cards.texts):
        owner = first.setdefault(text.value.name, text.card)
        if owner != text.card:
            message = f"'{text.value.name}' is the name of {owner} too: give it its own"
            yield text.problem(message, ".name")


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
    for name, symbols, vocabulary in (
        ("cost", space.cost, printed.COST),
        ("reward", space.reward, printed.REWARD),
    ):
        for index, text in enumerate(symbols):
            yield space.card, f"{space.path}.{name}[{index}]", text, vocabulary
    if space.letter is not None:
        yield space.card, f"{space.path}.letter", space.letter, printed.LETTER
    if space.side:
        on_elevator = isinstance(space.card.value, Elevator)
        sides = printed.ELEVATOR_SIDE if on_elevator else printed.ROOM_SIDE
        yield space.card, f"{space.path}.side", space.side, sides


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
        numbers = sorted(column_map.value.numbers)
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
        left, right = columns.at(room.value.place)
        lone = len(room.value.slots) == 1 and None in (left, right)
        for slot in room.value.slots:
            for side, column in (("L", left), ("R", right)):
                if column is not None and (lone or side in slot.side):
                    filled[column].append(f"{room.card}.{slot.side}")
    for elevator in cards.elevators:
        if elevator.value.colour == "none":
            filled[columns.E] += [f"{elevator.card}.{slot.side}" for slot in elevator.value.slots]
    return filled


def check_pairs(cards: Cards) -> Found:
    """Check 5: words that belong together; fight, wound, train and letters in their place only.

    That only threats have `fight` and that threats have no letter is in the records' fields.
    """
    for space in (*slots(cards), *threats(cards)):
        if len(space.shows("room_cost", "build")) == 1:
            yield space.problem("'room_cost' and 'build' go together: expected both or neither")
        yield from _one_paid_room(space)
        if space.shows("heal") and not space.shows("wounded_only"):
            yield space.problem("'heal' needs the cost 'wounded_only'")
    for threat in threats(cards):
        for word in threat.shows("wound", "train"):
            yield threat.problem(f"a threat cannot have '{word}'")


def _one_paid_room(space: Space) -> Found:
    """SH-BUILD-03. One room is chosen and paid, and it lies in the row until it is built."""
    if space.cost.count("room_cost") > 1:
        yield space.problem("'room_cost' twice: expected once, for one room is chosen and paid")
    before = space.reward[: space.reward.index("build")] if "build" in space.reward else ()
    if "refresh_rooms" in before:
        yield space.problem("'refresh_rooms' before 'build' discards the paid room: expected after")


def check_marks(cards: Cards) -> Found:
    """Check 6: no letter where doubling means nothing, no pair where one dweller is meant."""
    for space in slots(cards):
        for word in space.shows("build", "train", "first", "heal"):
            if space.letter:
                yield space.problem(f"a slot with '{word}' has a letter: expected none")
        for word in space.shows("wound", "wounded_only", "heal", "train"):
            if space.side == "LR":
                yield space.problem(f"a linked pair cannot have '{word}': which of the two?")


def check_healing(cards: Cards) -> Found:
    """Check 7: every player can heal from the first round, on his own elevator."""
    for elevator in cards.elevators:
        healing = (slot for slot in elevator.value.slots if "heal" in slot.reward)
        if elevator.value.colour != "none" and not any(healing):
            yield elevator.problem("expected a slot with cost 'wounded_only' and reward 'heal'")


def check_free_slots(cards: Cards) -> Found:
    """Check 8: eight slots of the top floor cost nothing: two dwellers for each of four."""
    top = {card.value.id for card in cards.starting_rooms}
    top |= {card.value.id for card in cards.elevators if card.value.colour == "none"}
    free = sum(space.card.value.id in top and not space.cost for space in slots(cards))
    if free < 8:
        message = f"{free} slots of the top floor cost nothing, expected 8 or more"
        yield Problem("starting_rooms.yaml", 1, "", message)


def check_prices(cards: Cards) -> Found:
    """Check 9: in build costs food, water and energy each occur 10 to 20 times."""
    asked = Counter(cube for room in cards.rooms for cube in room.value.build_cost)
    for cube in CUBES:
        if not 10 <= asked[cube] <= 20:
            message = f"build costs ask for {cube} {asked[cube]} times, expected 10 to 20"
            yield Problem("rooms.yaml", 1, "", message)


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
    for id_, card in ids.items():
        if id_ not in cards.texts:
            yield card.problem(f"no name: expected an entry '{id_}' in texts/en.yaml")
    for id_, text in cards.texts.items():
        if id_ not in ids:
            close = " or ".join(get_close_matches(id_, ids)) or "the id of a card"
            yield text.problem(f"a text without a card: expected {close}")
    for item in cards.items:
        text_of = cards.texts.get(item.value.id)
        if text_of and not text_of.value.text:
            yield text_of.problem("an item needs a text that says what it does")


CHECKS: tuple[Callable[[Cards], Found], ...] = (
    check_counts,
    check_words,
    check_rooms,
    check_columns,
    check_pairs,
    check_marks,
    check_healing,
    check_free_slots,
    check_prices,
    check_items,
    check_texts,
)
