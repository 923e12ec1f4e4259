"""What a choice is about, and what is worth knowing about it."""

from rich.text import Text

from pustosh.games.munchkin.rules.combat.run_away import face_to_escape
from pustosh.games.munchkin.show.desk import caps
from pustosh.games.munchkin.show.outlook import After, afterwards
from pustosh.games.munchkin.show.signs import scenery
from pustosh.games.munchkin.sight.shadow import table_of
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said
from pustosh.terminal.games.munchkin.cards import card_text, printed_on
from pustosh.terminal.games.munchkin.finding import seat_of
from pustosh.terminal.games.munchkin.now import bargain_lines, sale_lines, trade_lines
from pustosh.terminal.games.munchkin.signs import STRENGTH, number, short, verdict
from pustosh.terminal.page import Page

DEALS = ("send", "accept", "confirm")


def heading(page: Page, choice: Choice) -> str:
    """Choices are listed by what one does: play cards, gear, deals, and so on."""
    for name, verbs in scenery().groups.items():
        if choice.verb in verbs:
            return page.voice.said(Said(f"group/{name}"))
    return ""


def facts(page: Page, choice: Choice) -> str:
    """A card with its text, a character, a set of Items, the terms of a deal; what comes of it."""
    parts = [about(page, choice), running(page, choice)]
    after = outlook(page, choice)
    if after is not None:
        word = page.voice.page("wins" if after.wins else "loses")
        parts.append(f"→ {verdict(after.gap, after.wins)} {word}")
    return "; ".join(part for part in parts if part)


def about(page: Page, choice: Choice) -> str:
    if choice.verb in DEALS:
        return ". ".join([*trade_lines(page), *bargain_lines(page), *sale_lines(page)])
    seat = seat_of(choice.about)
    if seat is not None:
        return seat_facts(page, seat)
    if "," in choice.about:
        return page.voice.page("caps", n=caps(page.view, *choice.about.split(",")))
    return card_text(page, choice.about)


def seat_facts(page: Page, seat: int) -> str:
    """Level, strength and hand of another."""
    view: View = page.view
    character = view.characters[seat]
    parts = [
        page.words("level-n", n=character.level),
        page.words("strength-n", n=number(character.strength)),
    ]
    parts.append(page.voice.page("hand-of", n=character.doors + character.treasures))
    return ", ".join(parts)


def running(page: Page, choice: Choice) -> str:
    """MU-RUN-05. What the die has to show, less all that is added to it."""
    if choice.verb != "run-from":
        return ""
    monster = choice.about.partition("#")[0]
    return page.voice.page("needs", n=face_to_escape(table_of(page.view), page.seat, monster))


def outlook(page: Page, choice: Choice) -> After | None:
    """The difference of the combat that a card leads to."""
    return afterwards(page.view, choice.key).get(choice.key)


def signs_of(page: Page, choice: Choice) -> Text:
    """The same at a glance."""
    printed, seat = printed_on(page, choice.about), seat_of(choice.about)
    text = Text(end="")
    if printed is not None:
        text.append(short(printed), page.inks.style("second"))
    elif seat is not None:
        strength = number(page.view.characters[seat].strength)
        text.append(f"{STRENGTH}{strength}", page.inks.style("second"))
    elif "," in choice.about:
        text.append(about(page, choice), page.inks.style("second"))
    after = outlook(page, choice)
    if after is not None:
        ink = page.inks.style("gain" if after.wins else "cost")
        text.append(f" → {verdict(after.gap, after.wins)}", ink)
    return text
