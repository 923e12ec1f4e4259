"""Rulebook section: Setting up. What chance decides, and what nobody is shown."""

from collections import Counter

import msgspec
import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.rules.day.jobs import resolve_card
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.morning import morning
from pustosh.games.warofmine.rules.supply import draw
from pustosh.kernel.chance import Scripted, Seeded

SEEDS = range(80)
SHUFFLED = (
    "fates", "raids", "residents", "explorations", "findings", "locations", "visitors", "decisive",
    "ideas",
)  # fmt: skip


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)


@pytest.fixture(scope="module")
def tables(box):
    return [SPEC.new_game(3, {}, box, Seeded(seed)).table for seed in SEEDS]


def shown(game, seat=None):
    return msgspec.json.encode(SPEC.view(game, seat)).decode()


@pytest.mark.proves("WM-SETUP-01")
def test_setup_01_every_player_may_be_the_first_leader(tables):
    first = Counter((table.leader - 1) % 3 for table in tables)  # after the NEXT of the Morning
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 10


@pytest.mark.proves("WM-SETUP-02", "WM-SETUP-03", "WM-SETUP-04", "WM-SETUP-10")
def test_setup_02_one_red_and_two_black_framed_people_start_and_anybody_may_be_among_them(
    box, tables
):
    met = Counter(who for table in tables for who in table.starters)
    assert set(met) == set(box.people)
    for table in tables:
        frames = [box.people[who].frame for who in table.starters]
        assert frames == ["red", "black", "black"]
        assert len(set(table.starters)) == 3
        assert set(table.decks["people"].cards) == set(box.people) - set(table.starters)


@pytest.mark.proves("WM-SETUP-02")
def test_setup_02_the_two_black_framed_people_come_in_any_order(tables):
    pairs = {table.starters[1:] for table in tables}
    assert any(pair[::-1] in pairs for pair in pairs)


@pytest.mark.proves("WM-SETUP-05", "WM-SETUP-06")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_setup_05_the_starting_group_lies_face_up_for_all(box, seat):
    view = SPEC.view(SPEC.new_game(2, {}, box, Seeded(5)), seat)
    assert [person.id for person in view.people] == list(view.starters)
    for person in view.people:
        card = box.people[person.id]
        stats = (card.inventory, card.prowess, card.empathy)
        assert (person.inventory, person.prowess, person.empathy) == stats


@pytest.mark.proves("WM-SETUP-11")
def test_setup_11_every_figure_has_a_base_of_its_own_colour(box):
    game = SPEC.new_game(1, {}, box, Seeded(5))
    table = game.table
    table.group = tuple(box.people)
    table.levels = dict.fromkeys(box.people, (0, 0, 0, 0, 0))
    colours = [person.colour for person in SPEC.view(game, None).people]
    assert len(set(colours)) == len(box.people) == 12
    table.group = table.group[3:]
    assert [person.colour for person in SPEC.view(game, None).people] == colours[3:]


@pytest.mark.proves("WM-SETUP-12")
@pytest.mark.parametrize("name", SHUFFLED)
def test_setup_12_every_deck_is_shuffled_and_nobody_sees_more_than_its_size(box, name):
    firsts = set()
    for seed in range(20):
        game = SPEC.new_game(1, {}, box, Seeded(seed))
        deck = game.table.decks[name]
        assert SPEC.view(game, 0).decks[name] == len(deck)
        firsts.add(draw(game, name))
    assert len(firsts) > 3


@pytest.mark.proves("WM-SETUP-12", "WM-SETUP-15", "WM-SETUP-16", "WM-SETUP-20", "WM-SETUP-27")
def test_setup_20_neither_the_event_deck_nor_what_was_left_out_of_it_is_shown(box):
    game = SPEC.new_game(2, {}, box, Seeded(3))
    table = game.table
    hidden = [id_ for part in table.events for id_ in part] + list(table.unused)
    hidden += [
        *table.decks["fates"].cards,
        *table.decks["decisive"].cards,
        *table.decks["visitors"].cards,
    ]
    hidden += [*table.aside["raids"], *table.aside["residents"], *table.decks["locations"].cards]
    assert len(hidden) > 60
    for seat in (0, 1, None):
        seen = shown(game, seat)
        assert [id_ for id_ in hidden if f'"{id_}"' in seen] == []


@pytest.mark.proves("WM-SETUP-21", "WM-SETUP-23", "WM-SETUP-25")
def test_setup_23_any_event_may_lie_in_either_part_and_any_final_event_may_come_first(box):
    early, late, first = set(), set(), set()
    for seed in range(120):
        game = SPEC.new_game(1, {}, box, Seeded(seed))
        three, _, four, _, finals = filter(None, game.table.events)
        early |= set(three)
        late |= set(four)
        first.add(finals[game.chance.pick(finals)])
    events = {id_ for id_, card in box.events.items() if card.kind == "event"}
    assert early == late == events
    assert first == {"EV-F1", "EV-F2", "EV-F3"}


@pytest.mark.proves("WM-EXAMPLE-03", "WM-SETUP-26", "WM-MORN-01", "WM-END-01")
def test_example_03_the_calendar_of_the_campaign(box):
    game = SPEC.new_game(1, {}, box, Seeded(2))
    kinds = {}
    while not game.table.ended:
        kinds[game.table.day] = box.events[game.table.event].kind
        game.todo.clear()
        game.choices = ()
        morning(game)
        game.run()
        while game.table.phase == "morning" and game.choices:
            game.take(game.choices[0])
    days = [day for day, kind in kinds.items() if kind == "chapter"]
    assert days == [1, 5, 10]
    assert {kinds[day] for day in (2, 3, 4, 6, 7, 8, 9)} == {"event"}
    assert set(range(11, game.table.day)) == {day for day, kind in kinds.items() if kind == "final"}
    assert game.table.event == "EV-F3"
    assert 11 <= game.table.day <= 13


@pytest.mark.proves("WM-END-01")
def test_end_01_exactly_one_of_the_three_final_events_is_the_cease_fire(box):
    finals = [card for card in box.events.values() if card.kind == "final"]
    ends = [card.id for card in finals if {"game_over": {"result": "ceasefire"}} in card.do]
    assert (len(finals), ends) == (3, ["EV-F3"])


@pytest.mark.proves("WM-END-01")
def test_end_01_a_table_may_agree_that_the_cease_fire_comes_last(box):
    for seed in range(10):
        game = SPEC.new_game(1, {"ceasefire_position": "last"}, box, Seeded(seed))
        assert game.table.events[-2:] == (("EV-F1", "EV-F2"), ("EV-F3",))


@pytest.mark.proves("WM-SETUP-18", "WM-SETUP-19")
def test_setup_18_what_lies_under_a_shelter_card_is_unseen_and_dealt_at_random(box):
    findings = set()
    for seed in range(60):
        game = SPEC.new_game(1, {}, box, Seeded(4))
        before = shown(game, 0)
        game.chance = Seeded(seed)
        storage = Counter(game.table.storage)
        resolve_card(game, "g7")
        findings.add(tuple(sorted((Counter(game.table.storage) - storage).items())))
        assert shown(SPEC.new_game(1, {}, box, Seeded(4)), 0) == before
    assert findings == {tuple(sorted(back.items())) for back in box.shelter_cards["heap"].backs}


@pytest.mark.proves("WM-SETUP-19")
def test_setup_19_there_are_as_many_spaces_of_a_name_as_cards_of_it(box):
    spaces = Counter(node.card for node in box.nodes.values() if node.card)
    assert spaces == {name: card.count for name, card in box.shelter_cards.items()}
    assert all(len(card.backs) == card.count for card in box.shelter_cards.values())


@pytest.mark.proves("WM-SETUP-28", "WM-SETUP-29", "WM-SETUP-30")
def test_setup_28_storage_holds_just_that_and_the_box_all_the_rest(box, tables):
    start = {"lockpick": 1, "shovel": 1, "component": 4, "wood": 4, "water": 2, "raw_food": 3}
    counts = {piece.id: piece.count for piece in (*box.tokens.values(), *box.resources.values())}
    for table in tables[:5]:
        assert table.storage == start
        rest = {kind: n - start.get(kind, 0) for kind, n in counts.items()}
        assert table.crate == {kind: n for kind, n in rest.items() if n}
        assert (table.findings, table.waste, table.loads, table.medical) == ({}, {}, {}, {})
        assert (table.cold, table.decisive, table.built) == (0, (), {})


@pytest.mark.proves("WM-SETUP-31")
def test_setup_31_there_are_three_combat_dice_and_a_black_die_of_1_to_10(box):
    assert set(box.dice) == {"grey", "yellow", "red", "black"}
    assert all(len(box.dice[name].faces) == 6 for name in ("grey", "yellow", "red"))
    assert box.dice["black"].faces == tuple(range(1, 11))
    game = SPEC.new_game(1, {}, box, Seeded(1))
    rolled = set()
    for seed in range(100):
        game.chance = Seeded(seed)
        roll_black(game, "script")
        rolled.add(game.table.rolled)
    assert rolled == set(range(1, 11))
    game.chance = Scripted([10])
    roll_black(game, "script")
    assert game.table.rolled == 10


@pytest.mark.parametrize("slot", ["near", "middle", "far"])
def test_a_first_location_may_replace_others_before_all_are_there(box, slot):
    reveal = [{"location": {"op": "replace", "slot": slot}}]
    some = sorted(box.locations)[::2]
    changes = {id_: {"reveal": reveal if id_ in some else []} for id_ in box.locations}
    printed = SPEC.reprint(box, changes)
    pieces = SPEC.pieces(SPEC.new_game(1, {}, box, Seeded(1)))
    for seed in range(10):
        assert SPEC.pieces(SPEC.new_game(1, {}, printed, Seeded(seed))) == pieces
