"""Everything a bot may use: the view and choices of its seat, and determinized games."""

from collections.abc import Callable
from typing import Any, Protocol

from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec, Outcome


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

    def glance(self) -> Any:
        """Facts of the view that are worked out when they are asked for, where a game has that."""
        look = self._spec.glance or self._spec.view
        return look(self._game, self.seat)

    def printed(self) -> Any:
        """The box: what is printed on the components, which everybody may read."""
        return self._game.table.box

    def narrowed(self, choices: tuple[Choice, ...]) -> "BotView":
        """The same decision with fewer choices: what would be next best?"""
        bot_view = BotView(self._game, self._spec)
        bot_view.choices = choices
        return bot_view

    def pick(self, chance: Chance) -> Choice:
        """A random choice; choices that the playout filter of the game rejects are left out."""
        return self._spec.pick(self._game, chance)

    def determinize(self, chance: Chance) -> "Determinized":
        """A copy of the game in which everything the seat cannot know is dealt anew."""
        game = self._spec.determinize(self._game, self.seat, chance)
        return Determinized(game, self.seat, self._spec.view)

    def trial(self, chance: Chance) -> "Trial":
        """The same, to be played on for all seats: a search does that."""
        return Trial(self._spec.determinize(self._game, self.seat, chance), self._spec, self.seat)

    @property
    def game(self) -> str:
        return self._spec.name

    def fits(self, choice: Choice) -> bool:
        """Whether the playout filter of the game thinks that a choice is worth a try."""
        spec = self._spec
        if spec.playout_filter is None:
            return True
        return choice.verb not in spec.playout_avoids and spec.playout_filter(self._game, choice)


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


class Trial:
    """A game that is played on for all seats. What the bot's seat cannot know is dealt anew in it,
    so nothing in it is a secret, and what other seats could do in it may be looked at."""

    __slots__ = ("_game", "_spec", "seat")

    def __init__(self, game: Game[Any], spec: GameSpec, seat: int) -> None:
        self._game = game
        self._spec = spec
        self.seat = seat

    @property
    def decider(self) -> int:
        return self._game.decider

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The open choices of whoever decides; none when the game is over."""
        return self._game.choices

    @property
    def table(self) -> Any:
        return self._game.table

    def take(self, choice: Choice) -> None:
        self._game.take(choice)

    def pick(self, chance: Chance) -> Choice:
        return self._spec.pick(self._game, chance)

    def view(self) -> Any:
        return self._spec.view(self._game, self.seat)

    def glance(self) -> Any:
        """Facts of the view, for an appraisal."""
        look = self._spec.glance or self._spec.view
        return look(self._game, self.seat)

    def bot_view(self) -> BotView:
        """What the seat that decides would know if this were the game."""
        return BotView(self._game, self._spec)

    def outcome(self) -> Outcome | None:
        return self._spec.outcome(self._game)

    def copy(self, chance: Chance) -> "Trial":
        return Trial(self._game.copy(chance), self._spec, self.seat)


class Bot(Protocol):
    def decide(self, bot_view: BotView) -> Choice:
        """One of the open choices."""
        ...
