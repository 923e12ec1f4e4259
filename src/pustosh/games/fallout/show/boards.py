"""The boards of the survivors: what each shows, with its cards as they are drawn."""

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.rules.survivors.traits import LOCKED
from pustosh.games.fallout.show.cards import CardFact, card_fact
from pustosh.games.fallout.show.signs import Sign, drawn
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View


class Trait(msgspec.Struct, frozen=True):
    id: str
    picture: Sign
    locked: bool


class Board(msgspec.Struct, frozen=True):
    traits: tuple[Trait, ...]
    survivor: SurvivorView
    gear: tuple[CardFact, ...]
    rule: CardFact | None
    perks: tuple[CardFact, ...]
    agendas: tuple[CardFact, ...]  # those one may read
    needed: int


def boards_of(box: Box, view: View) -> tuple[Board, ...]:
    """One's own first, then the others as they sit."""
    own = view.seat or 0
    seats = (*view.survivors[own:], *view.survivors[:own])
    return tuple(board(box, view, survivor) for survivor in seats if survivor.character)


def board(box: Box, view: View, survivor: SurvivorView) -> Board:
    return Board(
        survivor=survivor,
        traits=tuple(  # some are called as a survivor is, and have a drawing of their own
            Trait(id_, drawn(f"trait/{id_}", id_), id_ in LOCKED) for id_ in survivor.traits
        ),
        gear=(*held(box, survivor, "worn"), *held(box, survivor, "pack")),
        rule=card_fact(box, survivor.card) if box.cards[survivor.card].kind == "rule" else None,
        perks=tuple(card_fact(box, id_) for id_ in survivor.perks),
        agendas=agendas_of(box, survivor),
        needed=NEEDED[len(view.survivors)],
    )


def held(box: Box, survivor: SurvivorView, place: str) -> list[CardFact]:
    cards = survivor.equipped if place == "worn" else survivor.inventory
    return [card_fact(box, id_, place=place, spent=id_ in survivor.exhausted) for id_ in cards]


def agendas_of(box: Box, survivor: SurvivorView) -> tuple[CardFact, ...]:
    """The hand for who may read it; the faceup one for all."""
    cards = survivor.hand or ((survivor.loyal,) if survivor.loyal else ())
    return tuple(card_fact(box, id_, faceup=id_ == survivor.loyal) for id_ in cards)
