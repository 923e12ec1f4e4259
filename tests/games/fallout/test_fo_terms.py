"""What a choice means at this moment: where one explores, what a fight or a step may cost."""

from collections import Counter

from msgspec.structs import replace

from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.show import terms
from pustosh.games.fallout.show.terms import entered, fought
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal

BOX = base_box(SPEC)


def positions(seed, decisions):
    chance = Seeded(f"terms:{seed}")
    game = SPEC.new_game(2, {}, BOX, chance, Journal())
    for _ in range(decisions):
        if not game.choices:
            return
        yield game
        game.take(SPEC.pick(game, chance))


def test_whoever_explores_is_told_the_side_and_never_a_coordinate():
    sides = set()
    for game in positions(0, 160):
        means = terms(BOX, SPEC.view(game, game.decider), game.choices)
        for choice in game.choices:
            if choice.verb == "explore":
                sides.add(means[choice.key].words.message)
                assert means[choice.key].words.args["what"] in ("dangerous", "deadly")
    assert len(sides) >= 3


def test_a_fight_is_fatal_when_its_worst_dice_reach_the_health_that_is_left():
    marked = Counter()
    for game in positions(1, 240):
        view = SPEC.view(game, game.decider)
        for choice in game.choices:
            foes = [foe for foe in view.enemies if choice.args and foe.id == choice.args[0]]
            if choice.verb == "fight" and foes and foes[0].level:
                own = replace(view.survivors[game.decider], armour=0)
                most = 3 * max(die.hits for die in BOX.dice[1:]) * foes[0].level
                weak, strong = (replace(own, remaining=n) for n in (most, most + 1))
                assert fought(BOX, view, weak, foes[0].id).fatal
                assert not fought(BOX, view, strong, foes[0].id).fatal
                marked["fight"] += 1
    assert marked["fight"]


def test_a_radioactive_space_kills_whose_rads_it_brings_up_to_their_health():
    view, own, space = next(radioactive_ways())
    view = replace(view, enemies=())
    weak, strong = (replace(own, remaining=n) for n in (1, 2))
    assert entered(BOX, view, weak, space).fatal
    assert not entered(BOX, view, strong, space).fatal
    assert entered(BOX, view, own, own.where) is None
    assert entered(BOX, view, replace(own, step_rads=0), space) is None


def radioactive_ways():
    """Survivors without protection, on plain ground, and a radioactive space of the map."""
    for game in positions(2, 240):
        view = SPEC.view(game, game.decider)
        own = replace(view.survivors[game.decider], step_rads=1)
        terrains = {space.id: space.terrain for tile in view.tiles for space in tile.spaces}
        for space, terrain in terrains.items():
            if terrain == "radioactive" and terrains.get(own.where) == "none":
                yield view, own, space
