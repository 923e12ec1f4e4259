"""How many of everything the box has."""

from collections import Counter
from typing import Any

from pustosh.games.warofmine.box.cards import COLUMNS
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.checks.places import Found
from pustosh.games.warofmine.checks.scripts import references
from pustosh.kernel.packs import Printed, Problem

COUNTS = {
    "people": 12, "objectives": 8, "fates": 12, "raids": 14, "residents": 18, "explorations": 30,
    "findings": 12, "locations": 18, "visitors": 14, "decisive": 18, "fittings": 20, "events": 22,
    "scripts": 186,
}  # fmt: skip
SHELTER_CARDS = 19
BANDITS = 3
BRANCHING = 122
STORIES = 10  # of each column of the locations
PARTS: dict[str, tuple[str, dict[Any, int]]] = {  # by a field of the cards
    "people": ("frame", {"red": 6, "black": 6}),
    "events": ("kind", {"chapter": 3, "event": 16, "final": 3}),
    "objectives": ("chapter", {1: 4, 2: 4}),
    "fates": ("die", {"grey": 4, "yellow": 4, "red": 4}),
    "raids": ("red", {False: 8, True: 6}),
    "residents": ("red", {False: 11, True: 7}),
    "fittings": ("corner", {"green": 10, "orange": 10}),
    "scripts": ("kind", {"story": 122, "memo": 16, "breaking": 12, "epilogue": 36}),
}


def wrong_count(deck: str, what: str, found: int, expected: int, more: str = "") -> Found:
    if found < expected or (found > expected and not more):
        yield Problem(f"{deck}.yaml", 1, "", f"{found} {what}, expected {expected}{more}")


def check_counts(records: Records) -> Found:
    """Cards of each deck, and of its parts."""
    for deck, n in COUNTS.items():
        yield from wrong_count(deck, f"cards in {deck}", len(records.decks[deck]), n)
    for deck, (field, parts) in PARTS.items():
        found = Counter(getattr(card.value, field) for card in records.decks[deck])
        for value, n in parts.items():
            what = f"cards with {field} {str(value).lower()}"
            yield from wrong_count(deck, what, found[value], n)


def check_single(records: Records) -> Found:
    """One Cease-fire among the final events; three cards titled Bandits; 19 Shelter cards."""
    decks = records.decks
    finals = [card for card in decks["events"] if card.value.kind == "final"]
    truces = sum(makes_peace(card) for card in finals)
    yield from wrong_count("events", "final events that end the war", truces, 1)
    bandits = [card for card in decks["residents"] if card.value.bandits]
    yield from wrong_count("residents", "cards with bandits true", len(bandits), BANDITS)
    named = [id_ for id_, text in records.texts.items() if text.value.name == "Bandits"]
    for card in bandits:
        if card.value.id not in named:
            yield card.problem("a card with bandits true: expected the name Bandits", ".bandits")
    laid = sum(card.value.count for card in decks["shelter_cards"])
    yield from wrong_count("shelter_cards", "Shelter cards", laid, SHELTER_CARDS)


def makes_peace(card: Printed[Any]) -> bool:
    return any(row.get("game_over") == {"result": "ceasefire"} for row in card.value.do)


def check_branches(records: Records) -> Found:
    """Scripts with at least two options, or a roll with at least two different outcomes."""
    found = sum(branches(card.value) for card in records.decks["scripts"])
    yield from wrong_count("scripts", "scripts that branch", found, BRANCHING, " or more")


def branches(script: Any) -> bool:
    if len(script.options) > 1:
        return True
    rows = [*script.do, *(row for option in script.options for row in option.do)]
    said = [(word, arg) for _, word, arg in words_in(rows)]
    tables = [arg["table"] for word, arg in said if word in ("roll", "each_roll")]
    choices = [arg for word, arg in said if word == "choose"]
    return bool(choices) or any(len({str(row["do"]) for row in table}) > 1 for table in tables)


def check_columns(records: Records) -> Found:
    """Every column of the locations has at least ten stories of its own."""
    told: dict[int, set[int]] = {at: set() for at in range(len(COLUMNS))}
    for card in records.decks["explorations"]:
        for one in references(card):
            if one.path.startswith(".scripts"):
                told[int(one.path[len(".scripts[") : -1])].add(one.number)
    for at, column in enumerate(COLUMNS):
        others = set().union(*(told[other] for other in told if other != at))
        what = f"stories of column {column} alone"
        yield from wrong_count("explorations", what, len(told[at] - others), STORIES, " or more")
        if not any(card.value.column == column for card in records.decks["locations"]):
            yield Problem("locations.yaml", 1, "", f"no location of column {column}, expected one")
