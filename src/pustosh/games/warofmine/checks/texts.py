"""Every card has a name, a text and words for its options, and no text is without a card."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Character, ShelterCard, StoryText
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import Names, words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.packs import Printed
from pustosh.kernel.texts import check_entries, check_own_names, check_spoken

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
    tokens = {
        name: None if name in records.texts else token_of(records, name)
        for name in sorted(names.written)
    }
    return check_entries({**named(records), **tokens}, records.texts)


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
    stories = {
        card.value.id
        for deck, cards in records.decks.items()
        for card in cards
        if deck not in (*UNNAMED, *PLAIN) and card.value.id != SILENT
    }
    yield from check_spoken(records.texts, silent=set(records.texts) - stories)
    for text in records.texts.values():
        words = len(text.value.text.split())
        if words > LONGEST:
            yield text.problem(f"a text of {words} words: expected {LONGEST} or fewer", ".text")
        options = text.value.options
        for index, option in enumerate(options):
            if not option.strip() or option in options[:index]:
                yield text.problem(
                    "expected words of its own for each option", f".options[{index}]"
                )


def check_names(records: Records) -> Found:
    """No two texts of a file have the same name: whoever reads it must know which is meant."""
    for file in {text.file: None for text in records.texts.values()}:
        texts = (text for text in records.texts.values() if text.file == file)
        yield from check_own_names(texts, shared=(ALIKE,))


def check_labels(records: Records) -> Found:
    """Each option has words of its own in the texts, and no words are left over."""
    for id_, card in named(records).items():
        text = records.texts.get(id_)
        if text is not None:
            labels = list(labels_of(card.value))
            yield from label_problems(card, text, labels)


def labels_of(card: Any) -> Iterator[tuple[str, Any]]:
    """By their paths; of a person they name the skill first, of a Shelter card what is done."""
    if isinstance(card, Character | ShelterCard):
        yield "", 1
    for path, word, arg in words_in(msgspec.to_builtins(card)):
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
