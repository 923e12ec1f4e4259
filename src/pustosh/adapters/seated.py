"""What both environments of PettingZoo have: the table, its agents, their spaces, its end."""

import secrets
from typing import Any

from gymnasium import spaces

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.rendering import RENDER_MODES, agent_names, check_mode, drawn


class Seated:
    """Agents are called after their seats; a game that is too long is cut off."""

    possible_agents: list[str]
    metadata: dict[str, Any]

    def take_table(self, table: Numbered, max_cycles: int | None, render_mode: str | None) -> None:
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

    def begin(self, seed: int | None) -> list[str]:
        """A new game; everybody takes part."""
        self.table.begin(secrets.token_hex(8) if seed is None else seed)
        return self.possible_agents[:]

    def facts(self) -> dict[str, Any]:
        return {agent: self.table.facts(n) for n, agent in enumerate(self.possible_agents)}

    def act(self, action: Any) -> tuple[dict[str, float], bool, bool]:
        """What it brought everybody; whether the game is over; whether it is cut off."""
        self.table.step(action)
        rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
        ended = self.table.over
        return rewards, ended, not ended and self.table.actions >= self.most

    def render(self) -> str | None:
        return drawn(self.table, self.render_mode)
