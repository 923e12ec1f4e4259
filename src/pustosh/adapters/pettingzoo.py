"""The games for PettingZoo: `env` asks one seat after the other, `parallel_env` all at once.

from pustosh.adapters import pettingzoo

env = pettingzoo.env("shelter", seats=2)
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pettingzoo
from pettingzoo.utils import wrappers

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.seated import Seated


class SeatsEnv(Seated, pettingzoo.AECEnv[str, Any, Any]):
    """One seat after the other, as the rules ask them."""

    def __init__(self, table: Numbered, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.take_table(table, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def _look(self) -> None:
        facts = self.facts()
        self.infos = {agent: facts[agent] for agent in self.agents}
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.game.decider]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards, ended, cut = self.act(action)
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""


def env(  # noqa: PLR0913  each is an option of its own
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    pack: str | Path | None = None,
    masked: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "pettingzoo.AECEnv[str, Any, Any]":
    """The game with PettingZoo's own checks around it. A masked action is refused, or replaced
    by an open one (`masked="replace"`); after `max_cycles` actions the game is cut off."""
    table = Numbered(game, seats, options, pack, masked)
    raw = SeatsEnv(table, max_cycles, render_mode)
    return wrappers.OrderEnforcingWrapper(raw)
