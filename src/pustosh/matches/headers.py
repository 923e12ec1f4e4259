"""The header of a new record: what is played, by whom, with which rules and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from pustosh import __version__
from pustosh.kernel.chance import commitment
from pustosh.kernel.packs import fingerprint, read_header
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Header, Seat
from pustosh.matches.versions import rules_version


def new_header(
    spec: GameSpec, seats: Sequence[Seat], options: Mapping[str, Any], seed: str
) -> Header:
    printed = read_header(spec.pack_folder)
    return Header(
        program=__version__,
        game=spec.name,
        pack=printed.id,
        pack_hash=fingerprint(spec.pack_folder),
        pack_version=printed.version,
        rules=rules_version(spec),
        options=dict(options),
        seats=tuple(seats),
        commitment=commitment(seed),
        seed=seed,
        repeats=False,
    )
