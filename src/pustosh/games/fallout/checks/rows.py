"""Where rows of words are printed, and what each place allows."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, TypeAlias

from pustosh.games.fallout.box.cards import (
    Agenda,
    Encounter,
    Goal,
    Item,
    Option,
    Perk,
    Quest,
    Scenario,
    Survivor,
)
from pustosh.games.fallout.box.language import Comparison, Row, Word, read_row
from pustosh.games.fallout.box.records import Cards
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.packs import HasId, Printed, Problem
from pustosh.kernel.vocabulary.scope import NOTHING, Line

AnyCard: TypeAlias = "Printed[HasId]"
Found = Iterator[Problem]

STORY = frozenset({"story"})
RESULTS = frozenset({"story", "life"})
DURING = {
    "in_test": frozenset({"dice", "test", "letters"}),
    "in_combat": frozenset({"dice", "combat", "letters"}),
    "before_combat": frozenset({"dice", "combat"}),
}

OF_ATTEMPTS = {  # fields of options and goals; the others have results
    "forced": "conditions",
    "trigger": "triggers",
    "requires": "conditions",
    "cost": "costs",
    "tasks": "tasks",
}


def row_of(text: str) -> Row:
    """The words of a row; none, if it cannot be read (which `check_words` reports)."""
    try:
        return read_row(text)
    except Fault:
        return ()


def unreadable(text: str) -> str:
    """Why a row cannot be read."""
    try:
        read_row(text)
    except Fault as fault:
        return str(fault)
    return ""


def unknown_word(
    card: Printed[object], what: str, word: str, known: Collection[str], path: str
) -> Found:
    """A word that there is not."""
    if word not in known:
        yield card.problem(str(unknown(what, word, known)), path)


def mentions(part: Any, name: str) -> bool:
    """Whether a word stands anywhere in a row; inside all(…) a bare word is plain text."""
    if isinstance(part, Comparison):
        return part.word.name == name
    if isinstance(part, Word):
        return part.name == name or mentions(part.args, name)
    if isinstance(part, tuple):
        return any(mentions(inner, name) for inner in part)
    return bool(part == name)


def lines(cards: Cards) -> Iterator[Line]:
    """Every row of the pack that is not empty."""
    return (line for line in _all_lines(cards) if line.value.strip())


def _all_lines(cards: Cards) -> Iterator[Line]:
    groups: tuple[Sequence[AnyCard], ...] = (
        cards.scenarios, cards.survivors, cards.loot, cards.assets, cards.uniques, cards.perks,
        cards.agendas, cards.encounters, cards.quests,
    )  # fmt: skip
    return (line for group in groups for card in group for line in lines_of(card))


def lines_of(card: Printed[Any]) -> Iterator[Line]:
    """All places for words on a card, empty ones too."""
    match card.value:
        case Scenario() as sheet:
            yield Line(card, ".setup", "row", sheet.setup, STORY)
        case Survivor() as survivor:
            yield Line(card, ".start_traits", "traits", survivor.start_traits)
            yield from (inside(card, ".card", line) for line in item_lines(own_card(card)))
        case Item():
            yield from item_lines(card)
        case Perk() as perk:
            yield Line(card, ".effects", "row", perk.effects)
        case Agenda() as agenda:
            yield Line(card, ".influence", "clauses", agenda.influence)
        case Encounter():
            yield from encounter_lines(card)
        case Quest():
            yield from quest_lines(card)


def inside(card: Printed[Any], path: str, line: Line) -> Line:
    """A line of something that is printed on a card."""
    return line._replace(card=card, path=path + line.path)


def items(cards: Cards) -> list[Printed[Item]]:
    """All items, the cards of the survivors among them."""
    return [*cards.loot, *cards.assets, *cards.uniques, *map(own_card, cards.survivors)]


def own_card(owner: Printed[Survivor]) -> Printed[Item]:
    path = f"{owner.path}.card"
    return Printed(owner.value.card, owner.file, owner.line, owner.card, path, owner.lines)


def item_lines(card: Printed[Item]) -> Iterator[Line]:
    item = card.value
    yield Line(card, ".recruit", "conditions", item.recruit)
    yield Line(card, ".keep", "conditions", item.keep)
    yield Line(card, ".ready_cost", "prices", item.ready_cost)
    yield Line(card, ".passives", "passives", item.passives)
    yield Line(card, ".effects", "row", item.effects)
    for index, ability in enumerate(item.abilities):
        path, may = f".abilities[{index}]", DURING.get(ability.timing, NOTHING)
        yield Line(card, f"{path}.cost", "costs", ability.cost, frozenset({"item"}))
        yield Line(card, f"{path}.condition", "conditions", ability.condition, may)
        yield Line(card, f"{path}.effects", "row", ability.effects, may)


def encounter_lines(card: Printed[Encounter]) -> Iterator[Line]:
    may = RESULTS | {"level"} if card.value.deck in ("wasteland", "settlement") else RESULTS
    for index, option in enumerate(card.value.options):
        yield from attempt_lines(card, f".options[{index}]", option, may)


def quest_lines(card: Printed[Quest]) -> Iterator[Line]:
    on_stage = card.value.on_stage
    yield Line(card, ".on_stage", "row", on_stage, STORY | {"on_stage"})
    marked = {"marked"} if mentions(row_of(on_stage), "marker") else set()
    for index, goal in enumerate(card.value.goals):
        together = {"together"} if mentions(row_of(goal.requires), "with_survivor") else set()
        yield from attempt_lines(card, f".goals[{index}]", goal, RESULTS | marked | together)


def attempt_lines(
    card: Printed[Any], path: str, attempt: Option | Goal, may: frozenset[str]
) -> Iterator[Line]:
    for field in attempt.__struct_fields__:
        row = OF_ATTEMPTS.get(field, "row")
        yield Line(card, f"{path}.{field}", row, getattr(attempt, field), may)
