"""The pack of the box, broken: requirements, places of words, tables, options, fields, goods."""

import pytest
from test_wm_pack import BASE, why

from pustosh.games.warofmine.box.records import read_records


@pytest.fixture(scope="module")
def records():
    return read_records(BASE)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("explorations EX-01: - has: -> - hat:", "unknown requirement 'hat': did you mean 'has'?"),
        (
            "explorations EX-01: {item: shovel, n: 1, from: here} -> {item: shovel, n: 1}",
            "has: no 'from': expected {item: item, n?: count, from: pile}",
        ),
        (
            "explorations EX-07: {unknown_left: '>=1'} -> {unknown_left: '=>1'}",
            "unknown_left: '=>1': expected a comparison, such as '>=2' or '==0'",
        ),
        (
            "objectives OB-1A: {built: heater} -> {built: heating}",
            "built: unknown Fitting 'heating': did you mean 'heater'?",
        ),
        (
            "objectives OB-1C: who: each.group, state: wounds -> who: random.group, state: wounds",
            "state_is: unknown selector 'random.group': did you mean 'each.group'?",
        ),
        (
            "objectives OB-1C: pool: group -> pool: street",
            "count: unknown pool 'street': did you mean 'present'?",
        ),
        (
            "explorations EX-10: {tag: homes} -> {tag: home}",
            "tag: unknown tag of a location 'home': did you mean 'homes'?",
        ),
        (
            "scripts 2: {name: Handy} -> {name: Handily}",
            "skill: unknown skill 'Handily': did you mean 'Handy'?",
        ),
        (
            "fixed board_up: {reach: hole} -> {reach: gap}",
            "reach: unknown obstacle 'gap':",
        ),
        (
            "scripts 287: flagged: {name: vesna_broke} -> flagged: {name: vesna_bent}",
            "flagged: unknown flag 'vesna_bent': did you mean 'vesna_broke'?",
        ),
        ("events EV-01: {built: any} -> {not: []}",
         "not: '[]': expected a list of words, [{word: argument}, …]"),
        ("events EV-01: {built: any} -> {built: any, room: {}}",
         "choose: '{built: any, room: {}}': expected one word and its argument"),
    ],
)  # fmt: skip
def test_requirements_are_known(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message


SOMEBODY = (
    "only on people, Fittings and fixed actions, in breaking points and `by_character`, and inside "
    "empathy, each_roll and medical"
)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "residents RS-01: {who: chosen.present, state -> {who: self, state",
            f"state: 'self' may not stand here: {SOMEBODY}",
        ),
        (
            "residents RS-02: {value: 8, from: here} -> {item: habit, n: 1, from: here}",
            f"discard: 'habit' may not stand here: {SOMEBODY}",
        ),
        (
            "residents RS-01: unknown: {by: -1} -> location_script: {}",
            "'location_script' may not stand here: only on exploration cards",
        ),
        (
            "findings FD-01: add: {item: component, n: 2, to: here} -> choose: {options: []}",
            "'choose' may not stand here: its options have no texts in findings and on tokens",
        ),
        (
            "explorations EX-05: backstab: {by: party} -> choose: {options: []}",
            "'choose' may not stand here: its options have no texts in findings and on tokens",
        ),
        (
            "scripts 36: {op: unlock, n: 1} -> {op: discount, item: wood, n: 1}",
            "fitting: 'discount' may not stand here: only as a skill of the moment build",
        ),
        (
            "events EV-02: price: {item: raw_food -> price: {item: commission",
            "price: 'commission' may not stand here: only as a skill or stripe of the moment trade",
        ),
        (
            "events EV-03: space.look_outside -> task.guard_scavenge",
            "block: 'task.guard_scavenge' may not stand here: only what a condition of level 4 "
            "does",
        ),
        (
            "people mila: price: {item: commission, by: -3} -> cold: {by: -1}",
            "'cold' may not stand here: this moment knows only price",
        ),
        (
            "people danilo: shelter_card: {op: no_tool, kind: rubble} -> cold: {by: -1}",
            "'cold' may not stand here: this moment knows only shelter_card",
        ),
        (
            "decisive DA-02: reroll: {who: roller, n: 1} -> cold: {by: -1}",
            "'cold' may not stand here: this moment knows only reroll",
        ),
        (
            "people mila: price: {item: commission, by: -3} -> price: {item: raw_food, by: -3}",
            "price: this moment knows only item: commission",
        ),
        (
            "people danilo: {op: no_tool, kind: rubble} -> {op: clear, kind: rubble}",
            "shelter_card: this moment knows only op: no_tool",
        ),
        (
            "people stevan: {op: discount, item: component, n: 1} -> {op: destroy}",
            "fitting: this moment knows only op: discount",
        ),
        (
            "people irena: by: -1, temporary: true -> set: 1",
            "noise: this moment knows only `by`",
        ),
        (
            "people irena: temporary: true -> if: [{room: {}}]",
            "'if' of noise is not asked at this moment: expected none",
        ),
        (
            "people lidia: {state: illness, token: herbal_meds, counts_as: medicine, limit: 1} -> "
            "{state: illness, token: medicine, treated: [], untreated: []}",
            "medical: this moment knows only `counts_as`",
        ),
        (
            "people danilo: C:;;    - state: -> C:;;    - spirit: {letter: C};;    - state:",
            "Spirit C leads back to itself: expected a Spirit that does not",
        ),
        ("decisive DA-01: when: noise_roll -> when: death", "unknown moment 'death':"),
        ("people danilo: when: stage -> when: sleep",
         "unknown moment 'sleep': did you mean 'flee'?"),
        ("fittings rain_collector: when: dawn -> when: flee", "unknown moment 'flee':"),
        ("locations LO-01: when: find_heap -> when: find_heaps",
         "unknown moment 'find_heaps': did you mean 'find_heap'?"),
    ],
)  # fmt: skip
def test_words_stand_where_the_rules_carry_them_out(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "explorations EX-02: roll:;;        table:;;        - if_roll: [1, 2] -> "
            "roll:;;        table:;;        - if_roll: [1, 1]",
            "roll: expected each number of the black die, 1 to 10, once",
        ),
        (
            "residents RS-03: each_roll:;;        who: each.present;;        table:;;"
            "        - if_roll: [1, 3] -> "
            "each_roll:;;        who: each.present;;        table:;;        - if_roll: [1, 4]",
            "each_roll: expected each number of the black die, 1 to 10, once",
        ),
        (
            "explorations EX-02: if_roll: [3, 10] -> if_roll: [3, 11]",
            "roll: '[3, 11]': expected numbers of the black die, such as [1, 4]",
        ),
    ],
)  # fmt: skip
def test_a_roll_table_covers_the_black_die_once(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "locations LO-03: choose:;;        options:;;        - label: 1;;          do:;;"
            "          - trade:;;              commission: 4;;              offer: [yellow];;"
            "        - label: 2;; -> choose:;;        options:;;        - label: 1;;"
            "          req: [{room: {}}];;          do: [];;        - label: 2;;"
            "          req: [{room: {}}];;",
            "choose: no option without `req`: expected one",
        ),
        (
            "visitors VI-01: options:;;  - label: 1;;    do:;;    - trade:;;        commission: 2;;"
            "        offer: [grey, part, ammo];;  - label: 2;; -> options:;;  - label: 1;;"
            "    req: [{room: {}}];;  - label: 2;;    req: [{room: {}}];;",
            "no option without `req`: expected one",
        ),
    ],
)  # fmt: skip
def test_somebody_can_always_choose(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("people danilo: habit: cigarette -> habit: pipe", "unknown habit 'pipe':"),
        ("people tereza: limit: once_per_day -> limit: once_per_week",
         "unknown limit 'once_per_week': did you mean 'once_per_day'?"),
        ("people danilo: spirits:;;    A: -> spirits:;;    D:", "expected the Spirits A, B and C"),
        ("events EV-02: lasts: permanent -> lasts: long", "unknown lasts 'long':"),
        ("fittings gun_bench: next_to: workbench -> next_to: bench",
         "unknown next_to 'bench': did you mean 'workbench'?"),
        ("fittings bed_1: id: bed_1;;  corner: green;;  cost: {wood: 3, component: 1};;"
         "  sleeps: 1 -> id: bed_1;;  corner: green;;  cost: {wood: 3, component: 1}",
         "a Fitting without use: expected `sleeps`, `actions` or `passive`"),
        ("fittings trap: limit: once_per_day -> limit: daily", "unknown limit 'daily':"),
        ("tokens knife: die: yellow -> die: blue", "unknown die 'blue':"),
        ("tokens book: tags: [] -> tags: [paper]", "unknown tag 'paper': did you mean 'part'?"),
        ("nodes u3: kind: slot -> kind: room", "unknown kind 'room':"),
        ("nodes g2: kind: slot -> kind: slot, action: dance",
         "action dance on a space of kind slot: expected none"),
        ("nodes g1: action: look_outside -> action: look_away",
         "action look_away on a space of kind action: expected board_up or comfort or look_outside "
         "or search"),
        ("dice grey: BLANK, HIT1, HIT1 -> BLANK, HIT1, HIT9",
         "faces of the grey die: expected six of BLANK, HIT1, HIT2, HIT3, AXE, SHELL, OUT, FATE"),
        ("fittings bed_1: {wood: 3, component: 1} -> {timber: 3}",
         "unknown token or resource 'timber':"),
        ("fittings bed_1: {wood: 3, component: 1} -> {saw: 2}",
         "2 of saw: expected 1 to 1, all that there are"),
        ("shelter_cards pantry: canned_food: 1 -> canned_food: 4",
         "4 of canned_food: expected 1 to 3, all that there are"),
    ],
)  # fmt: skip
def test_fields_have_values_of_their_lists(records, tmp_path, broken, message):
    assert why(records, tmp_path, broken) == message
