"""Rulebook section: Placing a dweller. The red symbols: whether they can be paid, and paying."""

from pustosh.games.shelter.box.components import KIND_OF, Bill, Item, Slot
from pustosh.games.shelter.rules.build import buy_room, less, may_build
from pustosh.games.shelter.rules.dwellers import wound
from pustosh.games.shelter.rules.items import discard_item, leaving, ready_items, used_up, using
from pustosh.games.shelter.rules.resources import can_pay, pay
from pustosh.games.shelter.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

FOOD = KIND_OF["food"]  # what a discount for dwellers lowers


def may_pay(table: Table, seat: int, slot: Slot, bill: Bill, lost: int = 0) -> str | None:
    """SH-PLACE-06. The cost must be payable in full, when `lost` cards have been used up."""
    if slot.cubes_only:
        return None if can_pay(table, seat, bill) else "SH-PLACE-06"
    spare = len(table.items[seat]) - slot.cost.items - lost
    if spare < 0:
        return "SH-PLACE-06"
    if slot.cost.room and not slot.recruits:
        return may_build(table, seat, bill, spare)
    return may_settle(table, seat, slot, bill, spare, dweller_discounts(table, seat, slot))


def spare_cards(table: Table, seat: int, slot: Slot) -> int:
    """SH-ITEM-06. How many cards are left beside those that the slot costs."""
    return len(table.items[seat]) - slot.cost.items


def may_settle(
    table: Table, seat: int, slot: Slot, bill: Bill, spare: int, cards: list[Item]
) -> str | None:
    """SH-BUILD-11. Whether cubes and room can be paid, with discounts as needed (SH-ITEM-04)."""
    if slot.cost.room:
        forbidden = may_build(table, seat, bill, spare)
    else:
        forbidden = None if can_pay(table, seat, bill) else "SH-PLACE-06"
    if not forbidden or not cards or not bill[FOOD]:
        return forbidden
    card, *others = cards
    left = spare - used_up(card)
    return may_settle(table, seat, slot, less(bill, FOOD), left, others) if left >= 0 else forbidden


def dweller_discounts(table: Table, seat: int, slot: Slot) -> list[Item]:
    """SH-ITEM-04. The ready cards that lower the price of a dweller, those used up by it last."""
    if not slot.recruits:
        return []
    return sorted(ready_items(table, seat, "dweller_discount"), key=used_up)


def plus_any(bill: Bill, n: int) -> Bill:
    """SH-ITEM-04. An outfit costs one '?' more."""
    food, water, energy, any_ = bill
    return food, water, energy, any_ + n


def pay_cost(game: Game[Table], seat: int, cell: int, extra: int) -> None:
    """SH-PLACE-05. Red symbols are paid first: cubes (SH-ITEM-04), room, items (SH-ITEM-06)."""
    table, slot = game.table, game.table.face(cell)
    bill = plus_any(slot.cost.bill, extra) if extra else slot.cost.bill
    if slot.cost.wound:
        wound(game, table.occupant[cell], "SH-WOUND-01")
    for _ in range(slot.cost.items):
        game.do(call(discard_item, seat))
    pay_bill(game, seat, cell, bill)


def pay_bill(game: Game[Table], seat: int, cell: int, bill: Bill) -> None:
    """SH-RES-04. Pay the cubes; cards may lower the price of a dweller (SH-ITEM-04)."""
    table, slot = game.table, game.table.face(cell)
    choices = cheaper_ways(table, seat, cell, bill) if slot.recruits and bill[FOOD] else []
    if not choices:
        settle(game, seat, cell, bill)
        return
    if may_settle(table, seat, slot, bill, spare_cards(table, seat, slot), []) is None:
        choices.append(leaving("SH-RES-04", call(settle, seat, cell, bill)))
    game.ask(seat, *choices)


def cheaper_ways(table: Table, seat: int, cell: int, bill: Bill) -> list[Choice]:
    """SH-ITEM-04. Each card that lowers the price of a dweller, if the rest can be paid with it."""
    slot = table.face(cell)
    cards = dweller_discounts(table, seat, slot)
    choices = []
    for card in cards:
        spare = spare_cards(table, seat, slot) - used_up(card)
        others = [other for other in cards if other is not card]
        cheaper = less(bill, FOOD)
        if spare >= 0 and may_settle(table, seat, slot, cheaper, spare, others) is None:
            choices.append(using(seat, card.id, call(pay_bill, seat, cell, cheaper)))
    return choices


def settle(game: Game[Table], seat: int, cell: int, bill: Bill) -> None:
    """SH-BUILD-03. The cubes of a slot, and of a room that is chosen for it (SH-RES-04)."""
    cost = game.table.face(cell).cost
    if cost.room:
        buy_room(game, seat, bill, cost.items)
    else:
        pay(game, seat, bill)
