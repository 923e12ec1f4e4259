"""Why an answer is refused: the rule where the game knows one, else what is open."""

import pytest

from high_card import high_card
from pustosh.kernel.chance import Scripted
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import Refusal


@pytest.fixture
def spec(tmp_path):
    return high_card(tmp_path)


@pytest.fixture
def game(spec):
    return spec.new_game(2, {}, None, Scripted(["c1", "c2", "c3", "c4", "c5", "c6", "c7"]))


@pytest.mark.parametrize("key", ["play c1", "play c2", "play c3", "change"])
def test_what_is_open_is_not_refused(spec, game, key):
    assert why_not(spec, game, 0, key) is None


def test_a_refusal_cites_the_rule_that_the_game_knows(spec, game):
    refused = why_not(spec, game, 0, "play c4")
    assert refused.reason == Refusal("HC-PLAY-02", "not-your-card")
    forms = "Open: play c1, play c2, play c3"
    assert str(refused) == f"seat 0 cannot 'play c4' (HC-PLAY-02): not-your-card. {forms}"


def test_a_refusal_is_said_as_the_caller_says_it(spec, game):
    refused = why_not(spec, game, 0, "play c4", say=lambda reason: "The card is not yours.")
    assert str(refused).startswith("seat 0 cannot 'play c4' (HC-PLAY-02): The card is not yours. ")


def test_where_no_rule_is_known_it_says_what_is_open(spec, game):
    refused = why_not(spec, game, 0, "dance")
    assert refused.reason is None
    assert refused.open == ["play c1", "play c2", "play c3", "change"]
    assert str(refused) == "seat 0 cannot 'dance'. Open: play c1, play c2, play c3, change"


def test_another_seat_learns_who_decides_but_not_among_what(spec, game):
    refused = why_not(spec, game, 1, "change")
    assert (refused.reason, refused.open) == (None, [])
    assert str(refused) == "seat 1 cannot 'change': seat 0 decides now"


def test_the_key_of_another_seat_is_refused_though_it_is_open_there(spec, game):
    assert why_not(spec, game, 1, "play c1").reason.rule == "HC-PLAY-02"


def test_when_the_game_is_over_it_says_so(spec, game):
    while game.choices:
        game.take(game.choices[0])
    assert str(why_not(spec, game, 0, "change")) == "seat 0 cannot 'change': the game is over"


def test_a_refusal_changes_nothing(spec, game):
    before = spec.view(game, 0), game.pending()
    why_not(spec, game, 0, "play c9")
    assert (spec.view(game, 0), game.pending()) == before
