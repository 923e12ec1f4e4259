"""What a choice is about, and what is worth knowing about it."""

from rich.text import Text

from pustosh.games.fallout.show.pieces import pieces_of
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.terminal.games.fallout.cards import card_text, goal_text, option_text
from pustosh.terminal.games.fallout.finding import at, enemy, spaces
from pustosh.terminal.games.fallout.foes import enemy_facts
from pustosh.terminal.games.fallout.now import deal_lines
from pustosh.terminal.games.fallout.saying import either
from pustosh.terminal.games.fallout.signs import TERRAIN, foe, icon
from pustosh.terminal.page import Page

GROUPS = {
    "heading-move": ("go",),
    "heading-explore": ("explore",),
    "heading-fight": ("fight",),
    "heading-quest": ("quest",),
    "heading-actions": ("encounter", "camp"),
    "heading-cards": ("use", "perk", "equip", "stow"),
    "heading-loyalty": ("declare", "withdraw"),
    "heading-shop": ("buy", "sell", "recruit"),
    "heading-dice": ("reroll", "rest", "turn-die"),
    "heading-give": ("give", "give-cap"),
    "heading-want": ("want", "want-cap", "want-agenda"),
}
HEADINGS = {verb: heading for heading, verbs in GROUPS.items() for verb in verbs}
DEALS = ("propose", "accept")


def heading(page: Page, choice: Choice) -> str:
    words = HEADINGS.get(choice.verb)
    return page.words(words) if words else ""


def facts(page: Page, choice: Choice) -> str:
    """Space, enemy, quest goal, option or card, in words."""
    if text := printed(page, choice):
        return text
    view: View = page.view
    places = [arg for arg in choice.args if arg in spaces(view)]
    if places:
        return space_facts(page, places[0])
    foe = enemy(view, choice.about)
    return enemy_facts(page, foe) if foe else card_text(page, choice.about)


def printed(page: Page, choice: Choice) -> str:
    """What a card prints about a choice that stands on it."""
    if choice.verb in ("quest", "complete"):
        return goal_text(page, choice.about, int(choice.args[1]))
    if choice.verb == "option" and page.view.reading:
        return option_text(page, int(choice.about))
    if choice.verb == "choose":
        return either(page, int(choice.about))
    return " ".join(deal_lines(page)) if choice.verb in DEALS else ""


def space_facts(page: Page, id_: str) -> str:
    space = spaces(page.view)[id_]
    lines = []
    if space.terrain != "none":
        lines.append(page.words(f"terrain-{space.terrain}"))
    if space.icon:
        level = f" {space.level}" if space.level else ""
        lines.append(page.words(f"icon-{space.icon}") + level)
    lines += [f"{page.voice.name(foe.id)} ({enemy_facts(page, foe)})"
              for foe in at(pieces_of(page.view), id_, "foe down")]  # fmt: skip
    return "; ".join(lines)


def signs_of(page: Page, choice: Choice) -> Text:
    """The same at a glance; what stands on a card is read in full."""
    view: View = page.view
    if text := printed(page, choice):
        return Text(text, page.inks.style("second"))
    if target := enemy(view, choice.about):
        return Text(foe(target), page.inks.style("cost"))
    if choice.about in spaces(view):
        space = spaces(view)[choice.about]
        return Text(f"{TERRAIN[space.terrain]}{icon(space)}".strip(), page.inks.style("second"))
    return Text("")
