"""A level: the letters that were drawn, and what each of them would bring."""

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.survivors.levelling import LEARN, MASTER, perks_for
from pustosh.games.fallout.show.cards import CardFact, card_fact
from pustosh.games.fallout.sight.view import View


class LetterFact(msgspec.Struct, frozen=True):
    letter: str
    known: bool
    perks: tuple[CardFact, ...]  # one of which a letter brings that is known


class Level(msgspec.Struct, frozen=True):
    letters: tuple[LetterFact, ...]
    perks: tuple[CardFact, ...]  # to choose from, once the letter is chosen


def level_of(box: Box, view: View) -> Level | None:
    """For the seat that decides; nothing at any other moment."""
    keys = [choice.key.split() for choice in view.choices]
    letters = [key[1] for key in keys if key[0] == LEARN.verb]
    perks = [key[1] for key in keys if key[0] == MASTER.verb]
    if view.seat is None or not letters + perks:
        return None
    return Level(
        tuple(letter_fact(box, view, view.seat, letter) for letter in letters),
        tuple(card_fact(box, id_) for id_ in perks),
    )


def letter_fact(box: Box, view: View, seat: int, letter: str) -> LetterFact:
    own = view.survivors[seat].special
    known = letter in own
    perks = perks_for(box, view.perks, own, letter)[1] if known else []
    return LetterFact(letter, known, tuple(card_fact(box, id_) for id_ in perks))
