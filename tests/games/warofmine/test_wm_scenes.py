"""What a scene cannot mean is refused with its file, its line and the nearest known word."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import SceneFailed, read_scenes, run_scene

SCENE = """# a comment
- scene: a card with a slip of the pen
  rules: [WM-GEN-19]
  print: {print}
  given:
    table: {{phase: day}}
    person vesna: {{}}
    events: {events}
  when: []
  then: {{}}
"""


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def failure(box, tmp_path, **parts):
    file = tmp_path / "slips.yaml"
    file.write_text(SCENE.format(**{"print": "{}", "events": "{}", **parts}), encoding="utf-8")
    (printed,) = read_scenes(file)
    with pytest.raises(SceneFailed) as caught:
        run_scene(SPEC, box, printed)
    return str(caught.value)


@pytest.mark.parametrize(
    ("slip", "message"),
    [
        ("{'21': {options: [], do: [{adddd: {item: wood, to: storage}}]}}",
         "print: 21: unknown effect 'adddd': did you mean 'add'?"),
        ("{'21': {options: [], do: [{add: {itm: wood, to: storage}}]}}", "print: 21: add: "),
        ("{'21': {options: [], do: [{add: {item: wod, to: storage}}]}}",
         "print: 21: add: unknown item 'wod': did you mean 'wood'?"),
        ("{'21': {options: [{label: 1, req: [{hass: {}}]}]}}",
         "print: 21: unknown requirement 'hass': did you mean 'has'?"),
        ("{EV-01: {kind: evnt}}", "print: EV-01: unknown kind 'evnt': did you mean 'event'?"),
        ("{EV-01: {kidn: event}}", "unknown fact of print EV-01 'kidn': did you mean 'kind'?"),
        ("{'21': {do: [{state: {who: self, state: misery, by: 1}}]}}", "print: 21: state: 'self' "),
        ("{VI-01: {options: [{label: 1, do: [{trade: {commission: 0, offer: [any_resource]}}]}]}}",
         "print: VI-01: trade: unknown ware 'any_resource'"),
        ("{EX-04: {do: [{combat: {enemies: [A, A, A, A, A], weapons: {A: none}}}]}}",
         "print: EX-04: combat: 5 enemies A: expected 4 or fewer"),
        ("{XX-01: {deck: resident}}", "unknown deck 'resident': did you mean 'residents'?"),
    ],
)  # fmt: skip
def test_words_of_print_are_checked_as_those_of_a_pack(box, tmp_path, slip, message):
    text = failure(box, tmp_path, print=slip)
    assert "slips.yaml:4: a card with a slip of the pen: " + message in text


@pytest.mark.parametrize("fact", ["only", "top"])
def test_an_event_that_there_is_not_is_refused(box, tmp_path, fact):
    text = failure(box, tmp_path, events=f"{{{fact}: [EV-1]}}")
    assert "slips.yaml:8: " in text
    assert f"unknown {fact} of events 'EV-1': did you mean 'EV-" in text


def test_only_these_events_are_in_the_deck(box):
    game = SPEC.new_game(1, {}, box, Seeded(1))
    given = {
        "table": {"phase": "day"},
        "person vesna": {},
        "events": {"top": ["EV-05"], "only": ["EV-05", "EV-07", "EV-F3"]},
    }
    SPEC.arrange(game, given)
    assert SPEC.look(game, "events") == {"left": 3, "parts": [["EV-05"], ["EV-07", "EV-F3"]]}


def test_a_card_of_another_deck_is_refused(box):
    game = SPEC.new_game(1, {}, box, Seeded(1))
    with pytest.raises(Fault, match="unknown top of fates 'FT-99'"):
        SPEC.arrange(game, {"person vesna": {}, "fates": {"top": ["FT-99"]}})


GIVEN = """- scene: what no rule can produce
  rules: [WM-GEN-19]
  given:
    person vesna: {{}}
    {subject}: {{{fact}}}
"""


@pytest.mark.parametrize(
    ("subject", "fact", "message"),
    [
        ("table", "cold: 99", "cold must be 0 to 12 (WM-MORN-04), not 99"),
        ("table", "noise: 44", "noise must be 1 to 10 (WM-SCAV-10), not 44"),
        ("table", "day: -4", "day must be 1 or more, not -4"),
        ("table", "stage: 4", "stage must be 1 to 3 (WM-DAY-01), not 4"),
        ("table", "unknown: 99", "unknown must be 0 to "),
        ("table", "leader: 3", "seat '3': seats are numbered 0 to 0"),
        ("table", "phase: dusc", "unknown phase of table 'dusc': did you mean 'dusk'?"),
        ("table", "location: nere", "unknown location of table 'nere': did you mean 'near'?"),
        ("table", "event: EV-00", "unknown event of table 'EV-00': did you mean 'EV-"),
        ("table", "objective: OB-9Z", "unknown objective of table 'OB-9Z'"),
        ("table", "held: [DA-01, DA-01]", "held names 'DA-01' twice"),
        ("table", "held: [DA-99]", "unknown held of table 'DA-99': did you mean 'DA-"),
        ("table", "flags: [fed_neighbour]", "did you mean 'fed_neighbours'?"),
        ("table", "marks: [9999]", "unknown script '9999'"),
        ("table", "phase: script, script: 9999", "unknown script '9999'"),
        ("table", "phase: script", "unknown script ''"),
        ("table", "phase: script, script: 21, me: goran", "unknown me of table 'goran'"),
        ("table", "banned: [[slot.fra, dawn]]", "did you mean 'slot.far'?"),
        ("table", "banned: [[slot.far]]", "banned: write 2 values in brackets"),
        ("table", "later: [[2, noon, 21]]", "unknown time of later 'noon'"),
        ("table", "meals: [wood]", "unknown food of meals 'wood'"),
        ("table", "prices: {coffe: 1}", "unknown kind of prices 'coffe': did you mean 'coffee'?"),
        ("table", "slots: {near: LO-99}", "unknown near of slots 'LO-99': did you mean 'LO-"),
        ("table", "starters: [nobody]", "unknown starters of table 'nobody'"),
        ("table", "phase: fight", "a fight needs at least one `foe A1`"),
        ("person anka", "wounds: 4", "wounds must be 0 to 3 (WM-STATE-08), not 4"),
        ("person anka", "fatigue: -1", "fatigue must be 0 to 4, not -1"),
        ("person anka", "task: gaurd", "task of person anka 'gaurd': did you mean 'guard'?"),
        ("person anka", "medical: [wood]", "unknown medical token 'wood'"),
        ("person anka", "spent: 4", "spent must be 0 to 3 (WM-DAY-01), not 4"),
        ("person anke", "", "unknown person 'anke': did you mean 'anka'?"),
        ("house", "built: {g4: bed_1}", "unknown space for a Fitting (WM-DAY-51) 'g4'"),
        ("house", "built: {g2: bed_9}", "unknown Fitting that is not built yet 'bed_9'"),
        ("house", "built: {g2: bed_1, g7: bed_1}", "unknown Fitting that is not built yet 'bed_1'"),
        ("house", "cleared: [g3]", "unknown cleared of house 'g3'"),
        ("house", "cleared: [u4, u4]", "cleared names 'u4' twice"),
        ("house", "boarded: [g4]", "unknown boarded of house 'g4'"),
        ("house", "remnants: [g4]", "unknown remnants of house 'g4'"),
        ("house", "used: {skil vesna: 1}", "unknown word of used 'skil': did you mean 'skill'?"),
        ("house", "ladders: [[g3, g6]]", "should be two spaces on different floors (WM-DAY-22)"),
        ("storage", "watre: 1", "unknown kind of storage 'watre': did you mean 'water'?"),
        ("storage", "water: -1", "storage: water must be 0 or more, not -1"),
        ("storage", "water: 999", "storage: the Box holds "),
        ("fates", "only: [FT-01, FT-01]", "fates: only names 'FT-01' twice"),
        ("fates", "top: [FT-01], discard: [FT-01]", "fates names 'FT-01' twice"),
        ("fates", "aside: [FT-01]", "unknown fact of fates 'aside'"),
        ("events", "only: [EV-01, EV-01]", "events: only names 'EV-01' twice"),
        ("foe A9", "", "unknown enemy 'A9': Known: A1, A2"),
        ("foe A1", "wounds: 3", "wounds must be 0 to 2 (WM-CMB-06), not 3"),
        ("foe A1", "weapon: knive", "unknown weapon of foe A1 'knive': did you mean 'knife'?"),
        ("foe A1", "prowess: 7", "unknown prowess of A1 '7'"),
    ],
)  # fmt: skip
def test_what_no_rule_can_produce_is_refused_with_its_line(box, tmp_path, subject, fact, message):
    file = tmp_path / "slips.yaml"
    file.write_text(GIVEN.format(subject=subject, fact=fact), encoding="utf-8")
    (printed,) = read_scenes(file)
    with pytest.raises(SceneFailed) as caught:
        run_scene(SPEC, box, printed)
    text = str(caught.value)
    assert "slips.yaml:5: " in text
    assert message in text


def test_a_fifth_person_is_refused(box):
    game = SPEC.new_game(1, {}, box, Seeded(1))
    people = {f"person {name}": {} for name in list(box.people)[:5]}
    with pytest.raises(Fault, match=r"a group has at most 4 people \(WM-LIMIT-01\)"):
        SPEC.arrange(game, people)
