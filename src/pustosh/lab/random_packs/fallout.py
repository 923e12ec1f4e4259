"""Random packs of Fallout, for one scenario.

Left out of the checks: texts, and that every story is reached and gives power and agendas enough,
which random stories do not promise. Stories are followed in the scenario that is played.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pustosh.games.fallout.box.cards import Agenda, Encounter, Goal, Item, Quest, Survivor
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.language import words_in
from pustosh.games.fallout.box.printing import box_of
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.box.vocabulary import TIMINGS
from pustosh.games.fallout.checks import reading, rows, stories, texts
from pustosh.games.fallout.checks.cards import BARE, OWN
from pustosh.games.fallout.checks.composition import check_composition
from pustosh.games.fallout.checks.names import Names, names_of
from pustosh.games.fallout.checks.words import VOCABULARY
from pustosh.games.fallout.words import WORDS
from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.vocabulary.scope import Line
from pustosh.lab.random_packs.noting import noted, noted_table
from pustosh.lab.random_packs.press import Note, Rewritten, key_of
from pustosh.lab.random_packs.worded import WordedPress

OMITTED = (check_composition, texts.check_texts, texts.check_names, texts.check_parts)
FOLLOWED = (stories.check_endings, stories.check_maps_of_stories)
GROUPS = ("survivors", "perks", "agendas", "loot", "assets", "uniques", "encounters", "quests")


class FalloutPress(WordedPress[Cards]):
    vocabulary = VOCABULARY

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario

    def records(self, box: Box) -> Cards:
        return box.records

    def cards(self, records: Cards) -> Iterable[Printed[Any]]:
        sheets = [card for card in records.scenarios if card.value.id == self.scenario]
        return (*sheets, *(card for group in GROUPS for card in getattr(records, group)))

    def names(self, records: Cards) -> Names:
        """Places of the map that is played."""
        (sheet,) = (card for card in records.scenarios if card.value.id == self.scenario)
        places = frozenset(stories.places_on(sheet.value, records))
        return names_of(records)._replace(places=places)

    def replaced(self, records: Cards, cards: Rewritten) -> Cards:
        groups: dict[str, Any] = {
            name: [cards.get(key_of(card), card) for card in getattr(records, name)]
            for name in ("scenarios", *GROUPS)
        }
        return dataclasses.replace(records, **groups)

    def problems(self, records: Cards) -> Iterable[Problem]:
        sheets = [card for card in records.scenarios if card.value.id == self.scenario]
        played = dataclasses.replace(records, scenarios=sheets)
        lines = [
            problem
            for check in reading.CHECKS
            if check not in OMITTED
            for problem in check(records)
        ]
        return lines or [problem for check in FOLLOWED for problem in check(played)]

    def places(self, card: Printed[Any]) -> Iterable[Line]:
        return rows.lines_of(card)

    def other_moments(self, raw: dict[str, Any], chance: Chance) -> None:
        for ability in (*raw.get("abilities", ()), *raw.get("card", {}).get("abilities", ())):
            ability["timing"] = TIMINGS[chance.pick(TIMINGS)]

    def is_open(self, line: Line) -> bool:
        """What a card must keep by itself stays."""
        return may_be_written(line)

    def as_printed(self, line: Line, value: Any) -> str:
        """As text; a goal has one trigger, and the first of a quest ends it."""
        value = value[:1] if line.path.endswith(".trigger") else value
        text = ", ".join(map(str, value))
        ends = isinstance(line.card.value, Quest) and line.path == ".goals[0].results"
        return f"{text}, trash" if ends and "trash" not in text else text

    def as_read(self, line: Line) -> Any:
        return rows.row_of(line.value)

    def print(self, records: Cards, note: Note) -> Box:
        words = WORDS._replace(
            effects=noted_table(WORDS.effects, note, "effect"),
            tasks=noted_table(WORDS.tasks, note, "task"),
            pay=noted_table(WORDS.pay, note, "cost"),
            condition_of=heard(WORDS.condition_of, note),
        )
        return box_of(records, words)


def may_be_written(line: Line) -> bool:
    field = line.path.rpartition(".")[2]
    match line.card.value:
        case Encounter() as encounter:
            return option_is_open(encounter, number_in(line.path), field)
        case Quest() as quest if ".goals" in line.path:
            return goal_is_open(quest.goals[number_in(line.path)], field)
        case Agenda() as agenda:
            return agenda.faction == "none"
        case Item() as item:
            return field not in BARE - OWN.get(item.kind, set()) or ".abilities" in line.path
        case Survivor() as survivor if line.path.startswith(".card"):
            own = BARE - OWN.get(survivor.card.kind, set())
            return field not in own or ".abilities" in line.path
    return True


def number_in(path: str) -> int:
    return int(path.partition("[")[2].partition("]")[0])


def option_is_open(card: Encounter, number: int, field: str) -> bool:
    """One option asks for nothing; a failure needs tasks."""
    free = [not (option.requires or option.forced or option.cost) for option in card.options]
    if field == "failure":
        return bool(card.options[number].tasks)
    asks = field in ("requires", "forced", "cost")
    return not asks or not free[number] or sum(free) > 1


def goal_is_open(goal: Goal, field: str) -> bool:
    """A goal with a trigger happens by itself; a failure needs tasks."""
    if field == "trigger":
        return not (goal.tasks or goal.cost)
    if field in ("tasks", "cost"):
        return not goal.trigger
    return field != "fail" or bool(goal.tasks)


def heard(condition_of: Callable[[Any], Any], note: Note) -> Callable[[Any], Any]:
    def compiled(row: Any) -> Any:
        test = condition_of(row)
        return test and noted(test, note, words_of(row))

    return compiled


def words_of(row: Any) -> Iterator[tuple[str, str]]:
    for word in words_in(row):
        for sort in ("condition", "number to compare"):
            if word.name in VOCABULARY.sorts[sort]:
                yield sort, word.name
