"""Why something is not open: every refusal names a rule, and asking tells nobody a secret."""

import random

import pytest

from munchkin_refusals import BOX, laid, refused
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.refusals.explain import ACTS, explain
from pustosh.kernel.chance import Seeded
from pustosh.kernel.scenes import Scene, set_scene

OPTIONS = ({}, {"harsh_backpack": True, "harsh_junk": True}, {"asking": "everybody"})
SURPLUS = {"hand": ["MO-01", "MO-02", "MO-03", "MO-04", "MO-05", "MO-06", "MO-07"]}
CHARITY = {"table": {"window": "charity"}, "seat 0": SURPLUS | {"level": 3}}
CHARITABLE = [
    ("MU-CHAR-01", "0 discard MO-01", []),
    ("MU-CHAR-01", "0 donate MO-01 seat:0", []),
    ("MU-CHAR-05", "0 sale", ["0 donate MO-01 seat:1"]),
    ("MU-CHAR-02", "0 donate MO-02 seat:1", ["0 donate MO-01 seat:1"]),
]
PAYING = {  # a Raider with a Perk, an Item with a Modifier, and Radiation
    "level": 2, "classes": ["CL-03.1"], "perks": ["PK-01"], "worn": ["WE-04"], "hand": ["MO-15"],
    "attached": {"WE-04": ["IM-02"]}, "ills": ["RA-04", "TR-13"],
}  # fmt: skip
PAID = [
    ("MU-COST-05", "0 pay PK-01"),
    ("MU-COST-06", "0 pay IM-02"),
    ("MU-COST-03", "0 pay RA-04"),
    ("MU-COST-02", "0 pay TR-13"),
    ("MU-COST-08", "0 pay MO-02"),
    ("MU-TIME-15", "0 kick"),
]


@pytest.mark.parametrize(("rule", "wish", "before"), CHARITABLE)
def test_charity_is_handed_out_as_the_rules_say(rule, wish, before):
    assert refused(laid(CHARITY, before), wish).rule == rule


@pytest.mark.parametrize(("rule", "wish"), PAID)
def test_what_never_pays_for_an_ability_is_refused_by_its_own_rule(rule, wish):
    game = laid({"seat 0": PAYING}, ["0 use CL-03.1 2"])
    assert refused(game, wish).rule == rule


NEW_PERKS = {"perk": {"top": ["PK-01", "PK-02", "PK-03"]}}
PERKS = [
    ("MU-PERK-02", "0 decline", {"level": 2, "due": 1}),
    ("MU-PERK-02", "0 learn PK-05", {"level": 2, "due": 1}),
    ("MU-PERK-09", "0 learn PK-01", {"level": 2, "due": 1, "perks": ["PK-07"]}),
    ("MU-PERK-08", "0 learn PK-01", {"level": 6, "due": 1, "perks": ["PK-07", "PK-08"]}),
]


@pytest.mark.parametrize(("rule", "wish", "seat"), PERKS)
def test_a_perk_is_learned_within_the_limits_and_not_put_off(rule, wish, seat):
    assert refused(laid(NEW_PERKS | {"seat 0": seat}), wish).rule == rule


RECEIVED = [
    ("MU-ITEM-04", "1 wear HE-01"),
    ("MU-ITEM-04", "1 stow HE-07"),
    ("MU-COMPN-01", "1 play CO-01"),
    ("MU-ITEM-05", "1 wear FO-01"),
]


@pytest.mark.parametrize(("rule", "wish"), RECEIVED)
def test_what_was_just_received_disturbs_nothing(rule, wish):
    hand = {"level": 3, "hand": ["HE-01", "CO-01", *SURPLUS["hand"][:5]]}
    taker = {"worn": ["HE-07"], "hand": ["FO-01"]}
    seats = {"seat 0": hand, "seat 1": taker, "seat 2": {"level": 2}}
    steps = ["0 donate HE-01 seat:1", "0 donate CO-01 seat:1"]
    game = laid({"table": {"window": "charity"}} | seats, steps)
    assert (game.decider, game.table.window) == (1, "receipt")
    assert refused(game, wish).rule == rule


def test_the_harsh_backpack_stays_closed_in_the_turn_of_another():
    given = {"seat 0": {"pack": ["JU-01"]}, "seat 1": {"pack": ["WE-13"], "hand": ["TR-04"]}}
    harsh = {"harsh_backpack": True}
    scene = Scene(scene="", rules=("MU-HARSH-02",), given=given, setup=harsh, chance=())
    game = set_scene(SPEC, BOX, scene).game
    game.answer(0, "kick")
    assert refused(game, "1 wear WE-13").rule == "MU-HARSH-02"


def test_before_the_first_turn_only_starting_cards_are_played():
    game = SPEC.new_game(3, {}, BOX, Seeded("starting cards"))
    assert game.table.window == "setup"
    assert refused(game, f"{game.decider} kick").rule == "MU-SETUP-12"


def test_who_is_not_asked_learns_no_name():
    game = laid({"seat 1": {"hand": ["TR-04"]}}, ["0 kick"])
    assert (game.decider, game.table.window) == (1, "door")
    assert refused(game, "2 pass") == refused(game, "0 pass")
    assert refused(game, "2 pass").args == {}


def test_a_slip_of_the_pen_breaks_nothing():
    game = laid({"seat 0": {"pack": ["OS-01.1", "WE-04"]}})
    for verb in (*ACTS, "fly", ""):
        for args in ("", " ", " x", " 9999", " seat:9", " WE-04 WE-04 WE-04", " OS-01.1,x"):
            explain(game, 0, verb + args)
            assert explain(game, 1, verb + args) is not None


def moments(number, decisions=700):
    """A game at each decision, with all that was ever offered; every other answer is any answer."""
    game = SPEC.new_game(3 + number, OPTIONS[number], BOX, Seeded(f"explained {number}"))
    taste, seen = Seeded(f"taste {number}"), set()
    for at in range(decisions):
        if not game.choices:
            return
        seen |= {choice.key for choice in game.choices}
        yield at, game, seen
        choices = game.choices
        game.take(SPEC.pick(game, taste) if at % 2 else choices[taste.pick(choices)])


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_was_open_before_is_refused_by_a_rule_and_tells_no_secret(number):
    rules, dice = set(SPEC.rulebook().ids), random.Random(number)
    for at, game, seen in moments(number):
        asides = {choice.key for _, choice in game.asides}  # open to all at any time
        closed = sorted(seen - asides - {choice.key for choice in game.choices})
        for key in dice.sample(closed, min(4, len(closed))):
            for seat in range(game.table.seats):
                reason = refused(game, f"{seat} {key}")
                assert reason.rule in rules
                if at % 20 == 0:
                    dream = SPEC.determinize(game, seat, Seeded(f"dream {at}"))
                    assert explain(dream, seat, key) == reason


@pytest.mark.parametrize("number", [0, 1, 2])
def test_whoever_wishes_for_something_is_told_why_not(number):
    for _, game, _ in moments(number, 300):
        open_ = {choice.key for choice in game.choices}
        closed_choices = SPEC.closed_choices(game, game.decider)
        keys = [choice.key for choice in closed_choices]
        assert len(set(keys)) == len(keys)
        assert not open_.intersection(keys)
        for key in keys:
            assert refused(game, f"{game.decider} {key}").rule
        assert SPEC.closed_choices(game, (game.decider + 1) % game.table.seats) == []


def test_every_verb_of_a_game_has_its_explanation():
    *_, (_, _, seen) = moments(0)
    assert {key.partition(" ")[0] for key in seen} <= {*ACTS}
