"""Every word works wherever it may stand: random packs made from the vocabularies are played."""

import os
from datetime import UTC, datetime

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.lab.random_packs.playing import play_random_pack, press_of
from pustosh.lab.random_packs.press import random_pack
from pustosh.lab.random_packs.shelter import EXAMPLES, SORTS

SEED = os.environ.get("PUSTOSH_SEED") or datetime.now(UTC).date().isoformat()
PACKS = {"shelter": 20, "fallout": 3, "munchkin": 2, "warofmine": 2}
MOST = 12  # random packs in which every word must stand at least once


@pytest.fixture(params=PACKS)
def base(request):
    spec = game(request.param)
    return spec, base_box(spec)


def test_random_packs_can_be_played(base):
    spec, box = base
    for number in range(PACKS[spec.name]):
        seed = f"{SEED}:{number}"
        try:
            play_random_pack(spec.name, box, seed)
        except Exception as error:
            error.add_note(
                f"{spec.name}, random pack {seed}; again: PUSTOSH_SEED={SEED} pytest "
                f"tests/games/test_random_packs.py -k {spec.name}"
            )
            raise


def test_every_word_is_placed_and_passes_the_checks(base):
    spec, box = base
    missing = press_of(spec.name, "")[0].words()
    for number in range(MOST):
        if missing:
            press, _ = press_of(spec.name, f"words:{number}")
            pack = random_pack(press, press.records(box), Seeded(f"words:{number}"))
            assert list(press.problems(pack.records)) == []
            missing -= {(use.sort, use.word) for use in press.said(*pack)}
    assert missing == set()


def test_every_word_of_shelter_has_a_right_example():
    for vocabulary in SORTS:
        for word, examples in EXAMPLES[vocabulary.what].items():
            assert examples, word
