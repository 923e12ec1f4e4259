"""Rulebook section: Components and counts. What the box holds, and what the rules make of it."""

from collections import Counter

import pytest

from boxes import base_box
from noted_dice import Dice
from pustosh.games.shelter import SPEC
from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.box.components import COMPARTMENT, FIGURES, KINDS
from pustosh.games.shelter.staging.pieces import pieces
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.faults import Fault


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def new_game(box, seats=2, chance=None, **options):
    return SPEC.new_game(seats, options, box, chance or Seeded(7))


def arranged(box, chance, given, **options):
    """A game of two with a table arranged as in a scene."""
    game = new_game(box, chance=First(), **options)
    SPEC.arrange(game, given)
    game.chance = chance
    game.run()
    return game


def play_at_random(game, chance, after_each=lambda game: None):
    """Play a game to its end, whatever is open."""
    for _ in range(SPEC.most_decisions):
        if game.over:
            return
        game.take(game.choices[chance.pick(game.choices)])
        after_each(game)
    pytest.fail("this game has no end")


@pytest.mark.proves("SH-COMP-01", "SH-COMP-02")
def test_comp_01_the_box_holds_30_rooms_and_6_of_them_start(box):
    starting = {room for room in box.starting_floor if room not in box.elevators.values()}
    of_the_deck = set(box.build_bills)
    assert (len(starting), len(of_the_deck)) == (6, 24)
    assert len(starting | of_the_deck) == 30
    assert set(box.rooms) == starting | of_the_deck | set(box.elevators.values())


@pytest.mark.proves("SH-COMP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_02_the_red_backed_rooms_lie_on_top_and_the_others_form_the_deck(box, seats):
    table = new_game(box, seats).table
    top = [room for room in table.rooms[:7] if room not in box.elevators.values()]
    assert len(top) == 6
    assert len(table.room_deck) + len(table.room_row) == 24
    assert not {*top} & {*table.room_deck.cards, *table.room_row}


@pytest.mark.proves("SH-COMP-03")
def test_comp_03_the_box_holds_5_elevators_one_of_each_colour_and_one_of_none(box):
    assert sorted(box.elevators) == ["blue", "green", "none", "red", "yellow"]
    assert len(set(box.elevators.values())) == 5
    table = new_game(box, 4, first="0").table
    laid = [table.rooms[floor * 7 + 3] for floor in range(5)]
    assert laid == [box.elevators[colour] for colour in ("none", *table.colours)]


@pytest.mark.proves("SH-COMP-04")
def test_comp_04_the_box_holds_31_items(box):
    table = new_game(box).table
    assert len(box.items) == 31
    assert Counter([*table.item_row, *table.item_deck.cards]) == Counter(box.items.keys())


@pytest.mark.proves("SH-COMP-05")
def test_comp_05_the_box_holds_18_threats(box):
    table = new_game(box).table
    assert len(box.threats) == 18
    assert Counter(table.threat_deck.cards) == Counter(box.threats.keys())


@pytest.mark.proves("SH-COMP-06")
def test_comp_06_there_are_two_dice_of_six_sides(box):
    dice = Dice(Seeded(3))
    game = new_game(box, chance=dice, first="0")
    assert dice.sides == []  # no threats in the first round
    game.answer(0, "pass")
    game.answer(1, "pass")
    assert dice.sides == [6, 6] * 3  # two for each floor
    play_at_random(game, Seeded(5))
    assert set(dice.sides) == {6}


@pytest.mark.proves("SH-COMP-06")
def test_comp_06_a_fight_is_rolled_with_the_same_two_dice(box):
    dice = Dice(Seeded(1))
    game = arranged(box, dice, {"slot S04.L": {"threat": "T01"}})
    assert dice.sides == []
    game.answer(0, "place S04.L")
    assert dice.sides == [6, 6]


@pytest.mark.proves("SH-COMP-07", "SH-COMP-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_07_there_is_a_board_of_three_compartments_for_each_player(box, seats):
    view = SPEC.view(new_game(box, seats), None)
    assert [list(seat.cubes) for seat in view.seats] == [["food", "water", "energy"]] * seats
    assert SPEC.seats[1] == len(COLOURS) == 4


@pytest.mark.proves("SH-COMP-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_09_the_72_cubes_always_suffice_for_the_boards(box, seats):
    assert len(COLOURS) * len(KINDS) * COMPARTMENT == 72
    game = new_game(box, seats)

    def cubes_fit(game):
        assert len(game.table.cubes) == seats * len(KINDS)
        assert all(0 <= cubes <= COMPARTMENT for cubes in game.table.cubes)
        assert sum(game.table.cubes) <= 72

    play_at_random(game, Seeded(11), cubes_fit)


@pytest.mark.proves("SH-COMP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_10_there_are_7_dwellers_of_each_colour(box, seats):
    game = new_game(box, seats)
    figures = [name for name in pieces(game) if name.partition("-")[0] in COLOURS]
    assert Counter(name.partition("-")[0] for name in figures) == dict.fromkeys(COLOURS[:seats], 7)
    assert len(COLOURS) * FIGURES == 28


@pytest.mark.proves("SH-COMP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_12_there_is_one_first_player_token_and_always_one_holder(box, seats):
    game = new_game(box, seats, first="1")
    assert game.table.first == 1
    game.answer(1, "place S02.L")
    game.answer(1, "gain food")
    assert game.table.first == 1
    game = new_game(box, seats, first="0")
    game.answer(0, "place S04.L")
    game.answer(1, "place S02.L")
    assert game.table.first == 1  # the token has left seat 0
    assert SPEC.view(game, None).first == 1


@pytest.mark.proves("SH-COMP-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_13_two_three_or_four_may_play(box, seats):
    assert new_game(box, seats).table.seats == seats
    assert seats in SPEC.seat_counts


@pytest.mark.proves("SH-COMP-13")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_comp_13_nobody_plays_alone_and_no_fifth_takes_part(box, seats):
    with pytest.raises(Fault, match=f"2 to 4 seats, not {seats}"):
        new_game(box, seats)


@pytest.mark.proves("SH-COMP-01", "SH-COMP-03", "SH-COMP-04", "SH-COMP-05", "SH-COMP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comp_01_every_piece_stays_in_exactly_one_place_all_game(box, seats):
    """No card and no figure is lost, doubled or made up by any rule."""
    for seed in range(6):
        game = new_game(box, seats, Seeded(seed))
        before = pieces(game)
        assert set(before.values()) == {1}

        def nothing_is_lost(game, before=before):
            assert pieces(game) == before

        play_at_random(game, Seeded(seed), nothing_is_lost)
        assert SPEC.outcome(game) is not None


@pytest.mark.proves("SH-VAULT-09", "SH-VAULT-10")
@pytest.mark.parametrize(
    ("columns", "never_hit"), [("inner", {"R03.L", "R06.R"}), ("outer", {"R03.R", "R06.L"})]
)
def test_vault_10_every_slot_of_two_full_sides_is_hit_by_one_sum_but_the_two_without_number(
    box, columns, never_hit
):
    """On one floor six rooms would have ended the game."""
    sides = {
        "floor 0": {"left": ["R01", "R02", "R03"]},
        "floor 1": {"right": ["R04", "R05", "R06"]},
    }
    hit = {}
    given = {"table": {"round": 2, "phase": "threats"}, **sides}
    for first, two in [(1, n) for n in range(1, 7)] + [(6, n) for n in range(2, 7)]:
        left, right = ["T01"] * (first + two < 7), ["T01"] * (first + two > 7)
        chance = Scripted([3, 4, first, two, *left, first, two, *right])
        table = arranged(box, chance, given, columns=columns).table
        hit[first + two] = [table.slot_id(cell) for cell in range(14, 42) if table.threat_at[cell]]
    assert hit.pop(7) == []
    assert sorted(hit) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    slots = {f"R0{n}.{side}" for n in range(1, 7) for side in "LR"}
    assert sorted(slot for where in hit.values() for slot in where) == sorted(slots - never_hit)
