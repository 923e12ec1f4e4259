"""Rulebook section: Saving. A game is put away after Dawn and goes on with the next Morning."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.table import Table
from pustosh.kernel.chance import Seeded
from pustosh.kernel.decks import Deck
from pustosh.matches.files import dump, parse
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat

SEATS = (Seat("Ada"), Seat("Ben"))


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.fixture(scope="module")
def nights(box):
    """A match that has seen two nights, and how many answers were given when each was over."""
    for seed in range(40):
        match, pick, ends = new_match(SPEC, box, SEATS, seed=f"save {seed}"), Seeded(seed), []
        while match.game.choices and len(ends) < 2:
            day = match.game.table.day
            match.answer(match.game.decider, SPEC.pick(match.game, pick).key)
            if match.game.table.day > day:
                ends.append(len(match.record.answers))
        if len(ends) == 2 and match.game.choices:
            return match, ends
    raise AssertionError("no game of random play saw two nights")


def facts(table):
    """Every field of the table: decks with their order, spaces, people, tokens, Waste Bag."""
    looked_up = ("ground", "wares")  # found anew from the other fields
    names = [name for name in Table.fields if name not in ("box", "options", *looked_up)]
    return {name: plain(getattr(table, name)) for name in names}


def plain(value):
    if isinstance(value, Deck):
        return (value.pool, value.top, value.bottom, value.discard)
    return {name: plain(part) for name, part in value.items()} if isinstance(value, dict) else value


def restored(box, match):
    """Written to a file and read again."""
    return Match(SPEC, box, parse(dump(match.record), "saved"))


@pytest.mark.proves("WM-SAVE-01", "WM-SAVE-02")
def test_save_02_a_game_put_away_after_dawn_goes_on_with_the_same_morning(box, nights):
    match, ends = nights
    for answers in ends:
        here = match.branch(answers)
        there = restored(box, here)
        assert facts(there.game.table) == facts(here.game.table)
        assert there.game.pending() == here.game.pending()
        assert [choice.key for choice in there.game.choices] == [
            choice.key for choice in here.game.choices
        ]
        assert there.game.table.phase in ("morning", "day")
        assert there.game.table.stage <= 1


@pytest.mark.proves("WM-SAVE-02")
def test_save_02_the_restored_game_has_the_same_dice_and_draws_ahead(box, nights):
    match, _ = nights
    here, there = restored(box, match), restored(box, match)
    pick = Seeded(7)
    for _ in range(60):
        if not here.game.choices:
            break
        key = SPEC.pick(here.game, pick).key
        here.answer(here.game.decider, key)
        there.answer(there.game.decider, key)
        assert facts(there.game.table) == facts(here.game.table)


@pytest.mark.proves("WM-SAVE-03")
def test_save_03_the_sheet_shows_people_storage_locations_shelter_and_epilogues(box, nights):
    match, _ = nights
    table, sheet = match.game.table, SPEC.view(restored(box, match).game, None)
    assert sheet.starters == table.starters
    states = {who: table.levels[who] for who in table.group}
    assert {person.id: tuple(person.states.values()) for person in sheet.people} == states
    assert sheet.storage == table.storage
    assert sheet.night.slots == table.slots
    assert sheet.house.cards == table.cards
    assert set(sheet.house.remnants) == table.rubble
    assert sheet.marks == table.marks


@pytest.mark.proves("WM-SAVE-03")
def test_save_03_remnants_and_epilogue_numbers_are_marked_on_the_sheet(box):
    game = SPEC.new_game(1, {}, box, Seeded(1))
    given = {
        "table": {"phase": "day", "marks": [1103], "slots": {"near": "LO-05"}},
        "person danilo": {"hunger": 2, "wounds": 1},
        "house": {"remnants": ["c3"], "cleared": ["g7"]},
        "storage": {"water": 1},
    }
    SPEC.arrange(game, given)
    game.run()
    sheet = SPEC.view(game, None)
    assert sheet.house.remnants == ("c3",)
    assert "g7" not in sheet.house.cards
    assert sheet.house.cards["c3"] == "rubble"
    assert sheet.marks == (1103,)
    assert sheet.night.slots["near"] == "LO-05"
    assert sheet.people[0].states == {
        "hunger": 2, "fatigue": 0, "wounds": 1, "misery": 0, "illness": 0,
    }  # fmt: skip


@pytest.mark.proves("WM-SAVE-04")
def test_save_04_what_is_in_the_waste_bag_stays_out_after_a_restore(box, nights):
    match, _ = nights
    table = restored(box, match).game.table
    assert table.revealed == match.game.table.revealed
    assert len(table.unused) == 9
    assert sum(id_ in box.events for id_ in table.revealed) >= table.day - 1
    left = {id_ for part in table.events for id_ in part}
    assert left.isdisjoint({*table.revealed, *table.unused})
    assert table.waste == match.game.table.waste


@pytest.mark.proves("WM-DAWN-11", "WM-SAVE-04")
def test_dawn_11_a_location_that_is_replaced_goes_to_the_waste_bag_for_good(box):
    box = SPEC.reprint(box, {"FT-05": {"do": [{"location": {"op": "replace", "slot": "middle"}}]}})
    game = SPEC.new_game(1, {}, box, Seeded(1))
    given = {
        "table": {"phase": "dawn", "slots": {"middle": "LO-05"}},
        "person danilo": {},
        "fates": {"top": ["FT-05"]},
    }
    SPEC.arrange(game, given)
    game.run()
    table = game.table
    assert "LO-05" in table.revealed
    assert "LO-05" not in table.decks["locations"].cards
    assert "LO-05" not in table.slots.values()
