"""Replaces ids by other ids in decks, open choices and scheduled steps."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game, T

Renames: TypeAlias = dict[str, str]  # old id -> new id


def exchanged(cards: Sequence[str], chance: Chance) -> Renames:
    """A random permutation of the cards, as renames."""
    left = list(cards)
    return {card: left.pop(chance.pick(left)) for card in cards}


def renamed(value: Any, new: Renames) -> Any:
    """The value with ids replaced, also inside tuples; other values stay as they are."""
    if isinstance(value, str):
        return new.get(value, value)
    if not isinstance(value, tuple):
        return value
    parts = [renamed(part, new) for part in value]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def renamed_deck(deck: Deck, new: Renames) -> Deck:
    """The deck with its cards replaced; of the discard pile those that were never seen."""
    return Deck(*renamed((deck.pool, deck.top, deck.bottom, deck.discard), new))


def renamed_call(step: Call, new: Renames) -> Call:
    return step[0], renamed(step[1], new)


def renamed_choice(choice: Choice, new: Renames) -> Choice:
    then = tuple(renamed_call(step, new) for step in choice.then)
    return Choice(choice.rule, choice.verb, renamed(choice.args, new), then)


def rename_waiting(game: Game[T], new: Renames) -> None:
    """The same in all steps that wait and in all open choices of a game."""
    game.todo[:] = [renamed_call(step, new) for step in game.todo]
    game.choices = tuple(renamed_choice(choice, new) for choice in game.choices)
