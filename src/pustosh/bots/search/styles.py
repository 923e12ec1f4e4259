"""How each game is searched. docs/bots.md says what was tried and what it brought."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pustosh.bots.bot_view import Bot
from pustosh.bots.fallout.guide import Guide as FalloutGuide
from pustosh.bots.munchkin.mind import NEAR
from pustosh.bots.trying import Guide, Planned


def ended_round(table: Any) -> int:
    return int(table.round)


def ended_turn(table: Any) -> int:
    return int(table.turns)


def ended_day(table: Any) -> int:
    return int(table.day)


def as_planned(planner: Bot) -> Guide:
    return Planned(lambda trial: planner.decide(trial.bot_view()))


def no_moment(table: Any) -> tuple[int | str, ...]:
    return ()


def hour(table: Any) -> tuple[int | str, ...]:
    """This War of Mine: the phase, the stage of the day, or the card of an exploration."""
    return table.day, table.phase, table.stage, table.explored


def always(glance: Any) -> bool:
    return True


def near_the_win(glance: Any) -> bool:
    """Munchkin: somebody may win with the next combat or the one after it."""
    return bool(max(glance.table.level) >= NEAR)


@dataclass(frozen=True)
class Style:
    tree: bool  # a tree of what follows, or rounds over the choices alone
    planned: bool  # playouts by the planner, or blindly
    time: Callable[[Any], int]  # how far a game is: its round, turn or day
    span: int  # how much of that a playout lasts before its end is appraised
    longest: int = 400  # decisions of a playout at most
    width: int = 5  # choices that are tried; of a tree: how fast it widens
    explore: float = 0.5
    games: int = 4  # of a round, after which the choices that are behind drop out
    margin: float = 2.0  # by how many standard errors a choice must beat the planner's
    searched: frozenset[str] = frozenset()  # verbs of questions that are searched; none: all
    looked_at: frozenset[str] = frozenset()  # what an analysis looks at besides
    skipped: frozenset[str] = frozenset()  # verbs of questions that the planner answers alone
    guide: Callable[[Bot], Guide] = as_planned  # says what is tried
    race: bool = False  # the planner's best choices race, with luck that is paced
    moment: Callable[[Any], tuple[int | str, ...]] = no_moment  # of the game, for that luck
    windows: frozenset[str] = frozenset()  # of a glance: others are left to the planner
    decisive: Callable[[Any], bool] = always  # of a glance: where a level thinks


STYLES = {
    "shelter": Style(tree=True, planned=False, time=ended_round, span=9, longest=24, width=8),
    "fallout": Style(
        tree=False,
        planned=True,
        time=ended_round,
        span=3,
        width=5,
        games=6,
        margin=0.8,
        guide=FalloutGuide,
        skipped=frozenset(
            (
                "lead",
                "activate",
                "peek",
                "equip",
                "stand",
                "play",
                "discard",
                "mark",
                "keep",
                "break-camp",
                "drop-deal",
                "refuse",
            )
        ),
    ),
    "munchkin": Style(
        tree=False,
        planned=True,
        time=ended_turn,
        span=2,
        windows=frozenset(("combat", "answer", "prep", "offer")),
        margin=1.0,
        decisive=near_the_win,
    ),
    "warofmine": Style(
        tree=False,
        planned=True,
        time=ended_day,
        span=1,
        race=True,
        moment=hour,
        margin=1.5,
        searched=frozenset(("scavenge", "guard")),  # the tasks of the evening
        looked_at=frozenset(("go", "fight", "red-raid")),
    ),
}
