"""Every word of every row is of the closed vocabulary, in its place, with right arguments."""

from collections.abc import Iterable, Iterator
from typing import Any

from pustosh.games.fallout.box.language import ENDLESS, Comparison, Word
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.box.vocabulary import AMOUNTS, SORTS, TIMINGS
from pustosh.games.fallout.checks.kinds import KINDS
from pustosh.games.fallout.checks.names import Names, names_of
from pustosh.games.fallout.checks.rows import Found, items, lines, row_of, unknown_word, unreadable
from pustosh.kernel.vocabulary import Vocabulary
from pustosh.kernel.vocabulary.scope import Line
from pustosh.kernel.vocabulary.shapes import said
from pustosh.kernel.vocabulary.tables import Entry, Only, Row, Writing

STORY = Only("story", "only on quests, encounters and scenario sheets")
COMBAT = Only("combat", "only in abilities used in a combat, and in next_combat")
ITEM = Only("item", "only as the cost of an ability of an item")
ONLY = {
    "effect marker": Only("on_stage", "only in on_stage of a quest"),
    "condition at_marker": Only("marked", "only on a quest that places a marker in on_stage"),
    "task other_test": Only("together", "only on a goal that requires with_survivor"),
    "condition names": Only(
        "letters", "only in abilities used in_test or in_combat, not inside a word"
    ),
    "effect trash": Only("life", "only in results of quests and encounters"),
    **dict.fromkeys(("effect stage", "effect add", "effect remove_card"), STORY),
    "effect reroll": Only(
        "dice", "only in abilities used in_test or in a combat, and in next_combat"
    ),
    "effect set_die": Only("dice", "only in abilities used in_test or in_combat"),
    **dict.fromkeys(("effect add_hits", "effect cancel_hits", "effect ignore_ability"), COMBAT),
    "effect add_symbols": Only("test", "only in abilities used in_test"),
    **dict.fromkeys(("cost exhaust", "cost discard", "cost action"), ITEM),
    "n level": Only("level", "only wasteland and settlement encounters have a level"),
}


def read_word(sort: str, printed: Any) -> Entry | str:
    """A word, a comparison, or a bare word inside another."""
    if isinstance(printed, Word):
        return Entry(sort, *printed)
    if not isinstance(printed, Comparison):
        return Entry(sort, said(printed), ())
    if sort != "condition":
        return f"a comparison of '{printed.word}' is a condition: expected words of sort {sort}"
    if printed.least > printed.most:
        return f"'{printed}' can never be: expected the smaller number first"
    return Entry("number to compare", *printed.word)


def write_word(entry: Entry) -> Word | Comparison:
    word = Word(entry.word, entry.arg)
    return Comparison(word, 1, ENDLESS) if entry.sort == "number to compare" else word


VOCABULARY = Vocabulary(
    sorts=SORTS,
    kinds=KINDS,
    rows={
        "row": Row("effect", empty=True),
        "promise": Row("word of next_combat", empty=True),
        "conditions": Row("condition"),
        "tasks": Row("task"),
        "costs": Row("cost"),
        "triggers": Row("trigger"),
        "passives": Row("passive"),
        "clauses": Row("influence clause"),
        "traits": Row("starting trait"),
        "prices": Row("price of readying"),
    },
    single={
        # Which letter a test must name is asked by the ability itself, never inside a word.
        "condition": Row("condition", inside=lambda may: may - {"letters"}),
        "clause": Row("influence clause"),
    },
    only=ONLY,
    hints={
        f"condition {word}": f"is a number: expected a comparison such as {word} >= 2"
        for word in AMOUNTS
    },
    writing=Writing(
        read_word,
        write_word,
        "such as [caps(2), trash]",
        tuple,
        within={"condition": ("number to compare",)},
    ),
)


def check_words(cards: Cards, names: Names | None = None) -> Found:
    """Conditions, tasks, effects, costs, triggers, passives, clauses.

    Some cards of a pack may be checked alone, by the names of the whole pack.
    """
    printed = list(lines(cards))
    for line in printed:
        if not row_of(line.value):
            yield line.problem(unreadable(line.value))
    yield from VOCABULARY.problems(readable(printed), names or names_of(cards))


def readable(printed: Iterable[Line]) -> Iterator[Line]:
    """Lines with their words instead of their text."""
    for line in printed:
        if row := row_of(line.value):
            yield line._replace(value=row)


def check_timings(cards: Cards) -> Found:
    """An ability is used at a moment that the rules offer, and at a cost."""
    for item in items(cards):
        for index, ability in enumerate(item.value.abilities):
            path = f".abilities[{index}]"
            yield from unknown_word(item, "timing", ability.timing, TIMINGS, f"{path}.timing")
            if not ability.cost:
                yield item.problem("used for nothing, and for ever: expected a cost", path)
