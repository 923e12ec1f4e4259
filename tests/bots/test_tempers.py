"""A temper does what is said of it, in a small way, and nothing where it has no say."""

from functools import cache

import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.bots.tempers import TEMPERS, tempered
from pustosh.games import game
from pustosh.games.munchkin.rules.combat.strength import prize
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.faults import Fault

LONG = 700  # decisions of one game that are looked at


@cache
def changes(name, seats, seed):
    """In one game of greedy bots: what each temper would have done otherwise."""
    spec = game(name)
    played = spec.new_game(seats, {}, base_box(spec), Seeded(seed))
    bots = [bot("greedy", name, f"{seed}:{seat}") for seat in range(seats)]
    changed = {temper: [] for temper in TEMPERS[name]}
    for _ in range(LONG):
        if not played.choices:
            break
        view = BotView(played, spec)
        plain = bots[played.decider].decide(view)
        for temper, prefers in TEMPERS[name].items():
            other = prefers(view, plain)
            assert other in played.choices
            if other is not plain:
                changed[temper].append((view.view(), view.seat, plain, other, view.glance()))
        played.take(plain)
    return changed


def test_in_munchkin_the_greedy_help_for_half_of_the_treasures_at_least():
    asked = changes("munchkin", 4, "e0")["greedy"]
    assert asked
    for view, _, plain, other, glance in asked:
        half = (prize(glance.table) + 1) // 2
        offered = int(plain.args[0]) if plain.args else view.combat.deal.treasures
        assert (other.verb, other.args) == ("counter", (str(half),))
        assert offered < half


def test_in_munchkin_the_careful_let_others_fight_in_peace():
    kept = changes("munchkin", 4, "e0")["careful"]
    assert kept
    for view, seat, plain, other, _ in kept:
        assert seat not in (view.combat.fighter, view.combat.helper)
        assert plain.verb in ("apply", "use", "play")
        assert other.verb in ("yield", "pass")


def test_in_munchkin_the_spiteful_spoil_the_combats_of_whoever_is_ahead():
    spoilt = changes("munchkin", 4, "e1")["spiteful"]
    assert spoilt
    for view, seat, plain, _, _ in spoilt:
        assert plain.verb in ("yield", "pass")
        assert view.characters[view.combat.fighter].level > view.characters[seat].level


def test_in_munchkin_the_generous_do_not_haggle():
    taken = changes("munchkin", 4, "e0")["generous"]
    assert taken
    assert {(plain.verb, other.verb) for _, _, plain, other, _ in taken} == {("counter", "accept")}


def test_in_fallout_the_careful_camp_when_little_health_is_left():
    camped = changes("fallout", 2, "e0")["careful"]
    assert camped
    for view, seat, _, other, _ in camped:
        me = view.survivors[seat]
        assert other.verb == "camp"
        assert 3 * me.remaining < me.max_hp


def test_in_fallout_the_spiteful_send_enemies_elsewhere():
    sent = changes("fallout", 2, "e0")["spiteful"]
    assert sent
    assert all(plain.verb == other.verb for _, _, plain, other, _ in sent)
    assert {plain.verb for _, _, plain, _, _ in sent} <= {"put", "lead", "replace"}


GOODS = ("stimulant", "numb_paste")
PEOPLE = {"plain": "greedy", "greedy": "greedy.marta", "generous": "greedy.ivo"}


def dearest(kind):
    """How many caps this bot pays for these goods at most; -1: it does not take it as a gift."""
    spec = game("fallout")
    for caps in range(9, -1, -1):
        played = spec.new_game(2, {}, base_box(spec), First())
        mine = {
            "character": "vault_dweller",
            "hp": 16,
            "traits": ["well_rested"],
            "inventory": [*GOODS],
            "agendas": ["neutral_1"],
        }
        other = {"character": "wastelander", "caps": 9, "inventory": [], "agendas": ["neutral_2"]}
        there = {"at": "start.K", "equipped": []}
        spec.arrange(played, {"seat 0": {**mine, **there}, "seat 1": {**other, **there}})
        played.run()
        asked = [
            "camp",
            "barter wastelander",
            *[f"give {card}" for card in GOODS],
            *["want-cap"] * caps,
            "propose",
        ]
        for key in asked:
            played.answer(0, key)
        if bot(kind, "fallout", "s").decide(BotView(played, spec)).key == "accept":
            return caps
    return -1


def test_in_fallout_the_generous_pay_more_than_the_greedy_who_take_gifts_all_the_same():
    pays = {name: dearest(kind) for name, kind in PEOPLE.items()}
    assert pays["generous"] > pays["plain"] > pays["greedy"] >= 0


def test_in_this_war_of_mine_the_generous_feed_the_hungry():
    fed = changes("warofmine", 1, "e1")["generous"]
    assert fed
    for view, _, plain, other, _ in fed:
        hunger = {person.id: person.states["hunger"] for person in view.people}
        assert (plain.verb, other.verb) == ("done-eating", "eat")
        assert hunger[other.args[0]] == max(hunger.values()) >= 2


def test_in_this_war_of_mine_the_careful_let_things_be():
    left = changes("warofmine", 1, "e1")["careful"]
    assert left
    assert all(other.verb == "choose" and plain is not other for _, _, plain, other, _ in left)


def test_an_unknown_temper_is_refused_and_none_changes_nothing():
    plain = bot("greedy", "shelter", "s")
    assert tempered(plain, "", "shelter") is plain
    with pytest.raises(Fault, match="unknown temper of shelter 'generous'"):
        tempered(plain, "generous", "shelter")
