"""Rulebook section: Setting up. What chance and the options of a table decide before the game."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal

SEEDS = range(40)


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def new_game(box, seats=2, chance=None, **options):
    return SPEC.new_game(seats, options, box, chance or Seeded(7))


def keys(game):
    return [choice.key for choice in game.choices]


@pytest.mark.proves("SH-SETUP-01", "SH-SETUP-02")
@pytest.mark.parametrize("seed", range(5))
def test_setup_02_the_top_floor_from_left_to_right(box, seed):
    table = new_game(box, 4, Seeded(seed)).table
    assert [box.names[card] for card in table.rooms[:7]] == [
        "Wasteland",
        "Vault Door",
        "Vault Entrance",
        "Start Elevator",
        "Water Treatment Station",
        "Canteen",
        "Nuclear Reactor",
    ]


@pytest.mark.proves("SH-SETUP-03")
def test_setup_03_colours_are_named_by_the_table_or_taken_in_order(box):
    assert new_game(box, 3).table.colours == ("blue", "yellow", "red")
    named = new_game(box, 3, colours="green,blue,red").table
    assert named.colours == ("green", "blue", "red")
    assert [named.figure_id(seat * 7) for seat in range(3)] == ["green-1", "blue-1", "red-1"]


@pytest.mark.proves("SH-SETUP-03")
@pytest.mark.parametrize("colours", ["blue,blue", "blue", "blue,red,green", "blue,violet"])
def test_setup_03_no_two_players_have_one_colour_and_none_has_none(box, colours):
    with pytest.raises(Fault, match="colour"):
        new_game(box, 2, colours=colours)


@pytest.mark.proves("SH-SETUP-05")
def test_setup_05_the_elevators_stand_in_turn_order_or_as_the_table_says(box):
    assert new_game(box, 3, first="1").table.owner_of == (-1, 1, 2, 0)
    table = new_game(box, 3, first="1", floors="0,2,1").table
    assert table.owner_of == (-1, 0, 2, 1)
    assert table.order == (1, 2, 0)  # the order of turns is not touched
    assert [table.rooms[floor * 7 + 3] for floor in (1, 2, 3)] == ["E01", "E03", "E02"]


@pytest.mark.proves("SH-SETUP-05")
@pytest.mark.parametrize("floors", ["0,0,1", "0,1", "0,1,3", "1 2 0", ""])
def test_setup_05_every_elevator_stands_once(box, floors):
    with pytest.raises(Fault, match="option 'floors'"):
        new_game(box, 3, floors=floors)


@pytest.mark.proves("SH-SETUP-07", "SH-SETUP-08", "SH-SETUP-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_09_everybody_starts_with_a_board_two_dwellers_and_nothing_else(box, seats):
    for seat in SPEC.view(new_game(box, seats), None).seats:
        assert seat.cubes == {"food": 0, "water": 0, "energy": 0}
        assert (seat.happiness, seat.items, seat.in_box) == (0, (), 5)
        dwellers = [
            (dweller.id, dweller.where, dweller.wounded, dweller.letter)
            for dweller in seat.dwellers
        ]
        assert dwellers == [
            (f"{seat.colour}-1", "home", False, ""),
            (f"{seat.colour}-2", "home", False, ""),
        ]


@pytest.mark.proves("SH-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_10_colours_nobody_plays_stay_in_the_box(box, seats):
    game = new_game(box, seats)
    there = SPEC.pieces(game)
    elevators = {card for card in there if card in box.elevators.values()}
    assert elevators == {"E00", "E01", "E02", "E03", "E04"} - {
        box.elevators[colour] for colour in ("red", "green")[seats - 2 :]
    }
    assert {name.partition("-")[0] for name in there if "-" in name} == {*game.table.colours}
    assert len(game.table.cubes) == seats * 3


@pytest.mark.proves("SH-SETUP-11")
def test_setup_11_the_three_decks_are_shuffled_each_for_itself(box):
    """Every card comes to lie in the rows in some game, and items do not tell the rooms."""
    rows = [
        (table.item_row, table.room_row)
        for table in (new_game(box, 2, Seeded(seed)).table for seed in range(400))
    ]
    assert {items[0] for items, _ in rows} == set(box.items)
    assert {rooms[0] for _, rooms in rows} == set(box.build_bills)
    beside_the_first_item = {rooms[0] for items, rooms in rows if items[0] == "I01"}
    assert len(beside_the_first_item) > 3


@pytest.mark.proves("SH-SETUP-11")
def test_setup_11_the_threat_deck_is_shuffled(box):
    """The first threat of the game is any of the 18."""
    seen = set()
    for seed in range(400):
        game = new_game(box, 2, Seeded(seed), first="0")
        game.answer(0, "pass")
        game.answer(1, "pass")
        seen |= {threat for threat in game.table.threat_at if threat}
    assert seen == set(box.threats)


@pytest.mark.proves("SH-SETUP-12")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_setup_12_decks_are_face_down_and_everybody_sees_only_how_many_cards_they_have(box, seat):
    game = new_game(box)
    view = SPEC.view(game, seat)
    assert (view.items.cards, view.rooms.cards, view.threats.cards) == (28, 21, 18)
    seen = msgspec.json.encode(view).decode()
    hidden = (*game.table.item_deck.cards, *game.table.room_deck.cards, *box.threats)
    assert [card for card in hidden if f'"{card}"' in seen] == []
    faceup = (*game.table.item_row, *game.table.room_row)
    assert [card for card in faceup if f'"{card}"' in seen] == [*faceup]


@pytest.mark.proves("SH-SETUP-13", "SH-SETUP-14")
@pytest.mark.parametrize("seed", range(5))
def test_setup_13_three_items_and_three_rooms_lie_face_up_beside_their_decks(box, seed):
    table = new_game(box, 2, Seeded(seed)).table
    for row, deck, number in (
        (table.item_row, table.item_deck, 31),
        (table.room_row, table.room_deck, 24),
    ):
        assert len(row) == len(set(row)) == 3
        assert len(deck) == number - 3
        assert not set(row) & set(deck.cards)
        assert deck.discard == ()
    assert set(table.item_row) <= set(box.items)
    assert set(table.room_row) <= set(box.build_bills)


@pytest.mark.proves("SH-SETUP-13", "SH-SETUP-14")
def test_setup_13_the_rows_are_the_cards_that_come_off_the_decks_first(box):
    script = Scripted([1, "I20", "I10", "I30", "R20", "R10", "R24"])
    table = new_game(box, 2, script).table
    assert table.item_row == ("I20", "I10", "I30")
    assert table.room_row == ("R20", "R10", "R24")
    assert script.left == []


@pytest.mark.proves("SH-SETUP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_15_chance_names_the_first_player(box, seats):
    games = [new_game(box, seats, Seeded(seed)) for seed in SEEDS]
    assert {game.table.first for game in games} == set(range(seats))
    assert all(game.decider == game.table.first for game in games)
    assert [game.table.first for game in games] == [
        new_game(box, seats, Seeded(seed)).table.first for seed in SEEDS
    ]


@pytest.mark.proves("SH-SETUP-15")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_setup_15_the_table_may_name_the_first_player(box, first):
    for seed in SEEDS:
        game = new_game(box, 3, Seeded(seed), first=first)
        assert (game.table.first, game.decider) == (first, first)


@pytest.mark.proves("SH-SETUP-15")
@pytest.mark.parametrize("first", ["3", "-1", "me", ""])
def test_setup_15_the_first_player_sits_at_the_table(box, first):
    with pytest.raises(Fault, match="option 'first'"):
        new_game(box, 3, first=first)


@pytest.mark.proves("SH-SETUP-15")
def test_setup_15_the_journal_says_who_is_first(box):
    journal = Journal()
    SPEC.new_game(3, {"first": "2"}, box, First(), journal)
    assert [line.args for line in journal.lines if line.rule == "SH-SETUP-15"] == [{"who": 2}]


@pytest.mark.proves("SH-SETUP-09")
def test_setup_09_a_house_rule_gives_the_last_player_one_cube(box):
    game = new_game(box, 3, first="1", last_player_cube=True)
    assert game.decider == 0  # last in the order 1, 2, 0
    assert keys(game) == ["gain food", "gain water", "gain energy"]
    game.answer(0, "gain water")
    assert game.table.cubes == [0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert (game.decider, game.table.round) == (1, 1)


@pytest.mark.proves("SH-SETUP-09")
def test_setup_09_without_the_house_rule_nobody_is_asked(box):
    game = new_game(box, 3, first="1")
    assert (game.decider, game.table.round) == (1, 1)
    assert game.table.cubes == [0] * 9


@pytest.mark.proves("SH-VAULT-09")
@pytest.mark.parametrize(("option", "value"), [("columns", "middle"), ("column", "inner")])
def test_vault_09_there_are_two_maps_of_columns_and_no_third(box, option, value):
    with pytest.raises(Fault, match="unknown"):
        new_game(box, **{option: value})


@pytest.mark.parametrize("option", ["last_player_cube", "second_top_roll", "dear_recruits"])
def test_house_rules_are_off_unless_the_table_wants_them(option):
    assert SPEC.read_options({}, 2)[option] is False
    assert SPEC.read_options({option: "yes"}, 2)[option] is True
    with pytest.raises(Fault, match="say yes or no"):
        SPEC.read_options({option: "perhaps"}, 2)
