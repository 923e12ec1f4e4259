"""Rulebook section: Hand, play, discards and decks. Who sees what."""

import re

import msgspec
import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.scenes import Scene, set_scene

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
IN_PLAY = ("CL-02", "PK-10", "CO-02", "WE-24", "JU-01", "FO-04", "RA-04", "ME-01", "IM-02")


def laid(**given):
    given = {name.replace("_", " "): facts for name, facts in given.items()}
    return set_scene(MUNCHKIN, BOX, Scene(scene="", rules=("MU-ZONE-01",), given=given)).game


def seen_by(game, seat):
    return msgspec.json.encode(MUNCHKIN.view(game, seat)).decode()


@pytest.mark.proves("MU-ZONE-01")
def test_zone_01_everybody_sees_what_lies_in_front_of_a_player():
    mine = {"level": 4, "classes": ["CL-02"], "perks": ["PK-10"], "companion": "CO-02"}
    mine |= {"worn": ["WE-24"], "pack": ["JU-01"], "load": ["FO-04"], "ills": ["RA-04"]}
    game = laid(seat_0=mine | {"brains": ["ME-01"], "attached": {"WE-24": ["IM-02"]}})
    for seat in (None, 0, 1, 2):
        record = msgspec.json.encode(MUNCHKIN.view(game, seat).characters[0]).decode()
        assert all(card in record for card in IN_PLAY)


@pytest.mark.proves("MU-ZONE-01", "MU-ZONE-02")
def test_zone_02_the_hand_is_seen_by_its_owner_alone_and_counted_by_the_others():
    game = laid(seat_0={"hand": ["MO-33", "WE-31", "CL-03"], "worn": ["FO-01"]})
    assert MUNCHKIN.view(game, 0).hand == ("MO-33", "WE-31", "CL-03.1")
    for seat in (None, 1, 2):
        view = MUNCHKIN.view(game, seat)
        assert view.hand == ()
        assert (view.characters[0].doors, view.characters[0].treasures) == (2, 1)
        for card in ("MO-33", "WE-31", "CL-03"):
            assert card not in seen_by(game, seat)


@pytest.mark.proves("MU-ZONE-08", "MU-ZONE-10")
def test_zone_10_of_a_discard_pile_only_the_top_card_is_seen():
    game = laid(
        seat_0={"worn": ["FO-01"]},
        door={"discard": ["MO-31", "MO-32", "MO-33"]},
        treasure={"discard": ["WE-31", "WE-32"]},
        perk={"discard": ["PK-17", "PK-18"]},
    )
    for seat in (None, 0, 1, 2):
        decks = MUNCHKIN.view(game, seat).decks
        tops = {name: (deck.top, deck.discards) for name, deck in decks.items()}
        assert tops == {"door": ("MO-33", 3), "treasure": ("WE-32", 2), "perk": ("PK-18", 2)}
        for card in ("MO-31", "MO-32", "WE-31", "PK-17"):
            assert card not in seen_by(game, seat)


@pytest.mark.proves("MU-ZONE-10", "MU-ZONE-11")
def test_zone_11_only_whoever_was_allowed_to_looks_through_the_pile():
    game = laid(
        seat_0={"worn": ["FO-01"], "hand": ["UT-10"]},
        door={"discard": ["MO-31", "MO-32", "MO-33"]},
    )
    game.answer(0, "apply UT-10")
    assert MUNCHKIN.view(game, 0).looked == ("MO-33", "MO-32", "MO-31")
    for seat in (None, 1, 2):
        assert MUNCHKIN.view(game, seat).looked == ()
        assert "MO-31" not in seen_by(game, seat)
    game.answer(0, "take MO-32")
    assert MUNCHKIN.view(game, 0).looked == ()
    assert "MO-31" not in seen_by(game, 0)


@pytest.mark.proves("MU-ZONE-10")
@pytest.mark.parametrize(
    ("answer", "pile"),
    [("swap PK-12 PK-01", ("PK-11", "PK-13", "PK-01")), ("decline", ("PK-11", "PK-12", "PK-13"))],
)
def test_zone_10_perks_that_another_declined_are_dealt_anew_but_for_the_one_on_top(answer, pile):
    playing = laid(
        seat_0={"worn": ["FO-01"], "hand": ["LU-01"]},
        seat_1={"level": 5, "perks": ["PK-01", "PK-02"]},
        perk={"top": ["PK-11", "PK-12", "PK-13"]},
    )
    playing.answer(0, "apply LU-01.1 seat:1")
    playing.answer(1, answer)
    assert playing.table.decks["perk"].discard == pile
    for seat in range(3):
        dealt = [MUNCHKIN.determinize(playing, seat, Seeded(f"covered:{n}")) for n in range(9)]
        piles = [game.table.decks["perk"].discard for game in dealt]
        assert {cards[-1] for cards in piles} == {pile[-1]}
        covered = {cards[:-1] for cards in piles}
        assert (covered == {pile[:-1]}) if seat == 1 else len(covered) > 3
        again = [MUNCHKIN.determinize(game, seat, Seeded("again")) for game in dealt]
        assert all(MUNCHKIN.pieces(game) == MUNCHKIN.pieces(playing) for game in again)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_printed_facts_of_a_view_are_those_of_the_cards_that_it_names(seats):
    chance = Seeded(f"named:{seats}")
    game = MUNCHKIN.new_game(seats, {}, BOX, chance)
    while game.choices:
        view = MUNCHKIN.view(game, game.decider)
        json = msgspec.json.encode(msgspec.structs.replace(view, cards={}))
        named = {name.decode() for name in re.findall(rb"\b[A-Z]{2}-[0-9]{2}\b", json)}
        assert set(view.cards) == named & set(BOX.facts)
        game.take(MUNCHKIN.pick(game, chance))
