"""Greedy in Munchkin: it weighs what its view shows, takes what it can get and spoils a victory."""

import os
from time import process_time

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.strength import character, prize, sum_of, totals
from pustosh.games.munchkin.sight.characters import OPEN
from pustosh.games.munchkin.sight.glance import Glance
from pustosh.kernel.chance import First, Seeded
from pustosh.lab.simulate import Plan, simulate

SOAK = bool(os.environ.get("PUSTOSH_SOAK"))


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def given(box, facts, seats=3):
    """A table as a scene would lay it."""
    game = SPEC.new_game(seats, {}, box, First())
    SPEC.arrange(game, facts)
    game.run()
    return game


def decided(game):
    return bot("greedy", "munchkin", "a").decide(BotView(game, SPEC)).key


def answered(game, *answers):
    """The game after these answers."""
    for answer in answers:
        seat, _, key = answer.partition(" ")
        game.answer(int(seat), key)
    return game


def played(box, seed, seats=4, most=20_000):
    """Every position of a game between greedy bots, with the choice that is about to be taken."""
    game = SPEC.new_game(seats, {}, box, Seeded(seed))
    player = bot("greedy", "munchkin", seed)
    for _ in range(most):
        if not game.choices:
            return
        choice = player.decide(BotView(game, SPEC))
        yield game, choice
        game.take(choice)


def test_greedy_beats_three_random_players_clearly():
    plan = Plan("munchkin", 4, ("greedy", "random", "random", "random"), {}, "against")
    result = simulate(plan, 100 if SOAK else 12, workers=1)
    assert result.unfinished == 0
    assert result.wins["greedy"] >= 0.6 * result.games


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_a_game_of_greedy_players_ends(box, seats):
    *_, (game, _) = played(box, f"end:{seats}", seats)
    assert game.over
    assert max(game.table.level) == 10


def test_the_same_position_is_decided_the_same(box):
    for game, choice in played(box, "again", most=200):
        assert decided(game) == choice.key


def test_what_the_seat_cannot_see_changes_no_decision(box):
    """Other hands and the decks are dealt anew: the view is the same, and so is the choice."""
    for number, (game, choice) in enumerate(played(box, "bot_view", most=250)):
        twin = SPEC.determinize(game, game.decider, Seeded(number))
        assert decided(twin) == choice.key


def test_deciding_changes_nothing_on_the_table(box):
    player = bot("greedy", "munchkin", "still")
    for game, _ in played(box, "still", most=100):
        before = [SPEC.view(game, seat) for seat in range(4)], game.pending(), game.choices
        player.decide(BotView(game, SPEC))
        after = [SPEC.view(game, seat) for seat in range(4)], game.pending(), game.choices
        assert after == before


def test_the_table_it_asks_the_rules_about_is_the_one_it_sees(box):
    for game, _ in played(box, "shadow"):
        view, glance = SPEC.view(game, game.decider), Glance(game, game.decider)
        table = glance.table
        assert (glance.hand, glance.window, glance.frames) == (view.hand, view.window, view.frames)
        assert (glance.trade, glance.paid) == (view.trade, view.paying and view.paying.paid)
        for person in view.characters:
            assert sum_of(character(table, person.seat)) == person.strength
            assert all(getattr(table, name)[person.seat] == getattr(person, name) for name in OPEN)
            assert len(table.hand[person.seat]) == person.doors + person.treasures
        if view.combat:
            assert totals(table) == (view.combat.players, view.combat.monsters)
            assert (prize(table), glance.offers) == (view.combat.prize, view.combat.offers)


def test_the_table_it_asks_has_nothing_that_the_seat_cannot_know(box):
    """It is the same for every game that looks alike to the seat."""
    for number, (game, _) in enumerate(played(box, "glance", most=250)):
        seat = game.decider
        twin = SPEC.determinize(game, seat, Seeded(number))
        mine, other = Glance(game, seat).table, Glance(twin, seat).table
        assert not any(deck.top or deck.discard or len(deck) for deck in mine.decks.values())
        for name in type(mine).__slots__:
            if name not in ("box", "memo", "decks"):  # printed, worked out from the rest
                assert getattr(mine, name) == getattr(other, name), name


def test_it_decides_in_a_few_times_what_a_view_costs(box):
    """A view takes some 0.1 ms; both are measured together, so that a busy machine counts twice."""
    seeing = deciding = 0.0
    player = bot("greedy", "munchkin", "fast")
    for game, _ in played(box, "fast", most=400):
        begun = process_time()
        SPEC.view(game, game.decider)
        seen = process_time()
        player.decide(BotView(game, SPEC))
        seeing += seen - begun
        deciding += process_time() - seen
    assert deciding < 7 * seeing


def test_it_promises_nothing_that_it_does_not_have(box):
    asked = 0
    for number in range(10 if SOAK else 3):
        for game, choice in played(box, f"promise:{number}"):
            fighter = game.table.combat.fighter if game.table.combat else -1
            if choice.verb == "promise":
                asked += 1
                assert int(choice.args[0]) <= prize(game.table)
            if choice.verb == "add-item":
                assert choice.args[0] in items(game.table, fighter)
    assert asked


# Its own turn.


def test_it_wears_the_best_and_takes_off_what_is_worse(box):
    facts = {"seat 0": {"worn": ["WE-14", "HE-05"], "hand": ["WE-30", "HE-07"]}}
    game = given(box, facts)
    while (key := decided(game)) != "kick":
        game.answer(0, key)
    assert set(game.table.worn[0]) == {"WE-30", "HE-07"}


def test_it_changes_to_the_class_of_its_best_items(box):
    facts = {"seat 0": {"classes": ["CL-03"], "hand": ["CL-02", "WE-03"], "pack": ["HE-03"]}}
    assert decided(given(box, facts)) == "play CL-02.1 CL-03.1"


def test_it_sells_what_it_does_not_use(box):
    spare = ["WE-08", "WE-10", "JU-01", "JU-04"]
    facts = {"seat 0": {"level": 4, "worn": ["WE-30", "AR-07"], "pack": spare}}
    game = given(box, facts)
    key = decided(game)
    assert set(key.removeprefix("sell ").split(",")) == set(spare)


def test_it_does_not_sell_what_it_fights_with(box):
    facts = {"seat 0": {"level": 2, "worn": ["WE-30", "AR-07", "HE-07", "FO-04"]}}
    assert decided(given(box, facts)) == "kick"


def test_it_takes_a_level_at_once_and_takes_it_from_the_foremost(box):
    facts = {"seat 0": {"hand": ["LU-03"]}, "seat 1": {"level": 3}, "seat 2": {"level": 6}}
    assert decided(given(box, facts)) == "apply LU-03 seat:2"


def test_it_looks_for_trouble_only_where_it_wins(box):
    strong = {"level": 5, "worn": ["WE-30"], "hand": ["MO-10", "MO-25"]}
    facts = {"table": {"window": "main2"}, "seat 0": strong}
    assert decided(given(box, facts)) == "trouble MO-10"
    facts["seat 0"] = {**strong, "level": 2}
    assert decided(given(box, facts)) == "stash"


def test_it_gives_away_what_it_misses_least(box):
    hand = ["MM-01", "MM-03", "TK-01", "TK-03", "TK-04", "MO-26"]
    facts = {"table": {"window": "charity"}, "seat 0": {"level": 9, "hand": hand}}
    assert decided(given(box, facts)).startswith("donate MO-26 ")


def test_what_it_would_give_away_it_rather_plays_on_the_foremost(box):
    hand = ["MM-01", "MM-03", "TK-01", "TK-03", "TK-04", "TR-04"]
    facts = {"table": {"window": "charity"}, "seat 0": {"hand": hand}, "seat 2": {"level": 6}}
    assert decided(given(box, facts)) == "apply TR-04.1 seat:2"


# Combats.


def test_it_applies_just_enough_to_win(box):
    hand = ["OS-01", "OS-03", "OS-07"]
    facts = {"seat 0": {"level": 4, "hand": hand}, "combat": {"monsters": ["MO-08"]}}
    assert decided(given(box, facts)) != "apply OS-07 players"  # one-shots are forbidden here
    facts["combat"] = {"monsters": ["MO-05"]}
    assert decided(given(box, facts)) == "pass"
    facts["seat 0"]["level"] = 2
    assert decided(given(box, facts)) == "apply OS-01.1 players"


def test_it_takes_the_win(box):
    facts = {"seat 0": {"level": 9}, "combat": {"monsters": ["MO-05"]}}
    game = given(box, {**facts, "seat 1": {"hand": ["CL-01"]}})
    assert answered(game, "0 pass").table.winner == 0
    facts = {"seat 0": {"level": 9, "hand": ["OS-07", "OS-06"]}, "combat": {"monsters": ["MO-23"]}}
    game = given(box, facts)
    while game.choices and game.decider == 0:
        game.answer(0, decided(game))
    assert game.table.winner == 0


def test_it_asks_whoever_is_strong_enough_for_help_and_promises_little_first(box):
    facts = {
        "seat 0": {"level": 2},
        "seat 1": {"level": 5, "worn": ["WE-30"]},
        "seat 2": {"level": 2},
        "combat": {"monsters": ["MO-10"]},
    }
    game = given(box, facts)
    for key in ("ask-help seat:1", "promise 1", "picks-first fighter", "send"):
        assert decided(game) == key
        game.answer(0, key)
    assert (game.decider, decided(game)) == (1, "accept")


def asked_for_help(box, fighter, helper, treasures):
    """The second seat is asked, for so many of two Treasures."""
    facts = {"seat 0": fighter, "seat 1": helper, "combat": {"monsters": ["MO-10"]}}
    game = answered(given(box, facts), "0 ask-help seat:1", f"0 promise {treasures}")
    return answered(game, *(["0 picks-first fighter"] if treasures == 1 else []), "0 send")


def test_it_does_not_help_anybody_to_win(box):
    strong = {"level": 5, "worn": ["WE-30"]}
    for treasures in (0, 1, 2):
        game = asked_for_help(box, {"level": 9, "ills": ["RA-02"]}, strong, treasures=treasures)
        assert decided(game) == "refuse"


def test_it_does_not_help_for_nothing_unless_it_is_a_paladin(box):
    strong = {"level": 5, "worn": ["WE-30"]}
    assert decided(asked_for_help(box, {"level": 2}, strong, treasures=0)) == "counter 1"
    paladin = {**strong, "classes": ["CL-04"]}
    assert decided(asked_for_help(box, {"level": 2}, paladin, treasures=0)) == "accept"


def test_it_does_not_join_a_lost_combat(box):
    game = asked_for_help(box, {"level": 2}, {"level": 2}, treasures=2)
    assert decided(game) == "refuse"


def beside_a_fight(box, fighter, hand):
    """The second seat is asked, with this hand, while the first fights a Monster."""
    facts = {"seat 0": fighter, "seat 1": {"hand": hand}, "combat": {"monsters": ["MO-05"]}}
    return answered(given(box, facts), "0 pass")


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        (["MM-03"], "apply MM-03.1 MO-05"),
        (["OS-07"], "apply OS-07 monsters"),
        (["WB-01", "MO-25"], "apply WB-01.1 MO-25"),
        (["TR-04"], "apply TR-04.1 seat:0"),
        (["TR-12"], "apply TR-12 seat:0"),
        (["TK-03"], "apply TK-03 MO-05"),
    ],
)
def test_it_attacks_whoever_fights_for_the_win(box, hand, key):
    ills = ["RA-02"] if key.startswith(("apply MM", "apply TK")) else []
    assert decided(beside_a_fight(box, {"level": 9, "ills": ills}, hand)) == key


def test_it_throws_all_it_has_against_a_victory_even_if_it_is_not_enough(box):
    assert decided(beside_a_fight(box, {"level": 9}, ["OS-01"])) == "apply OS-01.1 monsters"


def test_it_keeps_its_cards_while_others_fight_for_little(box):
    assert decided(beside_a_fight(box, {"level": 4}, ["MM-01"])) == "yield combat"


def test_it_adds_a_monster_when_it_is_far_ahead(box):
    hand = ["WB-01", "MO-10"]
    facts = {
        "seat 0": {"level": 8, "worn": ["WE-30", "AR-07"], "hand": hand},
        "combat": {"monsters": ["MO-05"]},
    }
    assert decided(given(box, facts)) == "apply WB-01.1 MO-10"


def test_it_leaves_its_companion_behind_rather_than_die(box):
    rich = {"level": 6, "worn": ["WE-30", "AR-07", "HE-07"], "companion": "CO-03"}
    facts = {"table": {"window": "run"}, "seat 0": rich, "combat": {"monsters": ["MO-24"]}}
    assert decided(given(box, facts)) == "sacrifice CO-03"
    facts["combat"] = {"monsters": ["MO-02"]}
    assert decided(given(box, facts)) == "run"


# Answers.


def test_it_answers_a_trap_that_hurts(box):
    facts = {"seat 0": {"level": 5, "hand": ["UT-01"]}, "seat 1": {"hand": ["TR-04"]}}
    game = answered(given(box, {"table": {"window": "door"}, **facts}), "1 apply TR-04.1 seat:0")
    assert decided(game) == "apply UT-01.1"


def test_it_keeps_its_answer_when_a_trap_does_nothing(box):
    facts = {"seat 0": {"level": 1, "hand": ["UT-01"]}, "seat 1": {"hand": ["TR-04"]}}
    game = answered(given(box, {"table": {"window": "door"}, **facts}), "1 apply TR-04.1 seat:0")
    assert decided(game) == "pass"


def test_at_level_9_it_defends_the_winning_fight(box):
    facts = {
        "seat 0": {"level": 9, "hand": ["TK-01"]},
        "seat 1": {"hand": ["WB-01", "MO-25"]},
        "combat": {"monsters": ["MO-05"]},
    }
    game = answered(given(box, facts), "0 pass", "1 apply WB-01.1 MO-25")
    assert decided(game) == "apply TK-01.1"
