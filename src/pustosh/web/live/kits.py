"""A game with its box and its snapshots, read once in a process: a box stays as it is."""

from pathlib import Path
from typing import Any, NamedTuple

from pustosh.kernel.spec import GameSpec
from pustosh.matches.snapshots.restoring import Snapshots


class Kit(NamedTuple):
    spec: GameSpec
    pack: Any
    snapshots: Snapshots


KITS: dict[Path, Kit] = {}  # by the folder of the box


def kit_of(spec: GameSpec) -> Kit:
    kit = KITS.get(spec.pack_folder)
    if kit is None or kit.spec is not spec:
        pack = spec.read_pack(spec.pack_folder)
        kit = KITS[spec.pack_folder] = Kit(spec, pack, Snapshots(spec, pack))
    return kit
