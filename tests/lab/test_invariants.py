"""The invariants can fail: each check is run on a small game that breaks it."""

from itertools import count

import pytest

import high_card
from broken_games import broken, keep
from high_card import House, Table, offer, play
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.spec import Outcome
from pustosh.lab.watching import INVARIANTS, watch


@pytest.mark.parametrize("check", INVARIANTS)
def test_an_honest_game_keeps_every_invariant(tables, check):
    keep(check, tables())


def test_all_invariants_look_in_one_pass(tables):
    for table in tables():
        watch(table, dict.fromkeys(INVARIANTS, 2))


def play_and_stumble(game, seat, card):
    raise KeyError(card)


def test_a_rule_that_fails_says_in_which_game_and_at_which_decision(tables):
    what = broken("play", tables(House(play=play_and_stumble)), among="ends")
    assert what.startswith("KeyError('c")


class TableThatShares(Table):
    def copy(self):
        twin = Table.copy(self)
        twin.points = self.points
        return twin


def test_a_copy_that_shares_a_list_is_found(tables):
    assert "a copy" in broken("copies", tables(House(table=TableThatShares)))


class TableThatForgets(Table):
    def copy(self):
        twin = Table.copy(self)
        twin.points = [0] * len(self.points)
        return twin


def test_a_copy_that_forgets_something_is_found(tables):
    assert "a copy differs" in broken("copies", tables(House(table=TableThatForgets)))


def play_for_two_points(game, seat, card):
    play(game, seat, card)
    game.table.points[seat] += 2


class TableThatForgetsItsHouse(Table):
    """Nobody sees in what house it stands: the copy only plays on by other rules."""

    def copy(self):
        twin = Table.copy(self)
        twin.house = House(play=play_for_two_points)
        return twin


def test_a_copy_that_forgets_what_cannot_be_seen_is_found(tables):
    complaint = broken("copies", tables(House(table=TableThatForgetsItsHouse)))
    assert "a copy plays on otherwise" in complaint


def play_and_lose_a_card(game, seat, card):
    play(game, seat, card)
    deck = game.table.deck
    if deck.discard:
        game.table.deck = deck.without(deck.discard[0])


def test_a_lost_card_is_found_and_named(tables):
    complaint = broken("pieces", tables(House(play=play_and_lose_a_card)))
    assert complaint.startswith("pieces differ: ['c")


def offer_without_a_rule(game, seat):
    offer(game, seat)
    game.choices = tuple(
        Choice("", choice.verb, choice.args, choice.then) for choice in game.choices
    )


def offer_by_an_unknown_rule(game, seat):
    offer(game, seat)
    game.choices = tuple(
        Choice("HC-PLAY-99", choice.verb, choice.args, choice.then) for choice in game.choices
    )


@pytest.mark.parametrize("wrong", [offer_without_a_rule, offer_by_an_unknown_rule])
def test_a_choice_that_cites_no_known_rule_is_found(tables, wrong):
    assert " cites " in broken("citations", tables(House(offer=wrong)))


def play_and_tell_by_an_unknown_rule(game, seat, card):
    play(game, seat, card)
    game.tell("HC-PLAY-99", "laughs", who=seat)


def test_a_line_that_cites_no_known_rule_is_found(tables):
    complaint = broken("citations", tables(House(play=play_and_tell_by_an_unknown_rule)))
    assert complaint.startswith("the line 'laughs' cites HC-PLAY-99")


def offer_twice(game, seat):
    offer(game, seat)
    game.choices += game.choices[:1]


def test_a_key_that_is_offered_twice_is_found(tables):
    assert "is offered twice" in broken("choices", tables(House(offer=offer_twice)))


def explain_and_score(game, seat, key):
    game.table.points[0] += 1


def test_an_explanation_that_changes_the_table_is_found(tables):
    assert "asking why changed it" in broken("refusals", tables(explain=explain_and_score))


def play_and_take_it_back(game, seat, card):
    game.do(call(high_card.next_turn, seat))


def test_a_game_that_never_ends_is_found(tables):
    endless = tables(House(play=play_and_take_it_back), most_decisions=50)
    complaint = broken("play", endless, among="ends")
    assert complaint == "no end after 50 decisions"


def test_a_game_that_is_over_without_an_outcome_is_found(tables):
    assert "over without an outcome" in broken("ends", tables(outcome=lambda game: None))


def test_an_outcome_before_the_end_is_found(tables):
    early = Outcome((0,), (1, 0), "hurry", "HC-END-01")
    assert "an outcome before the end" in broken("ends", tables(outcome=lambda game: early))


WHIM = count()


def play_by_whim(game, seat, card):
    """Chance that is not the game's own: no record knows of it."""
    play(game, seat, card)
    game.table.points[next(WHIM) % 2] += 1


def test_a_replay_that_ends_elsewhere_is_found(tables):
    assert "the replay ends elsewhere" in broken("replay", tables(House(play=play_by_whim)))


def play_and_tell_by_whim(game, seat, card):
    play(game, seat, card)
    if game.journal is not None:
        game.tell("HC-PLAY-02", "thinks", n=next(WHIM))


def test_a_replay_that_tells_another_story_is_found(tables):
    complaint = broken("replay", tables(House(play=play_and_tell_by_whim)))
    assert "the replay tells another story" in complaint


def play_and_sometimes_roll(game, seat, card):
    play(game, seat, card)
    if next(WHIM) % 7 == 0:
        game.chance.roll(6)


def test_a_replay_that_asks_chance_for_something_else_is_found(tables):
    complaint = broken("replay", tables(House(play=play_and_sometimes_roll)))
    assert "the record differs from the rules at answer" in complaint


def offer_only_the_first_card(game, seat):
    offer(game, seat)
    changes = (choice for choice in game.choices if choice.verb == "change")
    game.choices = (game.choices[0], *changes)


def offer_what_nobody_declared(game, seat):
    offer(game, seat)
    game.choices += (Choice("HC-PLAY-02", "peek", (), ()),)


def offer_too_many_words(game, seat):
    offer(game, seat)
    game.choices += (Choice("HC-PLAY-03", "change", ("twice",), ()),)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (offer_only_the_first_card, "offered and declared differ in play c"),
        (offer_what_nobody_declared, "peek: no act of this verb is declared"),
        (offer_too_many_words, "change twice has not the form of its act"),
    ],
)
def test_an_offer_that_no_act_declares_is_found(tables, wrong, fault):
    assert fault in broken("acts", tables(House(offer=wrong)))
