"""What is on offer and what everybody owns: the rows of cards, and the boards of the seats."""

import msgspec

from pustosh.games.shelter.box.components import COMPARTMENT, FIGURES, KINDS, LETTERS, Box
from pustosh.games.shelter.show.figures import Figure, Figures, mark_of
from pustosh.games.shelter.show.signs import (
    Clause,
    Deal,
    Sign,
    Signs,
    ability_signs,
    clauses,
    deal_of,
    picture,
    scene,
    scenery,
    signs_of,
)
from pustosh.games.shelter.sight.view import SeatView, View


class ItemCard(msgspec.Struct, frozen=True):
    id: str
    class_: str
    timing: str
    picture: Sign
    when: Signs
    cost: Signs
    gain: Signs
    text: str
    turned: bool = False


class RoomSlot(msgspec.Struct, frozen=True):
    linked: bool
    deal: Deal


class RoomCard(msgspec.Struct, frozen=True):
    id: str
    scene: Sign
    price: Signs
    spoken: tuple[Clause, ...]  # the price in words
    slots: tuple[RoomSlot, ...]
    text: str
    chosen: bool  # paid for, and not laid yet


class Store(msgspec.Struct, frozen=True):
    kind: str
    n: int
    most: int


class Letter(msgspec.Struct, frozen=True):
    letter: str
    figure: Figure | None  # who has it improved


class Board(msgspec.Struct, frozen=True):
    seat: int
    mark: int
    happiness: int
    first: bool
    passed: bool
    stores: tuple[Store, ...]
    letters: tuple[Letter, ...]
    plain: tuple[Figure, ...]  # without an improved letter
    figures: tuple[Figure, ...]  # all of them
    ready: int  # who can still be placed in this round
    dwellers: int
    most: int
    items: tuple[ItemCard, ...]


def items_of(box: Box, ids: tuple[str, ...], turned: tuple[str, ...] = ()) -> tuple[ItemCard, ...]:
    return tuple(item_card(box, id_, id_ in turned) for id_ in ids if id_)


def item_card(box: Box, id_: str, turned: bool) -> ItemCard:
    item = box.items[id_]
    when, cost, gain = ability_signs(item)
    return ItemCard(
        id=id_,
        class_=item.class_,
        timing=item.timing,
        picture=picture(scenery().classes[item.class_]),
        when=when,
        cost=cost,
        gain=gain,
        text=text_of(box, id_),
        turned=turned,
    )


def text_of(box: Box, id_: str) -> str:
    printed = box.cards.texts.get(id_)
    return printed.value.text if printed else ""


def rooms_of(box: Box, view: View) -> tuple[RoomCard, ...]:
    """The row, with the prices as they are printed."""
    prices = {card.value.id: card.value.build_cost for card in box.cards.rooms}
    return tuple(
        RoomCard(
            id=id_,
            scene=scene(id_),
            price=signs_of(prices[id_]),
            spoken=clauses("price", frozenset(prices[id_]), prices[id_]),
            slots=tuple(RoomSlot(slot.linked, deal_of(slot)) for slot in box.rooms[id_]),
            text=text_of(box, id_),
            chosen=id_ == view.chosen,
        )
        for id_ in view.room_row
        if id_
    )


def boards_of(box: Box, view: View, figures: Figures) -> tuple[Board, ...]:
    """One's own first, then the others as they sit."""
    own = view.seat or 0
    seats = (*view.seats[own:], *view.seats[:own])
    return tuple(board(box, view, seat, figures) for seat in seats)


def board(box: Box, view: View, seat: SeatView, figures: Figures) -> Board:
    dwellers = [figures[dweller.id] for dweller in seat.dwellers]
    trained = {dweller.letter: dweller for dweller in dwellers if dweller.letter}
    return Board(
        seat=seat.seat,
        mark=mark_of(seat),
        happiness=seat.happiness,
        first=view.first == seat.seat,
        passed=seat.passed,
        stores=tuple(Store(kind, seat.cubes[kind], COMPARTMENT) for kind in KINDS),
        letters=tuple(Letter(letter, trained.get(letter)) for letter in LETTERS),
        plain=tuple(dweller for dweller in dwellers if not dweller.letter),
        figures=tuple(dwellers),
        ready=0 if seat.passed else sum(dweller.at == "home" for dweller in dwellers),
        dwellers=len(dwellers),
        most=FIGURES,
        items=items_of(box, seat.items, seat.exhausted),
    )
