"""A thing takes the place of another everywhere: in decks, open choices and steps to come."""

from collections.abc import Sequence
from typing import Any

from pustosh.games.fallout.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

New = dict[str, str]  # what lay there -> what lies there now


def shuffled(cards: Sequence[str], chance: Chance) -> list[str]:
    left = list(cards)
    return [left.pop(chance.pick(left)) for _ in cards]


def renamed_deck(deck: Deck, new: New) -> Deck:
    """The discard pile lies open and stays as it is."""
    pool, top, bottom = (
        tuple(new.get(card, card) for card in pile) for pile in (deck.pool, deck.top, deck.bottom)
    )
    return Deck(pool, top, bottom, deck.discard)


def rename(game: Game[Table], new: New) -> None:
    """What waits to be done and what is asked speak of the things that lie there now."""
    game.todo = [_call(step, new) for step in game.todo]
    game.choices = tuple(
        Choice(
            choice.rule,
            choice.verb,
            renamed(choice.args, new),
            tuple(_call(step, new) for step in choice.then),
        )
        for choice in game.choices
    )
    if game.table.deal:
        game.table.deal = renamed(game.table.deal, new)


def _call(step: Call, new: New) -> Call:
    return step[0], renamed(step[1], new)


def renamed(value: Any, new: New) -> Any:
    """Ids, and ids inside tuples and named tuples; all else stays."""
    if isinstance(value, str):
        return new.get(value, value)
    if not isinstance(value, tuple):
        return value
    parts = [renamed(part, new) for part in value]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
