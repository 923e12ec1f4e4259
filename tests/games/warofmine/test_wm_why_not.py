"""What is open and what is explained are one: a rule stands against all that is not open."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.day.offers import DO, waits_for_a_second
from pustosh.kernel.acts import is_asked
from pustosh.kernel.chance import Seeded

DAYS = 4


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


RICH = {
    "table": {"phase": "day"},
    "person danilo": {},
    "person stevan": {"fatigue": 2},
    "person tereza": {},
    "person vesna": {"illness": 3},
    "house": {
        "cleared": ["u4", "c3"],
        "remnants": ["u7"],
        "boarded": ["g0"],
        "built": {"u4": "workbench", "g2": "armchair"},
        "unlocked": ["gun_bench", "bed_3"],
    },
    "storage": {
        "wood": 6, "component": 8, "mechanical_part": 3, "water": 2, "book": 1, "shovel": 1,
        "saw": 1, "lockpick": 1, "pure_alcohol": 1, "vegetable": 2,
    },
}  # fmt: skip


def questions(box, seed, given=None):
    """The questions of the first days of a game that is played at random."""
    chance = Seeded(seed)
    game = SPEC.new_game(2, {}, box, chance)
    if given:
        SPEC.arrange(game, given)
        game.run()
    while not game.over and game.table.day <= DAYS:
        yield game
        game.take(SPEC.pick(game, chance))


def conceivable(table):
    """All that a person could be told to do in a stage."""
    nodes, fittings = table.box.nodes, table.box.fittings
    for who in table.group:
        for node in nodes:
            if nodes[node].action:
                yield f"do {who} {node}"
            if node in table.cards:
                yield f"clear {who} {node}"
                yield f"begin {who} {node}"
        for id_ in fittings:
            yield from (f"use {who} {id_}:{action.label}" for action in fittings[id_].actions)
            yield from (f"build {who} {id_} {node}" for node in ("g2", "u3", "c5", "g7", "g4"))
            yield from (f"move {who} {id_} {node}" for node in ("g2", "u3", "c5", "g7"))


def is_alike(key):
    """Of two cards that are all alike one is offered."""
    return key.startswith("build") and " bed_2 " in key


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("given", [None, RICH], ids=["from the start", "well equipped"])
def test_in_a_stage_exactly_that_is_open_against_which_no_rule_stands(box, seed, given):
    asked = 0
    for game in questions(box, seed, given):
        open_ = {choice.key for choice in game.choices}
        table = game.table
        if table.phase == "day" and ("ready" in open_ or waits_for_a_second(table)):
            asked += 1
            for key in conceivable(table):
                why = SPEC.explain(game, game.decider, key)
                assert (why is None) == (key in open_) or is_alike(key), (key, why)
    assert asked > 10


@pytest.mark.proves("WM-DAY-31", "WM-DAY-01")
def test_day_31_why_not_is_asked_about_all_spaces_for_one_person_and_about_one_for_the_others(box):
    game = SPEC.new_game(1, {}, box, Seeded(1))
    SPEC.arrange(game, {"person danilo": {"fatigue": 4}, "person anka": {}, "person mila": {}})
    game.run()
    asked = [who for who, _ in DO.candidates(game.table, 0)]
    spaces = len(box.plan.actions)
    counts = {who: asked.count(who) for who in game.table.group}
    assert counts == {"danilo": 1, "anka": spaces + 1, "mila": 1}


@pytest.mark.proves("WM-DAY-01", "WM-DAY-07")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_stage_those_are_given_jobs_who_may_act_and_have_none(box, seed):
    """By the dots of their tokens; nobody has lost or won a stage by a card."""
    for game in questions(box, seed):
        table = game.table
        if table.phase != "day" or not is_asked(game, "ready") or table.spent or table.extra:
            continue
        dots = [box.states[state].dots for state in STATES]
        lost = {
            who: max(0, *(dots[at][level - 1] for at, level in enumerate(levels) if level), 0)
            for who, levels in table.levels.items()
        }
        busy = {job.who for job in table.jobs}
        able = {who for who in table.group if table.stage + lost[who] <= 3} - busy
        assert {choice.args[0] for choice in game.choices if choice.args} == able


@pytest.mark.proves("WM-GEN-10")
@pytest.mark.parametrize("seed", range(3))
def test_whoever_wishes_for_something_is_told_why_not(box, seed):
    verbs = set()
    for game in questions(box, seed):
        assert game.decider == game.table.leader
        for wish in SPEC.closed_choices(game, game.decider):
            why = SPEC.explain(game, game.decider, wish.key)
            assert why is not None, wish.key
            verbs.add(wish.verb)
        assert SPEC.closed_choices(game, 1 - game.decider) == []
    assert {"do", "clear", "build", "bed"} <= verbs


def test_every_open_choice_has_a_declared_act_and_agrees_with_it(box):
    """An act with steps of its own offers exactly what a faster way of the rules offers."""
    compared = set()
    for game in (game for seed in range(6) for game in questions(box, seed)):
        for choice in game.choices:
            assert SPEC.acts[choice.verb].fits(choice.args), choice.key
        for verb, act in SPEC.acts.items():
            if (act.then or act.steps) and is_asked(game, verb):
                open_ = {choice.key for choice in game.choices if choice.verb == verb}
                assert {choice.key for choice in act.choices(game, game.decider)} == open_
                compared.add(verb)
    assert {"carry", "gather"} <= compared
