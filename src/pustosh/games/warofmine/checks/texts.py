"""Every card has a name, a text and words for its options, and no text is without a card."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Character, ShelterCard, StoryText
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import Names, words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.packs import Printed

LONGEST = 90  # words of a text
UNNAMED = ("states", "dice", "enemies")  # their names are words of the program
PLAIN = ("nodes", "fixed", "shelter_cards", "tokens", "resources", "findings", "explorations")
SILENT = "285"  # only sends on
ALIKE = "Bandits"  # three cards have this name


def named(records: Records) -> dict[str, Printed[Any]]:
    return {
        card.value.id: card
        for deck, cards in records.decks.items()
        for card in cards
        if deck not in UNNAMED
    }


def check_texts(records: Records, names: Names) -> Found:
    """A text for each card and written token, and no other."""
    cards = named(records)
    for id_, card in cards.items():
        if id_ not in records.texts:
            yield card.problem(f"no name: expected an entry '{id_}' in texts/en")
    for name in sorted(names.written - set(records.texts)):
        yield token_of(records, name).problem(f"no name: expected an entry '{name}' in texts/en")
    for id_, text in records.texts.items():
        if id_ not in cards and id_ not in names.written:
            close = " or ".join(get_close_matches(id_, cards)) or "the id of a card"
            yield text.problem(f"a text without a card: expected {close}")


def token_of(records: Records, name: str) -> Printed[Any]:
    """The card that writes a token."""
    cards = [card for deck in records.decks.values() for card in deck]
    return next(
        card
        for card in cards
        for _, word, arg in words_in(msgspec.to_builtins(card.value))
        if word == "token" and isinstance(arg, dict) and arg.get("name") == name
    )


def check_lengths(records: Records) -> Found:
    """A name, a story of at most ninety words, and no empty options."""
    told = {
        card.value.id
        for deck, cards in records.decks.items()
        for card in cards
        if deck not in (*UNNAMED, *PLAIN) and card.value.id != SILENT
    }
    for id_, text in records.texts.items():
        one = text.value
        words = len(one.text.split())
        if words > LONGEST:
            yield text.problem(f"a text of {words} words: expected {LONGEST} or fewer", ".text")
        if not one.name.strip() or (id_ in told and not words):
            yield text.problem("expected a name and a text that says something")
        for index, option in enumerate(one.options):
            if not option.strip() or option in one.options[:index]:
                yield text.problem(
                    "expected words of its own for each option", f".options[{index}]"
                )


def check_names(records: Records) -> Found:
    """No two texts of a file have the same name: whoever reads it must know which is meant."""
    first: dict[tuple[str, str], str] = {}
    for text in records.texts.values():
        name = text.value.name
        owner = first.setdefault((text.file, name), text.card)
        if owner != text.card and name != ALIKE:
            yield text.problem(f"'{name}' is the name of {owner} too: give it its own", ".name")


def check_labels(records: Records) -> Found:
    """Each option has words of its own in the texts, and no words are left over."""
    for id_, card in named(records).items():
        text = records.texts.get(id_)
        if text is not None:
            labels = list(labels_of(card.value))
            yield from label_problems(card, text, labels)


def labels_of(one: Any) -> Iterator[tuple[str, Any]]:
    """By their paths; of a person they name the skill first, of a Shelter card what is done."""
    if isinstance(one, Character | ShelterCard):
        yield "", 1
    for path, word, arg in words_in(msgspec.to_builtins(one)):
        if word == "label":
            yield path, arg


def label_problems(
    card: Printed[Any], text: Printed[StoryText], labels: list[tuple[str, Any]]
) -> Found:
    n = len(text.value.options)
    met: set[int] = set()
    for path, label in labels:
        if type(label) is not int or not 1 <= label <= n:
            yield card.problem(f"label {label}: the text has {n} options", path)
        elif label in met:
            yield card.problem(f"label {label} stands here twice: expected it once", path)
        else:
            met.add(label)
    left = sorted(set(range(1, n + 1)) - met)
    if left and labels_right(labels, n):
        yield text.problem("no option has this label: expected one", f".options[{left[0] - 1}]")


def labels_right(labels: list[tuple[str, Any]], n: int) -> bool:
    return all(type(label) is int and label <= n for _, label in labels)
