"""Rulebook section: Visibility. What nobody is shown, and what nobody can find out."""

import msgspec
import pytest

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Scripted, Seeded
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import why_not


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given=None, chance=(), seats=2, **options):
    """A table as a scene arranges it."""
    game = SPEC.new_game(seats, options, box, First())
    game.chance, game.journal = Scripted(chance), Journal()
    SPEC.arrange(game, given or {})
    game.run()
    return game


def told(game, seat):
    """All that a seat receives: its view and what it may read in the journal."""
    lines = [(line.rule, line.message, line.args) for line in game.journal.read(seat)]
    return msgspec.json.encode((SPEC.view(game, seat), lines)).decode()


@pytest.mark.proves("FO-VIS-01")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_01_everything_that_lies_faceup_on_the_table_is_public(box, seat):
    given = {
        "enemies": {"raider_psycho.1": {"at": "d1f.W"}},
        "factions": {"shield.1": {"at": "diamond_city"}},
        "assets": {"discard": ["ripper"]},
        "loot": {"discard": ["junk.2"]},
        "agenda": {"discard": ["star_3", "neutral_1"]},
        "quests": {"in_play": ["014", "030"], "markers": {"030": "drive_in"}, "trashed": ["015"]},
        "power": {"star": 3, "shield": 4},
    }
    view = SPEC.view(arranged(box, given, scenario="commonwealth"), seat)
    assert view.scenario == "commonwealth"
    assert (view.power.star, view.power.shield) == (3, 4)
    assert (view.power.x, view.power.y) == ((1, 1, 2, 2, 3, 3, 3), (1, 1, 1, 1, 2, 2, 2))
    faceup = {tile.face: len(tile.spaces) for tile in view.tiles if tile.face}
    assert faceup == {"start": 5, "d1f": 5, "d2f": 4}
    psycho, shield = view.enemies
    assert (psycho.id, psycho.where, psycho.level) == ("raider_psycho.1", "d1f.W", 2)
    assert (shield.id, shield.where, shield.level) == ("shield.1", "d1f.K", 3)  # X at space 4
    assert view.quests == ("014", "030")
    assert set(view.printed.goals) == {"014", "030"}
    assert view.printed.goals["014"][0].results
    assert view.trashed == ("015",)
    assert [(marker.quest, marker.where) for marker in view.markers] == [("030", "d2f.W")]
    assert len(view.shop) == 4
    assert all(view.printed.cards[card].id for card in view.shop)
    piles = {name: deck.discard for name, deck in view.decks.items()}
    assert piles == {"loot": ("junk.2",), "asset": ("ripper",), "agenda": ("star_3", "neutral_1")}


@pytest.mark.proves("FO-VIS-02", "FO-VIS-03")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_02_cards_worn_and_carried_can_be_read_by_all(box, seat):
    given = {"seat 0": {"equipped": ["machete"], "inventory": ["stimulant"]}}
    view = SPEC.view(arranged(box, given), seat)
    survivor = view.survivors[0]
    assert (survivor.equipped, survivor.inventory) == (("machete",), ("stimulant",))
    assert view.printed.cards["machete"].letters == "SA"
    assert view.printed.cards["stimulant"].abilities[0].effects == "heal(5)"


@pytest.mark.proves("FO-VIS-04")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_04_pegs_tokens_traits_caps_and_perks_are_public(box, seat):
    board = {
        "hp": 11,
        "rads": 3,
        "xp": 7,
        "special": ["S", "L"],
        "traits": ["idolized", "addicted"],
        "caps": 6,
        "perks": ["wind_up"],
    }
    survivor = SPEC.view(arranged(box, {"seat 0": board}), seat).survivors[0]
    assert (survivor.hp, survivor.rads, survivor.xp, survivor.caps) == (11, 3, 7, 6)
    assert (survivor.special, survivor.traits) == ("SL", ("addicted", "idolized"))
    assert survivor.perks == ("wind_up",)


HANDS = {
    "seat 0": {"agendas": ["star_1", "neutral_2", "shield_2"], "loyal": "star_1"},
    "seat 1": {"agendas": ["shield_3"]},
}


@pytest.mark.proves("FO-VIS-05", "FO-VIS-06", "FO-SETUP-24")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_vis_05_others_see_how_many_agenda_cards_one_holds_and_the_faceup_one(box, seat):
    game = arranged(box, HANDS, seats=3)
    view = SPEC.view(game, seat)
    assert (view.survivors[0].agendas, view.survivors[0].loyal) == (3, "star_1")
    assert view.survivors[0].hand == ()
    assert view.printed.agendas["star_1"].faction == "star"
    assert not {"neutral_2", "shield_2"} & set(view.printed.agendas)
    assert "neutral_2" not in told(game, seat)
    assert SPEC.view(game, 0).survivors[0].hand == ("star_1", "neutral_2", "shield_2")
    assert SPEC.view(game, 0).printed.agendas["neutral_2"].influence


@pytest.mark.proves("FO-VIS-06")
def test_vis_06_a_drawn_and_a_given_up_card_are_not_told_to_others(box):
    printed = SPEC.reprint(box, {"loose_change": {"effects": "draw(agenda, 1)"}})
    hand = ["star_1", "star_2", "star_3", "neutral_1"]
    given = {
        "seat 0": {"agendas": hand, "perks": ["loose_change"]},
        "agenda": {"top": ["neutral_4"]},
    }
    game = arranged(printed, given)
    game.answer(0, "perk loose_change")
    assert "neutral_4" in told(game, 0)
    game.answer(0, "give-up star_2")
    for seat in (1, None):
        for card in (*hand, "neutral_4"):
            assert f'"{card}"' not in told(game, seat)
        assert SPEC.view(game, seat).survivors[0].agendas == 4


@pytest.mark.proves("FO-VIS-07")
def test_vis_07_nothing_that_others_learn_shows_whether_he_told_the_truth(box):
    """He may claim to hold either card: view, journal and refusals are the same for both."""
    learned = []
    for card in ("neutral_1", "neutral_2"):
        given = {"seat 0": {"at": "start.K", "agendas": [card]}, "seat 1": {"at": "start.K"}}
        given["agenda"] = {"top": ["star_4"], "only": ["star_3"]}
        game = arranged(box, given)
        game.answer(0, "camp")
        game.answer(0, f"barter {game.table.characters[1]}")
        game.answer(0, f"give {card}")
        game.answer(0, "propose")
        keys = [
            f"{verb} {agenda}"
            for verb in ("declare", "part-with", "give-up", "want", "give")
            for agenda in ("neutral_1", "neutral_2")
        ]
        reasons = [why_not(SPEC, game, 1, key).reason for key in keys]
        learned.append((told(game, 1), told(game, None), reasons))
    assert learned[0] == learned[1]


@pytest.mark.proves("FO-VIS-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_08_decks_stacks_and_facedown_tiles_are_only_counted(box, seat):
    game = arranged(box, {"loot": {"top": ["junk.1"]}, "stack robot": {"top": ["sentry_robot"]}})
    table, seen = game.table, told(game, seat)
    hidden = [*table.decks["loot"].cards, *table.decks["asset"].cards, *table.decks["agenda"].cards]
    hidden += [token for stack in table.stacks.values() for token in stack.cards]
    hidden += [card for deck in table.encounter_decks.values() for card in deck.cards]
    hidden += [*table.pools["dangerous"], *table.pools["deadly"]]
    assert [piece for piece in hidden if f'"{piece}"' in seen] == []
    view = SPEC.view(game, seat)
    assert (view.decks["loot"].cards, view.stacks["robot"]) == (34, 5)
    assert all(tile.spaces == () and tile.face == "" for tile in view.tiles if not tile.face)


@pytest.mark.proves("FO-VIS-08")
def test_vis_08_who_looks_at_a_tile_learns_its_front_and_nobody_else(box):
    game = arranged(box, {"seat 0": {"perks": ["eagle_eyes"]}}, ["g5", "r3"], seats=3)
    game.answer(0, "perk eagle_eyes")
    game.answer(0, "peek 0,2")
    game.answer(0, "peek 0,-2")
    assert "g5" in told(game, 0)
    for seat in (1, 2, None):
        assert '"g5"' not in told(game, seat)
        assert '"r3"' not in told(game, seat)


@pytest.mark.proves("FO-VIS-09")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_09_a_replacement_and_a_retreated_enemy_show_their_type_only(box, seat):
    given = {
        "seat 0": {"at": "d1f.W", "equipped": [], "hp": 16},
        "enemies": {"looter.1": {"at": "d1f.W"}, "raider_scum.1": {"at": "d1f.W"}},
        "factions": {},
        "quests": {"in_play": []},
        "stack human": {"top": ["raider_sniper"]},
    }
    scum = {"raider_scum": {"abilities": ""}}
    game = arranged(SPEC.reprint(box, scum), given, [3, 3, 3, 2, 1, 1])
    game.answer(0, "fight looter.1")  # vulnerable in torso and legs: it retreats
    game.answer(0, "fight raider_scum.1")  # killed, and replaced
    enemies = SPEC.view(game, seat).enemies
    assert [(enemy.type, enemy.facedown, enemy.where) for enemy in enemies] == [
        ("human", True, "d1f.W"),
        ("human", True, "d2f.S"),
    ]
    assert all((enemy.level, enemy.vulnerable, enemy.abilities) == (0, (), ()) for enemy in enemies)
    view = msgspec.json.encode(SPEC.view(game, seat)).decode()
    assert "looter.1" not in view
    assert "raider_sniper" not in told(game, seat)


@pytest.mark.proves("FO-VIS-10")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_10_the_text_of_library_cards_is_shown_to_nobody(box, seat):
    plain = arranged(box)
    changes = {
        card: {"on_stage": "caps(9)", "goals": [{"requires": "at(drive_in)", "results": "trash"}]}
        for card in sorted(plain.table.library)
        if card in box.quests
    } | {
        card: {"options": [{"success": "caps(9)"}, {"success": "trash"}]}
        for card in sorted(plain.table.library)
        if card in box.encounters
    }
    other = arranged(SPEC.reprint(box, changes))
    assert told(plain, seat) == told(other, seat)
    asked = [why_not(SPEC, plain, 0, f"quest {card} 1").reason for card in ("015", "159")]
    assert {reason.rule for reason in asked} == {"FO-LIB-03"}


OPTIONS = [
    {"tasks": "test(C, 2)", "success": "unique(biscuit)", "failure": "caps(7)"},
    {"success": "power(star, 5)"},
]


def meeting(box, seats=3, chance=(1, 1, 1), options=OPTIONS):
    printed = SPEC.reprint(box, {"w1": {"options": options}})
    here = {"at": "drive_in", "caps": 0, "special": ["L", "S"]}
    given = {"seat 0": here, "wasteland": {"top": ["w1"]}, "enemies": {}, "factions": {}}
    game = arranged(printed, given, chance, seats=seats)
    game.answer(0, "encounter")
    return game


@pytest.mark.proves("FO-VIS-11", "FO-SOLO-04", "FO-SOLO-07")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_vis_11_only_the_right_neighbour_of_the_active_player_sees_the_outcomes(box, seats):
    game = meeting(box, seats)
    for seat in (*range(seats), None):
        reads = seats > 1 and seat == seats - 1
        assert ("unique(biscuit)" in told(game, seat)) == reads
        assert ("power(star, 5)" in told(game, seat)) == reads
        assert "test(C, 2)" in told(game, seat)


@pytest.mark.proves("FO-VIS-12")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_vis_12_what_happened_becomes_public_and_the_other_outcomes_do_not(box, seat):
    game = meeting(box)
    before = len(game.journal.lines)
    game.answer(0, "option 1")  # the dice show nothing: it fails
    lines = {line.message: line.args for line in game.journal.read(seat, before)}
    assert lines["encounter-fails"] == {"who": 0, "card": "w1", "option": 1}
    assert lines["gains-caps"] == {"who": 0, "n": 7}
    assert "encounter-succeeds" not in lines
    assert "unique(biscuit)" not in told(game, seat)
    assert "power(star, 5)" not in told(game, seat)


@pytest.mark.proves("FO-VIS-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_vis_13_a_dream_does_not_know_to_what_an_option_leads(box, seat):
    for row in ("caps(77)", "power(star, 2)", "damage(3)"):
        game = meeting(box, options=[{"success": row}, {"success": "caps(1)"}])
        before = game.table.copy()
        dream = SPEC.determinize(game, seat, Seeded(1))
        assert SPEC.view(dream, seat) == SPEC.view(game, seat)
        dream.answer(0, "option 1")
        assert dream.table.caps == before.caps
        assert (dream.table.power, dream.table.hp) == (before.power, before.hp)
        game.answer(0, "option 1")
        after = (game.table.caps, game.table.power, game.table.hp)
        assert after != (before.caps, before.power, before.hp)


@pytest.mark.proves("FO-VIS-13")
@pytest.mark.parametrize("row", ["caps(77)", "caps(2)"])
def test_vis_13_nor_while_the_dice_of_its_test_lie_on_the_table(box, row):
    options = [{"tasks": "test(L, 1)", "success": row}, {"success": "caps(1)"}]
    game = meeting(box, chance=(3, 1, 1), options=options)
    game.answer(0, "option 1")
    dream = SPEC.determinize(game, 0, Seeded(1))
    dream.answer(0, "keep")
    assert dream.table.caps[0] == 0
    game.answer(0, "keep")
    assert game.table.caps[0] > 0


@pytest.mark.proves("FO-VIS-13")
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_vis_13_a_bot_decides_the_same_whatever_is_hidden_from_it(box, name):
    """Outcomes, agenda cards of others and facedown enemies differ; what the seat sees does not."""
    decided, seen = [], []
    for outcomes, card, token in (
        (("caps(30)", "damage(9)"), "shield_3", "mole_rat.1"),
        (("damage(9)", "caps(30)"), "neutral_3", "bloatfly.1"),
    ):
        options = [{"success": outcomes[0]}, {"success": outcomes[1]}]
        printed = SPEC.reprint(box, {"w1": {"options": options}})
        given = {
            "seat 0": {"at": "drive_in", "agendas": ["star_1"]},
            "seat 1": {"agendas": [card]},
            "wasteland": {"top": ["w1"]},
            "enemies": {token: {"at": "d1f.S", "facedown": True}},
            "factions": {},
        }
        game = arranged(printed, given)
        sight = BotView(game, SPEC)
        keys = [bot(name, "fallout", f"seed {n}").decide(sight).key for n in range(6)]
        game.answer(0, "encounter")
        seen.append(told(game, 0))
        sight = BotView(game, SPEC)
        keys += [bot(name, "fallout", f"seed {n}").decide(sight).key for n in range(6)]
        decided.append(keys)
    assert seen[0] == seen[1]
    assert decided[0] == decided[1]


@pytest.mark.proves("FO-VIS-14")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vis_14_who_wins_shows_his_agenda_cards_and_who_loses_does_not(box, seat):
    printed = SPEC.reprint(box, {"loose_change": {"effects": "power(star, 1)"}})
    mine = {"agendas": ["star_1", "star_2", "star_3"], "perks": ["loose_change"]}
    given = {"power": {"star": 2}, "seat 0": mine, "seat 1": {"agendas": ["neutral_3"]}}
    game = arranged(printed, given)
    assert SPEC.view(game, 1).survivors[0].hand == ()
    game.answer(0, "perk loose_change")
    winner, loser = SPEC.view(game, seat).survivors
    assert SPEC.view(game, seat).winners == (0,)
    assert winner.hand == ("star_1", "star_2", "star_3")
    assert winner.influence == 12
    assert loser.hand == (("neutral_3",) if seat == 1 else ())
    (line,) = [line for line in game.journal.read(seat) if line.message == "wins"]
    assert line.args["cards"] == "star_1,star_2,star_3"
