"""Reads a pack: its records, all that is wrong with them, and the box that the rules use."""

from collections.abc import Callable
from pathlib import Path

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.printing import box_of
from pustosh.games.fallout.box.records import Cards, read_records
from pustosh.games.fallout.checks import cards, composition, layouts, stories, texts, words
from pustosh.games.fallout.checks.map import check_places, check_templates, check_tiles
from pustosh.games.fallout.checks.place_names import check_place_names, check_places_of_maps
from pustosh.games.fallout.checks.rows import Found
from pustosh.games.fallout.words import WORDS
from pustosh.kernel.caching.checking import problems_once
from pustosh.kernel.packs import PackError, Problem

CHECKS: tuple[Callable[[Cards], Found], ...] = (
    composition.check_composition, composition.check_ids, composition.check_library,
    words.check_words, words.check_timings,
    cards.check_enemies, cards.check_letters, cards.check_dice, cards.check_items,
    cards.check_agendas, cards.check_encounters, cards.check_goals,
    check_templates, check_tiles, check_places, layouts.check_layouts,
    texts.check_texts, texts.check_names, texts.check_parts, check_place_names,
)  # fmt: skip
STORY_CHECKS: tuple[Callable[[Cards], Found], ...] = (
    stories.check_reachable, stories.check_endings, stories.check_maps_of_stories,
    stories.check_arrivals, stories.check_chances, check_places_of_maps,
)  # fmt: skip


def problems_of(records: Cards) -> list[Problem]:
    """All that is wrong, file by file; stories are followed when all words can be read."""
    problems = {problem for check in CHECKS for problem in check(records)}
    return sorted(problems or {problem for check in STORY_CHECKS for problem in check(records)})


def read_box(folder: Path) -> Box:
    """The box of a pack as the rules use it."""
    records = read_records(folder)
    if problems := problems_once(folder, "fallout", records, problems_of):
        raise PackError(*problems)
    return box_of(records, WORDS)
