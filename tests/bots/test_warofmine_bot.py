"""Greedy in This War of Mine: it feeds, guards and heals by what its view shows, and lasts."""

from statistics import mean
from time import process_time

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import greedy, veteran
from pustosh.bots.warofmine import Planner
from pustosh.bots.warofmine.scales import Scales
from pustosh.games.warofmine import SPEC
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.journal import Journal

SLOWEST = 0.05  # seconds for one decision
HOLES = ["g0", "a1", "u9", "c9"]


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def given(box, facts, chance=None):
    """A table as a scene would lay it."""
    game = SPEC.new_game(1, {}, box, chance or First(), Journal())
    SPEC.arrange(game, facts)
    game.run()
    return game


def decided(game):
    return bot("greedy", "warofmine", "a").decide(BotView(game, SPEC)).key


def decided_until(game, phase):
    """All that it answers while this phase lasts."""
    keys = []
    while game.choices and game.table.phase == phase:
        keys.append(decided(game))
        game.answer(0, keys[-1])
    return keys


def played(box, seed, kind="greedy", seats=1):
    """Every position of a game, with the choice that is about to be taken."""
    game = SPEC.new_game(seats, {}, box, Seeded(seed), Journal())
    player = bot(kind, "warofmine", seed)
    while game.choices:
        choice = player.decide(BotView(game, SPEC))
        yield game, choice
        game.take(choice)


def days(box, kind, seed):
    *_, (game, _) = played(box, seed, kind)
    return game.table.day


def test_greedy_lasts_twice_as_long_as_random(box):
    seeds = [f"last:{n}" for n in range(6)]
    greedy = mean(days(box, "greedy", seed) for seed in seeds)
    assert greedy >= 2 * mean(days(box, "random", seed) for seed in seeds)


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_a_game_ends_whatever_the_number_of_seats(box, seats):
    *_, (game, _) = played(box, f"seats:{seats}", seats=seats)
    assert game.over
    assert game.table.ended


def test_the_same_seed_plays_the_same_game(box):
    first, again = ([choice.key for _, choice in played(box, "again")] for _ in range(2))
    assert first == again


def test_what_nobody_can_see_changes_no_decision(box):
    """The decks and the backs of the cards are dealt anew; the choice is the same."""
    for number, (game, choice) in enumerate(played(box, "bot_view")):
        if number % 3 == 0:
            twin = SPEC.determinize(game, game.decider, Seeded(number))
            assert decided(twin) == choice.key


def test_deciding_changes_nothing_on_the_table(box):
    for number, (game, _) in enumerate(played(box, "still")):
        if number % 5 == 0:
            before = SPEC.view(game, game.decider), game.pending(), game.choices
            decided(game)
            assert (SPEC.view(game, game.decider), game.pending(), game.choices) == before


def test_it_decides_well_within_the_time_that_a_player_notices(box):
    begun, decisions = process_time(), 0
    for _ in played(box, "fast"):
        decisions += 1
    assert process_time() - begun < SLOWEST * decisions


# Dusk.


def test_whoever_is_nearest_to_death_drinks_first(box):
    facts = {
        "table": {"phase": "dusk"},
        "person danilo": {"hunger": 0},
        "person anka": {"hunger": 3},
        "person josef": {"misery": 1},
        "storage": {"water": 1},
    }
    assert decided(given(box, facts)) == "water anka"


def test_everybody_drinks_if_there_is_enough(box):
    facts = {"table": {"phase": "dusk"}, "person danilo": {}, "storage": {"water": 4}}
    assert decided(given(box, facts)) == "water-all"


def test_the_starving_eat_and_the_sated_wait(box):
    facts = {
        "table": {"phase": "dusk"},
        "person danilo": {"hunger": 3},
        "person anka": {"hunger": 0},
        "storage": {"water": 2, "canned_food": 1},
    }
    keys = decided_until(given(box, facts), "dusk")
    assert "eat danilo canned_food" in keys
    assert not any(key.startswith("eat anka") for key in keys)


# Evening.


def evening(box, **people):
    facts = {"table": {"phase": "evening"}, "storage": {"knife": 1}}
    return given(box, facts | {f"person {who}": levels for who, levels in people.items()})


def tasks(game):
    return dict(reversed(key.split(" ")) for key in decided_until(game, "evening") if " " in key)


def test_somebody_guards_and_somebody_goes_out(box):
    given = tasks(evening(box, danilo={}, josef={}, anka={}))
    assert {"guard", "scavenge"} <= set(given.values())


def test_the_badly_wounded_stay_inside(box):
    assert tasks(evening(box, danilo={"wounds": 3}, josef={}, anka={}))["danilo"] != "scavenge"


def test_the_tired_sleep(box):
    given = tasks(evening(box, danilo={"fatigue": 3}, josef={}, anka={}))
    assert given["danilo"] == "floor"


def test_two_tired_people_take_turns_at_the_door(box):
    given = tasks(evening(box, danilo={"fatigue": 3}, josef={"fatigue": 2}))
    assert given == {"danilo": "floor", "josef": "guard"}


def test_somebody_rests_for_tomorrow(box):
    tired = {"fatigue": 1}
    given = tasks(evening(box, danilo=tired, josef=tired, anka=tired))
    assert sorted(given.values()) == ["floor", "guard", "scavenge"]


def test_the_last_one_guards(box):
    assert tasks(evening(box, danilo={"fatigue": 1})) == {"danilo": "guard"}


def test_no_weight_is_so_great_that_nobody_guards(box):
    """Else the tasks were given again and again (WM-EVE-08)."""
    weary = Planner("a", Scales(lonely=(0.0, 0.0, 0.0, 0.0, 9000.0)))
    game = evening(box, danilo={"fatigue": 3})
    assert weary.decide(BotView(game, SPEC)).key == "guard danilo"


def test_the_door_is_watched_as_long_as_anybody_can_stand(box):
    for game, choice in played(box, "door"):
        if game.table.phase == "evening" and choice.verb == "nobody-guards":
            assert all(levels[1] == 4 for levels in game.table.levels.values())


# The day.


def day(box, storage, **house):
    people = {f"person {who}": {} for who in ("danilo", "anka", "josef")}
    return given(box, {"table": {"phase": "day", "stage": 1}, "storage": storage} | people | house)


def test_it_builds_before_it_searches(box):
    key = decided(day(box, {"wood": 2, "component": 3, "water": 1}))
    assert key.startswith("build ")
    assert "rain_collector" in key


def test_with_nothing_to_build_with_it_clears_what_lies_about(box):
    assert decided(day(box, {})).startswith("clear ")


# The night.


def test_weapons_stay_with_the_guards_first(box):
    facts = {
        "table": {"phase": "scavenging"},
        "person danilo": {"task": "scavenge"},
        "person josef": {"task": "guard"},
        "storage": {"knife": 1, "lockpick": 1},
    }
    game = given(box, facts)
    game.answer(0, "go near")
    assert decided(game) == "take lockpick"
    game.answer(0, "take lockpick")
    assert decided(game) == "set-out"


def raid(box, card, storage, **guards):
    facts = {
        "table": {"phase": "raid", "day": 3},
        "storage": storage,
        "raids": {"top": [card]},
        "person anka": {"task": "floor"},
    }
    guarding = {f"person {who}": {"task": "guard", **levels} for who, levels in guards.items()}
    return given(box, facts | guarding)


def test_the_best_weapon_goes_to_the_best_fighter(box):
    game = raid(box, "NR-04", {"knife": 1, "axe": 1}, josef={}, goran={})
    keys = decided_until(game, "raid")
    assert {"arm goran axe", "arm josef knife"} <= set(keys)


def test_what_is_missed_least_is_lost_first(box):
    storage = {"shell_case": 3, "raw_food": 3, "medicine": 1, "water": 1}
    game = raid(box, "NR-01", storage, josef={})
    lost = [key for key in decided_until(game, "raid") if key.startswith("lose ")]
    assert lost == ["lose shell_case"] * 3


def test_wounds_go_to_whoever_bears_them_best(box):
    game = raid(box, "NR-05", {"wood": 9}, josef={"wounds": 3}, stevan={})
    wounded = [key for key in decided_until(game, "raid") if key.startswith("wound ")]
    assert wounded[:2] == ["wound stevan", "wound stevan"]


STORES = {"knife": 1, "wood": 6, "component": 6, "raw_food": 3, "vegetable": 3, "book": 3}


def losses(box, late, boards, storage, *guards, nights=60):
    """Pieces that a night takes in the mean, from plain cards early and from all of them late."""
    cards = [id_ for id_, card in box.raids.items() if late or not card.red]
    taken = 0
    for number in range(nights):
        facts = {"table": {"phase": "raid", "day": 11 if late else 2}, "raids": {"only": cards}}
        facts |= {"house": {"boarded": HOLES[:boards]}, "storage": storage}
        facts |= {"person anka": {"task": "floor"}}
        facts |= {f"person {who}": {"task": "guard"} for who in guards}
        game = given(box, facts, Seeded(f"loss:{number}"))
        decided_until(game, "raid")
        taken += sum(
            line.args["n"]
            for line in game.journal.lines
            if line.message == "discards-storage" and line.rule in ("WM-RAID-05", "WM-GEN-15")
        )
    return taken / nights


def test_one_armed_guard_loses_some_two_pieces_a_night_and_later_more(box):
    assert 1.5 < losses(box, False, 0, STORES, "stevan") < 3
    assert 2.7 < losses(box, True, 0, STORES, "stevan") < 4.3


def test_two_guards_behind_three_boards_lose_hardly_any(box):
    assert losses(box, False, 3, STORES | {"axe": 1}, "stevan", "goran") < 1
    assert losses(box, True, 3, STORES | {"axe": 1}, "stevan", "goran") < 1.5


def test_whom_it_cannot_beat_it_does_not_fight(box):
    facts = {
        "table": {"phase": "exploring", "location": "near", "unknown": 6},
        "person anka": {"task": "scavenge"},
        "person josef": {"task": "guard"},
        "explorations": {"top": ["EX-08"]},
        "residents": {"top": ["RS-14"]},
        "findings": {"book": 1},
    }
    game = given(box, facts, Seeded("meet"))
    keys = []
    while game.choices and game.table.phase == "scavenging" and len(keys) < 30:
        keys.append(decided(game))
        game.answer(0, keys[-1])
    assert "fight" not in keys
    assert "choose RS-14:1" not in keys


# Dawn.


def dawn(box, storage, **people):
    facts = {"table": {"phase": "dawn"}, "storage": storage}
    return given(box, facts | {f"person {who}": levels for who, levels in people.items()})


def test_the_sickest_gets_the_medicine(box):
    game = dawn(box, {"medicine": 1}, danilo={"illness": 3}, josef={"illness": 1})
    assert decided(game) == "give danilo medicine"


def test_bandages_are_for_wounds(box):
    game = dawn(box, {"bandages": 1}, danilo={"illness": 3}, josef={"wounds": 1})
    assert decided(game) == "give josef bandages"


def test_drink_is_for_the_desperate(box):
    keys = decided_until(dawn(box, {"pure_alcohol": 1}, danilo={"misery": 3}, josef={}), "dawn")
    assert "drink danilo pure_alcohol" in keys
    keys = decided_until(dawn(box, {"pure_alcohol": 1}, danilo={}, josef={}), "dawn")
    assert not any(key.startswith("drink") for key in keys)


# The veteran: the same planner with other weights.


def test_the_veteran_heats_a_cold_house_where_greedy_does_not(box):
    """Both have a heater and wood to burn, on the third day."""
    facts = {
        "table": {"phase": "day", "day": 3, "stage": 1, "cold": 4},
        "house": {"built": {"g2": "heater"}},
        "storage": {"wood": 4, "water": 3, "raw_food": 3},
        "person danilo": {},
        "person anka": {},
        "person josef": {},
    }
    game = given(box, facts)
    heats = {
        kind: make("warofmine", "a").decide(BotView(game, SPEC)).key.endswith("heater:1")
        for kind, make in (("veteran", veteran), ("greedy", greedy))
    }
    assert heats == {"veteran": True, "greedy": False}
