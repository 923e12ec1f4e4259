"""A thing takes the place of another everywhere."""

from typing import NamedTuple

from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game
from pustosh.kernel.renaming import exchanged, rename_waiting, renamed, renamed_choice, renamed_deck

NEW = {"ace": "king", "king": "ace"}


class Deal(NamedTuple):
    cards: tuple[str, ...]
    price: int


def play(game, card, n):
    """A step; it is only compared."""


def test_ids_are_exchanged_among_themselves():
    assert exchanged(["a", "b", "c"], First()) == {"a": "a", "b": "b", "c": "c"}
    deals = [exchanged(["a", "b", "c"], Seeded(seed)) for seed in range(40)]
    assert all(sorted(deal) == sorted(deal.values()) == ["a", "b", "c"] for deal in deals)
    assert len({tuple(deal.values()) for deal in deals}) == 6


def test_ids_change_inside_tuples_and_named_tuples_and_nothing_else_does():
    deal = Deal(("ace", "ten"), 3)
    changed = renamed((deal, "king", 7, None, ["ace"]), NEW)
    assert changed == (Deal(("king", "ten"), 3), "ace", 7, None, ["ace"])
    assert isinstance(changed[0], Deal)


def test_a_deck_changes_and_of_its_discard_pile_only_what_nobody_has_seen():
    deck = renamed_deck(Deck(("ace",), ("king",), ("ten",), ("ten", "ace")), NEW)
    assert (deck.pool, deck.top, deck.bottom) == (("king",), ("ace",), ("ten",))
    assert deck.discard == ("ten", "king")  # whoever has seen the ten does not have it in `new`


def test_a_choice_and_what_follows_it_speak_of_the_new_thing():
    choice = renamed_choice(Choice("HC-1", "play", ("ace",), (call(play, "ace", 2),)), NEW)
    assert choice.key == "play king"
    assert choice.then == (call(play, "king", 2),)
    assert choice.rule == "HC-1"


def test_all_that_waits_in_a_game_and_all_open_choices_are_renamed():
    def lay(game, card):
        """A step about a card."""

    game = Game(None, First())
    game.do(call(lay, "A"), call(lay, "C"))
    game.ask(0, Choice("R-1", "take", ("A",), (call(lay, "A"),)), Choice("R-1", "pass", (), ()))
    rename_waiting(game, {"A": "B", "B": "A"})
    assert game.pending() == ["lay('B')", "lay('C')"]
    assert [choice.key for choice in game.choices] == ["take B", "pass"]
    assert game.choices[0].then == (call(lay, "B"),)
