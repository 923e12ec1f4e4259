"""Marks for the end: what one story notes is told together, or one mark takes the other away."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.packs import Printed

Pair = frozenset[int]
Noting = dict[tuple[str, str], set[Any]]  # word and argument -> what is named there
LEADING = ("goto", "schedule")


def check_marks(records: Records) -> Found:
    """Of two marks in one story the pack says whether they exclude each other."""
    scripts = {card.value.id: card for card in records.decks["scripts"]}
    declared = pairs_of(records)
    reported: set[Pair] = set()
    for deck in records.decks.values():
        for card in deck:
            for first, (place, path, second) in product(marks_in(card), ahead(card, scripts)):
                pair = frozenset((first[2], second))
                if len(pair) == 2 and pair not in declared | reported:
                    reported.add(pair)
                    yield place.problem(told_together(first[2], second), path)


def told_together(first: int, second: int) -> str:
    return (
        f"marks {first} and {second} in one story: expected `excludes` or `beside` of one of them"
    )


def pairs_of(records: Records) -> set[Pair]:
    """The pairs of which an epilogue says how they go together."""
    return {
        frozenset((int(card.value.id), other))
        for card in records.decks["scripts"]
        for other in (*card.value.excludes, *card.value.beside)
    }


def marks_in(card: Printed[Any]) -> list[tuple[Printed[Any], str, int]]:
    """What a card notes for the end, and where it says so."""
    return [
        (card, path, arg["mark"])
        for path, word, arg in words_in(msgspec.to_builtins(card.value))
        if word == "epilogue" and isinstance(arg, dict) and "mark" in arg
    ]


def ahead(
    card: Printed[Any], scripts: dict[str, Printed[Any]]
) -> Iterator[tuple[Printed[Any], str, int]]:
    """The marks of a card and of all scripts to which it leads."""
    met, ways = {card.value.id}, [card]
    while ways:
        here = ways.pop()
        yield from marks_in(here)
        new = leads_to(here) - met
        met |= new
        ways += [scripts[number] for number in sorted(new) if number in scripts]


def leads_to(card: Printed[Any]) -> set[str]:
    return {
        str(arg["script"])
        for _, word, arg in words_in(msgspec.to_builtins(card.value))
        if word in LEADING and isinstance(arg, dict)
    }


def check_flags(records: Records) -> Found:
    """Where a flag was set together with a mark, whoever clears the flag clears the mark."""
    lists = [(card, *row) for deck in records.decks.values() for card in deck for row in rows(card)]
    bound = {pair for _, _, words in lists for pair in noted_with(words)}
    for card, path, words in lists:
        for flag, mark in sorted(bound):
            if flag in words["flag", "clear"] and mark not in words["epilogue", "clear"]:
                expected = f"expected `epilogue: {{clear: {mark}}}`"
                yield card.problem(f"clears '{flag}' and leaves mark {mark}: {expected}", path)


def noted_with(words: Noting) -> Iterator[tuple[str, int]]:
    """The flags that a list sets, each with the marks that it notes."""
    yield from product(words["flag", "set"], words["epilogue", "mark"])


def rows(card: Printed[Any]) -> Iterator[tuple[str, Noting]]:
    """The flags and marks of each list of effects, by the path of the list."""
    lists: dict[str, Noting] = {}
    for path, word, arg in words_in(msgspec.to_builtins(card.value)):
        if word in ("flag", "epilogue") and isinstance(arg, dict):
            words = lists.setdefault(path.rpartition("[")[0], new_list())
            for name, value in arg.items():
                if (word, name) in words:
                    words[word, name].add(value)
    yield from lists.items()


def new_list() -> Noting:
    names = (("flag", "set"), ("flag", "clear"), ("epilogue", "mark"), ("epilogue", "clear"))
    return {name: set() for name in names}
