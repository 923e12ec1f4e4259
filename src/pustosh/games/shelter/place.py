"""Rulebook sections: Placing a dweller, Linked slots."""

from functools import cache

from pustosh.games.shelter.build import buy_room, less, may_build
from pustosh.games.shelter.components import KIND_OF, Bill, Item, Slot
from pustosh.games.shelter.dwellers import available, wound
from pustosh.games.shelter.fight import fight
from pustosh.games.shelter.items import discard_item, leaving, ready_items, used_up, using
from pustosh.games.shelter.rent import pay_rent
from pustosh.games.shelter.resources import can_pay, pay
from pustosh.games.shelter.table import NOBODY, Table
from pustosh.games.shelter.vault import may_enter, owner_of_floor
from pustosh.games.shelter.words import receive
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

FOOD = KIND_OF["food"]  # what a discount for dwellers lowers


def may_place(table: Table, seat: int, cell: int, healthy: int, hurt: int) -> str | None:
    """SH-PLACE-03. None, or the rule that keeps this player's available dwellers off this slot."""
    forbidden = may_enter(table, seat, cell)
    if not forbidden and table.occupant[cell] != NOBODY:
        return "SH-FIGHT-08" if table.threat_at[cell] else "SH-PLACE-03"
    return forbidden or may_meet(table, seat, table.face(cell), healthy, hurt)


def placements(table: Table, seat: int, healthy: int, hurt: int) -> list[Choice]:
    """SH-PLACE-01. All placements `may_place` allows. A plain slot (09) needs no more looks."""
    occupant, threat_at, threats = table.occupant, table.threat_at, table.box.threats
    found = []
    for cell, printed, choice in table.offers[seat] or enterable(table, seat):
        if occupant[cell] == NOBODY:
            slot = threats[threat_at[cell]] if threat_at[cell] else printed
            if (slot.plain and healthy) or may_meet(table, seat, slot, healthy, hurt) is None:
                found.append(choice)
    return found


def enterable(table: Table, seat: int) -> tuple[tuple[int, Slot, Choice], ...]:
    """SH-VAULT-12. The slots this player may ever enter; they change only when a room is built."""
    offers = list(table.offers)
    offers[seat] = tuple(
        (cell, slot := table.slot_at[cell], placing(seat, cell, slot.id))
        for cell in table.cells
        if may_enter(table, seat, cell) is None
    )
    table.offers = tuple(offers)
    return table.offers[seat]


def may_meet(table: Table, seat: int, slot: Slot, healthy: int, hurt: int) -> str | None:
    """SH-WOUND-04. Wounded dwellers go only to wounded-only slots, and healthy ones never (06)."""
    if slot.cost.wounded_only:
        return may_pay(table, seat, slot, slot.cost.bill) if hurt else "SH-WOUND-06"
    if slot.linked and healthy < 2:
        return "SH-LINK-05"
    if not healthy:
        return "SH-WOUND-04" if hurt else "SH-PLACE-02"
    return may_pay(table, seat, slot, slot.cost.bill)


def may_pay(table: Table, seat: int, slot: Slot, bill: Bill, lost: int = 0) -> str | None:
    """SH-PLACE-06. The cost must be payable in full, when `lost` cards have been used up."""
    if slot.cubes_only:
        return None if can_pay(table, seat, bill) else "SH-PLACE-06"
    spare = spare_cards(table, seat, slot) - lost
    if spare < 0:
        return "SH-PLACE-06"
    return may_settle(table, seat, slot, bill, spare, dweller_discounts(table, seat, slot))


def spare_cards(table: Table, seat: int, slot: Slot) -> int:
    """SH-ITEM-06. How many cards are left beside those that the slot costs."""
    return len(table.items[seat]) - slot.cost.items


def may_settle(
    table: Table, seat: int, slot: Slot, bill: Bill, spare: int, cards: list[Item]
) -> str | None:
    """SH-BUILD-11. Whether cubes and room can be paid, with as many discounts as that takes."""
    if slot.cost.room:
        forbidden = may_build(table, seat, bill, spare)
    else:
        forbidden = None if can_pay(table, seat, bill) else "SH-PLACE-06"
    if not forbidden or not cards or not bill[FOOD] or spare < used_up(cards[0]):
        return forbidden
    left = spare - used_up(cards[0])
    return may_settle(table, seat, slot, less(bill, FOOD), left, cards[1:])


def dweller_discounts(table: Table, seat: int, slot: Slot) -> list[Item]:
    """SH-ITEM-04. The ready cards that lower the price of a dweller, those used up by it last."""
    if not slot.recruits:
        return []
    return sorted(ready_items(table, seat, "dweller_discount"), key=used_up)


@cache
def placing(seat: int, cell: int, slot_id: str) -> Choice:
    return Choice("SH-PLACE-01", "place", (slot_id,), (call(place, seat, cell),))


def place(game: Game[Table], seat: int, cell: int) -> None:
    """SH-PLACE-13. Dweller and slot, cost, fight, reward, rent: in this order."""
    slot = game.table.face(cell)
    if slot.linked:
        choose_pair(game, seat, cell)
    else:
        choose_dweller(game, seat, cell, slot.cost.wounded_only)


def choose_dweller(game: Game[Table], seat: int, cell: int, wounded: bool) -> None:
    """SH-PLACE-01. One available dweller; those that differ in nothing are not asked about."""
    figures = different(game.table, available(game.table, seat, wounded))
    if len(figures) == 1:
        put(game, seat, cell, figures[0], NOBODY)
    else:
        game.ask(seat, *(_send(game.table, seat, cell, figure) for figure in figures))


def choose_pair(game: Game[Table], seat: int, cell: int) -> None:
    """SH-LINK-01. Two available dwellers are placed at the same time."""
    figures = different(game.table, available(game.table, seat, wounded=False))
    game.ask(seat, *(_send_first(game.table, seat, cell, figure) for figure in figures))


def choose_second(game: Game[Table], seat: int, cell: int, first: int) -> None:
    """SH-LINK-02. The second dweller of the pair, in the same turn."""
    rest = [figure for figure in available(game.table, seat, wounded=False) if figure != first]
    figures = different(game.table, rest)
    game.ask(seat, *(_send(game.table, seat, cell, figure, first) for figure in figures))


def different(table: Table, figures: list[int]) -> list[int]:
    """One figure of each letter: two untrained dwellers are the same to everybody."""
    if len(figures) == 1:
        return figures
    first: dict[str, int] = {}
    for figure in figures:
        first.setdefault(table.letter[figure], figure)
    return list(first.values())


def _send(table: Table, seat: int, cell: int, figure: int, first: int = NOBODY) -> Choice:
    then = (call(put, seat, cell, figure, first),)
    return Choice("SH-PLACE-01", "send", (table.figure_id(figure),), then)


def _send_first(table: Table, seat: int, cell: int, figure: int) -> Choice:
    then = (call(choose_second, seat, cell, figure),)
    return Choice("SH-LINK-01", "send", (table.figure_id(figure),), then)


def put(game: Game[Table], seat: int, cell: int, figure: int, first: int) -> None:
    """SH-TRAIN-07. The improvement counts for this placement and is then lost, anywhere (08)."""
    table = game.table
    letter = table.face(cell).letter
    pair = first != NOBODY
    doubled = letter and (
        table.letter[figure] == letter or (pair and table.letter[first] == letter)
    )
    if pair:
        _stand(table, first, cell)
        _stand(table, figure, cell + 1)
    else:
        _stand(table, figure, cell)
    game.tell("SH-PLACE-01", "places", who=seat, n=1 + pair, slot=table.slot_id(cell))
    if letter and not doubled:
        offer_outfit(game, seat, cell)
    else:
        resolve(game, seat, cell, bool(doubled), 0)


def _stand(table: Table, figure: int, cell: int) -> None:
    table.where[figure] = cell
    table.letter[figure] = ""
    table.occupant[cell] = figure


def offer_outfit(game: Game[Table], seat: int, cell: int) -> None:
    """SH-ITEM-04. An outfit of the slot's letter doubles the reward for one more cube."""
    table, slot = game.table, game.table.face(cell)
    outfits = ready_items(table, seat, "letter")
    if not outfits:
        resolve(game, seat, cell, False, 0)
        return
    choices = [leaving("SH-SPEC-04", call(resolve, seat, cell, False, 0))]
    bill = _plus_any(slot.cost.bill, 1)
    for item in outfits:
        if item.args[0] == slot.letter and not may_pay(table, seat, slot, bill, used_up(item)):
            choices.append(using(seat, item.id, call(resolve, seat, cell, True, 1)))
    game.ask(seat, *choices)


def _plus_any(bill: Bill, n: int) -> Bill:
    return (bill[0], bill[1], bill[2], bill[3] + n)


def resolve(game: Game[Table], seat: int, cell: int, doubled: bool, extra: int) -> None:
    """SH-PLACE-13. Pay all red symbols, fight if the card says so, receive, then rent."""
    slot = game.table.face(cell)
    if owner_of_floor(game.table, cell) not in (NOBODY, seat):
        game.do(call(pay_rent, seat, cell))
    game.do(call(fight, seat, cell) if slot.fight else call(receive, seat, cell, doubled))
    if extra or not slot.free:
        game.do(call(pay_cost, seat, cell, extra))


def pay_cost(game: Game[Table], seat: int, cell: int, extra: int) -> None:
    """SH-PLACE-05. The red symbols are paid first: cubes and room, items, the wound."""
    table, slot = game.table, game.table.face(cell)
    bill = _plus_any(slot.cost.bill, extra) if extra else slot.cost.bill
    if slot.cost.wound:
        wound(game, table.occupant[cell], "SH-WOUND-01")
    for _ in range(slot.cost.items):
        game.do(call(discard_item, seat))
    pay_bill(game, seat, cell, bill)


def pay_bill(game: Game[Table], seat: int, cell: int, bill: Bill) -> None:
    """SH-RES-04. Pay the cubes; discounts for dwellers may be used, or must be if short."""
    table, slot = game.table, game.table.face(cell)
    choices = cheaper_ways(table, seat, cell, bill)
    if not choices:
        settle(game, seat, cell, bill)
        return
    if may_settle(table, seat, slot, bill, spare_cards(table, seat, slot), []) is None:
        choices.append(leaving("SH-RES-04", call(settle, seat, cell, bill)))
    game.ask(seat, *choices)


def cheaper_ways(table: Table, seat: int, cell: int, bill: Bill) -> list[Choice]:
    """SH-ITEM-04. Each card that lowers the price of a dweller, if the rest can be paid with it."""
    slot = table.face(cell)
    cards = dweller_discounts(table, seat, slot) if bill[FOOD] else []
    choices = []
    for card in cards:
        spare = spare_cards(table, seat, slot) - used_up(card)
        others = [other for other in cards if other is not card]
        cheaper = less(bill, FOOD)
        if spare >= 0 and may_settle(table, seat, slot, cheaper, spare, others) is None:
            choices.append(using(seat, card.id, call(pay_bill, seat, cell, cheaper)))
    return choices


def settle(game: Game[Table], seat: int, cell: int, bill: Bill) -> None:
    cost = game.table.face(cell).cost
    if cost.room:
        buy_room(game, seat, bill, cost.items)
    else:
        pay(game, seat, bill)
