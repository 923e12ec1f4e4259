"""Search: it finds wins, keeps them, knows no more than its seat, and keeps to its budget."""

import os
from dataclasses import replace
from time import thread_time

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.appraisal import APPRAISED, appraise, hand_made
from pustosh.bots.bot_view import BotView
from pustosh.bots.search import Budget, Memory, deserves_a_look, deserves_search, search
from pustosh.bots.search.styles import STYLES
from pustosh.bots.sides import Sides
from pustosh.games import game as game_of
from pustosh.games.munchkin import SPEC as MUNCHKIN
from pustosh.games.shelter import SPEC as SHELTER
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.faults import Fault

SOAK = int(os.environ.get("PUSTOSH_SOAK", "0"))
STATES = 1000 if SOAK else 4  # random games of each game that a search looks into
ROOMS = {"left": ["R02", "R03", "R04"], "right": ["R05", "R06"]}
RICH = {"energy": 6, "water": 6, "food": 6, "happiness": 9, "passed": True}


def laid(spec, seats, facts, chance=None):
    """A table as a scene would lay it."""
    game = spec.new_game(seats, {}, base_box(spec), chance or First())
    spec.arrange(game, facts)
    game.run()
    return game


def thoughts(game, spec, iterations, seed="thinks", seconds=60.0):
    bot_view = BotView(game, spec)
    return search(bot_view, Budget(iterations, seconds), Seeded(seed), bot("greedy", spec.name, ""))


def sixth_room(happiness):
    """Seat 0 can build its sixth room and pass: that ends the game at once."""
    facts = {
        "seat 0": {"energy": 1, "water": 1, "happiness": happiness},
        "seat 1": RICH,
        "floor 0": ROOMS,
        "rooms": {"row": ["R01", "R07", "R08"]},
    }
    return laid(SHELTER, 2, facts, Seeded("dice"))


def test_a_win_two_steps_away_is_found():
    made = thoughts(sixth_room(happiness=14), SHELTER, 150)
    assert made.best.key == "place E01.A"
    assert made.chance > 0.9


def test_the_same_two_steps_are_not_a_win_when_behind():
    made = thoughts(sixth_room(happiness=0), SHELTER, 150)
    ending = [line for line in made.lines if line.choice.key == "place E01.A"]
    assert all(line.chances[0] < 0.2 for line in ending)


def test_a_fighter_at_level_9_takes_what_beats_the_monster():
    facts = {
        "seat 0": {"level": 9, "hand": ["OS-01"]},
        "seat 1": {"level": 2, "hand": []},
        "seat 2": {"level": 2, "hand": []},
        "combat": {"monsters": ["MO-10"]},
    }
    game = laid(MUNCHKIN, 3, facts, Seeded("dice"))
    for _ in range(12):
        if not game.choices:
            break
        spec = MUNCHKIN
        game.take(thoughts(game, spec, 12).best if game.decider == 0 else game.choices[-1])
    assert MUNCHKIN.outcome(game).winners == (0,)


def test_a_won_game_is_not_given_away():
    facts = {
        "table": {"phase": "round", "round": 6},
        "seat 0": {"happiness": 24},
        "seat 1": {"happiness": 4},
        "threats": {"deck": ["T01"]},
    }
    game = laid(SHELTER, 2, facts, Seeded("dice"))
    while game.choices:
        rival = bot("greedy", "shelter", "rival")
        choice = thoughts(game, SHELTER, 30).best if game.decider == 0 else None
        game.take(choice or rival.decide(BotView(game, SHELTER)))
    assert SHELTER.outcome(game).winners == (0,)


@pytest.mark.parametrize(
    ("name", "seats"), [("shelter", 2), ("munchkin", 3), ("fallout", 2), ("warofmine", 1)]
)
def test_games_that_look_alike_to_the_seat_are_decided_alike(name, seats):
    """What the seat cannot know is dealt anew; its thoughts are the same."""
    spec = game_of(name)
    game = spec.new_game(seats, {}, base_box(spec), Seeded("alike"))
    chance = Seeded("walks")
    for _ in range(40):
        game.take(spec.pick(game, chance))
    twin = spec.determinize(game, game.decider, Seeded("another deal"))
    assert spec.view(twin, game.decider) == spec.view(game, game.decider)
    mine, other = (thoughts(each, spec, 12) for each in (game, twin))
    assert [(line.choice.key, line.visits, line.chances) for line in mine.lines] == [
        (line.choice.key, line.visits, line.chances) for line in other.lines
    ]


def test_another_seed_thinks_otherwise():
    game = SHELTER.new_game(2, {}, base_box(SHELTER), Seeded("alike"))
    mine, other = (thoughts(game, SHELTER, 12, seed) for seed in ("a", "b"))
    assert mine.lines != other.lines


@pytest.mark.parametrize("name", APPRAISED)
def test_random_states_are_searched_and_nothing_on_the_table_changes(name):
    spec = game_of(name)
    for number in range(STATES):
        seats = spec.seats[0] + number % len(spec.seat_counts)
        chance = Seeded(f"{name}:{number}")
        game = spec.new_game(seats, {}, base_box(spec), chance)
        for _ in range(chance.roll(150)):
            if game.choices:
                game.take(spec.pick(game, chance))
        if not game.choices:
            continue
        before = spec.view(game, None), game.pending()
        made = thoughts(game, spec, 3)
        assert made.best in game.choices
        assert all(len(line.chances) == seats for line in made.lines)
        assert all(0 <= chance <= 1 for line in made.lines for chance in line.chances)
        assert (spec.view(game, None), game.pending()) == before


@pytest.mark.parametrize("name", ["shelter", "munchkin"])
def test_a_glance_is_appraised_as_the_view_is(name):
    spec = game_of(name)
    chance = Seeded("glance")
    game = spec.new_game(3, {}, base_box(spec), Seeded("glance"))
    for _ in range(150):
        seen, glanced = spec.view(game, game.decider), spec.glance(game, game.decider)
        assert appraise(name, seen) == appraise(name, glanced)
        game.take(spec.pick(game, chance))


class Always:
    """Takes the choice at this place."""

    def __init__(self, place):
        self.place = place

    def decide(self, bot_view):
        return bot_view.choices[self.place]


def test_what_was_learned_is_kept_where_the_next_decision_follows():
    game = SHELTER.new_game(2, {}, base_box(SHELTER), Seeded("kept"))
    memory, chance, inherited, anew = Memory(), Seeded("thinks"), 0, 0
    for _ in range(12):
        seat = game.decider
        made = search(BotView(game, SHELTER), Budget(25, 60.0), chance, memory=memory)
        assert made.best in game.choices
        assert made.iterations >= 25
        inherited += made.iterations > 25
        anew += made.iterations == 25
        game.take(made.best)
        while game.choices and game.decider != seat:
            game.take(game.choices[-1])
    assert inherited > 1
    assert anew > 1


def test_nothing_is_kept_where_another_seat_decides_first():
    """The tree after the choice begins with a rival, so it says nothing of one's next decision."""
    game = SHELTER.new_game(2, {}, base_box(SHELTER), Seeded("kept"))
    memory, chance = Memory(), Seeded("thinks")
    for _ in range(40):
        seat = game.decider
        made = search(BotView(game, SHELTER), Budget(25, 60.0), chance, memory=memory)
        game.take(made.best)
        if game.decider != seat:
            break
    rival = search(BotView(game, SHELTER), Budget(25, 60.0), chance)
    game.take(rival.best)
    while game.decider != seat:
        game.take(game.choices[-1])
    again = search(BotView(game, SHELTER), Budget(25, 60.0), chance, memory=memory)
    assert again.iterations == 25


def test_levels_of_munchkin_think_where_somebody_is_near_the_win():
    facts = {"seat 0": {"level": 2}, "combat": {"monsters": ["MO-05"]}}
    early = BotView(laid(MUNCHKIN, 3, facts), MUNCHKIN)
    late = BotView(laid(MUNCHKIN, 3, {**facts, "seat 2": {"level": 8}}), MUNCHKIN)
    assert deserves_a_look(early)
    assert deserves_a_look(late)
    assert not deserves_search(early)
    assert deserves_search(late)


def test_rivals_are_played_on_by_a_planner_of_their_own():
    game = MUNCHKIN.new_game(3, {}, base_box(MUNCHKIN), Seeded("sides"))
    first, last = Always(0), Always(-1)
    bot_view = BotView(game, MUNCHKIN)
    mine, rivals = Sides(first, last, game.decider), Sides(first, last, game.decider + 1)
    assert mine.decide(bot_view) is game.choices[0]
    assert rivals.decide(bot_view) is game.choices[-1]


def test_iterations_are_the_limit():
    game = SHELTER.new_game(2, {}, base_box(SHELTER), Seeded("dice"))
    assert [thoughts(game, SHELTER, n).iterations for n in (1, 7)] == [1, 7]


def test_time_is_the_limit_where_iterations_are_many():
    game = SHELTER.new_game(2, {}, base_box(SHELTER), Seeded("dice"))
    begun = thread_time()
    made = thoughts(game, SHELTER, 100_000, seconds=0.1)  # all of them take minutes
    assert thread_time() - begun < 5
    assert 1 <= made.iterations < 100_000


def test_a_moment_is_enough_for_an_answer_of_every_game():
    for name in APPRAISED:
        spec = game_of(name)
        game = spec.new_game(spec.seats[0], {}, base_box(spec), Seeded("dice"))
        assert thoughts(game, spec, 1_000, seconds=1e-9).best in game.choices


@pytest.mark.parametrize(
    ("iterations", "seconds", "fault"),
    [
        (0, 1.0, "a budget has 1 to 1000000 iterations, not 0"),
        (10**9, 1.0, "a budget has 1 to 1000000 iterations, not 1000000000"),
        (10, 0.0, "a budget has up to 60 seconds a decision, not 0"),
        (10, 3600.0, "a budget has up to 60 seconds a decision, not 3600"),
    ],
)
def test_a_budget_of_nothing_or_of_an_hour_is_refused(iterations, seconds, fault):
    with pytest.raises(Fault) as caught:
        Budget(iterations, seconds)
    assert str(caught.value) == fault


def test_rounds_leave_the_planner_only_for_something_clearly_better():
    """With a margin that nothing can beat it decides as the planner does."""
    spec = game_of("fallout")
    stubborn = replace(STYLES["fallout"], margin=1e9)
    game = spec.new_game(2, {}, base_box(spec), Seeded("stubborn"))
    for _ in range(30):
        plan = bot("greedy", "fallout", "p").decide(BotView(game, spec))
        planner = bot("greedy", "fallout", "p")
        made = search(BotView(game, spec), Budget(9), Seeded("s"), planner, stubborn)
        assert made.best.key == plan.key
        game.take(plan)


@pytest.mark.parametrize("name", APPRAISED)
def test_chances_are_shared_out_by_what_is_made_by_hand_too(name):
    spec = game_of(name)
    game = spec.new_game(spec.seats[1], {}, base_box(spec), Seeded("even"))
    view = spec.view(game, 0)
    for weights in (None, hand_made(name)):
        chances = appraise(name, view, weights)
        assert len(chances) == spec.seats[1]
        assert spec.cooperative or sum(chances) <= 1 + 1e-9
