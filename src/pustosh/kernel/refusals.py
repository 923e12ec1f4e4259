"""Why an answer is refused: the rule that forbids it, or else what is open."""

from typing import Any

from pustosh.kernel.flow import Game, NotOpen
from pustosh.kernel.spec import GameSpec, Refusal


class Refused(NotOpen):
    """A refused answer with its reason, for people and programs. Nothing has changed."""

    def __init__(self, seat: int, key: str, reason: Refusal | None, game: Game[Any]) -> None:
        self.seat = seat
        self.key = key
        self.reason = reason
        self.open = [choice.key for choice in game.choices] if seat == game.decider else []
        super().__init__(self._line(game))

    def _line(self, game: Game[Any]) -> str:
        said = f"seat {self.seat} cannot {self.key!r}"
        if self.reason is not None:
            return f"{said}: {self.reason.message} ({self.reason.rule})"
        if self.open:
            return f"{said}. Open: {', '.join(self.open)}"
        if game.over:
            return f"{said}: the game is over"
        return f"{said}: seat {game.decider} decides now"


def why_not(spec: GameSpec, game: Game[Any], seat: int, key: str) -> Refused | None:
    """None if this answer is open; else the refusal, with its rule where the game knows one."""
    if seat == game.decider and any(choice.key == key for choice in game.choices):
        return None
    return Refused(seat, key, spec.explain(game, seat, key), game)
