"""What is worth knowing about a choice, by what one does: prices, effects, conditions, texts."""

from collections.abc import Callable, Iterable

from pustosh.games.warofmine.show.effects import line
from pustosh.games.warofmine.show.printed import Printed, actions_of, options_of, printed
from pustosh.games.warofmine.show.stories import deck_of, text_of
from pustosh.kernel.choices import Choice
from pustosh.terminal.games.warofmine.cards import good_terms
from pustosh.terminal.games.warofmine.goods import pile_words
from pustosh.terminal.page import Page

Told = Callable[[Page, Choice], str]


def cost_of(page: Page, choice: Choice) -> dict[str, int]:
    """Of what is built, worked out or used."""
    pack = page.pack
    if choice.verb in ("build", "unlock"):
        fitting = choice.args[-2] if choice.verb == "build" else choice.about
        return dict(pack.fittings[fitting].cost)
    if choice.verb != "use":
        return {}
    fitting, _, label = choice.args[1].partition(":")
    actions = {str(action.label): action for action in pack.fittings[fitting].actions}
    return dict(actions[label].cost) if label in actions else {}


def cost(page: Page, choice: Choice) -> str:
    price = cost_of(page, choice)
    return pile_words(page, price) if price else ""


def work(page: Page, choice: Choice) -> str:
    """The printed action of a space, or what its card says."""
    node = choice.args[-1]
    lying = page.view.house.cards.get(node)
    action = f"{lying}:1" if lying else page.pack.nodes[node].action
    return page.voice.name(action) if action else ""


def conditions(page: Page, choice: Choice) -> str:
    """How a person is who eats, sleeps, is healed or hurt."""
    levels = [person.states for person in page.view.people if person.id == choice.about]
    words = [
        f"{page.voice.page(f'state/{name}')} {n}"
        for states in levels
        for name, n in states.items()
        if n
    ]
    return ", ".join(words)


def goods(page: Page, choice: Choice) -> str:
    kind = choice.args[-1]
    known = kind in page.pack.tokens or kind in page.pack.resources
    return good_terms(page, kind) if known else ""


def text(page: Page, choice: Choice) -> str:
    """The story of a card, then what it does."""
    lines = says(page, printed(page.pack, choice.about))
    return " ".join(part for part in (text_of(page.pack, choice.about), lines) if part)


def says(page: Page, lines: Iterable[Printed]) -> str:
    return ". ".join(line(page.voice, printed) for printed in lines)


def option(page: Page, choice: Choice) -> str:
    """What an option of a card or script needs and does."""
    id_, _, label = choice.about.partition(":")
    record = getattr(page.pack, deck_of(page.pack, id_)).get(id_)
    options = options_of(record) if record is not None and label.isdecimal() else {}
    return says(page, [options[int(label)]]) if int(label or 0) in options else ""


def using(page: Page, choice: Choice) -> str:
    """What an action of a Fitting costs and does."""
    actions = actions_of(page.pack, choice.args[1].partition(":")[0])
    return says(page, [actions[choice.args[1]]]) if choice.args[1] in actions else ""


def skill(page: Page, choice: Choice) -> str:
    words = says(page, printed(page.pack, choice.about))
    return f"{page.voice.name(f'{choice.about}:1')}: {words}"


def going(page: Page, choice: Choice) -> str:
    location = page.view.night.slots.get(choice.about, "")
    return page.voice.name(location) if location else ""


def foe(page: Page, choice: Choice) -> str:
    """An enemy by weapon and wounds."""
    fight = page.view.fight
    foes = [enemy for enemy in (fight.foes if fight else ()) if enemy.id == choice.about]
    return "".join(
        f"{page.voice.name(enemy.weapon)}, {page.voice.page('wounds-of', n=enemy.wounds, most=3)}"
        for enemy in foes
    )


TOLD: dict[str, Told] = {
    **dict.fromkeys(("build", "unlock"), cost),
    **dict.fromkeys(("do", "clear", "begin"), work),
    **dict.fromkeys(("bed", "floor", "guard", "scavenge", "water", "eat", "eat-meal"), conditions),
    **dict.fromkeys(("give", "drink", "wound", "fall", "person"), conditions),
    **dict.fromkeys(("take", "carry", "gather", "lose", "discard", "arm"), goods),
    **dict.fromkeys(("pay", "offer", "want"), goods),
    **dict.fromkeys(("decisive", "keep-card", "next", "drop"), text),
    **dict.fromkeys(("hit", "kill"), foe),
    "choose": option,
    "use": using,
    "skill": skill,
    "go": going,
}
