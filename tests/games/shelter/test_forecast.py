"""What the page forecasts: odds of fights, what an item would bring, choices that end the game."""

import pytest
from msgspec.structs import replace

from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.games.shelter.show.terms import fights, last_room, odds_of, placed, terms
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.matches.messages import Voice

BOX = base_box(SPEC)


def positions(decisions=260, seeds=6):
    """Random games in which whoever can fight or take an item does so."""
    for seed in range(seeds):
        chance = Seeded(f"forecast:{seed}")
        game = SPEC.new_game(2, {}, BOX, chance, Journal())
        for _ in range(decisions):
            if not game.choices:
                break
            yield game
            values = fights(SPEC.view(game, game.decider))
            wanted = [
                choice for choice in game.choices if choice.verb == "take" or choice.about in values
            ]
            game.take(wanted[0] if wanted else SPEC.pick(game, chance))


@pytest.mark.parametrize(
    ("value", "always", "at_hand", "percent"),
    [(7, 0, 0, 58), (12, 0, 0, 3), (8, 1, 0, 58), (9, 1, 1, 58), (2, 0, 0, 100), (13, 0, 0, 0)],
)
def test_the_odds_of_a_fight_are_those_of_two_dice_and_the_cards(value, always, at_hand, percent):
    game = next(positions())
    own = replace(SPEC.view(game, 0).seats[0], always=always, at_hand=at_hand)
    assert placed(own, value) == percent


def test_fights_have_odds_and_a_danger_and_other_places_have_neither():
    fought = quiet = 0
    for game in positions(120, 2):
        view = SPEC.view(game, game.decider)
        odds, means, values = odds_of(BOX, view), terms(BOX, view, game.choices), fights(view)
        for choice in (choice for choice in game.choices if choice.verb == "place"):
            dangerous = choice.about in values
            assert (choice.key in odds) == (choice.key in means) == dangerous
            fought, quiet = fought + dangerous, quiet + (not dangerous)
    assert fought
    assert quiet


def test_while_the_dice_of_a_fight_lie_there_the_view_has_them_and_items_say_their_sum():
    voice, seen = Voice(SPEC, BOX, "en", ("Ann", "Bob")), set()
    for game in positions():
        view = SPEC.view(game, game.decider)
        asked = any(choice.rule == "SH-FIGHT-02" for choice in game.choices)
        assert (view.bout is not None) == asked
        if view.bout:
            total = view.bout.first + view.bout.second + view.bout.bonus
            assert total < view.bout.value
            means = terms(BOX, view, game.choices)
            assert means["done"].danger.message == "danger/wounded"
            words = {
                term.words.message: voice.said(term.words) for term in means.values() if term.words
            }
            seen |= {*words}
            assert all(str(view.bout.value) in text for text in words.values())
    assert seen


def test_the_sixth_room_is_marked_and_asked_once_more_of_whoever_is_behind():
    game = next(positions())
    view = SPEC.view(game, 0)
    floor = next(storey for storey in view.floors if storey.owner == 0)
    full = type(floor)(0, (*floor.rooms,) * 6)
    floors = tuple(full if storey is floor else storey for storey in view.floors)
    for happiness, fatal in ((0, True), (9, False)):
        seats = [replace(view.seats[0], happiness=happiness), replace(view.seats[1], happiness=5)]
        here = replace(view, floors=floors, seats=tuple(seats))
        assert last_room(here, 0).fatal is fatal
    assert last_room(view, 0) is None
