"""A thing takes the place of another everywhere: in decks, open choices and steps to come."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game, T

New: TypeAlias = dict[str, str]  # what lay there -> what lies there now


def exchanged(cards: Sequence[str], chance: Chance) -> New:
    """Each of these cards lies where another of them lay."""
    left = list(cards)
    return {card: left.pop(chance.pick(left)) for card in cards}


def renamed(value: Any, new: New) -> Any:
    """Ids, and ids inside tuples and named tuples; all else stays."""
    if isinstance(value, str):
        return new.get(value, value)
    if not isinstance(value, tuple):
        return value
    parts = [renamed(part, new) for part in value]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def renamed_deck(deck: Deck, new: New) -> Deck:
    """The discard pile lies open and stays as it is."""
    pool, top, bottom = renamed((deck.pool, deck.top, deck.bottom), new)
    return Deck(pool, top, bottom, deck.discard)


def renamed_call(step: Call, new: New) -> Call:
    return step[0], renamed(step[1], new)


def renamed_choice(choice: Choice, new: New) -> Choice:
    then = tuple(renamed_call(step, new) for step in choice.then)
    return Choice(choice.rule, choice.verb, renamed(choice.args, new), then)


def rename_waiting(game: Game[T], new: New) -> None:
    """The same in all steps that wait and in all open choices of a game."""
    game.todo[:] = [renamed_call(step, new) for step in game.todo]
    game.choices = tuple(renamed_choice(choice, new) for choice in game.choices)
