"""The page of This War of Mine: each open choice hangs on its thing, once, and on no other page."""

import re
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest
from jinja2 import FileSystemLoader
from markupsafe import escape

import seen_pages
from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.cards import SLOTS, STATES
from pustosh.games.warofmine.box.names import FACES
from pustosh.games.warofmine.rules.ending import RULES
from pustosh.games.warofmine.show import facts
from pustosh.games.warofmine.show.house import FLOORS
from pustosh.games.warofmine.show.outlook import odds_for
from pustosh.games.warofmine.show.series import series
from pustosh.games.warofmine.show.signs import good, likeness, picture, scenery, space
from pustosh.kernel.chance import First, Seeded
from pustosh.kernel.journal import Journal
from pustosh.matches.catalogues import LANGUAGES, catalogue
from pustosh.web.desk import HERE, templates
from seen_pages import listed_once, plain, readers, symbols, well_made
from whole_folders import every

BOX = base_box(SPEC)
PAGE = SPEC.folder / "page"
ENVIRONMENT = templates()
ENVIRONMENT.loader.mapping.setdefault("warofmine", FileSystemLoader(PAGE))
TABLE = ENVIRONMENT.get_template("web/table/board.html")
DESK = ENVIRONMENT.get_template("warofmine/dice.html")
LIST = ENVIRONMENT.get_template("web/table/choices.html")
NAMES = ["Ada <b>", "Борис", "danilo", "g4", "Edith", "RS-01"]  # what people call themselves
TABLES = [
    pytest.param(seats, language, id=f"{seats}-{language}")
    for seats, language in ((1, "en"), (3, "ru"), (6, "de"))
]
BLIND = 160  # decisions of a blind game
STEP = 61  # every so many decisions a page is looked at
RAW = re.compile(
    r"\b(?:hour|floor|look|note|state|stat|task|shelf|slot|odds|face|card|deck|when|group|do|row"
    r"|step|why|limit|red|sheet|fx|need|kind|pool|end|show)/\w+|\{\w+\}|Undefined"
)
page_of = partial(seen_pages.page_of, SPEC, BOX, NAMES)


def positions(seats, seed=0, blind=False, games=2):
    """Two games ask more than one."""
    asked, most = Counter(), BLIND if blind else 0
    for number in range(games):
        named = f"page{seats}{seed}{number}"
        yield from seen_pages.one_game(SPEC, BOX, seats, named, "phase", STEP, most, asked)


def drawn(page):
    return TABLE.render(page=page) + DESK.render(page=page)


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize(("seats", "language"), TABLES)
def test_each_open_choice_hangs_once_and_on_no_other_page(seats, language, blind):
    for number, (game, journal) in enumerate(positions(seats, blind=blind)):
        for seat in readers(game, number):
            html = drawn(page_of(game, journal, seat, language))
            seen = well_made(html, RAW)
            keys = Counter(choice.key for choice in game.choices)
            assert seen.keys == (keys if seat is not None and seat == game.decider else Counter())


def test_choices_hang_on_the_thing_they_are_about():
    """No choice is loose in play: each has its space, person, card or goods."""
    loose = Counter()
    for game, _ in positions(3, seed=7, games=12):
        page_facts = facts(BOX, SPEC.view(game, game.decider if game.choices else None))
        loose.update(key for key, place in page_facts.places.items() if place == "loose")
    assert not loose


def test_the_list_has_each_choice_once_in_its_order():
    for game, journal in positions(4, seed=1):
        if game.choices:
            page = page_of(game, journal, game.decider)
            listed_once(LIST.render(page=page), page, RAW)


def test_facts_are_plain_data():
    for game, _ in positions(5, seed=2):
        for seat in (game.decider if game.choices else 0, None):
            plain(facts(BOX, SPEC.view(game, seat)))


def test_everybody_stands_somewhere():
    for game, _ in positions(2, seed=3):
        page_facts = facts(BOX, SPEC.view(game, None))
        souls = [
            person.who
            for row in page_facts.storeys
            for cell in row.cells
            if cell
            for person in cell.people
        ]
        away = [
            person.id
            for person in page_facts.people
            if person.task in ("scavenge", "broken_off", "returning")
        ]
        assert sorted(souls + away) == sorted(person.id for person in page_facts.people)


def standing_in(game):
    """Who stands in which room."""
    rows = facts(BOX, SPEC.view(game, None)).storeys
    cells = [cell for row in rows for cell in row.cells if cell]
    return {person.who: cell.id for cell in cells for person in cell.people}


def test_who_has_no_task_yet_stays_where_they_are_when_others_get_one():
    game = SPEC.new_game(1, {}, BOX, Seeded(1))
    before = standing_in(game)
    work = next(choice for choice in game.choices if choice.verb == "do")
    game.take(work)
    after = standing_in(game)
    assert after.pop(work.args[0]) == work.args[1]
    assert after == {who: node for who, node in before.items() if who != work.args[0]}


def test_stages_that_cards_take_and_actions_that_they_give_are_on_the_sheets():
    game = SPEC.new_game(2, {}, BOX, First())
    given = {"vesna": {"spent": 2}, "goran": {"wounds": 2, "spent": 1}, "danilo": {"extra": 1}}
    SPEC.arrange(game, {f"person {who}": facts_ for who, facts_ in given.items()})
    game.run()
    sheets = {person.id: person for person in facts(BOX, SPEC.view(game, None)).people}
    assert {who: (sheet.stages, sheet.sheet.extra) for who, sheet in sheets.items()} == {
        "vesna": (1, 0), "goran": (2, 0), "danilo": (3, 1),
    }  # fmt: skip
    page = page_of(game, Journal(), 0)
    assert drawn(page).count(page.words("extra-n", n=1)) == 1


def test_odds_are_those_of_the_rules():
    """A lock opens on 4 to 10, noise is heard at or below its number, thirst is even."""
    chances = {}
    for game, _ in positions(3, seed=4, games=10):
        if game.choices:
            page_facts = facts(BOX, SPEC.view(game, game.decider))
            chances.update({odds.what: odds.n for odds in page_facts.odds.values()})
    assert chances["lock"] == 7
    assert chances["search"] == 6
    assert chances.get("thirst", 5) == 5


def test_odds_know_what_cards_have_done_to_the_noise():
    """WM-SCAV-10. Eight in ten; five when a card has hushed them for this roll."""
    game = SPEC.new_game(1, {}, BOX, First())
    people = {"person vesna": {"task": "scavenge"}, "person goran": {"task": "guard"}}
    SPEC.arrange(game, {"table": {"phase": "exploring", "unknown": 1, "noise": 8}, **people})
    chances = []
    for hush in (0, -3, -9):
        game.table.hush = hush
        view = SPEC.view(game, 0)
        chances.append((view.night.loudness, odds_for(BOX, view, ["roll"]).n))
    assert chances == [(8, 8), (5, 5), (1, 1)]


def test_what_is_proposed_stands_on_its_choice_and_on_every_fold_over_it():
    """WM-GEN-11. Also where the choice itself is folded away."""
    game, journal = SPEC.new_game(3, {}, BOX, Seeded(1)), Journal()
    page = page_of(game, journal, game.decider)
    build = next(choice.key for choice in game.choices if choice.verb == "build")
    other = (game.decider + 1) % 3
    page = replace(page, proposals={other: build})
    words = escape(page.t("proposed-by", who=page.names[other]))
    choices = LIST.render(page=page)
    assert choices.count(words) == 3  # on the person, on what they can build, and inside
    assert words in choices.partition(f'value="{build}"')[2].partition("</button>")[0]


def test_a_spectator_asks_nothing_and_a_seat_asks_about_closed_things():
    game, journal = SPEC.new_game(3, {}, BOX, Seeded(1)), Journal()
    assert "data-wish" not in drawn(page_of(game, journal, None))
    html = drawn(page_of(game, journal, game.decider))
    asked = re.findall(r'data-wish="([^"]+)"', html)
    assert {key.split(" ")[0] for key in asked} >= {"clear", "build", "go"}
    assert not set(asked) & {choice.key for choice in game.choices}
    assert [key for key in asked if SPEC.explain(game, game.decider, key) is None] == []


def test_everything_printed_has_a_drawing():
    look = scenery()
    tables = (
        look.goods, look.hours, look.spaces, look.places, look.states, look.stats, look.tasks,
        look.decks, look.faces, look.verbs,
    )  # fmt: skip
    signs = [picture(path) for table in tables for path in table.values()]
    signs += [good(kind) for kind in (*BOX.tokens, *BOX.resources)]
    signs += [space(id_) for id_ in (*BOX.fittings, *BOX.shelter_cards, *BOX.fixed)]
    signs += [likeness(who) for who in (*BOX.people, "foe")]
    known = {"": symbols(HERE / "static"), "warofmine": symbols(PAGE)}
    assert [sign for sign in signs if sign.icon not in known[sign.game]] == []
    for template in every(PAGE, ".html"):
        used = set(re.findall(r"games/warofmine/sprite\.svg#([\w-]+)\"", template.read_text()))
        used |= set(re.findall(r'\bown\("([\w-]+)"', template.read_text()))
        assert used <= known["warofmine"]
    shelved = [kind for kinds in look.shelves.values() for kind in kinds]
    assert sorted(shelved) == sorted((*BOX.tokens, *BOX.resources))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_page_can_be_said(language):
    messages = catalogue(SPEC.folder / "locale", language)
    look = scenery()
    wanted = {f"do/{verb}" for verb in look.verbs} | {f"hour/{hour}" for hour in look.hours}
    wanted |= {f"state/{word}" for word in STATES} | {f"slot/{word}" for word in SLOTS}
    wanted |= {f"stat/{stat}" for stat in look.stats} | {f"task/{task}" for task in look.tasks}
    wanted |= {f"face/{word}" for word in FACES} | {f"floor/{word}" for word in FLOORS}
    wanted |= {f"shelf/{shelf}" for shelf in look.shelves} | {f"card/{deck}" for deck in look.decks}
    wanted |= {f"deck/{deck}" for deck in look.decks if deck not in ("objectives", "scripts")}
    wanted |= {f"when/{card.when}" for card in BOX.decisive.values()}
    wanted |= {f"odds/{word}" for word in ("lock", "search", "comfort", "noise", "thirst", "hit")}
    wanted |= {f"show/{word}" for word in ("texts", "effects", "odds")}
    wanted |= {f"end/{word}{more}" for word in RULES for more in ("", "/more")}
    wanted |= {f"look/{word}" for word in ("fit", "act", "block", "gap", "dark", "many")}
    wanted |= {f"row/{die}" for die in ("grey", "yellow", "red")}
    limits = {person.skill.limit for person in BOX.people.values() if person.skill.limit}
    wanted |= {f"limit/{limit}" for limit in limits}
    view = SPEC.view(SPEC.new_game(2, {}, BOX, Seeded(1)), None)
    wanted |= {f"series-{measure}" for measure in series(view)}
    for template in every(PAGE, ".html"):
        wanted |= set(re.findall(r'page\.words\("([a-z/-]+[a-z])"[,)]', template.read_text()))
    assert [key for key in sorted(wanted) if messages.find("page", key, 1) is None] == []


def test_the_series_has_a_number_for_each_seat():
    for seats in (1, 4):
        view = SPEC.view(SPEC.new_game(seats, {}, BOX, Seeded(1)), None)
        assert {len(numbers) for numbers in series(view).values()} == {seats}
