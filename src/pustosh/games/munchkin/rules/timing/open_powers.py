"""Rulebook section: What may be done when. Every way to apply a card or an ability now."""

from pustosh.games.munchkin.box.components import ANY, COMBAT, OWN, Power
from pustosh.games.munchkin.rules.cards.applying import applying
from pustosh.games.munchkin.rules.cards.targets import targets
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.cards.zones import lose_card
from pustosh.games.munchkin.rules.combat.sides import fighting, foes, in_combat
from pustosh.games.munchkin.rules.combat.strength import totals
from pustosh.games.munchkin.rules.items.playing import backpack_moves
from pustosh.games.munchkin.rules.items.trade import tradings
from pustosh.games.munchkin.rules.timing.powers import may_apply, powers_of
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def powers(table: Table, seat: int) -> tuple[list[Choice], list[Choice]]:
    """Cards and abilities that may be applied now, and those that only ride along."""
    asking: list[Choice] = []
    free: list[Choice] = []
    for power in powers_of(table, seat, bits_of(table, seat)):
        if may_apply(table, seat, power) is None:
            list_ = free if power.rides and not in_combat(table, seat) else asking
            list_ += applications(table, seat, power)
    return asking, free


def applications(table: Table, seat: int, power: Power) -> list[Choice]:
    """Every way to apply it; where that depends on nothing else, made once, then shared."""
    if not power.harms and not power.plain:
        return [applying(table, seat, power, target) for target in targets(table, seat, power)]
    key = (seat, power.card, power.number, *(table.alive if power.harms else ()))
    choices = table.box.applications.get(key)
    if choices is None:
        choices = [applying(table, seat, power, target) for target in targets(table, seat, power)]
        table.box.applications[key] = choices
    return choices


def bits_of(table: Table, seat: int) -> int:
    """What could be open in this window: a quick sieve."""
    combat = table.combat
    fought = COMBAT if combat is not None and not combat.settled else 0
    return ANY | fought | (OWN if table.turn == seat else 0)


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
