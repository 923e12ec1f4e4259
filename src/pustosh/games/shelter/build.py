"""Rulebook section: Building rooms."""

from functools import cache

from pustosh.games.shelter.components import Bill
from pustosh.games.shelter.items import leaving, ready_items, using
from pustosh.games.shelter.resources import can_pay, pay
from pustosh.games.shelter.rows import deal_rooms
from pustosh.games.shelter.table import KINDS, Table
from pustosh.games.shelter.vault import lay_room
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

SIDES = ((2, 1, 0), (4, 5, 6))  # positions from the elevator outwards, left and right
FULL = 6
NOTHING: Bill = (0, 0, 0, 0)


def places_to_build(table: Table, seat: int) -> list[int]:
    """SH-BUILD-07. On each side the free position nearest to the elevator; never a fourth (06)."""
    floor = table.floor_of[seat] * 7
    found = []
    for side in SIDES:
        for position in side:
            if not table.rooms[floor + position]:
                found.append(position)
                break
    return found


def may_build(table: Table, seat: int, bill: Bill) -> str | None:
    """SH-BUILD-11. Some room of the row must be payable, and the floor must have a free place."""
    discount = bool(ready_items(table, seat, "room_discount"))
    for room in table.room_row:
        if ways_to_pay(table, seat, room, bill, discount):
            return None if places_to_build(table, seat) else "SH-BUILD-11"
    return "SH-BUILD-11"


def payable_rooms(table: Table, seat: int, bill: Bill) -> list[str]:
    """Rooms of the row the player can pay beside the rest of the bill, discounts counted."""
    discount = bool(ready_items(table, seat, "room_discount"))
    return [room for room in table.room_row if ways_to_pay(table, seat, room, bill, discount)]


def ways_to_pay(table: Table, seat: int, room: str, bill: Bill, discount: bool) -> list[int]:
    """Which symbol of the room's cost may be waived (-1: none) so that it can be paid."""
    price = table.box.build_bills[room]
    ways = [-1] if can_pay(table, seat, _sum(price, bill)) else []
    if discount:
        ways += [
            kind
            for kind in range(4)
            if price[kind] and can_pay(table, seat, _sum(_less(price, kind), bill))
        ]
    return ways


def _sum(one: Bill, other: Bill) -> Bill:
    if other == NOTHING:
        return one
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _less(price: Bill, kind: int) -> Bill:
    left = list(price)
    left[kind] -= 1
    return (left[0], left[1], left[2], left[3])


def buy_room(game: Game[Table], seat: int, bill: Bill) -> None:
    """SH-BUILD-03. Choose a room of the row and pay its printed cost, before any reward (12)."""
    rooms = payable_rooms(game.table, seat, bill)
    game.ask(seat, *(_buy(seat, room, bill) for room in rooms))


@cache
def _buy(seat: int, room: str, bill: Bill) -> Choice:
    return Choice("SH-BUILD-03", "buy", (room,), (call(pay_room, seat, room, bill),))


def pay_room(game: Game[Table], seat: int, room: str, bill: Bill) -> None:
    """SH-BUILD-11. A discount item may lower the price by one symbol of the player's choice."""
    table = game.table
    table.chosen = room
    price = table.box.build_bills[room]
    discounts = ready_items(table, seat, "room_discount")
    choices = []
    for way in ways_to_pay(table, seat, room, bill, bool(discounts)):
        if way == -1:
            choices.append(leaving("SH-BUILD-03", call(pay, seat, _sum(price, bill))))
        else:
            rest = call(pay, seat, _sum(_less(price, way), bill))
            choices.append(using(seat, discounts[0].id, rest, about=((*KINDS, "any")[way],)))
    game.tell("SH-BUILD-01", "chooses-room", who=seat, room=room)
    game.ask(seat, *choices)


def build(game: Game[Table], seat: int) -> None:
    """SH-BUILD-01. Lay the room that was paid for; without a room cost any room of the row (04)."""
    table = game.table
    rooms = [table.chosen] if table.chosen in table.room_row else list(table.room_row)
    places = places_to_build(table, seat)
    if rooms and places:
        game.ask(seat, *(_lay(table, seat, room, place) for room in rooms for place in places))
    else:
        game.tell("SH-PLACE-10", "nothing-to-build", who=seat)


def build_again(game: Game[Table], seat: int, paid: bool) -> None:
    """SH-SPEC-08. A doubled build allows a second room, paid and laid apart, or declined."""
    table = game.table
    free = table.room_row and places_to_build(table, seat)
    if may_build(table, seat, NOTHING) if paid else not free:
        return
    steps = (call(buy_room, seat, NOTHING), call(build, seat)) if paid else (call(build, seat),)
    game.ask(seat, Choice("SH-SPEC-08", "build-again", (), steps), leaving("SH-SPEC-08"))


def _lay(table: Table, seat: int, room: str, position: int) -> Choice:
    place = table.place_id(table.floor_of[seat], position)
    args = (place,) if room == table.chosen else (room, place)
    return Choice("SH-BUILD-07", "lay", args, (call(lay, seat, room, position),))


def lay(game: Game[Table], seat: int, room: str, position: int) -> None:
    """SH-BUILD-08. The room lies on the builder's own floor (02), and the row is filled at once."""
    table = game.table
    floor = table.floor_of[seat]
    table.chosen = ""
    table.room_row = tuple("" if card == room else card for card in table.room_row)
    lay_room(table, floor, position, room)
    game.tell("SH-BUILD-02", "builds", who=seat, room=room, place=table.place_id(floor, position))
    deal_rooms(game, "SH-BUILD-08")
    if table.rooms_on(floor) == FULL and "sixth-room" not in table.ended_by:
        table.ended_by += ("sixth-room",)
        game.tell("SH-END-01", "sixth-room-built", who=seat)
