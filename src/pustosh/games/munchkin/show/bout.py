"""The combat as a bill: two sums, the difference, and every source."""

import msgspec

from pustosh.games.munchkin.box.cards import same_fields
from pustosh.games.munchkin.rules.combat.strength import levels_won
from pustosh.games.munchkin.show.boards import Term, term_of
from pustosh.games.munchkin.show.cards import CardFact, Shelf, record_of
from pustosh.games.munchkin.show.signs import Sign, drawn, foe_portrait
from pustosh.games.munchkin.sight.characters import CombatView, FoeView, ShotView, Stand
from pustosh.games.munchkin.sight.shadow import table_of
from pustosh.games.munchkin.sight.view import View


class Part(msgspec.Struct, frozen=True):
    """A piece of the bar under a sum."""

    who: int | None  # a seat
    card: str
    x: int
    n: int


class Foe(msgspec.Struct, frozen=True):
    id: str
    view: FoeView
    card: CardFact
    portrait: Sign
    modifiers: tuple[CardFact, ...]
    terms: tuple[Term, ...]
    pursues: bool  # the runner still has to run from it


class Thrown(msgspec.Struct, frozen=True):
    """A one-shot on its side."""

    card: CardFact
    shot: ShotView


class Bout(Stand, frozen=True, kw_only=True):
    gap: int
    wide: int  # the longer bar
    ours: tuple[Thrown, ...]
    left: tuple[Part, ...]
    foes: tuple[Foe, ...]
    theirs: tuple[Thrown, ...]
    right: tuple[Part, ...]
    levels: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.fighter,) if self.helper is None else (self.fighter, self.helper)


def bout_of(view: View, shelf: Shelf) -> Bout | None:
    combat = view.combat
    if combat is None:
        return None
    foes = tuple(foe_of(combat, foe, shelf) for foe in combat.foes)
    stand = same_fields(combat, Stand)
    stand["deal"] = combat.deal if combat.helper is not None else None  # an offer is no deal yet
    return Bout(
        **stand,
        foes=foes,
        ours=thrown(combat, "players", shelf),
        theirs=thrown(combat, "monsters", shelf),
        gap=combat.players - combat.monsters,
        wide=max(combat.players, combat.monsters, 1),
        left=bar(strengths(view, combat) + shots(combat, "players")),
        right=bar(
            [(None, foe.id, foe.strength) for foe in combat.foes] + shots(combat, "monsters")
        ),
        levels=levels_won(table_of(view)),
    )


def foe_of(combat: CombatView, foe: FoeView, shelf: Shelf) -> Foe:
    portrait = foe_portrait(record_of(foe.card), shelf.facts(foe.card))
    card, modifiers, terms = shelf.card(foe.id), shelf.row(foe.modifiers), monster_terms(foe, shelf)
    return Foe(foe.id, foe, card, portrait, modifiers, terms, foe.id in combat.running_from)


def monster_terms(foe: FoeView, shelf: Shelf) -> tuple[Term, ...]:
    """Its level first, then modifiers and what else its card says."""
    level, *more = foe.terms
    terms = [Term("level", level.n, drawn("monster"))]
    for term in more:
        own = term.source == foe.id
        terms.append(Term("condition", term.n, drawn("stronger")) if own else term_of(term, shelf))
    return tuple(terms)


def thrown(combat: CombatView, side: str, shelf: Shelf) -> tuple[Thrown, ...]:
    shots = [shot for shot in combat.shots if shot.side == side]
    return tuple(Thrown(shelf.show(shot.card), shot) for shot in shots)


Strength = tuple[int | None, str, int]


def strengths(view: View, combat: CombatView) -> list[Strength]:
    seats = [seat for seat in (combat.fighter, combat.helper) if seat is not None]
    return [(seat, "", view.characters[seat].strength) for seat in seats]


def shots(combat: CombatView, side: str) -> list[Strength]:
    return [(None, shot.card, shot.n) for shot in combat.shots if shot.side == side and shot.counts]


def bar(strong: list[Strength]) -> tuple[Part, ...]:
    """One piece after the other; what is below zero has no length."""
    parts: list[Part] = []
    x = 0
    for who, card, n in strong:
        parts.append(Part(who, card, x, n))
        x += max(0, n)
    return tuple(parts)
