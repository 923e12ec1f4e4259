"""All seats hand in an action at once; that of the seat that decides counts."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pettingzoo
from gymnasium import spaces

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.rendering import RENDER_MODES, agent_names, check_mode, drawn


class TogetherEnv(pettingzoo.ParallelEnv[str, Any, Any]):
    def __init__(self, table: Numbered, max_cycles: int | None, render_mode: str | None) -> None:
        check_mode(render_mode)
        self.metadata = {
            "name": f"pustosh_{table.kit.spec.name}_v0",
            "render_modes": list(RENDER_MODES),
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.table.begin(secrets.token_hex(8) if seed is None else seed)
        self.agents = self.possible_agents[:]
        return self._seen(), self._facts()

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(n) for n, agent in enumerate(self.possible_agents)}

    def _facts(self) -> dict[str, Any]:
        return {agent: self.table.facts(n) for n, agent in enumerate(self.possible_agents)}

    def step(self, actions: Mapping[str, Any]) -> Any:
        self.table.step(actions[self.possible_agents[self.table.game.decider]])
        ended, cut = self.table.over, self.table.actions >= self.most
        if ended or cut:
            self.agents = []
        names = self.possible_agents
        rewards = dict(zip(names, self.table.returns(), strict=True))
        over, short = dict.fromkeys(names, ended), dict.fromkeys(names, cut and not ended)
        return self._seen(), rewards, over, short, self._facts()

    def render(self) -> Any:
        return drawn(self.table, self.render_mode)


def parallel_env(  # noqa: PLR0913  each is an option of its own
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    pack: str | Path | None = None,
    masked: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """As `env`, for algorithms that expect every seat to act in each step."""
    return TogetherEnv(Numbered(game, seats, options, pack, masked), max_cycles, render_mode)
