"""What a pack has that its words can name: Monsters, Items, tags, attacks, Perks."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.rules.cards.fits import ITEM_TESTS, MONSTER_TESTS, Tests

GEAR = ("item", "junk")  # what can be used
ITEMS = (*GEAR, "oneshot", "item_mod")


class Names(NamedTuple):
    monsters: tuple[Card, ...]
    items: tuple[Card, ...]
    perks: frozenset[str]
    monster_tags: frozenset[str]
    item_tags: frozenset[str]
    shot_tags: frozenset[str]  # what a Monster can be immune to
    attacks: frozenset[str]

    def like(self, kind: str, wanted: Mapping[str, Any]) -> bool:
        """Whether some card of the pack fits a filter."""
        if kind == "monster":
            return any(fits(card, wanted, MONSTER_TESTS) for card in self.monsters)
        used = kind == "used" or wanted.get("state") == "used"
        items = [card for card in self.items if card.kind in GEAR or not used]
        tests = {**ITEM_TESTS, "tag": lambda card, tag: tag in tags_of(card)}
        return any(fits(card, wanted, tests) for card in items)


def names_of(records: Records) -> Names:
    cards = [printed.value for printed in records.cards]
    monsters = tuple(card for card in cards if card.kind == "monster")
    items = tuple(card for card in cards if card.kind in ITEMS)
    struck = {tag for card in cards for tag in blows(card)}
    shots = struck.union(*(tags_of(card) for card in items if card.kind == "oneshot"))
    blades = {str(raw["attack"]) for card in cards for raw in card.statics if "attack" in raw}
    return Names(
        monsters,
        items,
        perks=frozenset(card.id for card in cards if card.kind == "perk"),
        monster_tags=frozenset().union(*map(tags_of, monsters)),
        item_tags=frozenset().union(*map(tags_of, items)),
        shot_tags=frozenset(shots | {"oneshot"}),
        attacks=frozenset(shots | blades),
    )


def tags_of(card: Card) -> set[str]:
    return {*card.tags, *(["explosive"] if card.explosive else [])}


def blows(card: Card) -> Iterator[str]:
    """What a Bonus of this card for the combat strikes with."""
    for effects in (card.do, *(ability.do for ability in card.abilities)):
        for raw in effects:
            arg = raw.get("combat_bonus")
            if isinstance(arg, Mapping) and "attack" in arg:
                yield str(arg["attack"])


def fits(card: Card, wanted: Mapping[str, Any], tests: Tests) -> bool:
    """What a filter says about how many, or in which state, is not printed on a card."""
    return all(tests[word](card, arg) for word, arg in wanted.items() if word in tests)
