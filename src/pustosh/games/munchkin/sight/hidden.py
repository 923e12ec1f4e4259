"""What a seat cannot know, by the place where it lies."""

from pustosh.games.munchkin.table import DECKS, Table
from pustosh.kernel.decks import POOL, hidden_order
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Zones

COVERED = "covered discards"


def hidden(game: Game[Table], seat: int) -> Zones:
    """MU-ZONE-02. Cards in other hands, on top of decks, drawn to choose among, covered."""
    lying = hands(game.table, seat)
    return {
        name: {
            **lying.get(name, {}),
            **chosen(game, seat, name),
            **covered(game.table, seat, name),
            **deck(game, seat, name),
        }
        for name in DECKS
    }


def knows(table: Table, seat: int, card: str) -> bool:
    return bool(table.seen.get(card, 0) >> seat & 1)


def hands(table: Table, seat: int) -> Zones:
    """Cards of the others by the deck they come from; Perks are never in a hand."""
    cards, seen, bit = table.box.cards, table.seen, 1 << seat
    doors: dict[str, tuple[str, ...]] = {}
    treasures: dict[str, tuple[str, ...]] = {}
    for other, hand in enumerate(table.hand):
        if other != seat:
            if not seen.keys().isdisjoint(hand):
                hand = tuple([card for card in hand if not seen.get(card, 0) & bit])
            drawn = tuple([card for card in hand if cards[card].deck == "door"])
            doors[f"hand {other}"] = drawn
            treasures[f"hand {other}"] = tuple([card for card in hand if card not in drawn])
    return {"door": doors, "treasure": treasures}


def chosen(game: Game[Table], seat: int, name: str) -> dict[str, tuple[str, ...]]:
    """MU-PERK-01. Perks that only the decider sees; discarded cards are not hidden."""
    if game.decider == seat:
        return {}
    table = game.table
    perks = [card for card in table.looked if table.box.cards[card].deck == name == "perk"]
    return {"chosen among": tuple(perks)}


def covered(table: Table, seat: int, name: str) -> dict[str, tuple[str, ...]]:
    """MU-ZONE-10. Discards that came to lie under others at once, and that only some have seen."""
    pile = table.decks[name].discard[:-1]
    if table.seen.keys().isdisjoint(pile):
        return {}
    cards = [card for card in pile if card in table.seen and not knows(table, seat, card)]
    return {COVERED: tuple(cards)} if cards else {}


def deck(game: Game[Table], seat: int, name: str) -> dict[str, tuple[str, ...]]:
    """The cards on top that this seat has not looked at, one by one, and the rest."""
    cards = game.table.decks[name]
    if not cards.top and not cards.bottom:
        return {POOL: cards.pool}
    known = frozenset(card for card in cards.top if knows(game.table, seat, card))
    return hidden_order(cards, known)
