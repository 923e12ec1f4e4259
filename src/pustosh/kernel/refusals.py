"""Why an answer is refused: the rule that forbids it, or else what is open."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pustosh.kernel.faults import listing
from pustosh.kernel.flow import Game, NotOpen
from pustosh.kernel.spec import GameSpec, Refusal

MOST_OPEN = 12  # choices that a message lists in full

Say = Callable[[Refusal], str]  # a refusal as a sentence; who has the catalogues hands it in


def message_id(refusal: Refusal) -> str:
    return refusal.message


class Refused(NotOpen):
    """A refused answer with its reason, for people and programs. Nothing has changed."""

    def __init__(
        self, seat: int, key: str, reason: Refusal | None, game: Game[Any], say: Say = message_id
    ) -> None:
        self.seat = seat
        self.key = key
        self.reason = reason
        self.open = [choice.key for choice in game.choices] if seat == game.decider else []
        super().__init__(self._line(game, say))

    def _line(self, game: Game[Any], say: Say) -> str:
        refusal = f"seat {self.seat} cannot {self.key!r}"
        if self.reason is not None:
            why = f"{refusal} ({self.reason.rule}): {say(self.reason).rstrip('.')}"
            forms = self.forms()
            return f"{why}. Open: {listing(forms, self.key, MOST_OPEN)}" if forms else why
        if self.open:
            return f"{refusal}. Open: {self.alternatives()}"
        if game.over:
            return f"{refusal}: the game is over"
        return f"{refusal}: seat {game.decider} decides now"

    def forms(self) -> list[str]:
        """The open choices of the same verb."""
        verb = self.key.partition(" ")[0]
        return [key for key in self.open if key.partition(" ")[0] == verb]

    def alternatives(self) -> str:
        """The open forms of this verb; of a verb that is not open all choices, or all verbs."""
        if forms := self.forms():
            return listing(forms, self.key, MOST_OPEN)
        if len(self.open) <= MOST_OPEN:
            return ", ".join(self.open)
        verbs = Counter(key.partition(" ")[0] for key in self.open)
        return ", ".join(f"{verb} … ({count})" for verb, count in verbs.items())


def why_not(
    spec: GameSpec, game: Game[Any], seat: int, key: str, say: Say = message_id
) -> Refused | None:
    """None if this answer is open; else the refusal, with its rule where the game knows one."""
    if seat == game.decider and any(choice.key == key for choice in game.choices):
        return None
    if game.aside(seat, key):
        return None
    return Refused(seat, key, spec.explain(game, seat, key), game, say)
