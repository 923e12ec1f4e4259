"""Going out: where to, what to take along, and what comes home."""

from pustosh.bots.warofmine.goods import weighed
from pustosh.bots.warofmine.mind import Choices, Mind, best
from pustosh.bots.warofmine.odds import ranking
from pustosh.bots.warofmine.words import weigh
from pustosh.games.warofmine.state.stories import Reading
from pustosh.kernel.choices import Choice

TOOLS = ("lockpick", "saw")
PURSE = ("jewelry", "coffee", "cigarette", "sugar", "chems", "herb", "shell_case")
SPARE = 1  # pieces of the purse that stay for those who want them, or for thieves


def choose_place(mind: Mind, choices: Choices) -> Choice:
    """WM-SCAV-01. Food first, medicine for the ill, and time to look around."""
    return best(choices, lambda choice: place_worth(mind, choice.args[0]))


def place_worth(mind: Mind, slot: str) -> float:
    card = mind.box.locations[mind.view.night.slots[slot]]
    base = mind.scales.tags.get(card.tag, 0.0)
    if card.tag == "medical":
        ill = sum(
            max(person.states["illness"], person.states["wounds"]) > 0
            for person in mind.view.people
        )
        base += mind.scales.sickbed * ill
    for stripe in card.stripe:
        scene = Reading(card.id, True)
        base += mind.scales.finding.get(stripe.when, 0.5) * weigh(mind, scene, stripe.do)
    sizes = str(mind.view.options["near_middle_far"]).split("-")
    return base + mind.scales.card * int(sizes[("near", "middle", "far").index(slot)])


def equip(mind: Mind, choices: Choices) -> Choice:
    """WM-SCAV-03. Tools, small things to trade, and the weapons that the guards can spare."""
    return best(choices, lambda choice: use_outside(mind, choice))


def use_outside(mind: Mind, choice: Choice) -> float:
    if choice.verb != "take":
        return 0.0
    kind = choice.args[0]
    if kind in TOOLS:
        return 1.0 if not mind.view.night.findings.get(kind, 0) else -1.0
    if kind in PURSE:
        return 0.5 if mind.view.storage[kind] > SPARE or kind == "jewelry" else -1.0
    return weapon_use(mind, kind)


def weapon_use(mind: Mind, kind: str) -> float:
    """The guards keep one each, the best; then one for each who goes out."""
    token = mind.box.tokens.get(kind)
    if kind == "ammo":
        guns = sum(n for good, n in mind.view.night.findings.items() if is_gun(mind, good))
        return 0.8 if mind.view.night.findings.get("ammo", 0) < 2 * guns else -1.0
    if token is None or not token.die:
        return -1.0
    kept = ranking(mind.box, mind.view.storage)[: len(mind.doing("guard"))]
    spare = mind.view.storage[kind] > kept.count(kind)
    armed = sum(n for good, n in mind.view.night.findings.items() if is_weapon(mind, good))
    return 1.0 if spare and armed < len(mind.doing("scavenge")) else -1.0


def is_weapon(mind: Mind, kind: str) -> bool:
    token = mind.box.tokens.get(kind)
    return token is not None and bool(token.die)


def is_gun(mind: Mind, kind: str) -> bool:
    return is_weapon(mind, kind) and bool(mind.box.tokens[kind].ammo)


def pack(mind: Mind, choices: Choices) -> Choice:
    """WM-SCAV-30. What is worth most for its weight; resources fill the rest."""
    return best(choices, lambda choice: weighed(mind, choice.args[0]) if choice.args else 0.0)


def go_on(mind: Mind, choices: Choices) -> Choice:
    """WM-SCAV-26. Where the table may turn back: when the bags are full or somebody is hurt."""
    people = [mind.people[who] for who in mind.doing("scavenge")]
    hurt = any(person.states["wounds"] >= 2 or person.states["misery"] >= 3 for person in people)
    load = sum(mind.box.weights[kind] * n for kind, n in mind.view.night.findings.items())
    full = load >= mind.view.night.capacity > 0
    return next(
        choice for choice in choices if choice.verb == ("go-home" if hurt or full else "go-on")
    )
