"""The pack of the box: as it is it passes, and broken in any one way it says where and why."""

import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

import broken_packs
from broken_packs import edits
from pustosh.cli.pack import check_pack
from pustosh.games.munchkin import SPEC, checks
from pustosh.games.munchkin.box import moments, vocabulary
from pustosh.games.munchkin.box.records import read_records
from pustosh.games.munchkin.checks.names import names_of
from pustosh.games.munchkin.checks.possible import can_be_met
from pustosh.games.munchkin.checks.reading import read_box
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.games.munchkin.checks.words import VOCABULARY
from pustosh.games.munchkin.rules.cards.fits import ITEM_TESTS, MONSTER_TESTS
from pustosh.kernel.packs import PackError

BASE = SPEC.folder / "packs" / "base"


@pytest.fixture
def pack(tmp_path) -> Path:
    return Path(shutil.copytree(BASE, tmp_path / "pack"))


@pytest.fixture(scope="module")
def records():
    return read_records(BASE)


change = partial(broken_packs.change, broken_packs.munchkin_anchor)
problems_of = partial(broken_packs.problems_of, read_box)


def test_the_box_passes_all_its_checks(records):
    assert checks.problems_of(records) == []


def test_the_box_has_every_card_as_often_as_it_should():
    decks = Counter(card.deck for card in read_box(BASE).cards.values())
    assert decks == {"door": 128, "treasure": 132, "perk": 20}


def test_the_words_of_the_checks_are_the_words_of_the_rules():
    assert set(vocabulary.MONSTER) == {f"{word}?" for word in MONSTER_TESTS}
    assert set(vocabulary.ITEM) == {f"{word}?" for word in ITEM_TESTS}


def words_in(value):
    """Every key and every plain word of a record."""
    if isinstance(value, dict):
        for name, arg in value.items():
            yield str(name)
            yield from words_in(arg)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words_in(part)
    elif isinstance(value, str):
        yield value


def said(records, *fields):
    cards = [printed.value for printed in records.cards]
    parts = (*cards, *(ability for card in cards for ability in card.abilities))
    values = [getattr(part, field, ()) for part in parts for field in fields]
    return {word for value in values for word in words_in(value)}


DOING = ("do", "bad", "triggers")


@pytest.mark.parametrize(
    ("known", "fields"),
    [
        (SORTS["condition"], (*DOING, "if_", "use_if", "statics", "features")),
        (vocabulary.STATICS, ("statics", "lasting")),
        (vocabulary.FEATURES, ("features",)),
        (SORTS["effect"], (*DOING, "counter")),
        (vocabulary.COSTS, ("cost",)),
        (vocabulary.COUNTER, ("counter",)),
        (moments.TIMINGS, ("timing",)),
        (moments.RESPONSES, ("respond_to",)),
        ({word for known in moments.TRIGGERS.values() for word in known}, ("triggers", "counter")),
    ],
)
def test_every_word_is_said_by_a_card_of_the_box(records, known, fields):
    assert set(known) - said(records, *fields) == set()


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("gear OT-07: statics: [{big_limit: 1}] -> triggers: {}",
         "a card of kind item needs `statics` or `abilities` or `triggers`"),
        ("doors CO-02: statics: -> tags: [] #",
         "a card of kind companion needs `statics` or `abilities` or `counts_as`"),
        ("perks PK-03: statics: [{run: 1}] -> tags: []",
         "a card of kind perk needs `statics` or `abilities` or `triggers`"),
        ("doors TR-11: do: [{swap_class: true}] -> do: []",
         "a card of kind trap needs `do` or `lasting` or `triggers` or `counter`"),
        ("monsters MO-18: bad: [{lose_level: 2}] -> bad: []", "a card of kind monster needs `bad`"),
        ("scrap IM-06: fits: {} -> tags: []", "a card of kind item_mod needs `fits`"),
        ("oneshots UT-11: timing: own_fight -> tags: []",
         "a card of kind oneshot needs `timing`"),
    ],
)  # fmt: skip
def test_a_card_says_what_its_kind_needs(pack, broken, message):
    file, card, old, new = edits(broken)
    start = change(pack, file, card, f"id: {card}", f"id: {card}")
    change(pack, file, card, old, new)
    assert f"{file}.yaml:{start}: {card}: {message}" in problems_of(pack)


@pytest.mark.parametrize(
    ("broken", "field", "message"),
    [
        ("doors CO-07: cost: {free: true}\n      per: turn\n      max: 1 -> cost: {free: true}",
         "- timing", "used for nothing, and for ever: expected a cost, or `per` and `max`"),
        ("doors CO-05: cost: {this: true}\n      do -> do",
         "- timing: any", "used for nothing, and for ever: expected a cost, or `per` and `max`"),
        ("doors CL-04: max: 1\n -> max: 0\n",
         "- timing: side", "expected `per` together with `max`, 1 or more"),
        ("doors CO-07: do: [{peek: {deck: door, n: 1}}] -> do: []", "- timing",
         "an ability needs `do`"),
        ("doors CL-04: per: combat\n -> per: round\n", "per: round", "unknown per 'round':"),
        ("doors CO-07: timing: own_calm -> timing: before_run",
         "timing: before_run", "timing before_run: expected it on one-shots and tricks only"),
        ("doors CO-06: respond_to: [bad_stuff] -> respond_to: []", "timing: respond",
         "timing respond: expected `respond_to`, such as [trap]"),
        ("doors CL-01: respond_to: [run_roll] -> respond_to: [run_roll, trap]", "respond_to",
         "timing after_roll: expected only run_roll and rad_roll"),
        ("doors CL-04: timing: side -> timing: side\n      respond_to: [trap]", "do:",
         "an answer that changes nothing: expected cancel, reroll, set_die, roll_bonus"),
        ("doors CO-06: timing: respond -> timing: any", "timing: any",
         "only an answer, with timing any: expected timing respond"),
        ("oneshots UT-02: timing: any -> timing: respond", "do:",
         "only an answer: expected cancel, reroll, set_die, roll_bonus in each option"),
        ("oneshots UT-04: timing: before_run -> timing: before_run\n  respond_to: [trap]",
         "respond_to", "timing before_run answers nothing: expected no `respond_to`"),
        ("doors TR-13: until: removed -> tags: []", "id: TR-13",
         "it acts for some time: expected `until`, such as removed"),
        ("doors TR-11: kind: trap -> until: removed\n  kind: trap", "until: removed",
         "nothing acts so long: expected `lasting`, `triggers`, `counter` or penalty"),
        ("doors RA-02: until: next_combat_end}}] -> until: removed}}]", "do:",
         "the Penalty hangs on its card: expected `until: removed` of the card too"),
    ],
)  # fmt: skip
def test_what_is_used_has_a_moment_an_answer_and_an_end(pack, broken, field, message):
    file, card, old, new = edits(broken)
    change(pack, file, card, old, new)
    line = change(pack, file, card, field, field)
    messages = [problem.partition(" Known: ")[0] for problem in problems_of(pack)]
    assert f"{file}.yaml:{line}: {card}: {message}" in messages


def test_cards_that_were_paid_are_counted_only_where_cards_are_paid(pack):
    change(pack, "weapons", "WE-28", "n: 2, side", "per_card: 2, side")
    assert read_box(pack)
    line = change(pack, "weapons", "WE-11", "n: 4, side", "per_card: 4, side")
    assert problems_of(pack) == [
        f"weapons.yaml:{line}: WE-11: per_card of no cards: expected a cost such as "
        "{cards: {n: 1}}"
    ]


@pytest.mark.parametrize(
    ("condition", "timing", "met"),
    [
        ({"any": [{"class": "raider"}, {"level_min": 3}]}, "", True),
        ({"all": [{"has_perk": True}, {"level_max": 1}]}, "", False),
        ({"all": [{"has_perk": "PK-01"}, {"has_perk": False}]}, "", False),
        ({"has_perk": "PK-01"}, "", True),
        ({"all": [{"has_companion": True}, {"not": {"has_companion": True}}]}, "", False),
        ({"all": [{"class": "raider"}, {"class": "paladin"}]}, "", True),
        ({"class": "raider", "no_class": True}, "", False),
        ({"all": [{"sex": "m"}, {"sex": "f"}]}, "", False),
        ({"highest": True, "hand_min": 9}, "any", True),
        ({"outside": True}, "side", False),
        ({"not": {"own_turn": True}}, "own_turn", False),
        ({"any": [{"is_helper": True}, {"alone": True}]}, "own_fight", True),
    ],
)
def test_whether_a_condition_can_be_met(condition, timing, met):
    assert can_be_met(condition, timing) is met


@pytest.mark.parametrize(
    ("broken", "problems"),
    [
        (
            "doors TR-04: copies: 4 -> copies: 3",
            "doors.yaml:1: 21 cards with subtype trap, expected 22",
        ),
        (
            "doors TR-04: copies: 4 -> copies: 0",
            "doors.yaml:1: 18 cards with subtype trap, expected 22\n"
            "doors.yaml:{line}: TR-04: 0 copies: expected 1 or more",
        ),
        (
            "doors TR-04: kind: trap -> kind: radiation",
            "doors.yaml:1: 16 cards with subtype radiation, expected 12\n"
            "doors.yaml:1: 18 cards with subtype trap, expected 22",
        ),
        (
            "doors CL-01: class: wanderer -> class: raider",
            "doors.yaml:1: 0 cards with class wanderer, expected 3\n"
            "doors.yaml:1: 6 cards with class raider, expected 3",
        ),
        (
            "doors MM-02: strength: 10, treasures: 2 -> strength: 5, treasures: 2",
            "doors.yaml:1: 2 cards with strength 10, treasures 2, expected 3",
        ),
        (
            "doors CO-01: bonus: 2 -> bonus: 1",
            "doors.yaml:1: 1 cards with subtype companion, bonus 2, expected 2\n"
            "doors.yaml:1: 4 cards with subtype companion, bonus 1, expected 3",
        ),
        (
            "weapons WE-02: weapon: light -> weapon: heavy",
            "weapons.yaml:1: 8 cards with weapon heavy, expected 7\n"
            "weapons.yaml:1: 8 cards with weapon light, expected 9",
        ),
        (
            "weapons WE-02: price: 200 -> price: 300",
            "weapons.yaml:1: 10700 price in all with subtype weapon, expected 10600",
        ),
        (
            "weapons WE-02: price: 200 -> price: -200",
            "weapons.yaml:1: 10200 price in all with subtype weapon, expected 10600\n"
            "weapons.yaml:{line}: WE-02: price -200: expected 0 or more, or none at all",
        ),
        (
            "weapons WE-02: bonus: 2 -> bonus: 1",
            "weapons.yaml:1: 7 cards with subtype weapon, slot hands1, bonus 2, expected 8\n"
            "weapons.yaml:1: 9 cards with subtype weapon, slot hands1, bonus 1, expected 8",
        ),
        (
            "weapons WE-02: slot: hands1 -> slot: head",
            "weapons.yaml:1: 7 cards with subtype weapon, slot hands1, bonus 2, expected 8\n"
            "weapons.yaml:{line}: WE-02: a Weapon in slot head: expected hands1 or hands2",
        ),
        (
            "gear OT-01: slot: none -> slot: nose",
            "gear.yaml:{line}: OT-01: unknown slot 'nose': did you mean 'none'? Known: armour, "
            "foot, hands1, hands2, head, none",
        ),
        (
            "weapons WE-08: use_if: {class: raider} -> tags: []",
            "weapons.yaml:1: 4 cards with subtype weapon, slot hands1, bonus 3, limited "
            "true, expected 5",
        ),
        (
            "gear AR-02: big: true -> big: false",
            "gear.yaml:1: 1 cards with subtype armour, bonus 3, big true, expected 2",
        ),
        (
            "oneshots OS-07: explosive: true -> explosive: false",
            "oneshots.yaml:1: 12 cards with explosive true, expected 13",
        ),
        (
            "scrap JU-03: price: 200 -> price: 100",
            "scrap.yaml:1: 1400 price in all with subtype junk, expected 1800",
        ),
        (
            "monsters MO-14: level: 8 -> level: 9",
            "monsters.yaml:1: 1 cards with level 8, robot true, expected 2\n"
            "monsters.yaml:1: 1 cards with level 9, robot true, expected 0\n"
            "monsters.yaml:1: 2 cards with level 8, radioactive 0, expected 3\n"
            "monsters.yaml:1: 3 cards with level 8, treasures 2, levels 1, expected 4\n"
            "monsters.yaml:1: 3 cards with level 9, radioactive 0, expected 2\n"
            "monsters.yaml:1: 3 cards with level 9, treasures 2, levels 1, expected 2",
        ),
        (
            "monsters MO-13: level: 7 -> level: 11",
            "monsters.yaml:1: 1 cards with level 7, radioactive 0, expected 2\n"
            "monsters.yaml:1: 2 cards with level 7, treasures 2, levels 1, expected 3",
        ),
        (
            "monsters MO-14: treasures: 2 -> treasures: 3",
            "monsters.yaml:1: 3 cards with level 8, treasures 2, levels 1, expected 4",
        ),
        (
            "monsters MO-24: levels: 2 -> levels: 1",
            "monsters.yaml:1: 2 cards with level 16, treasures 4, levels 2, expected 3",
        ),
        (
            "monsters MO-12: radioactive: 3 -> radioactive: 2",
            "monsters.yaml:1: 0 cards with level 7, radioactive 3, expected 1",
        ),
        (
            "monsters MO-14: robot: true -> radioactive: 6",
            "monsters.yaml:1: 1 cards with level 8, robot true, expected 2\n"
            "monsters.yaml:1: 2 cards with level 8, radioactive 0, expected 3\n"
            "monsters.yaml:{line}: MO-14: radioactive 6: expected 0 to 5",
        ),
    ],
)
def test_what_does_not_add_up_is_counted(pack, broken, problems):
    file, card, old, new = edits(broken)
    start = change(pack, file, card, f"id: {card}", f"id: {card}")
    line = change(pack, file, card, old, new)
    expected = problems.replace("{line}", str(line)).replace("{start}", str(start))
    assert problems_of(pack) == expected.splitlines()


def test_a_kind_is_one_of_the_known_ones(pack):
    line = change(pack, "doors", "TK-03", "kind: trick", "kind: tricks")
    problems = problems_of(pack)
    assert "doors.yaml:1: 5 cards with subtype trick, expected 6" in problems
    unknown = f"doors.yaml:{line}: TK-03: unknown kind 'tricks': did you mean 'trick'?"
    assert any(problem.startswith(unknown) for problem in problems)


def test_an_id_is_given_once_even_in_another_file(pack):
    change(pack, "perks", "PK-20", "id: PK-20", "id: LU-04")
    (problem,) = problems_of(pack)
    assert ": LU-04: this id is taken by scrap.yaml:" in problem


def test_every_card_has_a_name_and_every_text_a_card(pack):
    text = change(pack, "texts/en/scrap", "JU-01", "JU-01:", "JU-12:")
    card = change(pack, "scrap", "JU-01", "id: JU-01", "id: JU-01")
    problems = problems_of(pack)
    assert (
        problems[0] == f"scrap.yaml:{card}: JU-01: no name: expected an entry 'JU-01' in texts/en"
    )
    assert problems[1].startswith(
        f"texts/en/scrap.yaml:{text}: JU-12: a text without a card: expected JU-"
    )


def test_a_text_says_something(pack):
    line = change(pack, "texts/en/perks", "PK-03", "PK-03:", "PK-03:")
    change(pack, "texts/en/perks", "PK-03", "text: ", "text: '' # ")
    message = "expected a name and a text that says something"
    assert problems_of(pack) == [f"texts/en/perks.yaml:{line}: PK-03: {message}"]


def test_a_text_is_in_one_file(pack):
    with (pack / "texts/en/perks.yaml").open("a", encoding="utf-8") as file:
        file.write("MO-01: {name: Welcome again, text: Hello.}\n")
    (problem,) = problems_of(pack)
    assert problem.endswith(
        "MO-01: this text is in texts/en/monsters.yaml too: keep one of the two"
    )


def test_a_field_that_no_card_has_is_refused(pack):
    line = change(pack, "monsters", "MO-18", "levels: 1", "levles: 1")
    (problem,) = problems_of(pack)
    assert problem.startswith(
        f"monsters.yaml:{line}: MO-18: unknown field 'levles': did you mean 'levels'?"
    )


def test_all_problems_of_a_pack_are_reported_together(pack):
    first = change(pack, "doors", "TR-04", "lose_level: 1", "lose_levels: 1")
    second = change(pack, "perks", "PK-03", "run: 1", "runs: 1")
    places = [problem.split(": ")[:2] for problem in problems_of(pack)]
    assert places == [[f"doors.yaml:{first}", "TR-04"], [f"perks.yaml:{second}", "PK-03"]]


def test_the_command_checks_a_pack_of_other_people(pack):
    assert check_pack(pack).id == "munchkin-base"
    line = change(pack, "doors", "TR-04", "lose_level: 1", "lose_level: 0")
    with pytest.raises(PackError) as caught:
        check_pack(pack)
    message = f"doors.yaml:{line}: TR-04: lose_level: '0': expected 1 or more"
    assert str(caught.value) == str(pack / message)


def test_every_kind_of_value_says_what_would_be_right(records):
    names = names_of(records)
    for kind in VOCABULARY.kinds:
        ((_, fault),) = VOCABULARY.faults(kind, {}, names)
        assert fault.partition(": ")[2], kind
