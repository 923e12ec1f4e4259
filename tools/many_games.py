"""Plays many games on all processors, for the tools that measure balance."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from pustosh.cli.output import progress_bar

Group = TypeVar("Group", int, str)
Result = TypeVar("Result")


def play_all(
    play: Callable[[Group, int], Result], groups: Sequence[Group], games: int
) -> dict[Group, list[Result]]:
    """The results of `play(group, number)` for each group and each number below `games`."""
    results: dict[Group, list[Result]] = {group: [] for group in groups}
    with (
        ProcessPoolExecutor(int(os.environ.get("WORKERS", os.cpu_count() or 1))) as pool,
        progress_bar("games", games * len(groups)) as progress,
    ):
        for group in groups:
            for result in pool.map(play, [group] * games, range(games), chunksize=5):
                results[group].append(result)
                progress(1)
    return results
