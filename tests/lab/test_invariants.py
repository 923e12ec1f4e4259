"""The invariants can fail: each check is run on a small game that breaks it.

The game is invented and has secrets: hands that only their seats see.
"""

import re
from dataclasses import replace
from itertools import count

import pytest

import high_card
from high_card import HONEST, House, Table, offer, play
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.spec import Outcome
from pustosh.lab.invariants import BrokenInvariant
from pustosh.lab.tables import Table as Played
from pustosh.lab.watching import INVARIANTS, watch


@pytest.fixture
def tables(tmp_path):
    """Some random games of High Card in a house that may be a little wrong."""

    def build(house=HONEST, **parts):
        spec = high_card.high_card(tmp_path, house, **parts)
        return [
            Played(spec, None, seats, {}, f"{seats}:{number}")
            for seats in spec.seat_counts
            for number in range(5)
        ]

    return build


def broken(check, tables, among=""):
    """What the check says of the first game that breaks the invariant, without its place."""
    with pytest.raises(BrokenInvariant) as caught:
        keep(among or check, tables)
    name, _, what = str(caught.value).partition(": ")
    assert name == check
    what, _, where = what.rpartition(" (high-card for ")
    assert re.fullmatch(r"(\d), seed '\1:\d', decision \d+\)", where)
    return what


def keep(check, tables):
    for table in tables:
        watch(table, {check: 1})


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


def view_with_all_hands(game, seat):
    seen = high_card.view(game, seat)
    seen.hand = sum(game.table.hands, ())
    return seen


def view_with_a_hint(game, seat):
    """No card is named, and yet it tells: the order of counts depends on another's cards."""
    seen = high_card.view(game, seat)
    if seat is not None:
        seen.others.append(len(set(game.table.hands[seat - 1]) & {"c1", "c2", "c3", "c4"}))
    return seen


@pytest.mark.parametrize("view", [view_with_all_hands, view_with_a_hint])
def test_a_view_that_leaks_a_hand_is_found(tables, view):
    assert "sees what it cannot know" in broken("dealing", tables(view=view))


def view_with_choices_for_all(game, seat):
    seen = high_card.view(game, seat)
    seen.choices = [choice.key for choice in game.choices]
    return seen


def view_with_choices_for_neighbours(game, seat):
    seen = high_card.view(game, seat)
    if seat is not None:
        seen.choices = [choice.key for choice in game.choices]
    return seen


@pytest.mark.parametrize(
    ("view", "who"),
    [(view_with_choices_for_all, "seat None"), (view_with_choices_for_neighbours, "seat 1")],
)
def test_choices_shown_to_others_than_the_decider_are_found(tables, view, who):
    said = broken("secrets", tables(view=view))
    assert said.startswith(f"{who} sees another's choices")


def determinize_with_a_forged_card(game, seat, chance):
    other = high_card.determinize(game, seat, chance)
    deck = other.table.deck
    if len(deck.pool) > 1:
        first, _, *rest = deck.pool
        other.table.deck = Deck((first, first, *rest), discard=deck.discard)
    return other


def test_a_determinized_game_that_lost_a_card_is_found(tables):
    wrong = tables(determinize=determinize_with_a_forged_card)
    assert "dealing anew lost a piece" in broken("dealing", wrong)


def plain_copy(game, seat, chance):
    return game.copy(chance)


def determinize_always_alike(game, seat, chance):
    return high_card.determinize(game, seat, Seeded("alike"))


@pytest.mark.parametrize(
    ("determinize", "fault"),
    [(plain_copy, "is not dealt anew"), (determinize_always_alike, "is always dealt alike")],
)
def test_hidden_cards_that_are_not_dealt_anew_are_found(tables, determinize, fault):
    wrong = tables(House(play=play_and_take_it_back), determinize=determinize)
    assert fault in broken("dealing", wrong)


def determinize_with_another_hand(game, seat, chance):
    """The seat may choose among cards it does not hold."""
    other = high_card.determinize(game, seat, chance)
    other.choices = other.choices[1:]
    return other


def test_other_choices_than_the_seat_has_are_found(tables):
    def view_without_choices(game, seat):
        seen = high_card.view(game, seat)
        seen.choices = []
        return seen

    wrong = tables(determinize=determinize_with_another_hand, view=view_without_choices)
    assert "may choose otherwise" in broken("dealing", wrong)


def offer_and_show_the_hand(game, seat):
    """Everybody is told, and what was told is dealt anew."""
    offer(game, seat)
    game.tell("HC-PLAY-03", "shows", who=seat, cards=game.table.hands[seat])


def test_a_card_that_was_told_and_is_dealt_anew_is_found(tables):
    said = broken("dealing", tables(House(offer=offer_and_show_the_hand)))
    assert "was told of" in said


def hidden_without_the_deck(game, seat):
    zones = high_card.hidden(game, seat)["cards"]
    return {"cards": {place: here for place, here in zones.items() if place != "pool"}}


def test_hidden_things_that_change_without_a_place_are_found(tables):
    wrong = tables(hidden=hidden_without_the_deck)
    assert "other things are hidden" in broken("dealing", wrong)


def play_and_tell_the_hand(game, seat, card):
    play(game, seat, card)
    game.tell("HC-PLAY-02", "keeps", who=seat, cards=game.table.hands[seat])


def play_and_tell_the_neighbour(game, seat, card):
    play(game, seat, card)
    hands = game.table.hands
    game.tell("HC-PLAY-02", "keeps", ((seat + 1) % len(hands),), who=seat, cards=hands[seat])


def play_and_sigh(game, seat, card):
    """No card is named; that there is a line tells."""
    play(game, seat, card)
    if "c12" not in game.table.hands[seat]:
        game.tell("HC-PLAY-02", "sighs", who=seat)


def offer_and_tell_what_was_drawn(game, seat):
    """At once after a change the new card is the last of the hand."""
    offer(game, seat)
    game.tell("HC-PLAY-03", "wonders", who=seat, card=game.table.hands[seat][-1])


@pytest.mark.parametrize(
    "house",
    [
        House(play=play_and_tell_the_hand),
        House(play=play_and_tell_the_neighbour),
        House(play=play_and_sigh),
        House(offer=offer_and_tell_what_was_drawn),
    ],
)
def test_a_journal_that_tells_a_seat_what_is_hidden_from_it_is_found(tables, house):
    assert "what its view does not show" in broken("journal", tables(house))


def tell_the_owner(game, seat, card):
    play(game, seat, card)
    game.tell("HC-PLAY-02", "keeps", (seat,), who=seat, cards=game.table.hands[seat])


def test_a_secret_told_to_the_seat_that_has_it_is_no_leak(tables):
    keep("journal", tables(House(play=tell_the_owner)))


def deal_before_all_eyes(seats, options, pack, chance, journal):
    game = high_card.set_up(seats, HONEST, chance, journal)
    game.run()
    game.tell("HC-PLAY-01", "sees", cards=sorted(game.table.hands[-1]))
    return game


def test_a_set_up_that_tells_everybody_a_hand_is_found(tables):
    wrong = [
        Played(replace(table.spec, setup=deal_before_all_eyes), None, table.seats, {}, table.seed)
        for table in tables()
    ]
    assert "what its view does not show" in broken("set-up", wrong)


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
    said = broken("copies", tables(House(table=TableThatForgetsItsHouse)))
    assert "a copy plays on otherwise" in said


def play_and_lose_a_card(game, seat, card):
    play(game, seat, card)
    deck = game.table.deck
    if deck.discard:
        game.table.deck = deck.without(deck.discard[0])


def test_a_lost_card_is_found_and_named(tables):
    said = broken("pieces", tables(House(play=play_and_lose_a_card)))
    assert said.startswith("pieces differ: ['c")


def offer_without_a_rule(game, seat):
    offer(game, seat)
    game.choices = tuple(Choice("", one.verb, one.args, one.then) for one in game.choices)


def offer_by_an_unknown_rule(game, seat):
    offer(game, seat)
    game.choices = tuple(Choice("HC-PLAY-99", one.verb, one.args, one.then) for one in game.choices)


@pytest.mark.parametrize("wrong", [offer_without_a_rule, offer_by_an_unknown_rule])
def test_a_choice_that_cites_no_known_rule_is_found(tables, wrong):
    assert " cites " in broken("citations", tables(House(offer=wrong)))


def play_and_tell_by_an_unknown_rule(game, seat, card):
    play(game, seat, card)
    game.tell("HC-PLAY-99", "laughs", who=seat)


def test_a_line_that_cites_no_known_rule_is_found(tables):
    said = broken("citations", tables(House(play=play_and_tell_by_an_unknown_rule)))
    assert said.startswith("the line 'laughs' cites HC-PLAY-99")


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
    said = broken("play", endless, among="ends")
    assert said == "no end after 50 decisions"


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
    said = broken("replay", tables(House(play=play_and_tell_by_whim)))
    assert "the replay tells another story" in said


def play_and_sometimes_roll(game, seat, card):
    play(game, seat, card)
    if next(WHIM) % 7 == 0:
        game.chance.roll(6)


def test_a_replay_that_asks_chance_for_something_else_is_found(tables):
    said = broken("replay", tables(House(play=play_and_sometimes_roll)))
    assert "the record differs from the rules at answer" in said
