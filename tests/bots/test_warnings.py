"""Warnings: what loses much is told, the rest is not, and only what the seat may know counts."""

from dataclasses import dataclass, field

import pytest

from boxes import base_box
from pustosh.bots.appraisal import APPRAISED
from pustosh.bots.bot_view import BotView
from pustosh.bots.search import Budget
from pustosh.bots.warnings.losses import LOSSES
from pustosh.bots.warnings.trying import Tried
from pustosh.bots.warnings.warning import warning, warnings_at
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

BUDGET = Budget(64, 60.0)


def tried_choice(key, chances, lost=()):
    verb, *args = key.split()
    each = Tried(Choice("SH-PASS-06", verb, tuple(args), ()))
    each.chances = list(chances)
    each.lost.update(lost)
    return each


GOOD = tried_choice("stay", [0.6] * 8)


def test_what_costs_much_is_told_with_both_chances():
    costly = tried_choice("go", [0.2, 0.3] * 4)
    told_of = warning(costly, GOOD)
    assert told_of is not None
    assert (told_of.key, told_of.chance, told_of.best, told_of.what) == ("go", 0.25, 0.6, "")


def test_what_costs_little_or_may_be_luck_is_not_told():
    assert warning(tried_choice("go", [0.55] * 8), GOOD) is None
    assert warning(tried_choice("go", [0.9, 0.0] * 4), GOOD) is None  # behind, but by chance


def test_a_person_who_is_lost_in_most_games_is_named_whatever_the_chances():
    anka = ("person", "anka")
    hungry = tried_choice("done-eating", [0.6] * 8, [anka] * 6)
    assert warning(hungry, GOOD).whose == "anka"
    assert warning(tried_choice("done-eating", [0.6] * 8, [anka] * 4), GOOD) is None
    lost_anyhow = tried_choice("stay", [0.6] * 8, [anka] * 6)
    assert warning(hungry, lost_anyhow) is None


def test_a_wound_alone_is_no_reason_to_warn():
    assert warning(tried_choice("go", [0.6] * 8, [("wound", "")] * 8), GOOD) is None


@dataclass
class Person:
    id: str


@dataclass
class Seen:
    people: list[Person] = field(default_factory=list)


def test_people_who_are_gone_are_lost():
    before, after = Seen([Person("anka"), Person("goran")]), Seen([Person("goran")])
    assert LOSSES["warofmine"](before, after, 0) == {("person", "anka")}
    assert LOSSES["warofmine"](before, before, 0) == set()


@pytest.mark.parametrize("name", APPRAISED)
def test_every_game_can_be_asked_and_nothing_is_changed(name):
    spec = game(name)
    laid = spec.new_game(spec.seats[0], {}, base_box(spec), Seeded("warn"))
    chance = Seeded("walk")
    for _ in range(30):
        laid.take(spec.pick(laid, chance))
    before = spec.view(laid, None), laid.pending()
    made = warnings_at(BotView(laid, spec), Budget(28, 60.0))
    assert {each.key for each in made} <= {choice.key for choice in laid.choices}
    assert (spec.view(laid, None), laid.pending()) == before


def test_alike_to_the_seat_is_warned_alike():
    spec = game("munchkin")
    laid = spec.new_game(3, {}, base_box(spec), Seeded("alike"))
    chance = Seeded("walks")
    while len(laid.choices) < 3:
        laid.take(spec.pick(laid, chance))
    twin = spec.determinize(laid, laid.decider, Seeded("another deal"))
    both = [warnings_at(BotView(each, spec), Budget(28, 60.0)) for each in (laid, twin)]
    assert both[0] == both[1]


def test_leaving_anka_hungry_is_warned_of_by_her_name_and_feeding_her_is_not():
    spec = game("warofmine")
    laid = spec.new_game(1, {}, base_box(spec), Seeded("dusk"))
    facts = {
        "table": {"phase": "dusk"},
        "person danilo": {"hunger": 0},
        "person anka": {"hunger": 3},
        "storage": {"water": 2, "canned_food": 1},
    }
    spec.arrange(laid, facts)
    laid.run()
    laid.take(next(choice for choice in laid.choices if choice.key == "water-all"))
    made = {each.key: (each.what, each.whose) for each in warnings_at(BotView(laid, spec), BUDGET)}
    assert made["done-eating"] == ("person", "anka")
    assert "eat anka canned_food" not in made
