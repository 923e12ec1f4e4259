"""What has come of a fight or a quest: from the lines since one's last answer."""

from collections.abc import Iterable

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.kernel.journal import Line
from pustosh.kernel.moments import Leaf, Way

STEPS = {"rerolls", "is-hit", "suffers", "scores", "retreats", "gains-xp", "levels-up", "killed"}
GAINS = {
    "power-advances": "medal", "gains-xp": "xp", "gains-caps": "cap", "gains-card": "cards",
    "draws-agenda": "agenda", "becomes": "dweller", "levels-up": "level", "heals": "health",
    "enemy-appears": "fight", "adds": "cards", "trashed": "drop",
}  # fmt: skip


class Bout(msgspec.Struct, frozen=True, kw_only=True):
    """A fight that is over."""

    enemy: str = ""  # nothing where the lines do not name it
    killed: bool = False
    hits: int = 0
    needed: int = 0
    steps: tuple[Line, ...] = ()


class Completion(msgspec.Struct, frozen=True):
    quest: str
    ways: tuple[Way, ...]
    gains: tuple[tuple[str, Line], ...]  # a drawing and what it tells
    opened: tuple[str, ...]  # quests that came into play


def last_bout(lines: Iterable[Line]) -> Bout | None:
    bout = None
    for line in lines:
        if line.message == "fights" or (bout is None and line.message == "is-hit"):
            bout = Bout(enemy=str(line.args.get("enemy", "")))
        if bout is not None:
            bout = gone_on(bout, line)
    return bout if bout and bout.needed else None


def gone_on(bout: Bout, line: Line) -> Bout:
    if line.message == "kills":
        return msgspec.structs.replace(bout, enemy=line.args["enemy"], killed=True)
    if line.message not in STEPS:
        return bout
    steps = (*bout.steps, line)
    if line.message != "scores":
        return msgspec.structs.replace(bout, steps=steps)
    hits, needed = line.args["n"], line.args["needed"]
    return msgspec.structs.replace(bout, hits=hits, needed=needed, steps=steps)


def completions(box: Box, lines: Iterable[Line]) -> list[Completion]:
    known = list(lines)
    ends = [at for at, line in enumerate(known) if line.message == "completes"]
    return [completion(box, known[at], known[at:]) for at in ends]


def completion(box: Box, end: Line, after: list[Line]) -> Completion:
    quest = end.args["quest"]
    return Completion(
        quest=quest,
        ways=ways_of(box, end),
        gains=tuple((GAINS[line.message], line) for line in after if line.message in GAINS),
        opened=tuple(line.args["quest"] for line in after if line.message == "stages"),
    )


def ways_of(box: Box, end: Line) -> tuple[Way, ...]:
    """The goals of a quest that is over: the one that was met, and those that are closed now."""
    prompts = enumerate(prompts_of(box, end.args["quest"]), 1)
    return tuple(Way(prompt, number == end.args["goal"]) for number, prompt in prompts)


def leaf(box: Box, line: Line) -> Leaf:
    """A quest that has come into play, with its goals."""
    quest = line.args["quest"]
    return Leaf(quest, prompts_of(box, quest), line)


def prompts_of(box: Box, quest: str) -> tuple[str, ...]:
    """What the goals of a quest say; nothing where its card has no text."""
    printed = box.records.texts.get(quest)
    return tuple(goal.prompt for goal in printed.value.goals) if printed else ()
