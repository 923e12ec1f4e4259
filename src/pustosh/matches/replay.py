"""Play a record again, to the byte; or say at which point it differs."""

from typing import Any

from pustosh.kernel.chance import Recorded
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import GameSpec
from pustosh.matches.lessons import begin
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
        game = begin(spec, pack, header, chance, journal)
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
