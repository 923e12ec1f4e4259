"""The boards of the survivors: one track for health and radiation, letters, traits and cards."""

import msgspec

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.show.cards import CardFact, agenda_fact, item_fact, perk_fact
from pustosh.games.fallout.show.signs import Sign, picture, scenery
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View

HOLES = 16
LOCKED = ("synth", "super_mutant", "addicted")


class Hole(msgspec.Struct, frozen=True):
    number: int
    full: str  # hp, rad or nothing; `no`: beyond what he can have
    peg: str  # hp, rad or nothing


class Letter(msgspec.Struct, frozen=True):
    letter: str
    owned: bool
    peg: bool


class Trait(msgspec.Struct, frozen=True):
    id: str
    picture: Sign
    locked: bool


class Board(msgspec.Struct, frozen=True):
    seat: int
    mark: int
    character: str
    picture: Sign
    hp: int
    max_hp: int
    rads: int
    caps: int
    holes: tuple[Hole, ...]
    start: bool  # the peg is in the leftmost hole
    letters: tuple[Letter, ...]
    traits: tuple[Trait, ...]
    gear: tuple[CardFact, ...]
    rule: CardFact | None
    perks: tuple[CardFact, ...]
    agendas: tuple[CardFact, ...]  # those one may read
    hidden: int  # the others
    influence: int | None
    needed: int
    first: bool
    turn: bool
    actions: int
    moves: int
    eliminated: bool
    won: bool


def boards_of(box: Box, view: View) -> tuple[Board, ...]:
    """One's own first, then the others as they sit."""
    own = view.seat or 0
    seats = (*view.survivors[own:], *view.survivors[:own])
    return tuple(board(box, view, one) for one in seats if one.character)


def board(box: Box, view: View, one: SurvivorView) -> Board:
    turn = view.turn == one.seat
    agendas = agendas_of(box, one)
    return Board(
        seat=one.seat,
        mark=one.seat + 1,
        character=one.character,
        picture=picture(f"fallout/fig-{one.character}"),
        hp=one.hp,
        max_hp=one.max_hp,
        rads=one.rads,
        caps=one.caps,
        holes=tuple(hole(one, number) for number in range(HOLES + 1)),
        start=one.xp == 0,
        letters=tuple(
            Letter(letter, letter in one.special, one.xp == at)
            for at, letter in enumerate(LETTERS, 1)
        ),
        traits=tuple(trait(id_) for id_ in one.traits),
        gear=gear_of(box, one),
        rule=rule_of(box, one),
        perks=tuple(perk_fact(box, id_) for id_ in one.perks),
        agendas=agendas,
        hidden=one.agendas - len(agendas),
        influence=one.influence,
        needed=NEEDED[len(view.survivors)],
        first=view.first == one.seat,
        turn=turn,
        actions=view.actions if turn else 0,
        moves=view.moves if turn else 0,
        eliminated=one.eliminated,
        won=one.seat in view.winners,
    )


def hole(one: SurvivorView, number: int) -> Hole:
    """Radiation fills the track from the left, health lies to the right of it."""
    full = "no" if number > one.max_hp else ""
    if 0 < number <= one.rads:
        full = "rad"
    elif number <= one.hp and number:
        full = "hp"
    peg = "hp" if number == one.hp else "rad" if number == one.rads and number else ""
    return Hole(number, full, peg)


def trait(id_: str) -> Trait:
    known = scenery().pictures
    return Trait(id_, picture(known.get(f"trait/{id_}") or known[id_]), id_ in LOCKED)


def gear_of(box: Box, one: SurvivorView) -> tuple[CardFact, ...]:
    worn = [item_fact(box, id_, "worn", id_ in one.exhausted) for id_ in one.equipped]
    pack = [item_fact(box, id_, "pack", id_ in one.exhausted) for id_ in one.inventory]
    return (*worn, *pack)


def rule_of(box: Box, one: SurvivorView) -> CardFact | None:
    own = box.survivors[one.character].card
    return item_fact(box, own) if box.cards[own].kind == "rule" else None


def agendas_of(box: Box, one: SurvivorView) -> tuple[CardFact, ...]:
    """The hand for who may read it; the faceup one for all."""
    known = one.hand or ((one.loyal,) if one.loyal else ())
    return tuple(agenda_fact(box, id_, id_ == one.loyal) for id_ in known)
