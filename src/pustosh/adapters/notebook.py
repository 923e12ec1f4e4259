"""`pustosh.make`: a game to play with in Python, in a script or a notebook."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pustosh.adapters.drawing import Scene, as_html, as_svg, as_text
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.encoding.encoded import Encoded, encoded
from pustosh.encoding.shapes import Field
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import Outcome
from pustosh.matches.files import load, save
from pustosh.matches.match import Match, new_match
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record, Seat


class Play:
    """A game in play. A copy goes on by itself, and it has no record."""

    def __init__(self, kit: Encoded, match: Match | None, trial: Game[Any] | None = None) -> None:
        self._kit = kit
        self._match = match
        self._trial = trial

    @property
    def name(self) -> str:
        return self._kit.spec.name

    @property
    def game(self) -> Game[Any]:
        """The engine's own game, with everything that is hidden."""
        game = self._match.game if self._match is not None else self._trial
        assert game is not None
        return game

    @property
    def seats(self) -> int:
        return int(self.game.table.seats)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def decider(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        return None if self.over else self.game.decider

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then winners, scores, reason and rule."""
        return self._kit.spec.outcome(self.game) if self.over else None

    @property
    def choices(self) -> list[str]:
        """The keys of the open choices."""
        return [choice.key for choice in self.game.choices]

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """The open keys with the numbers that adapters use for them."""
        return {key: self._kit.numbering.path(key) for key in self.choices}

    def fields(self) -> list[Field]:
        """What stands where in an observation."""
        return self._kit.observation.fields

    def rule(self, key: str) -> str:
        """The rule that an open choice follows."""
        return self._open(key).rule

    def take(self, key: str) -> "Play":
        """Take an open choice; a key that is not open raises with the rule that forbids it."""
        if self._match is not None:
            self._match.answer(self.game.decider, key)
        else:
            self.game.take(self._open(key))
        return self

    def _open(self, key: str) -> Choice:
        refused = why_not(self._kit.spec, self.game, self.game.decider, key)
        if refused:
            raise refused
        return next(choice for choice in self.game.choices if choice.key == key)

    def view(self, seat: int | None = None) -> Any:
        """All that a seat may know; of nobody's seat what everybody may."""
        return self._kit.spec.view(self.game, self._seat(seat))

    def observation(self, seat: int | None = None) -> list[float]:
        """The same as a vector; whoever decides, if no seat is named."""
        at = self.decider if seat is None else seat
        return self._kit.observation.vector(self.view(at))

    def _seat(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self.seats):
            raise Fault(f"there is no seat {seat}: seats are 0 to {self.seats - 1}")
        return seat

    def copy(self, seed: int | str | None = None) -> "Play":
        """A game that goes on by itself, with dice of its own."""
        return Play(self._kit, None, self.game.copy(_seeded(seed)))

    def determinize(self, seat: int, seed: int | str | None = None) -> "Play":
        """A game that could be this one: what the seat cannot know is dealt anew."""
        self._seat(seat)
        game = self._kit.spec.determinize(self.game, seat, _seeded(seed))
        return Play(self._kit, None, game)

    def bot_choice(self, kind: str = "greedy", seed: int | str = 0) -> str:
        """What a bot would take now; it knows no more than the seat that decides."""
        if self.over:
            raise Fault("the game is over: nobody decides")
        player = bot(kind, self.name, str(seed))
        return player.decide(BotView(self.game, self._kit.spec)).key

    @property
    def record(self) -> Record:
        if self._match is None:
            raise Fault("a copy has no record; only the game that was made has one")
        return self._match.record

    def save(self, path: str | Path) -> None:
        save(self.record, Path(path))

    def journal(self, language: str = "en") -> list[str]:
        """What happened, as everybody may read it."""
        if self._match is None:
            raise Fault("a copy has no journal; only the game that was made has one")
        voice = self._voice(language)
        return [f"{voice.line(line)} [{line.rule}]" for line in self._match.journal.read(None)]

    def _voice(self, language: str) -> Voice:
        names = [f"Seat {seat}" for seat in range(self.seats)]
        return Voice(self._kit.spec, self._kit.box, language, names)

    def text(self, seat: int | None = None, language: str = "en", width: int = 100) -> str:
        """The table as it is drawn in a terminal, as a seat sees it."""
        return as_text(self._scene(seat, language), width)

    def svg(self, seat: int | None = None, language: str = "en", width: int = 100) -> str:
        return as_svg(self._scene(seat, language), width)

    def _scene(self, seat: int | None, language: str = "en") -> Scene:
        at = self._seat(self.decider if seat is None else seat)
        return Scene(self._kit.spec, self.game, at or 0, self._voice(language))

    def _repr_html_(self) -> str:
        return as_html(self._scene(None))

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.decider} decides"
        return f"<{self.name} for {self.seats}: {state}>"


def _seeded(seed: int | str | None) -> Seeded:
    return Seeded(secrets.token_hex(8) if seed is None else seed)


def make(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "",
    pack: str | Path | None = None,
) -> Play:
    """A new game. The same seed and the same choices give the same game."""
    kit = encoded(game, Path(pack) if pack is not None else None)
    count = kit.spec.seats[0] if seats is None else seats
    names: Sequence[Seat] = [Seat(f"Seat {seat}") for seat in range(count)]
    return Play(kit, new_match(kit.spec, kit.box, names, options, seed))


def replay(path: str | Path, answers: int | None = None, pack: str | Path | None = None) -> Play:
    """The game of a record, as it stood at its end or after so many answers."""
    record = load(Path(path))
    if answers is not None:
        if answers not in range(len(record.answers) + 1):
            raise Fault(f"the record has {len(record.answers)} answers, not {answers}")
        record = record.until(answers)
    kit = encoded(record.header.game, Path(pack) if pack is not None else None)
    return Play(kit, Match(kit.spec, kit.box, record))
