"""Deal anew what a seat cannot see: the only copy a bot gets."""

from pustosh.games.munchkin.sight.hidden import hidden
from pustosh.games.munchkin.sight.view import SECRET
from pustosh.games.munchkin.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import Renames, exchanged, rename_waiting, renamed_deck


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Cards of other hands, and of decks that others have looked into, change places."""
    trial = game.copy(chance)
    table = trial.table
    new: Renames = {}
    for zones in hidden(trial, seat).values():
        new |= exchanged([card for cards in zones.values() for card in cards], chance)
    table.open = None  # may rest on cards that change places
    table.hand = [
        hand if owner == seat else tuple(new.get(card, card) for card in hand)
        for owner, hand in enumerate(table.hand)
    ]
    table.decks = {name: renamed_deck(deck, new) for name, deck in table.decks.items()}
    rename(trial, seat, new)
    return trial


def rename(game: Game[Table], seat: int, new: Renames) -> None:
    """What waits to be done and what is asked speak of the cards that lie there now."""
    table = game.table
    if table.looked and game.decider != seat:
        table.looked = tuple(new.get(card, card) for card in table.looked)
    table.seen = {new.get(card, card): who for card, who in table.seen.items()}
    if table.turn != seat:
        table.stashed = tuple(new.get(card, card) for card in table.stashed)
    table.received = tuple(
        (who, card if who == seat else new.get(card, card), drawn)
        for who, card, drawn in table.received
    )
    if game.decider == seat:
        return
    rename_waiting(game, new)
    if table.window in SECRET:  # another hand may allow other acts: what is no card of it stays
        cards = set(new.values())
        game.choices = tuple(c for c in game.choices if not cards.intersection(c.args))
