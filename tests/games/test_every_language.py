"""Cards are read in the reader's language everywhere, and nothing else depends on it."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.games.munchkin.show.cards import BAD
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.kernel.packs import PackError
from pustosh.kernel.translation.checks import check_translations, languages_of, read_language
from pustosh.kernel.translation.parts import texts_in
from pustosh.kernel.translation.reading import files_of, read_entries
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.match import new_match
from pustosh.matches.messages import Voice
from pustosh.matches.record import Seat
from pustosh.terminal.games import terminal_view
from pustosh.terminal.page import page_of as terminal_page_of
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech
from pustosh.web.desk import templates
from pustosh.web.words import Words
from seen_pages import page_of
from seen_terminal import told_by
from translated_packs import translated_pack

NAMES = ["Ann", "Bob", "Zoë", "Eve", "Ida", "Una"]
SPOKEN = ("aria-label", "title", "alt")


@pytest.fixture(scope="module", params=GAMES)
def spec(request, tmp_path_factory):
    return translated_pack(request.param, tmp_path_factory.mktemp("packs") / "own", "ru", "de")


@pytest.fixture(scope="module")
def pack(spec):
    return spec.read_pack(spec.pack_folder)


@cache
def english(folder):
    """Every text of a pack that is longer than a word; a text of two lines is drawn as two."""
    texts = {
        line
        for path in files_of(folder, "en")
        for entry in read_entries(folder, path).values()
        for _, text in texts_in(entry.value)
        for line in text.split("\n\n")
    }
    return [text for text in texts if " " in text]


class Visible(HTMLParser):
    """What a reader sees or hears of a page."""

    def __init__(self, html):
        super().__init__()
        self.lines = []
        self.feed(html)
        self.close()

    def handle_data(self, data):
        self.lines.append(data)

    def handle_starttag(self, tag, attrs):
        self.lines += [value or "" for name, value in attrs if name in SPOKEN]

    @property
    def text(self):
        return re.sub(r"\s+", " ", " ".join(self.lines))


def left_in_english(text, folder):
    return [line for line in english(folder) if line in text]


def moments(spec, pack, step):
    """A random game, now and then and at its end."""
    chance, journal = Seeded("readers"), Journal()
    game_ = spec.new_game(spec.seats[1], {}, pack, chance, journal)
    for number in range(12 * step):
        if game_.over or number % step == 0:
            yield game_, journal
        if game_.over:
            return
        game_.take(spec.pick(game_, chance))


def test_pages_have_no_card_in_english(spec, pack):
    board, list_ = (
        templates().get_template(f"web/table/{name}.html") for name in ("board", "choices")
    )
    for game_, journal in moments(spec, pack, 40):
        seat = game_.decider if game_.choices else None
        page = page_of(spec, pack, NAMES, game_, journal, seat, "ru")
        html = board.render(page=page) + list_.render(page=page, t=Words("ru"))
        lines = [page.voice.line(line) for line in journal.lines[-30:]]
        lines += [page.voice.choice(choice) for choice in game_.choices]
        assert left_in_english(" ".join([Visible(html).text, *lines]), spec.pack_folder) == []
    page = page_of(spec, pack, NAMES, game_, journal, None, "en")
    assert left_in_english(Visible(board.render(page=page)).text, spec.pack_folder)


def test_terminals_have_no_card_in_english(spec, pack):
    match = new_match(spec, pack, [Seat(name) for name in NAMES[: spec.seats[1]]], {}, seed="deep")
    session = Session(match)
    view, chance = terminal_view(spec.name), Seeded("terminal")
    for number in range(120):
        if session.over:
            break
        if number % 12 == 0:
            page = terminal_page_of(Speech(session, "ru"))
            text = " ".join(told_by(view, page)).replace("\n", " ")
            assert left_in_english(text, spec.pack_folder) == []
        session.answer(spec.pick(match.game, chance).key)


def test_the_rules_and_views_are_the_same_for_all_readers(spec, pack):
    """The box of the rules stays English, and a game of the translated pack is the same game."""
    russian, plain = spec.in_language(pack, "ru"), game(spec.name)
    assert (pack.language, russian.language) == ("en", "ru")
    assert spec.in_language(pack, "ru") is russian
    assert spec.in_language(pack, "en") is pack
    there = moments(plain, base_box(plain), 60)
    for (here, _), (other, _) in zip(moments(spec, russian, 60), there, strict=True):
        assert [choice.key for choice in here.choices] == [choice.key for choice in other.choices]


def test_one_card_is_enough_with_its_forms_and_all_others_stay_english(spec, tmp_path):
    partly = translated_pack(spec.name, tmp_path / "partly", "ru")
    path = files_of(partly.pack_folder, "ru").pop(0)
    (first, _), (second, entry) = list(read_entries(partly.pack_folder, path).items())[:2]
    for old in path.parent.iterdir():
        old.unlink()
    spoon = "{name: Ложка, forms: {gen: Ложки, acc: Ложку, gender: f}}"
    path.write_text(f"'{first}': {spoon}\n", encoding="utf-8")
    voice = Voice(partly, partly.read_pack(partly.pack_folder), "ru", NAMES)
    assert voice.name(first, "acc") == "Ложку"
    assert voice.name(first, "gen", quoted=True) == "Ложки"
    assert voice.name(first, "dat") == "Ложка"
    assert voice.name(first, quoted=True) == "«Ложка»"
    name = partly.phrase(voice.pack, second).literal
    assert name.isascii()
    assert name != entry.value["name"]


def test_the_check_of_a_pack_counts_every_language(spec):
    reports = check_translations(spec.pack_folder)
    assert [(report.language, report.percent) for report in reports] == [("de", 100), ("ru", 100)]
    path = files_of(spec.pack_folder, "ru")[-1]
    text = path.read_text(encoding="utf-8")
    try:
        path.write_text(text + "nobody: {name: Никто}\n", encoding="utf-8")
        with pytest.raises(PackError, match="nobody: a text without a card"):
            check_translations(spec.pack_folder)
    finally:
        path.write_text(text, encoding="utf-8")


def test_bad_stuff_of_translated_monsters_is_set_apart():
    folder = game("munchkin").pack_folder
    english, _ = read_language(folder, "en")
    marks = dict(zip(LANGUAGES, BAD, strict=True))
    for language in languages_of(folder):
        for id_, entry in read_language(folder, language)[0].items():
            text = entry.value.get("text", "")
            apart = marks["en"] in english[id_].value["text"]
            assert not text or (marks[language] in text) == apart, (language, id_)


def test_bad_stuff_is_set_apart_in_every_language():
    spec = game("munchkin")
    voices = [Voice(spec, base_box(spec), language, []) for language in LANGUAGES]
    assert [f"{voice.page('bad-stuff')}: " for voice in voices] == list(BAD)
