"""What the cards of a box must keep, file by file."""

from collections.abc import Callable

from pustosh.games.fallout import (
    check_cards,
    check_layouts,
    check_map,
    check_numbers,
    check_stories,
    check_texts,
    check_words,
)
from pustosh.games.fallout.check_rows import Found
from pustosh.games.fallout.records import Cards
from pustosh.kernel.packs import Problem

CHECKS: tuple[Callable[[Cards], Found], ...] = (
    check_numbers.check_counts,
    check_numbers.check_composition,
    check_numbers.check_ids,
    check_numbers.check_library,
    check_words.check_words,
    check_words.check_timings,
    check_cards.check_enemies,
    check_cards.check_survivors,
    check_cards.check_dice,
    check_cards.check_items,
    check_cards.check_agendas,
    check_cards.check_encounters,
    check_cards.check_goals,
    check_map.check_templates,
    check_map.check_tiles,
    check_map.check_places,
    check_layouts.check_layouts,
    check_texts.check_texts,
    check_texts.check_names,
    check_texts.check_parts,
)
STORY_CHECKS: tuple[Callable[[Cards], Found], ...] = (
    check_stories.check_reachable,
    check_stories.check_endings,
    check_stories.check_maps_of_stories,
    check_stories.check_arrivals,
    check_stories.check_chances,
)


def problems_of(cards: Cards) -> list[Problem]:
    """All that is wrong, file by file; stories are followed when all words can be read."""
    found = {problem for check in CHECKS for problem in check(cards)}
    return sorted(found or {problem for check in STORY_CHECKS for problem in check(cards)})
