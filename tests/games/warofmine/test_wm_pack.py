"""The pack of the box: as it is it passes, and broken in any one way it says where and why."""

import re
import shutil
from pathlib import Path

import pytest

from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box import vocabulary
from pustosh.games.warofmine.box.records import read_records
from pustosh.games.warofmine.checks.moments import MOMENTS
from pustosh.games.warofmine.checks.names import said_in
from pustosh.games.warofmine.checks.problems import problems_of
from pustosh.games.warofmine.checks.reading import read_box
from pustosh.games.warofmine.checks.words import VOCABULARY
from pustosh.games.warofmine.rules.day.shelter import empty_spaces, reachable
from pustosh.games.warofmine.words.tables import WORDS
from pustosh.kernel.chance import Seeded
from pustosh.kernel.packs import PackError
from pustosh.kernel.vocabulary.shapes import kinds_in
from warofmine_packs import broken_file
from whole_folders import every

BASE = SPEC.pack_folder


@pytest.fixture(scope="module")
def records():
    return read_records(BASE)


def test_the_box_passes_all_its_checks(records):
    assert problems_of(records) == []


@pytest.mark.parametrize(
    ("file", "card", "old", "new", "message"),
    [
        ("residents", "RS-01", "raw_food", "row_food",
         "add: unknown item 'row_food': did you mean 'raw_food'?"),
        ("raids", "NR-04", "damage: 6", "damage: -1", "expected a whole number >= 0 at damage"),
    ],
)  # fmt: skip
def test_a_pack_that_is_broken_is_not_read(tmp_path, file, card, old, new, message):
    pack = Path(shutil.copytree(BASE, tmp_path / "pack"))
    text, line = broken_file(file, card, old, new)
    (pack / f"{file}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_box(pack)
    assert str(caught.value).startswith(f"{file}.yaml:{line}: {card}: {message}")


def test_the_words_of_the_checks_are_the_words_of_the_rules():
    assert set(vocabulary.VERBS) == set(WORDS.effects)
    assert set(vocabulary.REQUIREMENTS) == set(WORDS.conditions)


def test_every_word_is_said_by_a_card_of_the_box(records):
    words = {word for word, _ in said_in(records)}
    assert set(vocabulary.VERBS) - words == set()
    plain = {word for word, shape in vocabulary.REQUIREMENTS.items() if isinstance(shape, str)}
    assert set(vocabulary.REQUIREMENTS) - plain - words == set()


def test_every_kind_of_value_is_explained_once_and_used():
    used = kinds_in([shape for _, _, shape in VOCABULARY.words()])
    used |= kinds_in([*VOCABULARY.shared.values(), *VOCABULARY.also.values()])
    known = [*VOCABULARY.kinds, *VOCABULARY.rows, *VOCABULARY.shared]
    assert sorted(known) == sorted(used)


def looked_up(*patterns: str) -> set[str]:
    """The moments that the rules name in calls like these."""
    text = "".join(path.read_text(encoding="utf-8") for path in every(SPEC.folder, ".py"))
    calls = [
        arguments
        for pattern in patterns
        for arguments in re.findall(pattern + r'((?:"\w+",? ?)+)', text)
    ]
    return {word for arguments in calls for word in re.findall(r"\w+", arguments)}


def test_the_moments_of_the_checks_are_those_at_which_the_rules_look():
    table = r"\((?:game\.)?table, "
    fired = looked_up(r"call\((?:moments\.)?fire, ")
    assert set(MOMENTS["token"]) == fired
    assert set(MOMENTS["passive"]) <= fired
    finds = {f"find_{row}" for row in VOCABULARY.kinds["row"].words}
    looked = looked_up(r"call\((?:moments\.)?moment, ", f"stripe{table}")
    assert set(MOMENTS["stripe"]) == looked | finds
    played = looked_up(r"offer_decisive, ", rf"plays{table}\(", f"playable{table}")
    assert set(MOMENTS["decisive"]) == played


@pytest.mark.proves("WM-DAY-19", "WM-DAY-20", "WM-DAY-28")
def test_day_19_what_can_be_reached_at_the_start():
    table = SPEC.new_game(2, {}, SPEC.read_pack(BASE), Seeded(1)).table
    ground = {f"g{n}" for n in range(9)}
    upper = {f"u{n}" for n in range(2, 8)}
    assert reachable(table) == ground | upper | {"a4", "c3"}
    assert set(empty_spaces(table)) & reachable(table) == {"g2", "u3", "u5"}
