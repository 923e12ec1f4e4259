"""What lies ready before the first card is drawn; all games of a box share it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pustosh.games.warofmine.box.cards import Goods, Start
from pustosh.kernel.decks import Deck

Cards = tuple[str, ...]
RED = ("raids", "residents")  # WM-SETUP-15, 16
Records = Mapping[str, Any]  # of one kind, by id


class Stock(NamedTuple):
    people: Mapping[str, Cards]  # by the colour of the frame
    decks: Mapping[str, Deck]  # by name
    aside: dict[str, Cards]  # red cards, by the name of their deck
    fittings: Cards  # may be built from the beginning
    objectives: dict[int, Cards]  # by chapter
    events: Mapping[str, Cards]  # by kind
    mixed: frozenset[str]  # events of which nobody knows the order
    cards: dict[str, str]  # node -> Shelter card
    rest: dict[str, tuple[int, ...]]  # backs of Shelter cards, by name
    storage: Goods
    crate: Goods


def stock_of(decks: Mapping[str, Records], start: Start) -> Stock:
    """WM-SETUP-12. Decks are face down and shuffled: they have no order."""
    green = named(decks["fittings"], corner="green")
    shelter = decks["shelter_cards"].items()
    return Stock(
        people={frame: named(decks["people"], frame=frame) for frame in ("red", "black")},
        decks=laid(decks, green),
        aside={name: named(decks[name], red=True) for name in RED},
        fittings=green,  # WM-SETUP-13
        objectives={n: named(decks["objectives"], chapter=n) for n in (1, 2)},
        events={kind: named(decks["events"], kind=kind) for kind in ("chapter", "event", "final")},
        mixed=frozenset(named(decks["events"], kind="event")),
        cards={id_: node.card for id_, node in decks["nodes"].items() if node.card},
        rest={name: tuple(range(len(card.backs))) for name, card in shelter},
        storage=start.storage,
        crate=crate_of(decks, start.storage),
    )


def named(records: Records, **wanted: Any) -> Cards:
    """The ids of those of which this is printed."""
    [(fact, value)] = wanted.items()
    return tuple(id_ for id_, card in records.items() if getattr(card, fact) == value)


def laid(decks: Mapping[str, Records], green: Cards) -> dict[str, Deck]:
    whole = ("fates", "explorations", "findings", "locations", "visitors", "decisive")
    ideas = tuple(id_ for id_ in decks["fittings"] if id_ not in green)
    return {
        **{name: Deck(tuple(decks[name])) for name in whole},
        **{name: Deck(named(decks[name], red=False)) for name in RED},
        "ideas": Deck(ideas),
    }


def crate_of(decks: Mapping[str, Records], storage: Goods) -> Goods:
    """WM-SETUP-29. What the group does not have is in the Box."""
    pieces = {**decks["tokens"], **decks["resources"]}
    left = {kind: piece.count - storage.get(kind, 0) for kind, piece in pieces.items()}
    return {kind: n for kind, n in left.items() if n}
