"""Play a record again, to the byte; or say at which point it differs."""

from typing import Any

from pustosh.kernel.chance import Fair, Recorded, Recording, commitment
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Answer, Record


class Differs(Fault):
    """The record and the rules disagree at this answer (0: during set-up)."""

    def __init__(self, at: int, why: str) -> None:
        self.at = at
        where = f"answer {at}" if at else "the set-up"
        super().__init__(f"the record differs from the rules at {where}: {why}")


def replay(
    spec: GameSpec,
    pack: Any,
    record: Record,
    journal: Journal | None = None,
    marks: list[int] | None = None,
) -> Game[Any]:
    """The game as it stood after the last answer of the record."""
    header = record.header
    chance = Recorded(header.chance)
    try:
        game = spec.new_game(len(header.seats), header.options, pack, chance, journal)
    except (Fault, IndexError) as fault:
        raise Differs(0, str(fault)) from fault
    _all_used(chance, 0)
    for at, answer in enumerate(record.answers, 1):
        if marks is not None and journal is not None:
            marks.append(len(journal.lines))
        follow(game, answer, at)
    return game


def follow(game: Game[Any], answer: Answer, at: int) -> None:
    """Take an answer of a record with what chance said then; Differs if the rules do not agree."""
    game.chance = chance = Recorded(answer.chance)
    try:
        game.answer(answer.seat, answer.key)
    except Fault as fault:
        raise Differs(at, str(fault)) from fault
    _all_used(chance, at)


def _all_used(chance: Recorded, at: int) -> None:
    if chance.left:
        raise Differs(at, f"the rules did not ask for {chance.left}")


def verify(spec: GameSpec, pack: Any, record: Record) -> None:
    """Raise unless the record replays, ends as it says, and every die is the committed seed's."""
    game = replay(spec, pack, record)
    if spec.outcome(game) != record.end:
        raise Differs(
            len(record.answers), f"it ends with {spec.outcome(game)}, not with {record.end}"
        )
    if commitment(record.header.seed) != record.header.commitment:
        raise Fault("the seed does not fit the commitment that was shown before the first move")
    _verify_chance(spec, pack, record)


def _verify_chance(spec: GameSpec, pack: Any, record: Record) -> None:
    """Play it again with the revealed seed, which must give all dice and draws since the branch."""
    header, taken_over = record.header, record.header.branch
    begun = record.until(taken_over or 0)
    if taken_over is None:
        chance = Recording(Fair(header.seed))
        game = spec.new_game(len(header.seats), header.options, pack, chance)
        if chance.take() != header.chance:
            raise Differs(0, "the seed gives other dice and draws")
    else:
        game = replay(spec, pack, begun)
    game.chance = chance = Recording(Fair(header.seed, used=len(begun.chance_results())))
    for at, answer in enumerate(record.answers[len(begun.answers) :], len(begun.answers) + 1):
        game.answer(answer.seat, answer.key)
        if chance.take() != answer.chance:
            raise Differs(at, "the seed gives other dice and draws")
