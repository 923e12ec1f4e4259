"""Executable examples: a scene is a test, a page of documentation and a little table to try."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from traceback import walk_tb
from typing import Any

from pustosh.kernel.chance import First, Scripted, Unfit
from pustosh.kernel.expectations import SPECIAL as SPECIAL
from pustosh.kernel.expectations import check as check
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import number
from pustosh.kernel.journal import Journal
from pustosh.kernel.packs import Printed, read_cards
from pustosh.kernel.rulebook import citations
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.staging import NO_WORDS, Wording, read_step, stray_errors
from pustosh.kernel.staging import Facts as Facts
from pustosh.kernel.staging import Playing as Playing
from pustosh.kernel.staging import Scene as Scene
from pustosh.kernel.staging import seat_and_key as seat_and_key


class SceneFailed(Fault):
    """A scene that does not come out as it says."""


def read_scenes(path: Path) -> list[Printed[Scene]]:
    """The scenes of one file, or of all files below a folder, by the names of the files."""
    if path.is_dir():
        files = sorted(path.rglob("*.yaml"), key=lambda file: (file.name, file))
        return [scene for file in files for scene in read_scenes(file)]
    return read_cards(path, Scene, str(path))


def scenes_of(spec: GameSpec) -> Iterator[Printed[Scene]]:
    """All scenes that ship with a game."""
    yield from read_scenes(spec.folder / "scenes")


def run_scene(
    spec: GameSpec, pack: Any, printed: Printed[Scene], wording: Wording = NO_WORDS
) -> None:
    """Play a scene to its end; SceneFailed says in which line and what came out instead."""
    scene = printed.value
    try:
        playing = set_scene(spec, pack, scene, wording)
        for at, step in enumerate(scene.steps, int(scene.pauses)):
            with within(f".when[{at}]"):
                play_step(playing, step)
        with within(".then"):
            check(playing, scene.then)
        refuse_left_over(playing)
        refuse_lost_pieces(playing)
    except Fault as fault:
        where = printed.problem("", path_of(fault))
        message = f"{fault}{asked_by(fault)}"
        raise SceneFailed(f"{where.file}:{where.line}: {scene.scene}: {message}") from fault


def turned_scenes(spec: GameSpec, scenes: Iterable[Printed[Scene]]) -> Iterator[Printed[Scene]]:
    """The same scenes one seat further, of a game whose seats are alike."""
    for printed in scenes if spec.turned else ():
        turned = spec.turned(printed.value) if spec.turned else None
        if turned is not None:
            yield replace(printed, value=turned)


def set_scene(spec: GameSpec, pack: Any, scene: Scene, wording: Wording = NO_WORDS) -> Playing:
    """The table as the scene begins: set up without chance, then arranged by `given`."""
    known_rules(spec, scene)
    with within(".setup"):
        seats = number("seats", scene.setup.get("seats", spec.seats[0]))
        options = {name: value for name, value in scene.setup.items() if name != "seats"}
        spec.read_options(options, seats)
    cards = reprinted(spec, pack, scene)
    game = spec.new_game(seats, options, cards, First())
    game.journal, chance = Journal(), Scripted(scene.chance)
    game.chance = chance
    with within(".given"):
        laid = arrange(spec, game, scene.given)
    game.pauses = may_pause(scene)
    with stray_errors(lambda: spec.pieces(game)):
        game.run()
    return Playing(spec, scene, game, chance, game.journal, seats, laid, wording)


def may_pause(scene: Scene) -> bool:
    """Whether it pauses first; without `given` the set-up is at its first question already."""
    if scene.pauses and not scene.given:
        with within(".when[0]"):
            raise Fault("`pause` stops a table that `given` has laid; write `given`")
    return scene.pauses


def known_rules(spec: GameSpec, scene: Scene) -> None:
    if not scene.rules:
        with within(".rules"):
            raise Fault("a scene proves at least one rule; `rules` is empty")
    rulebook = spec.rulebook()
    for at, rule in enumerate(scene.rules):
        with within(f".rules[{at}]"):
            rulebook.rule(rule)


def reprinted(spec: GameSpec, pack: Any, scene: Scene) -> Any:
    """The pack with the cards of this scene."""
    if not scene.print:
        return pack
    with within(".print"), stray_errors(lambda: ()):
        return spec.reprint(pack, scene.print)


def arrange(spec: GameSpec, game: Game[Any], given: Facts) -> Mapping[str, int]:
    """Lay the table; a piece that is then there more often than before lies in two places."""
    before = spec.pieces(game)
    with stray_errors(lambda: before):
        spec.arrange(game, given)
        after = spec.pieces(game)
    for piece, count in after.items():
        if count > before.get(piece, 0):
            raise Fault(f"{piece!r} lies in two places, or is no piece of this table")
    return after


def play_step(playing: Playing, step: str | Facts) -> None:
    """`0 place S04.L` is an answer; `check: {…}` looks in between."""
    if isinstance(step, str):
        answer(playing, step)
    elif set(step) == {"check"}:
        with within(".check"):
            check(playing, step["check"])
    else:
        raise Fault(f"when: {step!r} is neither `SEAT KEY` nor `check: {{…}}`")


def answer(playing: Playing, text: str) -> None:
    refused = playing.why_not(text)
    if refused:
        raise refused
    step, game = read_step(text), playing.game
    game.pauses = step.pause
    with stray_errors(lambda: ()):
        game.answer(step.seat, step.key)


def refuse_left_over(playing: Playing) -> None:
    left = playing.chance.left
    if left:
        first = len(playing.scene.chance) - len(left)
        raise Unfit(f"chance: never asked for {left}", first)


def refuse_lost_pieces(playing: Playing) -> None:
    """Whatever is played, every piece that was laid lies somewhere, once."""
    pieces = playing.spec.pieces(playing.game)
    for piece, before in playing.laid.items():
        after = pieces.get(piece, 0)
        if before != after:
            raise Fault(f"{piece!r} is there {after} times at the end, and was {before} times")


def path_of(fault: Fault) -> str:
    """Where in the scene the fault lies; what chance lacks, in the list of chance."""
    return f".chance[{fault.entry}]" if isinstance(fault, Unfit) else fault.path


RUNNER = "pustosh/kernel/flow.py"  # where `Game.run` stands, compiled or not


def asked_by(fault: Fault) -> str:
    """The rule step that asked chance for something: the one that `Game.run` had called."""
    if not isinstance(fault, Unfit):
        return ""
    frames = [frame for frame, _ in walk_tb(fault.__traceback__)]
    for runner, step in reversed(list(pairwise(frames))):
        code = runner.f_code
        if code.co_name == "run" and code.co_filename.endswith(RUNNER):
            name = step.f_code.co_name
            rules = citations(getattr(step.f_globals.get(name), "__doc__", None) or "")
            return f" (asked by {', '.join([name, *rules[:1]])})"
    return ""
