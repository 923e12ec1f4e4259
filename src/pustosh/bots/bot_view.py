"""All that a bot gets: its seat's view and choices, and games determinized from them."""

from collections.abc import Callable
from typing import Any, Protocol

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec


class BotView:
    """What one seat sees at one decision."""

    __slots__ = ("_game", "_spec", "choices", "seat")

    def __init__(self, game: Game[Any], spec: GameSpec) -> None:
        self.seat = game.decider
        self.choices: tuple[Choice, ...] = game.choices
        self._game = game
        self._spec = spec

    def view(self) -> Any:
        return self._spec.view(self._game, self.seat)

    def printed(self) -> Any:
        """The box, in which everybody may read: what is printed on the components."""
        return self._game.table.box

    def pick(self, chance: Chance) -> Choice:
        """Any of the choices, blindly; not what nobody in his senses would take."""
        return self._spec.pick(self._game, chance)

    def determinize(self, chance: Chance) -> "Determinized":
        """A game that could be this one: what the seat cannot know is dealt anew."""
        dream = self._spec.determinize(self._game, self.seat, chance)
        return Determinized(dream, self.seat, self._spec.view)


class Determinized:
    """A game to try things in; it is looked at only through the seat's own view."""

    __slots__ = ("_game", "_view", "seat")

    def __init__(
        self, game: Game[Any], seat: int, view: Callable[[Game[Any], int | None], Any]
    ) -> None:
        self._game = game
        self._view = view
        self.seat = seat

    @property
    def decider(self) -> int:
        return self._game.decider

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The open choices, while they are this seat's."""
        return self._game.choices if self._game.decider == self.seat else ()

    def take(self, choice: Choice) -> None:
        self._game.take(choice)

    def view(self) -> Any:
        return self._view(self._game, self.seat)


class Bot(Protocol):
    def decide(self, bot_view: BotView) -> Choice:
        """One of the open choices."""
        ...
