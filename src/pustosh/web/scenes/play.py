"""A scene as a little table: set up anew for every page, played as far as the address says."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from pustosh.kernel.chance import ChanceResult, Scripted, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.scenes import Playing, Scene, seat_and_key, set_scene
from pustosh.kernel.spec import GameSpec, Refusal
from pustosh.kernel.staging import PAUSE


class NotPlayable(Fault):
    """An answer that this scene cannot take here."""

    def __init__(self, text: str, reason: Refusal | None, understood: bool) -> None:
        self.text = text
        self.reason = reason
        self.understood = understood  # a seat of this scene and a choice, open or not
        super().__init__(f"{text!r} cannot be played here")


class Onward:
    """What the scene's script says; once it is used up or fits no more, dice of the scene's own."""

    __slots__ = ("_after", "_script")

    def __init__(self, script: Sequence[ChanceResult], seed: str) -> None:
        self._script = Scripted(script)
        self._after = Seeded(seed)

    def roll(self, sides: int) -> int:
        try:
            return self._script.roll(sides)
        except Fault:
            self._script = Scripted(())
            return self._after.roll(sides)

    def pick(self, among: Sequence[Any]) -> int:
        try:
            return self._script.pick(among)
        except Fault:
            self._script = Scripted(())
            return self._after.pick(among)


class Little(NamedTuple):
    """A scene on the table."""

    playing: Playing
    pack: Any  # with the scene's own cards
    seats: int

    @property
    def game(self) -> Game[Any]:
        return self.playing.game


def begin(spec: GameSpec, pack: Any, scene: Scene) -> Little:
    cards = spec.reprint(pack, scene.print) if scene.print else pack
    playing = set_scene(spec, cards, msgspec.structs.replace(scene, print={}))
    playing.game.chance = Onward(playing.chance.left, scene.scene)
    return Little(playing, cards, int(scene.setup.get("seats", spec.seats[0])))


def play(little: Little, text: str) -> int:
    """Take one answer, `0 place S04.L` or `… and pause`; how long the journal was before it."""
    mark = len(little.playing.journal.lines)
    choice = open_choice(little.game, text)
    if choice is None:
        raise refusal(little, text)
    little.game.pauses = text.endswith(PAUSE)
    little.game.take(choice)
    return mark


def open_choice(game: Game[Any], text: str) -> Choice | None:
    seat, _, key = text.removesuffix(PAUSE).partition(" ")
    if seat != str(game.decider):
        return None
    return next((choice for choice in game.choices if choice.key == key), None)


def refusal(little: Little, text: str) -> NotPlayable:
    """Why not; nonsense has no reason in the rules."""
    try:
        seat, key = seat_and_key(text)
        if seat >= little.seats:
            return NotPlayable(text, None, understood=False)
        reason = little.playing.spec.explain(little.game, seat, key)
    except (ValueError, LookupError, TypeError, AttributeError):  # a key that nobody would write
        return NotPlayable(text, None, understood=False)
    return NotPlayable(text, reason, understood=True)


def script_of(scene: Scene) -> list[str]:
    """The answers of the scene itself, without what it looks at in between."""
    return [step for step in scene.steps if isinstance(step, str)]
