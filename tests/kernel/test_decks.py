"""A deck: what is known lies on top or under it, and only the pool in between asks chance."""

import pytest

from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault

DECK = Deck(pool=("p1", "p2"), top=("t1", "t2"), bottom=("b1", "b2"), discard=("d1",))


def piles(deck):
    return deck.top, deck.pool, deck.bottom, deck.discard


def drawn(deck, chance):
    cards = []
    while deck:
        card, deck = deck.draw(chance)
        cards.append(card)
    return cards


def test_cards_come_from_the_top_then_the_pool_then_the_bottom():
    assert drawn(DECK, First()) == ["t1", "t2", "p1", "p2", "b1", "b2"]


def test_only_the_pool_asks_chance():
    chance = Scripted(["p2", "p1"])
    assert drawn(DECK, chance) == ["t1", "t2", "p2", "p1", "b1", "b2"]
    assert chance.left == []
    with pytest.raises(Fault, match="no entry left"):
        Deck(pool=("p1", "p2")).draw(Scripted([]))


def test_every_order_of_the_pool_turns_up():
    pool = Deck(("a", "b", "c"))
    assert len({tuple(drawn(pool, Seeded(seed))) for seed in range(200)}) == 6


def test_an_empty_deck_has_nothing_to_draw_whatever_was_discarded():
    empty = Deck(discard=("d1",))
    assert len(empty) == 0
    with pytest.raises(IndexError, match="empty deck"):
        empty.draw(First())


def test_length_counts_the_deck_and_cards_the_discards_too():
    assert len(DECK) == 6
    assert sorted(DECK.cards) == ["b1", "b2", "d1", "p1", "p2", "t1", "t2"]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (
            DECK.discarding("x", "y"),
            (("t1", "t2"), ("p1", "p2"), ("b1", "b2"), ("d1", "x", "y")),
        ),
        (DECK.on_top("x", "y"), (("x", "y", "t1", "t2"), ("p1", "p2"), ("b1", "b2"), ("d1",))),
        (DECK.under("x", "y"), (("t1", "t2"), ("p1", "p2"), ("b1", "b2", "x", "y"), ("d1",))),
        (DECK.shuffled(), ((), ("t1", "t2", "p1", "p2", "b1", "b2"), (), ("d1",))),
        (DECK.reshuffled(), ((), ("t1", "t2", "p1", "p2", "b1", "b2", "d1"), (), ())),
        (DECK.without("p1"), (("t1", "t2"), ("p2",), ("b1", "b2"), ("d1",))),
        (DECK.without("t2"), (("t1",), ("p1", "p2"), ("b1", "b2"), ("d1",))),
        (DECK.without("b1"), (("t1", "t2"), ("p1", "p2"), ("b2",), ("d1",))),
        (DECK.without("d1"), (("t1", "t2"), ("p1", "p2"), ("b1", "b2"), ())),
    ],
)
def test_every_change_touches_only_the_pile_it_names(changed, expected):
    assert piles(changed) == expected


def test_every_change_leaves_the_deck_itself_as_it_was():
    before = piles(DECK)
    DECK.draw(First())
    DECK.discarding("x").on_top("x").under("x").shuffled().reshuffled().without("d1")
    assert piles(DECK) == before


def test_one_of_two_equal_cards_is_taken_out():
    assert Deck(("a", "a", "b")).without("a").pool == ("a", "b")


def test_a_card_that_is_not_there_cannot_be_taken_out():
    with pytest.raises(KeyError, match="x"):
        DECK.without("x")


def test_a_shuffled_deck_asks_chance_for_what_was_known():
    chance = Scripted(["b2", "t1", "p1", "p2", "b1", "t2"])
    assert drawn(DECK.shuffled(), chance) == ["b2", "t1", "p1", "p2", "b1", "t2"]
