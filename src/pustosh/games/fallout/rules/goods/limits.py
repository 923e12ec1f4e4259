"""Draw and discard: every card goes to the pile of its own kind (FO-INV-08)."""

from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game


def discard_card(table: Table, id_: str) -> None:
    """FO-INV-08. To the discard pile of its kind; a unique asset beside its deck (FO-UNIQ-04)."""
    pile = table.box.cards[id_].pile
    table.exhausted -= {id_}
    if pile == "loot":
        table.loot_deck = table.loot_deck.discarding(id_)
    elif pile == "asset":
        table.asset_deck = table.asset_deck.discarding(id_)
    elif pile == "unique":
        table.spent_uniques += (id_,)
    else:
        table.gone += (id_,)  # FO-CHAR-06


def discard_event(game: Game[Table], seat: int, id_: str) -> None:
    """FO-LOOT-03. An event that was carried out, or that his death cut short."""
    table = game.table
    table.events = tuple(one for one in table.events if one != (seat, id_))
    discard_card(table, id_)


def take_away(table: Table, seat: int, id_: str) -> None:
    """Out of the hands of its owner, equipped or not."""
    table.equipped[seat] = tuple(card for card in table.equipped[seat] if card != id_)
    table.inventory[seat] = tuple(card for card in table.inventory[seat] if card != id_)


def discard_inventory(game: Game[Table], seat: int) -> None:
    """FO-KILL-05. All cards of the inventory; equipped ones are kept (06)."""
    table = game.table
    lost, table.inventory[seat] = table.inventory[seat], ()
    for id_ in lost:
        discard_card(table, id_)
    if lost:
        game.tell("FO-KILL-05", "loses-inventory", who=seat, n=len(lost))


def draw_item(game: Game[Table], pile: str) -> str:
    """FO-LIMIT-03. The next loot or asset card; an empty deck takes its discard pile first."""
    table = game.table
    deck: Deck = table.loot_deck if pile == "loot" else table.asset_deck
    if not len(deck):
        deck = deck.reshuffled()
    if not len(deck):
        return ""  # FO-ASSET-05
    card, deck = deck.draw(game.chance)
    if not len(deck):
        deck = deck.reshuffled()  # FO-ASSET-04: when the last card is drawn
    if pile == "loot":
        table.loot_deck = deck
    else:
        table.asset_deck = deck
    forget_top(table, pile)
    return card


def forget_top(table: Table, pile: str) -> None:
    """A card somebody had seen on top is drawn: he knows one less."""
    if table.top_known:
        known = [(name, seat, n - (name == pile)) for name, seat, n in table.top_known]
        table.top_known = tuple(one for one in known if one[2] > 0)


def draw_token(game: Game[Table], type_: str) -> str:
    """FO-ENEMY-13. A random token of the type; none if stack and discard are empty."""
    table = game.table
    stack = table.stacks[type_]
    if not len(stack):
        stack = stack.reshuffled()
    if not len(stack):
        return ""
    token, stack = stack.draw(game.chance)
    table.stacks[type_] = stack if len(stack) else stack.reshuffled()  # FO-LIMIT-03
    return token


def discard_token(table: Table, token: str) -> None:
    """FO-ENEMY-06. To the discard of its type; faction tokens back to their supply."""
    table.foes.pop(token, None)
    table.facedown -= {token}
    table.unseen -= {token}
    foe = table.box.tokens.get(token)
    if foe is not None:
        table.stacks[foe.type] = table.stacks[foe.type].discarding(token)


def discard_drawn(game: Game[Table]) -> None:
    """FO-COMBAT-32. An enemy that was drawn to be fought is discarded whatever the outcome."""
    table = game.table
    if table.drawn:
        discard_token(table, table.drawn)
        table.drawn = ""


def put_back(table: Table) -> None:
    """FO-ENC-27. The card that was read goes to the bottom of its deck."""
    if table.reading:
        deck = table.box.encounters[table.reading].deck
        table.encounter_decks[deck] = table.encounter_decks[deck].under(table.reading)
        table.reading = ""
