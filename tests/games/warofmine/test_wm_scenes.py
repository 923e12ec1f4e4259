"""What a scene cannot mean is refused with its file, its line and the nearest known word."""

import pytest

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
    return SPEC.read_pack(SPEC.pack_folder)


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
        ("{XX-01: {deck: resident}}", "unknown deck 'resident': did you mean 'residents'?"),
    ],
)  # fmt: skip
def test_words_of_print_are_checked_as_those_of_a_pack(box, tmp_path, slip, message):
    said = failure(box, tmp_path, print=slip)
    assert "slips.yaml:2: a card with a slip of the pen: " + message in said


@pytest.mark.parametrize("fact", ["only", "top"])
def test_an_event_that_there_is_not_is_refused(box, tmp_path, fact):
    said = failure(box, tmp_path, events=f"{{{fact}: [EV-1]}}")
    assert "slips.yaml:2: " in said
    assert "unknown card of events 'EV-1': did you mean 'EV-" in said


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
    with pytest.raises(Fault, match="unknown card of fates 'FT-99'"):
        SPEC.arrange(game, {"person vesna": {}, "fates": {"top": ["FT-99"]}})
