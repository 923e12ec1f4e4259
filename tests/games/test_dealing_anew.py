"""Dealing anew is proved in every game: break it on purpose, and the invariant goes red."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.decks import Deck
from pustosh.kernel.journal import Journal
from pustosh.lab.dealing import ENOUGH, Dealing
from pustosh.lab.invariants import BrokenInvariant
from pustosh.lab.tables import Table
from pustosh.lab.watching import watch

PACKS = {name: base_box(game(name)) for name in GAMES}
SEATS = {"shelter": 2, "fallout": 3, "munchkin": 3, "warofmine": 2}
NOTHING_HIDDEN = {"shelter"}  # its decks have no order, and all else lies open
WITH_SECRETS = [name for name in GAMES if name not in NOTHING_HIDDEN]


def table(name, seed="dealing", **parts):
    spec = replace(game(name), **parts)
    return Table(spec, PACKS[name], SEATS.get(name, spec.seats[0]), {}, f"{name}:{seed}")


def broken(name, **parts):
    with pytest.raises(BrokenInvariant) as caught:
        watch(table(name, **parts), {"dealing": 3})
    return str(caught.value)


def plain_copy(game, seat, chance):
    return game.copy(chance)


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_a_plain_copy_is_no_dealing_anew(name):
    assert re.search("cannot know is not dealt anew", broken(name, determinize=plain_copy))


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_to_deal_always_alike_is_no_dealing_anew(name):
    deal = game(name).determinize

    def always_alike(game, seat, chance):
        return deal(game, seat, Seeded("alike"))

    assert re.search("cannot know is always dealt alike", broken(name, determinize=always_alike))


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_to_deal_only_now_and_then_is_not_enough(name):
    deal, dealt = game(name).determinize, Counter()

    def seldom(game, seat, chance):
        dealt[seat] += 1
        return deal(game, seat, chance) if dealt[seat] % 17 == 0 else game.copy(chance)

    assert "cannot know is not dealt anew" in broken(name, determinize=seldom)


def change_a_deck(table, change):
    """Of the first deck with two cards without an order, wherever the table has it."""
    for slot in table.fields:
        value = getattr(table, slot)
        decks = value if isinstance(value, dict) else {"": value}
        for name, deck in decks.items():
            if isinstance(deck, Deck) and len(deck.pool) > 1:
                new = change(deck)
                setattr(table, slot, {**value, name: new} if isinstance(value, dict) else new)
                return


def lose(deck):
    return deck.without(deck.pool[0])


def forge(deck):
    return Deck((deck.pool[0], *deck.pool[:1], *deck.pool[2:]), deck.top, deck.bottom, deck.discard)


@pytest.mark.parametrize("change", [lose, forge])
@pytest.mark.parametrize("name", GAMES)
def test_a_deal_that_loses_a_card_or_doubles_another_is_found(name, change):
    deal = game(name).determinize

    def careless(game, seat, chance):
        dealt = deal(game, seat, chance)
        change_a_deck(dealt.table, change)
        return dealt

    fault = broken(name, determinize=careless)
    assert re.search("dealing anew lost a piece|sees what it cannot know", fault)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_dealt_anew_goes_on_whoever_is_asked(name):
    watch(table(name), {"dealt": 23})


class Weighing(Dealing):
    """Collects evidence and raises nothing."""

    def judge(self, game):
        pass


HIDDEN = {  # the places of each game that can differ, numbers left out
    "shelter": set(),
    "fallout": {
        "agendas, hand",
        "enemies, facedown",
        "enemies, pool",
        "tiles, cell",
        "tiles, pool",
        "encounters, group",
        "agendas, pool",
    },
    "munchkin": {
        "door, hand",
        "door, pool",
        "treasure, hand",
        "treasure, pool",
        "perk, chosen among",
        "perk, pool",
    },
    "warofmine": {"events, part", "events, left out"},
}


@pytest.mark.parametrize("name", GAMES)
def test_every_place_that_can_differ_is_weighed(name):
    """With the evidence of some games together, and each is moved as often as it should."""
    bits, expected, moved = Counter(), Counter(), Counter()
    for number in range(3):
        playing = table(name, str(number))
        weighing = Weighing(playing, 5)
        for decision, moment in enumerate(playing.play()):
            if decision % weighing.every == 0:
                weighing.look(moment)
        for (_, kind, place), weighed in weighing.evidence.items():
            family = f"{kind.split()[0]}, {re.sub('[ 0-9-]+$', '', place)}"
            bits[family] += weighed.moved.bits
            expected[family] += weighed.moved.expected
            moved[family] += weighed.moved.seen
    assert {family for family, n in bits.items() if n > ENOUGH} >= HIDDEN.get(name, set())
    assert {family for family in bits if moved[family] * 2 < expected[family]} == set()
    if name in NOTHING_HIDDEN:
        assert not bits


TOPS = {  # cards on top that seat 0 has looked at, and others have not
    "fallout": {
        "loot": {"top": ["junk.1", "kitchen_knife"], "known": [0]},
        "agenda": {"top": ["neutral_1"], "known": [0]},
    },
    "munchkin": {"treasure": {"top": ["WE-08", "FO-04"], "known": [0]}},
}


@pytest.mark.parametrize("name", TOPS)
def test_cards_on_top_that_another_has_looked_at_are_dealt_anew(name):
    spec = game(name)
    arranged = spec.new_game(SEATS[name], {}, PACKS[name], First())
    spec.arrange(arranged, TOPS[name])
    arranged.run()
    playing = table(name)
    playing.journal, playing.marks = Journal(), []
    weighing = Dealing(playing)
    for _ in range(40):
        weighing.look(arranged)
    tops = {(seat, place) for seat, _, place in weighing.evidence if place.startswith("card")}
    assert {seat for seat, _ in tops} == {1, 2}
