"""What every game invariants, as checks on one game each. A broken one says where."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.matches.files import dump, parse
from pustosh.matches.match import new_match
from pustosh.matches.record import Record, Seat
from pustosh.matches.replay import follow, replay

encode = msgspec.json.Encoder(order="deterministic").encode


SHOWN = 12  # open choices that a broken invariant names


class BrokenInvariant(AssertionError):
    """A game does not do what every game invariants."""


def holds(kept: bool, what: str, game: Game[Any]) -> None:
    if not kept:
        open_ = ", ".join(choice.key for choice in game.choices[:SHOWN])
        raise BrokenInvariant(f"{what}; seat {game.decider} decides among {open_}")


class Table:
    """One random game of a kind, and how to play it."""

    def __init__(
        self, spec: GameSpec, pack: Any, seats: int, options: Mapping[str, Any], seed: str
    ) -> None:
        self.spec = spec
        self.pack = pack
        self.seats = seats
        self.options = options
        self.seed = seed

    def new(self, journal: Journal | None = None) -> Game[Any]:
        return self.spec.new_game(self.seats, self.options, self.pack, Seeded(self.seed), journal)

    def moments(self, every: int, journal: Journal | None = None) -> Iterator[Game[Any]]:
        """The game at each `every`-th decision, and once more when it is over."""
        game, taste = self.new(journal), Seeded(f"{self.seed}:taste")
        for decision in range(self.spec.most_decisions):
            if not game.choices:
                yield game
                return
            if decision % every == 0:
                yield game
            game.take(self.spec.pick(game, taste))
        raise BrokenInvariant(f"no end after {self.spec.most_decisions} decisions")


class Recalled(Table):
    """A recorded game: played with plans, it comes where random play never comes."""

    def __init__(self, spec: GameSpec, pack: Any, record: Record) -> None:
        header = record.header
        super().__init__(spec, pack, len(header.seats), header.options, header.seed)
        self.record = record

    def new(self, journal: Journal | None = None) -> Game[Any]:
        return replay(self.spec, self.pack, self.record.until(0), journal)

    def moments(self, every: int, journal: Journal | None = None) -> Iterator[Game[Any]]:
        game = self.new(journal)
        for decision, answer in enumerate(self.record.answers):
            if decision % every == 0:
                yield game
            follow(game, answer, decision + 1)
        yield game


def state(spec: GameSpec, game: Game[Any], seats: int) -> bytes:
    """All that can be seen of a game, from everywhere, and what is still to happen."""
    views = [spec.view(game, seat) for seat in (None, *range(seats))]
    return encode((views, game.pending(), spec.pieces(game)))


def ends(table: Table) -> None:
    """Play ends within the stated number of decisions, with an outcome."""
    for game in table.moments(every=table.spec.most_decisions):
        if game.over:
            holds(table.spec.outcome(game) is not None, "over without an outcome", game)
        else:
            holds(table.spec.outcome(game) is None, "an outcome before the end", game)


def offers_what_can_be_taken(table: Table, every: int) -> None:
    """Keys are unique, every open choice is explained as open and can be taken."""
    for game in table.moments(every):
        keys = [choice.key for choice in game.choices]
        holds(len(set(keys)) == len(keys), f"a key is offered twice in {keys}", game)
        for choice in game.choices:
            refused = why_not(table.spec, game, game.decider, choice.key)
            holds(refused is None, f"{choice.key} is open and refused", game)
            game.copy(Seeded("try")).take(choice)


def refuses_the_rest(table: Table, every: int) -> None:
    """What was open before and is not now is refused, and nothing changes."""
    seen: set[str] = set()
    for game in table.moments(every):
        before = state(table.spec, game, table.seats)
        for key in sorted(seen - {choice.key for choice in game.choices})[:20]:
            for seat in range(table.seats):
                refused = why_not(table.spec, game, seat, key)
                holds(refused is not None, f"{key} is not offered and not refused", game)
        holds(state(table.spec, game, table.seats) == before, "asking why changed it", game)
        seen.update(choice.key for choice in game.choices)


def copies_play_alike(table: Table, every: int) -> None:
    """A copy plays on exactly like the original, and never changes it."""
    spec, seats = table.spec, table.seats
    for game in table.moments(every):
        before = state(spec, game, seats)
        one, other = game.copy(Seeded("on")), game.copy(Seeded("on"))
        for twin in (one, other):
            holds(state(spec, twin, seats) == before, "a copy differs", game)
            taste = Seeded("taste")
            for _ in range(40):
                if twin.choices:
                    twin.take(twin.choices[taste.pick(twin.choices)])
        holds(state(spec, one, seats) == state(spec, other, seats), "copies part ways", game)
        holds(state(spec, game, seats) == before, "a copy changed the original", game)


def views_keep_secrets(table: Table, every: int) -> None:
    """Dealing anew what a seat cannot know changes not one byte of what it receives."""
    spec = table.spec
    for number, game in enumerate(table.moments(every)):
        for seat in range(table.seats):
            dream = spec.determinize(game, seat, Seeded(f"{table.seed}:{number}:{seat}"))
            seen, dreamt = encode(spec.view(game, seat)), encode(spec.view(dream, seat))
            holds(seen == dreamt, f"seat {seat} sees what it cannot know", game)
            holds(spec.pieces(dream) == spec.pieces(game), "dreaming lost a piece", game)
        for other in (None, *range(table.seats)):
            if other != game.decider:
                seen_by = msgspec.to_builtins(spec.view(game, other))
                holds(not seen_by.get("choices"), f"seat {other} sees another's choices", game)


def pieces_are_conserved(table: Table, every: int) -> None:
    """Every card and token is in exactly one place."""
    first: Mapping[str, int] | None = None
    for game in table.moments(every):
        pieces = table.spec.pieces(game)
        first = first or pieces
        holds(pieces == first, f"pieces differ: {_difference(first, pieces)}", game)


def _difference(first: Mapping[str, int], now: Mapping[str, int]) -> list[str]:
    names = sorted({*first, *now})
    return [name for name in names if first.get(name, 0) != now.get(name, 0)]


def everything_cites_a_rule(table: Table, every: int) -> None:
    """Each choice and each journal line cites a rule that exists."""
    ids = set(table.spec.rulebook().ids)
    journal = Journal()
    for game in table.moments(every, journal):
        for choice in game.choices:
            holds(choice.rule in ids, f"{choice.key} cites {choice.rule}", game)
    for line in journal.lines:
        if line.rule not in ids:
            raise BrokenInvariant(f"the line {line.message!r} cites {line.rule}")


def records_replay(table: Table) -> None:
    """A record, written down and read again, replays to the same bytes."""
    seats = [Seat(f"Player {seat}") for seat in range(table.seats)]
    match = new_match(table.spec, table.pack, seats, table.options, seed=table.seed)
    taste = Seeded(f"{table.seed}:taste")
    while match.game.choices:
        choice = table.spec.pick(match.game, taste)
        match.answer(match.game.decider, choice.key)
    journal = Journal()
    again = replay(table.spec, table.pack, parse(dump(match.record), "record"), journal)
    same = state(table.spec, again, table.seats) == state(table.spec, match.game, table.seats)
    holds(same, "the replay ends elsewhere", again)
    holds(encode(journal.lines) == encode(match.journal.lines), "it tells another story", again)
