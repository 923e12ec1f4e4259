"""Which cards can come into play in which scenario."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from pustosh.games.fallout.box.cards import FACTIONS, Encounter, Goal, Option, Quest, Scenario
from pustosh.games.fallout.box.language import Row, words_in
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import row_of
from pustosh.kernel.packs import Printed

Story: TypeAlias = "Printed[Quest] | Printed[Encounter]"


class Attempt(NamedTuple):
    """An option or a goal: what it asks for, and what it leads to."""

    path: str
    asks: Row
    results: Row
    fail: Row


def library(cards: Cards) -> dict[str, Story]:
    quests: dict[str, Story] = {quest.value.id: quest for quest in cards.quests}
    return quests | {encounter.value.id: encounter for encounter in cards.encounters}


def attempts(card: Quest | Encounter) -> list[Attempt]:
    """The ways through a card."""
    if isinstance(card, Quest):
        return [_goal(at, goal) for at, goal in enumerate(card.goals)]
    return [_option(at, option) for at, option in enumerate(card.options)]


def _goal(at: int, goal: Goal) -> Attempt:
    asks = row_of(goal.trigger) + row_of(goal.tasks)
    return Attempt(f".goals[{at}]", asks, row_of(goal.results), row_of(goal.fail))


def _option(at: int, option: Option) -> Attempt:
    asks, results, fail = option.tasks, option.success, option.failure
    return Attempt(f".options[{at}]", row_of(asks), row_of(results), row_of(fail))


def possible(attempt: Attempt, sheet: Scenario) -> bool:
    """Where the tokens of a faction are places, nobody can fight them."""
    fights = (word for word in words_in(attempt.asks) if word.name in ("killed", "draw_and_fight"))
    asked = (arg for word in fights for arg in word.args[:1] if arg in FACTIONS)
    return all(getattr(sheet, faction).token_role == "enemy" for faction in asked)


def leads_to(rows: Iterable[Row]) -> set[str]:
    """The cards that these rows stage or add."""
    words = (word for row in rows for word in words_in(row) if word.name in ("stage", "add"))
    return {f"{arg:03}" for word in words for arg in word.args[:1] if isinstance(arg, int)}


def outcomes(card: Quest | Encounter, sheet: Scenario) -> list[Row]:
    """All rows of results that a card can bring in a scenario."""
    rows = [row_of(card.on_stage)] if isinstance(card, Quest) else []
    for attempt in attempts(card):
        rows += [attempt.results] if possible(attempt, sheet) else []
        rows += [attempt.fail]
    return rows


def reachable(sheet: Scenario, cards: Cards) -> set[str]:
    """Starters and what the sheet stages, and from there card by card."""
    known = library(cards)
    reached: set[str] = set()
    waiting = [encounter.value.id for encounter in cards.encounters if encounter.value.starter]
    waiting += leads_to([row_of(sheet.setup)])
    while waiting:
        id_ = waiting.pop()
        if id_ in known and id_ not in reached:
            reached.add(id_)
            waiting += leads_to(outcomes(known[id_].value, sheet))
    return reached


def stories(cards: Cards) -> Iterator[tuple[Printed[Scenario], list[Story]]]:
    """Each scenario with the cards that can come into play in it."""
    known = library(cards)
    for sheet in cards.scenarios:
        reached = reachable(sheet.value, cards)
        yield sheet, [card for id_, card in known.items() if id_ in reached]
