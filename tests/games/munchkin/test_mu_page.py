"""Munchkin's page: every open choice hangs on its thing, once, and on nobody else's page."""

import re
from collections import Counter
from functools import partial

import pytest

import seen_pages
from boxes import base_box
from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.box.cards import CLASSES, DOORS, SLOTS, TREASURES, WEAPONS
from pustosh.games.munchkin.show import facts
from pustosh.games.munchkin.show.outlook import After
from pustosh.games.munchkin.show.series import series
from pustosh.games.munchkin.show.signs import foe_portrait, picture, scenery, sign_of
from pustosh.games.munchkin.words.tables import FRAMES
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
DESK = ENVIRONMENT.get_template("munchkin/dice.html")
LIST = ENVIRONMENT.get_template("web/table/choices.html")
NAMES = ["Ada <b>", "Борис", "level", "seat:2", "Edith", "MO-01"]  # what people call themselves
TABLES = [
    pytest.param(seats, language, id=f"{seats}-{language}")
    for seats, language in ((3, "en"), (4, "ru"), (6, "de"))
]
BLIND = 250  # decisions of a blind game
STEP = 240  # every so many decisions a page is looked at
RAW = re.compile(
    r"\b(?:kind|slot|weapon|phase|group|deck|do|aim|frame|until|ill|role|terms|first|sex)/\w+"
    r"|\{\w+\}|Undefined"
)
KINDS = (*DOORS, *TREASURES, "perk")
page_of = partial(seen_pages.page_of, SPEC, BOX, NAMES)


def positions(seats, seed=0, blind=False):
    """Blind play also comes to trades and to sales in stages."""
    most = BLIND if blind else 0
    return seen_pages.one_game(SPEC, BOX, seats, f"page{seats}{seed}", "window", STEP, most)


def drawn(page):
    return TABLE.render(page=page) + DESK.render(page=page)


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize(("seats", "language"), TABLES)
def test_each_open_choice_hangs_once_on_its_thing_and_on_no_other_page(seats, language, blind):
    """Choices about the table itself may hang somewhere too: to kick on the deck of doors."""
    for number, (game, journal) in enumerate(positions(seats, blind=blind)):
        for seat in readers(game, number):
            html = drawn(page_of(game, journal, seat, language))
            seen = well_made(html, RAW)
            choices_hang(seen, game, seat, beside=("yield", "hold"))


def test_the_list_has_each_choice_once_in_its_order():
    for game, journal in positions(4, seed=1):
        if game.choices:
            page = page_of(game, journal, game.decider)
            listed_once(LIST.render(page=page), page, RAW)


def test_facts_are_plain_data_and_pieces_of_the_page_can_be_kept():
    for game, _ in positions(5, seed=2):
        for seat in (game.decider if game.choices else 0, None):
            page_facts = plain(facts(BOX, SPEC.view(game, seat)))
            hash((page_facts.boards, page_facts.hand, page_facts.bout, page_facts.desk.spread))


def test_the_bill_adds_up():
    looked = 0
    for game, _ in positions(4, seed=3):
        bout = facts(BOX, SPEC.view(game, None)).bout
        if bout is None:
            continue
        looked += 1
        assert sum(part.n for part in bout.left) == bout.players
        assert sum(part.n for part in bout.right) == bout.monsters
        for foe in bout.foes:
            assert foe.terms[0].source == "level"
            assert sum(term.n for term in foe.terms) == foe.view.strength
        for board in facts(BOX, SPEC.view(game, None)).boards:
            assert sum(term.n for term in board.terms) == board.strength
    assert looked


def test_what_a_card_leads_to_is_what_comes_of_it():
    """The difference beside a choice, and the one after it was taken and nobody answered."""
    compared = 0
    for seed in range(3):
        for game, _ in positions(4, seed=10 + seed):
            if not game.choices or game.table.combat is None:
                continue
            after = facts(BOX, SPEC.view(game, game.decider)).after
            for choice in [choice for choice in game.choices if choice.key in after][:3]:
                twin = game.copy(Seeded(1))
                twin.take(choice)
                while twin.table.frames:
                    twin.take(
                        next(reply for reply in twin.choices if reply.verb in ("pass", "yield"))
                    )
                if twin.table.combat is None:
                    continue
                now = SPEC.view(twin, None).combat
                assert after[choice.key] == After(now.players, now.monsters, now.ahead)
                compared += 1
    assert compared


def test_cards_of_other_hands_and_unseen_decks_are_on_no_page():
    for game, journal in positions(4, seed=4):
        table = game.table
        for seat in (0, None):
            view = SPEC.view(game, seat)
            html = drawn(page_of(game, journal, seat))
            lines = "".join(str(line.args) for line in journal.lines[-20:])
            hidden = {card for other in range(4) if other != seat for card in table.hand[other]}
            hidden -= {card for character in view.characters for card in character.known}
            hidden |= {
                card
                for card in table.decks["door"].cards
                if card not in table.decks["door"].discard
            }
            hidden -= {card for deck in view.decks.values() for card in deck.known}
            things = set(re.findall(r'data-thing="([^"]+)"', html))
            assert not hidden & things
            names = {BOX.names[BOX.cards[card].record] for card in hidden}
            open_ = {facts_.name for facts_ in view.cards.values()}
            for name in names - open_:
                assert f">{name}<" not in html or name in lines


def test_everything_printed_has_a_drawing():
    look = scenery()
    paths = [
        path
        for paths in (look.pictures, look.cards, look.verbs, look.phases, look.foes, look.busts)
        for path in paths.values()
    ]
    signs = [picture(path) for path in paths]
    signs += [sign_of(record, card) for record, card in BOX.facts.items()]
    signs += [foe_portrait(record, card) for record, card in BOX.facts.items()]
    known = {"": symbols(HERE / "static"), "munchkin": symbols(PAGE)}
    assert [sign for sign in signs if sign.icon not in known[sign.game]] == []
    for template in every(PAGE, ".html"):
        used = set(re.findall(r"games/munchkin/sprite\.svg#([\w-]+)\"", template.read_text()))
        used |= set(re.findall(r'\bown\("([\w-]+)"', template.read_text()))
        assert used <= known["munchkin"]
    assert set(look.cards) <= BOX.facts.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_page_can_be_said(language):
    messages = catalogue(SPEC.folder / "locale", language)
    look = scenery()
    wanted = {f"do/{verb}" for verb in look.verbs} | {f"phase/{phase}" for phase in look.phases}
    wanted |= {f"kind/{kind}" for kind in KINDS} | {f"weapon/{weapon}" for weapon in WEAPONS}
    wanted |= {f"slot/{slot}" for slot in (*SLOTS, "hands") if slot != "none"}
    wanted |= {f"frame/{kind}" for kind in FRAMES}
    wanted |= {f"until/{card.until}" for card in BOX.cards.values()}
    wanted |= {f"series-{measure}" for measure in series(SPEC.view(new_game(), None))}
    for template in every(PAGE, ".html"):
        wanted |= set(re.findall(r'page\.words\("([a-z/-]+)"[,)]', template.read_text()))
    assert [key for key in sorted(wanted) if messages.find("page", key, 1) is None] == []


def new_game(seats=3):
    return SPEC.new_game(seats, {}, BOX, Seeded(1))


def test_every_class_has_a_portrait():
    assert {*CLASSES, "none"} == scenery().busts.keys()


@pytest.mark.parametrize("sex", "mf")
def test_a_woman_who_fights_is_drawn_with_long_hair(sex):
    chance, journal = Seeded("hair"), Journal()
    game = SPEC.new_game(3, {"sexes": sex * 3}, BOX, chance, journal)
    while game.table.combat is None:
        game.take(SPEC.pick(game, chance))
    assert ("#bust-hair" in drawn(page_of(game, journal, None))) == (sex == "f")


def test_one_phase_is_lit_at_every_moment_of_a_turn():
    seen = set()
    for seed in range(2):
        for game, _ in positions(4, seed):
            if game.table.turns and not game.over:
                phase = facts(BOX, SPEC.view(game, None)).phase
                assert phase in scenery().phases
                seen.add((game.choices[0].verb, phase))
    assert ("pick", "fight") in seen
    assert {phase for _, phase in seen} == scenery().phases.keys()


def test_the_series_counts_every_combat_for_those_who_fought_it():
    *_, (game, journal) = positions(3)
    counts = Counter((line.message, line.args.get("who")) for line in journal.lines)
    totals = series(SPEC.view(game, None))
    for seat in range(3):
        assert totals["won"][seat] >= counts["fight-won", seat]
        assert totals["lost"][seat] >= counts["fight-lost", seat]
    assert sum(totals["won"]) <= 2 * sum(counts["fight-won", seat] for seat in range(3))
    assert any(totals["won"])
    assert any(totals["lost"])


def test_a_spectator_asks_nothing_and_a_seat_asks_about_closed_things():
    game, journal = new_game(), Journal()
    assert "data-wish" not in drawn(page_of(game, journal, None))
    html = drawn(page_of(game, journal, 0))
    asked = asked_about(html)
    assert "trade" in asked
    closed = {card for card in game.table.hand[0] if f'data-wish="apply {card}' in html}
    assert all(f"apply {card}" not in {choice.key for choice in game.choices} for card in closed)


def test_nobody_is_named_while_the_table_waits():
    """Whoever thinks in a round is not named: an automatic pass must look like a pass."""
    for game, journal in positions(3, seed=5):
        if game.choices and game.table.window == "combat":
            waiting = [page_of(game, journal, (game.decider + n) % 3) for n in (1, 2)]
            assert [page.view.decider for page in waiting] == [None, None]
            assert {page.said(page.question.ask) for page in waiting} == {"The others are playing."}
            assert page_of(game, journal, game.decider).question.kind != waiting[0].question.kind
            return
    raise AssertionError("no combat")
