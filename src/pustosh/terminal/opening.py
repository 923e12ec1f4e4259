"""Begin a game or take up the one that was left; a game once saved is never lost."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pustosh.bots import best_kind
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.files import load
from pustosh.matches.home import data_folder
from pustosh.matches.match import Match, new_match
from pustosh.matches.messages import say
from pustosh.matches.record import Seat
from pustosh.terminal.session import Session
from pustosh.terminal.words import Words, printable

LONGEST_NAME = 24


class Wish(NamedTuple):
    """What a person asks for when a new game begins."""

    language: str
    seats: int | None = None
    bots: tuple[str, ...] = ()
    name: str = ""
    seed: str = ""
    options: Mapping[str, str] = {}


class Opened(NamedTuple):
    session: Session
    taken_up: bool = False
    kept: Path | None = None  # where the game lies that was here before


def save_path(game: str) -> Path:
    return data_folder() / "terminal" / f"{game}.jsonl"


def open_game(spec: GameSpec, path: Path, wish: Wish, anew: bool = False) -> Opened:
    """The unfinished game that lies here, or a new one beside it."""
    pack = spec.read_pack(spec.pack_folder)
    left = None if anew or not os.path.exists(path) else _take_up(spec, pack, path)
    if left is not None and not left.over:
        return Opened(left, taken_up=True)
    match = new_match(spec, pack, seats_of(spec, wish), wish.options, wish.seed)
    session = Session(match, path)
    return Opened(session, kept=_make_way(session, path))


def _take_up(spec: GameSpec, pack: object, path: Path) -> Session:
    try:
        record = load(path)
        if record.header.game != spec.name:
            raise Fault(f"{path}: a game of {record.header.game!r}, not of {spec.name}")
        return Session(Match(spec, pack, record), path)
    except Fault as fault:
        told = str(fault) if str(path) in str(fault) else f"{path}: {fault}"
        raise Fault(f"{told}. --new begins another game and keeps this file") from fault


def _make_way(session: Session, path: Path) -> Path | None:
    """Keep what lies here under another name, then save; what cannot be moved is not touched."""
    kept = None
    try:
        if os.path.lexists(path):
            kept = path.rename(free_name(path))
    except OSError as error:
        session.path = None
        session.trouble = f"cannot move {path}: {error.strerror or error}"
    session.save()
    return kept


def free_name(path: Path) -> Path:
    """`shelter.1.jsonl`, or the next number nobody has."""
    number = 1
    while os.path.lexists(found := path.with_name(f"{path.stem}.{number}{path.suffix}")):
        number += 1
    return found


def seats_of(spec: GameSpec, wish: Wish) -> list[Seat]:
    """The person first, then bots; the last kind named fills what is left."""
    count = wish.seats if wish.seats is not None else max(spec.seats[0], 1 + len(wish.bots))
    spec.read_options(wish.options, count)
    kinds = [*wish.bots] or [best_kind(spec.name)]
    if len(wish.bots) > count - 1:
        raise Fault(f"{len(wish.bots)} bots are named for {count - 1} seats beside the person's")
    kinds += [kinds[-1]] * (count - 1 - len(kinds))
    return [Seat(person(wish)), *_named(kinds[: count - 1], wish.language)]


def person(wish: Wish) -> str:
    name = printable(wish.name)
    if wish.name and (not name or len(name) > LONGEST_NAME):
        raise Fault(f"the name {wish.name!r} has to have 1 to {LONGEST_NAME} letters")
    return name or Words(wish.language)("player")


def _named(kinds: list[str], language: str) -> list[Seat]:
    """Bots by their kind, and by a number where several are of one kind."""
    seats = []
    for at, kind in enumerate(kinds):
        number = f" {kinds[: at + 1].count(kind)}" if kinds.count(kind) > 1 else ""
        seats.append(Seat(say(language, f"bot-{kind}") + number, bot=kind))
    return seats
