"""Rulebook section: Components and counts. What the box holds, and what the rules make of it."""

from collections import Counter

import pytest

from boxes import base_box
from noted_dice import Dice
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.cards import AREAS, FACTIONS, LETTERS, TRAITS, TYPES
from pustosh.games.fallout.rules.stories.library import free_colour
from pustosh.games.fallout.state.board import Marker
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.faults import Fault

SCENARIOS = ("commonwealth", "capital", "pitt", "harbor")


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def new_game(box, seats=2, chance=None, **options):
    game = SPEC.new_game(seats, options, box, chance or Seeded(7))
    game.run()
    return game


def arranged(box, given, seats=2, **options):
    game = SPEC.new_game(seats, options, box, First())
    SPEC.arrange(game, given)
    game.run()
    return game


def play_at_random(game, chance, after_each, most=400):
    for _ in range(most):
        if game.over:
            return
        game.take(game.choices[chance.pick(game.choices)])
        after_each(game)


@pytest.mark.proves("FO-COMP-01")
def test_comp_01_the_box_holds_21_map_tiles(box):
    tiles = [tile.value for tile in box.records.tiles]
    assert len(tiles) == len({tile.id for tile in tiles}) == 21
    assert Counter(tile.back for tile in tiles) == {
        "start": 1,
        "double": 4,
        "dangerous": 9,
        "deadly": 7,
    }
    assert len(box.faces) == 21 + 4  # four of them are printed on both sides


@pytest.mark.proves("FO-COMP-02")
def test_comp_02_there_are_four_scenario_sheets_with_a_side_for_set_up_and_one_for_play(box):
    assert set(box.scenarios) == set(SCENARIOS)
    for name in SCENARIOS:
        view = SPEC.view(arranged(box, {}, scenario=name), None)
        assert view.scenario == name
        assert any(tile.face for tile in view.tiles)  # side A: the map and the first quest
        assert view.quests
        assert len(view.power.x) == len(view.power.y) == 7  # side B: the power track
    assert len({tuple(box.scenarios[name].faceup) for name in SCENARIOS}) == 4


@pytest.mark.proves("FO-COMP-03")
def test_comp_03_there_are_five_survivors_each_with_a_card_and_a_token_of_its_own(box):
    sheets = box.survivors.values()
    assert set(box.survivors) == {
        "vault_dweller",
        "wastelander",
        "outcast",
        "ghoul",
        "super_mutant",
    }
    assert len({sheet.card for sheet in sheets}) == 5
    assert all(box.cards[sheet.card].pile == "character" for sheet in sheets)
    assert len(box.pile("character")) == 5
    assert len({sheet.letter for sheet in sheets}) == 5
    assert {sheet.letter for sheet in sheets} <= set(LETTERS)


@pytest.mark.proves("FO-COMP-03")
@pytest.mark.parametrize("seats", [1, 4])
def test_comp_03_no_figure_is_played_twice_and_no_token_lost(box, seats):
    game = new_game(box, seats)

    def once_each(game):
        played = [name for name in game.table.characters if name]
        assert len(set(played)) == len(played)
        tokens = Counter(name for name in SPEC.pieces(game) if name.startswith("token."))
        assert tokens == dict.fromkeys((f"token.{name}" for name in box.survivors), 1)

    once_each(game)
    for _ in range(2 * seats):
        game.take(game.choices[0])
        once_each(game)


@pytest.mark.proves("FO-COMP-04", "FO-COMP-05")
def test_comp_04_there_are_75_encounters_34_wasteland_21_settlement_and_20_vault(box):
    decks = Counter(card.deck for card in box.encounters.values())
    assert decks == {"wasteland": 34, "settlement": 21, "vault84": 12, "vault109": 8}
    assert decks.total() == 75
    assert decks["vault84"] + decks["vault109"] == 20


@pytest.mark.proves("FO-COMP-05")
def test_comp_05_cards_of_the_two_vaults_never_lie_in_one_deck(box):
    row = ", ".join(f"add({number})" for number in (70, 86, 81, 93, 75, 90))
    printed = {"014": {"goals": [{"requires": "at(diamond_city)", "results": row}]}}
    given = {"seat 0": {"at": "diamond_city"}, "factions": {}, "quests": {"in_play": ["014"]}}
    game = arranged(SPEC.reprint(box, printed), given)
    game.answer(0, "quest 014 1")
    decks = game.table.encounter_decks
    assert sorted(decks["vault84"].cards) == ["070", "075", "081"]
    assert sorted(decks["vault109"].cards) == ["086", "090", "093"]
    assert (len(decks["wasteland"]), len(decks["settlement"])) == (8, 8)


@pytest.mark.proves("FO-COMP-06")
def test_comp_06_there_are_100_quests_each_with_its_own_number(box):
    assert len(box.quests) == len(box.records.quests) == 100
    assert not set(box.quests) & set(box.encounters)


@pytest.mark.proves("FO-COMP-07")
def test_comp_07_there_are_14_perks_two_of_each_letter(box):
    assert len(box.perks) == 14
    letters = Counter(perk.letter for perk in box.perks.values())
    assert letters == dict.fromkeys(LETTERS, 2)
    assert sorted(new_game(box).table.perk_deck) == sorted(box.perks)


@pytest.mark.proves("FO-COMP-08")
def test_comp_08_there_are_23_agenda_cards(box):
    assert len(box.agendas) == 23
    assert Counter(card.faction for card in box.agendas.values()) == {
        "star": 7,
        "shield": 7,
        "": 9,
    }
    assert sorted(new_game(box, 4).table.decks["agenda"].cards) == sorted(box.agendas)


@pytest.mark.proves("FO-COMP-09", "FO-COMP-10", "FO-COMP-11")
def test_comp_09_there_are_34_loot_cards_25_assets_and_11_unique_assets(box):
    assert [len(box.pile(name)) for name in ("loot", "asset", "unique")] == [34, 25, 11]
    table = new_game(box).table
    assert sorted(table.decks["loot"].cards) == sorted(box.pile("loot"))
    assert sorted((*table.decks["asset"].cards, *table.shop)) == sorted(box.pile("asset"))
    assert sorted(table.uniques) == sorted(box.pile("unique"))


@pytest.mark.proves("FO-COMP-12")
def test_comp_12_there_are_27_enemy_tokens_each_of_one_of_five_types(box):
    assert len(box.tokens) == 27
    types = Counter(foe.type for foe in box.tokens.values())
    assert types == {"creature": 7, "human": 7, "robot": 5, "monster": 4, "super_mutant": 4}
    assert set(types) == set(TYPES)
    stacks = new_game(box).table.stacks
    for type_ in TYPES:
        assert {box.tokens[token].type for token in stacks[type_].cards} == {type_}
    assert sum(len(stack) for stack in stacks.values()) == 27


@pytest.mark.proves("FO-COMP-13")
def test_comp_13_there_are_35_general_tokens_five_of_each_letter(box):
    supply = new_game(box).table.supply
    assert Counter(supply) == dict.fromkeys("SPECIAL", 5)
    assert len(supply) == 35


@pytest.mark.proves("FO-COMP-13", "FO-COMP-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_comp_13_the_tokens_of_the_characters_do_not_come_from_the_supply(box, seats):
    table = arranged(box, {}, seats).table
    assert [len(special) for special in table.special] == [2] * seats
    assert len(table.supply) == 35 - seats


@pytest.mark.proves("FO-COMP-14")
def test_comp_14_caps_are_counted_in_ones_so_ones_and_fives_make_any_sum(box):
    given = {"seat 0": {"caps": 54 * 5 + 3}}
    assert SPEC.view(arranged(box, given), 1).survivors[0].caps == 273
    for caps in (0, 1, 4, 5, 6, 54):
        view = SPEC.view(arranged(box, {"seat 0": {"caps": caps}}), None)
        assert view.survivors[0].caps == caps
    with pytest.raises(Fault, match="caps"):
        arranged(box, {"seat 0": {"caps": -1}})


@pytest.mark.proves("FO-COMP-15")
def test_comp_15_trait_tokens_have_three_kinds_each_with_two_sides():
    kinds = {frozenset(pair) for pair in TRAITS.items()}
    assert kinds == {
        frozenset({"idolized", "vilified"}),
        frozenset({"synth", "super_mutant"}),
        frozenset({"well_rested", "addicted"}),
    }


@pytest.mark.proves("FO-COMP-15", "FO-COMP-25")
def test_comp_15_both_sides_of_one_token_are_never_shown_at_once(box):
    for trait, other in TRAITS.items():
        with pytest.raises(Fault, match="two sides of one token"):
            arranged(box, {"seat 0": {"traits": [trait, other]}})


@pytest.mark.proves("FO-COMP-16")
def test_comp_16_faction_tokens_show_the_star_or_the_shield(box):
    given = {"factions": {"star.1": {"at": "d1f.N"}, "shield.5": {"at": "d1f.S"}}}
    tokens = SPEC.view(arranged(box, given), None).tokens
    assert [(token.faction, token.where) for token in tokens] == [
        ("star", "d1f.N"),
        ("shield", "d1f.S"),
    ]
    assert FACTIONS == ("star", "shield")
    with pytest.raises(Fault, match=r"star\.1 or shield\.1"):
        arranged(box, {"factions": {"heart.1": {"at": "d1f.N"}}})


@pytest.mark.proves("FO-COMP-17")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_comp_17_there_is_one_power_token_of_the_star_and_one_of_the_shield(box, scenario):
    given = {"power": {"star": 2, "shield": 1}}
    power = SPEC.view(arranged(box, given, scenario=scenario), None).power
    assert (power.star, power.shield) == (2, 1)
    with pytest.raises(Fault):
        arranged(box, {"power": {"star": 1, "heart": 1}}, scenario=scenario)


@pytest.mark.proves("FO-COMP-18")
def test_comp_18_markers_are_taken_in_pairs_of_four_colours(box):
    table = new_game(box).table
    colours = []
    for quest in ("014", "015", "016", "018"):
        colours.append(free_colour(table))
        table.markers += (Marker(quest, -1, "drive_in", colours[-1]),)
    assert colours == [1, 2, 3, 4]


@pytest.mark.proves("FO-COMP-19")
def test_comp_19_a_combat_is_rolled_with_three_dice_of_six_sides(box):
    given = {
        "seat 0": {"at": "d1f.S", "equipped": []},
        "enemies": {"deathclaw": {"at": "d1f.S"}},
        "factions": {},
    }
    game = arranged(box, given)
    game.chance = dice = Dice(First())
    game.answer(0, "fight deathclaw")
    assert dice.sides == [6, 6, 6]


@pytest.mark.proves("FO-COMP-19")
@pytest.mark.parametrize("seed", range(3))
def test_comp_19_never_more_than_three_dice_lie_on_the_table(box, seed):
    def three_at_most(game):
        assert game.table.roll is None or len(game.table.roll.dice) in (0, 3)

    play_at_random(new_game(box, 2, Seeded(seed)), Seeded(f"play {seed}"), three_at_most)


@pytest.mark.proves("FO-COMP-20")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_comp_20_there_is_a_board_with_three_pegs_for_each_of_up_to_four_players(box, seats):
    view = SPEC.view(arranged(box, {}, seats), None)
    assert len(view.survivors) == seats
    assert [(survivor.hp, survivor.rads, survivor.xp) for survivor in view.survivors] == [
        (survivor.max_hp, 0, 0) for survivor in view.survivors
    ]


@pytest.mark.proves("FO-COMP-20")
@pytest.mark.parametrize("seats", [0, 5])
def test_comp_20_there_is_no_fifth_board_and_no_game_without_one(box, seats):
    with pytest.raises(Fault, match=f"1 to 4 seats, not {seats}"):
        new_game(box, seats)


@pytest.mark.proves("FO-COMP-21")
def test_comp_21_each_face_shows_a_silhouette_of_four_areas_filled_or_empty(box):
    faces = SPEC.view(new_game(box), None).printed.faces
    assert len(faces) == 6
    for face in faces:
        assert face.areas
        assert set(face.areas.split()) < set(AREAS)  # some filled, some empty
    assert set(AREAS) == {"head", "torso", "arms", "legs"}
    assert {area for face in faces for area in face.areas.split()} == set(AREAS)


@pytest.mark.proves("FO-COMP-22")
def test_comp_22_some_faces_show_one_or_more_hit_symbols_and_some_none(box):
    faces = SPEC.view(new_game(box), None).printed.faces
    assert sorted(face.hits for face in faces) == [0, 0, 1, 1, 1, 2]
    assert [face.hits for face in faces] == [die.hits for die in box.dice[1:]]


@pytest.mark.proves("FO-COMP-23")
@pytest.mark.parametrize("seed", range(3))
def test_comp_23_both_pegs_stay_on_the_track_from_0_to_16_all_game(box, seed):
    def on_the_track(game):
        table = game.table
        for seat in table.alive:
            assert 0 <= table.rads[seat] <= 16
            assert 0 <= table.hp[seat] <= table.max_hp[seat] <= 16
            assert 0 <= table.xp[seat] <= 7

    game = new_game(box, 3, Seeded(seed))
    play_at_random(game, Seeded(f"play {seed}"), on_the_track)


@pytest.mark.proves("FO-COMP-24")
@pytest.mark.parametrize("seed", range(3))
def test_comp_24_tokens_lie_in_the_order_of_the_slots_at_most_one_in_each(box, seed):
    def in_order(game):
        for special in game.table.special:
            assert special == "".join(letter for letter in "SPECIAL" if letter in special)

    play_at_random(new_game(box, 3, Seeded(seed)), Seeded(f"play {seed}"), in_order)


@pytest.mark.proves("FO-COMP-25")
def test_comp_25_no_second_weapon_apparel_or_companion_has_a_slot(box):
    for pair in (["machete", "ripper"], ["scorched_coat", "lead_apron"], ["biscuit", "knuckles"]):
        with pytest.raises(Fault, match="another of its kind"):
            arranged(box, {"seat 0": {"equipped": pair}})
    worn = ["machete", "lead_apron", "biscuit"]
    table = arranged(box, {"seat 0": {"equipped": worn, "inventory": ["junk.1"]}}).table
    assert (table.equipped[0], table.inventory[0]) == (tuple(worn), ("junk.1",))


@pytest.mark.proves(
    "FO-COMP-01", "FO-COMP-04", "FO-COMP-06", "FO-COMP-07", "FO-COMP-08", "FO-COMP-09",
    "FO-COMP-10", "FO-COMP-11", "FO-COMP-12", "FO-COMP-13",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(4))
def test_comp_01_every_piece_stays_in_exactly_one_place_all_game(box, seed):
    """No card, tile or token is lost, doubled or made up by any rule."""
    game = new_game(box, seed % 4 + 1, Seeded(seed), scenario=SCENARIOS[seed])
    before = SPEC.pieces(game)
    letters = {name: n for name, n in before.items() if name.startswith("letter.")}
    assert letters == {f"letter.{letter}": 5 for letter in LETTERS}
    assert {n for name, n in before.items() if name not in letters} == {1}

    def nothing_is_lost(game):
        assert SPEC.pieces(game) == before

    play_at_random(game, Seeded(f"play {seed}"), nothing_is_lost)
