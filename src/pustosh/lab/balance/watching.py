"""Plays or replays one game and notes its facts."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from pustosh.bots import bot
from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.people import of_kind
from pustosh.kernel.chance import Chance, Recorded, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line
from pustosh.kernel.spec import GameSpec
from pustosh.lab.balance.facts import GameFacts, Measure, Moment
from pustosh.lab.simulate import Plan
from pustosh.matches.lessons import begin
from pustosh.matches.record import Record
from pustosh.matches.replay import follow

Move = tuple[int, Choice | None]  # who answers, and what


class Noting:
    """Chance that notes which pieces come out of the decks."""

    __slots__ = ("_source", "drawn")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: set[str] = set()

    def roll(self, sides: int) -> int:
        return self._source.roll(sides)

    def pick(self, among: Sequence[Any]) -> int:
        at = self._source.pick(among)
        if isinstance(among[at], str):
            self.drawn.add(among[at])
        return at


def watch(
    spec: GameSpec, measure: Measure, game: Game[Any], bots: tuple[str, ...], noting: Noting,
    moves: Iterator[Move],
) -> GameFacts:  # fmt: skip
    """The facts of a game; `moves` makes its moves, each after it was seen here."""
    decisions, played, moments = 0, [set[str]() for _ in bots], set[Moment]()
    for seat, choice in moves:
        decisions += 1
        moments.update(measure.moments(game.table))
        if choice is not None and (measure.plays is None or choice.verb in measure.plays):
            played[seat].update(measure.copies_of(thing) for thing in choice.args)
    outcome = spec.outcome(game) if game.over else None
    lines = game.journal.lines if game.journal is not None else []
    return GameFacts(
        bots=bots,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
        reason=outcome.reason if outcome else "",
        decisions=decisions,
        length=measure.length(game.table) if measure.length else decisions,
        roles=measure.roles(game.table) if measure.roles else [{} for _ in bots],
        drawn=frozenset(map(measure.copies_of, noting.drawn)),
        played=tuple(map(frozenset, played)),
        read=frozenset(filter(None, map(measure.story, lines))),
        deaths=dict(Counter(measure.deaths(lines))),
        counts=counted(measure, game.table, lines, moments),
        values=dict(measure.values(game.table, lines)) if measure.values else {},
    )


def counted(
    measure: Measure, table: Any, lines: Sequence[Line], moments: Collection[Moment]
) -> dict[str, float]:
    """What the journal counts, and the moments that were seen."""
    counts = dict(measure.counts(table, lines)) if measure.counts else {}
    return {**counts, **Counter(name for name, _ in moments)}


def played_game(spec: GameSpec, pack: Any, measure: Measure, plan: Plan, number: int) -> GameFacts:
    """The same game that `pustosh sim` plays for this plan and number."""
    kinds, seed = tuple(plan.kinds(number)), f"{plan.seed}:{number}"
    players = [bot(kind, spec.name, f"{seed}:{seat}") for seat, kind in enumerate(kinds)]
    noting = Noting(Seeded(seed))
    game = spec.new_game(plan.seats, plan.options, pack, noting, Journal())
    return watch(spec, measure, game, kinds, noting, _by_bots(spec, game, players))


def _by_bots(spec: GameSpec, game: Game[Any], players: Sequence[Bot]) -> Iterator[Move]:
    decisions = 0
    while game.choices and decisions < spec.most_decisions:
        choice = players[game.decider].decide(BotView(game, spec))
        yield game.decider, choice
        game.take(choice)
        decisions += 1


def recorded_game(spec: GameSpec, pack: Any, measure: Measure, record: Record) -> GameFacts:
    """A game that people have played; seats without a bot count as `person`."""
    kinds = tuple(of_kind(seat.bot) or "person" for seat in record.header.seats)
    noting = Noting(Recorded(record.header.chance))
    game = begin(spec, pack, record.header, noting, Journal())
    return watch(spec, measure, game, kinds, noting, _by_record(game, record, noting))


def _by_record(game: Game[Any], record: Record, noting: Noting) -> Iterator[Move]:
    for at, answer in enumerate(record.answers, 1):
        yield answer.seat, _choice(game, answer.key)
        noting.drawn.update(result for result in answer.chance if isinstance(result, str))
        follow(game, answer, at)


def _choice(game: Game[Any], key: str) -> Choice | None:
    return next((choice for choice in game.choices if choice.key == key), None)
