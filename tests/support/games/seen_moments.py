"""Moments of random games under every option, to look at them from each seat."""

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded


def variants(spec):
    """No option, then each other value of each switch and list."""
    turned = [{o.name: not o.default} for o in spec.options if o.is_switch]
    turned += [{o.name: v} for o in spec.options for v in o.values if v != o.default]
    return [{}, *turned]


def moments(name, seed, every=1, most=1500):
    """(spec, game) at every so many decisions; one game for each option, seats in turn."""
    spec = game(name)
    for number, options in enumerate(variants(spec)):
        seats = spec.seat_counts[number % len(spec.seat_counts)]
        chance = Seeded(f"{seed}:{number}")
        played = spec.new_game(seats, options, base_box(spec), chance)
        for decision in range(most):
            if decision % every == 0 or not played.choices:
                yield spec, played
            if not played.choices:
                break
            played.take(spec.pick(played, chance))
