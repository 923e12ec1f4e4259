"""A pack that is broken in one place, and what is said of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pustosh.kernel.packs import PackError

Anchor = Callable[[str, str], str]  # file, card -> how that card begins in it
Read = Callable[[Path], Any]


def shelter_anchor(file: str, card: str) -> str:
    return f"\n{card}:\n" if file in ("texts/en/cards.yaml", "columns.yaml") else f"id: {card}"


def fallout_anchor(file: str, card: str) -> str:
    """How a card begins in its file: by number, by name, or by id."""
    if file.startswith("texts"):
        return f"\n'{card}':" if card.isdigit() else f"\n{card}:"
    if file == "templates.yaml":
        return f"\n{card}:"
    if card.isdigit():
        return f"number: {int(card)}\n"
    return f"starter: {card}" if file.startswith("encounters") else f"id: {card}"


def munchkin_anchor(file: str, card: str) -> str:
    return f"\n{card}:" if file.startswith("texts") else f"id: {card}"


def edits(broken: str) -> tuple[str, str, str, str]:
    """`file card: old -> new`; `;;` stands for a new line."""
    where, _, edit = broken.partition(": ")
    file, _, card = where.partition(" ")
    old, new = edit.replace(";;", "\n").split(" -> ")
    return file, card, old, new


def file_of(name: str) -> str:
    return name if name.endswith(".yaml") else f"{name}.yaml"


def change(anchor: Anchor, pack: Path, file: str, card: str, old: str, new: str) -> int:
    """Replace the first `old` of this card; the line where the change begins."""
    path = pack / file_of(file)
    text = "\n" + path.read_text(encoding="utf-8")
    before, there, after = text.partition(anchor(file, card)) if card else ("", "", text)
    head, replaced, tail = (there + after).partition(old)
    assert replaced, f"no {old!r} at {card} in {file}"
    path.write_text((before + head + new + tail)[1:], encoding="utf-8")
    return (before + head).count("\n")


def problems_of(read: Read, pack: Path) -> list[str]:
    with pytest.raises(PackError) as caught:
        read(pack)
    return str(caught.value).splitlines()


def problem(read: Read, anchor: Anchor, pack: Path, broken: str) -> str:
    """Break a card: the one problem names file, changed line and card."""
    file, card, old, new = edits(broken)
    line = change(anchor, pack, file, card, old, new)
    (fault,) = problems_of(read, pack)
    prefix = f"{file_of(file)}:{line}: {card}: "
    assert fault.startswith(prefix)
    return fault.removeprefix(prefix)


def why(read: Read, anchor: Anchor, pack: Path, broken: str) -> str:
    """The same without lists of known words."""
    return problem(read, anchor, pack, broken).partition(" Known: ")[0]
