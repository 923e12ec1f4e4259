"""Rulebook sections: Placing a dweller, Linked slots."""

from functools import cache

from pustosh.games.shelter.box.components import FIGURES, HALVES, STORES, Slot
from pustosh.games.shelter.rules.build import forget_room
from pustosh.games.shelter.rules.cost import may_pay, pay_cost, plus_any
from pustosh.games.shelter.rules.dwellers import at_home, available
from pustosh.games.shelter.rules.fight import fight
from pustosh.games.shelter.rules.items import leaving, ready_items, used_up, using
from pustosh.games.shelter.rules.rent import pay_rent
from pustosh.games.shelter.rules.symbols import receive
from pustosh.games.shelter.rules.vault import barred, may_enter
from pustosh.games.shelter.table import HOME, NOBODY, Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

UNTRAINED = [""] * FIGURES  # the letters of a player who has none


def may_place(table: Table, seat: int, cell: int, healthy: int, hurt: int) -> str | None:
    """SH-PLACE-03. None, or the rule that keeps this player's dwellers off (06, SH-VAULT-11)."""
    forbidden = may_enter(table, seat, cell)
    if not forbidden and table.occupant[cell] != NOBODY:
        return "SH-FIGHT-08" if table.threat_at[cell] else "SH-PLACE-03"
    return forbidden or may_meet(table, seat, table.face(cell), healthy, hurt)


def may_place_on(game: Game[Table], seat: int, slot: str) -> str | None:
    """SH-ROUND-04. One placement in a turn, on a room that is built (SH-PLACE-04, SH-PLACE-06)."""
    table = game.table
    if slot.partition(".")[0] in table.room_row:
        return "SH-PLACE-04"
    if not is_asked(game, "pass"):
        return "SH-ROUND-04"  # this turn has its placement; what it asks comes first
    for cell in table.cells:
        if table.slot_id(cell) == slot:
            return may_place(table, seat, cell, *at_home(table, seat))
    return None


def placed(table: Table, seat: int, slot: str) -> tuple[Call, ...]:
    cell = next(cell for cell in table.cells if table.slot_id(cell) == slot)
    return (call(place, seat, cell),)


# `placements` offers the same by a shorter way; the invariant of acts compares the two.
PLACE = Act(
    "place SLOT", "place S04.L", "SH-PLACE-01", may_place_on,
    lambda table, seat: [(table.slot_id(cell),) for cell in table.cells], placed,
)  # fmt: skip


def placements(table: Table, seat: int, healthy: int, hurt: int) -> list[Choice]:
    """SH-PLACE-01. All placements `may_place` allows (03, 06, 09, SH-WOUND-04)."""
    occupant, threat_at, threats = table.occupant, table.threat_at, table.box.threats
    has_food, has_water, has_energy = table.cubes[seat * STORES : seat * STORES + STORES]
    has_cubes = has_food + has_water + has_energy
    cheaper = "dweller_discount" in table.abilities[seat]
    choices = []
    for cell, printed, choice in table.offers[seat] or enterable(table, seat):
        if occupant[cell] == NOBODY:
            slot = threats[threat_at[cell]] if threat_at[cell] else printed
            if healthy and slot.by_cubes:
                food, water, energy, cubes = slot.needs
                if (
                    cubes <= has_cubes
                    and food <= has_food
                    and water <= has_water
                    and energy <= has_energy
                ):
                    choices.append(choice)
                    continue
                if slot.cubes_only or not cheaper:
                    continue
            elif slot.cost.wounded_only and not hurt:
                continue
            if may_meet(table, seat, slot, healthy, hurt) is None:
                choices.append(choice)
    return choices


def enterable(table: Table, seat: int) -> tuple[tuple[int, Slot, Choice], ...]:
    """SH-VAULT-12. The slots this player may ever enter; they change only when a room is built."""
    offers, closed = list(table.offers), barred(table, seat)
    offers[seat] = tuple(
        [
            (cell, slot := table.slot_at[cell], placing(seat, cell, slot.id))
            for cell in table.cells
            if cell not in closed
        ]
    )
    table.offers = tuple(offers)
    return table.offers[seat]


def may_meet(table: Table, seat: int, slot: Slot, healthy: int, hurt: int) -> str | None:
    """SH-WOUND-04. The wounded go to wounded-only slots, the healthy never (06); SH-PLACE-06."""
    if slot.cost.wounded_only:
        return may_pay(table, seat, slot, slot.cost.bill) if hurt else "SH-WOUND-06"
    if slot.linked and healthy < 2:
        return "SH-LINK-05"
    if not healthy:
        return "SH-WOUND-04" if hurt else "SH-PLACE-02"
    return may_pay(table, seat, slot, slot.cost.bill)


@cache
def placing(seat: int, cell: int, slot_id: str) -> Choice:
    return Choice("SH-PLACE-01", "place", (slot_id,), (call(place, seat, cell),))


def place(game: Game[Table], seat: int, cell: int) -> None:
    """SH-PLACE-13. Dweller (SH-LINK-01: two) and slot, cost, fight, reward, rent: in this order."""
    slot = game.table.face(cell)
    if slot.linked:
        choose_pair(game, seat, cell)
    else:
        choose_dweller(game, seat, cell, slot.cost.wounded_only)


def choose_dweller(game: Game[Table], seat: int, cell: int, wounded: bool) -> None:
    """SH-PLACE-01. One available dweller; those that differ in nothing are not asked about."""
    table = game.table
    own = table.own[seat]
    if not wounded and table.letter[own] == UNTRAINED and True not in table.wounded[own]:
        put(game, seat, cell, own.start + table.where[own].index(HOME), NOBODY)
        return
    figures = different(table, available(table, seat, wounded))
    if len(figures) == 1:
        put(game, seat, cell, figures[0], NOBODY)
    else:
        game.ask(seat, *[_send(game.table, seat, cell, figure) for figure in figures])


def choose_pair(game: Game[Table], seat: int, cell: int) -> None:
    """SH-LINK-01. Two available dwellers are placed at the same time."""
    figures = different(game.table, available(game.table, seat, wounded=False))
    game.ask(seat, *[_send_first(game.table, seat, cell, figure) for figure in figures])


def choose_second(game: Game[Table], seat: int, cell: int, first: int) -> None:
    """SH-LINK-02. The second dweller of the pair, in the same turn, and another one (01)."""
    rest = [figure for figure in available(game.table, seat, wounded=False) if figure != first]
    figures = different(game.table, rest)
    game.ask(seat, *[_send(game.table, seat, cell, figure, first) for figure in figures])


def different(table: Table, figures: list[int]) -> list[int]:
    """One figure of each letter: two untrained dwellers are the same to everybody."""
    if len(figures) == 1:
        return figures
    first: dict[str, int] = {}
    for figure in figures:
        first.setdefault(table.letter[figure], figure)
    return list(first.values())


def may_send(game: Game[Table], seat: int, dweller: str) -> str | None:
    """SH-PLACE-02. An own dweller at home, in the state the slot asks for (SH-WOUND-04)."""
    table = game.table
    for figure, place in enumerate(table.where):
        if table.figure_id(figure) == dweller:
            if place != HOME or figure // FIGURES != seat:
                return "SH-PLACE-02"
            return _unfit(game, table.wounded[figure])
    return None


def _unfit(game: Game[Table], wounded: bool) -> str | None:
    """SH-WOUND-04. The slot asks for healthy dwellers, or for wounded ones (06)."""
    table = game.table
    sent = [choice.args[0] for choice in game.choices if choice.verb == "send"]
    asked = {lies for i, lies in enumerate(table.wounded) if table.figure_id(i) in sent}
    if wounded:
        return None if True in asked else "SH-WOUND-04"
    return "SH-WOUND-06" if True in asked else None


SEND = Act("send DWELLER", "send blue-3", "SH-PLACE-01", may_send)


def _send(table: Table, seat: int, cell: int, figure: int, first: int = NOBODY) -> Choice:
    then = (call(put, seat, cell, figure, first),)
    return Choice("SH-PLACE-01", "send", (table.figure_id(figure),), then)


def _send_first(table: Table, seat: int, cell: int, figure: int) -> Choice:
    then = (call(choose_second, seat, cell, figure),)
    return Choice("SH-LINK-01", "send", (table.figure_id(figure),), then)


def put(game: Game[Table], seat: int, cell: int, figure: int, first: int) -> None:
    """SH-TRAIN-07. The letter of the slot counts for this placement (SH-SPEC-01, SH-LINK-06).

    Then it is lost, wherever the dweller stands (SH-TRAIN-08).
    """
    table = game.table
    letter = table.face(cell).letter
    doubled = bool(letter) and letter == table.letter[figure]
    if first == NOBODY:
        _stand(table, figure, cell)
    else:
        doubled = doubled or (bool(letter) and letter == table.letter[first])
        _stand(table, first, cell)
        _stand(table, figure, cell + 1)
    game.tell("SH-PLACE-01", "places", who=seat, n=1 + (first != NOBODY), slot=table.slot_id(cell))
    if letter and not doubled:
        offer_outfit(game, seat, cell)
    else:
        resolve(game, seat, cell, doubled, 0)


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
    bill = plus_any(slot.cost.bill, 1)
    for item in outfits:
        if item.args[0] == slot.letter and not may_pay(table, seat, slot, bill, used_up(item)):
            choices.append(using(seat, item.id, call(resolve, seat, cell, True, 1)))
    game.ask(seat, *choices)


def resolve(game: Game[Table], seat: int, cell: int, doubled: bool, extra: int) -> None:
    """SH-PLACE-13. Pay all (SH-ITEM-04), fight if the card says so, receive, rent (SH-FIGHT-05)."""
    table = game.table
    slot = table.face(cell)
    owner = table.owner_of[cell // HALVES]
    if owner != seat and owner != NOBODY:
        game.do(call(pay_rent, cell))
    if slot.cost.room:
        game.do(call(forget_room))
    if slot.free and not extra and not slot.fight:
        receive(game, seat, cell, doubled)
        return
    game.do(call(fight, seat, cell) if slot.fight else call(receive, seat, cell, doubled))
    if extra or not slot.free:
        pay_cost(game, seat, cell, extra)
