"""Prove a record: it replays, ends as it says, and every die is the committed seed's."""

from typing import Any, NamedTuple

from pustosh.kernel.chance import Chance, Fair, Recorded, Recording, commitment
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.teaching.lesson import Lesson
from pustosh.matches.lessons import begin, follows
from pustosh.matches.record import Answer, Header, Origin, Record, Undo
from pustosh.matches.replay import Differs, replay


class Source(NamedTuple):
    """Where the dice of a stretch of the history come from."""

    entries: int  # of the history before it
    seed: str  # empty: nobody says, and nothing is proved
    repeats: bool  # an undo takes the dice back too


class Unproved(Fault):
    """All that can be checked fits; the dice of the first answers are another game's."""

    def __init__(self, answers: int) -> None:
        self.answers = answers
        super().__init__(
            f"the record claims that its first {answers} answers come from another game "
            f"and does not say which: their dice are not proved; give that game with --origin"
        )


def verify(spec: GameSpec, pack: Any, record: Record, origin: Record | None = None) -> None:
    """Raise unless the record is proved; `origin` proves the part that a branch takes over."""
    game = replay(spec, pack, record)
    if spec.outcome(game) != record.end:
        raise Differs(
            len(record.answers), f"it ends with {spec.outcome(game)}, not with {record.end}"
        )
    expect_commitments(record.header)
    Proof(spec, pack, record).go_through()
    if taken_over(record.header) and origin is None:
        raise Unproved(record.header.branch or 0)
    if origin is not None:
        verify_origin(spec, pack, record, origin)


def expect_commitments(header: Header) -> None:
    proofs: Header | Origin | None = header
    while proofs is not None:
        if commitment(proofs.seed) != proofs.commitment:
            raise Fault("the seed does not fit the commitment that was shown before the first move")
        proofs = proofs.origin if isinstance(proofs.origin, Origin) else None


def taken_over(header: Header) -> bool:
    """Whether it claims to go on from a game that it does not name."""
    return header.branch is not None and not isinstance(header.origin, Origin)


def verify_origin(spec: GameSpec, pack: Any, record: Record, origin: Record) -> None:
    """The game from which a branch says to go on is proved itself, and has the same beginning."""
    verify(spec, pack, origin)
    answers = record.header.branch or 0
    same_box = (record.header.chance, record.header.options) == (
        origin.header.chance,
        origin.header.options,
    )
    if not same_box or record.answers[:answers] != origin.answers[:answers]:
        raise Fault(f"the first {answers} answers are not those of the other game")


def sources(header: Header, entries: int) -> list[Source]:
    """From the last stretch back to the first; `entries` is what a branch without origin took."""
    last = Source(0, header.seed, header.dice_repeat)
    stretches, before = list[Source](), header.origin
    while isinstance(before, Origin):
        stretches.append(last._replace(entries=before.entries))
        last, before = Source(0, before.seed, before.repeats), before.origin
    if taken_over(header):
        stretches.append(last._replace(entries=entries))
        last = Source(0, "", True)
    return [*stretches, last]


class Proof:
    """The history once more, each answer with the dice that its seed gives."""

    def __init__(self, spec: GameSpec, pack: Any, record: Record) -> None:
        self.spec, self.pack, self.header = spec, pack, record.header
        self.history = record.history()
        self.sources = sources(record.header, record.header.branch or 0)
        self.path: list[Answer] = []  # the answers that stand
        self.used = len(record.header.chance)  # numbers, with those of answers taken back
        self.returns = {entry.undo for entry in self.history if isinstance(entry, Undo)}
        self.kept: dict[int, Game[Any]] = {}  # games to which an undo returns

    def go_through(self) -> None:
        game = self.set_up()
        for at, entry in enumerate(self.history):
            if len(self.path) in self.returns:
                self.kept[len(self.path)] = game.copy(game.chance)
            if isinstance(entry, Undo):
                game = self.kept[entry.undo].copy(game.chance)
                del self.path[entry.undo :]
            else:
                self.take(game, entry, self.source(at))

    def source(self, at: int) -> Source:
        return next(source for source in self.sources if source.entries <= at)

    def chance(self, source: Source, recorded: tuple[Any, ...]) -> Chance:
        if not source.seed:
            return Recorded(recorded)
        standing = len(self.header.chance) + sum(len(answer.chance) for answer in self.path)
        return Fair(source.seed, standing if source.repeats else self.used)

    def set_up(self) -> Game[Any]:
        header, first = self.header, self.sources[-1]
        source = Recorded(header.chance) if not first.seed else Fair(first.seed)
        if isinstance(header.lesson, Lesson):
            source = Recorded(header.lesson.chance)
        chance = Recording(source)
        game = begin(self.spec, self.pack, header, chance)
        if chance.take() != header.chance:
            raise Differs(0, "the seed gives other dice and draws")
        return game

    def is_fixed(self, answer: Answer) -> bool:
        """Whether a lesson says what chance says here: no seed is asked for it."""
        lesson = self.header.lesson
        return isinstance(lesson, Lesson) and follows(lesson, [*self.path, answer])

    def take(self, game: Game[Any], answer: Answer, source: Source) -> None:
        if self.is_fixed(answer):
            source = Source(0, "", True)
        game.chance = chance = Recording(self.chance(source, answer.chance))
        number = len(self.path) + 1
        try:
            game.answer(answer.seat, answer.key)
        except Fault as fault:  # of an answer that was taken back later
            raise Differs(number, str(fault)) from fault
        if chance.take() != answer.chance:
            raise Differs(number, "the seed gives other dice and draws")
        self.path.append(answer)
        self.used += len(answer.chance)
