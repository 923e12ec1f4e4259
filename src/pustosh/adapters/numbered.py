"""A game that is played by numbers: what PettingZoo and Gymnasium have in common."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pustosh.encoding.encoded import encoded
from pustosh.encoding.returns import returns
from pustosh.encoding.spelling import Speller
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game

MASKED = ("refuse", "replace")


class Numbered:
    """A table for so many seats; each game on it begins with a seed."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        pack: str | Path | None,
        masked: str,
    ) -> None:
        self.kit = encoded(game, Path(pack) if pack is not None else None)
        self.seats = self.kit.spec.seats[0] if seats is None else seats
        self.options = self.kit.spec.read_options(options or {}, self.seats)
        if masked not in MASKED:
            raise Fault(f"masked is {masked!r}; say {' or '.join(MASKED)}")
        self.masked = masked
        self.speller = Speller(self.kit.numbering)
        self.game: Game[Any]
        self.actions = 0

    def begin(self, seed: int | str) -> None:
        """The same seed and the same actions give the same game."""
        spec = self.kit.spec
        self.game = spec.new_game(self.seats, self.options, self.kit.box, Seeded(str(seed)))
        self.taste = Seeded(f"{seed}:masked")
        self.speller.prefix = ()
        self.actions = 0

    @property
    def over(self) -> bool:
        return self.game.over

    def step(self, action: int) -> None:
        """Say a number for the seat that decides."""
        open_ = self.speller.open(self.game.choices)
        number = int(action)
        if number not in open_ and self.masked == "replace":
            number = open_[self.taste.pick(open_)]
        choice = self.speller.say(self.game.choices, number)
        self.actions += 1
        if choice is not None:
            self.game.take(choice)

    def returns(self) -> list[float]:
        """Nothing before the end."""
        outcome = self.kit.spec.outcome(self.game) if self.over else None
        return returns(outcome, self.seats, self.kit.spec.cooperative)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each open number; of a seat that is not asked, none."""
        mask = np.zeros(self.kit.numbering.size, dtype=np.int8)
        if not self.over and self.game.decider == seat:
            mask[self.speller.open(self.game.choices)] = 1
        return mask

    def observe(self, seat: int) -> dict[str, Any]:
        vector = np.zeros(self.kit.observation.size, dtype=np.float32)
        self.kit.observation.write(self.kit.spec.view(self.game, seat), vector)
        return {"observation": vector, "action_mask": self.mask(seat)}

    def facts(self, seat: int) -> dict[str, Any]:
        """For those who prefer keys: the open ones, and how the game ended."""
        mine = not self.over and self.game.decider == seat
        keys = [choice.key for choice in self.game.choices] if mine else []
        outcome = self.kit.spec.outcome(self.game) if self.over else None
        return {"keys": keys, **({"scores": outcome.scores} if outcome else {})}

    def observation_space(self) -> spaces.Dict:
        low, high = self._bounds()
        mask = spaces.Box(0, 1, (self.kit.numbering.size,), np.int8)
        return spaces.Dict(
            {"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask}
        )

    def _bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        fields = self.kit.observation.fields
        sizes = [field.size for field in fields]
        low = np.repeat(np.array([field.low for field in fields], np.float32), sizes)
        high = np.repeat(np.array([field.high for field in fields], np.float32), sizes)
        return low, high

    def action_space(self) -> "spaces.Discrete[np.int64]":
        return spaces.Discrete(self.kit.numbering.size)
