"""What a scene does not see: the rule that a choice cites, and the words of a line."""

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.journal import Journal

ALONE = {"enemies": {}, "factions": {}, "quests": {"in_play": []}}
FIGHTER = {
    "character": "wastelander", "at": "d1f.W", "hp": 16, "special": ["S", "A"],
    "traits": ["well_rested"], "equipped": ["machete", "knuckles"], "inventory": [],
}  # fmt: skip
CARDS = {
    "machete": {"letters": "S"},
    "knuckles": {
        "keep": "",
        "abilities": [
            {"timing": "in_combat", "cost": "exhaust", "effects": "add_hits(1)"},
            {"timing": "in_test", "cost": "exhaust", "effects": "add_symbols(1)"},
        ],
    },
    "w1": {"options": [{"tasks": "test(S, 2)", "success": "caps(1)", "failure": "caps(2)"}]},
    "loose_change": {"effects": "discard(supply)"},
}


@pytest.fixture(scope="module")
def box():
    return SPEC.reprint(base_box(SPEC), CARDS)


def laid(box, given, chance=(), seats=2):
    game = SPEC.new_game(seats, {}, box, First())
    game.journal, game.chance = Journal(), Scripted(list(chance))
    SPEC.arrange(game, {"table": {"turn": 1, "first": 1}, **ALONE, **given})
    game.run()
    return game


def rules(game):
    return {choice.key: choice.rule for choice in game.choices}


def lines(game, message):
    return [line.args for line in game.journal.lines if line.message == message]


@pytest.mark.proves("FO-COMBAT-04", "FO-COMBAT-05", "FO-COMBAT-25")
def test_combat_25_choices_in_a_combat_cite_the_rules_of_combats(box):
    given = {"seat 1": FIGHTER, "enemies": {"deathclaw": {"at": "d1f.W"}}}
    game = laid(box, given, [1, 1, 1, 1])
    game.answer(1, "fight deathclaw")
    cited = rules(game)
    assert cited["reroll 1 2"] == cited["keep"] == "FO-COMBAT-04"
    assert (cited["use knuckles"], cited["rest"]) == ("FO-COMBAT-25", "FO-COMBAT-05")
    game.answer(1, "reroll 1")
    (line,) = [line for line in game.journal.lines if line.message == "rerolls"]
    assert (line.rule, line.args["n"], line.args["dice"]) == ("FO-COMBAT-04", 1, "1,1,1")


@pytest.mark.proves("FO-TEST-03", "FO-TEST-04", "FO-TEST-05", "FO-TEST-10")
def test_test_04_choices_in_a_test_cite_the_rules_of_tests(box):
    given = {"seat 1": {**FIGHTER, "at": "drive_in"}, "wasteland": {"only": ["w1"]}}
    game = laid(box, given, [1, 1, 1, 1, 1])
    game.answer(1, "encounter")
    cited = rules(game)
    assert (cited["reroll 1 2"], cited["keep"]) == ("FO-TEST-04", "FO-TEST-05")
    assert (cited["use knuckles 2"], cited["rest"]) == ("FO-TEST-03", "FO-TEST-10")
    game.answer(1, "reroll 1 2")
    (line,) = [line for line in game.journal.lines if line.message == "rerolls"]
    assert (line.rule, line.args["n"]) == ("FO-TEST-04", 2)


@pytest.mark.proves("FO-GOLD-04", "FO-INV-04", "FO-INV-08")
def test_gold_04_what_must_be_chosen_cites_the_rule_that_asks_for_it(box):
    goods = {"perks": ["loose_change"], "inventory": ["junk.1", "junk.2"]}
    game = laid(box, {"seat 1": {**FIGHTER, "equipped": [], **goods}})
    game.answer(1, "perk loose_change")
    assert rules(game) == dict.fromkeys(("discard junk.1", "discard junk.2"), "FO-INV-08")
    full = {"equipped": [], "inventory": ["junk.1", "junk.2", "junk.3"]}
    shop = {"row": ["stimulant", "ripper", "flamer", "lead_apron"]}
    rich = {**FIGHTER, **full, "caps": 9, "perks": ["pocket_market"]}
    game = laid(box, {"seat 1": rich, "shop": shop, "assets": {"top": ["clean_water"]}})
    game.answer(1, "perk pocket_market")
    game.answer(1, "buy stimulant")
    assert set(rules(game).values()) == {"FO-INV-04"}


@pytest.mark.proves("FO-LEVEL-03", "FO-LEVEL-04", "FO-LEVEL-05")
def test_level_05_a_known_letter_cites_the_perk_and_a_new_one_the_slot(box):
    pack = SPEC.reprint(box, {"loose_change": {"effects": "xp(1)"}})
    seat = {**FIGHTER, "special": ["S", "A"], "xp": 6, "perks": ["loose_change"]}
    game = laid(pack, {"seat 1": seat}, ["S", "L"])
    game.answer(1, "perk loose_change")
    assert rules(game) == {"learn S": "FO-LEVEL-04", "learn L": "FO-LEVEL-03"}


@pytest.mark.proves("FO-BARTER-04")
@pytest.mark.parametrize(("answer", "message"), [("refuse", "refuses"), ("accept", "accepts")])
def test_barter_04_the_answer_to_an_offer_names_both_sides(box, answer, message):
    camper = {**FIGHTER, "at": "start.K", "inventory": ["junk.1"]}
    game = laid(box, {"seat 1": camper, "seat 0": {"at": "start.K", "character": "ghoul"}})
    for key in ("camp", "barter ghoul", "give junk.1", "propose"):
        game.answer(1, key)
    game.answer(0, answer)
    (answered,) = lines(game, message)
    assert (answered["who"], answered["other"]) == (0, "wastelander")
    assert game.table.deal is None


@pytest.mark.proves("FO-ENC-16", "FO-ENC-20")
def test_enc_20_an_encounter_is_told_by_the_number_of_its_option(box):
    given = {"seat 1": {**FIGHTER, "traits": [], "equipped": [], "special": ["P", "A"],
                        "at": "drive_in"}, "wasteland": {"only": ["w1"]}}  # fmt: skip
    game = laid(box, given, [1, 1, 1])
    game.answer(1, "encounter")
    assert [line["option"] for line in lines(game, "chooses")] == [1]
    assert [line["option"] for line in lines(game, "encounter-fails")] == [1]


@pytest.mark.proves("FO-QUEST-13", "FO-QUEST-15", "FO-QUEST-18", "FO-VIS-12")
@pytest.mark.parametrize(
    ("difficulty", "message", "story"), [(0, "completes", "success"), (9, "fails-goal", "failure")]
)
def test_quest_18_a_goal_is_told_by_its_number_and_with_its_own_text(
    box, difficulty, message, story
):
    goals = [{"results": "caps(1)"}, {"tasks": f"test(P, {difficulty or 1})", "results": "trash"}]
    pack = SPEC.reprint(box, {"014": {"goals": goals}})
    face = 1 if difficulty else 6
    seat = {**FIGHTER, "at": "start.K", "traits": [], "equipped": []}
    game = laid(pack, {"seat 1": seat, "quests": {"in_play": ["014"]}}, [face] * 3)
    game.answer(1, "quest 014 2")
    assert [line["goal"] for line in lines(game, "quests")] == [2]
    assert [line["goal"] for line in lines(game, message)] == [2]
    assert [line["told"] for line in lines(game, "story")] == [f"014:2:{story}"][: not difficulty]


@pytest.mark.proves("FO-WIN-06")
def test_win_06_a_victory_is_told_once(box):
    pack = SPEC.reprint(
        box,
        {
            "loose_change": {"effects": "become(idolized), caps(5)"},
            "neutral_5": {"influence": "when(trait(idolized), 9)"},
        },
    )
    seat = {**FIGHTER, "agendas": ["neutral_5"], "perks": ["loose_change"]}
    game = laid(pack, {"seat 1": seat})
    game.answer(1, "perk loose_change")
    assert [line["who"] for line in lines(game, "wins")] == [1]
