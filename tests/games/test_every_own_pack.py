"""A pack of one's own may have a card more than the box, and must have what play needs."""

import shutil

import pytest

from pustosh.cli.pack import check_pack
from pustosh.games import game
from pustosh.kernel.composition import FILE
from pustosh.kernel.packs import PackError

MORE = {  # game -> file -> what is added to it
    "shelter": {
        "items.yaml": "- {id: I-new, class: tool, timing: exhaust, ability: 'gain_more:food'}\n",
        "texts/en/cards.yaml": "I-new: {name: Long spoon, text: Gain one more food.}\n",
    },
    "fallout": {
        "perks.yaml": "- {id: long_spoon, letter: S, effects: caps(2)}\n",
        "encounters/starters.yaml": "- starter: w9\n  deck: wasteland\n  options:\n"
        "    - success: caps(1)\n    - success: xp(1)\n",
        "texts/en/starters.yaml": "w9:\n  name: A Spoon\n  text: It lies there.\n  options:\n"
        "    - {prompt: Take it., success: It is yours.}\n"
        "    - {prompt: Leave it., success: It stays.}\n"
        "long_spoon: {name: Long Spoon, text: Gain two caps.}\n",
        "pictures/stage/starters.yaml": "w9: {backdrop: shop, parts: [kettle mid]}\n",
    },
    "munchkin": {
        "perks.yaml": "- {id: PK-21, kind: perk, statics: [{run: 1}]}\n",
        "monsters.yaml": "- {id: MO-99, kind: monster, level: 11, treasures: 3, "
        "bad: [{lose_level: 1}]}\n",
        "texts/en/perks.yaml": "PK-21: {name: Long Spoon, text: +1 to Run Away.}\n",
        "texts/en/monsters.yaml": "MO-99: {name: Spoon Beast, text: Lose a Level.}\n",
        "pictures/portrait/monsters.yaml": "MO-99: {ink: thing, parts: [with-flag 60 60]}\n",
    },
    "warofmine": {
        "decisive.yaml": "- id: DA-19\n  when: dawn\n  do:\n  - cold: {by: -1}\n",
        "texts/en/decisive.yaml": "DA-19:\n  name: A long spoon\n  text: It stirs the ashes.\n",
        "pictures/stage/decisive.yaml": "DA-19: {backdrop: hallway, parts: [bed m2]}\n",
    },
}


@pytest.fixture(params=MORE)
def pack(request, tmp_path):
    folder = tmp_path / request.param
    shutil.copytree(game(request.param).pack_folder, folder)
    for file, text in MORE[request.param].items():
        with (folder / file).open("a", encoding="utf-8") as added:
            added.write("\n" + text)
    return folder


def test_a_pack_of_ones_own_may_have_a_card_more(pack):
    (pack / FILE).unlink()
    assert check_pack(pack).game == pack.name


def test_the_box_has_as_many_as_it_says(pack):
    with pytest.raises(PackError, match=r"cards.*, expected"):
        check_pack(pack)


@pytest.mark.parametrize(
    ("name", "file", "missing"),
    [
        ("fallout", "perks.yaml", "perks.yaml:1: 0 cards, expected 1 or more"),
        ("munchkin", "monsters.yaml", "monsters.yaml:1: 0 cards, expected 1 or more"),
        ("warofmine", "decisive.yaml", "decisive.yaml:1: 0 cards, expected 1 or more"),
    ],
)
def test_what_play_needs_is_missed(tmp_path, name, file, missing):
    spec = game(name)
    folder = tmp_path / name
    shutil.copytree(spec.pack_folder, folder)
    (folder / FILE).unlink()
    (folder / file).write_text("[]\n", encoding="utf-8")
    texts = folder / "texts" / "en" / file
    if texts.exists():
        texts.write_text("{}\n", encoding="utf-8")
    with pytest.raises(PackError) as caught:
        spec.read_pack(folder)
    assert missing in str(caught.value)
