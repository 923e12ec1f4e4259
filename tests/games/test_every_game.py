"""What every game keeps, for every game, every number of seats and every option."""

import os

import pytest

import daily
from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.lab.tables import Table
from pustosh.lab.watching import INVARIANTS, watch

SOAK = int(os.environ.get("PUSTOSH_SOAK", "1"))
GAMES_EACH = {"shelter": 90, "fallout": 10, "munchkin": 6, "warofmine": 16}  # per number of seats
FEW = 24  # of a game that is not named there
PACE = {  # an invariant looks at a game every so many decisions
    "ends": 1,
    "citations": 2,
    "pieces": 3,
    "acts": 5,
    "choices": 9,
    "dealing": 19,
    "dealt": 67,
    "secrets": 19,
    "refusals": 23,
    "copies": 41,
    "journal": 61,
    "replay": 1,
    "set-up": 1,
}
SLOW = {"munchkin": 2}  # its games are long: they are looked at half as often
SETUPS = 5  # one set-up of so many is dealt anew, card by card
FIXED = 5  # one game of so many is the same every day
SLICES = 4  # so that two processors share the work

TABLES = [
    pytest.param(name, seats, part, id=f"{name}-{seats}-{part}")
    for name in GAMES
    for seats in game(name).seat_counts
    for part in range(SLICES)
]
PACKS = {name: base_box(game(name)) for name in GAMES}


def variants(spec):
    """Each switch turned, each other value of each list, and all switches turned together."""
    switches = {option.name: not option.default for option in spec.options if option.is_switch}
    turned = [{name: value} for name, value in switches.items()]
    for option in spec.options:
        turned += [{option.name: value} for value in option.values if value != option.default]
    return [*turned, *([switches] if switches else [])]


def games_of(name):
    return GAMES_EACH.get(name, FEW)


def pace(name, number):
    """Every so many decisions, not always the same ones."""
    later = {"ends": 0, "citations": 0}
    paces = {
        each: (least + later.get(each, number % 7)) * SLOW.get(name, 1)
        for each, least in PACE.items()
    }
    if number % SETUPS and games_of(name) > 75:
        del paces["set-up"]
    return paces


def tables(name, seats, part):
    """Five of six games vary something; one of five has the same seed every day."""
    spec = game(name)
    choices = variants(spec) or [{}]
    for number in range(part, games_of(name) * SOAK, SLICES):
        options = choices[(number - number // 6 - 1) % len(choices)] if number % 6 else {}
        day = f"{daily.SEED}:" if number % FIXED else ""
        yield Table(spec, PACKS[name], seats, options, f"{day}{name}:{seats}:{number}")


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_is_played_with_every_number_of_seats(name):
    played = [
        table.options for part in range(SLICES) for table in tables(name, game(name).seats[1], part)
    ]
    assert all(options in played for options in ({}, *variants(game(name))))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_every_game_keeps_every_invariant(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        watch(table, pace(name, number))


def test_every_invariant_has_its_pace():
    paces = [pace(name, number) for name in GAMES for number in range(SETUPS)]
    assert {name for each in paces for name in each} == set(INVARIANTS)


def test_seeds_change_by_the_day_and_some_stay():
    seeds = [table.seed for part in range(SLICES) for table in tables("shelter", 2, part)]
    assert len(set(seeds)) == len(seeds) == games_of("shelter") * SOAK
    today = [seed for seed in seeds if seed.startswith(f"{daily.SEED}:")]
    assert len(today) == len(seeds) * (FIXED - 1) // FIXED
