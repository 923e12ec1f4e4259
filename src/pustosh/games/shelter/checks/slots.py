"""What slots and threats must keep: which words stand together, and where."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from pustosh.games.shelter.box.cards import Cards, Slot
from pustosh.kernel.packs import HasId, Printed, Problem

AnyCard: TypeAlias = "Printed[HasId]"
Found: TypeAlias = Iterator[Problem]


class Space(NamedTuple):
    """A slot or a threat: where a dweller may stand, and the path that leads to its line."""

    card: AnyCard
    path: str
    slot: Slot

    def problem(self, message: str) -> Problem:
        return self.card.problem(message, self.path)

    def shows(self, *words: str) -> list[str]:
        """Which of these words stand in cost or reward, whatever their arguments."""
        there = {word.partition(":")[0] for word in (*self.slot.cost, *self.slot.reward)}
        return [word for word in words if word in there]


def slots(cards: Cards) -> Iterator[Space]:
    for card in cards.with_slots:
        for index, slot in enumerate(card.value.slots):
            yield Space(card, f".slots[{index}]", slot)


def threats(cards: Cards) -> Iterator[Space]:
    for card in cards.threats:
        yield Space(card, "", Slot("", card.value.cost, card.value.reward))


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
    reward = space.slot.reward
    if space.slot.cost.count("room_cost") > 1:
        yield space.problem("'room_cost' twice: expected once, for one room is chosen and paid")
    before = reward[: reward.index("build")] if "build" in reward else ()
    if "refresh_rooms" in before:
        yield space.problem("'refresh_rooms' before 'build' discards the paid room: expected after")


def check_marks(cards: Cards) -> Found:
    """Check 6: no letter where doubling means nothing, no pair where one dweller is meant."""
    for space in slots(cards):
        for word in space.shows("build", "train", "first", "heal"):
            if space.slot.letter:
                yield space.problem(f"a slot with '{word}' has a letter: expected none")
        for word in space.shows("wound", "wounded_only", "heal", "train"):
            if space.slot.side == "LR":
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
    free = sum(space.card.value.id in top and not space.slot.cost for space in slots(cards))
    if free < 8:
        message = f"{free} slots of the top floor cost nothing, expected 8 or more"
        yield Problem("starting_rooms.yaml", 1, "", message)


SLOT_CHECKS = (check_pairs, check_marks, check_healing, check_free_slots)
