"""Rulebook sections: Worked situations, Night raid. What takes a whole campaign, or is not seen."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.printing import box_of
from pustosh.kernel.chance import Seeded
from pustosh.kernel.scenes import Scene, play_step, set_scene

PEACEFUL = ("EV-08", "EV-07", "EV-12", "EV-CH2", "EV-14", "EV-02", "EV-01", "EV-15", "EV-CH3")
CALENDAR = ("EV-CH1", *PEACEFUL, "EV-F2", "EV-F3")
DAY = (
    "0 ready", "0 ready", "0 ready", "0 water-all",
    "0 eat josef raw_food", "0 eat anka raw_food", "0 done-eating",
)  # fmt: skip


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def box_with_events(box, n):
    """The box with only so many normal events."""
    events = box.records.decks["events"]
    normal = [event for event in events if event.value.kind == "event"][:n]
    kept = [event for event in events if event.value.kind != "event" or event in normal]
    return box_of(box.records._replace(decks={**box.records.decks, "events": kept}), box.words)


@pytest.mark.proves("WM-EXAMPLE-02", "WM-SETUP-27")
def test_example_02_of_twelve_normal_events_five_are_in_the_waste_bag(box):
    table = SPEC.new_game(1, {}, box_with_events(box, 12), Seeded(1)).table
    assert len(table.unused) == 5
    assert [len(part) for part in table.events if part] == [3, 1, 4, 1, 3]  # Chapter I is out


def calendar_scene():
    """Two people who want for nothing, from the Morning of day 1 on."""
    quiet = {id_: {"cold": 0, "do": []} for id_ in (*PEACEFUL, "EV-CH1", "EV-F2")}
    chance = []
    for event in CALENDAR:
        chance += [event, "NR-06", 1]
    return Scene(
        scene="A whole campaign",
        rules=("WM-EXAMPLE-03",),
        print={
            **quiet,
            "water": {"count": 40},
            "raw_food": {"count": 40, "hunger": 0},
        },
        given={
            "table": {"phase": "morning", "day": 1},
            "person josef": {},
            "person anka": {},
            "storage": {"water": 40, "raw_food": 40},
            "events": {"top": list(CALENDAR)},
            "raids": {"only": ["NR-06"], "aside": []},
            "residents": {"aside": []},
            "fates": {"only": []},
            "decisive": {"only": []},
        },
        chance=tuple(chance[:-2]),
    )


@pytest.mark.proves("WM-EXAMPLE-03", "WM-MORN-01", "WM-END-01")
def test_example_03_every_day_has_its_card_and_the_cease_fire_of_day_12_ends_the_campaign(box):
    play = set_scene(SPEC, box, calendar_scene())
    drawn = {play.game.table.day: play.game.table.event}
    guards = ("josef", "anka")
    while not play.game.table.ended:
        guard, sleeper = guards
        for step in (*DAY, f"0 guard {guard}", f"0 floor {sleeper}"):
            play_step(play, step)
        guards = (sleeper, guard)
        drawn[play.game.table.day] = play.game.table.event
    kinds = {day: box.events[event].kind for day, event in drawn.items()}
    assert drawn == dict(enumerate(CALENDAR, start=1))
    assert [day for day, kind in kinds.items() if kind == "chapter"] == [1, 5, 10]
    assert [day for day, kind in kinds.items() if kind == "final"] == [11, 12]
    assert (play.game.table.ended, play.game.table.phase) == ("ceasefire", "morning")


@pytest.mark.proves("WM-RAID-33")
def test_raid_33_nobody_sees_which_red_card_the_crime_wave_brings(box):
    scene = Scene(
        scene="A crime wave",
        rules=("WM-RAID-33",),
        print={"NR-01": {"damage": 0}},
        given={
            "table": {"phase": "raid"},
            "person josef": {"task": "guard"},
            "raids": {"top": ["NR-01"], "aside": ["NR-04", "NR-05"]},
            "residents": {"aside": ["RS-04", "RS-07"]},
            "fates": {"only": []},
            "decisive": {"only": []},
            "events": {"only": []},
        },
        chance=(1, "NR-05", "RS-04"),
    )
    play = set_scene(SPEC, box, scene)
    play_step(play, "0 red-raid")
    play_step(play, "0 red-resident")
    view = msgspec.json.encode(SPEC.view(play.game, 0)).decode()
    args = str([line.args for line in play.journal.lines])
    for card in ("NR-04", "NR-05", "RS-04", "RS-07"):
        assert card not in view
        assert card not in args
