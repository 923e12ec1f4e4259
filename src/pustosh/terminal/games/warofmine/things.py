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
            if any(one.id == choice.about for one in page.view.people):
                return f"{page.voice.name(choice.about)}: {group}"
            return group
    return ""


def facts(page: Page, choice: Choice) -> str:
    """What it costs, what is done there, how likely it is; a card with its text."""
    told = [TOLD[choice.verb](page, choice)] if choice.verb in TOLD else []
    chance = odds_for(page.pack, page.view, choice.key.split(" "))
    if chance is not None:
        told.append(page.voice.page(f"odds/{chance.what}", n=chance.n))
    return "; ".join(one for one in told if one)


SUFFERING = {
    **dict.fromkeys(("eat", "eat-meal", "water"), "hunger"),
    **dict.fromkeys(("bed", "floor", "guard", "scavenge"), "fatigue"),
    **dict.fromkeys(("wound", "fall"), "wounds"),
}


def suffering(page: Page, choice: Choice) -> int:
    """The condition that a choice bears on; otherwise the worst one."""
    found = [one.states for one in page.view.people if one.id == choice.about]
    name = SUFFERING.get(choice.verb)
    return max((one[name] if name else max(one.values()) for one in found), default=0)


def signs_of(page: Page, choice: Choice) -> Text:
    """The same at a glance: the price, the chance, how bad it is."""
    told = Text(end="")
    if found := cost_of(page, choice):
        told.append(cost_signs(page, found), page.inks.style("accent"))
    chance = odds_for(page.pack, page.view, choice.key.split(" "))
    if chance is not None:
        told.append(in_ten(chance.n), page.inks.style("warn"))
    if TOLD.get(choice.verb) is conditions:
        level = suffering(page, choice)
        told.append(FULL * level, page.inks.style("cost" if level > 1 else "second"))
    elif TOLD.get(choice.verb) in (goods, going):
        told.append(facts(page, choice), page.inks.style("second"))
    return told
