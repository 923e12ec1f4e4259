"""Rulebook section: Component limits. Piles that cards and tokens are drawn from and go to."""

from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.decks import Deck
from pustosh.kernel.state import without


def discard_card(table: Table, id_: str) -> None:
    """FO-INV-08. To the discard pile of its kind; a unique asset beside its deck (FO-UNIQ-04)."""
    pile = table.box.cards[id_].pile
    table.exhausted -= {id_}
    if pile in table.decks:
        table.decks[pile] = table.decks[pile].discarding(id_)
    elif pile == "unique":
        table.spent_uniques += (id_,)
    else:
        table.gone += (id_,)  # FO-CHAR-06


def take_away(table: Table, seat: int, id_: str) -> None:
    """Out of the hands of its owner, equipped or not."""
    table.equipped[seat] = without(table.equipped[seat], id_)
    table.inventory[seat] = without(table.inventory[seat], id_)


def draw_item(game: Play, pile: str) -> str:
    """FO-ASSET-05. The next loot or asset card; none if deck and discard are empty."""
    card, game.table.decks[pile] = drawn_from(game.table.decks[pile], game.chance)
    return card


def drawn_from(deck: Deck, chance: Chance) -> tuple[str, Deck]:
    """FO-LIMIT-03. An empty deck takes its discard pile first, and as its last card is drawn."""
    deck = deck if deck else deck.reshuffled()
    card, deck = deck.draw(chance) if deck else ("", deck)
    return card, deck if deck else deck.reshuffled()


def draw_token(game: Play, type_: str) -> str:
    """FO-ENEMY-13. A random token of the type; none if stack and discard are empty."""
    token, game.table.stacks[type_] = drawn_from(game.table.stacks[type_], game.chance)
    return token


def discard_token(table: Table, token: str) -> None:
    """FO-ENEMY-06. An active enemy goes to the discard of its type, a faction's to its supply."""
    table.foes.pop(token, None)
    foe = table.box.tokens.get(token)
    if foe is not None:
        table.stacks[foe.type] = table.stacks[foe.type].discarding(token)


def discard_drawn(game: Play) -> None:
    """FO-COMBAT-32. An enemy that was drawn to be fought is discarded whatever the outcome."""
    table = game.table
    if table.drawn:
        discard_token(table, table.drawn)
        table.drawn = ""
