"""Bargains in Munchkin: both sides gain, help is asked for where it wins, nobody is pestered."""

from collections import Counter
from itertools import pairwise

import pytest

from boxes import base_box
from pustosh.bots.bot_view import BotView
from pustosh.bots.munchkin import Planner
from pustosh.bots.munchkin.clash import with_helper
from pustosh.bots.munchkin.mind import Mind
from pustosh.bots.munchkin.swaps import CLEAR, ROUNDS
from pustosh.bots.munchkin.temper import VETERAN
from pustosh.bots.munchkin.veteran import Veteran
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.rules.combat.strength import lead, prize
from pustosh.games.munchkin.sight.glance import Glance
from pustosh.kernel.chance import First, Seeded

TRADER = VETERAN._replace(trades=True)


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.fixture(scope="module")
def bargains(box):
    """Every question for help and every trade of some games, with the mind that decided it."""
    kept = []
    for number in range(3):
        game = SPEC.new_game(4, {}, box, Seeded(f"bargains:{number}"))
        players = [Planner(str(seat), TRADER) for seat in range(4)]
        while game.choices:
            choice = players[game.decider].decide(BotView(game, SPEC))
            if choice.verb in ("ask-help", "send", "promise"):
                turn = number, game.table.turns
                kept.append((turn, Mind(Glance(game, game.decider), TRADER), choice))
            game.take(choice)
    return kept


def given(box, facts):
    game = SPEC.new_game(3, {}, box, First())
    SPEC.arrange(game, facts)
    game.run()
    return game


def decided(game):
    return Planner("t", TRADER).decide(BotView(game, SPEC)).key


def test_help_is_asked_for_only_where_it_wins_the_combat(bargains):
    asked = [(mind, choice) for _, mind, choice in bargains if choice.verb == "ask-help"]
    assert asked
    for mind, choice in asked:
        assert lead(mind.table) < 1
        assert lead(with_helper(mind.table, int(choice.args[0][-1]))) >= 1


def test_no_promise_is_made_twice_to_the_same_rival_in_a_combat(bargains):
    promised = [(mind, choice) for _, mind, choice in bargains if choice.verb == "promise"]
    assert promised
    for mind, choice in promised:
        before = {(deal.helper, deal.treasures) for deal in mind.view.offers}
        assert len(before) == len(mind.view.offers)
        assert int(choice.args[0]) <= prize(mind.table)


def test_every_trade_is_good_for_both(bargains):
    trades = [mind for _, mind, choice in bargains if choice.verb == "send" and mind.view.trade]
    assert trades
    for mind in trades:
        (give,), (want,) = mind.view.trade.give, mind.view.trade.want
        other = mind.as_seen_from(mind.view.trade.partner)
        assert worth(mind, want) - worth(mind, give) > CLEAR
        assert worth(other, give) - worth(other, want) > CLEAR


def test_nobody_proposes_a_trade_twice_in_a_turn_or_in_turns_that_follow(bargains):
    trades = [(*turn, mind.seat) for turn, mind, choice in bargains
              if choice.verb == "send" and mind.view.trade]  # fmt: skip
    assert max(Counter(trades).values()) == 1
    by_seat = sorted((game, seat, turn) for game, turn, seat in trades)
    for (game, seat, turn), (other, same, later) in pairwise(by_seat):
        assert (game, seat) != (other, same) or later - turn >= 4 * ROUNDS


def beside(box, mine, theirs):
    """The first seat's own turn; each has two Items of a kind and none of the other's."""
    return given(box, {"seat 0": mine, "seat 1": theirs})


HELMETS = {"worn": ["HE-05"], "pack": ["HE-07"]}
WEAPONS = {"worn": ["WE-30"], "pack": ["WE-14"]}


def until_trade(game):
    """What the first seat does before it kicks open the door; True if it begins a trade."""
    while (key := decided(game)) != "kick":
        game.answer(0, key)
        if key.startswith("trade "):
            return True
    return False


def test_what_one_cannot_use_is_offered_for_what_the_other_cannot_use(box):
    game = beside(box, HELMETS, WEAPONS)
    assert until_trade(game)
    for key in ("give HE-07", "want WE-30", "send"):
        assert decided(game) == key
        game.answer(0, key)
    assert (game.decider, decided(game)) == (1, "accept")


def test_where_only_one_would_gain_nothing_is_offered(box):
    assert not until_trade(beside(box, HELMETS, {"worn": ["WE-30"]}))
    assert not until_trade(beside(box, {"worn": ["HE-05"]}, WEAPONS))


def test_after_a_no_nothing_more_is_offered_in_this_turn(box):
    game = beside(box, HELMETS, WEAPONS)
    assert until_trade(game)
    for key in ("give HE-07", "want WE-30", "send"):
        game.answer(0, key)
    game.answer(1, "refuse")
    assert not until_trade(game)


def test_the_greedy_bot_proposes_nothing(box):
    game = beside(box, HELMETS, WEAPONS)
    greedy = Planner("g")
    while (key := greedy.decide(BotView(game, SPEC)).key) != "kick":
        assert not key.startswith("trade")
        game.answer(0, key)


def test_a_veteran_is_still_a_planner_of_its_own_view(box):
    facts = {"seat 0": {"level": 9}, "combat": {"monsters": ["MO-05"]}}
    game = given(box, {**facts, "seat 1": {"hand": ["CL-01"]}})
    assert Veteran("c").decide(BotView(game, SPEC)).key == "pass"
