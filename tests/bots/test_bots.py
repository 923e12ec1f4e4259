"""Bots: they take open choices, the same for the same seed, and see what their seat may see."""

import pytest

from boxes import base_box
from high_card import high_card
from pustosh.bots import BOTS, bot
from pustosh.bots.bot_view import BotView, Determinized
from pustosh.games.shelter import SPEC
from pustosh.kernel.chance import Seeded
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal

KNOWN = "greedy, level1, level2, level3, level4, level5, random"


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


def decisions(box, kind, seed, most=60):
    """What bots of one kind say in a game of three, each answer taken by its key."""
    game = SPEC.new_game(3, {}, box, Seeded("dice"))
    bots = [bot(kind, "shelter", f"{seed}:{seat}") for seat in range(3)]
    spoken = []
    while game.choices and len(spoken) < most:
        choice = bots[game.decider].decide(BotView(game, SPEC))
        assert choice in game.choices
        spoken.append(choice.key)
        game.answer(game.decider, choice.key)
    return spoken


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_takes_open_choices_and_the_same_ones_for_the_same_seed(box, kind):
    most = 6 if kind in ("level4", "level5") else 60
    assert decisions(box, kind, "a", most) == decisions(box, kind, "a", most)


def test_random_takes_other_choices_for_another_seed(box):
    assert decisions(box, "random", "a") != decisions(box, "random", "b")


def test_random_takes_every_choice_about_equally_often(box):
    game = SPEC.new_game(2, {"first": "0"}, box, Seeded("dice"))
    player = bot("random", "shelter", "r")
    bot_view = BotView(game, SPEC)
    taken = [player.decide(bot_view).key for _ in range(200 * len(game.choices))]
    assert {taken.count(choice.key) // 100 for choice in game.choices} <= {1, 2}


@pytest.mark.parametrize("kind", BOTS)
def test_deciding_changes_nothing_on_the_table(box, kind):
    game = SPEC.new_game(2, {}, box, Seeded("dice"))
    before = SPEC.view(game, 0), game.pending(), game.choices
    bot(kind, "shelter", "a").decide(BotView(game, SPEC))
    assert (SPEC.view(game, 0), game.pending(), game.choices) == before


def test_greedy_rather_fetches_something_than_passes(box):
    game = SPEC.new_game(2, {"first": "0"}, box, Seeded("dice"))
    before = SPEC.view(game, 0).seats[0]
    choice = bot("greedy", "shelter", "a").decide(BotView(game, SPEC))
    assert choice.verb == "place"
    game.take(choice)
    assert SPEC.view(game, 0).seats[0] != before


def reached(thing, seen=None):
    """All objects that public names lead to."""
    seen = {} if seen is None else seen
    if id(thing) in seen or isinstance(thing, str | int | float | type | None):
        return seen
    seen[id(thing)] = thing
    if isinstance(thing, tuple | list | frozenset):
        parts = list(thing)
    elif isinstance(thing, dict):
        parts = [*thing, *thing.values()]
    elif callable(thing):
        parts = []
    else:
        parts = [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
    for part in parts:
        reached(part, seen)
    return seen


@pytest.fixture
def secretive(tmp_path):
    spec = high_card(tmp_path)
    return spec, spec.new_game(2, {}, None, Seeded("deal"), Journal())


def test_no_public_name_of_a_sight_leads_to_what_is_hidden(secretive):
    spec, game = secretive
    bot_view = BotView(game, spec)
    dream = bot_view.determinize(Seeded("dream"))
    for thing in (bot_view, bot_view.view(), dream, dream.view()):
        things = reached(thing).values()
        assert not [held for held in things if isinstance(held, Game | Deck | Journal | Seeded)]


def test_what_a_public_name_leads_to_would_be_found(secretive):
    _, game = secretive
    assert any(isinstance(held, Deck) for held in reached(game.table).values())
    assert any(isinstance(held, Journal) for held in reached([game]).values())


def test_a_bot_sees_its_own_hand_and_not_the_other(secretive):
    spec, game = secretive
    bot_view = BotView(game, spec)
    assert bot_view.view().hand == game.table.hands[0]
    assert [card for card in game.table.hands[1] if f"'{card}'" in repr(bot_view.view())] == []


def test_imagined_games_differ_in_what_the_seat_cannot_know(secretive):
    spec, game = secretive
    dreams = [spec.determinize(game, 0, Seeded(seed)) for seed in range(30)]
    assert {dream.table.hands[0] for dream in dreams} == {game.table.hands[0]}
    assert len({dream.table.hands[1] for dream in dreams}) > 10


def test_an_imagined_game_shows_choices_only_while_they_are_the_seats_own(secretive):
    spec, game = secretive
    dream = BotView(game, spec).determinize(Seeded("dream"))
    assert [choice.key for choice in dream.choices] == [choice.key for choice in game.choices]
    dream.take(dream.choices[0])
    assert (dream.seat, dream.decider, dream.choices) == (0, 1, ())
    assert isinstance(dream, Determinized)


@pytest.mark.parametrize(
    ("kind", "game", "fault"),
    [
        ("gredy", "shelter", f"unknown bot 'gredy': did you mean 'greedy'? Known: {KNOWN}"),
        ("level6", "shelter", f"unknown bot 'level6': did you mean 'level5'? Known: {KNOWN}"),
        ("", "shelter", f"unknown bot '': Known: {KNOWN}"),
        ("level5", "chess", "there are no levels for chess yet; random plays every game"),
        ("greedy", "chess", "there is no greedy bot for chess yet; random plays every game"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_with_those_that_are(kind, game, fault):
    with pytest.raises(Fault) as caught:
        bot(kind, game, "seed")
    assert str(caught.value) == fault
