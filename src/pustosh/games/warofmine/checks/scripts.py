"""The book of scripts: numbers that exist, stories that can be reached, ways that end."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.packs import Printed, Problem

MEMOS = (10, 100, 101, 200, 300, 400, 500, 600, 700, 800, 900, 901)
CALLED = (266, 285, 333, 1000)  # by the rules themselves
BROKEN = 20  # the broken variant of an epilogue has a number so much higher
NAMING = {"goto": ("script",), "schedule": ("script",), "epilogue": ("mark", "clear")}
KINDS = {"epilogue": "epilogue", "breaking": "breaking"}  # what must be found there; else a story


class Reference(NamedTuple):
    """A number of a script on a card: where, and of which kind that script must be."""

    card: Printed[Any]
    path: str
    number: int
    kind: str


def references(card: Printed[Any]) -> Iterator[Reference]:
    """Every number that a card names; of an exploration card only if it sends there."""
    raw = msgspec.to_builtins(card.value)
    words = set()
    for path, word, arg in words_in(raw):
        words.add(word)
        numbers = [arg.get(name) for name in NAMING.get(word, ())] if isinstance(arg, dict) else ()
        for number in numbers:
            if type(number) is int:
                yield Reference(card, path, number, KINDS.get(word, ""))
    if "breaking" in raw:
        yield Reference(card, ".breaking", raw["breaking"], "breaking")
        for number in (raw["epilogue"], raw["epilogue"] + BROKEN):
            yield Reference(card, ".epilogue", number, "epilogue")
    for index, number in enumerate(raw.get("scripts", ()) if "location_script" in words else ()):
        yield Reference(card, f".scripts[{index}]", number, "story")


def check_neighbours(records: Records) -> Found:
    """Marks that an epilogue excludes, or leaves, are epilogues."""
    kinds = {card.value.id: card.value.kind for card in records.decks["scripts"]}
    for card in records.decks["scripts"]:
        for field in ("excludes", "beside"):
            for index, number in enumerate(getattr(card.value, field)):
                if (card.value.kind, kinds.get(str(number))) != ("epilogue", "epilogue"):
                    message = f"{number}: expected the number of another epilogue"
                    yield card.problem(message, f".{field}[{index}]")


def all_references(records: Records) -> Iterator[Reference]:
    for deck in records.decks.values():
        for card in deck:
            yield from references(card)


def check_numbers(records: Records) -> Found:
    """What is referred to exists and is of its kind."""
    kinds = {card.value.id: card.value.kind for card in records.decks["scripts"]}
    for named in all_references(records):
        kind = kinds.get(str(named.number))
        if kind is None:
            message = f"no script {named.number}: expected one of scripts.yaml"
            yield named.card.problem(message, named.path)
        elif named.kind not in ("", kind):
            message = f"script {named.number} is of kind {kind}: expected {named.kind}"
            yield named.card.problem(message, named.path)


def check_named(records: Records) -> Found:
    """The scripts that the rules name, and those printed on exploration cards, are there."""
    kinds = {card.value.id: card.value.kind for card in records.decks["scripts"]}
    for number in (*MEMOS, *CALLED):
        if kinds.get(str(number)) != "memo":
            message = f"no script {number} of kind memo: the rules name it"
            yield Problem("scripts.yaml", 1, "", message)
    for card in records.decks["explorations"]:
        for index, number in enumerate(card.value.scripts):
            if str(number) not in kinds:
                message = f"no script {number}: expected one of scripts.yaml"
                yield card.problem(message, f".scripts[{index}]")


def check_reach(records: Records) -> Found:
    """Every script but the memos can be reached from a card."""
    scripts = {card.value.id: card for card in records.decks["scripts"]}
    ways = [
        card
        for name, deck in records.decks.items()
        for card in deck
        if name != "scripts" or card.value.kind == "memo"
    ]
    reached: set[str] = set()
    while ways:
        new = {str(named.number) for named in references(ways.pop())} - reached
        reached |= new
        ways += [scripts[number] for number in new if number in scripts]
    for number, card in scripts.items():
        if number not in reached and card.value.kind != "memo":
            yield card.problem(f"no card leads to script {number}: expected one that does")
