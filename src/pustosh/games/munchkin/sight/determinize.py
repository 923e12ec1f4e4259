"""Deal anew what a seat cannot see: the only copy a bot gets."""

from pustosh.games.munchkin.sight.hidden import COVERED, hidden
from pustosh.games.munchkin.sight.offers import offer_anew
from pustosh.games.munchkin.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.decks import POOL
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import (
    Renames,
    dealt,
    rename_choices,
    rename_steps,
    renamed_cards,
    renamed_deck,
)


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Cards of other hands, and of decks that others have looked into, change places."""
    trial = game.copy(chance)
    table = trial.table
    new: Renames = {}
    decks = {**table.decks}
    for name, zones in hidden(trial, seat).items():
        placed = [card for place, cards in zones.items() if place != POOL for card in cards]
        if placed:
            renames = dealt(placed, zones[POOL], chance)
            decks[name] = renamed_deck(decks[name], renames, COVERED in zones)
            new |= renames
    table.open = None  # may rest on cards that change places
    table.hand = [
        hand if owner == seat else renamed_cards(hand, new) for owner, hand in enumerate(table.hand)
    ]
    table.decks = decks
    rename(trial, seat, new)
    return trial


def rename(game: Game[Table], seat: int, new: Renames) -> None:
    """What waits to be done and what is asked speak of the cards that lie there now."""
    table = game.table
    if table.looked and game.decider != seat:
        table.looked = renamed_cards(table.looked, new)
    if not new.keys().isdisjoint(table.seen):
        table.seen = {new.get(card, card): who for card, who in table.seen.items()}
    if table.turn != seat:
        table.stashed = renamed_cards(table.stashed, new)
    if table.received:
        table.received = tuple(
            (who, card if who == seat else new.get(card, card), drawn)
            for who, card, drawn in table.received
        )
    if game.decider == seat:
        return
    rename_steps(game, new)
    if new.keys().isdisjoint(table.hand[game.decider]) or not offer_anew(game):
        rename_choices(game, new)
