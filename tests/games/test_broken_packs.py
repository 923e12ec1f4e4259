"""A pack that is broken in one place says where and why; `broken.yaml` of a game has the cases."""

import shutil
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

import broken_packs as broken
import warofmine_packs
from pustosh.games import GAMES, game
from pustosh.games.shelter.checks.reading import read_cards_of
from pustosh.games.warofmine.box.records import read_records
from pustosh.kernel.strict_yaml import read_document

HERE = Path(__file__).parent


def copied(name: str, why: Callable[[Path, str], str], folder: Path, case: str) -> str:
    return why(Path(shutil.copytree(game(name).pack_folder, folder / name)), case)


@cache
def warofmine_records():
    return read_records(game("warofmine").pack_folder)


def warofmine(folder: Path, case: str) -> str:
    """Only the broken file is read anew, because the pack is large."""
    return warofmine_packs.why(warofmine_records(), folder, case)


def of_box(name: str, anchor: broken.Anchor) -> Callable[[Path, str], str]:
    return partial(copied, name, partial(broken.why, game(name).read_pack, anchor))


WHY: dict[str, Callable[[Path, str], str]] = {
    "shelter": partial(
        copied, "shelter", partial(broken.problem, read_cards_of, broken.shelter_anchor)
    ),
    "fallout": of_box("fallout", broken.fallout_anchor),
    "munchkin": of_box("munchkin", broken.munchkin_anchor),
    "warofmine": warofmine,
}


def cases() -> Iterator[object]:
    for name in GAMES:
        table = read_document(HERE / name / "broken.yaml").value
        for promise, broken_by in table.items():
            for number, (case, message) in enumerate(broken_by.items(), 1):
                yield pytest.param(name, case, message, id=f"{name}: {promise} {number}")


@pytest.mark.parametrize(("name", "case", "message"), list(cases()))
def test_a_broken_pack_says_where_and_why(tmp_path, name, case, message):
    assert WHY[name](tmp_path, case) == message
