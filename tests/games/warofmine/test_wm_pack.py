"""The pack of the box: as it is it passes, and broken in any one way it says where and why."""

import re
import shutil
from pathlib import Path

import pytest

from broken_packs import edits
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box import vocabulary
from pustosh.games.warofmine.box.cards import Start, StoryText
from pustosh.games.warofmine.box.records import DECKS, read_records
from pustosh.games.warofmine.checks.moments import MOMENTS
from pustosh.games.warofmine.checks.names import said_in
from pustosh.games.warofmine.checks.problems import problems_of
from pustosh.games.warofmine.checks.reading import read_box
from pustosh.games.warofmine.checks.words import VOCABULARY
from pustosh.games.warofmine.rules.day.shelter import empty_spaces, reachable
from pustosh.games.warofmine.words.tables import WORDS
from pustosh.kernel.chance import Seeded
from pustosh.kernel.packs import PackError, read_cards, read_named, read_record
from pustosh.kernel.vocabulary.shapes import kinds_in
from whole_folders import every

BASE = SPEC.pack_folder


@pytest.fixture(scope="module")
def records():
    return read_records(BASE)


def broken_file(file: str, card: str, old: str, new: str) -> tuple[str, int]:
    """The file with the first `old` of this card replaced, and the line where that begins."""
    text = "\n" + (BASE / f"{file}.yaml").read_text(encoding="utf-8")
    anchor = rf"\n'?{card}'?:" if file.startswith("texts") else rf"\bid: '?{card}'?(?=[,\n])"
    start = re.search(anchor, text).start() if card else 0
    here = text.find(old, start)
    following = re.compile(r"\n[-\w']").search(text, start + 1)
    if here < 0 or (following and card and here > following.start()):
        here, old = with_other_numbers(text, start, old)
    assert here >= 0, f"no {old!r} at {card} in {file}"
    return (text[:here] + new + text[here + len(old) :])[1:], text[:here].count("\n")


def with_other_numbers(text: str, start: int, old: str) -> tuple[int, str]:
    """The same words with other numbers: those are a matter of balance."""
    found = re.compile(re.sub(r"\d+", r"\\d+", re.escape(old))).search(text, start)
    return (found.start(), found[0]) if found else (-1, old)


def problems(records, folder: Path, file: str, text: str) -> list[str]:
    """What is wrong if this file reads so; lists of known words are cut."""
    path = folder / f"{file.replace('/', '-')}.yaml"
    path.write_text(text, encoding="utf-8")
    if file in DECKS:
        deck = read_cards(path, DECKS[file], f"{file}.yaml")
        changed = records._replace(decks={**records.decks, file: deck})
    elif file == "start":
        changed = records._replace(start=read_record(path, Start))
    else:
        others = {id_: one for id_, one in records.texts.items() if one.file != f"{file}.yaml"}
        new = read_named(path, StoryText, f"{file}.yaml")
        changed = records._replace(texts={**others, **new})
    return [str(one).partition(" Known: ")[0] for one in problems_of(changed)]


def why(records, folder: Path, broken: str) -> str:
    """Break a card: the one problem names file, changed line and card."""
    file, card, old, new = edits(broken)
    text, line = broken_file(file, card, old, new)
    (problem,) = problems(records, folder, file, text)
    prefix = f"{file}.yaml:{line}: {card}: ".replace(": : ", ": ")
    assert problem.startswith(prefix), problem
    return problem.removeprefix(prefix)


def test_the_box_passes_all_its_checks(records):
    assert problems_of(records) == []


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("residents RS-01: raw_food -> row_food",
         "add: unknown item 'row_food': did you mean 'raw_food'?"),
        ("raids NR-04: damage: 6 -> damage: -1", "expected a whole number >= 0 at damage"),
    ],
)  # fmt: skip
def test_a_pack_that_is_broken_is_not_read(tmp_path, broken, message):
    pack = Path(shutil.copytree(BASE, tmp_path / "pack"))
    file, card, old, new = edits(broken)
    text, line = broken_file(file, card, old, new)
    (pack / f"{file}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_box(pack)
    assert str(caught.value).startswith(f"{file}.yaml:{line}: {card}: {message}")


def test_the_words_of_the_checks_are_the_words_of_the_rules():
    assert set(vocabulary.VERBS) == set(WORDS.effects)
    assert set(vocabulary.REQUIREMENTS) == set(WORDS.conditions)


def test_every_word_is_said_by_a_card_of_the_box(records):
    said = {word for word, _ in said_in(records)}
    assert set(vocabulary.VERBS) - said == set()
    plain = {word for word, shape in vocabulary.REQUIREMENTS.items() if isinstance(shape, str)}
    assert set(vocabulary.REQUIREMENTS) - plain - said == set()


def test_every_kind_of_value_is_explained_once_and_used():
    used = kinds_in([shape for _, _, shape in VOCABULARY.words()])
    used |= kinds_in([*VOCABULARY.shared.values(), *VOCABULARY.also.values()])
    known = [*VOCABULARY.kinds, *VOCABULARY.rows, *VOCABULARY.shared]
    assert sorted(known) == sorted(used)


def looked_up(*patterns: str) -> set[str]:
    """The moments that the rules name in calls like these."""
    text = "".join(path.read_text(encoding="utf-8") for path in every(SPEC.folder, ".py"))
    calls = [
        found for pattern in patterns for found in re.findall(pattern + r'((?:"\w+",? ?)+)', text)
    ]
    return {word for found in calls for word in re.findall(r"\w+", found)}


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


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "residents RS-01: - add: -> - ad:",
            "unknown effect 'ad': did you mean 'add'?",
        ),
        (
            "residents RS-01: {item: raw_food, n: 2, to: here} -> {item: raw_food, n: 2}",
            "add: no 'to': expected {item: item, n?: count, to: place}",
        ),
        ("residents RS-12: {who: each.present, state: fatigue, by: 1} -> {state: fatigue, by: 1}",
         "state: no 'who': expected {…people, state: state, by?: change, set?: level}"),
        (
            "residents RS-01: {item: raw_food, n: 2, to: here} -> {item: raw_food, m: 2, to: here}",
            "add: unknown argument 'm':",
        ),
        ("residents RS-01: n: 2, to: here -> n: 0, to: here", "add: '0': expected 1 or more"),
        ("residents RS-01: n: 2, to: here -> n: two, to: here", "add: 'two': expected 1 or more"),
        ("residents RS-01: to: here -> to: box", "add: unknown place 'box':"),
        ("residents RS-01: item: raw_food -> item: misery", "add: unknown item 'misery':"),
        ("residents RS-01: item: raw_food -> item: A", "add: unknown item 'A':"),
        ("residents RS-01: {item: raw_food, n: 2, to: here} -> raw_food",
         "add: 'raw_food': expected {item: item, n?: count, to: place}"),
        (
            "residents RS-01: {mark: 1101} -> {mark: 1101, if: []}",
            "epilogue: '[]': expected a list of words, [{word: argument}, …]",
        ),
        (
            "residents RS-01: {mark: 1101} -> {mark: 1101, if: [{colds: 1}]}",
            "unknown requirement 'colds': did you mean 'cold_is'?",
        ),
        (
            "residents RS-01: who: each.present -> who: each.presents",
            "empathy: unknown selector 'each.presents': did you mean 'each.present'?",
        ),
        (
            "residents RS-01: who: self -> who: everybody",
            "state: unknown selector 'everybody':",
        ),
        ("residents RS-01: state: misery -> state: sadness", "state: unknown condition 'sadness':"),
        ("residents RS-01: misery, by: 2 -> misery", "state: expected one of `by` and `set`"),
        (
            "residents RS-01: misery, by: 2 -> misery, set: 5",
            "state: '5': expected 0 to 4",
        ),
        (
            "residents RS-01: [herb, herbal_meds, sugar, cigarette] -> [herb, water]",
            "trade: unknown ware 'water':",
        ),
        (
            "residents RS-01: [herb, herbal_meds, sugar, cigarette] -> []",
            "trade: '[]': expected a list, [ware, …]",
        ),
        ("residents RS-02: [A, A, B] -> [A, A, D]", "combat: unknown enemy 'D':"),
        (
            "residents RS-02: combat:;;        enemies: [A, A, B] -> "
            "combat:;;        enemies: [A, A, A, A, A, B]",
            "combat: 5 enemies A: expected 4 or fewer",
        ),
        (
            "residents RS-02: combat:;;        enemies: [A, A, B] -> "
            "combat:;;        enemies: [A, B, C]",
            "combat: expected `weapons` of A, B, C, and of no other",
        ),
        ("residents RS-02: {A: knife, B: pistol} -> {A: spoon, B: axe}",
         "combat: unknown weapon 'spoon':"),
        ("residents RS-02: combat:;;        enemies: [A, A, B];;        weapons: {A: knife, B: "
         "pistol} -> combat:;;        enemies: [A];;        weapons: {A: knife}",
         "combat: second weapon of B, who is not there"),
        ("residents RS-02: start: normal -> start: slow", "combat: unknown start 'slow':"),
        ("residents RS-02: {value: 8, from: here} -> {value: 8, item: any, from: here}",
         "discard: expected one of `item` and `value`"),
        ("residents RS-02: {value: 8, from: here} -> {value: 8, n: 2, from: here}",
         "discard: expected `n` only beside `item`"),
        ("explorations EX-05: {by: party} -> {by: enemies}", "backstab: expected `enemies`"),
        ("explorations EX-05: when: resident -> when: sleep", "token: unknown moment 'sleep':"),
        ("explorations EX-05: weight: 0 -> weight: 1", "token: '1': expected 0"),
        ("explorations EX-05: {name: hideout, by: -1} -> {name: hideaway, by: -1}",
         "charge: unknown written token 'hideaway':"),
        ("explorations EX-01: row: heap, n: 1 -> row: cellar, n: 1", "find: unknown row 'cellar':"),
        ("explorations EX-01: special: false -> special: 0",
         "find: '0': expected true or false"),
        ("explorations EX-04: noise: {by: 1} -> noise: {by: 1, set: 2}",
         "noise: expected one of `by` and `set`"),
        ("explorations EX-04: noise: {by: 1} -> noise: {set: 2, temporary: true}",
         "noise: expected `temporary` only beside `by`"),
        ("explorations EX-04: noise_roll: {} -> noise_roll: {n: 2}",
         "noise_roll: unknown argument 'n':"),
        ("fates FT-03: slot: near -> slot: next", "location: unknown slot 'next':"),
        ("fates FT-03: {op: replace, slot: near} -> {op: replace}",
         "location: op replace: expected a `slot`"),
        ("fates FT-03: kill: true -> kill: true, n: 1",
         "wound_enemy: expected one of `n` and `kill`"),
        ("fates FT-01: letter: A -> letter: D", "spirit: unknown Spirit 'D':"),
        ("fates FT-01: what: wounds -> what: encounter",
         "cancel: unknown thing to cancel 'encounter':"),
        ("events EV-03: space.look_outside -> space.look_inside",
         "block: unknown thing to forbid 'space.look_inside': did you mean 'space.look_outside'?"),
        ("events EV-03: until: day_end -> until: night", "block: unknown end 'night':"),
        ("events EV-02: {item: canned_food, by: -1} -> {item: food, by: -1}",
         "box: unknown token or resource 'food': did you mean 'wood'?"),
        ("visitors VI-02: {at: next_dawn, script: 160} -> {at: in_days, script: 160}",
         "schedule: expected `days` with `at: in_days`, and only then"),
        ("scripts 36: {op: unlock, n: 1} -> {op: move, n: 1}", "fitting: unknown op 'move':"),
        ("scripts 36: {op: unlock, n: 1} -> {op: unlock, item: wood, n: 1}",
         "fitting: expected `item` with `op: discount`, and only then"),
        ("scripts 36: {op: unlock, n: 1} -> {op: unlock, discount: {wood: 1}}",
         "fitting: expected `discount` only with `op: build`"),
        ("scripts 36: {op: unlock, n: 1} -> {op: build, discount: {wod: 1}}",
         "fitting: unknown token or resource 'wod': did you mean 'wood'?"),
        ("scripts 36: back: {} -> goto: {script: somewhere}",
         "goto: 'somewhere': expected a number, or breaking_of_self or epilogues_in_order"),
        ("scripts 36: back: {} -> flag: {set: Big Day}",
         "flag: 'Big Day': expected one small word such as chimney"),
        ("scripts 36: back: {} -> flag: {clear: big_day}", "flag: unknown flag 'big_day':"),
        ("scripts 36: back: {} -> draw: {deck: raid, n: 1}", "draw: unknown deck 'raid':"),
        ("scripts 36: back: {} -> raid_mod: {}", "raid_mod: expected `damage` or `wounds`"),
        ("scripts 36: back: {} -> meal: {n: 1, kind: sugar}", "meal: unknown food 'sugar':"),
        ("scripts 36: back: {} -> join: {who: nobody}", "join: unknown person 'nobody':"),
        ("fates FT-01: medical:;;      state: wounds -> medical:;;      state: illness",
         "medical: bandages for illness: expected medicine or herbal_meds"),
        ("people lidia: counts_as: medicine, limit: 1 -> counts_as: medicine",
         "medical: expected `counts_as` together with `limit`"),
    ],
)  # fmt: skip
def test_an_effect_is_known_and_has_its_arguments(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message
