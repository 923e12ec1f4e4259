"""A scene being laid: every card is taken from its deck, and lies in one place."""

from typing import Any

from pustosh.games.munchkin.table import Table
from pustosh.kernel.faults import Fault, unknown

Facts = dict[str, Any]


class Laying:
    """The table, where the scene has laid which card, and the copies it names somewhere."""

    def __init__(self, table: Table, given: Facts) -> None:
        self.table = table
        self.places: dict[str, str] = {}
        self.named = {word for word in _words(given) if word in table.box.cards}

    def take(self, name: Any, place: str, *kinds: str) -> str:
        """The card of this name, out of its deck."""
        card = self.free_copy(str(name), place)
        printed = self.table.box.cards[card]
        if kinds and printed.kind not in kinds:
            raise Fault(f"{place}: {card} is a {printed.kind}; here lies {' or '.join(kinds)}")
        self.table.set_deck(printed.deck, self.table.decks[printed.deck].without(card))
        self.places[card] = place
        return card

    def take_all(self, names: Any, place: str, *kinds: str) -> tuple[str, ...]:
        if not isinstance(names, list):
            raise Fault(f"{place}: {names!r} should be a list of cards")
        return tuple(self.take(name, place, *kinds) for name in names)

    def free_copy(self, name: str, place: str) -> str:
        """`OS-01.2` is that very copy; `OS-01` the first one of which nothing is said."""
        cards = self.table.box.cards
        if name in cards:
            if name in self.places:
                raise Fault(f"{name} lies in two places: {self.places[name]} and {place}")
            return name
        copies = [card.id for card in cards.values() if card.record == name]
        if not copies:
            raise unknown(f"card of {place}", name, {card.record for card in cards.values()})
        for card in copies:
            if card not in self.places and card not in self.named:
                return card
        raise Fault(f"{place}: all {len(copies)} copies of {name} lie somewhere already")

    def laid(self, name: Any, place: str, among: tuple[str, ...]) -> str:
        """A card that lies there already: by its id, or by its record alone."""
        for card in among:
            if str(name) in (card, self.table.box.cards[card].record):
                return card
        raise unknown(f"card of {place}", str(name), among)


def _words(value: Any) -> list[str]:
    """Every string in what a scene gives."""
    if isinstance(value, dict):
        return [*map(str, value), *(word for part in value.values() for word in _words(part))]
    if isinstance(value, list):
        return [word for part in value for word in _words(part)]
    return [value] if isinstance(value, str) else []
