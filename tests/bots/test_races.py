"""Races: who runs, when the planner is left, and luck that does not depend on earlier luck."""

from dataclasses import replace
from types import SimpleNamespace

from boxes import base_box
from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import greedy, veteran
from pustosh.bots.search import Budget, deserves_a_look, deserves_search, search
from pustosh.bots.search.paced import Paced
from pustosh.bots.search.races import named
from pustosh.bots.search.styles import STYLES
from pustosh.games.warofmine import SPEC
from pustosh.kernel.chance import Seeded

STYLE = STYLES["warofmine"]


def evening(seed="evening"):
    """The first evening of a game: who does what."""
    game = SPEC.new_game(1, {}, base_box(SPEC), Seeded(seed))
    planner = greedy("warofmine", "walks")
    while game.table.phase != "evening":
        game.take(planner.decide(BotView(game, SPEC)))
    return BotView(game, SPEC)


def rolls(number, skipped, *moments):
    table = SimpleNamespace(now=moments[0])
    chance = Paced(number, lambda table: (table.now,))
    chance.follow(table)
    for _ in range(skipped):
        chance.roll(6)
    made = []
    for table.now in moments[1:]:
        made += [chance.roll(1000), chance.pick(range(1000))]
    return made


def test_luck_of_a_moment_does_not_depend_on_what_was_rolled_before():
    assert rolls(7, 1, "day", "night", "dawn") == rolls(7, 5, "day", "night", "dawn")
    assert rolls(7, 1, "day", "night") != rolls(8, 1, "day", "night")
    assert rolls(7, 1, "day", "night") != rolls(7, 1, "day", "dawn")


def test_the_planner_names_its_choice_first_and_then_the_next_best():
    bot_view, planner = evening(), veteran("warofmine", "p")
    picked = named(bot_view, planner, 4)
    assert picked[0].key == planner.decide(bot_view).key
    assert len({choice.key for choice in picked}) == 4
    assert set(picked) <= set(bot_view.choices)


def test_a_question_with_fewer_choices_than_runners_is_raced_by_all():
    bot_view = evening()
    two = bot_view.narrowed(bot_view.choices[:2])
    assert len(named(two, veteran("warofmine", "p"), 5)) <= 2


def test_a_race_leaves_the_planner_only_for_what_is_ahead_by_the_margin():
    bot_view, planner = evening(), veteran("warofmine", "p")
    plan = planner.decide(bot_view).key
    stubborn, rash = replace(STYLE, margin=1e9), replace(STYLE, margin=-1e9)
    keys = [
        search(bot_view, Budget(20, 60.0), Seeded("s"), planner, style).best.key
        for style in (stubborn, rash)
    ]
    assert keys[0] == plan
    assert keys[1] != plan


def test_a_race_is_run_within_its_budget_and_the_same_again():
    bot_view = evening()
    first, again = (search(bot_view, Budget(11, 60.0), Seeded("s")) for _ in range(2))
    assert first == again
    assert first.iterations == 11


def test_a_level_searches_the_evening_and_an_analysis_looks_at_more():
    """The evening, the place to go to, and a question that neither asks."""
    game = SPEC.new_game(1, {}, base_box(SPEC), Seeded("evening"))
    planner = greedy("warofmine", "walks")
    asked = {}
    while len(asked) < 3:
        bot_view = BotView(game, SPEC)
        for verb in {choice.verb for choice in bot_view.choices} & {"ready", "guard", "go"}:
            asked[verb] = deserves_search(bot_view), deserves_a_look(bot_view)
        game.take(planner.decide(bot_view))
    assert asked == {"ready": (False, False), "guard": (True, True), "go": (False, True)}
