"""Rulebook section: What may be done when. Acts that never cause a question by themselves (9.7)."""

from pustosh.games.munchkin.rules.cards.leaving import lose_card
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.combat.strength import totals
from pustosh.games.munchkin.rules.items.items import (
    may_carry,
    may_use,
    may_wear,
    room_with_companion,
)
from pustosh.games.munchkin.rules.items.playing import load, moving
from pustosh.games.munchkin.rules.items.trade import tradings
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.conditions import fighting, foes, in_combat
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def riders(table: Table, seat: int) -> list[Choice]:
    """Backpack, a trade, discarding one's Class or Companion."""
    found = droppings(table, seat)
    if not in_combat(table, seat):
        found += backpack_moves(table, seat) + tradings(table, seat)
    return found


def may_move(table: Table, seat: int) -> str | None:
    """None, or the rule against touching the Backpack now."""
    if in_combat(table, seat):
        combat = table.combat
        return "MU-ITEM-31" if combat and combat.settled else "MU-ITEM-30"
    if table.options["harsh_backpack"] and table.turn != seat:
        return "MU-HARSH-02"
    return None


def backpack_moves(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-10. Out of combat; each Item once in and once out in one window (9.1)."""
    if may_move(table, seat):
        return []
    rule = "MU-TIME-10"
    found = [
        moving(table, seat, "stow", item, rule)
        for item in (*table.worn[seat], *table.load[seat])
        if may_put_away(table, seat, item) is None
    ]
    for item in table.pack[seat]:
        if may_take_out(table, seat, item) is None:
            found.append(moving(table, seat, "wear", item, rule))
    return found + loadings(table, seat)


def may_put_away(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-10. What comes back from a Companion counts against the limit again."""
    if table.moved and f"in {item}" in table.moved:
        return "MU-TIME-10"
    return may_carry(table, seat, item) if item in table.load[seat] else None


def may_take_out(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against using this Item of the Backpack."""
    moved = table.moved and f"out {item}" in table.moved
    return "MU-TIME-10" if moved else may_wear(table, seat, item)


def loadings(table: Table, seat: int) -> list[Choice]:
    """MU-COMPN-08. Onto a Companion with room for it; it counts as used."""
    if room_with_companion(table, seat) < 1:
        return []
    return [
        Choice("MU-COMPN-08", "load", (item,), (call(load, seat, item),))
        for item in (*table.worn[seat], *table.pack[seat])
        if may_load(table, seat, item) is None
    ]


def may_load(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against laying this Item onto the Companion."""
    if room_with_companion(table, seat) < 1:
        return "MU-COMPN-08"
    return "MU-TIME-10" if f"out {item}" in table.moved else may_use(table, seat, item)


def droppings(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-03. Class or Companion may be discarded at any moment."""
    found = [dropping(table, seat, card, "MU-CLASS-10") for card in table.classes[seat]]
    companion = table.companion[seat]
    if companion:
        found.append(dropping(table, seat, companion, "MU-COMPN-04"))
    return found


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
    """9.7. Fighter and Helper are asked when dropping Class or Companion would help their side."""
    if not in_combat(table, seat) or not weighs(table, seat):
        return False
    mine, theirs = totals(table)
    for card in (*table.classes[seat], table.companion[seat]):
        if card:
            after = table.copy()
            after.classes[seat] = tuple(one for one in after.classes[seat] if one != card)
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
        one
        for seat in fighting(table)
        for card in used(table, seat).depends
        for one in card.depends
    ]
    return any(one.word == "bonus_if" for one in depends)
