"""The games for Gymnasium: one seat is yours, bots play the others.

import gymnasium
import pustosh.adapters.gymnasium

env = gymnasium.make("pustosh/shelter-v0", seats=2, bots="greedy")
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.rendering import RENDER_MODES, check_mode, drawn
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games import GAMES
from pustosh.kernel.faults import Fault


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """Reward 1 for a victory, a share of it with others; in a cooperative game if all win."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  their name

    def __init__(  # noqa: PLR0913  each is an option of its own
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "random",
        options: Mapping[str, Any] | None = None,
        pack: str | Path | None = None,
        masked: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.table = Numbered(game, seats, options, pack, masked)
        if seat not in range(self.table.seats):
            raise Fault(f"there is no seat {seat}: seats are 0 to {self.table.seats - 1}")
        bot(bots, game, "0")  # an unknown kind is refused here
        self.seat, self.bots = seat, bots
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.table.begin(number)
        game = self.table.kit.spec.name
        self.players = [bot(self.bots, game, f"{number}:{n}") for n in range(self.table.seats)]
        self._play_others()
        return self.table.observe(self.seat), self._facts()

    def _play_others(self) -> None:
        """Until this seat is asked, the game is over, or it is too long."""
        table = self.table
        while not table.over and table.game.decider != self.seat and not self._cut():
            choice = self.players[table.game.decider].decide(BotView(table.game, table.kit.spec))
            table.game.take(choice)
            table.actions += 1

    def _cut(self) -> bool:
        return self.table.actions >= self.table.kit.spec.most_decisions

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._play_others()
        ended = self.table.over
        reward = self.table.returns()[self.seat]
        seen = self.table.observe(self.seat)
        return seen, reward, ended, self._cut() and not ended, self._facts()

    def _facts(self) -> dict[str, Any]:
        return {**self.table.facts(self.seat), "action_mask": self.table.mask(self.seat)}

    def render(self) -> Any:
        return drawn(self.table, self.render_mode)


def register() -> None:
    """`pustosh/shelter-v0` and the others, for `gymnasium.make` and `make_vec`."""
    for game in GAMES:
        gymnasium.register(
            id=f"pustosh/{game}-v0",
            entry_point="pustosh.adapters.gymnasium:SeatEnv",
            kwargs={"game": game},
        )


register()
