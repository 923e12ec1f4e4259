"""A bot's turn: it decides, or proposes, by what its seat may know."""

import contextlib
import logging
from functools import cache

from sqlalchemy.exc import SQLAlchemyError

from pustosh.bots import BOTS, bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.levels import searches
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.teaching.lesson import LessonStep
from pustosh.matches.store import SeatRow
from pustosh.web.live.minds import Minds, Task, task_of
from pustosh.web.live.seat_keeping import NotYours, Reseat
from pustosh.web.live.table import LiveTable, Stale

SIMPLE = "random"  # what replaces a bot that fails

logger = logging.getLogger("pustosh.bots")


@cache
def kinds_for(game: str) -> tuple[str, ...]:
    """The kinds of bots that can play this game; the simple one plays every game."""
    return tuple(kind for kind in BOTS if plays(kind, game))


def plays(kind: str, game: str) -> bool:
    try:
        bot(kind, game, "")
    except Fault:
        return False
    return True


def bot_view_of(table: LiveTable, seat: int, seed: str) -> BotView:
    """What a bot decides about. A proposal gets a copy, since a person may answer meanwhile."""
    game = table.match.game
    return BotView(game if seat == game.decider else game.copy(Seeded(seed)), table.spec)


def act(table: LiveTable, seat: int, minds: Minds) -> None:
    """Decide; or propose, with the view of the seat that decides."""
    with table.lock:
        kind, question = table.people[seat].bot, table.question
        seed = f"{table.match.record.header.seed}:{seat}:{table.version}"
        take = table.answer if seat == table.match.game.decider else table.propose
        bot_view = bot_view_of(table, seat, seed)
        step = table.match.awaited
        task = task_of(table.spec, table.match.record, kind, seed)
    try:
        key = key_in_lesson(step, seat) or decided(task, bot_view, minds)
        with table.acting(seat, None):
            take(seat, key, question)
    except (Stale, NotYours):
        return
    except SQLAlchemyError:  # not the bot's fault
        raise
    except Exception as error:
        replace(table, seat, kind, error)


def decided(task: Task, bot_view: BotView, minds: Minds) -> str:
    """What takes long is thought in another process."""
    if searches(task.kind, task.name):
        return minds.decide(task, bot_view)
    return bot(task.kind, task.name, task.seed).decide(bot_view).key


def key_in_lesson(step: LessonStep | None, seat: int) -> str:
    """In a lesson the answers of bots are written down too."""
    return step.keys[0] if step is not None and step.seat == seat else ""


def replace(table: LiveTable, seat: int, kind: str, error: Exception) -> None:
    """A bot that fails gives its seat to the simple one, and the journal says so."""
    logger.warning("table %s: bot %s failed", table.id, kind, exc_info=error)
    if kind == SIMPLE:
        raise error

    def decide(row: SeatRow) -> Reseat:
        if row.bot != kind:
            raise NotYours("a person has come back meanwhile")
        return Reseat("bot-replaced", SIMPLE, row.owner, invitation=row.invitation)

    with contextlib.suppress(NotYours):
        table.reseat(seat, decide)
