"""What the page forecasts: odds of tests and fights, dice thrown again, words without numbers."""

from itertools import product

import pytest

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.show import terms
from pustosh.games.fallout.show.odds import odds_of, symbols
from pustosh.games.fallout.show.throws import after
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.journal import Journal
from pustosh.matches.messages import Voice

BOX = base_box(SPEC)
FIGHTER = {
    "character": "wastelander",
    "at": "d1f.W",
    "hp": 9,
    "special": ["S", "A"],
    "inventory": [],
}
EMPTY = {"enemies": {}, "factions": {}, "quests": {"in_play": []}}


def laid(given, dice=(), box=BOX, options=None):
    game = SPEC.new_game(2, options or {}, box, First())
    game.journal, game.chance = Journal(), Scripted(list(dice))
    SPEC.arrange(game, {"table": {"turn": 1, "first": 1}, **EMPTY, **given})
    game.run()
    return game


def fighting(cards, dice=(), options=None, hp=9, exhausted=True):
    """Before an enemy of level 3, with these cards worn."""
    spent = cards if exhausted else []
    own = {**FIGHTER, "equipped": cards, "exhausted": spent, "hp": hp}
    given = {"seat 1": own, "enemies": {"deathclaw": {"at": "d1f.W"}}}
    return laid(given, dice, options=options)


def means(game):
    return terms(BOX, SPEC.view(game, 1), game.choices)


@pytest.mark.parametrize(("gear", "most"), [("keeps values", 12), ("useless", 18)])
def test_exhausted_apparel_counts_as_the_rules_count_it(gear, most):
    game = fighting(["combat_armour"], options={"exhausted_gear": gear}, hp=13)
    danger = means(game)["fight deathclaw"]
    assert (danger.danger.args["n"], danger.fatal) == (most, most > 13)


@pytest.mark.parametrize(("foe", "danger"), [("deathclaw", "danger/killed"), ("looter.1", None)])
def test_a_step_into_the_space_of_an_aggressive_enemy_says_what_it_may_cost(foe, danger):
    game = laid({"seat 1": FIGHTER, "enemies": {foe: {"at": "d1f.K"}}})
    step = means(game).get("go d1f.K")
    assert (step and step.danger.message) == danger


def test_the_odds_of_a_test_are_those_of_its_dice():
    faces = symbols(BOX)
    once = sum(sum(dice) >= 3 for dice in product(faces, repeat=3)) / 6**3
    assert after(faces, (), 0, 3) == pytest.approx(once)
    assert once < after(faces, (), 1, 3) < after(faces, (), 2, 3) < 1
    assert after(faces, (2, 1), 0, 3) == 1
    assert after(faces, (0, 0), 0, 3) == 0


def test_an_option_with_a_test_says_its_odds():
    test = {"tasks": "test(S, 2)", "success": "caps(1)", "failure": ""}
    free = {"tasks": "", "success": "caps(1)", "failure": ""}
    box = SPEC.reprint(BOX, {"w1": {"options": [test, free]}})
    given = {"seat 1": {**FIGHTER, "at": "drive_in"}, "wasteland": {"top": ["w1"]}}
    game = laid(given, box=box)
    game.answer(1, "encounter")
    odds = odds_of(box, SPEC.view(game, 1))
    assert {key: chance.what for key, chance in odds.items()} == {"option 1": "test"}
    assert odds["option 1"].n == round(100 * after(symbols(box), (), 1, 2))  # S gives a reroll
    assert odds_of(box, SPEC.view(game, 0)) == {}


def test_dice_as_they_lie_and_thrown_again():
    game = fighting(["machete"], [6, 6, 5], hp=9)
    game.answer(1, "fight deathclaw")
    odds, risk = odds_of(BOX, SPEC.view(game, 1)), means(game)
    assert odds["keep"].n in (0, 100)
    assert 0 < odds["reroll 1 2 3"].n < 100
    assert (risk["keep"].danger.message, risk["keep"].fatal) == ("danger/dies", True)
    assert risk["reroll 1"].danger.message == "danger/chance"
    assert not risk["reroll 1"].fatal  # who dies anyway has nothing to lose


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_no_cell_and_no_face_of_a_die_is_called_by_a_number(language):
    voice = Voice(SPEC, BOX, language, ())
    names = [voice.name(f"{q},{r}") for q, r in (*CELLS, (9, 9))]
    names += [voice.name(f"face-{face}") for face in range(1, 7)] + [voice.name("6,3,1")]
    assert len(set(names)) == len(names)
    assert not any(char.isdigit() for name in names for char in name)


def test_two_abilities_of_a_card_are_told_apart_by_what_they_do():
    game = fighting(["tin_thunder"], [1, 1, 1], exhausted=False)
    game.answer(1, "fight deathclaw")
    voice, terms = Voice(SPEC, BOX, "en", ()), means(game)
    texts = {key: voice.said(terms[key].words) for key in terms if key.startswith("use ")}
    assert texts == {
        "use tin_thunder": "Exhaust “Tin Thunder”: 2 more hits",
        "use tin_thunder 2": "Give up “Tin Thunder”: 3 more hits",
    }


def test_every_card_with_two_ways_at_one_moment_has_words_for_them():
    for card in BOX.cards.values():
        moments = [ability.timing for ability in card.abilities]
        several = [way for way in card.abilities if moments.count(way.timing) > 1]
        assert all(way.effects[0].name in ("add_hits", "reroll") for way in several), card.id
