"""A question that is put again with the same cards is the same question."""

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.sight.offers import CHOICES, OFFERS, offer_anew
from pustosh.kernel.chance import Seeded

COMMON = OFFERS.keys() - {"restore"}
DECISIONS = 1500


def question(game):
    return [(choice.key, choice.rule, choice.then) for choice in game.choices]


def kind_of(game):
    last = game.choices[-1]
    return (last.verb, last.rule) if game.table.window == "choice" else game.table.window


def moments(seed):
    """Of a game in which every third answer is any answer, so that Items are sold one by one."""
    game, taste = SPEC.new_game(3, {}, base_box(SPEC), Seeded(seed)), Seeded(f"{seed}:taste")
    game.run()
    for number in range(DECISIONS):
        if game.over:
            return
        yield game
        blind = game.choices[taste.pick(game.choices)]
        game.take(SPEC.pick(game, taste) if number % 3 else blind)


def test_what_is_offered_anew_is_what_the_rules_offered():
    seen = set()
    for seed in ("first", "second"):
        for game in moments(seed):
            again = game.copy(Seeded("again"))
            if offer_anew(again):
                seen.add(kind_of(game))
                assert question(again) == question(game)
    assert seen >= COMMON | CHOICES.keys()


def test_nobody_is_asked_anew_when_the_game_is_over():
    game = SPEC.new_game(3, {}, base_box(SPEC), Seeded("over"))
    game.run()
    game.reset()
    assert SPEC.determinize(game, 0, Seeded("anew")).choices == ()
