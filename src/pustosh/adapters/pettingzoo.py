"""The games for PettingZoo: `env` asks one seat after the other, `parallel_env` all at once.

from pustosh.adapters import pettingzoo

env = pettingzoo.env("shelter", seats=2)
"""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pettingzoo
from gymnasium import spaces
from pettingzoo.utils import wrappers

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.rendering import RENDER_MODES, agent_names, check_mode, drawn


class SeatsEnv(pettingzoo.AECEnv[str, Any, Any]):
    """One seat after the other, as the rules ask them."""

    def __init__(self, table: Numbered, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.metadata = {
            "name": f"pustosh_{table.kit.spec.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.table = table
        self.render_mode = render_mode
        self.most = table.kit.spec.most_decisions if max_cycles is None else max_cycles
        self.possible_agents = agent_names(table.seats)
        self._spaces = {agent: table.observation_space() for agent in self.possible_agents}
        self._actions = {agent: table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[Any]":
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(secrets.token_hex(8) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def _look(self) -> None:
        self.infos = {agent: self.table.facts(self._seat(agent)) for agent in self.agents}
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.game.decider]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self._seat(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.step(action)
        self.rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
        ended, cut = self.table.over, self.table.actions >= self.most
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut and not ended)
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return drawn(self.table, self.render_mode)

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
