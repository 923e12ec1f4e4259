"""A match played at this terminal: the player, the bots, the news and the saved file."""

from pathlib import Path

from pustosh.bots import bot
from pustosh.bots.bot_view import Bot, BotView
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Line
from pustosh.kernel.refusals import Refused, why_not
from pustosh.kernel.spec import GameSpec
from pustosh.matches.files import save
from pustosh.matches.match import Match
from pustosh.terminal.words import printable


class Session:
    """The part that the plain and the drawn table share. It prints nothing."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        self.match = match
        self.path = path  # None: the game is not saved
        self.save_error = ""  # why the last save failed
        self._bots = _bots(match)
        self._person = _first_person(match)
        self._read_up_to = self.since  # a line number of the journal

    @property
    def spec(self) -> GameSpec:
        return self.match.spec

    @property
    def names(self) -> list[str]:
        seats = self.match.record.header.seats
        return [printable(seat.name) or str(n) for n, seat in enumerate(seats)]

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def decider(self) -> int:
        return self.match.game.decider

    @property
    def known_decider(self) -> int | None:
        """The seat that decides, as far as the player may know."""
        return self.spec.decider(self.match.game, self.seat)

    @property
    def seat(self) -> int:
        """The seat of the player: the person who decides now, or who decided last."""
        if self.decider >= 0 and self.decider not in self._bots:
            self._person = self.decider
        return self._person

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the player may choose; empty while a bot decides."""
        return () if self.decider in self._bots else self.match.game.choices

    @property
    def asides(self) -> tuple[Choice, ...]:
        """What the player may do while others are asked, such as asking to act."""
        game, seat = self.match.game, self.seat
        if not game.choices or seat == self.decider:
            return ()
        return tuple(choice for who, choice in game.asides if who == seat)

    def advance(self) -> bool:
        """Let the bot that is asked answer; False if a player is asked or the game is over."""
        if self.decider not in self._bots:
            return False
        self._answer(self.decider, self._key_of_bot())
        return True

    def _key_of_bot(self) -> str:
        """What the bot decides; in a lesson its answers are written down."""
        step = self.match.awaited
        if step is not None and step.seat == self.decider:
            return step.keys[0]
        return self._bots[self.decider].decide(BotView(self.match.game, self.spec)).key

    def leave_lesson(self) -> None:
        self.match.leave_lesson()
        self.save()

    def answer(self, key: str) -> None:
        """Take the player's answer. A refused answer raises NotOpen and changes nothing."""
        self._answer(self.seat, key)

    def _answer(self, seat: int, key: str) -> None:
        self.match.answer(seat, key)
        self.save()

    def why_not(self, key: str) -> Refused | None:
        return why_not(self.spec, self.match.game, self.seat, key)

    def closed_choices(self, thing: str) -> list[Choice]:
        """Choices about a thing that the player does not have now."""
        closed = self.spec.closed_choices(self.match.game, self.seat)
        return [choice for choice in closed if choice.about == thing]

    def undo(self) -> None:
        """Take back the player's last answer; raises UndoRefused where the rules forbid it."""
        self.match.undo(self.seat)
        self._read_up_to = min(self._read_up_to, len(self.match.journal.lines))
        self.save()

    @property
    def since(self) -> int:
        """The length of the journal before the player's last answer."""
        answers = zip(self.match.marks, self.match.record.answers, strict=True)
        return max((mark for mark, answer in answers if answer.seat == self.seat), default=0)

    def news(self) -> list[Line]:
        """Journal lines that the player may read and has not been shown."""
        since, self._read_up_to = self._read_up_to, len(self.match.journal.lines)
        return self.match.journal.read(self.seat, since)

    def save(self) -> None:
        """Write the record. If that fails, the game goes on and the next answer tries again."""
        if self.path is None:
            return
        try:
            save(self.match.record, self.path)
            self.save_error = ""
        except Fault as fault:
            self.save_error = str(fault)


def _bots(match: Match) -> dict[int, Bot]:
    """Bots are seeded with public facts, never with the seed of the dice."""
    header, answers = match.record.header, len(match.record.answers)
    return {
        seat: bot(who.bot, header.game, f"{header.commitment}:{seat}:{answers}")
        for seat, who in enumerate(header.seats)
        if who.bot
    }


def _first_person(match: Match) -> int:
    seats = match.record.header.seats
    persons = [number for number, seat in enumerate(seats) if seat.is_person]
    if not persons:
        raise Fault("no seat of this game is a person's")
    return persons[0]
