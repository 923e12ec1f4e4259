"""Looking for turns to tell of, and telling: never while somebody waits for an answer.

A page that is open on this server takes the notice back before it is due; so every server has its
say, and only whoever has no page open is told, once for each turn, and once more after a day.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email.message import EmailMessage

from pustosh.games import game
from pustosh.matches.notices import Address, Subscription, Turn
from pustosh.matches.work import REMINDER
from pustosh.web.live.hub import Hub
from pustosh.web.live.now_and_then import now_and_then
from pustosh.web.notices import letters
from pustosh.web.notices.letters import MailServer
from pustosh.web.notices.push import Delivery, PushKey, push
from pustosh.web.notices.stopping import Stopping
from pustosh.web.notices.wording import letter_about, payload_about

PAUSE = 5.0  # seconds between two looks
MOST = 50  # turns at a look
AGAIN = 600.0  # seconds until a notice that could not be delivered is tried again
TRIES = 5
THREADS = 4

logger = logging.getLogger("pustosh.notices")


class NoticeWatch:
    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.store.notices
        self.key = PushKey(hub.store.settings)
        self.stopping = Stopping(hub.store.settings.key_of_identities())
        self.mail: MailServer | None = None
        self.local = False  # whether notices may go to this machine: for tests alone
        self._present = Counter[tuple[str, str]]()  # table and owner: their open pages
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")

    @contextmanager
    def present(self, table_id: str, owner: str) -> Iterator[None]:
        """While somebody has a table open."""
        self._present[table_id, owner] += 1
        try:
            yield
        finally:
            self._present[table_id, owner] -= 1
            self._present += Counter()  # without those that have left

    async def watch(self) -> None:
        await now_and_then(PAUSE, self.look, logger)

    def look(self) -> None:
        if seen := [id_ for id_, owner in list(self._present) if self._is_asked(id_, owner)]:
            self._store.cancel(seen)
        for turn in self._store.due(MOST):
            self._pool.submit(self._tell, turn)

    def _is_asked(self, id_: str, owner: str) -> bool:
        table = self._hub.known(id_)
        seat = -1 if table is None else table.match.game.decider
        return table is not None and seat >= 0 and table.people[seat].owner == owner

    def _tell(self, turn: Turn) -> None:
        try:
            results = [*self._push_all(turn), *self._write(turn)]
        except Exception:
            logger.exception(
                "a notice about table %s failed; it will be tried again", turn.table_id
            )
            results = [Delivery.LATER]
        self._store.told(turn, next_notice(turn, results))

    def _push_all(self, turn: Turn) -> Iterator[Delivery]:
        for subscription in self._store.subscriptions(turn.owner):
            yield self._push(turn, subscription)

    def _push(self, turn: Turn, to: Subscription) -> Delivery:
        text = payload_about(turn, game(turn.game).title, to.language)
        result = push(self.key, to, text, self.local)
        if result is Delivery.NEVER:
            self._store.unsubscribe(to.owner, to.endpoint)
        return result

    def _write(self, turn: Turn) -> Iterator[Delivery]:
        to = self._store.address(turn.owner)
        if self.mail is not None and to is not None and to.confirmed:
            yield self._send(turn, to, self.mail)

    def _send(self, turn: Turn, to: Address, server: MailServer) -> Delivery:
        stop = f"{to.origin}/notices/stop/{self.stopping.token(to)}"
        subject, text = letter_about(turn, game(turn.game).title, to, stop)
        result = letters.send(
            server, letters.letter(server.sender, to.address, subject, text, stop)
        )
        if result is Delivery.NEVER:
            self._store.forget_address(to.owner)
        return result

    def post(self, server: MailServer, message: EmailMessage) -> None:
        """A letter that somebody waits for goes at once, and keeps nobody waiting."""
        self._pool.submit(letters.send, server, message)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def next_notice(turn: Turn, results: list[Delivery]) -> float | None:
    """Seconds until the next notice about this turn; None: there is none."""
    if Delivery.DONE in results:
        return REMINDER if turn.notified == 0 else None
    return AGAIN if Delivery.LATER in results and turn.notified < TRIES else None
