"""Trades that bots offer in Fallout: in the interest of both sides, and never over and over."""

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First

SNIPER = {"at": "start.K", "special": ["P", "L"], "equipped": ["marksman_rifle"]}
RICH = {"at": "start.K", "special": ["S", "A"], "caps": 9, "equipped": []}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def camped(box, mine, other, answer="accept"):
    """A camp of seat 0, a bot; keys of what it takes, and the game afterwards."""
    game = SPEC.new_game(2, {"first": "0"}, box, First())
    SPEC.arrange(game, {"seat 0": mine, "seat 1": other, "quests": {"in_play": []}})
    game.run()
    keys = []
    game.answer(0, "camp")
    while game.choices and keys[-1:] != ["break-camp"]:
        if game.decider == 1:
            game.answer(1, answer if answer in open_keys(game) else game.choices[-1].key)
            continue
        player = bot("level4", "fallout", "a")  # made anew for each decision, as at the web table
        choice = player.decide(BotView(game, SPEC))
        keys.append(choice.key)
        game.take(choice)
    return keys, game.table


def open_keys(game):
    return [choice.key for choice in game.choices]


def trades(keys):
    return [key for key in keys if key.split("-")[0].split()[0] in ("give", "want", "propose")]


def test_what_is_only_goods_to_one_is_sold_to_whom_it_helps(box):
    keys, table = camped(box, SNIPER | {"inventory": ["machete"]}, RICH)
    assert trades(keys)[0] == "give machete"
    assert trades(keys)[-1] == "propose"
    assert "machete" in (*table.equipped[1], *table.inventory[1])
    assert table.caps[0] > 0


def test_nothing_is_offered_where_nobody_gains(box):
    keys, _ = camped(box, SNIPER | {"caps": 5}, RICH | {"equipped": ["machete"], "caps": 0})
    assert trades(keys) == []


def test_nobody_is_asked_who_is_far_away(box):
    keys, _ = camped(box, SNIPER | {"inventory": ["machete"]}, RICH | {"at": "d1f.E"})
    assert trades(keys) == []


def test_who_refused_is_not_asked_again_in_this_turn(box):
    keys, table = camped(box, SNIPER | {"inventory": ["machete"]}, RICH, "refuse")
    assert keys.count("propose") == 1
    assert keys[-1] == "break-camp"
    assert table.inventory[0] == ("machete",)


def test_an_offer_is_accepted_by_a_bot_on_the_other_side(box):
    game = SPEC.new_game(2, {"first": "0"}, box, First())
    facts = {"seat 0": SNIPER | {"inventory": ["machete"]}, "seat 1": RICH}
    SPEC.arrange(game, facts | {"quests": {"in_play": []}})
    game.run()
    for key in ("camp", "barter wastelander", "give machete", "want-cap", "propose"):
        game.answer(0, key)
    assert bot("level4", "fallout", "x").decide(BotView(game, SPEC)).key == "accept"
