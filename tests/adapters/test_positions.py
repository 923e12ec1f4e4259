"""Chance as a player: the same games as without it, and positions that can be stored."""

import pickle

import pytest

import daily
from boxes import base_box
from pustosh.adapters.positions import CHANCE, NOBODY, Asked, Setup, Unsaid, beginning
from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.lab.invariants import state


def setup_of(name, seats=None, **options):
    return Setup(name, None, seats or game(name).seats[1], tuple(options.items()))


def played(setup, moves, seed):
    """A random position after so many numbers, and what chance was told on the way."""
    position, chance, outcomes = beginning(setup), Seeded(seed), []
    while moves and position.mover != NOBODY:
        if position.mover == CHANCE:
            outcomes.append(position.node.outcomes[chance.pick(position.node.outcomes)][0])
            position.apply(outcomes[-1])
        else:
            open_ = position.open()
            position.apply(open_[chance.pick(open_)])
            moves -= 1
    while position.mover == CHANCE:
        outcomes.append(position.node.outcomes[0][0])
        position.apply(outcomes[-1])
    return position, outcomes


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_chance_nodes_is_the_game_without_them(name):
    setup, spec = setup_of(name), game(name)
    position, outcomes = played(setup, 60, f"{daily.SEED}:{name}")
    chance = Asked(outcomes)
    whole = spec.new_game(setup.seats, {}, base_box(spec), chance)
    follower = beginning(setup)
    for deed in position.deeds:
        if follower.mover != CHANCE:
            after, before = follower.copy(), follower.prefix
            after.apply(deed)
            if not after.prefix:
                path = (*before, deed)
                matches = [c for c in whole.choices if starts(follower.kit, c.key, path)]
                assert len(matches) == 1
                whole.take(matches[0])
        follower.apply(deed)
    assert state(spec, whole, setup.seats) == state(spec, position.game, setup.seats)


def starts(kit, key, path):
    return kit.numbering.path(key)[: len(path)] == path


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_stored_and_read_again_also_one_that_was_dealt_anew(name):
    position, _ = played(setup_of(name), 40, f"{daily.SEED}:stored")
    spec = game(name)
    dealt = position.determinize(0, Seeded("dealt"))
    for kept in (position, dealt):
        again = pickle.loads(pickle.dumps(kept))
        seats = kept.setup.seats
        assert state(spec, again.game, seats) == state(spec, kept.game, seats)
        assert again.open() == kept.open()


def test_equal_things_are_one_outcome_with_the_sum_of_their_chances():
    with pytest.raises(Unsaid) as unsaid:
        Asked(()).pick(("wood", "water", "wood", "wood"))
    assert unsaid.value.outcomes == [(0, 0.75), (1, 0.25)]
    with pytest.raises(Unsaid) as unsaid:
        Asked(()).roll(4)
    assert unsaid.value.outcomes == [(1, 0.25), (2, 0.25), (3, 0.25), (4, 0.25)]


def test_a_copy_does_not_change_the_original():
    position, _ = played(setup_of("shelter"), 10, "copies")
    before = state(game("shelter"), position.game, 4)
    twin = position.copy()
    twin.apply(twin.open()[0])
    assert state(game("shelter"), position.game, 4) == before


def test_what_is_not_open_is_refused():
    position = beginning(setup_of("shelter"))
    assert position.mover == CHANCE
    with pytest.raises(Fault, match="chance cannot say 99"):
        position.apply(99)
    position, _ = played(setup_of("shelter"), 1, "closed")
    closed = next(n for n in range(position.kit.numbering.size) if n not in position.open())
    with pytest.raises(Fault, match=rf"action {closed} .* is masked; open are"):
        position.apply(closed)
