"""What comes of an option: each has a sentence or two of its own, and nothing else has one."""

from typing import Any

from pustosh.games.warofmine.box.cards import Fitting, StoryText
from pustosh.games.warofmine.box.components import options_in
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.places import Found
from pustosh.games.warofmine.checks.texts import named
from pustosh.kernel.packs import Printed

MOST_WORDS = 40


def check_outcomes(records: Records) -> Found:
    """As many as there are words of options, each where the Leader can choose it."""
    for id_, card in named(records).items():
        text = records.texts.get(id_)
        if text is not None:
            yield from outcome_problems(text, chosen_in(card.value))


def chosen_in(card: Any) -> set[int]:
    """The numbers that the Leader chooses; what is done with a Fitting tells no story."""
    if isinstance(card, Fitting):
        return set()
    labels = (option.get("label") for option in options_in(card))
    return {label for label in labels if type(label) is int}


def outcome_problems(text: Printed[StoryText], chosen: set[int]) -> Found:
    options, outcomes = text.value.options, text.value.outcomes
    wanted = len(options) if chosen else 0
    if len(outcomes) != wanted:
        yield text.problem(f"{len(outcomes)} outcomes: expected {wanted}", ".outcomes")
        return
    for index, outcome in enumerate(outcomes):
        if bool(outcome.strip()) != (index + 1 in chosen):
            message = "expected a sentence for each option that is chosen, and '' for others"
            yield text.problem(message, f".outcomes[{index}]")
        elif outcome and (outcome in outcomes[:index] or outcome in options):
            yield text.problem("expected a sentence of its own", f".outcomes[{index}]")
        elif len(outcome.split()) > MOST_WORDS:
            message = f"{len(outcome.split())} words: expected {MOST_WORDS} or fewer"
            yield text.problem(message, f".outcomes[{index}]")
