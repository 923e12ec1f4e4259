"""Goods: what is paid or found exists, and no effect gives more than there is."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import Names
from pustosh.games.warofmine.checks.places import Found, lines
from pustosh.games.warofmine.checks.words import VOCABULARY
from pustosh.kernel.vocabulary.scope import Line


def check_piles(records: Records, names: Names) -> Found:
    """Costs, what lies under Shelter cards, and what the group starts with."""
    return VOCABULARY.problems(piles(records), names)


def piles(records: Records) -> Iterator[Line]:
    yield Line(records.start, ".storage", "goods", records.start.value.storage)
    for card in records.decks["people"]:
        yield Line(card, ".skill.cost", "goods", card.value.skill.cost)
    for card in (*records.decks["fittings"], *records.decks["fixed"]):
        yield Line(card, ".cost", "goods", card.value.cost)
    for card in records.decks["fittings"]:
        for index, action in enumerate(card.value.actions):
            yield Line(card, f".actions[{index}].cost", "goods", action.cost)
    for card in records.decks["shelter_cards"]:
        for index, back in enumerate(card.value.backs):
            yield Line(card, f".backs[{index}]", "goods", back)


def check_loot(records: Records, names: Names) -> Found:
    """What one effect adds at most of each kind."""
    for line in lines(records):
        if line.shape == "effects":
            for item, n in gained(line.value).items():
                there = available(names, item)
                if n > there:
                    message = f"{n} of {item} in one effect: expected {there} or fewer"
                    yield line.card.problem(message, line.path)


def available(names: Names, item: str) -> int:
    """How many pieces of a kind or group the box has; of a habit as many as of any kind."""
    if item in names.counts:
        return names.counts[item]
    return sum(names.counts[kind] for kind in names.groups.get(item, names.counts))


def gained(rows: Any) -> Counter[str]:
    """The most that one reading of these words gives of each item."""
    goods: Counter[str] = Counter()
    for row in rows:
        for word, arg in row.items():
            goods += gained_by(word, arg)
    return goods


def gained_by(word: str, arg: Any) -> Counter[str]:
    if word == "add":
        return Counter({arg["item"]: arg.get("n", 1)})
    if word in ("choose", "roll", "each_roll"):
        most: Counter[str] = Counter()
        for way in arg.get("options") or arg.get("table"):
            most |= gained(way["do"])
        return most
    return gained(arg["loot"]) if word == "combat" and "loot" in arg else Counter()
