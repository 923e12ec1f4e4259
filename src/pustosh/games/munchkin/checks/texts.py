"""Every card has its name and its text, and no text is without a card."""

from difflib import get_close_matches

from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.places import Found

LONGEST = 26  # letters of a name that fit on a card


def check_texts(records: Records) -> Found:
    cards = {card.value.id: card for card in records.cards}
    for id_, card in cards.items():
        if id_ not in records.texts:
            yield card.problem(f"no name: expected an entry '{id_}' in texts/en")
    for id_, text in records.texts.items():
        if id_ not in cards:
            close = " or ".join(get_close_matches(id_, cards)) or "the id of a card"
            yield text.problem(f"a text without a card: expected {close}")
        elif not text.value.name.strip() or not text.value.text.strip():
            yield text.problem("expected a name and a text that says something")


def check_names(records: Records) -> Found:
    """No two cards have the same name, and every name fits on its card."""
    first: dict[str, str] = {}
    for text in records.texts.values():
        name = text.value.name
        owner = first.setdefault(name, text.card)
        if owner != text.card:
            message = f"'{name}' is the name of {owner} too: give it its own"
            yield text.problem(message, ".name")
        if len(name) > LONGEST:
            message = f"a name of {len(name)} letters: expected {LONGEST} or fewer"
            yield text.problem(message, ".name")
