"""Every card of the packs that ship has a picture of its own, and each picture can be drawn."""

import pytest

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.kernel.pictures.album import read_album
from pustosh.kernel.pictures.checks import problems_of
from pustosh.web.drawing.pictures import picture_of

DRAWN = [name for name in GAMES if (game(name).folder / "page" / "kits.yaml").exists()]


@pytest.mark.parametrize("name", DRAWN)
def test_every_card_has_a_picture_of_its_own(name):
    spec = game(name)
    album = read_album(spec.pack_folder, spec.folder / "page")
    assert problems_of(album, spec.pictured(base_box(spec))) == []


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_small_and_copies_share_it(name):
    spec = game(name)
    album = read_album(spec.pack_folder, spec.folder / "page")
    sizes = {key: len(picture_of(spec, *key)) for key in album.pictures}
    assert max(sizes.values()) < 3000
    kit, thing = next(iter(sizes))
    assert picture_of(spec, kit, f"{thing}.2") == picture_of(spec, kit, thing)
    assert picture_of(spec, kit, "nothing") == ""
