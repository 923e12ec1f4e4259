"""What a choice is about, in words and at a glance."""

from rich.text import Text

from pustosh.games.warofmine.show.outlook import odds_for
from pustosh.games.warofmine.show.signs import scenery
from pustosh.kernel.choices import Choice
from pustosh.terminal.games.warofmine.goods import cost_signs
from pustosh.terminal.games.warofmine.knowing import TOLD, conditions, cost_of, going, goods
from pustosh.terminal.games.warofmine.signs import FULL, in_ten
from pustosh.terminal.page import Page


def heading(page: Page, choice: Choice) -> str:
    """Work, building and moving are listed under the names of those who do it."""
    for name, verbs in scenery().groups.items():
        if choice.verb in verbs:
            group = page.voice.page(f"group/{name}")
            if any(person.id == choice.about for person in page.view.people):
                return f"{page.voice.name(choice.about)}: {group}"
            return group
    return ""


def facts(page: Page, choice: Choice) -> str:
    """What it costs, what is done there, how likely it is; a card with its text."""
    parts = [TOLD[choice.verb](page, choice)] if choice.verb in TOLD else []
    chance = odds_for(page.pack, page.view, choice.key.split(" "))
    if chance is not None:
        parts.append(page.voice.page(f"odds/{chance.what}", n=chance.n))
    return "; ".join(part for part in parts if part)


SUFFERING = {
    **dict.fromkeys(("eat", "eat-meal", "water"), "hunger"),
    **dict.fromkeys(("bed", "floor", "guard", "scavenge"), "fatigue"),
    **dict.fromkeys(("wound", "fall"), "wounds"),
}


def suffering(page: Page, choice: Choice) -> int:
    """The condition that a choice bears on; otherwise the worst one."""
    sheets = [person.states for person in page.view.people if person.id == choice.about]
    name = SUFFERING.get(choice.verb)
    return max((levels[name] if name else max(levels.values()) for levels in sheets), default=0)


def signs_of(page: Page, choice: Choice) -> Text:
    """The same at a glance: the price, the chance, how bad it is."""
    text = Text(end="")
    if price := cost_of(page, choice):
        text.append(cost_signs(page, price), page.inks.style("accent"))
    chance = odds_for(page.pack, page.view, choice.key.split(" "))
    if chance is not None:
        text.append(in_ten(chance.n), page.inks.style("warn"))
    if TOLD.get(choice.verb) is conditions:
        level = suffering(page, choice)
        text.append(FULL * level, page.inks.style("cost" if level > 1 else "second"))
    elif TOLD.get(choice.verb) in (goods, going):
        text.append(facts(page, choice), page.inks.style("second"))
    return text
