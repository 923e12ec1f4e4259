"""How many of everything the box has, and which number is which card."""

from collections import Counter
from collections.abc import Iterable

from pustosh.games.fallout.box.cards import LETTERS, Encounter, Quest
from pustosh.games.fallout.box.options import SCENARIOS, SURVIVORS
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import Found, items, unknown_word
from pustosh.kernel.packs import Printed, Problem, repeated_ids

COUNTS = {"tiles": 21, "scenarios": 4, "survivors": 5, "perks": 14, "agendas": 23}
COPIES = {"loot": 34, "assets": 25, "uniques": 11, "enemies": 27}
FACES_OF_A_DIE = 6
LOOT = {
    "event": 4, "supply": 7, "chem": 5, "magazine": 7, "weapon": 4, "apparel": 2, "companion": 5,
}  # fmt: skip
ENEMIES = {"creature": 7, "human": 7, "robot": 5, "monster": 4, "super_mutant": 4}
AGENDAS = {"star": (4, 1, 1, 1), "shield": (4, 1, 1, 1), "none": (4, 2, 2, 1)}
QUESTS = (
    "14-16 18-21 23-25 28-30 32-37 39-45 48-52 54-62 64-69 82-85 94-99 101-102 104 107-109 111-121 "
    "125-126 128 130-134 136-139 141-143 146-153 155 157-159"
)
ENCOUNTERS = {
    "wasteland": "1-4 6 12 17 22 27 46-47 53 63 100 105-106 110 122-124 127 135 140 144-145 156",
    "settlement": "5 7-11 13 26 31 38 103 129 154",
    "vault84": "70-81",
    "vault109": "86-93",
}
STARTERS = {"wasteland": "w", "settlement": "s"}


def numbers(ranges: str) -> set[int]:
    """`14-16 18` -> 14, 15, 16, 18."""
    ends = (numbers.split("-") for numbers in ranges.split())
    return {number for end in ends for number in range(int(end[0]), int(end[-1]) + 1)}


def wrong_count(file: str, what: str, there: int, expected: int) -> Found:
    if there != expected:
        yield Problem(file, 1, "", f"{there} {what}, expected {expected}")


def check_counts(cards: Cards) -> Found:
    """Tiles, sheets, figures, cards and tokens, copies counted out."""
    for name, expected in COUNTS.items():
        yield from wrong_count(f"{name}.yaml", name, len(getattr(cards, name)), expected)
    for name, expected in COPIES.items():
        copies = sum(card.value.copies for card in getattr(cards, name))
        yield from wrong_count(f"{name}.yaml", name, copies, expected)
    yield from wrong_count("dice.yaml", "faces", len(cards.dice.value), FACES_OF_A_DIE)


def check_composition(cards: Cards) -> Found:
    """Loot by kind, enemies by type, perks by letter, agendas by faction and players."""
    loot = Counter(dict.fromkeys(LOOT, 0))
    for item in cards.loot:
        loot[item.value.kind] += item.value.copies
    tokens: Counter[str] = Counter()
    for enemy in cards.enemies:
        tokens[enemy.value.type] += enemy.value.copies
    perks = Counter(perk.value.letter for perk in cards.perks)
    yield from _each("loot.yaml", "cards of kind", loot, LOOT)
    yield from _each("enemies.yaml", "tokens of type", tokens, ENEMIES)
    yield from _each("perks.yaml", "perks of letter", perks, dict.fromkeys(LETTERS, 2))
    yield from _agendas(cards)


def _each(file: str, what: str, there: Counter[str], expected: dict[str, int]) -> Found:
    for name, n in expected.items():
        yield from wrong_count(file, f"{what} {name}", there[name], n)


def _agendas(cards: Cards) -> Found:
    there = Counter((agenda.value.faction, agenda.value.min_players) for agenda in cards.agendas)
    for faction, split in AGENDAS.items():
        for players, n in enumerate(split, start=1):
            what = f"agendas of faction {faction} for {players} players or more"
            yield from wrong_count("agendas.yaml", what, there[faction, players], n)


def check_ids(cards: Cards) -> Found:
    """Ids are unique in the box, for texts go by them; sheets and survivors are the known ones."""
    named = (cards.scenarios, cards.survivors, cards.enemies, cards.perks, cards.agendas)
    yield from repeated_ids((*(card for group in named for card in group), *items(cards)))
    yield from repeated_ids((*cards.quests, *cards.encounters))
    yield from _missing("scenarios.yaml", SCENARIOS, (sheet.value.id for sheet in cards.scenarios))
    yield from _missing(
        "survivors.yaml", SURVIVORS, (survivor.value.id for survivor in cards.survivors)
    )


def _missing(file: str, expected: Iterable[str], there_are: Iterable[str]) -> Found:
    there = set(there_are)
    for name in expected:
        if name not in there:
            yield Problem(file, 1, "", f"no '{name}': expected a record with this id")


def check_library(cards: Cards) -> Found:
    """Numbers 1 to 159 once each, with the type that it must have; and 8 + 8 starters."""
    yield from _quest_numbers(cards.quests)
    for deck, ranges in ENCOUNTERS.items():
        mine = [encounter for encounter in cards.encounters if encounter.value.deck == deck]
        yield from _encounter_numbers(deck, mine, numbers(ranges))
        yield from _starters(deck, mine)
    for card in cards.encounters:
        yield from unknown_word(card, "deck", card.value.deck, ENCOUNTERS, ".deck")
        if (card.value.number is None) == (card.value.starter is None):
            yield card.problem("expected a number or `starter`, one of the two")


def _quest_numbers(quests: list[Printed[Quest]]) -> Found:
    expected = numbers(QUESTS)
    for card in quests:
        if card.value.number not in expected:
            yield card.problem(f"{card.value.number} is no number of a quest", ".number")
    for number in sorted(expected - {card.value.number for card in quests}):
        yield Problem("quests", 0, "", f"no quest {number}: expected one with this number")


def _encounter_numbers(deck: str, mine: list[Printed[Encounter]], expected: set[int]) -> Found:
    by_number = {card.value.number: card for card in mine if card.value.number}
    for number in sorted(expected - set(by_number)):
        message = f"no encounter {number} in deck {deck}: expected one with this number"
        yield Problem("encounters", 0, "", message)
    for number, card in by_number.items():
        if number not in expected:
            yield card.problem(f"{number} is no number of deck {deck}", ".number")


def _starters(deck: str, mine: list[Printed[Encounter]]) -> Found:
    letter = STARTERS.get(deck, "")
    expected = {f"{letter}{n}" for n in range(1, 9)} if letter else set()
    by_name = {card.value.starter: card for card in mine if card.value.starter}
    for starter in sorted(expected - set(by_name)):
        yield Problem("encounters", 0, "", f"no starter {starter}: expected one in deck {deck}")
    for name, card in by_name.items():
        if name not in expected:
            yield card.problem(f"'{name}' is no starter of deck {deck}", ".starter")
