"""What is dealt with at this moment: an encounter, the dice, a deal, cards to choose from."""

from collections.abc import Collection

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.names import story
from pustosh.games.fallout.show.cards import CardFact, any_fact, text_of
from pustosh.games.fallout.show.pieces import Piece, foe_piece
from pustosh.games.fallout.show.signs import Sign, Signs, drawn, row_signs
from pustosh.games.fallout.sight.cards import DealView
from pustosh.games.fallout.sight.map import areas
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.journal import Line

FACES = range(1, 7)


class OptionFact(msgspec.Struct, frozen=True):
    number: int
    prompt: str
    forced: bool
    needs: Signs
    cost: Signs
    tasks: Signs


class EncounterFact(msgspec.Struct, frozen=True):
    id: str
    picture: Sign
    level: int
    story: str
    options: tuple[OptionFact, ...]


class Face(msgspec.Struct, frozen=True):
    """A side of a V.A.T.S. die."""

    areas: str
    hits: int
    scores: bool  # it shows an area in which this enemy is vulnerable


class RollFact(msgspec.Struct, frozen=True):
    seat: int
    foe: Piece | None
    letters: str
    difficulty: int
    faces: tuple[Face, ...]  # all six
    dice: tuple[int, ...]  # which lie on top, from 0
    rerolls: int
    symbols: int  # hit symbols: for a test success, in a combat wounds
    hits: int  # on the enemy
    needed: int


class Desk(msgspec.Struct, frozen=True):
    encounter: EncounterFact | None
    roll: RollFact | None
    deal: DealView | None  # counts only agenda cards whose names one may not read
    trading: int | None  # whose trade, and how many transactions are left
    left: int
    offers: tuple[CardFact, ...]  # what lies nowhere else and may be chosen
    lists: tuple[Signs, ...]  # of results, one of which is chosen


def desk_of(box: Box, view: View, placed: Collection[str]) -> Desk:
    keys = [choice.key.split() for choice in view.choices]
    level = view.reading.level if view.reading else 0
    loose = [key[1] for key in keys if lies_nowhere(key, placed)]
    return Desk(
        encounter=encounter_of(box, view),
        roll=roll_of(box, view),
        deal=deal_of(box, view.deal) if view.deal else None,
        trading=view.trade.seat if view.trade else None,
        left=view.trade.left if view.trade else 0,
        offers=tuple(any_fact(box, id_) for id_ in dict.fromkeys(loose)),
        lists=tuple(row_signs(row, level) for row in view.lists),
    )


def lies_nowhere(key: list[str], placed: Collection[str]) -> bool:
    """What is only shown here; a type of enemy to draw may be called as a survivor is."""
    verb, *things = key
    if not things or things[0].isdecimal():
        return False
    return verb == "draw" or things[0] not in placed


def encounter_of(box: Box, view: View) -> EncounterFact | None:
    """FO-ENC-14. What is read aloud before the choice, and no more."""
    card = view.reading
    if card is None:
        return None
    words = box.records.texts[card.id].value.options
    return EncounterFact(
        id=card.id,
        picture=drawn(box.encounters[card.id].deck),
        level=card.level,
        story=text_of(box, card.id),
        options=tuple(
            OptionFact(
                number=at + 1,
                prompt=words[at].prompt if at < len(words) else "",
                forced=bool(option.forced),
                needs=(
                    *row_signs(option.forced, card.level),
                    *row_signs(option.requires, card.level),
                ),
                cost=row_signs(option.cost, card.level),
                tasks=row_signs(option.tasks, card.level),
            )
            for at, option in enumerate(card.options)
        ),
    )


def aftermath(box: Box, line: Line) -> str:
    """FO-ENC-20. The text that is read once it is known how an option or a goal turned out."""
    return story(box, line.args["told"]) if line.message == "story" else ""


def roll_of(box: Box, view: View) -> RollFact | None:
    roll = view.roll
    if roll is None:
        return None
    foes = [*view.enemies, *([view.drawn] if view.drawn else [])]
    foe = next((foe for foe in foes if foe.id == roll.foe), None)
    weak = foe.vulnerable if foe else ()
    faces = tuple(face_of(box, number, weak) for number in FACES)
    up = [faces[number - 1] for number in roll.dice]
    armoured = foe is not None and "armor" in foe.abilities and "armor" not in roll.ignored
    return RollFact(
        seat=roll.seat,
        foe=foe_piece(foe) if foe else None,
        letters=roll.letters,
        difficulty=roll.difficulty,
        faces=faces,
        dice=tuple(number - 1 for number in roll.dice),
        rerolls=roll.rerolls,
        symbols=sum(face.hits for face in up) + roll.symbols,
        hits=sum(face.scores for face in up) + roll.hits,
        needed=foe.level + armoured if foe else roll.difficulty,
    )


def face_of(box: Box, number: int, weak: Collection[str]) -> Face:
    die = box.dice[number]
    there = areas(die.areas)
    return Face(" ".join(there), die.hits, bool(set(there) & set(weak)))


def deal_of(box: Box, deal: DealView) -> DealView:
    readable = sum(id_ in box.agendas for id_ in deal.give)
    return msgspec.structs.replace(deal, give_agendas=deal.give_agendas - readable)
