"""Dusk as a table of plates, a raid as rows, the night as cards: what pages draw of them."""

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.show import facts
from pustosh.games.warofmine.show.supper import DRINKING, EATING
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal


def positions(phase, seeds):
    """Decisions of random games in one phase."""
    for seed in seeds:
        chance = Seeded(f"supper {seed}")
        game = SPEC.new_game(1, {}, base_box(SPEC), chance, Journal())
        for _ in range(500):
            if not game.choices:
                break
            if game.table.phase == phase:
                yield game, facts(game.table.box, SPEC.view(game, 0))
            game.take(SPEC.pick(game, chance))


def test_each_portion_hangs_on_its_plate_and_says_what_it_does_to_hunger():
    eaten = 0
    for game, page in positions("dusk", range(4)):
        portions = [choice for choice in game.choices if choice.verb in ("eat", "eat-meal")]
        if not {choice.verb for choice in game.choices} & {*DRINKING, *EATING}:
            assert page.supper is None
            continue
        plates = {plate.key: plate for diner in page.supper.diners for plate in diner.plates}
        for choice in portions:
            assert page.places[choice.key].startswith(f"plate:{choice.args[0]}.")
            after = game.copy(Seeded(1))
            after.take(choice)
            hunger = {person.id: person.states["hunger"] for person in SPEC.view(after, 0).people}
            assert hunger[choice.args[0]] == plates[choice.key].change.after
            eaten += 1
    assert eaten > 20


def test_whoever_is_marked_as_starving_dies_of_a_night_without_food():
    starved = 0
    for game, page in positions("dusk", range(8)):
        done = next((choice for choice in game.choices if choice.verb == "done-eating"), None)
        doomed = [diner.id for diner in page.supper.diners if diner.starves] if done else []
        if doomed:
            game = game.copy(Seeded(1))
            game.take(done)
            assert set(doomed) <= set(game.table.dead)
            starved += 1
    assert starved


def test_a_raid_wants_what_its_card_prints_and_guards_hold_off_their_hits():
    rolled = 0
    for game, page in positions("raid", range(6)):
        if page.strife is None or page.strife.kind != "raid" or not page.strife.card:
            continue
        card = game.table.box.raids[page.strife.card]
        assert (page.strife.damage, page.strife.wounds) == (card.damage, card.wounds)
        for guard in page.strife.ours:
            faces = [shot.face for shot in guard.dice]
            assert guard.holds == sum(int(face[3:]) for face in faces if face.startswith("HIT"))
            rolled += bool(faces)
    assert rolled


def test_cards_of_tonight_are_those_that_were_explored_and_none_while_packing():
    seen = 0
    for game, page in positions("scavenging", range(3)):
        night = page.night
        assert set(night.explored) <= set(game.table.decks["explorations"].discard)
        assert game.table.noise <= night.louder <= night.loudest
        if any(choice.verb in ("take", "carry") for choice in game.choices):
            assert not night.explores
        seen = max(seen, len(night.explored))
    assert seen > 1
