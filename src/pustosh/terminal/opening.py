"""Begins a new game or resumes a saved one. A saved game is never overwritten."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.bots import best_kind
from pustosh.bots.people import cast, person_of
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.teaching.lesson import Lesson, seats_and_options
from pustosh.matches.files import load
from pustosh.matches.home import data_folder
from pustosh.matches.match import Match, new_lesson, new_match
from pustosh.matches.messages import say
from pustosh.matches.record import Seat
from pustosh.terminal.session import Session
from pustosh.terminal.words import Words, printable

LONGEST_NAME = 24


class NewGame(NamedTuple):
    """What the player asks for on the command line."""

    language: str
    seats: int | None = None
    bots: tuple[str, ...] = ()
    name: str = ""
    seed: str = ""
    options: Mapping[str, str] = {}


class OpenedGame(NamedTuple):
    session: Session
    resumed: bool = False
    moved_to: Path | None = None  # where the previous game is now


def save_path(game: str) -> Path:
    return data_folder() / "terminal" / f"{game}.jsonl"


def open_game(spec: GameSpec, path: Path, new: NewGame, anew: bool = False) -> OpenedGame:
    """Resume the unfinished game in this file, or begin a new game."""

    def begin(pack: Any) -> Match:
        return new_match(spec, pack, seats_of(spec, new), new.options, new.seed)

    return _resume_or_begin(spec, path, begin, anew)


def open_lesson(
    spec: GameSpec, path: Path, lesson: Lesson, new: NewGame, anew: bool = False
) -> OpenedGame:
    """Resume the lesson in this file, or the game it has become; or begin it."""
    count, _ = seats_and_options(spec, lesson)

    def begin(pack: Any) -> Match:
        return new_lesson(spec, pack, lesson, seats_of(spec, new._replace(seats=count)))

    return _resume_or_begin(spec, path, begin, anew)


def _resume_or_begin(
    spec: GameSpec, path: Path, begin: Callable[[Any], Match], anew: bool
) -> OpenedGame:
    pack = spec.read_pack(spec.pack_folder)
    saved = None if anew or not os.path.exists(path) else _resume(spec, pack, path)
    if saved is not None and not saved.over:
        return OpenedGame(saved, resumed=True)
    session = Session(begin(pack), path)
    return OpenedGame(session, moved_to=_save_first(session, path))


def _resume(spec: GameSpec, pack: object, path: Path) -> Session:
    try:
        record = load(path)
        if record.header.game != spec.name:
            raise Fault(f"{path}: a game of {record.header.game!r}, not of {spec.name}")
        return Session(Match(spec, pack, record), path)
    except Fault as fault:
        reason = str(fault) if str(path) in str(fault) else f"{path}: {fault}"
        raise Fault(f"{reason}. --new begins another game and keeps this file") from fault


def _save_first(session: Session, path: Path) -> Path | None:
    """Save a new game; a file in its place is renamed first, and returned."""
    moved = None
    try:
        if os.path.lexists(path):
            moved = path.rename(free_name(path))
    except OSError as error:
        session.path = None
        session.save_error = f"cannot move {path}: {error.strerror or error}"
    session.save()
    return moved


def free_name(path: Path) -> Path:
    """`shelter.1.jsonl`, or the first number that is free."""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.stem}.{number}{path.suffix}")):
        number += 1
    return free


def seats_of(spec: GameSpec, new: NewGame) -> list[Seat]:
    """The player, then the bots. The last kind named takes all seats that are left."""
    count = new.seats if new.seats is not None else max(spec.seats[0], 1 + len(new.bots))
    spec.read_options(new.options, count)
    kinds = [*new.bots] or [best_kind(spec.name)]
    if len(new.bots) > count - 1:
        raise Fault(f"{len(new.bots)} bots are named for {count - 1} seats beside the person's")
    kinds += [kinds[-1]] * (count - 1 - len(kinds))
    return [Seat(player_name(new)), *_bot_seats(spec.name, kinds[: count - 1], new.language)]


def player_name(new: NewGame) -> str:
    name = printable(new.name)
    if new.name and (not name or len(name) > LONGEST_NAME):
        raise Fault(f"the name {new.name!r} has to have 1 to {LONGEST_NAME} letters")
    return name or Words(new.language)("player")


def _bot_seats(game: str, kinds: list[str], language: str) -> list[Seat]:
    """Bots are people of the game; those who are nobody are named for their kind, and numbered."""
    seats = []
    for at, kind in enumerate(cast(kinds, game)):
        person = person_of(kind, game)
        number = f" {kinds[: at + 1].count(kind)}" if kinds.count(kind) > 1 else ""
        name = person.name(language) if person else say(language, f"bot-{kind}") + number
        seats.append(Seat(name, bot=kind))
    return seats
