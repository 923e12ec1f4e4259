"""Fallout's page: every open choice hangs on its thing, once, and on nobody else's page."""

import re
from collections import Counter
from functools import partial

import pytest

import seen_pages
from boxes import base_box
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.cards import ABILITIES, FACTIONS, ICONS, KINDS, TRAITS, TYPES
from pustosh.games.fallout.box.language import read_row, words_in
from pustosh.games.fallout.show import facts
from pustosh.games.fallout.show.hexes import outlines, owners_of, paths_of, runs_of
from pustosh.games.fallout.show.lines import RADIUS, rim_point
from pustosh.games.fallout.show.rooms import in_rows, rooms_of
from pustosh.games.fallout.show.series import series
from pustosh.games.fallout.show.signs import picture, row_signs, scenery
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.matches.catalogues import LANGUAGES, catalogue
from pustosh.web.desk import HERE, templates
from seen_pages import (
    asked_about,
    choices_hang,
    listed_once,
    plain,
    readers,
    symbols,
    well_made,
)
from whole_folders import every

BOX = base_box(SPEC)
PAGE = SPEC.folder / "page"
ENVIRONMENT = templates()
TABLE = ENVIRONMENT.get_template("web/table/board.html")
DESK = ENVIRONMENT.get_template("fallout/dice.html")
LIST = ENVIRONMENT.get_template("web/table/choices.html")
NAMES = ["Ada <b>", "Борис", "junk", "014"]  # what people call themselves is nobody's id
TABLES = [
    pytest.param(seats, scenario, language, id=f"{scenario}-{seats}-{language}")
    for seats, scenario, language in (
        (1, "commonwealth", "en"),
        (2, "capital", "ru"),
        (3, "pitt", "de"),
        (4, "harbor", "en"),
    )
]
STEP = 151  # every so many decisions a page is looked at
RAW = re.compile(r"\b(?:sign|kind|trait|ability|group|deck|terrain)/\w+|\{\w+\}|Undefined")
page_of = partial(seen_pages.page_of, SPEC, BOX, NAMES)


def positions(seats, scenario, seed=0):
    """A random game: its end, now and then on the way, and the first questions of each kind."""
    chance, journal, asked = Seeded(f"{scenario}{seed}"), Journal(), Counter()
    game = SPEC.new_game(seats, {"scenario": scenario}, BOX, chance, journal)
    for number in range(SPEC.most_decisions):
        verbs = {choice.verb for choice in game.choices}
        asked.update(verbs)
        if game.over or number % STEP == 0 or any(asked[verb] == 1 for verb in verbs):
            yield game, journal
        if game.over:
            return
        game.take(game.choices[chance.pick(game.choices)])


def drawn(page):
    return TABLE.render(page=page) + DESK.render(page=page)


@pytest.mark.parametrize(("seats", "scenario", "language"), TABLES)
def test_each_open_choice_hangs_once_on_its_thing_and_on_no_other_page(seats, scenario, language):
    """Choices about the table itself may hang somewhere too: an encounter on its icon."""
    for number, (game, journal) in enumerate(positions(seats, scenario)):
        for seat in readers(game, number):
            html = drawn(page_of(game, journal, seat, language))
            seen = well_made(html, RAW)
            choices_hang(seen, game, seat)


@pytest.mark.parametrize(("seats", "scenario", "language"), TABLES[1:2])
def test_the_list_has_each_choice_once(seats, scenario, language):
    for game, journal in positions(seats, scenario, seed=1):
        if game.choices:
            page = page_of(game, journal, game.decider, language)
            listed_once(LIST.render(page=page), page, RAW)


@pytest.mark.parametrize("seats", SPEC.seat_counts)
def test_facts_are_plain_data_and_hold_all_that_stands_on_the_map(seats):
    for game, _ in positions(seats, "harbor", seed=2):
        for seat in (game.decider if game.choices else 0, None):
            view = SPEC.view(game, seat)
            page_facts = plain(facts(BOX, view))
            hash(page_facts.tiles)
            spaces = [space for tile in page_facts.tiles for space in tile.spaces]
            pieces = [piece for place in (*spaces, *page_facts.tiles) for piece in place.pieces]
            standing = Counter(piece.id for piece in pieces if piece.kind in ("foe", "down"))
            assert standing == Counter(enemy.id for enemy in view.enemies if enemy.where)
            figures = {piece.seat for piece in pieces if piece.kind == "figure"}
            alive = {
                survivor.seat
                for survivor in view.survivors
                if survivor.where and not survivor.eliminated
            }
            assert figures == alive


def test_the_spaces_of_a_tile_own_its_rim_and_fit_together():
    for face in BOX.faces.values():
        owners = owners_of(face.spots)
        assert (
            sum(end - start for i in range(len(face.spots)) for start, end in runs_of(owners, i))
            == 12
        )
        area = sum(
            area_of([point for line in lines for point in line[:-1]]) for lines in outlines(face)
        )
        whole = area_of([rim_point(at) for at in range(12)])
        assert area == pytest.approx(whole, rel=0.001)
        assert len(paths_of(face)) == len(face.spots)


def area_of(corners):
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(x * down - to * y for (x, y), (to, down) in pairs)) / 2


def test_things_of_a_space_stand_inside_its_tile_and_apart():
    sizes = ((44.0, 30.0), (52.0, 58.0), (32.0, 52.0))
    for face in BOX.faces.values():
        for rooms in rooms_of(face):
            _, stands = in_rows(rooms, sizes)
            assert all(abs(stand.x) < RADIUS and abs(stand.y) < RADIUS for stand in stands)
            assert len({(stand.x, stand.y) for stand in stands}) == len(sizes)


def test_costs_are_those_of_the_rules():
    game = SPEC.new_game(1, {"survivors": "wastelander"}, BOX, Seeded(3))
    while not any(choice.verb == "go" for choice in game.choices):
        game.take(game.choices[0])
    page_facts = facts(BOX, SPEC.view(game, 0))
    open_ = {choice.about for choice in game.choices if choice.verb == "go"}
    assert open_ <= page_facts.costs.keys()
    assert all(1 <= cost <= 4 for cost in page_facts.costs.values())  # two actions of two points


def test_everything_printed_has_a_drawing():
    look = scenery()
    paths = [*look.pictures.values(), *look.verbs.values(), *look.landmarks.values(), *look.wild]
    paths += [f"fallout/fig-{survivor}" for survivor in BOX.survivors]
    signs = [picture(path) for path in paths]
    for row in rows():
        signs += row_signs(row)
    known = {"": symbols(HERE / "static"), "fallout": symbols(PAGE)}
    assert [sign for sign in signs if sign.icon and sign.icon not in known[sign.game]] == []
    drawn_kinds = {*KINDS, *TYPES, *FACTIONS, *ABILITIES, *ICONS, *TRAITS}
    assert drawn_kinds <= look.pictures.keys()


def rows():
    for quest in BOX.records.quests:
        for goal in quest.value.goals:
            yield from (goal.trigger, goal.requires, goal.cost, goal.tasks, goal.results, goal.fail)
    for card in BOX.records.encounters:
        for option in card.value.options:
            yield from (option.forced, option.requires, option.cost, option.tasks)


def test_every_word_of_a_card_has_a_look():
    special = {"test", "other_test", "withstand", "any", "choose"}
    used = {word.name for row in rows() for word in words_in(read_row(row))}
    assert used - special <= scenery().words.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_can_be_said(language):
    messages = catalogue(SPEC.folder / "locale", language)
    wanted = {f"sign/{sign.spoken}" for row in rows() for sign in row_signs(row) if sign.spoken}
    wanted |= {f"ability/{word}" for word in ABILITIES} | {f"trait/{word}" for word in TRAITS}
    wanted |= {f"kind/{kind}" for kind in (*KINDS, "perk", "agenda", "survivor")}
    wanted |= {f"series-{measure}" for measure in series(SPEC.view(new_game(), None))}
    for template in every(PAGE, ".html"):
        wanted |= set(re.findall(r'page\.words\("([a-z/-]+)"[,)]', template.read_text()))
    assert [key for key in sorted(wanted) if messages.find("page", key, 1) is None] == []


def new_game():
    return SPEC.new_game(2, {}, BOX, Seeded(1))


def test_secrets_of_others_are_not_among_the_facts():
    for game, _ in positions(3, "commonwealth", seed=4):
        for seat in (0, None):
            view = SPEC.view(game, seat)
            hands = {
                card.id
                for board in facts(BOX, view).boards
                if board.survivor.seat not in (seat, *view.winners)
                for card in board.agendas
                if not card.faceup
            }
            assert not hands


def test_a_spectator_asks_nothing_and_a_seat_asks_about_closed_things():
    game, journal = new_game(), Journal()
    assert "data-wish" not in drawn(page_of(game, journal, None, "en"))
    asked = asked_about(drawn(page_of(game, journal, 0, "en")))
    assert {"go", "explore", "buy"} <= asked
