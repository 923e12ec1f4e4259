"""All seats hand in an action at once; that of the seat that decides counts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pettingzoo

from pustosh.adapters.numbered import Numbered
from pustosh.adapters.seated import Seated


class TogetherEnv(Seated, pettingzoo.ParallelEnv[str, Any, Any]):
    def __init__(self, table: Numbered, max_cycles: int | None, render_mode: str | None) -> None:
        self.take_table(table, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.agents = self.begin(seed)
        return self._seen(), self.facts()

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(n) for n, agent in enumerate(self.possible_agents)}

    def step(self, actions: Mapping[str, Any]) -> Any:
        names = self.possible_agents
        rewards, ended, cut = self.act(actions[names[self.table.game.decider]])
        if ended or cut:
            self.agents = []
        over, short = dict.fromkeys(names, ended), dict.fromkeys(names, cut)
        return self._seen(), rewards, over, short, self.facts()


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
