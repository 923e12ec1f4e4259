"""The pack of the box, broken: counts, the book of scripts, loot, the house, texts."""

import pytest

from pustosh.games.warofmine.box.records import read_records
from pustosh.games.warofmine.checks.composition import check_composition
from warofmine_packs import BASE, broken_file, edits, problems

REAL = (
    "Pavle", "Bruno", "Katia", "Marko", "Zlata", "Arica", "Cveta", "Anton", "Emilia", "Marin",
    "Roman", "Boris", "Pogoren", "Graznavia", "Vyseni",
)  # fmt: skip


@pytest.fixture(scope="module")
def records():
    return read_records(BASE)


def all_of(records, folder, broken):
    file, card, old, new = edits(broken)
    return problems(records, folder, file, broken_file(file, card, old, new)[0])


def test_no_text_has_a_name_of_the_real_game(records):
    texts = " ".join(f"{text.value.name} {text.value.text}" for text in records.texts.values())
    assert [name for name in REAL if name in texts] == []


@pytest.mark.parametrize(
    ("broken", "expected"),
    [
        (
            "people danilo: frame: red -> frame: black",
            ["5 cards with frame red, expected 6", "7 cards with frame black, expected 6"],
        ),
        (
            "events EV-01: kind: event -> kind: final",
            ["15 cards with kind event, expected 16", "4 cards with kind final, expected 3"],
        ),
        (
            "events EV-F3: game_over: {result: ceasefire} -> cold: {by: 1}",
            ["0 cards with kind final, ends_war true, expected 1",
             "0 cards with kind final, ends_war true, expected 1 or more"],
        ),
        (
            "raids NR-04: red: true -> red: false",
            ["5 cards with red true, expected 6", "9 cards with red false, expected 8"],
        ),
        (
            "objectives OB-1A: chapter: 1 -> chapter: 2",
            ["3 cards with chapter 1, expected 4", "5 cards with chapter 2, expected 4"],
        ),
        (
            "fates FT-01: die: red -> die: grey",
            ["3 cards with die red, expected 4", "5 cards with die grey, expected 4"],
        ),
        (
            "fittings bed_3: corner: orange -> corner: green",
            ["11 cards with corner green, expected 10", "9 cards with corner orange, expected 10"],
        ),
        ("residents RS-02: bandits: true -> bandits: false",
         ["2 cards with bandits true, expected 3"]),
        ("tokens knife: count: 3 -> count: 4", ["31 cards with colour red, expected 30"]),
        ("resources wood: count: 12 -> count: 11", ["11 cards with id wood, expected 12"]),
        ("nodes g4: kind: guard -> kind: slot", ["0 spaces of kind guard, expected 1"]),
        ("enemies A: [0, 0, 1, 1] -> [0, 0, 1]", ["11 cards, expected 12"]),
    ],
)  # fmt: skip
def test_there_are_as_many_as_there_should_be(records, tmp_path, broken, expected):
    file = broken.partition(" ")[0]
    assert all_of(records, tmp_path, broken) == [
        f"{file}.yaml:1: {message}" for message in expected
    ]


@pytest.mark.parametrize(
    ("deck", "gone", "message"),
    [
        ("visitors", "VI-14", "13 cards, expected 14"),
        ("findings", "FD-12", "11 cards, expected 12"),
        ("decisive", "DA-18", "17 cards, expected 18"),
    ],
)
def test_a_card_that_is_missing_is_missed(records, deck, gone, message):
    left = [card for card in records.decks[deck] if card.value.id != gone]
    fewer = records._replace(decks={**records.decks, deck: left})
    assert [problem.message for problem in check_composition(fewer)] == [message]


def test_scripts_branch_and_columns_have_stories_of_their_own(records):
    scripts = [card for card in records.decks["scripts"] if card.value.id != "36"]
    fewer = records._replace(decks={**records.decks, "scripts": scripts})
    messages = [scripts.message for scripts in check_composition(fewer)]
    assert "121 cards with branches true, expected 122 or more" in messages
    first = [card for card in records.decks["explorations"] if card.value.id < "EX-25"]
    fewer = records._replace(decks={**records.decks, "explorations": first})
    columns = [
        scripts.message for scripts in check_composition(fewer) if "column" in scripts.message
    ]
    assert columns[0] == "8 cards with column A, expected 10 or more"
    assert len(columns) == 5


@pytest.mark.parametrize(
    ("broken", "expected"),
    [
        ("events EV-06: goto: {script: 150} -> cold: {by: 1}",
         ["150: no card leads to script 150: expected one that does"]),
        ("explorations EX-27: [9, 19 -> [8, 19",
         ["9: no card leads to script 9: expected one that does"]),
        ("scripts 36: back: {} -> goto: {script: 36}",
         ["36: script 36 leads back to itself: expected an option without `req` that does not"]),
        ("scripts 36: back: {} -> roll: {table: [{if_roll: [1, 9], do: []}, {if_roll: [10, 10], "
         "do: [{goto: {script: 36}}]}]}",
         ["36: script 36 leads back to itself: expected an option without `req` that does not"]),
        ("scripts 36: fitting: {op: unlock, n: 1} -> goto: {script: 36}", []),
    ],
)  # fmt: skip
def test_every_story_can_be_reached_and_every_story_ends(records, tmp_path, broken, expected):
    problems = all_of(records, tmp_path, broken)
    assert [problem.partition(": ")[2] for problem in problems] == expected
    assert all(problem.startswith("scripts.yaml:") for problem in problems)


def test_the_scripts_that_the_rules_name_are_there(records, tmp_path):
    problems = all_of(records, tmp_path, "scripts 333: '333' -> '334'")
    assert "scripts.yaml:1: no script 333 of kind memo: the rules name it" in problems


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("residents RS-01: do:;;    - add: {item: raw_food, n: 2 -> "
         "do:;;    - add: {item: raw_food, n: 7",
         "7 of raw_food in one effect: expected 6 or fewer"),
        ("findings FD-01: heap:;;  - add: {item: component, n: 2 -> "
         "heap:;;  - add: {item: component, n: 15", "15 of component in one effect: expected 14 or "
         "fewer"),
        ("fittings workbench: do:;;    - add: {item: shovel, n: 1, to: storage} -> "
         "do:;;    - add: {item: shovel, n: 1, to: storage};;    - roll: {table: [{if_roll: "
         "[1, 10], do: [{add: {item: shovel, n: 2, to: storage}}]}]}",
         "3 of shovel in one effect: expected 2 or fewer"),
    ],
)  # fmt: skip
def test_loot_never_exceeds_what_there_is(records, tmp_path, broken, message):
    file = broken.partition(" ")[0]
    (problem,) = all_of(records, tmp_path, broken)
    assert problem.startswith(f"{file}.yaml:")
    assert problem.endswith(message)


def test_every_space_has_its_shelter_card(records, tmp_path):
    problems = all_of(records, tmp_path, "shelter_cards pantry: count: 2 -> count: 3")
    assert problems == [
        "shelter_cards.yaml:19: pantry: 3 cards pantry for 2 spaces: expected one each",
        "shelter_cards.yaml:20: pantry: 2 backs of 3 cards: expected one each",
    ]


LONG = " ".join(["word"] * 91)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (f"texts/en/raids NR-02: text: They know which shelf to try first. -> text: {LONG}",
         "a text of 91 words: expected 90 or fewer"),
        ("texts/en/fittings bed_2: name: Second bed -> name: Plank bed",
         "'Plank bed' is the name of bed_1 too: give it its own"),
        ("texts/en/raids NR-02: NR-02:;;  name: Three with torches;;  text: They know which shelf "
         "to try first. -> NR-02:;;  name: Three with torches",
         "expected a name and a text that says something"),
        ("texts/en/residents RS-05: - Let him pass -> - Strike first",
         "expected words of its own for each option"),
        ("texts/en/residents RS-05: - Let him pass -> - Let him pass;;  - Wave",
         "no option has this label: expected one"),
    ],
)  # fmt: skip
def test_texts_can_be_read(records, tmp_path, broken, message):
    (problem,) = all_of(records, tmp_path, broken)
    assert problem.startswith(f"{broken.partition(' ')[0]}.yaml:")
    assert problem.endswith(f": {message}")


def test_every_card_has_its_text_and_every_option_its_words(records, tmp_path):
    problems = all_of(records, tmp_path, "texts/en/raids NR-02: NR-02: -> NR-22:")
    assert [problem.partition(": ")[2] for problem in problems] == [
        "NR-02: no name: expected an entry 'NR-02' in texts/en",
        "NR-22: a text without a card: expected NR-12 or NR-02 or RS-12",
    ]
    assert problems[1].startswith("texts/en/raids.yaml:6:")
    problems = all_of(records, tmp_path, "texts/en/goods hen: hen: -> cock:")
    assert problems[0].endswith("47: no name: expected an entry 'hen' in texts/en")
    problems = all_of(records, tmp_path, "scripts 36: - label: 2 -> - label: 3")
    assert [problem.partition(": ")[2] for problem in problems] == [
        "36: label 3: the text has 2 options"
    ]
    problems = all_of(records, tmp_path, "scripts 140: - label: 3 -> - label: 2")
    assert problems[0].endswith("140: label 2 stands here twice: expected it once")


def test_marks_of_one_story_exclude_each_other_or_stand_beside_each_other(records, tmp_path):
    (problem,) = all_of(records, tmp_path, "scripts 1105: excludes: [1111] -> beside: []")
    assert problem.endswith(
        "163: marks 1105 and 1111 in one story: expected `excludes` or `beside` of one of them"
    )
    assert all_of(records, tmp_path, "scripts 1105: excludes: [1111] -> beside: [1111]") == []


def test_whoever_clears_a_flag_clears_the_mark_that_was_noted_with_it(records, tmp_path):
    (problem,) = all_of(records, tmp_path, "scripts 120: {clear: 1102} -> {clear: 1103}")
    assert problem.endswith(
        "120: clears 'informer' and leaves mark 1102: expected `epilogue: {clear: 1102}`"
    )


def test_there_are_as_many_outcomes_as_options(records, tmp_path):
    head = "- At the last step he turns his head."
    (problem,) = all_of(records, tmp_path, f"texts/en/residents RS-05: {head} -> - No.;;  {head}")
    assert problem.endswith("RS-05: 3 outcomes: expected 2")
    (problem,) = all_of(
        records, tmp_path, "texts/en/fittings radio: - Listen -> - Listen;;  outcomes: [It hums.]"
    )
    assert problem.endswith("radio: 1 outcomes: expected 0")
