"""Every story can be reached, played on its maps and told to its end."""

from collections.abc import Iterator

from pustosh.games.fallout.box.cards import FACTIONS, Encounter, Quest, Scenario
from pustosh.games.fallout.box.language import Row, words_in
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.layouts import faces_on
from pustosh.games.fallout.checks.names import places_of
from pustosh.games.fallout.checks.reach import Story, attempts, library, possible, stories
from pustosh.games.fallout.checks.rows import Found, encounter_lines, mentions, quest_lines, row_of
from pustosh.kernel.vocabulary.scope import Line

LEAST_POWER = 4  # steps each faction can gain by results of one scenario
LEAST_AGENDAS = 6


def check_reachable(cards: Cards) -> Found:
    """Every quest and every numbered encounter comes into play in some scenario."""
    reached = {card.value.id for _, story in stories(cards) for card in story}
    for card in library(cards).values():
        if card.value.id not in reached:
            word = "stage" if isinstance(card.value, Quest) else "add"
            message = f"nothing brings it into play: expected {word}({card.value.number}) somewhere"
            yield card.problem(message)


def check_endings(cards: Cards) -> Found:
    """Wherever a quest can come into play, a goal that can be met trashes it."""
    for sheet, story in stories(cards):
        for card in story:
            if isinstance(card.value, Quest) and not card.value.repeatable:
                yield from _ending(card, card.value, sheet.value)


def _ending(card: Story, quest: Quest, sheet: Scenario) -> Found:
    ends = [way for way in attempts(quest) if mentions(way.results, "trash")]
    if ends and not any(possible(end, sheet) for end in ends):
        message = f"it never ends in {sheet.id}, where its enemies are places"
        yield card.problem(f"{message}: expected another goal with trash", ".goals")


def check_maps_of_stories(cards: Cards) -> Found:
    """A card names only places of every map on which it can come into play."""
    known = set(places_of(cards))
    for sheet, story in stories(cards):
        there = places_on(sheet.value, cards)
        setup = Line(sheet, ".setup", "row", sheet.value.setup)
        for line in (setup, *(line for card in story for line in story_lines(card))):
            for place in sorted(named(row_of(line.value)) & known - there):
                message = f"'{place}' is not on the map of {sheet.value.id}, where this can happen"
                yield line.problem(f"{message}: expected a place of every such map")


def check_arrivals(cards: Cards) -> Found:
    """Tokens that are places arrive at places of the map."""
    for sheet in cards.scenarios:
        there = places_on(sheet.value, cards)
        for name in FACTIONS:
            for place in getattr(sheet.value, name).arrives:
                if place not in there:
                    message = f"'{place}' is not on the map of {sheet.value.id}"
                    yield sheet.problem(f"{message}: expected a place of it", f".{name}.arrives")


def story_lines(card: Story) -> Iterator[Line]:
    if isinstance(card.value, Quest):
        return quest_lines(card)
    return encounter_lines(card)


def named(row: Row) -> set[str]:
    return {arg for word in words_in(row) for arg in word.args if isinstance(arg, str)}


def places_on(sheet: Scenario, cards: Cards) -> set[str]:
    spaces = (space for face in faces_on(sheet, cards) for space in face.spaces.values())
    return {space.place for space in spaces if space.place}


def check_chances(cards: Cards) -> Found:
    """Both factions can win and lose, and there are agendas enough to win with."""
    for sheet, story in stories(cards):
        for faction in FACTIONS:
            steps = sum(_best(card.value, sheet.value, "power", faction) for card in story)
            if steps < LEAST_POWER:
                message = f"results give {faction} {steps} steps of power"
                yield sheet.problem(f"{message}, expected {LEAST_POWER} or more")
        agendas = sum(_best(card.value, sheet.value, "draw", "agenda") for card in story)
        if agendas < LEAST_AGENDAS:
            message = f"results give {agendas} agenda cards, expected {LEAST_AGENDAS} or more"
            yield sheet.problem(message)


def _best(card: Quest | Encounter, sheet: Scenario, name: str, what: str) -> int:
    """The most that one way through a card gives of this."""
    ways = [way.results for way in attempts(card) if possible(way, sheet)]
    return max((sum(_gains(row, name, what)) for row in ways), default=0)


def _gains(row: Row, name: str, what: str) -> Iterator[int]:
    for word in words_in(row):
        if word.name == name and word.args[:1] == (what,):
            amount = (*word.args, 1)[1]
            yield amount if isinstance(amount, int) else 1
