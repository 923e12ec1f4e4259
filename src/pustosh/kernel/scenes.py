"""Executable examples: a scene is a test, a page of documentation and a little table to try."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pustosh.kernel.chance import ChanceResult, First, Scripted
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.packs import Printed, read_cards
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec

Facts = dict[str, Any]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    scene: str
    rules: tuple[str, ...]
    setup: Facts = {}  # seats, and options of the game
    print: Facts = {}  # cards as this scene has them
    given: Facts = {}
    chance: tuple[ChanceResult, ...] = ()
    when: tuple[str | Facts, ...] = ()
    then: Facts = {}

    @property
    def id(self) -> str:
        return self.scene


class SceneFailed(Fault):
    """A scene that does not come out as it says."""


@dataclass
class Playing:
    """A scene on the table, up to where it has been played."""

    spec: GameSpec
    scene: Scene
    game: Game[Any]
    chance: Scripted
    journal: Journal


def read_scenes(path: Path) -> list[Printed[Scene]]:
    """The scenes of one file, or of all files of a folder."""
    if path.is_dir():
        return [scene for file in sorted(path.glob("*.yaml")) for scene in read_scenes(file)]
    return read_cards(path, Scene, str(path))


def run_scene(spec: GameSpec, pack: Any, printed: Printed[Scene]) -> None:
    """Play a scene to its end; SceneFailed says where and what came out instead."""
    place = f"{printed.file}:{printed.line}: {printed.value.scene}"
    try:
        playing = set_scene(spec, pack, printed.value)
        for step in printed.value.when:
            play_step(playing, step)
        check(playing, printed.value.then)
        if playing.chance.left:
            raise Fault(f"chance: never asked for {playing.chance.left}")
    except Fault as fault:
        raise SceneFailed(f"{place}: {fault}") from fault
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        why = f"cannot be played as it is written: {type(error).__name__}: {error}"
        raise SceneFailed(f"{place}: {why}") from error


def set_scene(spec: GameSpec, pack: Any, scene: Scene) -> Playing:
    """The table as the scene begins: set up without chance, then arranged by `given`."""
    known_rules(spec, scene)
    options = {name: value for name, value in scene.setup.items() if name != "seats"}
    seats = int(scene.setup.get("seats", spec.seats[0]))
    cards = spec.reprint(pack, scene.print) if scene.print else pack
    game = spec.new_game(seats, options, cards, First())
    game.journal, chance = Journal(), Scripted(scene.chance)
    game.chance = chance
    spec.arrange(game, scene.given)
    game.run()
    return Playing(spec, scene, game, chance, game.journal)


def known_rules(spec: GameSpec, scene: Scene) -> None:
    if not scene.rules:
        raise Fault("a scene proves at least one rule; `rules` is empty")
    rulebook = spec.rulebook()
    for rule in scene.rules:
        rulebook.rule(rule)


def play_step(playing: Playing, step: str | Facts) -> None:
    """`0 place S04.L` is an answer; `check: {…}` looks in between."""
    if isinstance(step, str):
        seat, key = seat_and_key(step)
        refused = why_not(playing.spec, playing.game, seat, key)
        if refused:
            raise refused
        playing.game.answer(seat, key)
    elif set(step) == {"check"}:
        check(playing, step["check"])
    else:
        raise Fault(f"when: {step!r} is neither `SEAT KEY` nor `check: {{…}}`")


def seat_and_key(text: str) -> tuple[int, str]:
    seat, _, key = text.partition(" ")
    if not seat.isdigit() or not key:
        raise Fault(f"{text!r} should be a seat and a choice, such as `0 pass`")
    return int(seat), key


def check(playing: Playing, then: Facts) -> None:
    for subject, wanted in then.items():
        special = SPECIAL.get(subject)
        if special:
            special(playing, wanted)
        else:
            compare(subject, playing.spec.look(playing.game, subject), wanted)


def compare(subject: str, found: Facts, wanted: Facts) -> None:
    """Only the facts that the scene names are compared."""
    if not isinstance(wanted, dict):
        raise Fault(f"{subject}: write facts as a mapping; known: {', '.join(found)}")
    for fact, value in wanted.items():
        if fact not in found:
            raise Fault(f"{subject}: unknown fact {fact!r}; known: {', '.join(found)}")
        if found[fact] != value:
            raise Fault(f"{subject}: {fact} is {found[fact]!r}, the scene says {value!r}")


def offers(playing: Playing, wanted: list[str]) -> None:
    """Choices that must be open."""
    for text in wanted:
        refused = why_not(playing.spec, playing.game, *seat_and_key(text))
        if refused:
            raise Fault(f"offers: {refused}")


def offers_only(playing: Playing, wanted: list[str]) -> None:
    """All that is open, in any order."""
    game = playing.game
    found = sorted(f"{game.decider} {choice.key}" for choice in game.choices)
    if found != sorted(wanted):
        raise Fault(f"offers_only: open is {found}, the scene says {sorted(wanted)}")


def refuses(playing: Playing, wanted: dict[str, str]) -> None:
    """Choices that must not be open, with the rule that forbids them."""
    for text, rule in wanted.items():
        refused = why_not(playing.spec, playing.game, *seat_and_key(text))
        if refused is None:
            raise Fault(f"refuses: {text!r} is open, and should be forbidden by {rule}")
        found = refused.reason.rule if refused.reason else None
        if found != rule:
            raise Fault(f"refuses: {text!r} is forbidden by {found}, the scene says {rule}")


def decides(playing: Playing, wanted: int) -> None:
    if playing.game.decider != wanted:
        raise Fault(f"decides: seat {playing.game.decider} does, the scene says {wanted}")


def outcome(playing: Playing, wanted: Facts | None) -> None:
    """How the game ended; null: it has not."""
    found = playing.spec.outcome(playing.game)
    if found is not None and wanted is not None:
        compare("outcome", msgspec.json.decode(msgspec.json.encode(found)), wanted)
    elif found is not None or wanted is not None:
        raise Fault(f"outcome: {found}, the scene says {wanted}")


def tells(playing: Playing, wanted: list[str]) -> None:
    """Journal lines that must have been written, as `RULE message`, in this order."""
    written = iter(lines(playing))
    for text in wanted:
        if text not in written:
            raise Fault(f"tells: no line {text!r} (in this order) among {lines(playing)}")


def never_tells(playing: Playing, wanted: list[str]) -> None:
    """Messages that must not have been written."""
    written = [line.message for line in playing.journal.lines]
    for message in wanted:
        if message in written:
            raise Fault(f"never_tells: {message!r} was written")


def lines(playing: Playing) -> list[str]:
    return [f"{line.rule} {line.message}" for line in playing.journal.lines]


SPECIAL: dict[str, Callable[[Playing, Any], None]] = {
    "offers": offers,
    "offers_only": offers_only,
    "refuses": refuses,
    "decides": decides,
    "outcome": outcome,
    "tells": tells,
    "never_tells": never_tells,
}


def scenes_of(spec: GameSpec) -> Iterator[Printed[Scene]]:
    """All scenes that ship with a game."""
    yield from read_scenes(spec.folder / "scenes")
