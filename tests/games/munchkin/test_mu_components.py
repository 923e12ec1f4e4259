"""Rulebook section: Components. What the box of Munchkin holds."""

import dataclasses
import shutil
from collections import Counter

import pytest
from msgspec.structs import replace

from boxes import base_box
from noted_dice import Dice
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import SceneFailed, run_scene, scenes_of

MUNCHKIN = game("munchkin")
BOX = base_box(MUNCHKIN)
COUNTS = {"door": 128, "treasure": 132, "perk": 20}


def new_game(seats=3, chance=None, **options):
    return MUNCHKIN.new_game(seats, options, BOX, chance or Seeded(5))


def play_at_random(game, chance, after_each, most=1500):
    for _ in range(most):
        if game.over:
            return
        game.take(MUNCHKIN.pick(game, chance))
        after_each(game.table)


@pytest.mark.proves("MU-COMP-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_comp_01_three_to_six_players_can_play(seats):
    table = new_game(seats).table
    assert len(table.hand) == seats
    assert all(table.hand)


@pytest.mark.proves("MU-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 7, 8])
def test_comp_01_fewer_than_three_or_more_than_six_cannot(seats):
    with pytest.raises(Fault, match="3 to 6"):
        new_game(seats)


@pytest.mark.proves("MU-COMP-02", "MU-COMP-03", "MU-COMP-04")
def test_comp_02_the_box_holds_128_doors_132_treasures_and_20_perks():
    assert {name: len(set(BOX.deck(name))) for name in COUNTS} == COUNTS
    assert len(BOX.cards) == 128 + 132 + 20


@pytest.mark.proves("MU-COMP-02", "MU-COMP-03", "MU-COMP-04")
@pytest.mark.parametrize("seats", [3, 6])
def test_comp_02_these_cards_are_in_the_game_each_once(seats):
    game = new_game(seats)

    def all_there(table):
        cards = [card for card in MUNCHKIN.pieces(game).elements() if card in BOX.cards]
        assert len(set(cards)) == len(cards)
        assert Counter(BOX.cards[card].deck for card in cards) == COUNTS

    all_there(game.table)
    play_at_random(game, Seeded(8), all_there, most=300)


@pytest.mark.proves("MU-COMP-02", "MU-COMP-03", "MU-COMP-04", "MU-COMP-07")
@pytest.mark.parametrize(
    ("file", "card"),
    [
        ("monsters.yaml", "- {id: MO-99, kind: monster, level: 2, treasures: 1, levels: 1,\n"
         "   bad: [{lose_level: 1}]}\n"),
        ("scrap.yaml", "- {id: JU-99, kind: junk, price: 100}\n"),
        ("perks.yaml", "- {id: PK-99, kind: perk, statics: [{run: 1}]}\n"),
    ],
)  # fmt: skip
def test_comp_07_a_card_of_another_box_is_not_mixed_in(tmp_path, file, card):
    shutil.copytree(MUNCHKIN.pack_folder, tmp_path / "pack")
    assert len(MUNCHKIN.read_pack(tmp_path / "pack").cards) == len(BOX.cards)
    with (tmp_path / "pack" / file).open("a", encoding="utf-8") as more:
        more.write(card)
    with pytest.raises(Fault, match="cards with subtype"):
        MUNCHKIN.read_pack(tmp_path / "pack")


@pytest.mark.proves("MU-COMP-02", "MU-COMP-03", "MU-COMP-04")
@pytest.mark.parametrize("file", ["monsters.yaml", "scrap.yaml", "perks.yaml"])
def test_comp_02_a_box_from_which_a_card_is_missing_is_refused(tmp_path, file):
    shutil.copytree(MUNCHKIN.pack_folder, tmp_path / "pack")
    path = tmp_path / "pack" / file
    head, _, rest = path.read_text(encoding="utf-8").partition("\n- ")
    path.write_text(f"{head}\n- {rest.partition(chr(10) + '- ')[2]}", encoding="utf-8")
    with pytest.raises(Fault, match="cards"):
        MUNCHKIN.read_pack(tmp_path / "pack")


@pytest.mark.proves("MU-COMP-07")
def test_comp_07_a_kind_of_card_that_only_another_game_knows_is_refused(tmp_path):
    shutil.copytree(MUNCHKIN.pack_folder, tmp_path / "pack")
    with (tmp_path / "pack" / "doors.yaml").open("a", encoding="utf-8") as more:
        more.write("- {id: RC-01, kind: race}\n")
    with pytest.raises(Fault, match="race"):
        MUNCHKIN.read_pack(tmp_path / "pack")


@pytest.mark.proves("MU-COMP-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_comp_05_every_roll_is_made_with_one_six_sided_die(seed):
    dice = Dice(Seeded(seed))
    game = new_game(4, dice, sexes="mfmf")
    play_at_random(game, Seeded(seed), lambda table: None)
    assert len(dice.sides) > 10
    assert set(dice.sides) == {6}


@pytest.mark.proves("MU-COMP-06")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_comp_06_the_level_of_every_player_runs_from_1_to_10(seed):
    game = new_game(3, Seeded(seed))
    seen = set()

    def on_the_counter(table):
        seen.update(table.level)
        assert all(1 <= level <= 10 for level in table.level)
        levels = [character.level for character in MUNCHKIN.view(game, None).characters]
        assert levels == table.level

    play_at_random(game, Seeded(seed), on_the_counter, most=MUNCHKIN.most_decisions)
    assert game.over
    assert {1, 10} <= seen
    assert max(game.table.level) == game.table.level[game.table.winner] == 10


ROLLED = {"MU-COMP-05", "MU-DEATH-14", "MU-RAD-12", "MU-RUN-05", "MU-TRAP-06"}


def scripted():
    """The scenes of these rules that begin with a roll."""
    return [
        printed
        for printed in scenes_of(MUNCHKIN)
        if not ROLLED.isdisjoint(printed.value.rules)
        and type((*printed.value.chance, "")[0]) is int
    ]


@pytest.mark.proves("MU-COMP-05", "MU-DEATH-14", "MU-RAD-12", "MU-RUN-05", "MU-TRAP-06")
def test_comp_05_a_seven_is_rolled_nowhere():
    rolls = scripted()
    assert len(rolls) > 15
    for printed in rolls:
        loaded = replace(printed.value, chance=(7, *printed.value.chance[1:]))
        with pytest.raises(SceneFailed, match="a die of 6 sides"):
            run_scene(MUNCHKIN, BOX, dataclasses.replace(printed, value=loaded))
