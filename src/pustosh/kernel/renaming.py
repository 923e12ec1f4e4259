"""Replaces ids by other ids in decks, open choices and scheduled steps."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game, T

Renames: TypeAlias = dict[str, str]  # old id -> new id


def exchanged(cards: Sequence[str], chance: Chance) -> Renames:
    """A random permutation of the cards, as renames. Which card a place gets does not depend on
    where the cards lay before: games that look alike to a seat are dealt alike by one chance."""
    left = sorted(cards)
    return {card: left.pop(chance.pick(left)) for card in cards}


def dealt(places: Sequence[str], pool: Sequence[str], chance: Chance) -> Renames:
    """Any cards into these places, as renames; those left over lie in the pool, without order."""
    left = [*places, *pool]
    new = {card: left.pop(chance.pick(left)) for card in places}
    placed = set(new.values())
    back = [card for card in places if card not in placed]
    out = [card for card in new.values() if card not in new]
    return new | dict(zip(out, back, strict=True))


def renamed(value: Any, new: Renames) -> Any:
    """The value with ids replaced, also inside tuples; other values stay as they are."""
    if isinstance(value, str):
        return new.get(value, value)
    if not isinstance(value, tuple):
        return value
    parts = [renamed(part, new) for part in value]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def renamed_deck(deck: Deck, new: Renames, covered: bool = True) -> Deck:
    """The deck with its cards replaced; of the discard pile, if some are `covered`, those that
    were never seen."""
    return Deck(
        renamed_cards(deck.pool, new),
        renamed_cards(deck.top, new),
        renamed_cards(deck.bottom, new),
        renamed_cards(deck.discard, new) if covered else deck.discard,
    )


def renamed_cards(cards: tuple[str, ...], new: Renames) -> tuple[str, ...]:
    """The same for cards, of which there are many."""
    if not cards or new.keys().isdisjoint(cards):
        return cards
    return tuple(map(new.get, cards, cards))  # without a frame for each: a deck has a hundred


def renamed_call(step: Call, new: Renames) -> Call:
    return step[0], renamed(step[1], new)


def renamed_choice(choice: Choice, new: Renames) -> Choice:
    then = tuple(renamed_call(step, new) for step in choice.then)
    return Choice(choice.rule, choice.verb, renamed(choice.args, new), then)


def rename_waiting(game: Game[T], new: Renames) -> None:
    """The same in all steps that wait and in all open choices of a game."""
    rename_steps(game, new)
    rename_choices(game, new)


def rename_steps(game: Game[T], new: Renames) -> None:
    game.todo[:] = [renamed_call(step, new) for step in game.todo]


def rename_choices(game: Game[T], new: Renames) -> None:
    game.choices = tuple([renamed_choice(choice, new) for choice in game.choices])
