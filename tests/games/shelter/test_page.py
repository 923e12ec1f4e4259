"""Shelter's page: every open choice hangs on its thing, once, and on nobody else's page."""

import re
from collections import Counter
from functools import partial

import pytest

import seen_pages
from boxes import base_box
from pustosh.games.shelter import SPEC
from pustosh.games.shelter.box.cards import CLASS, COLOURS, COST, REWARD, THREAT, TIMING
from pustosh.games.shelter.rules.end import count_items, lose_happiness
from pustosh.games.shelter.show import facts
from pustosh.games.shelter.show.bout import THROWS, end_of
from pustosh.games.shelter.show.bout import chance as chance_of
from pustosh.games.shelter.show.outlook import of_verb
from pustosh.games.shelter.show.signs import ability_signs, picture, scenery, signs_of
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.matches.catalogues import LANGUAGES, catalogue
from pustosh.web.desk import HERE, templates
from seen_pages import choices_hang, listed_once, plain, readers, well_made
from whole_folders import every

BOX = base_box(SPEC)
PAGE = SPEC.folder / "page"
ENVIRONMENT = templates()
TABLE = ENVIRONMENT.get_template("web/table/board.html")
DICE = ENVIRONMENT.get_template("shelter/dice.html")
LIST = ENVIRONMENT.get_template("web/table/choices.html")
NAMES = ["Ada <b>", "Борис", "food", "R01"]  # what people call themselves is nobody's id
TABLES = [
    pytest.param(seats, seed, language, options, id=f"{seats}-{seed}-{language}")
    for seats, seed, language, options in (
        (2, 88, "en", {}),
        (2, 2, "ru", {"columns": "outer", "dear_recruits": True}),
        (2, 3, "de", {"colours": "green,red", "second_top_roll": True}),
        (3, 4, "ru", {}),
        (3, 5, "de", {"floors": "2,0,1"}),
        (3, 6, "en", {"colours": "red,blue,green"}),
        (4, 7, "de", {}),
        (4, 8, "en", {"columns": "outer"}),
        (4, 9, "ru", {"colours": "yellow,red,green,blue"}),
    )
]
STEP = 29  # every so many decisions a page is looked at
RAW = re.compile(r"\b(?:symbol|class|timing|threat|seat)/\w+|\{\w+\}|Undefined")
page_of = partial(seen_pages.page_of, SPEC, BOX, NAMES)


def positions(seats, seed, options):
    """A random game: its end, now and then on the way, and the first questions of each kind."""
    chance, journal, asked = Seeded(seed), Journal(), Counter()
    game = SPEC.new_game(seats, options, BOX, chance, journal)
    for number in range(SPEC.most_decisions):
        verbs = {choice.verb for choice in game.choices}
        asked.update(verbs)
        if game.over or number % STEP == 0 or any(asked[verb] <= 2 for verb in verbs):
            yield game, journal
        if game.over:
            return
        game.take(game.choices[chance.pick(game.choices)])


@pytest.mark.parametrize(("seats", "seed", "language", "options"), TABLES)
def test_each_open_choice_hangs_once_on_its_thing_and_on_no_other_page(
    seats, seed, language, options
):
    for number, (game, journal) in enumerate(positions(seats, seed, options)):
        for seat in readers(game, number):
            page = page_of(game, journal, seat, language)
            seen = well_made(TABLE.render(page=page) + DICE.render(page=page), RAW)
            choices_hang(seen, game, seat)


def test_choices_of_every_kind_are_looked_at():
    verbs = {
        choice.verb
        for seats, seed, _, options in (param.values for param in TABLES)
        for game, _ in positions(seats, seed, options)
        for choice in game.choices
    }
    wanted = "place send gain rent pay exchange swap take discard ready buy lay improve use return"
    assert set(wanted.split()) <= verbs


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_facts_are_plain_data(seats):
    for game, _ in positions(seats, seats, {}):
        for seat in (*range(seats), None):
            plain(facts(BOX, SPEC.view(game, seat)))


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_everything_of_the_view_is_among_the_facts(seats):
    for game, _ in positions(seats, 10 + seats, {}):
        view = SPEC.view(game, 1)
        page_facts = facts(BOX, view)
        slots = [
            slot
            for floor in page_facts.floors
            for room in floor.positions
            for slot in room.slots
            if slot
        ]
        drawn = Counter(figure.id for slot in slots for figure in (*slot.figures, *slot.newcomers))
        out = Counter(
            dweller.id
            for seat in view.seats
            for dweller in seat.dwellers
            if dweller.where != "home"
        )
        assert drawn == out
        assert all(len(floor.positions) == 7 for floor in page_facts.floors)
        assert page_facts.boards[0].view.seat == 1
        assert [len(board.view.dwellers) for board in page_facts.boards] == [
            sum(map(bool, board.letters.values())) + len(board.plain) for board in page_facts.boards
        ]
        marks = [COLOURS.index(seat.colour) + 1 for seat in view.seats]
        assert list(page_facts.marks) == marks


def test_everything_printed_has_a_drawing():
    drawn = scenery()
    assert drawn.classes.keys() == set(CLASS.plain)
    assert drawn.threats.keys() == set(THREAT.plain)
    signs = signs_of((*COST.plain, *REWARD.plain, "train:S", "train:*", "exchange:any>any"))
    for item in BOX.items.values():
        ability = ability_signs(item)
        signs += (*ability.when, *ability.cost, *ability.gain)
    for key in ("pass", "gain food", "exchange food water", "improve blue-1 S", "ready I01"):
        verb, *args = key.split()
        outlook = of_verb(verb, tuple(args))
        signs += (*outlook.when, *outlook.cost, *outlook.gain)
    for path in (drawn.other_room, drawn.elevator, drawn.unbuilt):
        signs += (picture(path),)
    for path in (*drawn.classes.values(), *drawn.threats.values()):
        signs += (picture(path),)
    known = {"": sprite(HERE / "static"), "shelter": sprite(PAGE)}
    assert [sign for sign in signs if sign.icon and sign.icon not in known[sign.game]] == []


def sprite(folder):
    return set(re.findall(r'<symbol id="([^"]+)"', (folder / "sprite.svg").read_text()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_can_be_said(language):
    messages = catalogue(SPEC.folder / "locale", language)
    symbols = {*COST.plain, *REWARD.plain, *REWARD.forms, "train-any"}
    wanted = [f"symbol/{symbol}" for symbol in symbols]
    wanted += [f"class/{name}" for name in CLASS.plain]
    wanted += [f"timing/{name}" for name in TIMING.plain]
    wanted += [f"threat/{name}" for name in THREAT.plain]
    for template in every(PAGE, ".html"):
        wanted += re.findall(r'page\.words\("([a-z-]+)"[,)]', template.read_text())
    assert [message for message in wanted if messages.find("page", message, 1) is None] == []


def test_a_slot_says_what_it_costs_and_brings():
    game = SPEC.new_game(2, {"first": "0"}, BOX, Seeded(1))
    html = TABLE.render(page=page_of(game, Journal(), 0, "en"))
    text = re.sub(r"\s+", " ", html)
    assert "column 2: pay 1 water; gain 1 item; doubled with Luck (L)" in text
    assert "column 6: pay 2 food, 1 water, 1 energy; gain 1 new dweller" in text
    assert "pay the price of a room; build a room; gain 2 happiness" in text


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_every_choice_of_a_slot_shows_the_deal_of_its_slot_and_whose_floor_it_is(seats):
    for game, _ in positions(seats, 20 + seats, {}):
        page_facts = facts(BOX, SPEC.view(game, game.decider if game.choices else None))
        slots = slots_by_id(page_facts)
        for choice in (choice for choice in game.choices if choice.verb == "place"):
            floor, slot = slots[choice.about]
            outlook = page_facts.outlook(choice.verb, choice.args)
            assert page_facts.owner_of(choice.about) == page_facts.floors[floor].owner
            assert (slot.deal.cost, slot.deal.gain) == (outlook.cost, outlook.gain)
            assert slot.deal.spoken == outlook.spoken


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_the_list_has_each_choice_once_in_groups(seats):
    for game, journal in positions(seats, 40 + seats, {}):
        if game.choices:
            page = page_of(game, journal, game.decider, "en")
            listed_once(LIST.render(page=page), page, RAW)


def slots_by_id(page_facts):
    return {
        slot.id: (number, slot)
        for number, floor in enumerate(page_facts.floors)
        for room in floor.positions
        for slot in room.slots
        if slot
    }


@pytest.mark.parametrize(
    ("key", "cost", "gain"),
    [
        ("gain food", [], ["food"]),
        ("pay water", ["water"], []),
        ("exchange food energy", ["food"], ["energy"]),
        ("improve blue-1 S", [], ["train", "S"]),
        ("discard I03", ["item"], []),
        ("done", [], []),
        ("send blue-1", [], []),
    ],
)
def test_a_choice_looks_as_its_verb_says(key, cost, gain):
    game = SPEC.new_game(2, {}, BOX, Seeded(1))
    verb, *args = key.split()
    outlook = facts(BOX, SPEC.view(game, 0)).outlook(verb, tuple(args))
    assert [sign.icon or sign.letter for sign in outlook.cost] == cost
    assert [sign.icon or sign.letter for sign in outlook.gain] == gain


def test_a_thing_can_be_asked_about_while_no_choice_of_it_is_open():
    game = SPEC.new_game(2, {"first": "0"}, BOX, Seeded(1))
    open_ = {choice.about for choice in game.choices}
    for seat, closed in ((0, lambda thing: thing not in open_), (1, lambda thing: True)):
        html = TABLE.render(page=page_of(game, Journal(), seat, "en"))
        asked = re.findall(r'data-thing="([^"]+)" data-wish="(\w+) ([^"]+)"', html)
        assert {"place", "take", "buy", "lay", "gain", "send"} == {verb for _, verb, _ in asked}
        assert all(thing == about for thing, _, about in asked)
        slots = {f"{room}.{side}" for room in ("S01", "S02", "S03") for side in "LR"}
        things = {thing for thing, _, _ in asked}
        assert {slot for slot in slots & {*drawn_things(html)} if closed(slot)} == slots & things
    spectator = TABLE.render(page=page_of(game, Journal(), None, "en"))
    assert "data-wish" not in spectator


def drawn_things(html):
    return re.findall(r'data-thing="([^"]+)"', html)


def test_the_tally_is_what_the_end_of_the_game_counts():
    for game, _ in positions(3, 7, {}):
        view = SPEC.view(game, 0)
        if not game.over:
            tallies = {line.seat: line.total for line in facts(BOX, view).tallies}
            end = game.copy(Seeded(1))
            count_items(end)
            lose_happiness(end)
            assert tallies == dict(enumerate(end.table.happiness))


@pytest.mark.parametrize(("bonus", "alone", "helped"), [(0, 42, 72), (2, 72, 92), (6, 100, 100)])
def test_the_bars_of_a_fight_are_its_chances(bonus, alone, helped):
    need, easier = 8 - bonus, 6 - bonus  # a threat of 8, a card of 2 at hand
    ends = [end_of(total, need, easier) for total in THROWS.elements()]
    assert round(100 * ends.count("wins") / 36) == chance_of(need) == alone
    assert chance_of(easier) == helped
