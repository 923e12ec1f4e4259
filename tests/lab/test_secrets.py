"""What a seat cannot know: a view, a journal or a deal that is wrong is found."""

from collections import Counter
from dataclasses import replace

import pytest

import high_card
from broken_games import broken, keep
from high_card import House, offer, play
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck
from pustosh.lab.dealing import chance_of_same, chance_of_twice
from pustosh.lab.tables import Table as Played


def play_and_take_it_back(game, seat, card):
    game.do(call(high_card.next_turn, seat))


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
    complaint = broken("secrets", tables(view=view))
    assert complaint.startswith(f"{who} sees another's choices")


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


def determinize_beside_the_question(game, seat, chance):
    """Whoever is asked has other cards now, and may still play those of the real game."""
    other = high_card.determinize(game, seat, chance)
    other.choices = game.choices
    return other


def test_a_determinized_game_whose_question_is_the_old_one_is_found(tables):
    wrong = tables(determinize=determinize_beside_the_question)
    assert "offered and declared differ" in broken("dealt", wrong)


def play_if_it_lies_there(game, seat, card):
    game.table.hands[seat].index(card)
    play(game, seat, card)


def test_a_determinized_game_that_cannot_go_on_is_found(tables):
    acts = {"play": replace(high_card.PLAY, then=None), "change": high_card.ACTS["change"]}
    wrong = tables(
        House(play=play_if_it_lies_there), determinize=determinize_beside_the_question, acts=acts
    )
    assert broken("dealt", wrong).startswith("ValueError")


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
    complaint = broken("dealing", tables(House(offer=offer_and_show_the_hand)))
    assert "was told of" in complaint


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


def deal_before_all_eyes(game):
    high_card.deal(game)
    game.run()
    game.tell("HC-PLAY-01", "sees", cards=sorted(game.table.hands[-1]))


def test_a_set_up_that_tells_everybody_a_hand_is_found(tables):
    wrong = [
        Played(replace(table.spec, set_up=deal_before_all_eyes), None, table.seats, {}, table.seed)
        for table in tables()
    ]
    assert "what its view does not show" in broken("set-up", wrong)


@pytest.mark.parametrize(
    ("things", "here", "same", "twice"),
    [
        ("abcd", "ab", 1 / 6, 1 / 6),
        ("a???", "a", 1 / 4, 10 / 16),
        ("a???", "?", 3 / 4, 10 / 16),
        ("ab??", "a?", 2 / 6, 10 / 36),
        ("????", "??", 1, 1),
        ("abc", "", 1, 1),
    ],
)
def test_how_likely_things_come_to_lie_where_they_lay(things, here, same, twice):
    assert chance_of_same(Counter(things), Counter(here)) == pytest.approx(same)
    assert chance_of_twice(Counter(things), len(here)) == pytest.approx(twice)
