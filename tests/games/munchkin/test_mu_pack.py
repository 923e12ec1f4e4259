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


def anchor(file: str, card: str) -> str:
    return f"\n{card}:" if file.startswith("texts") else f"id: {card}"


change = partial(broken_packs.change, anchor)
problems_of = partial(broken_packs.problems_of, read_box)
why = partial(broken_packs.why, read_box, anchor)


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
        for one in value:
            yield from words_in(one)
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
        (
            "doors TR-04: lose_level: 1 -> lose_levels: 1",
            "unknown effect 'lose_levels': did you mean 'lose_level'?",
        ),
        ("doors TR-04: lose_level: 1 -> lose_level: 0", "lose_level: '0': expected 1 or more"),
        (
            "doors TR-04: lose_level: 1 -> lose_level: [1]",
            "lose_level: '[1]': expected count or {n: count, to?: whom}",
        ),
        (
            "doors TR-04: lose_level: 1 -> draw: 2",
            "draw: '2': expected {deck: deck, n: count, how: how, to?: to}",
        ),
        (
            "doors TR-04: lose_level: 1 -> lose_level: {to: left}",
            "lose_level: no 'n': expected {n: count, to?: whom}",
        ),
        (
            "doors TR-04: lose_level: 1 -> lose_level: {n: 1, from: left}",
            "lose_level: unknown argument 'from':",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {lose_level: 1, die: true}",
            "'{lose_level: 1, die: true}': expected one word and its argument",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {draw: {deck: perk, n: 1, how: open}}",
            "draw: unknown deck 'perk':",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {draw: {deck: door, n: 1, how: openly}}",
            "draw: unknown how 'openly': did you mean 'open'?",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {discard_hand: some}",
            "discard_hand: unknown number 'some':",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {discard_hand: {n: some}}",
            "discard_hand: 'some': expected 1 or more, or all",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {change_sex: false}",
            "change_sex: 'false': expected true",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {choose: {options: [[{die: true}]]}}",
            "choose: 1 option: expected 2 or more",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {choose: {options: []}}",
            "choose: '[]': expected a list, [effects, …]",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {when: {if: {}, then: [{die: true}]}}",
            "when: '{}': expected {word: argument}, a condition",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {when: {if: {sex: m}, then: die}}",
            "when: 'die': expected a list of words, [{word: argument}, …]",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {when: {if: {sex: m}, then: [{dye: true}]}}",
            "unknown effect 'dye': did you mean 'die'?",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {modify_monster: {strength: 5, treasures: 1}}",
            "'modify_monster' is what a card of kind monster_mod does: expected `strength`, "
            "`treasures`",
        ),
        (
            "doors CL-03: '4-6' -> '4-5'",
            "roll_table: expected each face of a die, 1 to 6, once",
        ),
        (
            "doors CL-03: '4-6' -> high",
            "roll_table: 'high': expected faces of a die, such as '1-3' or 6",
        ),
        (
            "doors CL-04: per_card: 1 -> per_card: 1, n: 2",
            "combat_bonus: expected one of `n` and `per_card`",
        ),
        ("doors CL-04: min: 1 -> n: 1, min: 1", "cards: expected one of `n` and `min`"),
        ("doors CL-04: min: 1 -> n: 1", "cards: expected `max` and `all` only beside `min`"),
        ("doors CL-04: min: 1 -> min: 4", "cards: expected `max` above `min`"),
        (
            "doors TK-02: {from: hand} -> {from: hand, filter: {robot: true}}",
            "add_monster: expected a `filter` only with `from: discard`",
        ),
        (
            "monsters MO-22: worth: 1000 -> worth: 1000, n: 1",
            "lose_item: expected `worth` alone, or `n`",
        ),
        (
            "oneshots UT-06: outcome: defeat -> outcome: defeated",
            "remove_monster: unknown outcome 'defeated': did you mean 'defeat'?",
        ),
    ],
)
def test_an_effect_is_known_and_has_its_arguments(pack, broken, message):
    assert why(pack, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "monsters MO-04: alone: true -> lonely: true",
            "unknown condition 'lonely': did you mean 'alone'?",
        ),
        ("monsters MO-04: alone: true -> alone: 1", "alone: '1': expected true or false"),
        ("monsters MO-14: class: enclave -> class: scientist", "class: unknown Class 'scientist':"),
        ("monsters MO-25: level_max: 4 -> level_max: 11", "level_max: '11': expected 1 to 10"),
        (
            "monsters MO-17: has_perk: true -> has_perk: PX-01",
            "has_perk: unknown Perk 'PX-01': did you mean 'PK-01'?",
        ),
        ("monsters MO-20: sex: m -> sex: x", "sex: unknown sex 'x':"),
        ("monsters MO-15: weapon: heavy -> weapon: huge", "uses: unknown type of Weapon 'huge':"),
        (
            "monsters MO-10: slot: armour, big -> slot: hat, big",
            "uses: unknown slot 'hat':",
        ),
        (
            "doors CL-01: all: [{alone: true}, {not: {has_companion: true}}] -> all: []",
            "all: '[]': expected a list, [condition, …]",
        ),
        (
            "doors CL-01: {not: {has_companion: true}} -> {not: {has_friend: true}}",
            "unknown condition 'has_friend':",
        ),
        ("monsters MO-04: n: 3 -> n: 0", "bonus_if: '0': expected a number such as 1 or -1"),
        ("monsters MO-22: who: fighter -> who: boss", "bonus_if: unknown who 'boss':"),
        (
            "monsters MO-08: [oneshots] -> [oneshot]",
            "forbid: unknown thing to forbid 'oneshot': did you mean 'oneshots'?",
        ),
        ("monsters MO-08: [oneshots] -> help", "forbid: 'help': expected a list, [ban, …]"),
        (
            "monsters MO-21: level_only: true -> levels_only: true",
            "unknown feature 'levels_only': did you mean 'level_only'?",
        ),
        (
            "monsters MO-24: {no_flee: true} -> {flee: -1}",
            "'flee' is a field of a Monster: expected `flee: -1` or another number",
        ),
        (
            "monsters MO-24: {no_flee: true} -> {no_flee: true}, {no_flee: true}",
            "'no_flee' stands here twice: expected it once",
        ),
        ("perks PK-03: {run: 1} -> {runs: 1}", "unknown static 'runs': did you mean 'run'?"),
        ("perks PK-16: trap_save: 5 -> trap_save: 7", "trap_save: '7': expected 2 to 6"),
        ("perks PK-19: perk_draw: 5 -> perk_draw: 3", "perk_draw: '3': expected 4 or more"),
        (
            "perks PK-06: {n: 100, cap: 300} -> {n: 100}",
            "price_bonus: no 'cap': expected {n: count, cap: count}",
        ),
        (
            "perks PK-03: {run: 1} -> {forbid: [help]}",
            "unknown static 'forbid':",
        ),
        (
            "perks PK-03: {run: 1} -> {counts_as: paladin}",
            "'counts_as' is a field of a Companion: expected `counts_as: paladin` or another Class",
        ),
        (
            "gear HE-02: {head: 1} -> {}",
            "extra_slot: expected a slot, such as {head: 1}",
        ),
        (
            "gear HE-03: to: [discard_hand] -> to: [discard_hands]",
            "immune: unknown effect 'discard_hands': did you mean 'discard_hand'?",
        ),
        (
            "weapons WE-03: attack: shock -> attack: 9",
            "attack: '9': expected one small word such as fire",
        ),
        ("doors RA-05: [armour] -> [help]", "forbid: unknown thing to forbid 'help':"),
        (
            "doors RA-04: run: -2 -> bonus: -2",
            "'bonus' on Combat Strength is a Penalty: expected `penalty` in `do`",
        ),
        ("doors RA-04: run: -2 -> walk: -2", "unknown lasting word 'walk':"),
        ("doors RA-03: start: -1 -> start: 1", "'1': expected a number below 0, such as -2"),
        (
            "doors RA-03: {die: true} -> {die: true}, {die: false}",
            "'false': expected true",
        ),
        ("weapons WE-11: levels: 1 -> level: 1", "unknown cost 'level': did you mean 'levels'?"),
        ("weapons WE-28: from: any -> from: pile", "cards: unknown zone 'pile':"),
        ("doors CH-01: own_item -> hat", "attach: unknown thing to attach to 'hat':"),
    ],
)
def test_conditions_features_statics_and_costs_are_known(pack, broken, message):
    assert why(pack, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "doors TR-04: {lose_level: 1} -> {remove_monster: {n: 1}}",
            "'remove_monster' may not stand here: only with timing combat, own_fight or side, and "
            "not inside another word",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {end_fight: true}",
            "'end_fight' may not stand here: only with timing combat, own_fight or side, and in "
            "triggers meet and join",
        ),
        (
            "doors TR-04: {lose_level: 1} -> {lose_level: {n: 1, to: chosen}}",
            "lose_level: 'chosen' may not stand here: only on a card or ability that is applied, "
            "by itself",
        ),
        (
            "monsters MO-46: {draw: {deck: door, n: 1, how: blind, to: each_other}} -> "
            "{add_monster: {from: hand}}",
            "add_monster: 'hand' may not stand here: only on a card or ability that is applied, "
            "by itself",
        ),
        (
            "monsters MO-12: {discard_hand: {n: 1, by: random}} -> {penalty: {n: -1, until: "
            "combat_end}}",
            "'penalty' may not stand here: only with timing combat, own_fight or side, in triggers "
            "meet and join, in `bad`, and in `do` of Traps and Radiation",
        ),
        (
            "doors CL-03: until: combat_end -> until: removed",
            "penalty: 'removed' may not stand here: only in `bad` and on Traps and Radiation; "
            "elsewhere combat_end",
        ),
        (
            "doors CL-03: '1-3': [{lose_level: 1}] -> '1-3': [{cure: {kind: [trap], to: self}}]",
            "'cure' may not stand here: only on a card or ability that is applied, and not inside "
            "another word",
        ),
        (
            "oneshots UT-07: {remove_monster: {n: 1, outcome: remove}} -> "
            "{remove_monster: {n: 1}}, {cure: {kind: [trap], to: self}}",
            "cure and remove_monster need different targets: expected one of them",
        ),
        (
            "oneshots UT-10: {take_discard: {deck: any, depth: 5}} -> {escape: {to: self}}",
            "'escape' may not stand here: only with timing before_run",
        ),
        (
            "oneshots UT-10: {take_discard: {deck: any, depth: 5}} -> {cancel: true}",
            "'cancel' may not stand here: only in answer to something: respond_to other than rolls",
        ),
        (
            "oneshots UT-10: {take_discard: {deck: any, depth: 5}} -> {roll_bonus: {kind: run, "
            "n: 1}}",
            "'roll_bonus' may not stand here: only in answer to a roll: respond_to run_roll or "
            "rad_roll",
        ),
        (
            "oneshots UT-03: {roll_bonus: {kind: rad, n: 3}} -> {reroll: own}",
            "'reroll' may not stand here: only with timing after_roll",
        ),
        (
            "perks PK-03: {run: 1} -> {carry_slots: 1}",
            "'carry_slots' may not stand here: only on a Companion",
        ),
        (
            "perks PK-03: {run: 1} -> {not_big: true}",
            "'not_big' may not stand here: only on an Item modifier",
        ),
        (
            "perks PK-03: {run: 1} -> {ignore_limits: true}",
            "'ignore_limits' may not stand here: only on Cheat! and Item modifiers",
        ),
        (
            "monsters MO-22: {draw: {deck: door, n: 1, how: blind, to: fighter}} -> {die: true}",
            "'die' may not stand here: nobody dies while rewards are handed out",
        ),
        (
            "doors CL-04: {draw: {deck: treasure, n: 1, how: blind, to: self}} -> {die: true}",
            "'die' may not stand here: nobody dies while rewards are handed out",
        ),
        (
            "scrap LU-04: companion: true -> this: true",
            "'this' may not stand here: only as the cost of an ability, and not of a Perk",
        ),
    ],
)
def test_a_word_stands_only_where_the_rules_can_do_it(pack, broken, message):
    assert why(pack, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "monsters MO-01: joins: {tag: vermin} -> joins: {tag: vermins}",
            "joins: unknown tag of a Monster 'vermins': did you mean 'vermin'?",
        ),
        (
            "monsters MO-01: joins: {tag: vermin} -> joins: {tag: vermin, robot: true}",
            "joins: no Monster of the pack is like {tag: vermin, robot: true}: expected one that "
            "is",
        ),
        (
            "oneshots UT-06: filter: {tag: human} -> filter: {level_min: 19, tag: human}",
            "remove_monster: no Monster of the pack is like {level_min: 19, tag: human}: expected "
            "one that is",
        ),
        (
            "perks PK-02: radioactive: true -> radioactive: true, tag: insect",
            "bonus_vs: no Monster of the pack is like {radioactive: true, tag: insect}: expected "
            "one that is",
        ),
        (
            "monsters MO-26: [explosive] -> [explosives]",
            "immune_to: unknown tag of a one-shot 'explosives': did you mean 'explosive'?",
        ),
        (
            "monsters MO-06: attack: fire -> attack: water",
            "attack: unknown attack 'water':",
        ),
        (
            "perks PK-15: tag: explosive -> tag: explosion",
            "oneshot_bonus: unknown tag of a one-shot 'explosion': did you mean 'explosive'?",
        ),
        (
            "doors TR-07: big: true -> big: true, tag: heavy",
            "lose_item: unknown tag of an Item 'heavy':",
        ),
        (
            "doors TR-07: big: true -> big: true, junk: true",
            "lose_item: no Item of the pack is like {big: true, junk: true}: expected one that is",
        ),
        (
            "scrap IM-04: fits: {big: true} -> fits: {big: true, slot: foot}",
            "no Item that can be used of the pack is like {big: true, slot: foot}: expected one "
            "that is",
        ),
        (
            "scrap IM-03: fits: {slot: armour} -> fits: {oneshot: true}",
            "no Item that can be used of the pack is like {oneshot: true}: expected one that is",
        ),
        (
            "monsters MO-10: uses: {slot: armour, big: true} -> uses: {slot: head, big: true}",
            "uses: no Item that can be used of the pack is like {slot: head, big: true}: expected "
            "one that is",
        ),
    ],
)
def test_what_is_named_exists_on_some_card(pack, broken, message):
    assert why(pack, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "doors TR-04: copies: 4 -> level: 3\n  copies: 4",
            "a card of kind trap has no 'level': expected do, lasting, triggers, counter, until",
        ),
        (
            "perks PK-03: kind: perk -> kind: perk, price: 100",
            "a card of kind perk has no 'price': expected statics, abilities, triggers",
        ),
        (
            "scrap JU-01: price: 100 -> statics: [{bonus: 1}]\n  price: 100",
            "a card of kind junk has no 'statics': expected price, big, abilities",
        ),
        ("doors CO-01: counts_as: paladin -> counts_as: knight", "unknown counts_as 'knight':"),
        ("doors TR-13: until: removed -> until: gone", "unknown until 'gone':"),
        ("oneshots OS-01: side: choose -> side: any", "unknown side 'any':"),
        ("scrap LU-01: target: any -> target: all", "unknown target 'all':"),
        ("monsters MO-03: [beast, vermin] -> [beast, Vermin]",
         "'Vermin': expected one small word such as beast"),
        ("monsters MO-03: flee: 1 -> flee: 7", "flee 7: expected -3 to 3"),
        ("scrap LU-01: target: any -> overrides_core: [5]\n  target: any",
         "expected numbers of core rules, 1 to 4"),
        ("doors CO-07: timing: own_calm -> timing: own_clam",
         "unknown timing 'own_clam': did you mean 'own_calm'?"),
        ("doors TK-01: [wander, trick -> [wonder, trick",
         "unknown respond_to 'wonder': did you mean 'wander'?"),
        ("doors ME-01: timing: own_turn -> timing: any",
         "timing any on a card of kind mega: expected own_turn"),
        ("monsters MO-46: {meet: -> {met:", "unknown trigger 'met': did you mean 'meet'?"),
        ("perks PK-20: {junk_drawn: -> {door:", "unknown trigger 'door':"),
        (
            "doors SU-01: {not: {no_class: true}} -> {class: raider}",
            "Supermunchkin needs a Class: expected {not: {no_class: true}}",
        ),
        (
            "oneshots UT-11: timing: own_fight -> side: players\n  timing: own_fight",
            "side players of nothing: expected combat_bonus in `do`",
        ),
    ],
)  # fmt: skip
def test_a_card_has_the_fields_of_its_kind_and_right_values_in_them(pack, broken, message):
    assert why(pack, broken) == message


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
    found = [problem.partition(" Known: ")[0] for problem in problems_of(pack)]
    assert f"{file}.yaml:{line}: {card}: {message}" in found


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "weapons WE-08: use_if: {class: raider} -> use_if: {all: [{level_min: 5}, {level_max: "
            "4}]}",
            "nobody can ever use this: expected a `use_if` that can be met",
        ),
        (
            "weapons WE-08: use_if: {class: raider} -> use_if: {all: [{class: raider}, {class: "
            "enclave}, {class: paladin}]}",
            "nobody can ever use this: expected a `use_if` that can be met",
        ),
        (
            "weapons WE-08: use_if: {class: raider} -> use_if: {not: {own_turn: true}}",
            "'own_turn' does not belong to the character: expected class, no_class, level_min, "
            "level_max, sex, has_perk, has_companion, all, any, not",
        ),
        (
            "doors CL-03: if: {not: {in_combat: true}} -> if: {in_combat: true}",
            "this can never be met with timing own_calm: expected a condition that can",
        ),
        (
            "oneshots UT-09: if: {not: {for_the_win: true}} -> if: {is_helper: true}",
            "this can never be met with timing own_fight: expected a condition that can",
        ),
        (
            "scrap LU-02: target: self -> if: {level_min: 10}\n  target: self",
            "this can never be met: expected a condition that can",
        ),
        ("doors WB-01: {from: hand} -> {from: deck}",
         "Wandering Beast brings a Monster: expected [{add_monster: {from: hand}}]"),
        ("scrap LU-02: {gain_level: 1} -> {lose_level: 1}",
         "nobody gains a level: expected gain_level"),
    ],
)  # fmt: skip
def test_every_card_can_be_played_by_somebody(pack, broken, message):
    assert why(pack, broken) == message


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
    found = problems_of(pack)
    assert "doors.yaml:1: 5 cards with subtype trick, expected 6" in found
    unknown = f"doors.yaml:{line}: TK-03: unknown kind 'tricks': did you mean 'trick'?"
    assert any(problem.startswith(unknown) for problem in found)


def test_an_id_is_given_once_even_in_another_file(pack):
    change(pack, "perks", "PK-20", "id: PK-20", "id: LU-04")
    (problem,) = problems_of(pack)
    assert ": LU-04: this id is taken by scrap.yaml:" in problem


def test_every_card_has_a_name_and_every_text_a_card(pack):
    text = change(pack, "texts/en/scrap", "JU-01", "JU-01:", "JU-12:")
    card = change(pack, "scrap", "JU-01", "id: JU-01", "id: JU-01")
    found = problems_of(pack)
    assert found[0] == f"scrap.yaml:{card}: JU-01: no name: expected an entry 'JU-01' in texts/en"
    assert found[1].startswith(
        f"texts/en/scrap.yaml:{text}: JU-12: a text without a card: expected JU-"
    )


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("texts/en/perks PK-03: name: Quick Exit -> name: Roboticist",
         "'Roboticist' is the name of PK-01 too: give it its own"),
        ("texts/en/perks PK-03: name: Quick Exit -> name: Twenty-Seven Letters Precisely",
         "a name of 30 letters: expected 26 or fewer"),
    ],
)  # fmt: skip
def test_a_name_is_its_own_and_fits_on_the_card(pack, broken, message):
    assert why(pack, broken) == message


def test_a_text_says_something(pack):
    line = change(pack, "texts/en/perks", "PK-03", "PK-03:", "PK-03:")
    change(pack, "texts/en/perks", "PK-03", "text: ", "text: '' # ")
    said = "expected a name and a text that says something"
    assert problems_of(pack) == [f"texts/en/perks.yaml:{line}: PK-03: {said}"]


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
    said = f"doors.yaml:{line}: TR-04: lose_level: '0': expected 1 or more"
    assert str(caught.value) == str(pack / said)


def test_every_kind_of_value_says_what_would_be_right(records):
    names = names_of(records)
    for kind in VOCABULARY.kinds:
        ((_, fault),) = VOCABULARY.faults(kind, {}, names)
        assert fault.partition(": ")[2], kind
