"""What is dealt with at this moment: an encounter, the dice, a deal, cards to choose from."""

from collections.abc import Collection

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.show.cards import AttemptFact, CardFact, attempt_fact, card_fact, text_of
from pustosh.games.fallout.show.levels import Level, level_of
from pustosh.games.fallout.show.pieces import Piece, foe_piece
from pustosh.games.fallout.show.signs import Sign, Signs, drawn, row_signs
from pustosh.games.fallout.show.stall import Stall, stall_of
from pustosh.games.fallout.sight.bout import BoutView
from pustosh.games.fallout.sight.cards import DealView
from pustosh.games.fallout.sight.map import EnemyView, areas
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.views import like

FACES = range(1, 7)


class Face(msgspec.Struct, frozen=True):
    """A side of a V.A.T.S. die."""

    areas: str
    hits: int
    scores: bool  # it shows an area in which this enemy is vulnerable


class RollFact(msgspec.Struct, frozen=True):
    foe: Piece | None
    letters: str
    faces: tuple[Face, ...]  # all six
    dice: tuple[int, ...]  # which lie on top, from 0
    rerolls: int
    symbols: int  # hit symbols: for a test success, in a combat wounds
    hits: int  # on the enemy
    needed: int  # hits, or in a test symbols
    wounds: int = 0  # damage of these dice, if they are kept
    left: int = 0  # health after it


class EncounterFact(msgspec.Struct, frozen=True):
    options: tuple[AttemptFact, ...]
    picture: Sign
    story: str


class Desk(msgspec.Struct, frozen=True):
    encounter: EncounterFact | None
    roll: RollFact | None
    deal: DealView | None  # counts only agenda cards whose names one may not read
    offers: tuple[CardFact, ...]  # what lies nowhere else and may be chosen
    lists: tuple[Signs, ...]  # of results, one of which is chosen
    stall: Stall | None
    level: Level | None


def desk_of(box: Box, view: View) -> Desk:
    level = view.reading.level if view.reading else 0
    return Desk(
        encounter=encounter_of(box, view),
        roll=roll_of(box, view),
        deal=deal_of(box, view.deal) if view.deal else None,
        offers=tuple(card_fact(box, id_) for id_ in loose_things(view)),
        lists=tuple(row_signs(row, level) for row in view.lists),
        stall=stall_of(box, view),
        level=level_of(box, view),
    )


def loose_things(view: View) -> list[str]:
    """What may be chosen and lies nowhere; a type of enemy may be called as a survivor is."""
    keys = [key for choice in view.choices if len(key := choice.key.split()) > 1]
    lying = placed(view)
    loose = (thing for verb, thing, *_ in keys if verb == "draw" or thing not in lying)
    return list(dict.fromkeys(thing for thing in loose if not thing.isdecimal()))


def placed(view: View) -> set[str]:
    """All that lies on the map, on a board, in the shop or among the quests."""
    things = {*view.shop, *view.quests, *"SPECIAL"}
    things |= {space.id for tile in view.tiles for space in tile.spaces}
    things |= {tile.cell for tile in view.tiles}
    things |= {foe.id for foe in view.enemies} | {token.id for token in view.tokens}
    for seat in view.survivors:
        things |= {seat.character, *seat.equipped, *seat.inventory, *seat.perks}
        things |= {*seat.hand, seat.loyal}
    return things


def encounter_of(box: Box, view: View) -> EncounterFact | None:
    """FO-ENC-14. What is read aloud before the choice, and no more."""
    card = view.reading
    if card is None:
        return None
    parts, options = box.records.texts[card.id].value.options, enumerate(card.options, 1)
    facts = tuple(
        attempt_fact(number, parts, option, option.forced, card.level) for number, option in options
    )
    return EncounterFact(facts, drawn(box.encounters[card.id].deck), text_of(box, card.id))


def enemy_of(view: View, id_: str) -> EnemyView | None:
    """On the map, or drawn to be fought."""
    foes = (*view.enemies, *([view.drawn] if view.drawn else []))
    return next((foe for foe in foes if foe.id == id_), None)


def roll_of(box: Box, view: View) -> RollFact | None:
    roll = view.roll
    if roll is None:
        return None
    foe = enemy_of(view, roll.foe)
    faces = tuple(face_of(box, number, foe.vulnerable if foe else ()) for number in FACES)
    up = [faces[number - 1] for number in roll.dice]
    symbols = sum(face.hits for face in up) + roll.symbols
    wounds = damage(view.bout, symbols)
    return like(
        RollFact,
        roll,
        foe=foe_piece(foe) if foe else None,
        faces=faces,
        dice=tuple(number - 1 for number in roll.dice),
        symbols=symbols,
        hits=sum(face.scores for face in up) + (view.bout.added if view.bout else 0),
        needed=view.bout.needed if view.bout else roll.difficulty,
        wounds=wounds,
        left=max(0, view.survivors[roll.seat].hp - wounds),
    )


def damage(bout: BoutView | None, symbols: int) -> int:
    """FO-COMBAT-09. Symbols that get through, each for the level of the enemy."""
    return max(0, symbols - bout.stopped) * bout.level if bout else 0


def face_of(box: Box, number: int, weak: Collection[str] = ()) -> Face:
    die = box.dice[number]
    there = areas(die.areas)
    return Face(" ".join(there), die.hits, bool(set(there) & set(weak)))


def deal_of(box: Box, deal: DealView) -> DealView:
    readable = sum(id_ in box.agendas for id_ in deal.give)
    return msgspec.structs.replace(deal, give_agendas=deal.give_agendas - readable)
