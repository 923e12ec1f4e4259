"""Rulebook section: Card library. What is in it, and that nobody reads it."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.staging.reprint import reprint
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.journal import Journal

SEATS = (None, 0, 1)


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance=()):
    game = SPEC.new_game(2, {}, box, First())
    game.chance, game.journal = Scripted(chance), Journal()
    SPEC.arrange(game, given)
    game.run()
    return game


def told(game, seat):
    return msgspec.json.encode(SPEC.view(game, seat)).decode()


@pytest.mark.proves("FO-LIB-01", "FO-LIB-02")
def test_lib_01_the_library_holds_all_quests_and_all_numbered_encounters_mixed(box):
    library = SPEC.new_game(2, {}, box, Seeded(1)).table.library
    decks = {box.encounters[card].deck for card in library if card in box.encounters}
    assert len([card for card in library if card in box.quests]) == 100
    assert len([card for card in library if card in box.encounters]) == 75 - 16
    assert decks == {"wasteland", "settlement", "vault84", "vault109"}
    assert sorted(library) == [f"{number:03}" for number in range(1, 160)]


@pytest.mark.proves("FO-LIB-01", "FO-LIB-03")
def test_lib_01_encounters_without_a_number_make_the_decks_and_are_not_in_the_library(box):
    game = arranged(box, {})
    decks = game.table.encounter_decks
    starters = {card for card in box.encounters if not card.isdigit()}
    assert {card for deck in decks.values() for card in deck.cards} == starters
    assert set(decks) == {"wasteland", "settlement"}
    assert not starters & game.table.library
    assert game.table.quests == ("014",)


@pytest.mark.proves("FO-LIB-04")
@pytest.mark.parametrize("seat", SEATS)
def test_lib_04_nobody_is_shown_what_is_printed_on_a_card_of_the_library(box, seat):
    plain = arranged(box, {})
    # Every quest and encounter of the library has another text: what one sees stays the same.
    changes = {
        card: {"on_stage": "caps(9)", "goals": [{"requires": "at(drive_in)", "results": "trash"}]}
        for card in plain.table.library
        if card in box.quests
    } | {
        card: {"options": [{"success": "caps(9)"}, {"success": "trash"}]}
        for card in plain.table.library
        if card in box.encounters
    }
    other = arranged(reprint(box, changes), {})
    assert told(plain, seat) == told(other, seat)
    view = SPEC.view(plain, seat)
    assert (set(view.printed.goals), view.reading) == ({"014"}, None)


@pytest.mark.proves("FO-LIB-04", "FO-QUEST-01")
def test_lib_04_a_staged_quest_is_read_by_everybody(box):
    game = arranged(box, {"quests": {"in_play": ["014", "016"]}})
    for seat in SEATS:
        assert set(SPEC.view(game, seat).printed.goals) == {"014", "016"}


ADDING = {"014": {"goals": [{"requires": "at(diamond_city)", "results": "add(17), trash"}]}}
THERE = {"seat 0": {"at": "diamond_city"}, "factions": {}, "quests": {"in_play": ["014"]}}


@pytest.mark.proves("FO-LIB-05", "FO-RES-02")
@pytest.mark.parametrize("seat", SEATS)
def test_lib_05_a_card_is_added_without_anybody_seeing_its_front_or_its_place(box, seat):
    front = {"options": [{"success": "caps(9)"}, {"success": "trash"}]}
    records = []
    for cards in (reprint(box, ADDING), reprint(box, {**ADDING, "017": front})):
        game = arranged(cards, THERE)
        game.answer(0, "quest 014 1")
        lines = [(line.message, line.args) for line in game.journal.lines if line.message == "adds"]
        records.append((told(game, seat), lines))
    assert records[0] == records[1]
    view = SPEC.view(game, seat)
    assert view.encounters["wasteland"] == 9
    assert "017" not in records[0][0]
    assert records[0][1] == [("adds", {"card": "017", "deck": "wasteland"})]
