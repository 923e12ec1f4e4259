"""Every card has its name and its text, and no text is without a card."""

from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.places import Found
from pustosh.kernel.texts import check_entries, check_own_names, check_spoken

LONGEST = 26  # letters of a name that fit on a card


def check_texts(records: Records) -> Found:
    cards = {card.value.id: card for card in records.cards}
    yield from check_entries(cards, records.texts)
    yield from check_spoken({id_: text for id_, text in records.texts.items() if id_ in cards})


def check_names(records: Records) -> Found:
    """No two cards have the same name, and every name fits on its card."""
    yield from check_own_names(records.texts.values())
    for text in records.texts.values():
        letters = len(text.value.name)
        if letters > LONGEST:
            message = f"a name of {letters} letters: expected {LONGEST} or fewer"
            yield text.problem(message, ".name")
