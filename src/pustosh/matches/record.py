"""A record: the set-up of a game and its answers, from which everything else follows."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from pustosh.kernel.chance import ChanceResult
from pustosh.kernel.spec import Outcome
from pustosh.kernel.teaching.lesson import Lesson

FORMAT = 2
FORMATS = (1, 2)  # that can be read


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    bot: str = ""  # the kind of bot that plays it; nobody: a person

    @property
    def is_person(self) -> bool:
        return not self.bot


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    key: str
    chance: tuple[ChanceResult, ...] = ()  # results of the dice and draws that it caused


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers were taken back: what chance said with them is used up."""

    undo: int  # answers that were left
    seat: int  # that took back


class TakenBack(msgspec.Struct, frozen=True):
    undo: Undo
    answers: tuple[Answer, ...]  # that no longer stand


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The finished game that a branch goes on from: what proves the dice of the part taken over."""

    commitment: str
    seed: str
    entries: int  # of the history that were taken over
    repeats: bool
    origin: "Origin | None" = None  # if it was a branch itself


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: int = FORMAT
    program: str
    game: str
    pack: str
    pack_hash: str
    pack_version: str = ""  # records of before 0.5 do not say it
    rules: str | UnsetType = UNSET  # a fingerprint of the code; older records do not say it
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    commitment: str  # shown before the first move
    seed: str  # shown after the last; a record holds secrets until then
    chance: tuple[ChanceResult, ...] = ()  # results of dice and draws during set-up
    branch: int | None = None  # answers taken over from another game, with that game's chance
    origin: Origin | UnsetType | None = UNSET  # format 1 does not say whose they are
    repeats: bool | UnsetType = UNSET  # after an undo the same dice fall again; always in format 1
    lesson: Lesson | UnsetType = UNSET  # which laid this table and fixes chance while it lasts
    left: bool | UnsetType = UNSET  # the lesson was left before its end

    @property
    def dice_repeat(self) -> bool:
        return self.repeats is not False


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    end: Outcome


class Record(msgspec.Struct):
    header: Header
    answers: list[Answer] = []  # that stand
    end: Outcome | None = None
    taken_back: list[TakenBack] = []  # in the order of the undos; those that matter

    def chance_results(self) -> list[ChanceResult]:
        """The results of all dice and draws of the answers that stand, in order."""
        return [
            *self.header.chance,
            *(result for answer in self.answers for result in answer.chance),
        ]

    def dice_used(self) -> int:
        """How many numbers of the seed are used up, with those of answers that were taken back."""
        gone = (answer for back in self.taken_back for answer in back.answers)
        return len(self.chance_results()) + sum(len(answer.chance) for answer in gone)

    def until(self, answers: int) -> "Record":
        """The same game up to a point, with the undos before it."""
        if answers >= len(self.answers):
            return self.copy()
        before = [n for n, back in enumerate(self.taken_back, 1) if back.undo.undo < answers]
        undos = self.taken_back[: max(before, default=0)]
        return Record(self._begun_within(answers), self.answers[:answers], None, undos)

    def _begun_within(self, answers: int) -> Header:
        """Where dice repeat, a branch that is taken back to before its beginning is shorter."""
        header = self.header
        if header.branch is None or not header.dice_repeat:
            return header
        return msgspec.structs.replace(header, branch=min(header.branch, answers))

    def copy(self) -> "Record":
        return Record(self.header, self.answers[:], self.end, self.taken_back)

    def without_last(self) -> "Record":
        """As it was before an answer that nobody has seen."""
        return Record(self.header, self.answers[:-1], None, self.taken_back)

    def after_undo(self, answers: int, seat: int) -> "Record":
        """With this many answers left. What chance has said is never said again."""
        back = TakenBack(Undo(answers, seat), tuple(self.answers[answers:]))
        undos = [*self.taken_back, back] if self._is_worth_a_line(back) else self.taken_back
        return Record(self._begun_within(answers), self.answers[:answers], None, undos)

    def _is_worth_a_line(self, back: TakenBack) -> bool:
        """Whether it takes chance back, or answers on which the lines of other undos rest."""
        if self.header.dice_repeat:
            return False
        chance = any(answer.chance for answer in back.answers)
        return chance or any(other.undo.undo > back.undo.undo for other in self.taken_back)

    def history(self) -> list[Answer | Undo]:
        """Answers and undos in the order in which they happened."""
        path, later = self.answers, list[Answer | Undo]()
        for back in reversed(self.taken_back):
            left = back.undo.undo
            later[:0] = [back.undo, *path[left:]]
            path = [*path[:left], *back.answers]
        return [*path, *later]

    def under(self, header: Header) -> "Record":
        """The same answers under another header."""
        return Record(header, self.answers, self.end, self.taken_back)


def origin_of(begun: Record) -> Origin | None:
    """What proves the dice of a part of a game; None if a branch does not say what it is of."""
    header, before = begun.header, begun.header.origin
    if header.branch is not None and not isinstance(before, Origin):
        return None
    return Origin(
        header.commitment,
        header.seed,
        len(begun.history()),
        header.dice_repeat,
        before if isinstance(before, Origin) else None,
    )
