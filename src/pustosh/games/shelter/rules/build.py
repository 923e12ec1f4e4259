"""Rulebook section: Building rooms."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from pustosh.games.shelter.box.components import KINDS, POSITIONS, WIDTH, Bill, bill_of
from pustosh.games.shelter.rules.items import leaving, ready_items, used_up, using
from pustosh.games.shelter.rules.refresh import deal_rooms
from pustosh.games.shelter.rules.resources import can_pay, pay
from pustosh.games.shelter.rules.vault import lay_room
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

SIDES = ((2, 1, 0), (4, 5, 6))  # positions from the elevator outwards, left and right
FULL = 6
NOTHING = bill_of(())


def places_to_build(table: Table, seat: int) -> list[int]:
    """SH-BUILD-07. On each side the free position nearest to the elevator; never a fourth (06)."""
    floor = table.floor_of[seat] * WIDTH
    places = []
    for side in SIDES:
        for position in side:
            if not table.rooms[floor + position]:
                places.append(position)
                break
    return places


def may_build(table: Table, seat: int, bill: Bill, spare: int) -> str | None:
    """SH-BUILD-11. Some room of the row must be payable, and the floor must have a free place."""
    prices = table.box.build_bills
    cheaper = "room_discount" in table.abilities[seat]
    discounts = room_discounts(table, seat, spare) if cheaper else 0
    for room in table.room_row:
        if affordable(table, seat, prices[room], bill, discounts):
            return None if has_place(table, seat) else "SH-BUILD-11"
    return "SH-BUILD-11"


def has_place(table: Table, seat: int) -> bool:
    """SH-BUILD-06. Whether `places_to_build` has any: the floor is not full."""
    floor = table.floor_of[seat] * WIDTH
    return "" in table.rooms[floor : floor + WIDTH]


def room_discounts(table: Table, seat: int, spare: int) -> int:
    """SH-ITEM-04. How many cards can lower a price if only `spare` cards may be used up by it."""
    cards = ready_items(table, seat, "room_discount")
    return len(cards) - max(0, sum(map(used_up, cards)) - spare)


def affordable(table: Table, seat: int, price: Bill, bill: Bill, discounts: int) -> bool:
    """Whether the player can pay this price beside the rest of the bill, discounts counted."""
    if can_pay(table, seat, _sum(price, bill)):
        return True
    return discounts > 0 and any(
        price[kind] and affordable(table, seat, less(price, kind), bill, discounts - 1)
        for kind in range(4)
    )


def _sum(price: Bill, other: Bill) -> Bill:
    if other == NOTHING:
        return price
    return price[0] + other[0], price[1] + other[1], price[2] + other[2], price[3] + other[3]


def less(bill: Bill, kind: int) -> Bill:
    left = list(bill)
    left[kind] -= 1
    return (left[0], left[1], left[2], left[3])


def buy_room(game: Game[Table], seat: int, bill: Bill, keep: int) -> None:
    """SH-BUILD-03. Choose a room of the row and pay its printed cost, before any reward (12).

    Cards may lower the price (SH-ITEM-04). The slot's other cubes are paid with it; `keep` cards
    are still to be paid as items.
    """
    table = game.table
    discounts = room_discounts(table, seat, len(table.items[seat]) - keep)
    prices = table.box.build_bills
    rooms = (r for r in table.room_row if affordable(table, seat, prices[r], bill, discounts))
    game.ask(seat, *[_buy(seat, room, bill, keep) for room in rooms])


@cache
def _buy(seat: int, room: str, bill: Bill, keep: int) -> Choice:
    return Choice("SH-BUILD-03", "buy", (room,), (call(pay_room, seat, room, bill, keep),))


def may_buy(game: Game[Table], seat: int, room: str) -> str | None:
    """SH-BUILD-01. A room of the row; all that can be paid are offered (SH-BUILD-03)."""
    if room not in game.table.room_row:
        return "SH-BUILD-01"
    return "SH-BUILD-03" if is_asked(game, "buy") else None


BUY = Act("buy ROOM", "buy R07", "SH-BUILD-03", may_buy)


def pay_room(game: Game[Table], seat: int, room: str, bill: Bill, keep: int) -> None:
    """SH-BUILD-01. The room is chosen for good and paid (03); it is laid with its symbol."""
    game.table.chosen = room
    game.tell("SH-BUILD-01", "chooses-room", who=seat, room=room)
    pay_price(game, seat, game.table.box.build_bills[room], bill, keep)


def pay_price(game: Game[Table], seat: int, price: Bill, bill: Bill, keep: int) -> None:
    """SH-BUILD-11. Each discount item may lower the price by one symbol of the player's choice."""
    whole = _sum(price, bill)
    payable = can_pay(game.table, seat, whole)
    paying = [leaving("SH-BUILD-03", call(pay, seat, whole))] if payable else []
    game.ask(seat, *paying, *cheaper_ways(game.table, seat, price, bill, keep))


def cheaper_ways(table: Table, seat: int, price: Bill, bill: Bill, keep: int) -> list[Choice]:
    """SH-ITEM-04. Each card, for each symbol it may take off, if the rest can be paid with it."""
    spare = len(table.items[seat]) - keep
    others = room_discounts(table, seat, spare) - 1
    cards = [card for card in ready_items(table, seat, "room_discount") if spare >= used_up(card)]
    choices = []
    for card, kind in product(cards, range(4)):
        cheaper = less(price, kind)
        if price[kind] and affordable(table, seat, cheaper, bill, others):
            rest = call(pay_price, seat, cheaper, bill, keep)
            choices.append(using(seat, card.id, rest, about=((*KINDS, "any")[kind],)))
    return choices


def build(game: Game[Table], seat: int) -> None:
    """SH-BUILD-01. Lay the room that was paid for; without cost any of the row (04, SH-SYM-06)."""
    if choices := LAY.unjudged(game.table, seat):
        game.ask(seat, *choices)
    else:
        game.tell("SH-PLACE-10", "nothing-to-build", who=seat)


def forget_room(game: Game[Table]) -> None:
    """SH-FIGHT-05. A room that was paid for and not laid, after a lost fight, stays in the row."""
    game.table.chosen = ""


def build_again(game: Game[Table], seat: int, paid: bool) -> None:
    """SH-SPEC-08. A doubled build allows a second room, paid and laid apart, or declined."""
    table = game.table
    free = table.room_row and has_place(table, seat)
    if may_build(table, seat, NOTHING, len(table.items[seat])) if paid else not free:
        return
    steps = (call(buy_room, seat, NOTHING, 0), call(build, seat)) if paid else (call(build, seat),)
    game.ask(seat, Choice("SH-SPEC-08", "build-again", (), steps), leaving("SH-SPEC-08"))


BUILD_AGAIN = Act("build-again", "build-again", "SH-SPEC-08")


def lots(table: Table, seat: int) -> Iterator[tuple[str, ...]]:
    """The room that was paid for, or any room of the row, at every free position of the floor."""
    rooms = [table.chosen] if table.chosen in table.room_row else table.room_row
    floor = table.floor_of[seat]
    places = [table.place_id(floor, position) for position in places_to_build(table, seat)]
    for room, place in product(rooms, places):
        yield (place,) if room == table.chosen else (room, place)


def may_lay(game: Game[Table], seat: int, *names: str) -> str | None:
    """SH-BUILD-02. On the player's own floor, at the free position next to the elevator (07)."""
    table = game.table
    colour, _, position = names[-1].partition(".")
    if colour != table.colours[seat]:
        return "SH-BUILD-02"
    free = [POSITIONS[place] for place in places_to_build(table, seat)]
    return None if position in free else "SH-BUILD-07"


def laying(table: Table, seat: int, *names: str) -> tuple[Call, ...]:
    room = names[0] if len(names) > 1 else table.chosen
    return (call(lay, seat, room, POSITIONS.index(names[-1].partition(".")[2])),)


LAY = Act("lay [ROOM] POSITION", "lay blue.L2", "SH-BUILD-07", may_lay, lots, laying, "SH-BUILD-01")


def lay(game: Game[Table], seat: int, room: str, position: int) -> None:
    """SH-BUILD-08. The room lies on the builder's own floor (02), and the row is filled at once."""
    table = game.table
    floor = table.floor_of[seat]
    table.chosen = ""
    table.room_row = tuple(["" if card == room else card for card in table.room_row])
    lay_room(table, floor, position, room)
    game.tell("SH-BUILD-02", "builds", who=seat, room=room, place=table.place_id(floor, position))
    deal_rooms(game, "SH-BUILD-08")
    if table.rooms_on(floor) == FULL and "sixth-room" not in table.ended_by:
        table.ended_by += ("sixth-room",)
        game.tell("SH-END-01", "sixth-room-built", who=seat)
