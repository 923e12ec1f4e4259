"""Bots answer in threads of their own and never keep a page waiting."""

import logging
from concurrent.futures import ThreadPoolExecutor

from pustosh.bots import bot
from pustosh.bots.sight import Sight
from pustosh.kernel.faults import Fault
from pustosh.web.hub import Hub
from pustosh.web.live import LiveTable, Stale

SIMPLE = "random"  # what replaces a bot that fails
THREADS = 2

logger = logging.getLogger("pustosh.bots")


class BotDesk:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._busy: set[str] = set()

    def consider(self, table: LiveTable) -> None:
        """If a bot is to decide here, it will."""
        if self._to_move(table) is not None and table.id not in self._busy:
            self._busy.add(table.id)
            self._pool.submit(self._play, table)

    def wake_all(self) -> None:
        """After a start: bots that were about to answer go on."""
        for row in self._hub.store.running():
            self.consider(self._hub.table(row.id))

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _to_move(self, table: LiveTable) -> int | None:
        with table.lock:  # in the middle of an answer nobody seems to decide
            seat = table.match.game.decider
            return seat if seat >= 0 and table.people[seat].bot else None

    def _play(self, table: LiveTable) -> None:
        try:
            while (seat := self._to_move(table)) is not None:
                self._decide(table, seat)
                self._hub.wake(table.id)
        except Exception:
            logger.exception("the bots of table %s stopped", table.id)
        finally:
            self._busy.discard(table.id)
        if self._to_move(table) is not None:  # it became a bot's turn while we were leaving
            self.consider(table)

    def _decide(self, table: LiveTable, seat: int) -> None:
        with table.lock:
            match, question = table.match, table.version
            kind, game = table.people[seat].bot, match.game
        seed = f"{match.record.header.seed}:{seat}:{question}"
        try:
            choice = bot(kind, table.spec.name, seed).decide(
                Sight(game, table.spec.view, table.spec.imagine)
            )
            table.answer(seat, choice.key, question)
        except Stale:
            return
        except Fault as fault:
            self._replace(table, seat, kind, fault)
        except Exception as error:
            self._replace(table, seat, kind, error)

    def _replace(self, table: LiveTable, seat: int, kind: str, error: Exception) -> None:
        """A bot that fails gives its seat to the simple one, and the journal says so."""
        logger.warning("table %s: bot %s failed: %r", table.id, kind, error)
        if kind == SIMPLE:
            raise error
        table.change_seat(seat, "bot-replaced", bot=SIMPLE)
