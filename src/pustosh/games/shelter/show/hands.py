"""What is on offer and what everybody owns: the rows of cards, and the boards of the seats."""

import msgspec

from pustosh.games.shelter.box.cards import Symbols
from pustosh.games.shelter.box.components import COMPARTMENT, FIGURES, LETTERS, Box
from pustosh.games.shelter.show.figures import Figure, Figures, mark_of
from pustosh.games.shelter.show.signs import (
    Deal,
    Sign,
    ability_signs,
    clauses,
    deal_of,
    picture,
    scenery,
    signs_of,
)
from pustosh.games.shelter.sight.view import SeatView, View


class ItemCard(msgspec.Struct, frozen=True):
    id: str
    class_: str
    timing: str
    picture: Sign
    ability: Deal
    text: str
    turned: bool = False


class RoomCard(msgspec.Struct, frozen=True):
    id: str
    scene: Sign
    price: Deal
    slots: tuple[tuple[bool, Deal], ...]  # whether it is a linked pair, and what it says
    text: str
    chosen: bool  # paid for, and not laid yet


class Board(msgspec.Struct, frozen=True):
    view: SeatView
    mark: int
    first: bool
    letters: dict[str, Figure | None]  # who has it improved
    plain: tuple[Figure, ...]  # without an improved letter
    figures: tuple[Figure, ...]  # all of them
    ready: int  # who can still be placed in this round
    most: int  # dwellers there can be
    most_cubes: int  # of one kind
    items: tuple[ItemCard, ...]


def items_of(box: Box, ids: tuple[str, ...], turned: tuple[str, ...] = ()) -> tuple[ItemCard, ...]:
    return tuple(item_card(box, id_, id_ in turned) for id_ in ids if id_)


def item_card(box: Box, id_: str, turned: bool) -> ItemCard:
    item = box.items[id_]
    return ItemCard(
        id=id_,
        class_=item.class_,
        timing=item.timing,
        picture=picture(scenery().classes[item.class_]),
        ability=ability_signs(item),
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
            scene=picture(scenery().other_room),
            price=price_of(prices[id_]),
            slots=tuple((slot.linked, deal_of(slot)) for slot in box.rooms[id_]),
            text=text_of(box, id_),
            chosen=id_ == view.chosen,
        )
        for id_ in view.room_row
        if id_
    )


def price_of(cost: Symbols) -> Deal:
    return Deal(cost=signs_of(cost), spoken=clauses("price", frozenset(cost), cost))


def boards_of(box: Box, view: View, figures: Figures) -> tuple[Board, ...]:
    """One's own first, then the others as they sit."""
    own = view.seat or 0
    seats = (*view.seats[own:], *view.seats[:own])
    return tuple(board(box, view, seat, figures) for seat in seats)


def board(box: Box, view: View, seat: SeatView, figures: Figures) -> Board:
    figures_here = [figures[dweller.id] for dweller in seat.dwellers]
    trained = {figure.dweller.letter: figure for figure in figures_here if figure.dweller.letter}
    return Board(
        view=seat,
        mark=mark_of(seat),
        first=view.first == seat.seat,
        letters={letter: trained.get(letter) for letter in LETTERS},
        plain=tuple(figure for figure in figures_here if not figure.dweller.letter),
        figures=tuple(figures_here),
        ready=0 if seat.passed else sum(figure.at == "home" for figure in figures_here),
        most=FIGURES,
        most_cubes=COMPARTMENT,
        items=items_of(box, seat.items, seat.exhausted),
    )
