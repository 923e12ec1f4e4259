"""Rulebook section: What may be done when. Acts that cause no question by themselves."""

from pustosh.games.munchkin.rules.cards.leaving import lose_card
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.combat.sides import fighting, foes, in_combat
from pustosh.games.munchkin.rules.combat.strength import totals
from pustosh.games.munchkin.rules.items.backpack import backpack_moves
from pustosh.games.munchkin.rules.items.trade import tradings
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def riders(table: Table, seat: int) -> list[Choice]:
    """Backpack, a trade, discarding one's Class or Companion."""
    acts = droppings(table, seat)
    if not in_combat(table, seat):
        acts += backpack_moves(table, seat) + tradings(table, seat)
    return acts


def droppings(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-03. Class or Companion may be discarded at any moment."""
    drops = [dropping(table, seat, card, "MU-CLASS-10") for card in table.classes[seat]]
    companion = table.companion[seat]
    if companion:
        drops.append(dropping(table, seat, companion, "MU-COMPN-04"))
    return drops


def dropping(table: Table, seat: int, card: str, rule: str) -> Choice:
    """Made once, then shared."""
    key = ("drop", seat, card)
    choice = table.box.choices.get(key)
    if choice is None:
        choice = Choice(rule, "drop", (card,), (call(drop, seat, card),))
        table.box.choices[key] = choice
    return choice


def drop(game: Game[Table], seat: int, card: str) -> None:
    """MU-COMBAT-14. Discarded by fighter or Helper it is an act: everybody has a word again."""
    is_class = card in game.table.classes[seat]
    if in_combat(game.table, seat):
        game.table.passed = ()
    lose_card(game, seat, card, "MU-CLASS-10" if is_class else "MU-COMPN-04")


def dropping_helps(table: Table, seat: int) -> bool:
    """Fighter and Helper are asked when dropping Class or Companion would help their side."""
    if not in_combat(table, seat) or not weighs(table, seat):
        return False
    mine, theirs = totals(table)
    for card in (*table.classes[seat], table.companion[seat]):
        if card:
            after = table.copy()
            after.classes[seat] = tuple(other for other in after.classes[seat] if other != card)
            after.companion[seat] = "" if after.companion[seat] == card else after.companion[seat]
            left, right = totals(after)
            if left - right > mine - theirs:
                return True
    return False


def weighs(table: Table, seat: int) -> bool:
    """A quick look before: whether anything could be better without Class or Companion."""
    cards = table.box.cards
    own = [cards[card] for card in (*table.classes[seat], table.companion[seat]) if card]
    if not own:
        return False
    grudges = any(cards[foe.card].bonuses for foe in foes(table))
    return grudges or asks(table) or any(card.bonus < 0 for card in own)


def asks(table: Table) -> bool:
    """Whether a Bonus of this side has a condition."""
    depends = [
        bonus
        for seat in fighting(table)
        for card in used(table, seat).depends
        for bonus in card.depends
    ]
    return any(bonus.word == "bonus_if" for bonus in depends)
