"""What the box has: counts of its own composition, and what play needs of any box."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import COLUMNS, SLOTS, Enemy
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.games.warofmine.checks.scripts import references
from pustosh.kernel.composition import Count, Counted, composition_faults, count_faults

DRAWN = ("fates", "explorations", "findings", "visitors", "decisive", "fittings", "enemies")
NEEDED = (
    Count(of="people", where={"frame": "red"}, at_least=1),
    Count(of="people", where={"frame": "black"}, at_least=2),
    Count(of="events", where={"kind": "chapter"}, count=3),
    Count(of="events", where={"kind": "event"}, at_least=3 + 4),
    Count(of="events", where={"kind": "final", "ends_war": True}, at_least=1),
    *(Count(of="objectives", where={"chapter": chapter}, at_least=1) for chapter in (1, 2)),
    *(Count(of=deck, where={"red": False}, at_least=1) for deck in ("raids", "residents")),
    *(Count(of="locations", where={"column": column}, at_least=1) for column in COLUMNS),
    Count(of="locations", at_least=len(SLOTS)),
    *(Count(of=deck, at_least=1) for deck in DRAWN),
)


def check_composition(records: Records) -> Found:
    """Counts of the box that the pack describes, and what every box needs."""
    columns = columns_of(records)
    groups = {
        name: [Counted(facts_of(card.value, columns), copies_of(card.value)) for card in deck]
        for name, deck in records.decks.items()
    }
    yield from composition_faults(records.composition, groups)
    for wanted in NEEDED:
        yield from count_faults(wanted, groups[wanted.of])


def check_bandits(records: Records) -> Found:
    """Cards with bandits are titled so."""
    for card in records.decks["residents"]:
        text = records.texts.get(card.value.id)
        if card.value.bandits and text and text.value.name != "Bandits":
            yield card.problem("a card with bandits true: expected the name Bandits", ".bandits")


def copies_of(card: Any) -> int:
    """Tokens, resources and Shelter cards have a count; each value of an enemy is a token."""
    return len(card.prowess) if isinstance(card, Enemy) else int(getattr(card, "count", 1))


def facts_of(card: Any, columns: Mapping[str, str]) -> dict[str, Any]:
    """What is printed on a card; whether it ends the war; of a script how it goes on."""
    facts: dict[str, Any] = msgspec.structs.asdict(card)
    if "kind" in facts and "do" in facts:
        facts["ends_war"] = any(row.get("game_over") == {"result": "ceasefire"} for row in card.do)
    if "options" in facts and "kind" in facts:
        facts |= {"branches": branches(card), "column": columns.get(card.id, "")}
    return facts


def branches(script: Any) -> bool:
    """Two options or more, or a roll with at least two different outcomes."""
    if len(script.options) > 1:
        return True
    rows = [*script.do, *(row for option in script.options for row in option.do)]
    words = [(word, arg) for _, word, arg in words_in(rows)]
    tables = [arg["table"] for word, arg in words if word in ("roll", "each_roll")]
    chosen = any(word == "choose" for word, _ in words)
    return chosen or any(len({str(row["do"]) for row in table}) > 1 for table in tables)


def columns_of(records: Records) -> dict[str, str]:
    """The stories that exploration cards tell in one column of the locations alone."""
    columns: dict[str, set[str]] = {}
    for card in records.decks["explorations"]:
        for reference in references(card):
            if reference.path.startswith(".scripts"):
                column = COLUMNS[int(reference.path[len(".scripts[") : -1])]
                columns.setdefault(str(reference.number), set()).add(column)
    return {number: min(those) for number, those in columns.items() if len(those) == 1}
