"""The page of This War of Mine in words: what cards do, what things are called, how it all ends."""

import re
from dataclasses import replace
from html import unescape

import pytest

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.printing import in_language
from pustosh.games.warofmine.rules.ending import epilogues
from pustosh.games.warofmine.rules.people import set_level
from pustosh.games.warofmine.show import facts
from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.printed import LINES, Printed, actions_of, options_of, printed
from pustosh.games.warofmine.show.today import of_today
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Line
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.messages import Voice
from pustosh.web.desk import templates
from pustosh.web.drawing.page import Page
from pustosh.web.words import Words

BOX = base_box(SPEC)
TABLE = templates().get_template("web/table/board.html")
NOW = templates().get_template("warofmine/dice.html")
RAW = re.compile(r"\b(?:fx|need|when|kind|pool)/|\w_\w|\{\w*\}")
READ = ("scripts", "residents", "visitors", "explorations", "events", "raids", "locations")
PEOPLE = ("people", "decisive", "fates")


def voice_of(language):
    return Voice(SPEC, BOX, language, ("Ada", "Ben"))


def typed(clause):
    """A line in English, as one would type it."""
    return line(voice_of("en"), clause).translate(
        dict.fromkeys(map(ord, "\N{MINUS SIGN}\N{EN DASH}"), "-")
    )


def lines():
    """Every line of every card, option and Fitting, with where it stands."""
    for deck in LINES:
        for id_ in getattr(BOX, deck):
            yield from ((id_, clause) for clause in printed(BOX, id_))
    for deck in (*READ, *PEOPLE):
        for id_, record in getattr(BOX, deck).items():
            yield from ((f"{id_}:{n}", clause) for n, clause in options_of(record).items())
    for id_ in BOX.fittings:
        yield from actions_of(BOX, id_).items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_printed_is_put_in_words(language):
    voice = voice_of(language)
    sentences = {(id_, line(voice, clause)) for id_, clause in lines()}
    assert len(sentences) > 500
    assert [pair for pair in sorted(sentences) if not pair[1] or RAW.search(pair[1])] == []


def named_in(part, names):
    """Flags and written tokens that cards speak of."""
    if hasattr(part, "__struct_fields__"):
        part = {name: getattr(part, name) for name in part.__struct_fields__}
    if isinstance(part, dict):
        names |= {*part.get("flag", {}).values()}
        names |= {
            part[word]["name"] for word in ("flagged", "token") if isinstance(part.get(word), dict)
        }
        part = list(part.values())
    for inner in part if isinstance(part, list | tuple) else ():
        named_in(inner, names)
    return names


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_have_names_in_every_language(language):
    """Only cards and scripts, which have texts of their own, are called what is printed on them."""
    voice, english = voice_of(language), voice_of("en")
    memory = named_in([[*getattr(BOX, deck).values()] for deck in (*READ, *PEOPLE)], set())
    assert {"hen", "informer"} <= memory
    goods = (*BOX.tokens, *BOX.resources)
    things = (*BOX.people, *goods, *BOX.fittings, *BOX.nodes, *BOX.shelter_cards, *BOX.fixed)
    skills = [f"{who}:1" for who in BOX.people]
    for id_ in (*things, *memory, *skills):
        name = voice.name(id_)
        assert name != id_ or language == "en"
        assert not RAW.search(name)
    if language == "ru":
        assert all(not voice.name(id_).isascii() for id_ in (*things, *memory))
    assert english.name("danilo") == "Danilo"


def test_people_and_goods_stand_in_sentences_without_quotes():
    game = SPEC.new_game(1, {}, BOX, Seeded(1))
    board = next(choice for choice in game.choices if choice.verb == "do")
    assert "“" not in voice_of("en").choice(board)


@pytest.mark.parametrize(
    ("id_", "words"),
    [
        ("DA-04", "In the raid: damage 2 less, wounds 1 less."),
        ("OB-1A", "Reached if: built: heater."),
        ("stevan", "Building costs 1 less: component."),
        (
            "search",
            "+1 wood (3 in 10); +1 component (2 in 10); 1 findings card, heap (1 in 10);"
            " or nothing.",
        ),
    ],
)
def test_a_line_says_when_what_it_needs_and_what_it_does(id_, words):
    assert typed(printed(BOX, id_)[0]) == words


def test_what_is_paid_is_not_said_to_be_needed_as_well():
    give = {"item": "food", "n": 1, "from": "here"}
    paid = Printed(({"discard": give}, {"noise": {"by": -1}}), "", ({"has": give},))
    kept = Printed(({"noise": {"by": -1}},), "", ({"has": give},))
    assert typed(paid) == "-1 food. The noise falls by 1."
    assert typed(kept) == "Needs 1 food. The noise falls by 1."


def hears(day, *flags):
    """What a guard's card says on this day, with these flags."""
    game = SPEC.new_game(1, {}, BOX, Seeded(1))
    game.table.day, game.table.flags = day, frozenset(flags)
    late = {"noise": {"by": 1, "if": [{"day_is": ">=6"}]}}
    known = {"noise": {"by": -1, "if": [{"not": [{"flagged": {"name": "informer"}}]}]}}
    colder = {"cold": {"by": 1, "if": [{"cold_is": ">=4"}]}}
    return [
        typed(clause) for clause in of_today([Printed((late, known, colder))], SPEC.view(game, 0))
    ]


def test_what_does_not_hold_today_is_left_out_and_what_does_is_said_plainly():
    cold = "If cold 4 or more: the cold rises by 1."
    assert hears(1) == [f"The noise falls by 1. {cold}"]
    assert hears(6) == [f"The noise rises by 1. The noise falls by 1. {cold}"]
    assert hears(1, "informer") == [cold]


def page_of(game):
    return Page(
        spec=SPEC, view=SPEC.view(game, None), mine=None, names=["Ada"],
        voice=voice_of("en"), words_of_web=Words("en"),
    )  # fmt: skip


@pytest.mark.proves("WM-END-06")
def test_after_a_cease_fire_the_page_tells_what_became_of_everybody():
    game = SPEC.new_game(1, {}, BOX, Seeded(1))
    who, other, *_ = game.table.group
    set_level(game.table, who, "misery", 3)
    game.table.marks = (1101, 1102, 1101)
    game.table.ended, game.table.won = "ceasefire", True
    assert epilogues(game.table)[0] == (who, str(BOX.people[who].epilogue + 20))
    html = unescape(TABLE.render(page=page_of(game)))
    assert BOX.texts[str(BOX.people[who].epilogue + 20)].text in html
    assert BOX.texts[str(BOX.people[other].epilogue)].text in html
    assert html.count(BOX.texts["1101"].text) == 1


def test_a_lost_game_tells_no_epilogues():
    game = SPEC.new_game(1, {}, BOX, Seeded(1))
    game.table.ended = "nobody-left"
    assert facts(BOX, SPEC.view(game, None)).tales == ()
    assert "Somebody will come and take the wood." in TABLE.render(page=page_of(game))


def test_what_comes_of_an_option_is_told_on_the_page_as_it_is_printed():
    after = Line("WM-GEN-10", "outcome", {"outcome": "47:1:after"})
    texts = [in_language(BOX, language).texts["47"].outcomes[0] for language in LANGUAGES]
    assert [voice_of(language).line(after) for language in LANGUAGES] == texts
    text = BOX.texts["47"].outcomes[0]
    page = page_of(SPEC.new_game(1, {}, BOX, Seeded(1)))
    recent = [unescape(NOW.render(page=replace(page, recent=news))) for news in ([after], [])]
    assert [text in html for html in recent] == [True, False]
