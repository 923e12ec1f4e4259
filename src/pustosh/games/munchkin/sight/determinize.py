"""Deal anew what a seat cannot see: the only copy a bot gets."""

from pustosh.games.munchkin.sight.view import SECRET
from pustosh.games.munchkin.table import DECKS, Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import Renames, exchanged, rename_waiting, renamed_deck


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """Cards of other hands, and of decks that others have looked into, change places."""
    trial = game.copy(chance)
    table = trial.table
    new: Renames = {}
    for name in DECKS:
        new |= exchanged(hidden(trial, seat, name), chance)
    table.open = None  # may rest on cards that change places
    table.hand = [
        hand if owner == seat else tuple(new.get(card, card) for card in hand)
        for owner, hand in enumerate(table.hand)
    ]
    table.decks = {name: renamed_deck(deck, new) for name, deck in table.decks.items()}
    rename(trial, seat, new)
    return trial


def hidden(game: Game[Table], seat: int, deck: str) -> list[str]:
    """Of one deck: what others hold or look at, and what nobody has drawn yet."""
    table = game.table
    known, bit = table.box.cards, 1 << seat
    cards = [
        card
        for owner, hand in enumerate(table.hand)
        if owner != seat
        for card in hand
        if known[card].deck == deck and not table.seen.get(card, 0) & bit
    ]
    if game.decider != seat and table.looked and known[table.looked[0]].deck == "perk" == deck:
        cards += table.looked
    pile = table.decks[deck]
    tops = [card for card in pile.top if not table.seen.get(card, 0) & bit]
    return [*cards, *tops, *pile.pool]


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
