"""What pages tell before a choice is what then happens, in random games."""

from collections import Counter
from functools import cache

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.show.goods import prices_of
from pustosh.games.warofmine.show.outlook import odds_of
from pustosh.games.warofmine.show.risks import DIES, Scene, risks_of, within
from pustosh.games.warofmine.show.terms import in_words, terms, worst_of
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.journal import Journal

SEEDS = range(12)
AFTER = {  # by what is rolled for: messages if the roll counts, and if not
    "lock": ("lock-opens", "lock-holds"),
    "noise": ("encounter", "unheard"),
    "thirst": ("hunger", "misery"),
}


@cache
def box():
    return base_box(SPEC)


def games():
    """Random games, decision by decision: the game as it is asked, and what is answered."""
    for seed in SEEDS:
        chance = Seeded(seed)
        game = SPEC.new_game(1, {}, box(), Seeded(seed), Journal())
        for _ in range(600):
            if not game.choices:
                break
            choice = SPEC.pick(game, chance)
            yield game, choice
            game.take(choice)


def spent(game, choice):
    """What the first step of a choice takes from Storage, tools apart."""
    twin = game.copy(Seeded(1))
    step, args = choice.then[0]
    step(twin, *args)
    tool = getattr(args[0], "tool", "")
    before, after = game.table.storage, twin.table.storage
    kinds = {kind: before[kind] - after.get(kind, 0) - (kind == tool) for kind in before}
    return {kind: n for kind, n in kinds.items() if n}


def test_the_price_beside_a_choice_is_what_it_takes_from_storage():
    seen = set()
    for game, _ in games():
        prices = prices_of(game.table.box, SPEC.view(game, 0))
        for choice in game.choices:
            if choice.verb in ("do", "use", "build"):
                price = {good.kind: good.n for good in prices.get(choice.key, ())}
                assert spent(game, choice) == price, choice.key
                seen.add(choice.verb)
    assert seen == {"do", "use", "build"}


@pytest.mark.parametrize(
    "card", ["OB-2D", "VI-04"], ids=["whoever reached a goal", "a visitor who helps"]
)
def test_a_fitting_that_a_card_helps_to_build_costs_less(card):
    facts = {"table": {"phase": "script", "script": "21"}, "person danilo": {}}
    goods = {"storage": {"wood": 8, "component": 8}}
    do = box().objectives[card].success if card == "OB-2D" else box().visitors[card].options[0].do
    words = [word for word in do if word.get("fitting", {}).get("op") == "build"]
    changed = SPEC.reprint(box(), {"21": {"options": [], "do": words}})
    game = SPEC.new_game(1, {}, changed, Seeded(1))
    SPEC.arrange(game, {**facts, **goods})
    game.run()
    prices = prices_of(changed, SPEC.view(game, 0))
    builds = [choice for choice in game.choices if choice.verb == "build"]
    assert builds
    for choice in builds:
        price = {good.kind: good.n for good in prices.get(choice.key, ())}
        assert spent(game, choice) == price


def test_the_chance_beside_a_choice_is_that_of_the_roll():
    """After each roll of the black die the journal tells whether it counted."""
    odds: dict[str, int] = {}
    seen = set()
    for game, choice in games():
        for line, after in rolls(game.journal):
            why, roll = line.args["why"], line.args["n"]
            if why in odds:
                good = SIDES - odds[why] < roll if why == "lock" else roll <= odds[why]
                assert after == AFTER[why][0 if good else 1]
                seen.add(why)
        game.journal.lines.clear()
        forecast = odds_of(game.table.box, SPEC.view(game, 0))
        known = {chance.what: chance.n for chance in forecast.values()}
        odds = {**odds, **{what: n for what, n in known.items() if what != "noise"}}
        odds.pop("noise", None)
        if choice.verb == "roll":
            odds["noise"] = forecast[choice.key].n
    assert seen >= {"lock", "thirst"}


def rolls(journal):
    """Each roll of the black die, and the first word on what it led to."""
    lines = journal.lines
    for at, line in enumerate(lines):
        if line.message == "rolls-black" and line.args["why"] in AFTER:
            words = (outcome(line.args["why"], after) for after in lines[at + 1 :])
            yield line, next(word for word in words if word in AFTER[line.args["why"]])


def outcome(why, line):
    return line.args.get("state") if why == "thirst" else line.message


class Always(First):
    """A chance that rolls one number for ever."""

    def __init__(self, n):
        self.n = n

    def roll(self, sides):
        return min(self.n, sides)


@pytest.mark.parametrize("action", ["search", "comfort"])
def test_searching_and_comforting_succeed_as_often_as_is_told(action):
    """Every number of the black die: something happens as often as the page says."""
    node = next(id_ for id_, node in box().nodes.items() if node.action == action)
    chances, worked = set(), 0
    for n in range(1, SIDES + 1):
        game = SPEC.new_game(1, {}, box(), Seeded(1))
        SPEC.arrange(
            game,
            {
                "table": {"phase": "day", "stage": 3},
                "person danilo": {},
                "person vesna": {"misery": 2, "spent": 3},
                "storage": {"water": 2},
            },
        )
        game.run()
        key = f"do danilo {node}"
        chances.add(odds_of(box(), SPEC.view(game, 0))[key].n)
        game.chance = Always(n)
        table = game.table
        before = (table.storage, table.levels["vesna"][3])
        game.answer(0, key)
        worked += (table.storage, table.levels["vesna"][3]) != before
    assert chances == {worked}


def test_who_is_said_to_die_of_a_choice_dies_and_nobody_else():
    seen = Counter()
    for game, _ in games():
        risks = risks_of(game.table.box, SPEC.view(game, 0))
        for choice in game.choices:
            if choice.verb in ("done-eating", "wound"):
                doomed = {risk.who for risk in risks.get(choice.key, ()) if risk.what == DIES}
                twin = game.copy(Seeded(1))
                twin.take(choice)
                assert set(twin.table.dead) - set(game.table.dead) == doomed, choice.key
                seen[bool(doomed)] += 1
    assert set(seen) == {True, False}


def asked_in(**people):
    """The dangers of a dusk with one vegetable and water for all."""
    game = SPEC.new_game(1, {}, box(), First())
    facts = {f"person {who}": {"hunger": n} for who, n in people.items()}
    SPEC.arrange(
        game, {"table": {"phase": "dusk"}, "storage": {"vegetable": 1, "water": 6}, **facts}
    )
    game.run()
    game.answer(0, "water-all")
    view = SPEC.view(game, 0)
    return game, terms(box(), view, game.choices)


def test_a_choice_that_kills_is_marked_and_one_that_does_not_is_not():
    game, dangers = asked_in(vesna=3, goran=2)
    assert game.choices[-1].key == "done-eating"
    assert (dangers["done-eating"].fatal, dangers["done-eating"].danger.args["what"]) == (
        True, "vesna",
    )  # fmt: skip
    assert "done-eating" not in asked_in(vesna=2, goran=2)[1]


@pytest.mark.parametrize(("misery", "message"), [(3, "danger/breaks-maybe"), (2, "")])
def test_an_empathy_roll_says_who_may_break_of_it_and_how_likely(misery, message):
    game = SPEC.new_game(1, {}, box(), First())
    SPEC.arrange(game, {"person vesna": {"misery": misery}})
    hurts = {"state": {"who": "self", "state": "misery", "by": 1}}
    scene = Scene(box(), SPEC.view(game, 0), "", SIDES)
    touched = within(scene, [{"empathy": {"who": "each.group", "do": [hurts]}}])
    (vesna,) = [risk for risk in touched if risk.who == "vesna"]
    assert vesna.n == box().people["vesna"].empathy
    worst = worst_of([vesna])
    assert (in_words(worst).danger.message if worst else "") == message
