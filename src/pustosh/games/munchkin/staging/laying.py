"""A scene being laid: every card is taken from its deck, and lies in one place."""

from typing import Any

from pustosh.games.munchkin.table import Table
from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.given import Given, listed, numbered_seat
from pustosh.kernel.state import Cards

Facts = dict[str, Any]


class Laying:
    """The table, where the scene has laid which card, and the copies it names somewhere."""

    def __init__(self, table: Table, given: Facts) -> None:
        self.table = table
        self.given = given
        self.window = ""  # in which play goes on
        self.met = True  # the Monsters of the combat have been met
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

    def take_all(self, facts: Given, fact: str, *kinds: str) -> Cards:
        place = f"{facts.subject} {fact}"
        with within(f".{fact}"):
            names = listed(f"{place}: cards", facts.get(fact, []))
            return tuple(self.take(name, place, *kinds) for name in names)

    def take_named(self, name: Any, place: str, *kinds: str) -> tuple[str, str]:
        """`MO-04` out of its deck; `MO-04#1` is a copy or marker, and the card lies elsewhere."""
        card, mark, _ = str(name).partition("#")
        if not mark:
            id_ = self.take(name, place, *kinds)
            return id_, id_
        cards = self.table.box.cards
        options = [id_ for id_, printed in cards.items() if printed.kind in kinds]
        if card not in options:
            raise unknown(f"card of {place}", card, options)
        return str(name), card

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

    def laid(self, name: Any, place: str, among: Cards) -> str:
        """A card that lies there already: by its id, or by its record alone."""
        for card in among:
            if str(name) in (card, self.table.box.cards[card].record):
                return card
        raise unknown(f"card of {place}", str(name), among)

    def bits(self, what: str, seats: Any) -> int:
        """These seats, as the table remembers who has seen a card."""
        numbers = {numbered_seat(self.table, seat) for seat in listed(what, seats)}
        return sum(1 << seat for seat in numbers)


def _words(value: Any) -> list[str]:
    """Every string in what a scene gives."""
    if isinstance(value, dict):
        return [*map(str, value), *(word for part in value.values() for word in _words(part))]
    if isinstance(value, list):
        return [word for part in value for word in _words(part)]
    return [value] if isinstance(value, str) else []
