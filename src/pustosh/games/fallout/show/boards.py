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
    full: str  # hp, rad or nothing; `no`: beyond the maximum
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
    return tuple(board(box, view, survivor) for survivor in seats if survivor.character)


def board(box: Box, view: View, survivor: SurvivorView) -> Board:
    turn = view.turn == survivor.seat
    agendas = agendas_of(box, survivor)
    return Board(
        seat=survivor.seat,
        mark=survivor.seat + 1,
        character=survivor.character,
        picture=picture(f"fallout/fig-{survivor.character}"),
        hp=survivor.hp,
        max_hp=survivor.max_hp,
        rads=survivor.rads,
        caps=survivor.caps,
        holes=tuple(hole(survivor, number) for number in range(HOLES + 1)),
        start=survivor.xp == 0,
        letters=tuple(
            Letter(letter, letter in survivor.special, survivor.xp == at)
            for at, letter in enumerate(LETTERS, 1)
        ),
        traits=tuple(trait(id_) for id_ in survivor.traits),
        gear=gear_of(box, survivor),
        rule=rule_of(box, survivor),
        perks=tuple(perk_fact(box, id_) for id_ in survivor.perks),
        agendas=agendas,
        hidden=survivor.agendas - len(agendas),
        influence=survivor.influence,
        needed=NEEDED[len(view.survivors)],
        first=view.first == survivor.seat,
        turn=turn,
        actions=view.actions if turn else 0,
        moves=view.moves if turn else 0,
        eliminated=survivor.eliminated,
        won=survivor.seat in view.winners,
    )


def hole(survivor: SurvivorView, number: int) -> Hole:
    """Radiation fills the track from the left, health lies to the right of it."""
    full = "no" if number > survivor.max_hp else ""
    if 0 < number <= survivor.rads:
        full = "rad"
    elif number <= survivor.hp and number:
        full = "hp"
    peg = "hp" if number == survivor.hp else "rad" if number == survivor.rads and number else ""
    return Hole(number, full, peg)


def trait(id_: str) -> Trait:
    known = scenery().pictures
    return Trait(id_, picture(known.get(f"trait/{id_}") or known[id_]), id_ in LOCKED)


def gear_of(box: Box, survivor: SurvivorView) -> tuple[CardFact, ...]:
    worn = [item_fact(box, id_, "worn", id_ in survivor.exhausted) for id_ in survivor.equipped]
    pack = [item_fact(box, id_, "pack", id_ in survivor.exhausted) for id_ in survivor.inventory]
    return (*worn, *pack)


def rule_of(box: Box, survivor: SurvivorView) -> CardFact | None:
    own = box.survivors[survivor.character].card
    return item_fact(box, own) if box.cards[own].kind == "rule" else None


def agendas_of(box: Box, survivor: SurvivorView) -> tuple[CardFact, ...]:
    """The hand for who may read it; the faceup one for all."""
    known = survivor.hand or ((survivor.loyal,) if survivor.loyal else ())
    return tuple(agenda_fact(box, id_, id_ == survivor.loyal) for id_ in known)
