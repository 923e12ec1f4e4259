"""Rulebook sections: Placing a dweller, Linked slots."""

from functools import cache

from pustosh.games.shelter.build import buy_room, may_build
from pustosh.games.shelter.components import Bill, Slot
from pustosh.games.shelter.dwellers import available, wound
from pustosh.games.shelter.fight import fight
from pustosh.games.shelter.items import discard_item, leaving, ready_items, using
from pustosh.games.shelter.rent import pay_rent
from pustosh.games.shelter.resources import can_pay, pay
from pustosh.games.shelter.table import NOBODY, Table
from pustosh.games.shelter.vault import may_enter, owner_of_floor
from pustosh.games.shelter.words import receive
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def may_place(table: Table, seat: int, cell: int, healthy: int, hurt: int) -> str | None:
    """SH-PLACE-03. None, or the rule that keeps this player's available dwellers off this slot."""
    if table.occupant[cell] != NOBODY:
        return "SH-FIGHT-08" if table.threat_at[cell] else "SH-PLACE-03"
    return may_enter(table, seat, cell) or may_meet(table, seat, table.face(cell), healthy, hurt)


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
        return may_pay(table, seat, slot) if hurt else "SH-WOUND-06"
    if slot.linked and healthy < 2:
        return "SH-LINK-05"
    if not healthy:
        return "SH-WOUND-04" if hurt else "SH-PLACE-02"
    return may_pay(table, seat, slot)


def may_pay(table: Table, seat: int, slot: Slot, extra: int = 0) -> str | None:
    """SH-PLACE-06. The cost must be payable in full, discount items counted (SH-BUILD-11)."""
    cost = slot.cost
    bill = _plus_any(cost.bill, extra) if extra else cost.bill
    if cost.items > len(table.items[seat]):
        return "SH-PLACE-06"
    if cost.room:
        return may_build(table, seat, bill)
    if can_pay(table, seat, bill):
        return None
    cheaper = discounted(table, seat, slot, bill)
    return None if cheaper and can_pay(table, seat, cheaper) else "SH-PLACE-06"


def discounted(table: Table, seat: int, slot: Slot, bill: Bill) -> Bill | None:
    """SH-ITEM-04. The bill with one cube less, if a ready item lowers the price of a dweller."""
    if not slot.recruits:
        return None
    for item in ready_items(table, seat, "dweller_discount"):
        left = list(bill)
        left[int(item.args[0])] -= 1
        if min(left) >= 0:
            return (left[0], left[1], left[2], left[3])
    return None


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
    for item in outfits:
        if item.args[0] == slot.letter and may_pay(table, seat, slot, extra=1) is None:
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
    if slot.cost.room:
        buy_room(game, seat, bill)
    else:
        pay_bill(game, seat, cell, bill)


def pay_bill(game: Game[Table], seat: int, cell: int, bill: Bill) -> None:
    """SH-RES-04. Pay the cubes; a discount for dwellers may be used, or must be if short."""
    table, slot = game.table, game.table.face(cell)
    cheaper = discounted(table, seat, slot, bill)
    if not cheaper:
        pay(game, seat, bill)
        return
    item = ready_items(table, seat, "dweller_discount")[0].id
    choices = [using(seat, item, call(pay, seat, cheaper))]
    if can_pay(table, seat, bill):
        choices.append(leaving("SH-RES-04", call(pay, seat, bill)))
    game.ask(seat, *choices)
