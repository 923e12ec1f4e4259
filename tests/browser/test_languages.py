"""A turn of each game in Russian and in German: no English word is left on the page."""

import pytest

from boxes import base_box
from english_words import english_in
from pustosh.games import GAMES, game
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat
from stored_tables import open_stored

DECISIONS = 3  # of a person at each table
NAMES = ("Ilse", "Uwe", "Jens")
# All texts of the page, also those of drawers that are shut and those for screen readers.
TEXTS = """() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const out = [];
    while (walk.nextNode())
        if (!walk.currentNode.parentElement.closest("script, style, template, [lang=en]"))
            out.push(walk.currentNode.data);
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        out.push(one.ariaLabel ?? "", one.title ?? "", one.placeholder ?? "");
    return out.join("\\n");
}"""


@pytest.mark.parametrize("language", ["ru", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_no_english_word_is_left_in_a_turn(quiet, server, tools, name, language):
    quiet.context.add_cookies([{"name": "language", "value": language, "url": server.address}])
    spec = game(name)
    seats = [Seat(who, bot) for who, bot in zip(NAMES, ("", "random", "random"), strict=True)]
    if spec.cooperative:
        seats = seats[:1]  # where bots lead, one can only propose
    open_stored(server, new_match(spec, base_box(spec), seats, {}, "words").record, quiet)
    for number in range(DECISIONS):
        tools.until_mine(quiet)
        text = quiet.evaluate(TEXTS)
        assert english_in(text, name, language) == []
        choices = quiet.locator(".choice")
        tools.answer(quiet, choices.nth(number % choices.count()))


def test_an_english_sentence_would_be_noticed():
    assert english_in("Die Karte liegt offen. Draw two cards.", "shelter", "de") == [
        "cards",
        "draw",
        "two",
    ]
