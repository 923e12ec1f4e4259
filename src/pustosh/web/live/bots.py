"""Bots answer in threads of their own and never keep a page waiting."""

import contextlib
import logging
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from sqlalchemy.exc import SQLAlchemyError

from pustosh.bots import BOTS, bot
from pustosh.bots.bot_view import BotView
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.matches.store import SeatRow
from pustosh.web.live.hub import Hub
from pustosh.web.live.priority import Priority
from pustosh.web.live.seat_keeping import NotYours, Reseat
from pustosh.web.live.table import LiveTable, Stale

SIMPLE = "random"  # what replaces a bot that fails
THREADS = 2
PAUSE = 2.0  # seconds before bots that could not go on try again
PATIENCE = 0.15  # seconds for which a page waits for the bots' answers, to show them all at once

logger = logging.getLogger("pustosh.bots")


@cache
def kinds_for(game: str) -> tuple[str, ...]:
    """The kinds of bots that can play this game, the best last; the simple one plays every game."""
    return tuple(kind for kind in BOTS if plays(kind, game))


def plays(kind: str, game: str) -> bool:
    try:
        bot(kind, game, "")
    except Fault:
        return False
    return True


def best_kind(game: str) -> str:
    return kinds_for(game)[-1]


def seat_to_act(table: LiveTable) -> int | None:
    """The seat of the bot that decides; where a person decides for all, of one to propose."""
    with table.lock:  # in the middle of an answer nobody seems to decide
        seat = table.match.game.decider
        if seat < 0:
            return None
        if table.people[seat].bot:
            return seat
        return next(without_proposal(table), None) if table.spec.cooperative else None


def without_proposal(table: LiveTable) -> Iterator[int]:
    """Bots that have proposed nothing yet."""
    return (row.seat for row in table.people if row.bot and row.seat not in table.proposals)


def bot_view_of(table: LiveTable, seat: int, seed: str) -> BotView:
    """What a bot decides about. A proposal gets a copy, since a person may answer meanwhile."""
    game = table.match.game
    return BotView(game if seat == game.decider else game.copy(Seeded(seed)), table.spec)


class BotDesk:
    def __init__(self, hub: Hub, priority: Priority) -> None:
        self._hub = hub
        self._priority = priority
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._busy: set[str] = set()
        self._lock = threading.Lock()

    def consider(self, table: LiveTable) -> bool:
        """Start the bots of this table if one has to decide or to propose: True if so."""
        if seat_to_act(table) is None:
            return False
        with self._lock:
            if table.id not in self._busy:
                self._busy.add(table.id)
                self._pool.submit(self._play, table)
        return True

    def wake_all(self) -> None:
        """After a start of the server: bots whose turn it is go on."""
        for table in self._hub.tables(self._hub.store.running()):
            self.consider(table)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _play(self, table: LiveTable) -> None:
        try:
            seat = seat_to_act(table)
            while seat is not None:
                self._priority.yield_to_answers()
                self._act(table, seat)
                seat = seat_to_act(table)
                self._hub.wake(table.id, 0.0 if seat is None else PATIENCE)
        except Exception:
            logger.exception("the bots of table %s stopped; they will try again", table.id)
            self._try_later(table)
            return
        finally:
            self._busy.discard(table.id)
        if seat_to_act(table) is not None:  # it became a bot's turn while we were leaving
            self.consider(table)

    def _try_later(self, table: LiveTable) -> None:
        """Try again after a pause: a store that cannot be reached may need a while."""

        def again() -> None:
            with contextlib.suppress(RuntimeError):  # the server is going down
                self.consider(table)

        timer = threading.Timer(PAUSE, again)
        timer.daemon = True
        timer.start()

    def _act(self, table: LiveTable, seat: int) -> None:
        """Decide; or propose, with the view of the seat that decides."""
        with table.lock:
            kind, question = table.people[seat].bot, table.question
            seed = f"{table.match.record.header.seed}:{seat}:{table.version}"
            take = table.answer if seat == table.match.game.decider else table.propose
            bot_view = bot_view_of(table, seat, seed)
        try:
            choice = bot(kind, table.spec.name, seed).decide(bot_view)
            with table.acting(seat, None):
                take(seat, choice.key, question)
        except (Stale, NotYours):
            return
        except SQLAlchemyError:  # not the bot's fault
            raise
        except Exception as error:
            self._replace(table, seat, kind, error)

    def _replace(self, table: LiveTable, seat: int, kind: str, error: Exception) -> None:
        """A bot that fails gives its seat to the simple one, and the journal says so."""
        logger.warning("table %s: bot %s failed: %r", table.id, kind, error)
        if kind == SIMPLE:
            raise error

        def decide(row: SeatRow) -> Reseat:
            if row.bot != kind:
                raise NotYours("a person has come back meanwhile")
            return Reseat("bot-replaced", SIMPLE, row.owner, invitation=row.invitation)

        with contextlib.suppress(NotYours):
            table.reseat(seat, decide)
