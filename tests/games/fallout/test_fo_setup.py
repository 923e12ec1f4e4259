"""Rulebook section: Setting up. What chance and the options of a table decide before the game."""

import msgspec
import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.faces import CELL_AT, CELLS
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal

SCENARIOS = ("commonwealth", "capital", "pitt", "harbor")
DANGEROUS = {f"g{n}" for n in range(1, 10)}
DEADLY = {f"r{n}" for n in range(1, 8)}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def new_game(box, seats=2, chance=None, **options):
    game = SPEC.new_game(seats, options, box, chance or Seeded(7))
    game.run()
    return game


def set_up(box, seats=2, seed=1, **options):
    """Played to the first turn; whatever is asked, the first answer."""
    game = new_game(box, seats, Seeded(seed), **options)
    game.journal = Journal()
    while not game.table.round:
        game.take(game.choices[0])
    return game


@pytest.mark.proves("FO-SETUP-01")
def test_setup_01_the_table_chooses_one_of_four_scenarios_and_by_default_the_commonwealth(box):
    assert new_game(box).table.scenario.id == "commonwealth"
    for name in SCENARIOS:
        assert SPEC.view(new_game(box, scenario=name), None).scenario == name
    with pytest.raises(Fault, match="scenario"):
        new_game(box, scenario="new_vegas")


@pytest.mark.proves("FO-SETUP-03", "FO-SETUP-04")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_setup_03_every_place_of_the_diagram_has_a_tile_faceup_or_facedown_as_it_says(
    box, scenario
):
    sheet = next(printed.value for printed in box.records.scenarios if printed.value.id == scenario)
    up = {**{tuple(cell): face for face, cell in sheet.faceup.items()}, tuple(sheet.start): "start"}
    deadly = {tuple(cell) for cell in sheet.deadly}
    tiles = SPEC.view(new_game(box, scenario=scenario), None).tiles
    assert len(tiles) == 19
    for tile in tiles:
        cell = (tile.q, tile.r)
        assert tile.face == up.get(cell, "")
        if not tile.face:
            assert tile.back == ("deadly" if cell in deadly else "dangerous")
    backs = [tile.back for tile in tiles if not tile.face]
    assert (backs.count("dangerous"), backs.count("deadly")) == (9, 7)


@pytest.mark.proves("FO-SETUP-02", "FO-SETUP-03")
@pytest.mark.parametrize(("cell", "fronts"), [((0, 2), DANGEROUS), ((0, -1), DEADLY)])
def test_setup_02_any_tile_of_its_kind_and_no_other_may_lie_in_a_place(box, cell, fronts):
    at = "start.E" if cell == (0, 2) else "d1f.W"
    turned_up = set()
    for seed in range(80):
        game = SPEC.new_game(1, {}, box, First())
        SPEC.arrange(game, {"seat 0": {"at": at}, "enemies": {}, "factions": {}})
        game.chance = Seeded(seed)
        game.run()
        game.answer(0, f"explore {cell[0]},{cell[1]}")
        turned_up.add(game.table.board.faces[CELL_AT[cell]].id)
    assert turned_up == fronts


@pytest.mark.proves("FO-SETUP-04")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_setup_04_tiles_without_a_place_on_the_diagram_are_not_in_the_game(box, scenario):
    game = new_game(box, scenario=scenario)
    sheet = box.scenarios[scenario]
    there = {name for name in SPEC.pieces(game) if name in box.faces}
    assert there == DANGEROUS | DEADLY | {"start", *sheet.faceup}
    pools = game.table.pools
    assert {*pools["dangerous"], *pools["deadly"]} == DANGEROUS | DEADLY
    assert len(there) == len(CELLS)


@pytest.mark.proves("FO-SETUP-05")
def test_setup_05_a_tile_borders_the_same_directions_wherever_it_lies(box):
    """Side A of g2 faces east, C west, and B neither."""
    for cell in ("0,2", "1,1"):
        game = SPEC.new_game(1, {}, box, First())
        SPEC.arrange(game, {"map": {"tiles": {cell: "g2"}}})
        q, r = map(int, cell.split(","))
        east, west = CELL_AT.get((q + 1, r)), CELL_AT.get((q - 1, r))
        board = game.table.board
        for side, neighbour in (("A", east), ("C", west)):
            if neighbour is not None:
                near = board.neighbours[board.node_of[f"g2.{side}"]]
                assert neighbour in {node // 6 for node in near}
                other = board.neighbours[board.node_of["g2.B"]]
                assert neighbour not in {node // 6 for node in other}


@pytest.mark.proves("FO-SETUP-06")
def test_setup_06_tokens_lie_in_supplies_of_their_own(box):
    view = SPEC.view(new_game(box), None)
    assert view.supply == 35
    assert view.stacks == {"creature": 7, "human": 7, "robot": 5, "monster": 4, "super_mutant": 4}
    assert view.tokens == ()
    assert all(survivor.traits == () for survivor in view.survivors)


@pytest.mark.proves("FO-SETUP-07", "FO-SETUP-22")
def test_setup_07_any_letter_but_the_own_may_be_the_second_token(box):
    drawn = set()
    for seed in range(60):
        (special,) = set_up(box, 1, seed, survivors="ghoul").table.special
        assert len(special) == 2
        assert "P" in special
        drawn |= set(special)
    assert drawn == set("SPECIAL")


@pytest.mark.proves("FO-SETUP-08", "FO-SETUP-28")
def test_setup_08_any_token_of_the_type_may_be_the_first_of_its_stack(box):
    placed = set()
    for seed in range(60):
        table = set_up(box, 1, seed).table
        standing = [token for token in table.foes if token in box.tokens]
        assert len(standing) == 2
        assert not table.facedown
        placed |= set(standing)
    assert placed == {token for token, foe in box.tokens.items() if foe.type == "human"}


@pytest.mark.proves("FO-SETUP-07", "FO-SETUP-08", "FO-SETUP-09", "FO-SETUP-13")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_setup_13_supplies_stacks_and_decks_lie_facedown(box, seat):
    game = set_up(box)
    table = game.table
    seen = msgspec.json.encode(SPEC.view(game, seat)).decode()
    hidden = [*table.decks["loot"].cards, *table.decks["asset"].cards, *table.decks["agenda"].cards]
    hidden += [token for stack in table.stacks.values() for token in stack.cards]
    hidden += [card for deck in table.encounter_decks.values() for card in deck.cards]
    assert [card for card in hidden if f'"{card}"' in seen] == []
    view = SPEC.view(game, seat)
    assert isinstance(view.supply, int)
    assert view.encounters == {"wasteland": 8, "settlement": 8}
    assert {name: deck.cards for name, deck in view.decks.items()} == {
        "loot": 34,
        "asset": 21,
        "agenda": 14,
    }


@pytest.mark.proves("FO-SETUP-09", "FO-SETUP-10", "FO-SETUP-11")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_setup_11_all_but_the_starting_encounters_are_in_the_library(box, scenario):
    table = new_game(box, scenario=scenario).table
    assert set(table.encounter_decks) == {"wasteland", "settlement"}
    for name, letter in (("wasteland", "w"), ("settlement", "s")):
        cards = table.encounter_decks[name].cards
        assert sorted(cards) == [f"{letter}{n}" for n in range(1, 9)]
        assert {box.encounters[card].deck for card in cards} == {name}
    assert sorted(table.library) == [f"{number:03}" for number in range(1, 160)]
    vaults = {card.id for card in box.encounters.values() if card.deck.startswith("vault")}
    assert len(vaults) == 20
    assert vaults <= table.library


@pytest.mark.proves("FO-SETUP-12")
@pytest.mark.parametrize(("seats", "cards"), [(1, 12), (2, 16), (3, 20), (4, 23)])
def test_setup_12_agenda_cards_with_a_greater_number_than_players_are_removed(box, seats, cards):
    deck = new_game(box, seats).table.decks["agenda"]
    assert len(deck) == cards
    printed = {agenda.value.id: agenda.value.min_players for agenda in box.records.agendas}
    assert set(deck.cards) == {card for card, number in printed.items() if number <= seats}
    assert set(range(1, seats + 1)) == {printed[card] for card in deck.cards}


@pytest.mark.proves("FO-SETUP-13", "FO-SETUP-15", "FO-SETUP-24")
def test_setup_13_each_deck_is_shuffled_for_itself(box):
    tables = [set_up(box, 1, seed).table for seed in range(120)]
    assert {table.agendas[0][0] for table in tables} == {
        card.id for card in box.agendas.values() if card.min_players == 1
    }
    assert {card for table in tables for card in table.shop} == set(box.pile("asset"))
    same = {table.shop[0] for table in tables if table.agendas[0] == ("star_1",)}
    assert len(same) > 2


@pytest.mark.proves("FO-SETUP-13")
def test_setup_13_the_first_loot_card_is_any_of_the_34(box):
    drawn = set()
    printed = SPEC.reprint(box, {"loose_change": {"effects": "draw(loot, 6)"}})
    for seed in range(60):
        game = SPEC.new_game(1, {}, printed, First())
        SPEC.arrange(game, {"seat 0": {"perks": ["loose_change"]}})
        game.chance = Seeded(seed)
        game.run()
        before = set(game.table.decks["loot"].cards)
        game.answer(0, "perk loose_change")
        deck = game.table.decks["loot"]
        drawn |= before - {*deck.pool, *deck.top, *deck.bottom}
    assert drawn == set(box.pile("loot"))


@pytest.mark.proves("FO-SETUP-14")
@pytest.mark.parametrize("seat", [None, 0])
def test_setup_14_perks_and_unique_assets_lie_open_for_all_to_search(box, seat):
    view = SPEC.view(new_game(box), seat)
    assert sorted(view.perks) == sorted(box.perks)
    assert sorted(view.uniques) == sorted(box.pile("unique"))
    assert view.printed.perks["light_feet"].effects == "move(3)"


@pytest.mark.proves("FO-SETUP-15")
@pytest.mark.parametrize("seed", range(4))
def test_setup_15_four_assets_lie_faceup_beside_the_deck(box, seed):
    table = new_game(box, 2, Seeded(seed)).table
    assert len(set(table.shop)) == 4
    assert len(table.decks["asset"]) == 21
    assert not set(table.shop) & set(table.decks["asset"].cards)
    view = SPEC.view(new_game(box, 2, Seeded(seed)), None)
    assert view.shop == table.shop
    assert set(table.shop) <= set(view.printed.cards)


@pytest.mark.proves("FO-SETUP-16", "FO-SETUP-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_16_chance_names_the_first_player_who_chooses_first_and_plays_first(box, seats):
    games = [set_up(box, seats, seed) for seed in range(40)]
    assert {game.table.first for game in games} == set(range(seats))
    assert all(game.table.turn == game.table.first for game in games)
    asked = [new_game(box, seats, Seeded(seed)) for seed in range(40)]
    assert all(game.decider == game.table.first for game in asked)
    assert all(SPEC.view(game, None).first == game.table.first for game in asked)


@pytest.mark.proves("FO-SETUP-16")
def test_setup_16_the_table_may_name_the_first_player(box):
    for first in (0, 1, 2):
        assert {set_up(box, 3, seed, first=first).table.first for seed in range(8)} == {first}
    for wrong in ("3", "-1", "anybody"):
        with pytest.raises(Fault, match="option 'first'"):
            new_game(box, 3, first=wrong)


@pytest.mark.proves("FO-SETUP-18")
def test_setup_18_the_table_may_name_the_survivors_each_of_them_once(box):
    table = set_up(box, 2, survivors="ghoul,outcast").table
    assert table.characters == ("ghoul", "outcast")
    for wrong in ("ghoul,ghoul", "ghoul", "ghoul,outcast,wastelander", "ghoul,dogmeat"):
        with pytest.raises(Fault, match="survivor"):
            new_game(box, 2, survivors=wrong)


@pytest.mark.proves("FO-SETUP-19")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_setup_19_four_figures_stand_in_four_spaces_of_the_starting_tile(box, scenario):
    for seed in range(5):
        table = set_up(box, 4, seed, scenario=scenario).table
        spaces = {table.board.name(node) for node in table.node}
        assert len(spaces) == 4
        assert all(space.startswith("start.") for space in spaces)


@pytest.mark.proves("FO-SETUP-20", "FO-SETUP-21", "FO-SETUP-23", "FO-SETUP-24", "FO-SETUP-25")
@pytest.mark.parametrize("seed", range(6))
def test_setup_23_every_survivor_starts_with_two_different_tokens_a_card_and_three_caps(box, seed):
    table = set_up(box, 4, seed).table
    for seat in range(4):
        own = box.survivors[table.characters[seat]].letter
        assert own in table.special[seat]
        assert len(set(table.special[seat])) == len(table.special[seat]) == 2
        assert (table.caps[seat], table.rads[seat], table.xp[seat]) == (3, 0, 0)
        assert table.hp[seat] == table.max_hp[seat]
        assert len(table.agendas[seat]) == 1
    assert len(table.supply) == 31


class Stubborn:
    """Draws the letter P as long as there is one, and else the first thing."""

    def __init__(self):
        self.drawn = []

    def roll(self, sides):
        return 1

    def pick(self, among):
        assert len(self.drawn) < 100
        at = among.index("P") if "P" in among else 0
        if isinstance(among, str):
            self.drawn.append(among[at])
        return at


@pytest.mark.proves("FO-SETUP-23")
def test_setup_23_a_token_laid_aside_is_not_drawn_again_and_returns_afterwards(box):
    chance = Stubborn()
    game = new_game(box, 1, chance, survivors="ghoul")
    game.answer(0, "stand start.K")
    assert chance.drawn == ["P"] * 5 + ["S"]
    assert game.table.special == ["SP"]
    assert sorted(game.table.supply) == sorted("SPECIAL" * 5)[:-1]


@pytest.mark.proves("FO-SETUP-24")
def test_setup_24_the_first_agenda_card_is_told_to_its_owner_only(box):
    game = set_up(box, 3)
    for seat in (0, 1, 2, None):
        seen = [line.args["who"] for line in game.journal.read(seat) if "agenda" in line.args]
        assert seen == ([] if seat is None else [seat])


@pytest.mark.proves("FO-SETUP-31", "FO-SETUP-30")
@pytest.mark.parametrize(
    ("scenario", "quest"),
    [("commonwealth", "014"), ("capital", "036"), ("pitt", "054"), ("harbor", "104")],
)
def test_setup_31_every_scenario_stages_a_quest(box, scenario, quest):
    game = set_up(box, 2, scenario=scenario)
    assert game.table.quests == (quest,)
    assert quest not in game.table.library
    assert len(game.table.library) == 158
    for seat in (0, 1, None):
        assert set(SPEC.view(game, seat).printed.goals) == {quest}


@pytest.mark.proves("FO-SETUP-29")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_setup_29_both_power_tokens_start_at_the_top(box, scenario):
    power = SPEC.view(set_up(box, 2, scenario=scenario), None).power
    assert (power.star, power.shield) == (0, 0)
