"""Goods: what is paid or found exists, and no effect gives more than there is."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import Names
from pustosh.games.warofmine.checks.places import Found, lines
from pustosh.games.warofmine.checks.words import Scope, faults
from pustosh.kernel.packs import Printed, Problem

Piles = Iterator[tuple[Printed[Any], str, Any]]
COLOURS = {"green": 33, "grey": 23, "red": 30, "yellow": 18}
RESOURCES = {"water": 6, "wood": 12, "component": 14}


def check_piles(records: Records, names: Names) -> Found:
    """Costs, what lies under Shelter cards, and what the group starts with."""
    scope = Scope(names, frozenset())
    for card, path, goods in piles(records):
        for inside, fault in faults("goods", goods, scope):
            yield card.problem(fault, path + inside)


def piles(records: Records) -> Piles:
    yield records.start, ".storage", records.start.value.storage
    for card in records.decks["people"]:
        yield card, ".skill.cost", card.value.skill.cost
    for card in (*records.decks["fittings"], *records.decks["fixed"]):
        yield card, ".cost", card.value.cost
    for card in records.decks["fittings"]:
        for index, action in enumerate(card.value.actions):
            yield card, f".actions[{index}].cost", action.cost
    for card in records.decks["shelter_cards"]:
        for index, back in enumerate(card.value.backs):
            yield card, f".backs[{index}]", back


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
    found: Counter[str] = Counter()
    for row in rows:
        for word, arg in row.items():
            found += gained_by(word, arg)
    return found


def gained_by(word: str, arg: Any) -> Counter[str]:
    if word == "add":
        return Counter({arg["item"]: arg.get("n", 1)})
    if word in ("choose", "roll", "each_roll"):
        ways = [gained(one["do"]) for one in arg.get("options") or arg.get("table")]
        found: Counter[str] = Counter()
        for way in ways:
            found |= way
        return found
    return gained(arg["loot"]) if word == "combat" and "loot" in arg else Counter()


def check_colours(records: Records) -> Found:
    """33 green, 23 grey, 30 red, 18 yellow tokens; 6 water, 12 wood, 14 components."""
    tokens = records.decks["tokens"]
    for colour, n in COLOURS.items():
        found = sum(one.value.count for one in tokens if one.value.colour == colour)
        if found != n:
            yield Problem("tokens.yaml", 1, "", f"{found} {colour} tokens, expected {n}")
    counts = {one.value.id: one.value.count for one in records.decks["resources"]}
    for kind, n in RESOURCES.items():
        if counts.get(kind) != n:
            message = f"{counts.get(kind, 0)} of {kind}, expected {n}"
            yield Problem("resources.yaml", 1, "", message)
