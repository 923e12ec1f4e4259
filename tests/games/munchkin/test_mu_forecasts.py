"""What pages foretell over whole random games is what then happens."""

from collections import Counter

import pytest

from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.show import facts
from pustosh.games.munchkin.show.outlook import After
from pustosh.games.munchkin.show.terms import lost
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.journal import Journal
from pustosh.matches.messages import Voice

BOX = base_box(SPEC)


def positions(seed, seats):
    """Every decision of a random game."""
    chance = Seeded(f"forecast:{seed}")
    game = SPEC.new_game(seats, {}, BOX, chance, Journal())
    while game.choices:
        yield game
        game.take(SPEC.pick(game, chance))


def carried_out(game, choice):
    """The game after a choice that nobody answers."""
    twin = game.copy(Seeded("twin"))
    twin.take(choice)
    while twin.table.frames:
        twin.take(next(reply for reply in twin.choices if reply.verb in ("pass", "yield")))
    return twin


@pytest.mark.parametrize("seed", range(2))
def test_the_difference_beside_a_choice_is_the_one_it_leads_to(seed):
    compared = Counter()
    for game in positions(seed, seats=3 + seed):
        after = facts(BOX, SPEC.view(game, game.decider)).after
        for choice in game.choices:
            if choice.key in after:
                now = SPEC.view(carried_out(game, choice), None).combat
                if now is not None and not now.settled:
                    compared[now.ahead] += 1
                    then = After(now.players, now.monsters, now.ahead)
                    assert after[choice.key] == then, choice.key
    assert min(compared[True], compared[False]) > 20


@pytest.mark.parametrize("seed", range(2))
def test_a_combat_that_is_ahead_is_won_if_everybody_passes(seed):
    compared = Counter()
    for game in positions(seed, seats=4):
        if game.table.window == "combat" and any(choice.verb == "pass" for choice in game.choices):
            now = facts(BOX, SPEC.view(game, None)).bout
            won = settled(game)
            if won is not None:
                compared[won] += 1
                assert now.ahead == won
    assert min(compared[True], compared[False]) > 20


def settled(game):
    """Whether the combat is won if everybody passes now; None: it is not settled by that."""
    twin = game.copy(Seeded("twin"))
    while twin.choices and twin.table.window == "combat":
        twin.take(next(choice for choice in twin.choices if choice.verb == "pass"))
    won = sum(twin.table.won) - sum(game.table.won)
    return bool(won) if won or sum(twin.table.lost) > sum(game.table.lost) else None


@pytest.mark.parametrize("seed", range(2))
def test_the_face_that_a_roll_needs_is_the_one_that_decides(seed):
    compared = Counter()
    for game in positions(seed, seats=3 + seed):
        for answered, declared in zip(
            facts(BOX, SPEC.view(game, None)).desk.frames, game.table.frames, strict=True
        ):
            if answered.frame.stage == "after" and declared == game.table.frames[-1]:
                lines = rolled_out(game)
                if lines:
                    succeeds = any(line in ("escapes", "protected") for line in lines)
                    assert succeeds == (declared.die >= answered.need)
                    compared[declared.kind] += 1
    assert compared


def rolled_out(game):
    """What is told of a roll that nobody answers."""
    twin = game.copy(Seeded("twin"))
    twin.journal = Journal()
    depth = len(twin.table.frames)
    while len(twin.table.frames) >= depth and twin.table.window == "answer":
        twin.take(next(choice for choice in twin.choices if choice.verb in ("pass", "yield")))
    messages = ("escapes", "caught", "protected", "irradiated")
    return [line.message for line in twin.journal.lines if line.message in messages][:1]


def test_a_set_of_items_brings_as_many_levels_as_its_caps():
    compared = 0
    for game in positions(0, seats=3):
        desk = facts(BOX, SPEC.view(game, game.decider)).desk
        for sold in desk.sets:
            twin = game.copy(Seeded("twin"))
            before = twin.table.level[game.decider]
            twin.take(next(choice for choice in twin.choices if choice.key == sold.key))
            if twin.table.level[game.decider] < 9:
                compared += 1
                assert twin.table.level[game.decider] - before == sold.caps // 1000
    assert compared


def test_a_pass_that_loses_the_combat_says_so_and_whether_it_may_kill():
    marked = Counter()
    for game in positions(1, seats=3):
        view = SPEC.view(game, game.decider)
        dangers = lost(BOX, view, game.choices)
        fights = view.combat is not None and view.seat in (view.combat.fighter, view.combat.helper)
        if not fights or view.combat.ahead:
            assert dangers == {}
        for key, choice in dangers.items():
            words = [word for foe in view.combat.foes for word, _ in BOX.cards[foe.id].bad]
            assert key.partition(" ")[0] in ("pass", "yield")
            assert choice.fatal == ("die" in words)
            marked[choice.fatal] += 1
    assert marked[False] > 5


def test_the_faces_that_save_are_those_that_save():
    """MU-RUN-05, told for every foe before anybody runs."""
    compared = Counter()
    for game in positions(5, seats=3):
        frames = game.table.frames
        if frames and frames[-1].kind == "run_roll" and frames[-1].stage != "before":
            roll, page = frames[-1], facts(BOX, SPEC.view(game, game.decider))
            flight = next(
                it for it in page.flights if (it.seat, it.foe) == (roll.target, roll.thing)
            )
            need = next(it.need for it in page.desk.frames if it.frame.kind == "run_roll")
            assert flight.face == need + roll.bonus
            assert [face for face, saves in enumerate(flight.saves, 1) if saves] == [
                face for face in range(1, 7) if face >= flight.face
            ]
            compared[flight.kind] += 1
    assert set(compared) == {"roll"}


def test_abilities_of_one_card_are_told_apart_by_their_moment():
    voice = Voice(SPEC, BOX, "en", ("Ann", "Boris"))
    raider = next(card.id for card in BOX.cards.values() if len(card.powers) > 1)
    labels = [
        voice.choice(Choice("MU-TIME-06", "use", (raider, str(power.number)), ()))
        for power in BOX.cards[raider].powers
    ]
    assert labels == ["Use “Raider”: in a combat", "Use “Raider”: on your turn, out of combat"]
