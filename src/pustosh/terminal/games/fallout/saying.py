"""Rows of words on cards, in the words of the reader: what a goal or an option needs and brings."""

from pustosh.games.fallout.box.cards import Goal
from pustosh.games.fallout.box.facts import OptionView
from pustosh.games.fallout.show.signs import Signs, row_signs
from pustosh.terminal.page import Page


def row_words(page: Page, row: str, level: int = 0) -> str:
    """`caps(2), draw(loot, 1)` as `2 caps, draw 1 loot`; the level is that of the encounter."""
    return spoken(page, row_signs(row, level))


def spoken(page: Page, signs: Signs) -> str:
    parts = [
        page.voice.page(f"sign/{sign.spoken}", n=sign.n, what=sign.what, letters=sign.letters)
        for sign in signs
        if sign.spoken
    ]
    return ", ".join(" ".join(part.split()) for part in parts)


def led(page: Page, lead: str, row: str, level: int = 0) -> list[str]:
    """`needs: at Diamond City`, or nothing."""
    words = row_words(page, row, level)
    if not words:
        return []
    return [f"{page.voice.page(lead)}: {words}" if lead else words]


def goal_terms(page: Page, goal: Goal) -> str:
    """What a goal asks for and brings: quests lie open, results included."""
    by_itself = [page.voice.page("automatic")] if goal.trigger else []
    return "; ".join(
        [
            *by_itself,
            *led(page, "needs", goal.trigger),
            *led(page, "needs", goal.requires),
            *led(page, "pay", goal.cost),
            *led(page, "", goal.tasks),
            *led(page, "gain", goal.results),
            *led(page, "else", goal.fail),
        ]
    )


def option_terms(page: Page, option: OptionView, level: int) -> str:
    """FO-ENC-14. Tests, costs and requirements; never an outcome."""
    return "; ".join(
        [
            *led(page, "forced", option.forced, level),
            *led(page, "needs", option.requires, level),
            *led(page, "pay", option.cost, level),
            *led(page, "", option.tasks, level),
        ]
    )


def either(page: Page, number: int) -> str:
    """One of the lists of results among which a card lets one choose now."""
    rows = page.view.lists
    level = page.view.reading.level if page.view.reading else 0
    return spoken(page, row_signs(rows[number - 1], level)) if number <= len(rows) else ""
