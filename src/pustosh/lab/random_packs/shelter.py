"""Random packs of Shelter. All its checks hold, but for the counts of the box."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from pustosh.games.shelter.box import cards as printed
from pustosh.games.shelter.box.cards import Cards, Item, Room, Slot, Threat, Vocabulary
from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.box.printing import box_of
from pustosh.games.shelter.checks.cards import CHECKS, check_composition
from pustosh.games.shelter.words import WORDS
from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Printed, Problem
from pustosh.lab.random_packs.noting import noted_table
from pustosh.lab.random_packs.paths import place_of
from pustosh.lab.random_packs.press import Note, Rewritten, Said, Word, key_of

CUBES = (*printed.CUBES, "any")
AMOUNTS = [f"{n}{cube}" for n in ("", 1, 2, 3, 6) for cube in CUBES]
ARGUMENTS = (  # what may stand behind some word
    *printed.SPECIAL, "*", "+1", "+3", "+9", "reroll_one", *map(str, range(1, 4)), *CUBES,
    "any any", "food water energy", *printed.COUNTED, "any>any*2",
    *(f"{give}>{take}" for give in AMOUNTS for take in AMOUNTS),
)  # fmt: skip
GROUPS = ("starting_rooms", "rooms", "elevators", "items", "threats")
MOST_RED = 3
MOST_GREEN = 4


def right(vocabulary: Vocabulary, word: str) -> tuple[str, ...]:
    """A word with each argument that may stand behind it."""
    if word in vocabulary.plain:
        return (word,)
    texts = (f"{word}:{arg}" for arg in ARGUMENTS)
    return tuple(text for text in texts if not vocabulary.fault(text))


SORTS = (
    printed.COST, printed.REWARD, printed.ABILITY, printed.TIMING, printed.CLASS, printed.THREAT,
    printed.PRICE, printed.LETTER,
)  # fmt: skip
EXAMPLES = {
    sort.what: {word: right(sort, word) for word in (*sort.plain, *sort.forms)} for sort in SORTS
}


def example(vocabulary: Vocabulary, chance: Chance) -> str:
    """Any word, then any of its arguments."""
    words = list(EXAMPLES[vocabulary.what].values())
    texts = words[chance.pick(words)]
    return texts[chance.pick(texts)]


def some(vocabulary: Vocabulary, most: int, chance: Chance) -> list[str]:
    return [example(vocabulary, chance) for _ in range(chance.roll(most + 1) - 1)]


class ShelterPress:
    def records(self, box: Box) -> Cards:
        return box.cards

    def words(self) -> set[Word]:
        sorts = ("cost", "reward", "ability", "timing")
        return {(sort, word) for sort in sorts for word in EXAMPLES[sort]}

    def cards(self, records: Cards) -> Iterable[Printed[Any]]:
        return [card for group in GROUPS for card in getattr(records, group)]

    def replaced(self, records: Cards, cards: Rewritten) -> Cards:
        groups: dict[str, Any] = {
            name: [cards.get(key_of(card), card) for card in getattr(records, name)]
            for name in GROUPS
        }
        return replace(records, **groups)

    def problems(self, records: Cards) -> Iterable[Problem]:
        return [
            problem
            for check in CHECKS
            if check is not check_composition
            for problem in check(records)
        ]

    def names(self, records: Cards) -> None:
        """Words of Shelter name nothing."""

    def rewrite(self, card: Printed[Any], names: None, chance: Chance) -> Printed[Any]:
        raw = msgspec.to_builtins(card.value)
        match card.value:
            case Item():
                raw["ability"] = example(printed.ABILITY, chance)
                raw["timing"] = example(printed.TIMING, chance)
                raw["class"] = example(printed.CLASS, chance)
            case Threat():
                raw["fight"] = chance.roll(9) + 1 if chance.roll(2) == 1 else None
                raw["kind"] = example(printed.THREAT, chance)
                symbols(raw, None, chance)
            case _:
                rewrite_room(card.value, raw, chance)
        return replace(card, value=msgspec.convert(raw, type(card.value)))

    def said(self, records: Cards, cards: Rewritten) -> Iterator[Said]:
        for card in cards.values():
            for path, what, text in said_on(card.value):
                word = text.partition(":")[0]
                yield Said(card.card, place_of(card.file, path), what, word)

    def print(self, records: Cards, note: Note) -> Box:
        rewards = noted_table(WORDS.rewards, note, "reward")
        return box_of(records, WORDS._replace(rewards=rewards))


def rewrite_room(room: Any, raw: dict[str, Any], chance: Chance) -> None:
    if isinstance(room, Room):
        raw["build_cost"] = [example(printed.PRICE, chance) for _ in range(1 + chance.roll(4))]
        if chance.roll(4) == 1:
            raw["slots"] = [{"side": side} for side in (["LR"], ["L", "R"])[chance.roll(2) - 1]]
    for slot, old in zip(raw["slots"], (*room.slots, None), strict=False):
        symbols(slot, old, chance)


def symbols(raw: dict[str, Any], old: Slot | None, chance: Chance) -> None:
    """Other symbols; words that go together come together. A slot that heals stays, and one that
    costs nothing stays so: there must be enough of them."""
    if old is not None and "heal" in old.reward:
        return
    red = some(printed.COST, MOST_RED, chance)
    green = some(printed.REWARD, MOST_GREEN, chance)
    if old is not None and not old.cost:
        green = [text for text in green if text not in ("build", "heal")]
    if "build" in green and "room_cost" not in red:
        red.append("room_cost")
    if "room_cost" in red and "build" not in green:
        green.append("build")
    if "heal" in green and "wounded_only" not in red:
        red.append("wounded_only")
    if old is not None and not old.cost:
        red = []
    raw["cost"], raw["reward"] = red, green
    if "side" in raw:
        raw["letter"] = example(printed.LETTER, chance) if chance.roll(2) == 1 else None


def said_on(card: Any) -> Iterator[tuple[str, str, str]]:
    """Path, sort and text of every word on a card."""
    if isinstance(card, Item):
        yield ".ability", "ability", card.ability
        yield ".timing", "timing", card.timing
        return
    spaces: Sequence[Any] = getattr(card, "slots", None) or [card]
    for space in spaces:
        path = ".slots" if hasattr(card, "slots") else ""
        yield from ((f"{path}.cost", "cost", text) for text in space.cost)
        yield from ((f"{path}.reward", "reward", text) for text in space.reward)
