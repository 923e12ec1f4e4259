"""What every game keeps, as checks that look at one game while it is played (see watching.py)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.lab.tables import Table
from pustosh.matches.files import dump, parse
from pustosh.matches.replay import follow, replay

encode = msgspec.json.Encoder(order="deterministic").encode


SHOWN = 12  # open choices that a broken invariant names
ASKED = 20  # closed choices about which a refusal is asked at one moment


class BrokenInvariant(AssertionError):
    """A game does not do what every game does."""


def holds(kept: bool, what: str, game: Game[Any]) -> None:
    if not kept:
        open_ = ", ".join(choice.key for choice in game.choices[:SHOWN])
        raise BrokenInvariant(f"{what}; seat {game.decider} decides among {open_}")


def state(spec: GameSpec, game: Game[Any], seats: int) -> bytes:
    """All that can be seen of a game, from everywhere, and what is still to happen."""
    views = [spec.view(game, seat) for seat in (None, *range(seats))]
    return encode((views, game.pending(), spec.pieces(game)))


class Invariant:
    """Looks at a game at every so many decisions and at its end, then once at the whole of it."""

    def __init__(self, table: Table, every: int = 1) -> None:
        self.table = table
        self.spec = table.spec
        self.every = every

    def look(self, game: Game[Any]) -> None:
        """At one moment: nothing of the game may change."""

    def finish(self, game: Game[Any]) -> None:
        """Once, when the game is over."""

    def state(self, game: Game[Any]) -> bytes:
        return state(self.spec, game, self.table.seats)


class Ends(Invariant):
    """There is an outcome when the game is over, and not before."""

    def look(self, game: Game[Any]) -> None:
        outcome = self.spec.outcome(game)
        if game.over:
            holds(outcome is not None, "over without an outcome", game)
        else:
            holds(outcome is None, "an outcome before the end", game)


class Choices(Invariant):
    """Keys are unique; every open choice is explained as open and can be taken."""

    def look(self, game: Game[Any]) -> None:
        keys = [choice.key for choice in game.choices]
        holds(len(set(keys)) == len(keys), f"a key is offered twice in {keys}", game)
        for choice, key in zip(game.choices, keys, strict=True):
            refused = why_not(self.spec, game, game.decider, key)
            holds(refused is None, f"{key} is open and refused", game)
            game.copy(Seeded("try")).take(choice)


class Refusals(Invariant):
    """What was open before and is not now is refused, and asking changes nothing."""

    def __init__(self, table: Table, every: int = 1) -> None:
        super().__init__(table, every)
        self.earlier: set[str] = set()

    def look(self, game: Game[Any]) -> None:
        before = self.state(game)
        now = {choice.key for choice in game.choices}
        for key in sorted(self.earlier - now)[:ASKED]:
            for seat in range(self.table.seats):
                refused = why_not(self.spec, game, seat, key) or game.aside(seat, key)
                holds(refused is not None, f"{key} is not offered and not refused", game)
        holds(self.state(game) == before, "asking why changed it", game)
        self.earlier |= now


class Copies(Invariant):
    """A copy plays on exactly like the original, and neither of the two changes the other.

    A copy waits while the game goes on. At the next look it is given the same answers.
    """

    def __init__(self, table: Table, every: int = 1) -> None:
        super().__init__(table, every)
        self.twin: Game[Any] | None = None
        self.answered = 0  # answers of the record when it was made
        self.before = b""

    def look(self, game: Game[Any]) -> None:
        now = self.state(game)
        if self.twin is not None:
            holds(self.state(self.twin) == self.before, "a copy differs or was changed", game)
            self.catch_up(self.twin)
            holds(self.state(self.twin) == now, "a copy plays on otherwise", game)
            holds(self.state(game) == now, "a copy changed the original", game)
        self.twin, self.before = game.copy(Seeded("copy")), now
        self.answered += self.every

    def catch_up(self, twin: Game[Any]) -> None:
        begun = self.answered - self.every
        for at, answer in enumerate(self.table.record.answers[begun : self.answered], begun + 1):
            follow(twin, answer, at)


class Secrets(Invariant):
    """Open choices are shown to the decider and to nobody else."""

    def look(self, game: Game[Any]) -> None:
        for reader in (None, *range(self.table.seats)):
            if reader != game.decider:
                choices = getattr(self.spec.view(game, reader), "choices", None)
                holds(not choices, f"seat {reader} sees another's choices", game)


class Pieces(Invariant):
    """Every card and token is in exactly one place."""

    first: Mapping[str, int] | None = None

    def look(self, game: Game[Any]) -> None:
        pieces = self.spec.pieces(game)
        if self.first is None:
            self.first = pieces
        holds(pieces == self.first, f"pieces differ: {difference(self.first, pieces)}", game)


def difference(first: Mapping[str, int], now: Mapping[str, int]) -> list[str]:
    names = sorted({*first, *now})
    return [name for name in names if first.get(name, 0) != now.get(name, 0)]


class Citations(Invariant):
    """Each choice and each journal line cites a rule that exists."""

    def __init__(self, table: Table, every: int = 1) -> None:
        super().__init__(table, every)
        self.ids = frozenset(table.spec.rulebook().ids)

    def look(self, game: Game[Any]) -> None:
        for choice in game.choices:
            holds(choice.rule in self.ids, f"{choice.key} cites {choice.rule}", game)

    def finish(self, game: Game[Any]) -> None:
        for line in self.table.journal.lines:
            holds(line.rule in self.ids, f"the line {line.message!r} cites {line.rule}", game)


class Replays(Invariant):
    """A record, written down and read again, replays to the same bytes."""

    def finish(self, game: Game[Any]) -> None:
        journal = Journal()
        record = parse(dump(self.table.record), "record")
        again = replay(self.spec, self.table.pack, record, journal)
        holds(self.state(again) == self.state(game), "the replay ends elsewhere", again)
        same = encode(journal.lines) == encode(self.table.journal.lines)
        holds(same, "the replay tells another story", again)
