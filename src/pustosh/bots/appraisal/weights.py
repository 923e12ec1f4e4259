"""Learned weights: a small file for each game that names what it was learned with."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from pustosh.games import game as game_of
from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import read_header
from pustosh.kernel.spec import GameSpec

FOLDER = Path(__file__).parent / "learned"
LARGEST = 1_000_000  # bytes


class Weights(NamedTuple):
    seat: tuple[float, ...]
    nobody: tuple[float, ...]


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of weights, and what it was learned with."""

    game: str
    rules: str
    pack: str
    seed: str
    games: int
    seat: dict[str, float]
    nobody: dict[str, float]

    def as_file(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def weights(self) -> Weights:
        return Weights(tuple(self.seat.values()), tuple(self.nobody.values()))


def ledger_version(spec: GameSpec) -> str:
    """The same as long as the game has the same rules by id."""
    ids = " ".join(spec.rulebook().ids)
    return hashlib.sha256(ids.encode()).hexdigest()[:12]


def pack_version(spec: GameSpec) -> str:
    header = read_header(spec.pack_folder)
    return f"{header.id} {header.version}"


def shipped(game: str, terms: Sequence[Sequence[str]]) -> Weights | None:
    """The weights that come with the program, if there are any for this game."""
    path = FOLDER / f"{game}.json"
    return read_weights(path, game, terms) if path.is_file() else None


def read_weights(path: Path, game: str, terms: Sequence[Sequence[str]]) -> Weights:
    """Weights of a file that fit this game, its rules, its cards and the terms we know."""
    try:
        if path.stat().st_size > LARGEST:
            raise Fault(f"{path}: weights are at most {LARGEST} bytes")
        learned = msgspec.json.decode(path.read_bytes(), type=Learned)
    except OSError as error:
        raise Fault(f"{path}: cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Fault(f"{path}: these are no weights: {error}") from None
    if misfit := _misfit(learned, game, terms):
        raise Fault(f"{path}: these weights do not fit: {misfit}; `pustosh train {game}` makes new")
    return learned.weights()


def _misfit(learned: Learned, game: str, terms: Sequence[Sequence[str]]) -> str:
    if learned.game != game:
        return f"they are for {learned.game}, not {game}"
    spec = game_of(game)
    if learned.rules != ledger_version(spec):
        return f"rules {learned.rules}, ours are {ledger_version(spec)}"
    if learned.pack != pack_version(spec):
        return f"cards {learned.pack}, ours are {pack_version(spec)}"
    if [tuple(learned.seat), tuple(learned.nobody)] != [tuple(names) for names in terms]:
        return "they weigh other terms"
    return ""
