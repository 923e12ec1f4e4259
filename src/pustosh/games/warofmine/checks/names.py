"""What a pack has that its words can name: goods, people, spaces, flags, tokens, scripts."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from pustosh.games.warofmine.box.printing import groups_of
from pustosh.games.warofmine.box.records import Records


class Names(NamedTuple):
    counts: Mapping[str, int]  # kind of goods -> how many there are
    groups: Mapping[str, frozenset[str]]
    tokens: frozenset[str]
    enemies: Mapping[str, int]
    people: frozenset[str]
    skills: frozenset[str]
    fittings: frozenset[str]
    families: frozenset[str]  # `bed` of bed_1
    spaces: frozenset[str]  # fixed actions
    cards: frozenset[str]  # names of Shelter cards
    tags: frozenset[str]  # of locations
    flags: frozenset[str]  # that some card sets
    written: frozenset[str]  # tokens that some card writes

    @property
    def items(self) -> frozenset[str]:
        return frozenset((*self.counts, *self.groups, "habit"))

    @property
    def wares(self) -> frozenset[str]:
        """WM-TRADE-08. Resources can be neither bought nor sold."""
        return frozenset((*self.tokens, *self.groups)) - {"any_resource"}


def names_of(records: Records) -> Names:
    decks = records.decks
    cards = {name: {card.value.id: card.value for card in deck} for name, deck in decks.items()}
    goods = {**cards["tokens"], **cards["resources"]}
    fittings = frozenset(cards["fittings"])
    return Names(
        counts={kind: good.count for kind, good in goods.items()},
        groups=groups_of(cards),
        tokens=frozenset(cards["tokens"]),
        enemies={letter: len(enemy.prowess) for letter, enemy in cards["enemies"].items()},
        people=frozenset(cards["people"]),
        skills=frozenset(person.skill.name for person in cards["people"].values()) - {""},
        fittings=fittings,
        families=frozenset(id_.rpartition("_")[0] for id_ in fittings if id_[-1:].isdecimal()),
        spaces=frozenset(cards["fixed"]),
        cards=frozenset(cards["shelter_cards"]),
        tags=frozenset(place.tag for place in cards["locations"].values()),
        flags=flags_in(records),
        written=written_in(records),
    )


def flags_in(records: Records) -> frozenset[str]:
    """Flags that some card sets."""
    return frozenset(
        str(arg["set"]) for word, arg in said_in(records) if word == "flag" and "set" in arg
    )


def written_in(records: Records) -> frozenset[str]:
    """Tokens that some card writes."""
    return frozenset(
        str(arg["name"]) for word, arg in said_in(records) if word == "token" and "name" in arg
    )


def said_in(records: Records) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every word of every card with its arguments."""
    for deck in records.decks.values():
        for card in deck:
            for _, word, arg in words_in(msgspec.to_builtins(card.value)):
                if isinstance(arg, dict):
                    yield word, arg


def words_in(value: Any, path: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every name inside a record, by its path, with what stands behind it."""
    if isinstance(value, dict):
        for name, arg in value.items():
            yield f"{path}.{name}", str(name), arg
            yield from words_in(arg, f"{path}.{name}")
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from words_in(part, f"{path}[{index}]")
