"""Rulebook section: Setting up. The real set-up, with decks that are shuffled."""

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
DEALT = range(30)


def set_up(seed, seats=3, **options):
    return MUNCHKIN.new_game(seats, options, BOX, Seeded(seed), Journal())


def kinds(table, seat, deck):
    held = table.hand[seat] + table.worn[seat] + table.pack[seat]
    return [card for card in held if BOX.cards[card].deck == deck]


@pytest.mark.proves("MU-SETUP-01")
def test_setup_01_the_decks_are_shuffled_anew_for_each_game():
    doors = {frozenset(kinds(set_up(seed).table, 0, "door")) for seed in DEALT}
    treasures = {frozenset(kinds(set_up(seed).table, 0, "treasure")) for seed in DEALT}
    assert len(doors) == len(treasures) == len(DEALT)


@pytest.mark.proves("MU-SETUP-01")
def test_setup_01_each_deck_holds_its_own_cards_alone_and_lies_face_down():
    game = set_up(3)
    table = game.table
    for name, pile in table.decks.items():
        assert {BOX.cards[card].deck for card in pile.cards} == {name}
        assert pile.discard == ()
        for seat in (None, 0, 1, 2):
            deck = MUNCHKIN.view(game, seat).decks[name]
            assert (deck.left, deck.known, deck.top) == (len(pile), (), None)


@pytest.mark.proves("MU-SETUP-02", "MU-SETUP-03", "MU-SETUP-04", "MU-SETUP-14")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_setup_02_everybody_gets_four_doors_and_four_treasures_and_one_for_each_junk(seats):
    replaced = 0
    for seed in DEALT:
        table = set_up(seed, seats).table
        for seat in range(seats):
            assert len(kinds(table, seat, "door")) == 4
            extra = sum(card in table.seen for card in kinds(table, seat, "treasure"))
            assert len(kinds(table, seat, "treasure")) == 4 + extra
            replaced += extra
        assert len(table.decks["perk"]) == 20
        assert table.perks == [()] * seats
    assert replaced


@pytest.mark.proves("MU-SETUP-05", "MU-SETUP-06", "MU-SETUP-07", "MU-SETUP-08")
@pytest.mark.parametrize("seed", range(5))
def test_setup_05_every_character_starts_at_level_1_with_nothing_but_its_hand(seed):
    for character in MUNCHKIN.view(set_up(seed, 6), None).characters:
        assert character.level == 1
        assert not character.classes
        assert not character.perks
        assert not character.ills


@pytest.mark.proves("MU-SETUP-09")
def test_setup_09_the_sex_is_the_one_that_was_said_and_by_the_die_where_none_was():
    for seed in DEALT:
        assert set_up(seed, sexes="mfm").table.sex == ["m", "f", "m"]
        assert set_up(seed, sexes="?ff").table.sex[1:] == ["f", "f"]
    by_the_die = {tuple(set_up(seed).table.sex) for seed in DEALT}
    assert {sex for sexes in by_the_die for sex in sexes} == {"m", "f"}
    assert len(by_the_die) > 3


@pytest.mark.proves("MU-SETUP-09")
@pytest.mark.parametrize("sexes", ["mf", "mfmf", "mfx"])
def test_setup_09_each_player_has_one_of_two_sexes(sexes):
    with pytest.raises(Fault, match="sexes"):
        set_up(1, sexes=sexes)


@pytest.mark.proves("MU-SETUP-13")
def test_setup_13_anybody_may_become_the_first_player():
    first = set()
    for seed in DEALT:
        game = set_up(seed)
        while game.table.window == "setup":
            game.take(game.choices[-1])
        first.add(game.table.turn if game.table.turns == 1 else None)
    assert {0, 1, 2} <= first


@pytest.mark.proves("MU-SETUP-12")
@pytest.mark.parametrize("seed", range(5))
def test_setup_12_the_seats_play_their_starting_cards_one_after_the_other(seed):
    game = set_up(seed, seats=6)
    asked = []
    while game.table.turns == 0:
        asked.append(game.decider)
        game.answer(game.decider, "ready")
    assert asked
    assert asked == sorted(asked)
