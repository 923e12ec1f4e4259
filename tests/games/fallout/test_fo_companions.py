"""Rulebook section: Companions. What is printed on all of them."""

import shutil
from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.packs import PackError


@pytest.mark.proves("FO-COMPAN-04")
def test_compan_04_every_companion_of_the_box_shows_a_requirement():
    box = base_box(SPEC)
    companions = [card for card in box.cards.values() if card.kind == "companion"]
    assert {card.pile for card in companions} == {"loot", "asset", "unique"}
    assert all(card.keep is not None for card in companions)


@pytest.mark.proves("FO-COMPAN-04")
def test_compan_04_a_companion_without_a_requirement_cannot_be_printed(tmp_path):
    pack = Path(shutil.copytree(SPEC.pack_folder, tmp_path / "pack"))
    loot = pack / "loot.yaml"
    text = loot.read_text(encoding="utf-8")
    assert text.count("  keep: trait(idolized)\n") == 1
    loot.write_text(text.replace("  keep: trait(idolized)\n", ""), encoding="utf-8")
    with pytest.raises(PackError, match="eager_cadet: a companion needs `keep`"):
        SPEC.read_pack(pack)
