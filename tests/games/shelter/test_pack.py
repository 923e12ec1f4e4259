"""The pack of the box: as it is it passes, and broken in any one way it says where and why."""

import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

import broken_packs
from pustosh.cli.pack import check_pack
from pustosh.games.shelter.box.cards import ABILITY, REWARD, Slot, Threat
from pustosh.games.shelter.checks import reading
from pustosh.games.shelter.checks.cards import CHECKS
from pustosh.kernel.packs import read_header
from pustosh.kernel.rulebook import citations, read_rulebook

SHELTER = Path(reading.__file__).parents[1]
BASE = SHELTER / "packs" / "base"
BUILD = "{side: A, cost: [room_cost], reward: [build, happiness, happiness]}"
HEAL = "{side: B, cost: [wounded_only], reward: [heal]}"
DEAR = "\n    - {side: R, cost: [food, food, water, energy], reward: [dweller]}"
SWAP = "expected exchange:food>energy or exchange:2food>1energy, with two kinds that differ, or any"


@pytest.fixture
def pack(tmp_path) -> Path:
    return Path(shutil.copytree(BASE, tmp_path / "pack"))


@pytest.fixture(scope="module")
def cards():
    return reading.read_cards_of(BASE)


change = partial(broken_packs.change, broken_packs.shelter_anchor)
problems_of = partial(broken_packs.problems_of, reading.read_cards_of)
why = partial(broken_packs.problem, reading.read_cards_of, broken_packs.shelter_anchor)


def test_the_box_passes_all_its_checks(cards):
    assert [problem for check in CHECKS for problem in check(cards)] == []
    assert read_header(BASE).id == "shelter-base"


def test_records_are_read_as_they_are_printed(cards):
    rooms = {card.value.id: card.value for card in cards.rooms}
    assert rooms["R16"].build_cost == ("energy", "any", "any")
    assert rooms["R16"].slots == (
        Slot("L", ("any", "any"), ("happiness", "happiness"), "L"),
        Slot("R", (), ("happiness",)),
    )
    assert cards.threats[8].value == Threat(
        "T09", "creature", reward=("happiness", "happiness", "any"), fight=8
    )
    assert (cards.items[3].value.class_, cards.items[3].value.ability) == ("weapon", "fight:+3")
    assert cards.columns["inner"].value.pairs["R3"] == (12, None)
    assert cards.columns["outer"].value.pairs["R3"] == (None, 12)


def test_the_box_agrees_with_its_known_sums(cards):
    price = Counter(cube for card in cards.rooms for cube in card.value.build_cost)
    assert price == {"food": 13, "water": 12, "energy": 19, "any": 23}
    letters = Counter(slot.letter for card in cards.with_slots for slot in card.value.slots)
    assert [letters[letter] for letter in "SPECIAL"] == [2, 3, 3, 5, 3, 3, 4]
    classes = Counter(card.value.class_ for card in cards.items)
    assert sorted(classes.items()) == [
        ("companion", 1),
        ("keepsake", 5),
        ("medical", 2),
        ("outfit", 7),
        ("tool", 9),
        ("weapon", 7),
    ]
    fights = sorted(card.value.fight or 0 for card in cards.threats)
    assert fights == [0, 0, 0, 0, 0, 0, 5, 5, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11]


def test_every_card_has_a_text_and_every_item_a_line_for_the_mood(cards):
    assert all(text.value.text for text in cards.texts.values())
    assert all(cards.texts[item.value.id].value.flavour for item in cards.items)


def test_the_rulebook_of_the_game_is_whole_and_its_citations_exist():
    book = read_rulebook(SHELTER / "rulebook")
    assert (book.game, len(book.ids), len(book.sections)) == ("shelter", 278, 25)
    rules = (rule for section in book.sections for rule in section.rules)
    assert {id_ for rule in rules for id_ in citations(rule.text + rule.ruling)} <= set(book.ids)


def test_an_id_is_one_word_because_keys_of_choices_are_made_of_it(pack):
    line = change(pack, "rooms.yaml", "R16", "R16", "R 16")
    message = "expected text matching regex '^[A-Za-z0-9-]+$' at id"
    assert problems_of(pack) == [f"rooms.yaml:{line}: R 16: {message}"]


@pytest.mark.parametrize(
    ("file", "card", "old", "new", "problem"),
    [
        ("rooms.yaml", "R17", "R17", "R16", "R16: this id is taken by rooms.yaml:92; "),
        ("rooms.yaml", "R16", "slots:", "slots: []\n  slots:", "key 'slots' is given twice: "),
        ("rooms.yaml", "R16", "[energy", "[energy]", "did not find expected key"),
        ("rooms.yaml", "R16", "R16", "!!python/name:os.sep", "could not determine a constructor"),
        ("pack.yaml", "shelter-base", "game: shelter", "game: chess", "a pack of game 'chess', "),
    ],
)
def test_a_file_that_cannot_be_read_as_cards_is_refused(pack, file, card, old, new, problem):
    offset = new.count("\n")
    line = change(pack, file, card, old, new) + offset
    (fault,) = problems_of(pack)
    assert fault.startswith(f"{file}:{line}: {problem}")


def test_a_file_that_is_no_utf_8_is_refused(pack):
    texts = pack / "texts" / "en" / "cards.yaml"
    texts.write_bytes(texts.read_bytes().replace(b"Deep Well", b"Tiefer Br\xfcnnen"))
    expected = "texts/en/cards.yaml:42: this is no UTF-8 (byte 0xfc): save it as UTF-8"
    assert problems_of(pack) == [expected]


@pytest.mark.parametrize(
    "file",
    sorted(
        path.relative_to(BASE).as_posix()
        for path in BASE.rglob("*.yaml")
        if path.name != "composition.yaml" and not {"pictures", "texts"} & set(path.parts)
    ),
)
def test_a_missing_file_is_named(pack, file):
    (pack / file).unlink()
    assert problems_of(pack) == [f"{file}: no such file: expected {pack / file}"]


def test_missing_texts_are_named(pack):
    (pack / "texts/en/cards.yaml").unlink()
    assert problems_of(pack) == ["texts/en: no texts: expected files such as texts/en/cards.yaml"]


@pytest.mark.parametrize(
    ("file", "kept"), [("portrait/threats.yaml", "threats"), ("room/rooms.yaml", "rooms")]
)
def test_pictures_are_missed_by_the_check_and_not_by_the_cards(pack, cards, file, kept):
    (pack / "pictures" / file).unlink()
    left = getattr(reading.read_cards_of(pack), kept)
    assert [card.value for card in left] == [card.value for card in getattr(cards, kept)]
    missed = broken_packs.problems_of(check_pack, pack)
    assert len(missed) >= len(left)
    assert all(": it has no picture: " in problem for problem in missed)


def test_a_missing_folder_is_named(tmp_path):
    nowhere = tmp_path / "nowhere"
    assert problems_of(nowhere) == [f"{nowhere}: no such folder: expected one with pack.yaml"]


def test_check_1_a_card_too_few_is_counted(pack):
    change(pack, "threats.yaml", "T17", "}\n- {id: T18", "}\n# {id: T18")
    line = change(pack, "texts/en/cards.yaml", "T18", "T18", "T18")
    assert problems_of(pack) == [
        f"texts/en/cards.yaml:{line}: T18: a text without a card: expected T17 or T16 or T15",
        "threats.yaml:1: 17 cards, expected 18",
    ]


def test_check_1_a_card_too_many_is_counted(pack):
    with (pack / "items.yaml").open("a", encoding="utf-8") as file:
        file.write('- {id: I32, class: tool, timing: exhaust, ability: "rent_more:1"}\n')
    change(
        pack, "texts/en/cards.yaml", "I31", "\nI31:", "\nI32: {name: Rent Book, text: More.}\nI31:"
    )
    assert problems_of(pack) == ["items.yaml:1: 32 cards, expected 31"]


def test_check_1_an_id_is_unique_in_the_whole_box(pack):
    line = change(pack, "rooms.yaml", "R24", "R24", "S01")
    text = change(pack, "texts/en/cards.yaml", "R24", "R24", "R24")
    assert problems_of(pack) == [
        f"rooms.yaml:{line}: S01: this id is taken by starting_rooms.yaml:3; give it another",
        f"texts/en/cards.yaml:{text}: R24: a text without a card: expected R23 or R22 or R21",
    ]


@pytest.mark.parametrize(
    ("vocabulary", "right"),
    [
        (REWARD, "food any happiness ready refresh_rooms train:S train:L train:*"),
        (REWARD, "exchange:any>any exchange:food>any exchange:any>water exchange:food>energy"),
        (REWARD, "exchange:2food>1energy exchange:food>3water"),
        (ABILITY, "fight:+1 fight:+6 fight:reroll_one fight_lost:any letter:S gain_more:food"),
        (ABILITY, "room_discount:1 rent_more:1 exchange:any>any*2 dweller_discount:food"),
        (ABILITY, "heal_supply heal_supply_any reroll_threat train_on_return"),
        (ABILITY, "end:2 end:per_weapon end:per_dweller_over_4 end:per_2_rooms end:per_4_cubes"),
    ],
)
def test_check_2_every_word_of_the_vocabulary_is_known(vocabulary, right):
    assert [vocabulary.fault(word) for word in right.split()] == [""] * len(right.split())


@pytest.mark.parametrize(
    ("vocabulary", "wrong", "expected"),
    [
        (REWARD, "happiness:2", "'happiness' takes no argument"),
        (REWARD, "food:", "'food' takes no argument"),
        (REWARD, "train", "expected train:S with one of the letters S P E C I A L, or train:*"),
        (REWARD, "train:X", "expected train:S with one of the letters S P E C I A L, or train:*"),
        (REWARD, "train:SP", "expected train:S with one of the letters S P E C I A L, or train:*"),
        (REWARD, "exchange:food>food", SWAP),
        (REWARD, "exchange:2food>3food", SWAP),
        (REWARD, "exchange:food>happiness", SWAP),
        (REWARD, "exchange:0food>energy", SWAP),
        (REWARD, "exchange:food", SWAP),
        (REWARD, "exchange:any>any*2", SWAP),
        (ABILITY, "fight:3", "expected fight:+1 to fight:+9, or fight:reroll_one"),
        (ABILITY, "fight:+0", "expected fight:+1 to fight:+9, or fight:reroll_one"),
        (ABILITY, "fight_lost:any item", "expected cubes such as fight_lost:any water"),
        (ABILITY, "letter:*", "expected letter:S with one of the letters S P E C I A L"),
        (ABILITY, "gain_more:item", "expected gain_more:food, gain_more:water or gain_more:energy"),
        (ABILITY, "room_discount:2", "expected room_discount:1"),
        (ABILITY, "rent_more", "expected rent_more:1"),
        (ABILITY, "exchange:any>any", "expected exchange:any>any*2"),
        (ABILITY, "dweller_discount:water", "expected dweller_discount:food"),
        (
            ABILITY,
            "end:per_room",
            "expected end:2, or end: with one of "
            "per_weapon, per_dweller_over_4, per_2_rooms, per_4_cubes",
        ),
        (ABILITY, "reroll_threat:1", "'reroll_threat' takes no argument"),
    ],
)
def test_check_2_a_wrong_argument_is_refused_with_a_right_one(vocabulary, wrong, expected):
    assert vocabulary.fault(wrong) == f"'{wrong}' is no {vocabulary.what}: {expected}"


def test_check_4_a_column_without_a_slot_is_missed_by_every_map(pack):
    change(pack, "starting_rooms.yaml", "S03", DEAR, "")
    assert problems_of(pack) == [
        "columns.yaml:4: inner: column 6 has no slot, expected one",
        "columns.yaml:14: outer: column 6 has no slot, expected one",
    ]


def test_check_4_two_slots_in_one_column_are_named(pack):
    change(pack, "starting_rooms.yaml", "S03", "place: L1", "place: R1")
    assert problems_of(pack)[:4] == [
        "columns.yaml:4: inner: column 5 has no slot, expected one",
        "columns.yaml:4: inner: column 6 has no slot, expected one",
        "columns.yaml:4: inner: column 8 has S03.L and S04.L, expected one",
        "columns.yaml:4: inner: column 9 has S03.R and S04.R, expected one",
    ]


def test_check_4_a_map_has_each_column_once(pack):
    change(pack, "columns.yaml", "inner", "L3: [null, 2]", "L3: [13, 2]")
    assert problems_of(pack) == [
        "columns.yaml:4: inner: has 2 3 4 5 6 7 8 9 10 11 12 13, expected 2 to 12, each once"
    ]


def test_check_4_the_default_map_must_be_there(pack):
    change(pack, "columns.yaml", "inner", "inner:", "innner:")
    assert problems_of(pack) == ["columns.yaml:1: no map 'inner', which is the default"]


def test_check_5_the_room_row_may_be_refreshed_after_a_build(pack):
    change(pack, "rooms.yaml", "R23", "[build, happiness]", "[build, refresh_rooms]")
    assert reading.read_cards_of(pack).rooms[22].value.slots[0].reward == ("build", "refresh_rooms")


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("rooms.yaml R23: happiness] -> happiness], letter: C", "a slot with 'build' has a letter"),
        ('rooms.yaml R12: "train:S"] -> "train:S"], letter: S', "a slot with 'train' has a letter"),
        (
            "rooms.yaml R24: [first, any, any] -> [first], letter: L",
            "a slot with 'first' has a letter",
        ),
        ("elevators.yaml E02: [heal] -> [heal], letter: I", "a slot with 'heal' has a letter"),
    ],
)
def test_check_6_no_letter_where_doubling_means_nothing(pack, broken, message):
    assert why(pack, broken) == f"{message}: expected none"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("side: LR", "side: LR, cost: [wound]", ["wound"]),
        ("side: LR", "side: LR, cost: [wounded_only]", ["wounded_only"]),
        ("[dweller, any]", '["train:*"]', ["train"]),
        (
            "reward: [dweller, any]",
            "cost: [wounded_only], reward: [heal]",
            ["heal", "wounded_only"],
        ),
    ],
)
def test_check_6_no_linked_pair_where_one_dweller_is_meant(pack, old, new, words):
    line = change(pack, "rooms.yaml", "R07", old, new)
    message = f"rooms.yaml:{line}: R07: a linked pair cannot have '%s': which of the two?"
    assert problems_of(pack) == [message % word for word in words]


def test_check_7_every_player_can_heal_on_the_own_elevator(pack):
    both = f"id: E03\n  colour: red\n  slots:\n    - {BUILD}"
    message = why(pack, f"elevators.yaml E03: {both}\n    - {HEAL} -> {both}")
    assert message == "expected a slot with cost 'wounded_only' and reward 'heal'"


def test_check_8_four_players_can_place_eight_dwellers_for_nothing(pack):
    change(pack, "starting_rooms.yaml", "S06", "{side: L", "{side: L, cost: [food]")
    assert problems_of(pack) == [
        "starting_rooms.yaml:1: 7 slots of the top floor cost nothing, expected 8 or more"
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("food", "any", "0 food in all, expected 10 to 20"),
        ("any", "energy", "42 energy in all, expected 10 to 20"),
    ],
)
def test_check_9_each_cube_is_asked_for_10_to_20_times(pack, old, new, message):
    lines = (pack / "rooms.yaml").read_text(encoding="utf-8").splitlines()
    text = [line.replace(old, new) if "build_cost" in line else line for line in lines]
    (pack / "rooms.yaml").write_text("\n".join(text), encoding="utf-8")
    assert problems_of(pack) == [f"rooms.yaml:1: {message}"]


def test_every_card_has_a_name_and_every_text_a_card(pack):
    text = change(pack, "texts/en/cards.yaml", "R24", "R24:", "R25:")
    card = change(pack, "rooms.yaml", "R24", "R24", "R24")
    assert problems_of(pack) == [
        f"rooms.yaml:{card}: R24: no name: expected an entry 'R24' in texts/en",
        f"texts/en/cards.yaml:{text}: R25: a text without a card: expected R24 or R23 or R22",
    ]


def test_every_item_says_what_it_does(pack):
    line = change(
        pack, "texts/en/cards.yaml", "I27", 'text: "At the end of the game: gain 2 happiness."', ""
    )
    expected = f"texts/en/cards.yaml:{line - 2}: I27: an item needs a text that says what it does"
    assert problems_of(pack) == [expected]


def test_all_problems_of_a_pack_are_reported_together(pack):
    first = change(pack, "rooms.yaml", "R16", "letter: L", "letter: X")
    second = change(pack, "threats.yaml", "T13", "water, water", "wound")
    assert [problem.split(": ")[:2] for problem in problems_of(pack)] == [
        [f"rooms.yaml:{first}", "R16"],
        [f"threats.yaml:{second}", "T13"],
    ]
