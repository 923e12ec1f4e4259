"""What scenes cannot see: dice that are asked for, pieces, rules of choices, what is left over."""

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.dawn import fill_all
from pustosh.games.warofmine.rules.findings import choose_findings
from pustosh.kernel.chance import First, Scripted
from pustosh.kernel.decks import Deck

RAID = {
    "table": {"phase": "raid"},
    "person goran": {"task": "guard"},
    "raids": {"top": ["NR-01"], "aside": []},
    "residents": {"aside": []},
}
NO_SKILL = {"prowess": 1, "skill": {"when": "none", "do": []}}


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def arranged(box, given, chance=(), **printed):
    game = SPEC.new_game(1, {}, SPEC.reprint(box, printed), First())
    game.chance = Scripted(chance)
    SPEC.arrange(game, given)
    game.run()
    return game


def counted(game):
    """Every piece that lies somewhere."""
    return {piece: n for piece, n in SPEC.pieces(game).items() if n}


class Sides:
    """Notes how many sides the dice have that the rules ask for."""

    def __init__(self):
        self.rolled = []

    def roll(self, sides):
        self.rolled.append(sides)
        return sides

    def pick(self, among):
        return 0


@pytest.mark.proves("WM-SETUP-31")
def test_setup_31_the_black_die_has_ten_sides(box):
    given = {"table": {"phase": "day"}, "person goran": {}, "storage": {"lockpick": 1}}
    game = arranged(box, given)
    game.chance = Sides()
    game.answer(0, "clear goran g8")
    assert game.chance.rolled == [10]


@pytest.mark.proves("WM-DAWN-16", "WM-STATE-15")
def test_dawn_16_the_card_that_is_not_kept_lies_in_the_deck_and_nowhere_else(box):
    given = {
        "table": {"phase": "dawn", "day": 2},
        "person goran": {},
        "person vesna": {"illness": 3, "medical": ["bandages"]},
        "person josef": {"wounds": 1, "medical": ["medicine"]},
        "fates": {"top": ["FT-01"]},
        "decisive": {"top": ["DA-03", "DA-04"]},
        "events": {"only": []},
    }
    death = {"do": [{"state": {"who": "each.group", "state": "illness", "by": 1}}]}
    game = arranged(box, given, [10], **{"FT-01": death})
    assert game.table.dead == ("vesna",)
    assert game.table.medical == {"josef": ("medicine",)}
    before = counted(game)
    game.answer(0, "keep-card DA-03")
    assert game.table.decisive == ("DA-03",)
    assert "DA-04" in game.table.decks["decisive"].cards
    assert game.table.keeping == ()
    assert counted(game) == before


@pytest.mark.proves("WM-SETUP-17", "WM-DAWN-14")
def test_dawn_14_without_a_card_no_space_is_filled(box):
    game = arranged(box, {"table": {"phase": "day"}, "person goran": {}})
    game.table.slots = {"near": "", "middle": "LO-02", "far": ""}
    game.table.decks = {**game.table.decks, "locations": Deck(())}
    waiting = list(game.todo)
    fill_all(game)
    assert game.todo == waiting
    assert game.table.slots == {"near": "", "middle": "LO-02", "far": ""}


@pytest.mark.proves("WM-RAID-04", "WM-RAID-37")
def test_raid_37_what_was_given_for_one_raid_is_over_with_it(box):
    before = [{"raid_mod": {"wounds": -1}}, {"reroll": {"who": "each.guards", "n": 3}}]
    raid = {"damage": 0, "wounds": 2, "before": before, "after": []}
    cards = {"NR-01": raid, "goran": {**NO_SKILL, "prowess": 0}}
    game = arranged(box, {**RAID, "storage": {"bandages": 1}}, [1], **cards)
    assert [choice.key for choice in game.choices] == ["keep goran", "reroll goran"]
    game.answer(0, "keep goran")
    assert game.table.phase == "dawn"
    assert game.table.extra_rolls == {}
    assert game.table.raid_mods == (0, 0)


@pytest.mark.proves("WM-RAID-04", "WM-RAID-16")
def test_raid_04_what_a_card_says_of_the_next_raid_is_used_up_by_it(box):
    game = arranged(
        box, {**RAID, "storage": {"axe": 1}}, [1],
        **{"NR-01": {"damage": 0, "wounds": 1, "before": [], "after": []}, "goran": NO_SKILL},
    )  # fmt: skip
    game.table.raid_mods = (2, 1)
    game.answer(0, "ready")
    assert (game.table.raid.damage, game.table.raid.wounds) == (2, 2)
    assert game.table.raid_mods == (0, 0)


@pytest.mark.proves("WM-SCAV-27")
def test_scav_27_what_was_prepared_for_the_exploration_is_over(box):
    given = {"table": {"phase": "findings"}, "person goran": {"task": "scavenge"}}
    game = arranged(box, {**given, "findings": {"wood": 1}})
    game.table.hush, game.table.hidden_attack = 3, True
    choose_findings(game)
    assert (game.table.hush, game.table.hidden_attack) == (0, False)


@pytest.mark.proves("WM-CMB-31", "WM-CMB-32", "WM-RAID-27", "WM-RAID-28")
def test_a_die_is_kept_and_rerolled_by_the_rules_of_the_raid_or_of_the_fight(box):
    raid = {"damage": 0, "wounds": 1, "before": [], "after": []}
    guards = arranged(box, RAID, [1], **{"NR-01": raid, "goran": NO_SKILL})
    given = {"table": {"phase": "fight", "location": "near"}, "foe A1": {}}
    fight = arranged(box, {**given, "person goran": {"task": "scavenge"}}, [1], goran=NO_SKILL)
    fight.answer(0, "fight")
    rules = [[(choice.key, choice.rule) for choice in game.choices] for game in (guards, fight)]
    assert rules == [
        [("keep goran", "WM-RAID-28"), ("reroll goran", "WM-RAID-27")],
        [("keep goran", "WM-CMB-32"), ("reroll goran", "WM-CMB-31")],
    ]


@pytest.mark.proves("WM-EVE-01", "WM-EVE-02")
def test_eve_01_why_not_is_asked_of_those_who_have_no_task_yet(box):
    given = {"table": {"phase": "evening"}, "person goran": {}, "person vesna": {}}
    game = arranged(box, given)
    assert [choice.key for choice in SPEC.closed_choices(game, 0)] == ["bed goran", "bed vesna"]
    game.answer(0, "guard goran")
    assert [choice.key for choice in SPEC.closed_choices(game, 0)] == ["bed vesna"]
    why = {key: SPEC.explain(game, 0, key) for key in ("bed vesna", "floor goran", "floor vesna")}
    assert {key: refusal and refusal.rule for key, refusal in why.items()} == {
        "bed vesna": "WM-EVE-02", "floor goran": "WM-EVE-01", "floor vesna": None,
    }  # fmt: skip
