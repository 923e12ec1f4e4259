"""Every card has its name and its texts, part by part, and no text is without a card."""

from collections.abc import Iterator
from typing import TypeAlias

from pustosh.games.fallout.box.cards import (
    ABILITIES,
    FACTIONS,
    TRAITS,
    Encounter,
    Goal,
    Option,
    Part,
    Quest,
    Text,
)
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.names import places_of
from pustosh.games.fallout.checks.reach import library
from pustosh.games.fallout.checks.rows import AnyCard, Found
from pustosh.kernel.packs import HasId, Printed
from pustosh.kernel.texts import check_entries, check_own_names, check_spoken

MaybeCard: TypeAlias = "Printed[HasId] | None"


def check_texts(cards: Cards) -> Found:
    """An entry for each card, place, trait and ability, and only for them."""
    expected = {**dict(_printed(cards)), **dict.fromkeys(_others(cards))}
    yield from check_entries(expected, cards.texts)
    yield from check_spoken({id_: text for id_, text in cards.texts.items() if id_ in expected})


def _printed(cards: Cards) -> Iterator[tuple[str, MaybeCard]]:
    groups: list[list[AnyCard]] = [
        [*cards.scenarios], [*cards.survivors], [*cards.enemies], [*cards.perks],
        [*cards.agendas], [*cards.loot], [*cards.assets], [*cards.uniques],
        [*cards.encounters], [*cards.quests],
    ]  # fmt: skip
    yield from ((card.value.id, card) for group in groups for card in group)
    yield from ((survivor.value.card.id, survivor) for survivor in cards.survivors)


def _others(cards: Cards) -> Iterator[str]:
    """What has a name without being a card."""
    yield from (id_ for id_ in (*places_of(cards), *TRAITS, *ABILITIES) if id_ not in _ids(cards))
    for sheet in cards.scenarios:
        for name in FACTIONS:
            yield f"{sheet.value.id}_{name}"
            if getattr(sheet.value, name).enemy is not None:
                yield f"{sheet.value.id}_{name}_enemy"


def _ids(cards: Cards) -> set[str]:
    return {id_ for id_, _ in _printed(cards)}


def check_names(cards: Cards) -> Found:
    return check_own_names(cards.texts.values())


def check_parts(cards: Cards) -> Found:
    """As many parts as options or goals; each with prompt and success; failure only with tasks."""
    for card in library(cards).values():
        text = cards.texts.get(card.value.id)
        if text is not None:
            yield from _card_parts(text, card.value)


def _card_parts(text: Printed[Text], card: Encounter | Quest) -> Found:
    field, other = ("goals", "options") if isinstance(card, Quest) else ("options", "goals")
    parts: tuple[Part, ...] = getattr(text.value, field)
    printed: tuple[Goal | Option, ...] = card.goals if isinstance(card, Quest) else card.options
    if getattr(text.value, other):
        yield text.problem(f"'{other}' on this card: expected only '{field}'", f".{other}")
    if len(parts) != len(printed):
        yield text.problem(f"{len(parts)} {field}, expected {len(printed)}", f".{field}")
    for index, (part, attempt) in enumerate(zip(parts, printed, strict=False)):
        failure = attempt.fail if isinstance(attempt, Goal) else attempt.failure
        for fault in _part_faults(part, bool(attempt.tasks), bool(failure)):
            yield text.problem(fault, f".{field}[{index}]")


def _part_faults(part: Part, tasks: bool, fails: bool) -> Iterator[str]:
    if not part.prompt.strip():
        yield "expected a prompt that says something"
    if not part.success.strip():
        yield "expected a text for success"
    if part.failure and not tasks:
        yield "a failure text without tasks: expected none"
    if tasks and (part.failure or fails) and not part.failure.strip():
        yield "expected a text for failure"
