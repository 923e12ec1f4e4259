"""Everything a bot may use: the view and choices of its seat, and determinized games."""

from collections.abc import Callable
from typing import Any, Protocol

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec


class BotView:
    """What a seat knows when it is asked to decide."""

    __slots__ = ("_game", "_spec", "choices", "seat")

    def __init__(self, game: Game[Any], spec: GameSpec) -> None:
        self.seat = game.decider
        self.choices: tuple[Choice, ...] = game.choices
        self._game = game
        self._spec = spec

    def view(self) -> Any:
        return self._spec.view(self._game, self.seat)

    def printed(self) -> Any:
        """The box: what is printed on the components, which everybody may read."""
        return self._game.table.box

    def pick(self, chance: Chance) -> Choice:
        """A random choice; choices that the playout filter of the game rejects are left out."""
        return self._spec.pick(self._game, chance)

    def determinize(self, chance: Chance) -> "Determinized":
        """A copy of the game in which everything the seat cannot know is dealt anew."""
        game = self._spec.determinize(self._game, self.seat, chance)
        return Determinized(game, self.seat, self._spec.view)


class Determinized:
    """A game for trying choices. The bot sees it only through the view of its own seat."""

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
        """The open choices; none while another seat decides."""
        return self._game.choices if self._game.decider == self.seat else ()

    def take(self, choice: Choice) -> None:
        self._game.take(choice)

    def view(self) -> Any:
        return self._view(self._game, self.seat)


class Bot(Protocol):
    def decide(self, bot_view: BotView) -> Choice:
        """One of the open choices."""
        ...
