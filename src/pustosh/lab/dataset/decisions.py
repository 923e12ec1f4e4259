"""A decision as a row of a data set, from games between bots and from records."""

import time
from collections.abc import Iterator
from typing import Any

import msgspec

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.people import of_kind
from pustosh.encoding.encoded import Encoded, encoded
from pustosh.encoding.returns import returns
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome
from pustosh.lab.simulate import Plan, Played
from pustosh.matches.record import Record
from pustosh.matches.replay import follow, replay


class Decision(msgspec.Struct):
    game: str
    table: str  # the seed and number of a simulated game, or the commitment of a record
    decision: int  # counted from 0
    seat: int
    bot: str  # its kind; nothing for a person
    positions: list[int]  # of the vector of the view: where it is not 0
    values: list[float]  # what stands there
    size: int  # of the whole vector
    keys: list[str]  # the open choices
    choice: str
    numbers: list[int]  # of the choice
    value: float | None = None  # what the game was worth to the seat; None: it did not end
    winners: list[int] = []
    scores: list[int] = []
    reason: str = ""

    def vector(self) -> list[float]:
        """The vector as adapters give it."""
        whole = [0.0] * self.size
        for at, value in zip(self.positions, self.values, strict=True):
            whole[at] = value
        return whole


def decision_of(kit: Encoded, game: Game[Any], key: str, **facts: Any) -> Decision:
    vector = kit.observation.vector(kit.spec.view(game, game.decider))
    positions = [at for at, value in enumerate(vector) if value]
    return Decision(
        game=kit.spec.name,
        seat=game.decider,
        positions=positions,
        values=[float(vector[at]) for at in positions],
        size=len(vector),
        keys=[choice.key for choice in game.choices],
        choice=key,
        numbers=list(kit.numbering.path(key)),
        **facts,
    )


def ended(kit: Encoded, rows: list[Decision], outcome: Outcome | None, seats: int) -> None:
    """Every row of a game says how it ended."""
    if outcome is None:
        return
    values = returns(outcome, seats, kit.spec.cooperative)
    for row in rows:
        row.value = values[row.seat]
        row.winners, row.scores = list(outcome.winners), list(outcome.scores)
        row.reason = outcome.reason


def simulated(kit: Encoded, plan: Plan, number: int) -> tuple[Played, list[Decision]]:
    """The game that `pustosh sim` plays under this number."""
    spec, kinds, seed = kit.spec, plan.kinds(number), f"{plan.seed}:{number}"
    players = [bot(kind, spec.name, f"{seed}:{seat}") for seat, kind in enumerate(kinds)]
    game = spec.new_game(plan.seats, plan.options, kit.box, Seeded(seed))
    rows: list[Decision] = []
    while game.choices and len(rows) < spec.most_decisions:
        choice: Choice = players[game.decider].decide(BotView(game, spec))
        facts = {"table": seed, "decision": len(rows), "bot": kinds[game.decider]}
        rows.append(decision_of(kit, game, choice.key, **facts))
        game.take(choice)
    outcome = spec.outcome(game) if game.over else None
    ended(kit, rows, outcome, plan.seats)
    return Played(kinds, len(rows), outcome), rows


def simulated_batch(
    plan: Plan, first: int, count: int
) -> tuple[list[Played], list[Decision], float]:
    """Games of one batch and the processor time they took; runs in a worker."""
    kit, begun = encoded(plan.game, plan.pack), time.process_time()
    played, rows = [], []
    for number in range(first, first + count):
        result, decisions = simulated(kit, plan, number)
        played.append(result)
        rows += decisions
    return played, rows, time.process_time() - begun


def recorded(kit: Encoded, record: Record) -> list[Decision]:
    """The decisions of a record; what a seat says aside is no decision."""
    seats = record.header.seats
    game = replay(kit.spec, kit.box, record.until(0))
    rows: list[Decision] = []
    for at, answer in enumerate(record.answers, 1):
        if is_open(game, answer.seat, answer.key):
            facts = {"table": record.header.commitment, "decision": len(rows)}
            kind = of_kind(seats[answer.seat].bot)
            rows.append(decision_of(kit, game, answer.key, **facts, bot=kind))
        follow(game, answer, at)
    ended(kit, rows, kit.spec.outcome(game) if game.over else None, len(seats))
    return rows


def is_open(game: Game[Any], seat: int, key: str) -> bool:
    return seat == game.decider and any(choice.key == key for choice in game.choices)


def batches(games: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, size):
        yield first, min(size, games - first)
