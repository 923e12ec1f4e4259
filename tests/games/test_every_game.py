"""What every game invariants, for every game, every number of seats and every option."""

import os

import pytest

from pustosh.games import GAMES, game
from pustosh.lab import invariants, journals

SOAK = int(os.environ.get("PUSTOSH_SOAK", "1"))
GAMES_EACH = {"shelter": 300, "fallout": 10, "munchkin": 6, "warofmine": 24}  # per number of seats
PACE = {"munchkin": 2}  # its games are long: they are looked at half as often
SLICES = 4  # so that two processors share the work

TABLES = [
    pytest.param(name, seats, part, id=f"{name}-{seats}-{part}")
    for name in GAMES
    for seats in game(name).seat_counts
    for part in range(SLICES)
]
PACKS = {name: game(name).read_pack(game(name).pack_folder) for name in GAMES}


def variants(spec):
    """Each switch turned, each other value of each list, and all switches turned together."""
    switches = {option.name: not option.default for option in spec.options if option.is_switch}
    turned = [{name: value} for name, value in switches.items()]
    for option in spec.options:
        turned += [{option.name: value} for value in option.values if value != option.default]
    return [*turned, *([switches] if switches else [])]


def now_and_then(name, least, number):
    """Every so many decisions, not always the same ones."""
    return (least + number % 7) * PACE.get(name, 1)


def tables(name, seats, part):
    """Three of four games vary something."""
    spec = game(name)
    choices = variants(spec)
    for number in range(part, GAMES_EACH[name] * SOAK, SLICES):
        options = choices[(number - number // 4 - 1) % len(choices)] if number % 4 else {}
        yield invariants.Table(spec, PACKS[name], seats, options, f"{name}:{seats}:{number}")


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_is_played_with_every_number_of_seats(name):
    played = [table.options for part in range(SLICES) for table in tables(name, 3, part)]
    assert all(options in played for options in ({}, *variants(game(name))))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_play_ends_within_the_stated_number_of_decisions(name, seats, part):
    for table in tables(name, seats, part):
        invariants.ends(table)


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_every_open_choice_can_be_taken_and_has_a_key_of_its_own(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        invariants.offers_what_can_be_taken(table, now_and_then(name, 9, number))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_what_is_not_open_is_refused_and_changes_nothing(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        invariants.refuses_the_rest(table, now_and_then(name, 23, number))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_a_copy_plays_on_alike_and_never_changes_the_original(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        invariants.copies_play_alike(table, now_and_then(name, 41, number))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_a_record_replays_to_the_same_bytes(name, seats, part):
    for table in tables(name, seats, part):
        invariants.records_replay(table)


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_a_view_does_not_change_when_hidden_things_are_dealt_anew(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        invariants.views_keep_secrets(table, now_and_then(name, 19, number))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_the_journal_tells_no_seat_what_is_hidden_from_it(name, seats, part):
    several = 1 + GAMES_EACH[name] // 75  # one set-up of many is dealt anew, card by card
    for number, table in enumerate(tables(name, seats, part)):
        journals.play_keeps_secrets(table, now_and_then(name, 61, number))
        if number % several == 0:
            journals.set_up_keeps_secrets(table)


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_every_piece_is_in_exactly_one_place(name, seats, part):
    for number, table in enumerate(tables(name, seats, part)):
        invariants.pieces_are_conserved(table, now_and_then(name, 3, number))


@pytest.mark.parametrize(("name", "seats", "part"), TABLES)
def test_each_choice_and_each_journal_line_cites_a_rule_that_exists(name, seats, part):
    for table in tables(name, seats, part):
        invariants.everything_cites_a_rule(table, every=2)
