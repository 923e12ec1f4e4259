"""Rulebook section: What is public and what is hidden. Views, and the dreams built from them."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.rules.factions.influence import NEEDED, influence
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.naming import Phrase


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given=None, chance=(), seats=2, **options):
    """A table as a scene arranges it."""
    game = SPEC.new_game(seats, options, box, First())
    game.chance = Scripted(chance)
    SPEC.arrange(game, given or {})
    game.run()
    return game


def told(game, seat):
    """All that a seat receives, as text."""
    return msgspec.json.encode(SPEC.view(game, seat)).decode()


HANDS = {
    "seat 0": {"agendas": ["star_1", "neutral_2"], "loyal": "star_1"},
    "seat 1": {"agendas": ["shield_3"]},
}


@pytest.mark.proves("FO-VIS-06", "FO-VIS-05")
def test_vis_06_agenda_cards_in_hand_are_seen_by_their_owner_and_counted_for_others(box):
    game = arranged(box, HANDS)
    own, other, nobody = (SPEC.view(game, seat).survivors[0] for seat in (0, 1, None))
    assert own.hand == ("star_1", "neutral_2")
    assert other.hand == nobody.hand == ()
    assert other.agendas == nobody.agendas == 2
    assert "neutral_2" not in told(game, 1) + told(game, None)
    assert "shield_3" not in told(game, 0) + told(game, None)


@pytest.mark.proves("FO-VIS-05")
def test_vis_05_a_faceup_loyalty_card_is_public(box):
    game = arranged(box, HANDS)
    assert [SPEC.view(game, seat).survivors[0].loyal for seat in (0, 1, None)] == ["star_1"] * 3


@pytest.mark.proves("FO-VIS-06")
def test_vis_06_influence_tells_about_a_hand_and_is_only_the_owners_to_know(box):
    game = arranged(box, HANDS)
    known = [
        [survivor.influence for survivor in SPEC.view(game, seat).survivors]
        for seat in (0, 1, None)
    ]
    assert known == [[2, None], [None, 1], [None, None]]


@pytest.mark.proves("FO-VIS-14")
def test_vis_14_winners_show_their_agenda_cards_and_losers_do_not(box):
    game = arranged(box, HANDS)
    game.table.winners = (0,)
    first, second = SPEC.view(game, None).survivors
    assert (first.hand, first.influence) == (("star_1", "neutral_2"), 2)
    assert (second.hand, second.influence) == ((), None)


@pytest.mark.proves("FO-VIS-02", "FO-VIS-03", "FO-VIS-04")
def test_vis_02_boards_and_cards_of_a_survivor_are_public(box):
    worn = {
        "equipped": ["ripper", "vault_suit"],
        "inventory": ["junk.1"],
        "exhausted": ["ripper"],
        "perks": ["light_feet"],
        "traits": ["idolized"],
        "hp": 9,
        "rads": 2,
        "caps": 5,
    }
    game = arranged(box, {"seat 0": worn})
    for seat in (1, None):
        seen = SPEC.view(game, seat).survivors[0]
        assert (seen.hp, seen.rads, seen.remaining, seen.caps) == (9, 2, 7, 5)
        assert (seen.equipped, seen.inventory) == (("ripper", "vault_suit"), ("junk.1",))
        assert (seen.exhausted, seen.perks) == (("ripper",), ("light_feet",))
        assert (seen.traits, seen.special) == (("idolized",), game.table.special[0])


@pytest.mark.proves("FO-VIS-09")
def test_vis_09_an_inactive_enemy_shows_its_type_and_nothing_else(box):
    given = {
        "enemies": {
            "radscorpion.1": {"at": "d1f.S", "facedown": True},
            "bloatfly.1": {"at": "d1f.S", "facedown": True, "seen": True},
            "mole_rat.1": {"at": "d1f.W"},
        },
        "factions": {},
    }
    game = arranged(box, given)
    first, second, third = SPEC.view(game, 0).enemies
    assert (first.id, first.type, first.where) == ("creature-facedown-1", "creature", "d1f.S")
    assert (first.level, first.vulnerable, first.abilities) == (0, (), ())
    assert second.id == "creature-facedown-2"
    assert (third.id, third.level, third.vulnerable) == ("mole_rat.1", 1, ("head", "torso"))
    assert third.abilities == ("retreat",)
    for seat in (0, 1, None):
        assert "radscorpion" not in told(game, seat)
        assert "bloatfly" not in told(game, seat)


@pytest.mark.proves("FO-VIS-08")
def test_vis_08_of_a_facedown_tile_the_back_is_seen_and_the_front_by_who_looked(box):
    game = arranged(box, {"map": {"peeked": {"0,2": ["g7", 1]}}})
    assert "g7" not in told(game, 0) + told(game, None)
    mine = {tile.cell: tile for tile in SPEC.view(game, 1).tiles}["0,2"]
    other = {tile.cell: tile for tile in SPEC.view(game, 0).tiles}["0,2"]
    assert (mine.peeked, mine.face, mine.back, mine.spaces) == ("g7", "", "dangerous", ())
    assert (other.peeked, other.face, other.back, other.spaces) == ("", "", "dangerous", ())


@pytest.mark.proves("FO-VIS-01")
def test_vis_01_the_map_the_shop_the_power_track_and_discard_piles_are_public(box):
    given = {
        "loot": {"discard": ["junk.1"]},
        "agenda": {"discard": ["star_3"]},
        "power": {"star": 2, "shield": 1},
        "quests": {"in_play": ["014", "030"], "markers": {"030": "drive_in"}},
    }
    seen = SPEC.view(arranged(box, given), None)
    city = next(
        space for tile in seen.tiles for space in tile.spaces if space.place == "diamond_city"
    )
    assert (city.id, city.icon, city.level) == ("d1f.K", "settlement", 3)
    assert set(city.neighbours) == {"d1f.N", "d1f.E", "d1f.S", "d1f.W"}
    assert (len(seen.shop), seen.quests) == (4, ("014", "030"))
    assert (seen.power.star, seen.power.shield, len(seen.power.x)) == (2, 1, 7)
    assert (seen.decks["loot"].discard, seen.decks["agenda"].discard) == (("junk.1",), ("star_3",))
    assert [(marker.quest, marker.where) for marker in seen.markers] == [("030", "d2f.W")]


@pytest.mark.proves("FO-VIS-08")
def test_vis_08_cards_on_top_of_a_deck_are_known_to_who_looked_at_them(box):
    given = {"agenda": {"top": ["star_4", "neutral_4"], "known": [1]}}
    game = arranged(box, given)
    assert SPEC.view(game, 1).decks["agenda"].top == ("star_4", "neutral_4")
    for seat in (0, None):
        assert SPEC.view(game, seat).decks["agenda"].top == ()
        assert "star_4" not in told(game, seat)


@pytest.mark.proves("FO-VIS-11", "FO-ENC-14", "FO-ENC-15")
def test_vis_11_of_an_encounter_only_what_is_read_aloud_is_seen_before_the_choice(box):
    options = [
        {"tasks": "test(C, 2)", "success": "unique(biscuit)", "failure": "rads(9)"},
        {"requires": "caps >= 2", "cost": "caps(2)", "success": "power(star, 5)"},
    ]
    reprinted = SPEC.reprint(box, {"001": {"options": options}})
    given = {"seat 0": {"at": "drive_in"}, "wasteland": {"only": ["001"]}}
    game = arranged(reprinted, given, seats=3)
    game.answer(0, "encounter")
    for seat in (0, 1, None):  # seat 2 is the reader
        card = SPEC.view(game, seat).reading
        assert (card.id, card.level) == ("001", 1)
        assert [option.tasks for option in card.options] == ["test(C, 2)", ""]
        assert (card.options[1].requires, card.options[1].cost) == ("caps >= 2", "caps(2)")
        assert "rads(9)" not in told(game, seat)
        assert "power(star" not in told(game, seat)


def test_choices_go_to_the_seat_that_decides_and_to_nobody_else(box):
    game = arranged(box, HANDS)
    assert {choice.key for choice in SPEC.view(game, 0).choices} >= {"camp", "done", "withdraw"}
    for seat in (1, None):
        seen = SPEC.view(game, seat)
        assert (seen.choices, seen.decider) == ((), 0)


@pytest.mark.proves("FO-BARTER-06", "FO-VIS-06")
def test_barter_06_an_agenda_card_on_offer_is_read_by_the_partner_only_when_shown(box):
    given = {"seat 0": {"at": "start.K", "agendas": ["neutral_2"]}, "seat 1": {"at": "start.K"}}
    game = arranged(box, given, seats=3)
    for key in ("camp", f"barter {game.table.characters[1]}", "give neutral_2"):
        game.answer(0, key)
    assert SPEC.view(game, 0).deal.give == ("neutral_2",)
    assert "neutral_2" not in told(game, 1)
    game.answer(0, "show neutral_2")
    assert SPEC.view(game, 1).deal.give == ("neutral_2",)
    assert all(dream.table.agendas[0] == ("neutral_2",) for dream in dreams(game, 1))
    for seat in (2, None):
        assert SPEC.view(game, seat).deal.give_agendas == 1
        assert "neutral_2" not in told(game, seat)


HIDDEN = {
    **HANDS,
    "enemies": {"mole_rat.1": {"at": "d1f.S", "facedown": True}},
    "map": {"peeked": {"0,2": ["g7", 1], "1,1": ["g8", 0]}},
    "loot": {"top": ["junk.3"], "known": [1]},
}


def dreams(game, seat, n=20):
    return [SPEC.determinize(game, seat, Seeded(f"dream {k}")) for k in range(n)]


@pytest.mark.proves("FO-VIS-13")
def test_vis_13_a_dream_deals_anew_what_a_seat_cannot_know_and_nothing_else(box):
    game = arranged(box, HIDDEN)
    tables = [dream.table for dream in dreams(game, 0)]
    assert len({table.agendas[1] for table in tables}) > 3
    assert len({tuple(table.foes) for table in tables}) > 3
    assert len({table.decks["loot"].top for table in tables}) > 3
    assert len({tile for table in tables for cell, tile, seat in table.peeked if seat == 1}) > 3
    for table in tables:
        assert (table.agendas[0], table.loyal[0]) == (("star_1", "neutral_2"), "star_1")
        assert [tile for _, tile, seat in table.peeked if seat == 0] == ["g8"]


@pytest.mark.proves("FO-VIS-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_vis_13_in_a_dream_a_seat_sees_the_same_and_no_piece_is_lost(box, seat):
    game = arranged(box, HIDDEN)
    for dream in dreams(game, seat):
        assert told(dream, seat) == told(game, seat)
        assert SPEC.pieces(dream) == SPEC.pieces(game)


def test_a_dream_keeps_who_retreated_since_all_have_seen_it(box):
    given = {"enemies": {"mole_rat.1": {"at": "d1f.S", "facedown": True, "seen": True}}}
    game = arranged(box, given)
    assert all("mole_rat.1" in dream.table.foes for dream in dreams(game, 0))


def test_in_a_dream_nobody_holds_cards_with_which_he_would_have_won(box):
    given = {
        "power": {"star": 5},
        "seat 1": {"agendas": ["neutral_1", "neutral_2", "neutral_3", "neutral_4"]},
    }
    game = arranged(box, given)
    for dream in dreams(game, 0):
        assert influence(dream.table, 1) < NEEDED[2]


def test_a_dream_mixes_the_groups_near_the_top_of_an_encounter_deck(box):
    game = arranged(box)
    near = (("001", "002", "?"), ("003",))
    game.table.encounter_decks["wasteland"] = EncounterDeck(("wasteland_1",), near)
    mixed = [dream.table.encounter_decks["wasteland"] for dream in dreams(game, 0)]
    assert len({deck.near for deck in mixed}) > 3
    assert {tuple(map(len, deck.near)) for deck in mixed} == {(3, 1)}


def test_a_card_that_was_just_added_lies_in_the_first_group_of_every_dream():
    deck = EncounterDeck(tuple(f"wasteland_{n}" for n in range(6)))
    for card in ("001", "002", "003"):
        deck = deck.adding(card, 2, Seeded(card))
    assert [len(group) for group in deck.near] == [3, 1, 1]
    mixed = [deck.mixed(Seeded(n)).near for n in range(60)]
    positions = {
        card: [at for near in mixed for at, group in enumerate(near) if card in group]
        for card in ("001", "002", "003")
    }
    assert {card: set(places) for card, places in positions.items()} == {
        "001": {0, 1, 2},
        "002": {0, 1},
        "003": {0},
    }


def test_steps_to_come_speak_of_the_enemy_that_lies_there_in_the_dream(box):
    given = {
        "seat 0": {"at": "start.E"},
        "enemies": {"mole_rat.1": {"at": "0,2", "facedown": True}},
    }
    game = arranged(box, given, ["g3"])
    game.answer(0, "explore 0,2")
    key = "put creature-facedown-1 g3.S"
    for dream in dreams(game, 0):
        dream.answer(0, key)
        creatures = [enemy for enemy in SPEC.view(dream, 0).enemies if enemy.type == "creature"]
        assert [(creature.id, creature.where) for creature in creatures] == [
            ("creature-facedown-1", "g3.S")
        ]


@pytest.mark.parametrize(
    ("id_", "phrase"),
    [
        ("ripper", Phrase("Ripper", kind="weapon")),
        ("mole_rat.2", Phrase(message="copy", args={"card": "mole_rat", "n": 2})),
        ("red_rocket", Phrase("Red Rocket")),
        ("g1.K", Phrase("Red Rocket")),
        ("g1.A", Phrase(message="space", args={"tile": "g1", "side": "side-A"})),
        ("g1", Phrase(message="tile", args={"place": "red_rocket"})),
        ("side-A", Phrase(message="side-A")),
        ("1,-1", Phrase(message="cell-ne")),
        ("9,9", Phrase(message="cell")),
        ("face-6", Phrase(message="areas-2", args={"a": "head", "b": "torso"})),
        ("creature-facedown-2", Phrase(message="facedown", args={"type": "creature", "n": 2})),
        ("star.1", Phrase(message="token-star", args={"n": 1})),
        ("star", Phrase(message="star")),
        ("creature", Phrase(message="creature")),
        ("wasteland", Phrase(message="wasteland")),
        ("S", Phrase(message="letter-S")),
        ("3", Phrase(message="number", args={"n": 3})),
        ("g1.Z", None),
        ("no_such_thing", None),
    ],
)
def test_every_id_has_its_words(box, id_, phrase):
    assert SPEC.phrase(box, id_) == phrase
